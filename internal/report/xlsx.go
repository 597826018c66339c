package report

import (
	"io"
	"strings"

	"github.com/pareo-chess/pareo/internal/plain"
	"github.com/pareo-chess/pareo/internal/xlsx"
)

// WriteXLSX writes sheets as one workbook. Texts are stored as texts, so that
// nothing is run; headings stay in view.
func WriteXLSX(w io.Writer, words Words, sheets ...*Sheet) error {
	book := xlsx.NewWriter(w)
	for _, s := range sheets {
		s.fill(book, words)
	}
	return book.Close()
}

// fill writes one sheet of a workbook.
func (s *Sheet) fill(book *xlsx.Writer, words Words) {
	widths := make([]float64, len(s.Columns))
	for i := range widths {
		widths[i] = s.width(i, words)
	}
	book.Sheet(sheetName(s.title(words)), widths)
	book.Row()
	for i := range s.Columns {
		book.Heading(plain.Shown(s.Columns[i].heading(words), ""))
	}
	for _, cells := range s.Rows {
		book.Row()
		for _, cell := range cells {
			switch cell.Is {
			case Number:
				book.Number(cell.Number)
			case Text:
				book.Text(plain.Shown(cell.Text, ""))
			case Empty:
				book.Skip()
			}
		}
	}
}

// width is how wide a column has to be, in letters.
func (s *Sheet) width(column int, words Words) float64 {
	most := len([]rune(s.Columns[column].heading(words)))
	for _, row := range s.Rows {
		if column < len(row) {
			most = max(most, len([]rune(row[column].Text)))
		}
	}
	return float64(min(max(most, 5), 50) + 2)
}

// sheetName makes a name that a workbook takes: up to 31 letters, without some
// signs.
func sheetName(text string) string {
	text = strings.NewReplacer(":", " ", "\\", " ", "/", " ", "?", " ", "*", " ", "[", "(", "]", ")", "'", " ").Replace(plain.Shown(text, ""))
	if letters := []rune(text); len(letters) > 31 {
		text = string(letters[:31])
	}
	if strings.TrimSpace(text) == "" {
		return "Pareo"
	}
	return text
}
