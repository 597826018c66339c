package report

import (
	"errors"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"

	"github.com/pareo-chess/pareo/internal/plain"
)

// WriteXLSX writes sheets as one workbook. Texts are stored as texts, so that
// nothing is run; headings stay in view.
func WriteXLSX(w io.Writer, words Words, sheets ...*Sheet) (err error) {
	if len(sheets) == 0 {
		return errors.New("a workbook needs a sheet")
	}
	book := excelize.NewFile()
	defer func() { err = errors.Join(err, book.Close()) }()
	bold, err := book.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	if err != nil {
		return err
	}
	for i, s := range sheets {
		name := sheetName(s.title(words))
		if i == 0 {
			err = book.SetSheetName("Sheet1", name)
		} else {
			_, err = book.NewSheet(name)
		}
		if err != nil {
			return err
		}
		if err := s.fill(book, name, words, bold); err != nil {
			return err
		}
	}
	return book.Write(w)
}

// fill writes one sheet of a workbook.
func (s *Sheet) fill(book *excelize.File, name string, words Words, bold int) error {
	out, err := book.NewStreamWriter(name)
	if err != nil {
		return err
	}
	for i := range s.Columns {
		if err := out.SetColWidth(i+1, i+1, s.width(i, words)); err != nil {
			return err
		}
	}
	if err := out.SetPanes(&excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}); err != nil {
		return err
	}
	row := make([]any, len(s.Columns))
	for i := range s.Columns {
		row[i] = excelize.Cell{StyleID: bold, Value: plain.Shown(s.Columns[i].heading(words), "")}
	}
	if err := out.SetRow("A1", row); err != nil {
		return err
	}
	for n, cells := range s.Rows {
		row = row[:0]
		for _, cell := range cells {
			row = append(row, cell.value())
		}
		place, err := excelize.CoordinatesToCellName(1, n+2)
		if err != nil {
			return err
		}
		if err := out.SetRow(place, row); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (c *Cell) value() any {
	switch c.Is {
	case Number:
		return c.Number
	case Text:
		return plain.Shown(c.Text, "")
	}
	return nil
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
