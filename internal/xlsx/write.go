package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Writer writes a spreadsheet, sheet after sheet. Texts are stored as texts, so
// that nothing in them is run. The same content gives the same bytes.
type Writer struct {
	archive *zip.Writer
	out     io.Writer // the part that is being written
	line    bytes.Buffer
	sheets  []string // names
	row     int
	column  int
	err     error // the first thing that went wrong; nothing is written after it
}

// NewWriter begins a spreadsheet. [Writer.Close] says whether all went well.
func NewWriter(w io.Writer) *Writer { return &Writer{archive: zip.NewWriter(w)} }

const (
	xmlHead    = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace  = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relations  = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packSpace  = "http://schemas.openxmlformats.org/package/2006/"
	sheetTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// Sheet begins a sheet whose first row stays in view, with the widths of its
// columns in letters.
func (w *Writer) Sheet(name string, widths []float64) {
	w.endSheet()
	for _, other := range w.sheets {
		if w.err == nil && strings.EqualFold(other, name) {
			w.err = fmt.Errorf("two sheets are called %s", name)
		}
	}
	w.sheets = append(w.sheets, name)
	w.row, w.column = 0, 0
	w.begin(fmt.Sprintf("xl/worksheets/sheet%d.xml", len(w.sheets)))
	selected := ""
	if len(w.sheets) == 1 {
		selected = ` tabSelected="1"`
	}
	w.put(`<worksheet xmlns="`, mainSpace, `"><sheetViews><sheetView`, selected, ` workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`)
	if len(widths) > 0 {
		w.put("<cols>")
		for i, width := range widths {
			w.put(fmt.Sprintf(`<col min="%d" max="%[1]d" width="%g" customWidth="1"/>`, i+1, width))
		}
		w.put("</cols>")
	}
	w.put("<sheetData>")
}

// Row begins the next row.
func (w *Writer) Row() {
	w.endRow()
	w.row++
	w.column = 0
	w.put(`<row r="`, strconv.Itoa(w.row), `">`)
}

// Heading adds a cell with a text in bold.
func (w *Writer) Heading(text string) { w.text(text, ` s="1"`) }

// Text adds a cell with a text.
func (w *Writer) Text(text string) { w.text(text, "") }

// Number adds a cell with a number.
func (w *Writer) Number(n float64) {
	w.put(`<c r="`, w.place(), `"><v>`, strconv.FormatFloat(n, 'f', -1, 64), `</v></c>`)
}

// Skip leaves a cell empty.
func (w *Writer) Skip() { w.column++ }

// Close ends the spreadsheet.
func (w *Writer) Close() error {
	w.endSheet()
	if w.err == nil && len(w.sheets) == 0 {
		w.err = fmt.Errorf("a spreadsheet needs a sheet")
	}
	types := `<Override PartName="/xl/workbook.xml" ContentType="` + sheetTypes + `sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="` + sheetTypes + `styles+xml"/>`
	links := link("styles", "styles.xml", 0)
	list := ""
	for i, name := range w.sheets {
		part := fmt.Sprintf("worksheets/sheet%d.xml", i+1)
		types += `<Override PartName="/xl/` + part + `" ContentType="` + sheetTypes + `worksheet+xml"/>`
		links += link("worksheet", part, i+1)
		list += fmt.Sprintf(`<sheet name="%s" sheetId="%d" r:id="rId%[2]d"/>`, escape(name), i+1)
	}
	for _, part := range []struct{ name, root, space, content string }{
		{"[Content_Types].xml", "Types", packSpace + "content-types", `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` + types},
		{"_rels/.rels", "Relationships", packSpace + "relationships", link("officeDocument", "xl/workbook.xml", 1)},
		{"xl/_rels/workbook.xml.rels", "Relationships", packSpace + "relationships", links},
		{"xl/workbook.xml", "workbook", mainSpace, `<bookViews><workbookView/></bookViews><sheets xmlns:r="` + relations + `">` + list + `</sheets>`},
		{"xl/styles.xml", "styleSheet", mainSpace, styles},
	} {
		w.begin(part.name)
		w.put("<", part.root, ` xmlns="`, part.space, `">`, part.content, "</", part.root, ">")
	}
	if w.err == nil {
		w.err = w.archive.Close()
	}
	return w.err
}

// styles are the two looks of a cell: plain, and bold.
const styles = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>` +
	`<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
	`<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
	`<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
	`<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>` +
	`<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`

// link points from one part to another.
func link(kind, target string, n int) string {
	return fmt.Sprintf(`<Relationship Id="rId%d" Type="%s/%s" Target="%s"/>`, n, relations, kind, target)
}

func (w *Writer) endRow() {
	if w.row > 0 {
		w.put("</row>")
	}
}

func (w *Writer) endSheet() {
	if len(w.sheets) > 0 {
		w.endRow()
		w.put("</sheetData></worksheet>")
	}
}

// begin begins a part of the file.
func (w *Writer) begin(name string) {
	if w.err == nil {
		w.out, w.err = w.archive.Create(name)
	}
	w.put(xmlHead)
}

// maxText is how many letters a cell can hold.
const maxText = 32767

func (w *Writer) text(text, style string) {
	if len(text) > maxText {
		if letters := []rune(text); len(letters) > maxText {
			text = string(letters[:maxText])
		}
	}
	w.put(`<c r="`, w.place(), `"`, style, ` t="inlineStr"><is><t xml:space="preserve">`, escape(text), `</t></is></c>`)
}

// place is the name of the next cell, such as AB12.
func (w *Writer) place() string {
	w.column++
	letters := ""
	for n := w.column; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(w.row)
}

// put writes texts as they are.
func (w *Writer) put(texts ...string) {
	w.line.Reset()
	for _, text := range texts {
		w.line.WriteString(text)
	}
	if w.err == nil {
		_, w.err = w.out.Write(w.line.Bytes())
	}
}

// escape writes a text for XML. What readers would take for a letter in the form
// _x000D_ is written so that they do not.
func escape(text string) string {
	for i := strings.Index(text, "_x"); i >= 0 && i < len(text); {
		if _, ok := escaped(text[i:]); ok {
			text = text[:i] + "_x005F" + text[i:]
			i += len("_x005F")
		}
		next := strings.Index(text[i+1:], "_x")
		if next < 0 {
			break
		}
		i += 1 + next
	}
	var out strings.Builder
	_ = xml.EscapeText(&out, []byte(text)) // a builder takes everything
	return out.String()
}
