package entries

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/pareo-chess/pareo/message"
)

// Bounds of a file. A tournament has at most 9,999 players.
const (
	maxBytes   = 16 << 20
	maxRows    = 20_000
	maxColumns = 200
	maxCell    = 500 // bytes
)

// table is a file as rows of cells, before anybody knows what they mean.
type table struct {
	rows []tableRow
	// dateOf turns the number of a date into a date, in spreadsheets; nil in text.
	dateOf func(serial float64) (year, month, day int, ok bool)
	commas bool // commas separate the cells
	bytes  int  // of all cells: those of a spreadsheet can share their texts
}

type tableRow struct {
	line  int
	cells []string
}

// cell is the text of a cell, "" beyond the end of the row.
func (r tableRow) cell(column int) string {
	if column < 0 || column >= len(r.cells) {
		return ""
	}
	return r.cells[column]
}

// filled counts the cells that hold something.
func (r tableRow) filled() int {
	n := 0
	for _, cell := range r.cells {
		if cell != "" {
			n++
		}
	}
	return n
}

// filledRows counts those of the first rows that hold something.
func (t *table) filledRows(first int) int {
	n := 0
	for i := range t.rows[:first] {
		if t.rows[i].filled() > 0 {
			n++
		}
	}
	return n
}

// Refusal says why a file as a whole cannot be read: on which line, what is
// wrong, and what would be right. Line 0 is the whole file.
type Refusal struct {
	message.Message
	Line     int
	TooLarge bool
}

func refuse(code string, pairs ...any) *Refusal {
	return &Refusal{Message: message.Of(code, pairs...)}
}

// tooLarge refuses a file for its size.
func tooLarge() *Refusal {
	return &Refusal{Message: message.Of("entries.large", "most", maxBytes>>20), TooLarge: true}
}

func (r *Refusal) Error() string {
	if r.Line == 0 {
		return r.String()
	}
	return fmt.Sprintf("line %d: %s", r.Line, r.String())
}

// decode gives the text of a file in UTF-8, and the name of its encoding if it
// had to be guessed.
func decode(data []byte) (text, guessed string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xff\xfe")), bytes.HasPrefix(data, []byte("\xfe\xff")):
		if data, err = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data); err != nil {
			return "", "", refuse("entries.utf16")
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return "", "", refuse("entries.binary")
	}
	if utf8.Valid(data) {
		return string(data), "", nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(data)
	return string(decoded), "Windows-1252", err
}

// readCSV reads the cells of a text. The separator is the one with which most
// headings are understood; between equal ones, one whose table has no fault, then
// the one with most rows as long as the headings. A fault with another separator
// says nothing: quotation marks end where it stands, and so elsewhere.
func readCSV(text string) (table, error) {
	separators := []rune{';', '\t', ',', '|'}
	if announced, ok := announcedSeparator(text); ok {
		separators = []rune{announced}
		text = text[strings.IndexByte(text+"\n", '\n'):] // the empty line keeps the lines' numbers
	}
	var best split
	for i, separator := range separators {
		if s := newSplit(text, separator); i == 0 || s.better(&best) {
			best = s
		}
	}
	return best.table, best.err
}

// split is a text divided by one of the separators, as far as that went.
type split struct {
	table      table
	err        error // where it ended
	understood int   // headings
	even       int   // rows with as many cells as the headings
}

func newSplit(text string, separator rune) split {
	var s split
	s.table, s.err = splitCSV(text, separator)
	var head int
	if head, s.understood = s.table.headings(); s.understood == 0 {
		s.even = s.table.evenRows()
		return s
	}
	for _, row := range s.table.rows[head:] {
		if len(row.cells) == len(s.table.rows[head].cells) {
			s.even++
		}
	}
	return s
}

// evenRows counts the rows that are as long as the first one with several cells. Two
// cells with a comma between them are a name.
func (t *table) evenRows() int {
	least := 2
	if t.commas {
		least = 3
	}
	even, width := 0, 0
	for _, row := range t.rows {
		if width == 0 && len(row.cells) >= least {
			width = len(row.cells)
		}
		if width > 0 && len(row.cells) == width {
			even++
		}
	}
	return even
}

func (s *split) better(than *split) bool {
	switch {
	case s.understood != than.understood:
		return s.understood > than.understood
	case (s.err == nil) != (than.err == nil):
		return s.err == nil
	}
	return s.even > than.even
}

// announcedSeparator reads the line "sep=;" with which Excel announces a separator.
func announcedSeparator(text string) (separator rune, ok bool) {
	line, _, _ := strings.Cut(text, "\n")
	line = strings.TrimRight(line, "\r")
	if len(line) != 5 || !strings.EqualFold(line[:4], "sep=") {
		return 0, false
	}
	separator = rune(line[4])
	return separator, strings.ContainsRune(";,\t|", separator)
}

func splitCSV(text string, separator rune) (table, error) {
	from := &inRecords{text: text}
	reader := csv.NewReader(from)
	reader.Comma, reader.LazyQuotes, reader.FieldsPerRecord, reader.ReuseRecord = separator, true, -1, true
	open := findOpenMark(text, byte(separator))
	t := table{commas: separator == ','}
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if errors.Is(err, errLongRecord) {
			if open.line > 0 {
				return t, open.refusal()
			}
			line := 1
			if len(t.rows) > 0 {
				line = t.rows[len(t.rows)-1].line + 1
			}
			return t, &Refusal{Line: line, Message: message.Of("entries.long-line", "most", maxRecord>>10)}
		}
		from.record = 0
		if err != nil {
			return t, refuse("entries.no-table", "what", err)
		}
		if open.cell < len(record) {
			if line, _ := reader.FieldPos(open.cell); line == open.line {
				return t, open.refusal()
			}
		}
		line, _ := reader.FieldPos(0)
		if err := t.add(line, record); err != nil {
			return t, err
		}
	}
}

// maxRecord is how many bytes a row has at most, more than all of its cells may have. It
// is read before anybody knows how many cells it has.
const maxRecord = 256 << 10

var errLongRecord = errors.New("a row is too long")

// inRecords gives a text to who says where a record ends, and no more than the longest.
type inRecords struct {
	text   string
	record int // bytes since the last one ended
}

// Read gives what comes next.
func (r *inRecords) Read(data []byte) (int, error) {
	if r.text == "" {
		return 0, io.EOF
	}
	if r.record > maxRecord {
		return 0, errLongRecord
	}
	n := copy(data, r.text)
	r.text, r.record = r.text[n:], r.record+n
	return n, nil
}

// add adds a row, within the bounds.
func (t *table) add(line int, cells []string) error {
	if len(t.rows) == maxRows {
		return &Refusal{Line: line, Message: message.Of("entries.many-lines", "most", maxRows), TooLarge: true}
	}
	row := tableRow{line: line, cells: make([]string, min(len(cells), maxColumns))}
	for i := range row.cells {
		if len(cells[i]) > maxCell {
			return &Refusal{Line: line, Message: message.Of("entries.long-cell", "cell", i+1, "most", maxCell)}
		}
		row.cells[i] = strings.Join(strings.Fields(cells[i]), " ")
		t.bytes += len(row.cells[i])
	}
	if t.bytes > maxBytes {
		return tooLarge()
	}
	t.rows = append(t.rows, row)
	return nil
}
