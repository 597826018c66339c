package tournament

import (
	"strings"
)

// Colour is the colour of the pieces, or NoColour where there is none: byes,
// forfeits without a recorded colour, an initial colour not yet drawn.
type Colour uint8

// The colours.
const (
	NoColour Colour = iota
	White
	Black
)

// Opposite returns the other colour; NoColour has no opposite but itself.
func (c Colour) Opposite() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// ParseColour finds a colour by the name that String gives it.
func ParseColour(name string) (c Colour, ok bool) {
	for c := NoColour; c <= Black; c++ {
		if c.String() == name {
			return c, true
		}
	}
	return NoColour, false
}

// String returns "white", "black" or "none".
func (c Colour) String() string {
	switch c {
	case White:
		return "white"
	case Black:
		return "black"
	}
	return "none"
}

// Colours are colours in a row, of boards or of games. In text they are letters,
// as in "WBWB", and none are "".
type Colours []Colour

// colourLetters are the letters of White and Black.
const colourLetters = "WB"

// ParseColours reads the letters that String writes; ok is false if there are
// others.
func ParseColours(letters string) (list Colours, ok bool) {
	for _, letter := range letters {
		i := strings.IndexRune(colourLetters, letter)
		if i < 0 {
			return nil, false
		}
		list = append(list, White+Colour(i))
	}
	return list, true
}

// MaxBoards is how many boards a match has at most, far more than any has.
const MaxBoards = 1000

// AlternatingColours returns the colours of boards that alternate from White on, of at
// most MaxBoards.
func AlternatingColours(boards int) Colours {
	list := make(Colours, min(max(boards, 0), MaxBoards))
	for i := range list {
		list[i] = alternating(i + 1)
	}
	return list
}

// alternating is the colour of a board, from 1, in a row that begins with White.
func alternating(board int) Colour {
	if board%2 == 1 {
		return White
	}
	return Black
}

// String writes a letter for each colour; "-" stands for none.
func (l Colours) String() string {
	var text strings.Builder
	for _, c := range l {
		text.WriteByte(("-" + colourLetters)[c])
	}
	return text.String()
}

// MarshalText writes the letters.
func (l Colours) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (l *Colours) UnmarshalText(text []byte) error {
	list, ok := ParseColours(string(text))
	if !ok {
		return &Misread{string(text), "a list of colours, such as WBWB"}
	}
	*l = list
	return nil
}
