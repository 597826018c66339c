package cli

import (
	"encoding/csv"
	"html/template"
	"io"
	"strconv"

	"github.com/pareo-chess/pareo/standings"
)

// sheet is a table of plain texts, as CSV and HTML print it.
type sheet struct {
	Title string
	Head  []string
	Rows  [][]string
}

// sheets are the tables that were asked for: the standings, or in their place
// those of the categories, then the others.
func (r *ranking) sheets() []sheet {
	all := []sheet{r.sheet("Standings", r.s.Rows)}
	for _, category := range r.categories {
		all = append(all, r.sheet(category.Name, r.s.Only(r.t, category)))
	}
	if r.crosstable {
		all = append(all, r.crossSheet())
	}
	if r.history != nil {
		all = append(all, r.historySheet())
	}
	if r.prizes != nil {
		all = append(all, r.prizeSheet())
	}
	return all
}

func (r *ranking) sheet(title string, rows []standings.Row) sheet {
	s := sheet{Title: title, Head: []string{"rank", "number", "name"}}
	if !r.s.Event.Teams {
		s.Head = append(s.Head, "title", "rating", "federation")
	}
	s.Head = append(append(s.Head, "points"), r.codes()...)
	for _, row := range rows {
		line := []string{rankOrBlank(row.Rank), strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		if !r.s.Event.Teams {
			p := &r.t.Players[row.Index]
			line = append(line, string(p.Title), ratingOrBlank(r.t.Strength(p)), p.Federation)
		}
		line = append(line, row.Points.String())
		for k, value := range row.Values {
			text := r.valueText(k, value, 0)
			if !value.Defined() {
				text = ""
			}
			line = append(line, text)
		}
		s.Rows = append(s.Rows, line)
	}
	return s
}

func rankOrBlank(rank int) string {
	if rank == 0 {
		return ""
	}
	return strconv.Itoa(rank)
}

func (r *ranking) crossSheet() sheet {
	s := sheet{Title: "Cross table", Head: []string{"rank", "number", "name"}}
	for round := 1; round <= r.s.After; round++ {
		s.Head = append(s.Head, "round "+strconv.Itoa(round))
	}
	for i := range r.s.Rows {
		row := &r.s.Rows[i]
		line := []string{rankOrBlank(row.Rank), strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		for _, round := range r.s.Rounds(row) {
			line = append(line, r.roundText(round))
		}
		s.Rows = append(s.Rows, line)
	}
	return s
}

func (r *ranking) historySheet() sheet {
	s := sheet{Title: "Rank after each round", Head: []string{"number", "name"}}
	for _, then := range r.history {
		s.Head = append(s.Head, "round "+strconv.Itoa(then.After))
	}
	for _, row := range r.s.Rows {
		line := []string{strconv.Itoa(r.number(row.Index)), r.name(row.Index)}
		for _, then := range r.history {
			line = append(line, rankOrBlank(then.Row(row.Index).Rank))
		}
		s.Rows = append(s.Rows, line)
	}
	return s
}

// csv writes the tables, one empty line between two of them.
func (r *ranking) csv(out io.Writer) error {
	w := csv.NewWriter(out)
	for i, s := range r.sheets() {
		if i > 0 {
			w.Flush()
			if _, err := io.WriteString(out, "\n"); err != nil {
				return err
			}
		}
		if err := w.Write(s.Head); err != nil {
			return err
		}
		for _, row := range s.Rows {
			if err := w.Write(inert(row)); err != nil {
				return err
			}
		}
	}
	w.Flush()
	return w.Error()
}

var standingsPage = template.Must(template.New("standings").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
caption { text-align: left; font-weight: bold; padding: .3rem 0; }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #ccc; }
th.name, td.name { text-align: left; }
</style>
</head>
<body>
<h1>{{.Title}}</h1>
<p>{{.Rules}}</p>
{{range .Sheets}}{{$head := .Head}}<table>
<caption>{{.Title}}</caption>
<thead><tr>{{range .Head}}<th scope="col"{{if eq . "name"}} class="name"{{end}}>{{.}}</th>{{end}}</tr></thead>
<tbody>
{{range .Rows}}<tr>{{range $i, $cell := .}}<td{{if eq (index $head $i) "name"}} class="name"{{end}}>{{$cell}}</td>{{end}}</tr>
{{end}}</tbody>
</table>
{{end}}</body>
</html>
`))

// html writes a page of its own.
func (r *ranking) html(out io.Writer) error {
	return standingsPage.Execute(out, struct {
		Title, Rules string
		Sheets       []sheet
	}{r.title(), r.rules(), r.sheets()})
}
