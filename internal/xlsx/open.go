package xlsx

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"math"
	"path"
	"strings"
	"time"
)

// Book is an open spreadsheet.
type Book struct {
	Sheets []Sheet // in the order of the file, hidden ones too

	from1904 bool
	parts    map[string]*zip.File // by name in small letters, without a leading slash
	left     *budget
	strings  string   // the part with the shared texts, "" if there is none
	shared   []string // its texts, once a sheet was read
}

// Sheet is a sheet of a book.
type Sheet struct {
	Name string

	book *Book
	part string // "" if it has no cells, such as a chart
}

// Open looks into a file: which sheets it has. The error is a [Damage].
func Open(data []byte) (*Book, error) {
	return open(data, budget{bytes: maxBytes, elements: maxElements, cells: maxCells})
}

func open(data []byte, left budget) (*Book, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, damaged("%v", err)
	}
	b := &Book{parts: make(map[string]*zip.File), left: &left}
	for _, file := range archive.File {
		if name := partName("", file.Name); b.parts[name] == nil {
			b.parts[name] = file
		}
	}
	main, err := b.relations("")
	if err != nil {
		return nil, err
	}
	workbook := "xl/workbook.xml"
	for _, to := range main {
		if to.kind == "officeDocument" {
			workbook = to.part
		}
	}
	related, err := b.relations(workbook)
	if err != nil {
		return nil, err
	}
	for _, to := range related {
		if to.kind == "sharedStrings" {
			b.strings = to.part
		}
	}
	return b, b.readWorkbook(workbook, related)
}

func (b *Book) readWorkbook(name string, related map[string]relation) error {
	in, err := b.open(name)
	if err != nil {
		return err
	}
	return in.each(func(element xml.StartElement) error {
		switch element.Name.Local {
		case "workbookPr":
			b.from1904 = isTrue(attribute(element, "date1904"))
		case "sheet":
			s := Sheet{Name: attribute(element, "name"), book: b}
			if to := related[attribute(element, "id")]; to.kind == "worksheet" {
				s.part = to.part
			}
			b.Sheets = append(b.Sheets, s)
		}
		return nil
	})
}

// relation is where a part points to.
type relation struct{ kind, part string }

// relations are where a part points to, by their names. The file as a whole,
// "", has some too.
func (b *Book) relations(of string) (map[string]relation, error) {
	folder, name := path.Split(of)
	list := folder + "_rels/" + name + ".rels"
	related := make(map[string]relation)
	if b.parts[list] == nil {
		return related, nil
	}
	in, err := b.open(list)
	if err != nil {
		return nil, err
	}
	err = in.each(func(element xml.StartElement) error {
		if element.Name.Local == "Relationship" {
			kind := attribute(element, "Type") // an address that ends in the kind
			related[attribute(element, "Id")] = relation{kind[strings.LastIndexByte(kind, '/')+1:], partName(folder, attribute(element, "Target"))}
		}
		return nil
	})
	return related, err
}

// open begins to read a part.
func (b *Book) open(name string) (*part, error) {
	file := b.parts[name]
	if file == nil {
		return nil, damaged("there is no %s in it", name)
	}
	in, err := file.Open()
	if err != nil {
		return nil, damaged("%s: %v", name, err)
	}
	return newPart(in, b.left), nil // in holds nothing that has to be closed: the file is in memory
}

// partName is the name of a part, which is the same in capital letters, as seen
// from a folder.
func partName(folder, name string) string {
	name = strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
	if !strings.HasPrefix(name, "/") {
		name = path.Join(folder, name)
	}
	return strings.TrimPrefix(path.Clean(name), "/")
}

func isTrue(text string) bool { return text == "1" || strings.EqualFold(text, "true") }

// Date is the day that a number stands for in a cell formatted as a date. ok is
// false if it stands for none.
func (b *Book) Date(serial float64) (year, month, day int, ok bool) {
	const lastDay, halfASecond = 2958465, 0.5 / 86400 // 31 December 9999
	if math.IsNaN(serial) || serial < 0 || serial > lastDay {
		return 0, 0, 0, false
	}
	first := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC)
	if b.from1904 {
		first = time.Date(1904, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	date := first.AddDate(0, 0, int(serial+halfASecond))
	return date.Year(), int(date.Month()), date.Day(), true
}
