package playerlist

import (
	"bufio"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/pareo-chess/pareo/tournament"
)

// maxLine bounds the length of a line of the text format.
const maxLine = 4096

// readText reads the text format: a line of headings, then a line a player, in
// columns that begin where their headings do.
func (f *listFile) readText(from *counted) error {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 64<<10), maxLine)
	var columns *textColumns
	line, length := 0, 0
	for lines.Scan() {
		line, length = line+1, len(lines.Bytes())
		text := strings.TrimRight(decodeLine(lines.Bytes()), "\r\n\x1a")
		if strings.TrimSpace(text) == "" {
			continue
		}
		if columns == nil {
			if columns = parseHeadings(strings.TrimPrefix(text, "\ufeff")); columns == nil {
				return f.refuse(line, notAList)
			}
			f.month(columns.month, "heading")
			if columns.rating.width > 0 {
				columns.kind = f.oneKind()
			}
			continue
		}
		e, reason := columns.parse(text)
		var err error
		if reason != "" {
			err = f.leaveBroken(f.source, line, reason)
		} else {
			err = f.take(&e, line)
		}
		if err != nil {
			return err
		}
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		return f.refuse(line+1, notAList)
	}
	switch {
	case lines.Err() != nil:
		return lines.Err()
	case columns == nil:
		return f.refuse(0, notAList)
	case from.last != '\n' && length < columns.birth.start:
		return f.refuse(line, "the file ends in the middle of this line; download it again")
	}
	return nil
}

// decodeLine gives a line of UTF-8 or, if it is none, of Windows-1252.
func decodeLine(line []byte) string {
	if utf8.Valid(line) {
		return string(line)
	}
	var out strings.Builder
	for _, b := range line {
		out.WriteRune(charmap.Windows1252.DecodeByte(b))
	}
	return out.String()
}

// column is where a column of the text format stands. Width 0 means that the
// list has no such column.
type column struct {
	start, width int
}

// textColumns are the columns of a list, as its line of headings gives them.
type textColumns struct {
	id, name, fed, sex, title, womenTitle, birth, flag column
	rating, k                                          column // of a list of one kind
	ratings, ks                                        [tournament.RatingKinds]column
	kind                                               tournament.RatingKind // of rating and k
	month                                              tournament.Date
	overflow                                           int // where columns begin that an overlong one before them pushes aside; 0 = none
}

// heading is a heading and where it begins.
type heading struct {
	text  string // in small letters
	start int
}

// place returns the column that a heading stands for, or nil if it is one that
// is not needed, and whether it is a heading of rating lists at all.
func (c *textColumns) place(text string) (*column, bool) {
	switch text {
	case "id number", "id_number", "idnumber", "id":
		return &c.id, true
	case "name":
		return &c.name, true
	case "fed", "country":
		return &c.fed, true
	case "sex":
		return &c.sex, true
	case "tit", "titl", "title":
		return &c.title, true
	case "wtit":
		return &c.womenTitle, true
	case "srtng":
		return &c.ratings[tournament.Standard], true
	case "rrtng":
		return &c.ratings[tournament.Rapid], true
	case "brtng":
		return &c.ratings[tournament.Blitz], true
	case "sk":
		return &c.ks[tournament.Standard], true
	case "rk":
		return &c.ks[tournament.Rapid], true
	case "bk":
		return &c.ks[tournament.Blitz], true
	case "k":
		return &c.k, true
	case "b-day", "born", "birthday", "bday", "b-year", "byear":
		return &c.birth, true
	case "flag":
		return &c.flag, true
	case "otit", "foa", "gms", "games", "sgm", "rgm", "bgm":
		return nil, true
	}
	if _, ok := parseMonth(text); ok {
		return &c.rating, true
	}
	return nil, false
}

