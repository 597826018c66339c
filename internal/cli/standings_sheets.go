package cli

import (
	"html/template"
	"io"

	"github.com/pareo-chess/pareo/internal/report"
)

// sheets are the tables that were asked for: the standings, those of the
// categories, then the others.
func (r *ranking) sheets() []*report.Sheet {
	all := []*report.Sheet{report.Part(r.t, r.s, "Standings", r.s.Rows)}
	for _, category := range r.categories {
		all = append(all, report.Part(r.t, r.s, category.Name, r.s.Only(r.t, category)))
	}
	if r.crosstable {
		s := report.CrossTable(r.t, r.s)
		s.Title = "Cross table"
		all = append(all, s)
	}
	if r.history != nil {
		s := report.History(r.t, r.s, r.history)
		s.Title = "Rank after each round"
		all = append(all, s)
	}
	if r.prizes != nil {
		all = append(all, r.prizeSheet())
	}
	return all
}

// asKey gives headings for programs: the same whatever the language.
func asKey(key string) string { return key }

// csv writes the tables, one empty line between two of them.
func (r *ranking) csv(out io.Writer) error {
	for i, s := range r.sheets() {
		if i > 0 {
			if _, err := io.WriteString(out, "\n"); err != nil {
				return err
			}
		}
		if err := s.WriteCSV(out, asKey); err != nil {
			return err
		}
	}
	return nil
}

const standingsPage = `<!DOCTYPE html>
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
{{range .Sheets}}{{$head := .Headings $.Keys}}<table>
<caption>{{.Title}}</caption>
<thead><tr>{{range $head}}<th scope="col"{{if eq . "name"}} class="name"{{end}}>{{with index $.Names .}}{{.}}<br>{{end}}{{.}}</th>{{end}}</tr></thead>
<tbody>
{{range .Rows}}<tr>{{range $i, $cell := .}}<td{{if eq (index $head $i) "name"}} class="name"{{end}}>{{$cell}}</td>{{end}}</tr>
{{end}}</tbody>
</table>
{{end}}</body>
</html>
`

// html writes a page of its own.
func (r *ranking) html(out io.Writer) error {
	return template.Must(template.New("standings").Parse(standingsPage)).Execute(out, struct {
		Title, Rules string
		Keys         report.Words
		Names        map[string]string
		Sheets       []*report.Sheet
	}{r.title(), r.rules(), asKey, r.names(), r.sheets()})
}

// names are the tie-breaks by their codes, as people call them.
func (r *ranking) names() map[string]string {
	names := make(map[string]string)
	for i := range r.s.Columns {
		names[string(r.s.Columns[i].Text)] = r.s.Columns[i].Heading().String()
	}
	return names
}
