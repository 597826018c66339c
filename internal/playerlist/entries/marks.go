package entries

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// openMark is a quotation mark that opens a cell and does not close it, so that
// the cell would swallow the lines below.
type openMark struct {
	line, cell int // line from 1, cell from 0; line 0 = there is none
}

// findOpenMark finds the first cell whose quotation mark is not closed: the text
// ends in it, or it goes on to a next line although a single mark stands inside,
// which programs write twice. A mark closes a cell before a separator and at the
// end of a line; a cell that does not begin with one ends there in any case.
func findOpenMark(text string, separator byte) openMark {
	text = strings.TrimSuffix(strings.ReplaceAll(text, "\r\n", "\n"), "\r")
	at := openMark{line: 1}
	for len(text) > 0 {
		lines := 0
		if text[0] == '"' {
			end, single := closingMark(text, separator)
			if end < 0 {
				return at
			}
			if lines = strings.Count(text[:end], "\n"); lines > 0 && single {
				return at
			}
			text = text[end:]
		}
		end := strings.IndexAny(text, string(separator)+"\n")
		if end < 0 {
			break
		}
		at.line += lines
		if at.cell++; text[end] == '\n' {
			at.line, at.cell = at.line+1, 0
		}
		text = text[end+1:]
	}
	return openMark{}
}

// closingMark is where a cell that begins with a quotation mark ends, behind the
// mark that closes it; -1 if none does. It says whether a single mark stands inside.
func closingMark(text string, separator byte) (end int, single bool) {
	for i := 1; i < len(text); i++ {
		if text[i] != '"' {
			continue
		}
		i++
		switch {
		case i == len(text) || text[i] == separator || text[i] == '\n':
			return i, single
		case text[i] != '"':
			single = true
		}
	}
	return -1, single
}

func (m openMark) refusal() *Refusal {
	return &Refusal{Line: m.line, Message: message.Of("entries.open-mark", "cell", m.cell+1)}
}