// parseHeadings reads the line of headings; nil if it is none of a rating list.
func parseHeadings(line string) *textColumns {
	if !isASCII(line) {
		return nil
	}
	c := &textColumns{}
	headings := c.split(strings.ToLower(line))
	for i, h := range headings {
		width := maxLine
		if i+1 < len(headings) {
			width = headings[i+1].start - h.start
		}
		if h.text == "otit" {
			c.overflow = h.start + width
		}
		if month, ok := parseMonth(h.text); ok {
			c.month = month
		}
		if at, _ := c.place(h.text); at != nil {
			*at = column{h.start, width}
		}
	}
	rated := c.rating.width > 0 || c.ratings[tournament.Standard].width > 0
	if c.id.width == 0 || c.name.width == 0 || c.fed.width == 0 || !rated {
		return nil
	}
	if c.id.start < c.name.start { // identity numbers may stand further left than their heading
		c.id = column{0, c.name.start}
	}
	return c
}

// split takes the line of headings apart. Some lists write two without a blank
// between them, such as TitlFed.
func (c *textColumns) split(line string) []heading {
	line = strings.Replace(line, "id number", "id_number", 1)
	var headings []heading
	for start := 0; start < len(line); {
		if line[start] == ' ' || line[start] == '\t' {
			start++
			continue
		}
		end := start + len(strings.FieldsFunc(line[start:], func(r rune) bool { return r == ' ' || r == '\t' })[0])
		text := line[start:end]
		if _, known := c.place(text); !known {
			for i := 1; i < len(text); i++ {
				_, first := c.place(text[:i])
				_, second := c.place(text[i:])
				if first && second {
					headings = append(headings, heading{text[:i], start})
					start, text = start+i, text[i:]
					break
				}
			}
		}
		headings = append(headings, heading{text, start})
		start = end
	}
	return headings
}

func isASCII(text string) bool {
	return strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

// parse reads a player's line, or says why it cannot be one.
func (c *textColumns) parse(line string) (e Entry, reason string) {
	letters := []rune(nil) // columns count letters; in ASCII they are the bytes
	if !isASCII(line) {
		letters = []rune(line)
	}
	e, reason = c.parseShifted(line, letters, 0)
	if reason == "" || c.overflow == 0 {
		return e, reason
	}
	// A long list of other titles pushes the columns after it to the right.
	for shift := 1; shift <= 12; shift++ {
		if e, again := c.parseShifted(line, letters, shift); again == "" {
			return e, ""
		}
	}
	return e, reason
}

func (c *textColumns) parseShifted(line string, letters []rune, shift int) (e Entry, reason string) {
	text := func(at column) string {
		if at.width == 0 {
			return ""
		}
		if c.overflow > 0 && at.start >= c.overflow {
			at.start += shift
		}
		return strings.TrimSpace(slice(line, letters, at))
	}
	id := text(c.id)
	number, err := strconv.ParseUint(id, 10, 32)
	if err != nil || number == 0 {
		return e, fmt.Sprintf("%q is no FIDE identity number", shorten(id))
	}
	e.FideID, e.Name = int(number), strings.Join(strings.Fields(text(c.name)), " ")
	e.Federation = federation(text(c.fed))
	e.Title = higherTitle(title(text(c.title)), title(text(c.womenTitle)))
	flag := strings.ToLower(text(c.flag))
	e.Inactive = strings.Contains(flag, "i")
	e.Sex = sex(text(c.sex), flag)

	ratings, ks := c.ratings, c.ks
	if c.rating.width > 0 {
		ratings[c.kind], ks[c.kind] = c.rating, c.k
	}
	for kind := range ratings {
		if e.Ratings[kind], reason = figures(text(ratings[kind]), "rating", maxRating); reason != "" {
			return e, reason
		}
		if e.K[kind], reason = figures(text(ks[kind]), "coefficient K", maxK); reason != "" {
			return e, reason
		}
	}
	e.BirthYear, reason = birthYear(text(c.birth))
	return e, reason
}

// slice is the text of a column.
func slice(line string, letters []rune, at column) string {
	if letters == nil {
		begin := min(at.start, len(line))
		return line[begin:min(begin+at.width, len(line))]
	}
	begin := min(at.start, len(letters))
	return string(letters[begin:min(begin+at.width, len(letters))])
}

// shorten keeps a message to one line.
func shorten(text string) string {
	if letters := []rune(text); len(letters) > 30 {
		return string(letters[:30]) + "…"
	}
	return text
}
