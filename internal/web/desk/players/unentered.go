package players

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/playerlist/entries"
)

// unentered says of the whole file, line by line and column by column, what of it is
// entered nowhere: before the list is entered, and again when it is.
func (p *page) unentered(v *importView) []string {
	if v.List == nil {
		return nil
	}
	tally := v.List.Tally
	if v.List.Head > 0 {
		tally.Headings++
	}
	var parts []string
	for _, part := range []struct {
		id    string
		count int
	}{
		{"import.tally.players", len(v.Entries)}, {"import.tally.above", tally.Above}, {"import.tally.headings", tally.Headings},
		{"import.tally.remarks", tally.Remarks}, {"import.tally.wrong", tally.Wrong},
	} {
		if part.count > 0 {
			parts = append(parts, p.N(part.id, part.count))
		}
	}
	sentences := []string{p.N("import.tally", len(v.Entries)+tally.Above+tally.LeftOut(), "parts", p.Joined(parts))}
	if columns := p.unusedCells(v); len(columns) > 0 {
		sentences = append(sentences, p.T("import.tally.columns", "columns", p.Joined(columns)))
	}
	return sentences
}

// unusedCells lists the columns with cells that are entered nowhere, each with how
// many.
func (p *page) unusedCells(v *importView) []string {
	var columns []string
	for i := range v.List.Columns {
		c := &v.List.Columns[i]
		if n := p.leftOut(c, v.List); n > 0 {
			columns = append(columns, fmt.Sprintf("%s (%d)", p.columnName(c), n))
		}
	}
	return columns
}

// leftOut is how many cells of a column are entered nowhere in this event.
func (p *page) leftOut(c *entries.Column, list *entries.List) int {
	if p.idle(c, list) {
		return c.Filled
	}
	return c.LeftOut()
}
