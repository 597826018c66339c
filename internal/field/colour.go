package field

import "github.com/pareo-chess/pareo/tournament"

// Strength is how strongly a player is due a colour.
type Strength uint8

// The strengths of a colour preference, weakest first.
const (
	NoPreference Strength = iota
	Mild
	Strong
	Absolute
)

// String names the strength in English.
func (s Strength) String() string {
	return [...]string{"none", "mild", "strong", "absolute"}[s]
}

// ColourState is what the played games of a player say about colours. Rounds
// without a game are left out, as if they had come first.
type ColourState struct {
	History    []tournament.Colour // of the played games, oldest first
	Difference int                 // whites minus blacks
	Repeated   tournament.Colour   // the colour of the last two games if it was the same
	Preference tournament.Colour   // the colour the player is due
	Strength   Strength
}

// ColoursOf works out the colour state of a history (Dutch A.6 of 2017, 1.7 of
// 2026): absolute when the difference is beyond one or the last two games had
// the same colour, strong when the difference is one, mild otherwise.
func ColoursOf(history []tournament.Colour) ColourState {
	var c ColourState
	c.read(history)
	return c
}

// read fills in a zero state.
func (c *ColourState) read(history []tournament.Colour) {
	c.History = history
	n := len(history)
	if n == 0 {
		return
	}
	whites := 0
	for _, h := range history {
		if h == tournament.White {
			whites++
		}
	}
	c.Difference = 2*whites - n
	if n > 1 && history[n-1] == history[n-2] {
		c.Repeated = history[n-1]
	}
	switch {
	case c.Difference >= 2:
		c.Preference, c.Strength = tournament.Black, Absolute
	case c.Difference <= -2:
		c.Preference, c.Strength = tournament.White, Absolute
	case c.Repeated != tournament.NoColour:
		c.Preference, c.Strength = c.Repeated.Opposite(), Absolute
	case c.Difference == 1:
		c.Preference, c.Strength = tournament.Black, Strong
	case c.Difference == -1:
		c.Preference, c.Strength = tournament.White, Strong
	default:
		c.Preference, c.Strength = history[n-1].Opposite(), Mild
	}
}
