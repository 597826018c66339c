package xlsx

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// pack makes a file of parts, each a name and its content.
func pack(t testing.TB, parts ...string) []byte { return packBy(t, zip.Deflate, parts...) }

func packBy(t testing.TB, method uint16, parts ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	archive := zip.NewWriter(&out)
	for i := 0; i < len(parts); i += 2 {
		part, err := archive.CreateHeader(&zip.FileHeader{Name: parts[i], Method: method})
		if err == nil {
			_, err = io.WriteString(part, parts[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

const (
	oneSheet = `<workbook xmlns:r="x"><sheets><sheet name="One" r:id="a"/></sheets></workbook>`
	oneLink  = `<Relationships><Relationship Id="a" Type="x/worksheet" Target="s.xml"/><Relationship Id="b" Type="x/sharedStrings" Target="t.xml"/></Relationships>`
)

// sheetOf makes a file with one sheet and shared texts.
func sheetOf(t testing.TB, sheet, texts string) []byte {
	t.Helper()
	return pack(t, "xl/workbook.xml", oneSheet, "xl/_rels/workbook.xml.rels", oneLink, "xl/s.xml", sheet, "xl/t.xml", "<sst>"+texts+"</sst>")
}

// read writes what a file holds as text: a line for each sheet and row.
func read(data []byte) (string, error) {
	return readWithin(data, budget{bytes: maxBytes, elements: maxElements, cells: maxCells})
}

func readWithin(data []byte, left budget) (string, error) {
	book, err := open(data, left)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for i := range book.Sheets {
		fmt.Fprintf(&out, "%s:\n", book.Sheets[i].Name)
		for row, err := range book.Sheets[i].Rows() {
			if err != nil {
				return out.String(), err
			}
			out.WriteString(strconv.Itoa(row.Number))
			for _, cell := range row.Cells {
				fmt.Fprintf(&out, " %d=%s", cell.Column, cell.Text)
			}
			out.WriteByte('\n')
		}
	}
	return out.String(), nil
}

func TestRead(t *testing.T) {
	data := sheetOf(t, `<?xml version="1.0"?><x:worksheet><x:sheetViews><x:c/></x:sheetViews><x:sheetData>
		<x:row r="2"><x:c r="A2" t="s"><x:v>0</x:v></x:c><x:c r="C2" t="s"><x:v> 1 </x:v></x:c><x:c t="inlineStr"><x:is><x:t>in</x:t><x:r><x:t>line</x:t></x:r></x:is></x:c></x:row>
		<x:row><x:c/><x:c><x:v>1.5</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c t="str"><x:f>A1&amp;"x"</x:f><x:v>of a formula</x:v></x:c></x:row>
		<x:row r="9"><x:c r="A9"><x:v></x:v></x:c></x:row>
		<x:row r="12"><x:c r="AB12" t="d"><x:v>1990-12-31T00:00:00</x:v></x:c></x:row></x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:worksheet>`,
		`<si><t>plain</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t xml:space="preserve">text_x000A_</t></r><rPh><t>said so</t></rPh></si>`)
	want := "One:\n2 0=plain 2=rich text\n 3=inline\n3 1=1.5 2=1 3=#N/A 4=of a formula\n12 27=1990-12-31T00:00:00\n"
	if got, err := read(data); err != nil || got != want {
		t.Errorf("%v\ngot  %q\nwant %q", err, got, want)
	}
}

// What another program writes is read.
func TestReadAnother(t *testing.T) {
	file := excelize.NewFile()
	defer func() { _ = file.Close() }()
	_, err := file.NewSheet("Two")
	err = errors.Join(err, file.SetSheetRow("Two", "B3", &[]any{"text", 1612345, true, nil, 2.5, time.Date(1963, 4, 13, 0, 0, 0, 0, time.UTC), "two\r\nlines"}))
	var data bytes.Buffer
	if err := errors.Join(err, file.Write(&data)); err != nil {
		t.Fatal(err)
	}
	want := "Sheet1:\nTwo:\n3 1=text 2=1612345 3=1 5=2.5 6=23114 7=two\r\nlines\n"
	if got, err := read(data.Bytes()); err != nil || got != want {
		t.Errorf("%v\ngot  %q\nwant %q", err, got, want)
	}
}

func TestDates(t *testing.T) {
	for _, test := range []struct {
		serial   float64
		from1904 bool
		want     string
	}{
		{23114, false, "1963-4-13"}, {23114.75, false, "1963-4-13"}, {23114.9999999, false, "1963-4-14"}, {21652, true, "1963-4-13"},
		{0, true, "1904-1-1"}, {61, false, "1900-3-1"}, {2958465, false, "9999-12-31"}, {2958466, false, ""}, {-1, false, ""},
	} {
		b := Book{from1904: test.from1904}
		got := ""
		if year, month, day, ok := b.Date(test.serial); ok {
			got = fmt.Sprintf("%d-%d-%d", year, month, day)
		}
		if got != test.want {
			t.Errorf("%v: %s, want %s", test.serial, got, test.want)
		}
	}
	book, err := Open(pack(t, "XL/Workbook.xml", `<workbook><workbookPr date1904="true"/></workbook>`))
	if err != nil || !book.from1904 {
		t.Error(book, err)
	}
}

// What is wrong with a file is said, and costs little: no more is held in memory
// than the bounds allow, however small the file is.
func TestDamage(t *testing.T) {
	rows := func(row string) string { return "<worksheet><sheetData>" + row + "</sheetData></worksheet>" }
	const first = `<row><c t="s"><v>0</v></c></row>`
	for _, test := range []struct {
		name string
		data []byte
		want string
	}{
		{"no archive", []byte("PK\x03\x04 and so on"), "zip: not a valid zip file"},
		{"no workbook", pack(t, "mimetype", "x"), "there is no xl/workbook.xml in it"},
		{"no sheet", pack(t, "xl/workbook.xml", oneSheet, "xl/_rels/workbook.xml.rels", oneLink), "there is no xl/s.xml in it"},
		{"no XML", sheetOf(t, "<worksheet><sheetData><row", ""), "XML syntax error on line 1: unexpected EOF"},
		{"cut", sheetOf(t, "<worksheet><sheetData><row>", ""), "it ends too early"},
		{"ends twice", sheetOf(t, "</worksheet>", ""), "an element ends that never began"},
		{"no such text", sheetOf(t, rows(`<row><c t="s"><v>1</v></c></row>`), "<si/>"), `there is no text "1"`},
		{"no such row", sheetOf(t, rows(`<row r="0"/>`), ""), `there is no row "0"`},
		{"no such column", sheetOf(t, rows(`<row><c r="XFE1"/></row>`), ""), `there is no cell "XFE1"`},
		{"another encoding", sheetOf(t, `<?xml version="1.0" encoding="EBCDIC"?><worksheet/>`, ""), `xml: encoding "EBCDIC" declared but Decoder.CharsetReader is nil`},
		{"nested", sheetOf(t, strings.Repeat("<a>", 4<<20), ""), "its elements are nested more than 64 deep"},
		{"nested texts", sheetOf(t, rows(first), "<si>"+strings.Repeat("<r>", 4<<20)), "its elements are nested more than 64 deep"},
		{"a long text", sheetOf(t, rows("<row><c><v>"+strings.Repeat("x", 4<<20)+"</v></c></row>"), ""), "a tag or a text is longer than 1 MB"},
		{"a text in pieces", sheetOf(t, rows("<row><c><v>"+strings.Repeat(strings.Repeat("x", 1<<12)+"<a/>", 1<<10)+"</v></c></row>"), ""), "a cell holds more than 1 MB"},
		{"a long tag", sheetOf(t, "<worksheet "+strings.Repeat(`a="" `, 1<<20)+">", ""), "a tag or a text is longer than 1 MB"},
	} {
		_, allocated, err := costOf(func() (string, error) { return read(test.data) })
		var damage *Damage
		if !errors.As(err, &damage) || damage.What != test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", test.name, err, test.want)
		}
		if allocated > 64<<20 {
			t.Errorf("%s: a file of %d KB took %d MB", test.name, len(test.data)>>10, allocated>>20)
		}
	}
}

// The bounds hold for all parts together, and memory grows with them alone.
func TestBounds(t *testing.T) {
	rows := func(row string) string { return "<worksheet><sheetData>" + row + "</sheetData></worksheet>" }
	left := budget{bytes: maxBytes / 64, elements: maxElements / 64, cells: maxCells / 64}
	for _, test := range []struct {
		name string
		data []byte
		want string
	}{
		{"large", sheetOf(t, rows(strings.Repeat("<row/>"+strings.Repeat(" ", 1<<10), 1<<10)), ""), "it unfolds to more than 32 MB"},
		{"large together", sheetOf(t, rows(strings.Repeat("<row/>"+strings.Repeat(" ", 1<<10), 300)), strings.Repeat("<si/>"+strings.Repeat(" ", 1<<10), 300)), "it unfolds to more than 32 MB"},
		{"many cells", sheetOf(t, rows("<row>"+strings.Repeat(`<c r="A1" t="s"><v>0</v></c>`, maxCells/64+1)+"</row>"), "<si><t>B</t></si>"), "it has more than 400000 cells"},
		{"many elements", sheetOf(t, rows("<row>"+strings.Repeat("<x/>", 1<<16)+"</row>"), ""), "it has more than 2097152 elements"},
		{"many texts", sheetOf(t, rows(`<row><c t="s"><v>0</v></c></row>`), strings.Repeat("<si/>", 1<<16)), "it has more than 2097152 elements"},
	} {
		_, allocated, err := costOf(func() (string, error) { return readWithin(test.data, left) })
		if err == nil || err.Error() != test.want {
			t.Errorf("%s:\ngot  %v\nwant %s", test.name, err, test.want)
		}
		if allocated > 16<<20 {
			t.Errorf("%s: %d elements took %d MB", test.name, left.elements, allocated>>20)
		}
	}
}

// costOf is what a call returns, and how many bytes it allocated.
func costOf(call func() (string, error)) (text string, allocated uint64, err error) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	text, err = call()
	runtime.ReadMemStats(&after)
	return text, after.TotalAlloc - before.TotalAlloc, err
}

// What is written is read again, by us and by another program.
func TestWrite(t *testing.T) {
	texts := []string{"plain", "", " spaces ", "<b>&\"'", "a_x0041_b _x005F_x0041_", "=1+1", "two\nlines", "Ñandú 👩‍👧", strings.Repeat("é", maxText+1)}
	var data, again bytes.Buffer
	for _, out := range []io.Writer{&data, &again} {
		w := NewWriter(out)
		for _, name := range []string{"First", "a & b"} {
			w.Sheet(name, []float64{7.5, 20})
			w.Row()
			w.Heading("Heading")
			for n, text := range texts {
				w.Row()
				w.Text(text)
				for range 30 {
					w.Skip()
				}
				w.Number(float64(n) + 0.5)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(data.Bytes(), again.Bytes()) {
		t.Error("the same content gave other bytes")
	}
	texts[len(texts)-1] = strings.Repeat("é", maxText)
	book, err := Open(data.Bytes())
	if err != nil || len(book.Sheets) != 2 || book.Sheets[1].Name != "a & b" {
		t.Fatal(book, err)
	}
	for row, err := range book.Sheets[1].Rows() {
		n := row.Number - 2
		if err != nil || n >= 0 && texts[n] != "" && (row.Cells[0] != Cell{0, texts[n]} || row.Cells[1] != Cell{31, fmt.Sprintf("%d.5", n)}) {
			t.Fatal(row, err)
		}
	}
	other, err := excelize.OpenReader(bytes.NewReader(data.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = other.Close() }()
	for n, want := range texts {
		text, err := other.GetCellValue("a & b", fmt.Sprintf("A%d", n+2))
		number, err2 := other.GetCellValue("a & b", fmt.Sprintf("AF%d", n+2))
		if err := errors.Join(err, err2); err != nil || text != want || number != fmt.Sprintf("%d.5", n) {
			t.Errorf("%.50q %s %v, want %.50q", text, number, err, want)
		}
	}
	heading, err := other.GetCellStyle("First", "A1")
	style, err2 := other.GetStyle(heading)
	panes, err3 := other.GetPanes("First")
	width, err4 := other.GetColWidth("First", "A")
	if err := errors.Join(err, err2, err3, err4); err != nil || !style.Font.Bold || style.Font.Family != "Calibri" || !panes.Freeze || panes.YSplit != 1 || width != 7.5 {
		t.Errorf("%v: style %+v, panes %+v, width %v", err, style.Font, panes, width)
	}
}

func TestWriteRefuses(t *testing.T) {
	if err := NewWriter(io.Discard).Close(); err == nil {
		t.Error("a spreadsheet without a sheet")
	}
	w := NewWriter(io.Discard)
	w.Sheet("One", nil)
	w.Sheet("ONE", nil)
	if err := w.Close(); err == nil {
		t.Error("two sheets of one name")
	}
}

// Whatever a file holds, it is read or refused as damaged.
func FuzzOpen(f *testing.F) {
	f.Add(`<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`, "<sst><si><t>_xD83D__xDE00_</t></si></sst>")
	f.Fuzz(func(t *testing.T, sheet, texts string) {
		_, err := read(packBy(t, zip.Store, "xl/workbook.xml", oneSheet, "xl/_rels/workbook.xml.rels", oneLink, "xl/s.xml", sheet, "xl/t.xml", texts))
		var damage *Damage
		if err != nil && (!errors.As(err, &damage) || damage.What == "") {
			t.Fatalf("refused without a reason: %v", err)
		}
	})
}

// Whatever a text holds, it is read as it was written.
func FuzzEscape(f *testing.F) {
	f.Add("_x0041_ _x005F_ _x_x0041_ <&>")
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) || !printable(text) {
			t.Skip()
		}
		p := newPart(strings.NewReader("<is><t>"+escape(text)+"</t></is>"), &budget{bytes: maxBytes, elements: maxElements, cells: maxCells})
		_, err := p.next()
		back, err2 := p.text("t")
		if err := errors.Join(err, err2); err != nil || unescape(back) != text {
			t.Fatalf("%q was read as %q, %v", text, unescape(back), err)
		}
	})
}

// printable: XML can hold all of it.
func printable(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\r' || r == 0xFFFE || r == 0xFFFF })
}
