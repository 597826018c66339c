package entries

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

// readXLSX reads the first sheet of a spreadsheet that has headings, or else
// the first that holds anything. The note says which, if there are several.
func readXLSX(data []byte) (best table, note string, err error) {
	defer func() { // the library is large and the file may come from anybody
		if fault := recover(); fault != nil {
			err = &Refusal{Text: fmt.Sprintf("the spreadsheet is damaged (%v); save it again as XLSX", fault)}
		}
	}()
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{RawCellValue: true, UnzipSizeLimit: 8 * maxBytes, UnzipXMLSizeLimit: 8 * maxBytes})
	if err != nil {
		return best, "", &Refusal{Text: fmt.Sprintf("is no spreadsheet in XLSX (%s); save it again as XLSX or CSV", firstLine(err.Error()))}
	}
	defer file.Close() //nolint:errcheck // nothing was written
	properties, err := file.GetWorkbookProps()
	if err != nil {
		return best, "", &Refusal{Text: "the spreadsheet is damaged; save it again as XLSX"}
	}
	from1904 := properties.Date1904 != nil && *properties.Date1904
	most, chosen := -1, ""
	sheets := file.GetSheetList()
	for _, sheet := range sheets {
		t, err := readSheet(file, sheet)
		if err != nil {
			return best, "", err
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
		note = fmt.Sprintf("of %d sheets %q was read", len(sheets), chosen)
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
			return t, &Refusal{Line: line, Text: fmt.Sprintf("sheet %q is damaged (%s); save it again as XLSX", sheet, firstLine(err.Error()))}
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
