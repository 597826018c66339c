package entries

import (
	"strconv"

	"github.com/pareo-chess/pareo/internal/xlsx"
	"github.com/pareo-chess/pareo/message"
)

// readXLSX reads the first sheet of a spreadsheet that has headings, or else
// the first that holds anything. The note says which, if there are several.
func readXLSX(data []byte) (best table, note message.Message, err error) {
	book, err := xlsx.Open(data)
	if err != nil {
		return best, note, refuse("entries.no-xlsx", "what", err)
	}
	most, chosen := -1, ""
	for i := range book.Sheets {
		t, err := readSheet(&book.Sheets[i])
		if err != nil {
			return best, note, err
		}
		if _, understood := t.headings(); understood > most && (len(t.rows) > 0 || chosen == "") {
			best, most, chosen = t, understood, book.Sheets[i].Name
		}
	}
	best.dateOf = book.Date
	if len(book.Sheets) > 1 {
		note = message.Of("entries.sheet", "sheets", len(book.Sheets), "sheet", strconv.Quote(chosen))
	}
	return best, note, nil
}

func readSheet(sheet *xlsx.Sheet) (table, error) {
	var t table
	last := 0
	for row, err := range sheet.Rows() {
		if err != nil {
			return t, &Refusal{Line: last + 1, Message: message.Of("entries.sheet-damaged", "sheet", strconv.Quote(sheet.Name), "what", err)}
		}
		last = row.Number
		var cells []string
		for _, cell := range row.Cells {
			if cell.Column >= maxColumns {
				continue
			}
			for len(cells) <= cell.Column {
				cells = append(cells, "")
			}
			cells[cell.Column] = cell.Text
		}
		if len(cells) == 0 {
			continue
		}
		if err := t.add(row.Number, cells); err != nil {
			return t, err
		}
	}
	return t, nil
}
