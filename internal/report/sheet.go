package report

import (
	"encoding/csv"
	"io"
	"strconv"

	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/tournament"
)

// Sheet is a table of a report.
type Sheet struct {
	Key     string // names it for translators, such as "standings"
	Title   string // in place of what Key stands for, such as the name of a category
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
	Text   string // of a number: how it is written; "" = with no more decimals than needed
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

// TextCell is a cell with a text; one without any letter is empty.
func TextCell(s string) Cell {
	if s == "" {
		return Cell{}
	}
	return Cell{Text: s, Is: Text}
}

// WholeCell is a cell with a whole number.
func WholeCell(n int) Cell { return number(float64(n)) }

// DecimalCell is a cell with a number as it is written with a point, such as an amount
// of money.
func DecimalCell(text string) Cell {
	value, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return TextCell(text)
	}
	return Cell{Text: text, Number: value, Is: Number}
}

// known is a whole number of which 0 means that it is not known.
func known(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return WholeCell(n)
}

func pointsCell(p tournament.Points) Cell {
	return Cell{Text: p.String(), Number: p.Float(), Is: Number}
}

func number(n float64) Cell { return Cell{Number: n, Is: Number} }

// Words translates a key.
type Words func(key string) string

// title is what stands above the sheet.
func (s *Sheet) title(words Words) string {
	if s.Title != "" {
		return s.Title
	}
	return words(s.Key)
}

// Headings are what stands above the columns.
func (s *Sheet) Headings(words Words) []string {
	list := make([]string, len(s.Columns))
	for i := range s.Columns {
		list[i] = s.Columns[i].heading(words)
	}
	return list
}

// heading is what stands above a column.
func (c *Column) heading(words Words) string {
	if c.Text != "" {
		return c.Text
	}
	return words(c.Key)
}

// String writes the cell.
func (c Cell) String() string {
	if c.Is == Number && c.Text == "" {
		return strconv.FormatFloat(c.Number, 'f', -1, 64)
	}
	return c.Text
}

// The media types of what is written here; texts are in UTF-8.
const (
	KindCSV  = "text/csv"
	KindXLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	KindPGN  = "application/x-chess-pgn"
)

// Mark begins a CSV file that a spreadsheet opens: with it, spreadsheets read the
// letters of all languages.
const Mark = "\ufeff"

// WriteCSV writes the sheet with commas, in UTF-8.
func (s *Sheet) WriteCSV(w io.Writer, words Words) error {
	out := csv.NewWriter(w)
	row := s.Headings(words)
	for i := range row {
		row[i] = plain.Inert(row[i])
	}
	if err := out.Write(row); err != nil {
		return err
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return err
	}
	return s.WriteRows(w)
}

// WriteRows writes the rows of a table as WriteCSV does, without its headings: a long
// table is written in parts.
func (s *Sheet) WriteRows(w io.Writer) error {
	out, row := csv.NewWriter(w), make([]string, len(s.Columns))
	for _, cells := range s.Rows {
		for i, cell := range cells {
			row[i] = cell.String()
			if cell.Is == Text {
				row[i] = plain.Inert(cell.Text)
			}
		}
		if err := out.Write(row[:len(cells)]); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
