package trf

import (
	"strings"
	"unicode/utf8"
)

// columns gives the fields of a line by their columns. Columns count
// characters; reading from left to right costs one pass over the line, however
// many fields are read.
type columns struct {
	text  string
	ascii bool
	// column and offset are where the last look-up in a non-ASCII line ended:
	// the character of this column begins at this byte.
	column, offset int
}

func columnsOf(text string) columns {
	return columns{text: text, ascii: isASCII(text), column: 1}
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// field gives the characters from the first to the last column, without blanks
// around them. Columns past the end of the line are blank.
func (c *columns) field(first, last int) string {
	return trim(c.raw(first, last))
}

// raw is field with its blanks.
func (c *columns) raw(first, last int) string {
	from := c.byteAt(first)
	return c.text[from:c.byteAt(last+1)]
}

// rest gives what stands from a column to the end of the line.
func (c *columns) rest(first int) string {
	return c.text[c.byteAt(first):]
}

// byteAt gives the byte at which a column begins; the end of the line if it is
// shorter.
func (c *columns) byteAt(column int) int {
	if c.ascii {
		return min(column-1, len(c.text))
	}
	if column < c.column {
		c.column, c.offset = 1, 0
	}
	for c.column < column && c.offset < len(c.text) {
		_, width := utf8.DecodeRuneInString(c.text[c.offset:])
		c.offset += width
		c.column++
	}
	return c.offset
}

// lastColumn is the column of the last character that is no blank; 0 if there
// is none.
func (c *columns) lastColumn() int {
	return utf8.RuneCountInString(strings.TrimRight(c.text, " \t"))
}

// width is the number of characters of the line.
func (c *columns) width() int {
	if c.ascii {
		return len(c.text)
	}
	return utf8.RuneCountInString(c.text)
}

// trim takes blanks and tabs off both ends; other white space is text.
func trim(s string) string { return strings.Trim(s, " \t") }

// tokens cuts at blanks and tabs.
func tokens(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == '\t' })
}
