package entries

import (
	"slices"
	"strings"
)

// Column is a column of a file, with what it is taken for.
type Column struct {
	Number int    // from 1
	Head   string // its heading; "" if it has none
	Means  string // what it is taken for, one of Meanings; "" = nothing
	Also   string // what the second part of its cells is taken for; "" = there is none
	Filled int    // cells below the heading that hold something
	Sample string // the first of them
	// Dropped is how many of them are not taken although the column is, because they
	// cannot be what it holds.
	Dropped int
}

// Unused reports whether the column holds something that nobody understood.
func (c *Column) Unused() bool { return c.Means == "" && c.Filled > 0 }

// LeftOut is how many cells of the column are entered nowhere.
func (c *Column) LeftOut() int {
	if c.Means == "" || c.Means == NotUsed {
		return c.Filled
	}
	return c.Dropped
}

// Line is a line of the file as it stands there.
type Line struct {
	Number int
	Cells  []string // of the columns of the list, in their order
}

// Tally counts the lines of a file that hold something. Every one of them is an entry
// or counted as something else.
type Tally struct {
	Above    int // above the headings
	Lines    int // below them
	Headings int // of these, the headings again
	Remarks  int // no players
	Wrong    int // with a problem for which nobody could be read
}

// LeftOut is how many lines below the headings are no entries.
func (t *Tally) LeftOut() int { return t.Headings + t.Remarks + t.Wrong }

// NotUsed is the meaning of a column that is known and of no use here, or that
// somebody does not want.
const NotUsed = "ignored"

// meanings are the names of what columns say, for who assigns them.
var meanings = [columns]string{
	ignored: NotUsed, name: "name", surname: "surname", firstName: "firstname", title: "title", fideID: "fide", anyID: "id", rating: "rating", standard: "standard",
	rapid: "rapid", blitz: "blitz", nationalRating: "national", nationalID: "nationalid", federation: "federation", club: "club", sex: "sex", birth: "birth",
	team: "team", board: "board", group: "group", byes: "byes",
}

// Meanings lists what a column can be taken for, in the order of forms.
func Meanings() []string {
	var list []string
	for c, meaning := range meanings {
		if column(c) != unknown && column(c) != anyID {
			list = append(list, meaning)
		}
	}
	return list
}

// assigned turns what somebody assigned, by the number of the column, into places.
func (o *Options) assigned() map[int]column {
	places := make(map[int]column)
	for number, meaning := range o.Columns {
		for c, text := range meanings {
			if text != "" && text == meaning {
				places[number-1] = column(c)
			}
		}
	}
	return places
}

// describeColumns says of every column that holds something what it is taken for.
func (r *reader) describeColumns() {
	width := len(r.heads)
	for _, row := range r.rows {
		width = max(width, len(row.cells))
	}
	used := make([]column, width)
	copy(used, r.means)
	also := make([]column, width)
	for c, at := range r.at {
		switch {
		case at < 0:
		case r.part[c] > 1:
			also[at] = column(c)
		case used[at] == unknown || used[at] == anyID || used[at] == fideID && column(c) == rating:
			used[at] = column(c) // as the cells show
		}
	}
	for i := range width {
		c := Column{Number: i + 1, Means: meanings[used[i]], Also: meanings[also[i]]}
		if i < len(r.heads) {
			c.Head = r.heads[i]
		}
		for _, row := range r.rows {
			if cell := strings.TrimSpace(row.cell(i)); cell != "" {
				if c.Filled++; c.Filled == 1 {
					c.Sample = cell
				}
			}
		}
		if c.Head != "" || c.Filled > 0 {
			r.Columns = append(r.Columns, c)
		}
	}
	r.keepPreview()
}

// previewLines is how many lines the preview of a file shows.
const previewLines = 10

// keepPreview keeps the first lines as they stand in the file.
func (r *reader) keepPreview() {
	for _, row := range r.rows {
		if row.filled() == 0 {
			continue
		}
		line := Line{Number: row.line}
		for i := range r.Columns {
			line.Cells = append(line.Cells, row.cell(r.Columns[i].Number-1))
		}
		if r.Preview = append(r.Preview, line); len(r.Preview) == previewLines {
			return
		}
	}
}

// stillUnused are those headings whose columns the cells have not explained either.
func (r *reader) stillUnused(heads []string) []string {
	var list []string
	for i := range r.Columns {
		if c := &r.Columns[i]; c.Means == "" && slices.Contains(heads, c.Head) {
			list = append(list, c.Head)
		}
	}
	return list
}
