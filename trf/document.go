// Package trf reads and writes FIDE's Tournament Report File in all the forms
// that are in use: TRF06, TRF16, TRF(x), TRF(bx) and TRF26.
//
// There are two layers. A [Document] is the file itself, line by line, and
// promises to give back every byte it was made from, those it does not
// understand included; single lines and single round cells of it can be
// changed while all else stays. [Document.Tournament] says what the file means
// as a tournament, or what is wrong with it, everything at once; [Write] goes
// the other way and says what the chosen format cannot hold.
//
// Start with [Read] to get a tournament from a file, and with [Write] to make a
// file of one.
//
// Columns are counted as in the format's own description: from 1, in
// characters (code points), not in bytes.
package trf

import (
	"bytes"
	"strings"
)

// A Document is a tournament file as a sequence of lines. What Parse read,
// Bytes gives back unchanged: line ends of every kind, a byte order mark, the
// encoding, trailing blanks, lines of unknown meaning.
type Document struct {
	bom      bool
	encoding Encoding
	lines    []line
}

// A line is one physical line: its text as UTF-8 and the characters that ended
// it: "\n", "\r\n", "\r", or "" at the end of the file.
type line struct {
	text string
	end  string
}

const byteOrderMark = "\uFEFF"

// The bounds of a file: more lines, or a longer one, no tournament has.
const (
	maxLines = 300_000 // ten thousand players with thirty lines each
	maxLine  = 1 << 18 // bytes; a tie-break computed elsewhere has a hundred thousand for all players
	maxGames = 400_000 // of all players; ten thousand in forty rounds
)

// Parse splits a file into lines. It fails only if the data is not text at
// all, or more of it than any tournament needs; the error is then a *[Refusal]. A text
// without any tournament in it is a document too.
func Parse(data []byte) (*Document, error) {
	if refusal := notText(data); refusal != nil {
		return nil, refusal
	}
	if refusal := tooLarge(data); refusal != nil {
		return nil, refusal
	}
	d := &Document{encoding: detectEncoding(data)}
	if rest, found := bytes.CutPrefix(data, []byte(byteOrderMark)); found {
		d.bom, data = true, rest
	}
	d.lines = splitLines(d.encoding.decode(data))
	return d, nil
}

// tooLarge refuses what is beyond the bounds.
func tooLarge(data []byte) *Refusal {
	lines, start, games := 1, 0, 0
	for i, b := range data {
		if b != '\n' && b != '\r' {
			if i-start == maxLine {
				return refuse(lines, 0, "trf.long-line", "most", maxLine)
			}
			continue
		}
		games += gamesIn(data[start:i])
		if start = i + 1; b == '\n' || i+1 < len(data) && data[i+1] != '\n' {
			lines++
		}
	}
	if lines > maxLines {
		return refuse(0, 0, "trf.many-lines", "number", lines, "most", maxLines)
	}
	if games += gamesIn(data[start:]); games > maxGames {
		return refuse(0, 0, "trf.many-games", "number", games, "most", maxGames)
	}
	return nil
}

// gamesIn is how many rounds a line has room for, if it is that of a player.
func gamesIn(line []byte) int {
	if !bytes.HasPrefix(line, []byte("001")) {
		return 0
	}
	return (max(0, len(line)-firstCell+1) + cellWidth - 1) / cellWidth
}

// splitLines cuts at CR, LF and CRLF alike, as they come.
func splitLines(text string) []line {
	count := strings.Count(text, "\n")
	if count == 0 {
		count = strings.Count(text, "\r")
	}
	lines := make([]line, 0, count+1)
	// The next of each is looked for only when the last one found is passed.
	lf, cr := next(text, 0, '\n'), next(text, 0, '\r')
	for start := 0; start < len(text); {
		end := min(lf, cr)
		after := min(end+1, len(text))
		if cr+1 == lf && lf < len(text) {
			after = lf + 1
		}
		lines = append(lines, line{text: text[start:end], end: text[end:after]})
		start = after
		if lf < start {
			lf = next(text, start, '\n')
		}
		if cr < start {
			cr = next(text, start, '\r')
		}
	}
	return lines
}

// next finds a byte from a place on; the end of the text if there is none.
func next(text string, from int, b byte) int {
	if i := strings.IndexByte(text[from:], b); i >= 0 {
		return from + i
	}
	return len(text)
}

// Bytes gives the file, byte for byte as it was read where nothing was changed.
func (d *Document) Bytes() []byte {
	size := len(byteOrderMark)
	for _, l := range d.lines {
		size += len(l.text) + len(l.end)
	}
	out := make([]byte, 0, size)
	if d.bom {
		out = append(out, byteOrderMark...)
	}
	for _, l := range d.lines {
		out = d.encoding.append(out, l.text)
		out = append(out, l.end...)
	}
	return out
}

// Encoding tells how the file's characters are coded.
func (d *Document) Encoding() Encoding { return d.encoding }

// Len is the number of lines.
func (d *Document) Len() int { return len(d.lines) }

// Line gives the text of a line, counted from 1, without its end.
func (d *Document) Line(number int) string {
	if number < 1 || number > len(d.lines) {
		return ""
	}
	return d.lines[number-1].text
}
