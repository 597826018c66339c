package trf

import (
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Each round of a player line takes ten columns from 92 on: opponent 4, blank,
// colour, blank, result, two blanks.
const (
	firstCell = 92
	cellWidth = 10
	maxRounds = 999 // what the three digits of TRF26's round fields can hold
)

// cellColumn gives the column in which a round, counted from 1, begins.
func cellColumn(round int) int { return firstCell + cellWidth*(round-1) }

// A cell is what a player line says of one round. The zero cell is blank.
type cell struct {
	opponent int16 // number of the opponent; 0 = nobody
	colour   byte  // 'w', 'b', '-' or 0
	mark     byte  // the result in capitals, 0 = blank, '?' = unknown
	filled   bool  // something is written
}

// evidence tells whether the cell shows that its round was paired: an opponent,
// a pairing-allocated bye, or the same in the old form "0000 - +".
func (c cell) evidence() bool {
	return c.opponent != 0 || c.mark == 'U' || c.mark == '+'
}

// byes are the outcomes of the marks that go without an opponent. The old
// marks = and - stand for half a point and for an absence.
func (c cell) bye() (tournament.Outcome, bool) {
	switch c.mark {
	case 'U', '+':
		return tournament.PairingBye, true
	case 'F':
		return tournament.FullBye, true
	case 'H', '=', 'D':
		return tournament.HalfBye, true
	case 'Z', '-':
		return tournament.ZeroBye, true
	case 0:
		return tournament.Absent, true
	}
	return tournament.Absent, false
}

// game gives the outcome of the marks that go with an opponent.
func (c cell) game() (tournament.Outcome, bool) {
	switch c.mark {
	case '1':
		return tournament.Win, true
	case '=':
		return tournament.Draw, true
	case '0':
		return tournament.Loss, true
	case 'W':
		return tournament.UnratedWin, true
	case 'D':
		return tournament.UnratedDraw, true
	case 'L':
		return tournament.UnratedLoss, true
	case '+':
		return tournament.ForfeitWin, true
	case '-':
		return tournament.ForfeitLoss, true
	case 0, '?':
		return tournament.Pending, true
	}
	return tournament.Absent, false
}

// A cellFault says what is wrong with a cell, at which of its ten columns.
type cellFault struct {
	offset int
	what   message.Message
	shift  bool // the columns do not line up, the rest of the line is no use
}

// text is what stands in the columns at fault: the four of an opponent, or one; of a cell
// in which nothing stands there all of it.
func (f *cellFault) text(cell string) string {
	width := 1
	if f.offset == 0 {
		width = 4
	}
	chars := []rune(cell)
	from := min(f.offset, len(chars))
	if text := trim(string(chars[from:min(from+width, len(chars))])); text != "" {
		return text
	}
	return trim(cell)
}

// parseCell reads the up to ten characters of a round. unknown is a result
// character without a meaning, which then reads as '?'.
func parseCell(s string) (c cell, unknown rune, fault *cellFault) {
	chars, result := cellChars(s)
	if chars == blankCell {
		return c, 0, nil
	}
	c.filled = true
	for _, i := range [...]int{4, 6, 8, 9} {
		if chars[i] != ' ' {
			return c, 0, &cellFault{i, message.Of("trf.cell-blank"), true}
		}
	}
	if c.opponent, fault = parseOpponent(chars[:4]); fault != nil {
		return c, 0, fault
	}
	if c.colour, fault = parseColour(chars[5]); fault != nil {
		return c, 0, fault
	}
	c.mark, unknown = parseMark(result)
	return c, unknown, c.check()
}

// cellBytes are the ten columns of a cell. What is not ASCII has no meaning in
// any of them and stands as FF.
type cellBytes [cellWidth]byte

var blankCell = cellBytes{' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' '}

// cellChars spreads a text over the columns, and gives the result character,
// which may be any.
func cellChars(s string) (chars cellBytes, result rune) {
	chars, result = blankCell, ' '
	n := 0
	for _, r := range s {
		switch {
		case r >= utf8.RuneSelf:
			chars[n] = 0xFF
		case r != '\t':
			chars[n] = byte(r)
		}
		if n == 7 && r != '\t' {
			result = r
		}
		n++
	}
	return chars, result
}

func parseOpponent(chars []byte) (int16, *cellFault) {
	value, digits, ended := 0, false, false
	for _, r := range chars {
		switch {
		case r == ' ':
			ended = digits
		case r < '0' || r > '9' || ended:
			return 0, &cellFault{offset: 0, what: message.Of("trf.cell-opponent")}
		default:
			value, digits = value*10+int(r-'0'), true
		}
	}
	return int16(value), nil
}

func parseColour(r byte) (byte, *cellFault) {
	switch r {
	case 'w', 'W':
		return 'w', nil
	case 'b', 'B':
		return 'b', nil
	case '-':
		return '-', nil
	case ' ':
		return 0, nil
	}
	return 0, &cellFault{offset: 5, what: message.Of("trf.cell-colour")}
}

func parseMark(r rune) (mark byte, unknown rune) {
	switch {
	case r == ' ':
		return 0, 0
	case r == '?' || strings.ContainsRune("1=0+-WDLHFUZ", r):
		return byte(r), 0
	case strings.ContainsRune("wdlhfuz", r):
		return byte(r) - 'a' + 'A', 0
	}
	return '?', r
}

// check refuses marks that do not go with what stands for the opponent.
func (c cell) check() *cellFault {
	if c.opponent != 0 {
		if _, ok := c.game(); !ok {
			return &cellFault{offset: 7, what: message.Of("trf.cell-bye")}
		}
		return nil
	}
	if _, ok := c.bye(); !ok {
		return &cellFault{offset: 7, what: message.Of("trf.cell-result")}
	}
	return nil
}
