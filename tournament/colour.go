package tournament

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
