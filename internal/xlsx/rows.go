package xlsx

import (
	"encoding/xml"
	"iter"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Row is a row of a sheet that holds something.
type Row struct {
	Number int // from 1
	Cells  []Cell
}

// Cell is a cell that holds something: its text, or its number as it is stored.
// True is "1" and false "0"; a date is a number, see [Book.Date]; a formula is
// its result; an error is its name, such as "#N/A".
type Cell struct {
	Column int // from 0
	Text   string
}

// maxColumn is the last column that a spreadsheet can have, XFD.
const maxColumn = 16384

// Rows are the rows of the sheet that hold something, in the order of the file.
// The last pair may carry a [Damage] in place of a row. A row and its cells are
// valid until the next one.
func (s *Sheet) Rows() iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		if s.part == "" {
			return
		}
		in, err := s.book.open(s.part)
		if err == nil {
			err = s.book.readShared()
		}
		if err != nil {
			yield(Row{}, err)
			return
		}
		r := rowReader{part: in, shared: s.book.shared}
		for {
			more, err := r.read()
			switch {
			case err != nil:
				yield(Row{}, err)
				return
			case !more:
				return
			case len(r.row.Cells) > 0 && !yield(r.row, nil):
				return
			}
		}
	}
}

// rowReader reads the rows of a sheet one after the other.
type rowReader struct {
	*part
	shared []string
	row    Row
}

// read reads the next row, or says that there is none.
func (r *rowReader) read() (more bool, err error) {
	column, depth := -1, 0 // depth of the row that is being read
	for {
		token, err := r.next()
		if err != nil || token == nil {
			return false, err
		}
		switch token := token.(type) {
		case xml.StartElement:
			switch {
			case token.Name.Local == "row" && depth == 0:
				depth = r.depth
				r.row.Cells = r.row.Cells[:0]
				if r.row.Number, err = rowNumber(token, r.row.Number); err != nil {
					return false, err
				}
			case token.Name.Local == "c" && depth > 0:
				if column, err = cellColumn(token, column); err != nil {
					return false, err
				}
				if r.cells--; r.cells < 0 {
					return false, damaged("it has more than %d cells", maxCells)
				}
				text, err := r.cell(attribute(token, "t"))
				if err != nil {
					return false, err
				}
				if text != "" {
					r.row.Cells = append(r.row.Cells, Cell{column, text})
				}
			}
		case xml.EndElement:
			if depth > 0 && r.depth < depth {
				return true, nil
			}
			if token.Name.Local == "sheetData" {
				return false, nil
			}
		}
	}
}

// rowNumber is the number of a row: what it says, or the next.
func rowNumber(element xml.StartElement, last int) (int, error) {
	text := attribute(element, "r")
	if text == "" {
		return last + 1, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1<<20 {
		return 0, damaged("there is no row %.20q", text)
	}
	return n, nil
}

// cellColumn is the column of a cell: that of its name, such as "AB12", or the next.
func cellColumn(element xml.StartElement, last int) (int, error) {
	name := attribute(element, "r")
	if name == "" {
		return last + 1, nil
	}
	column := 0
	for i := 0; i < len(name) && column <= maxColumn; i++ {
		letter := name[i] &^ 0x20 // as a capital
		if letter < 'A' || letter > 'Z' {
			break
		}
		column = 26*column + int(letter-'A') + 1
	}
	if column < 1 || column > maxColumn {
		return 0, damaged("there is no cell %.20q", name)
	}
	return column - 1, nil
}

// cell reads to the end of a cell and returns what it holds.
func (r *rowReader) cell(kind string) (string, error) {
	element := "v"
	if kind == "inlineStr" {
		element = "t"
	}
	text, err := r.text(element)
	switch {
	case err != nil || text == "":
		return "", err
	case kind == "inlineStr":
		return unescape(text), nil
	case kind != "s":
		return text, nil
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n >= len(r.shared) {
		return "", damaged("there is no text %.20q", text)
	}
	return r.shared[n], nil
}

// text reads to the end of the element that just began, and joins the text of
// the elements of one name in it. How a text is pronounced (rPh) is not part of it.
func (p *part) text(name string) (string, error) {
	var joined strings.Builder
	inside, silent := 0, 0 // depths of the element, and of what is passed over
	for end := p.depth; ; {
		token, err := p.next()
		if err != nil {
			return "", err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "rPh" && silent == 0 {
				silent = p.depth
			}
			if token.Name.Local == name && inside == 0 && silent == 0 {
				inside = p.depth
			}
		case xml.CharData:
			if inside > 0 {
				if joined.Len()+len(token) > maxToken {
					return "", damaged("a cell holds more than %d MB", maxToken>>20)
				}
				joined.Write(token)
			}
		case xml.EndElement:
			if p.depth < end {
				return joined.String(), nil
			}
			if p.depth < inside {
				inside = 0
			}
			if p.depth < silent {
				silent = 0
			}
		}
	}
}

// readShared reads the texts that cells share, once.
func (b *Book) readShared() error {
	if b.strings == "" {
		return nil
	}
	in, err := b.open(b.strings)
	if err != nil {
		return err
	}
	b.strings = ""
	return in.each(func(element xml.StartElement) error {
		if element.Name.Local != "si" {
			return nil
		}
		text, err := in.text("t")
		b.shared = append(b.shared, unescape(text))
		return err
	})
}

// unescape turns _x000D_ into the letter with that number, which is how XML that
// cannot hold it says it (ECMA-376, 22.9.2.19).
func unescape(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	var out strings.Builder
	for text != "" {
		letter, ok := escaped(text)
		if !ok {
			out.WriteByte(text[0])
			text = text[1:]
			continue
		}
		text = text[7:]
		if second, ok := escaped(text); ok && utf16.IsSurrogate(letter) && utf16.DecodeRune(letter, second) != '\uFFFD' {
			letter, text = utf16.DecodeRune(letter, second), text[7:]
		}
		out.WriteRune(letter)
	}
	return out.String()
}

// escaped is the letter that a text begins with in the form _x000D_.
func escaped(text string) (letter rune, ok bool) {
	if len(text) < 7 || text[:2] != "_x" || text[6] != '_' {
		return 0, false
	}
	n, err := strconv.ParseUint(text[2:6], 16, 16)
	return rune(n), err == nil
}
