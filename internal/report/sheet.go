package report

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/pareo-chess/pareo/internal/plain"
)

// Sheet is a table of a report.
type Sheet struct {
	Key     string // names it for translators, such as "standings"
	Columns []Column
	Rows    [][]Cell
}

// Column is a column of a sheet.
type Column struct {
	Key string // names the heading for translators, such as "rank"
	// Text is the heading itself where it is the same in all languages, such as
	// the code of a tie-break or the number of a round; "" = translate Key.
	Text string
}

// Cell is an entry: a number or a text.
type Cell struct {
	Text   string
	Number float64
	Is     CellKind
}

// CellKind tells what a cell holds.
type CellKind uint8

// The kinds of cell.
const (
	Empty CellKind = iota
	Text
	Number
)

func text(s string) Cell {
	if s == "" {
		return Cell{}
	}
	return Cell{Text: s, Is: Text}
}

func whole(n int) Cell { return number(float64(n)) }

// known is a whole number of which 0 means that it is not known.
func known(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return whole(n)
}

func number(n float64) Cell { return Cell{Number: n, Is: Number} }

// Words translates a key.
type Words func(key string) string

// heading is what stands above a column.
func (c *Column) heading(words Words) string {
	if c.Text != "" {
		return c.Text
	}
	return words(c.Key)
}

// WriteCSV writes the sheet with commas and, so that spreadsheets read letters
// of all languages, in UTF-8 with its mark.
func (s *Sheet) WriteCSV(w io.Writer, words Words) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	out := csv.NewWriter(w)
	row := make([]string, len(s.Columns))
	for i := range s.Columns {
		row[i] = inert(s.Columns[i].heading(words))
	}
	if err := out.Write(row); err != nil {
		return err
	}
	for _, cells := range s.Rows {
		for i, cell := range cells {
			switch cell.Is {
			case Number:
				row[i] = strconv.FormatFloat(cell.Number, 'f', -1, 64)
			default:
				row[i] = inert(cell.Text)
			}
		}
		if err := out.Write(row[:len(cells)]); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

// inert makes a text harmless: an apostrophe stands before what a spreadsheet
// would run as a formula, and control characters are shown as such.
func inert(s string) string {
	s = plain.Shown(s, "")
	if plain.Formula(s) {
		return "'" + s
	}
	return s
}
