package entries

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"github.com/pareo-chess/pareo/message"
)

// readXLSX reads the first sheet of a spreadsheet that has headings, or else
// the first that holds anything. The note says which, if there are several.
func readXLSX(data []byte) (best table, note message.Message, err error) {
	defer func() { // the library is large and the file may come from anybody
		if fault := recover(); fault != nil {
			err = refuse("entries.damaged-by", "the spreadsheet is damaged ({what}); save it again as XLSX", "what", fault)
		}
	}()
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true, UnzipSizeLimit: 8 * maxBytes, UnzipXMLSizeLimit: 8 * maxBytes})
	if err != nil {
		return best, note, refuse("entries.no-xlsx", "is no spreadsheet in XLSX ({what}); save it again as XLSX or CSV", "what", firstLine(err.Error()))
	}
	defer file.Close() //nolint:errcheck // nothing was written
	properties, err := file.GetWorkbookProps()
	if err != nil {
		return best, note, refuse("entries.damaged", "the spreadsheet is damaged; save it again as XLSX")
	}
	from1904 := properties.Date1904 != nil && *properties.Date1904
	most, chosen := -1, ""
	sheets := file.GetSheetList()
	for _, sheet := range sheets {
		t, err := readSheet(file, sheet)
		if err != nil {
			return best, note, err
		}
		if _, understood := t.headings(); understood > most && (len(t.rows) > 0 || chosen == "") {
			best, most, chosen = t, understood, sheet
		}
	}
	best.dateOf = func(serial float64) (year, month, day int, ok bool) {
		date, err := excelize.ExcelDateToTime(serial, from1904)
		return date.Year(), int(date.Month()), date.Day(), err == nil
	}
	if len(sheets) > 1 {
		note = message.Of("entries.sheet", "of {sheets} sheets {sheet} was read", "sheets", len(sheets), "sheet", strconv.Quote(chosen))
	}
	return best, note, nil
}

func readSheet(file *excelize.File, sheet string) (table, error) {
	var t table
	rows, err := file.Rows(sheet)
	if err != nil {
		return t, nil // a chart or another sheet without cells
	}
	defer rows.Close() //nolint:errcheck // nothing was written
	for line := 1; rows.Next(); line++ {
		cells, err := rows.Columns()
		if err != nil {
			return t, &Refusal{Line: line, Message: message.Of("entries.sheet-damaged", "sheet {sheet} is damaged ({what}); save it again as XLSX", "sheet", strconv.Quote(sheet), "what", firstLine(err.Error()))}
		}
		if strings.Join(cells, "") == "" {
			if line > 50*maxRows {
				break
			}
			continue
		}
		if err := t.add(line, cells); err != nil {
			return t, err
		}
	}
	return t, nil
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
