package knockout

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// ColourRule is the part of rule 4 that gave White.
type ColourRule uint8

// The parts of rule 4.
const (
	NoRule       ColourRule = iota
	LowerBalance            // (a) fewer matches begun with White than with Black
	LastUndone              // (b) the latest right-aligned difference is undone
	Alternation             // (c) the higher seed alternates, else the other
	ByLot                   // (d) nobody has a history: drawn colour and number of the match
)

// colours finds who has White in game 1 of a match of two (rule 4).
func (k *Tree) colours(m *Match) (white int, rule ColourRule) {
	high, low := m.Sides[0], m.Sides[1]
	if k.seed[high] > k.seed[low] {
		high, low = low, high
	}
	a, b := k.starts[high], k.starts[low]
	if x, y := balance(a), balance(b); x != y { // (a)
		if x < y {
			return high, LowerBalance
		}
		return low, LowerBalance
	}
	for n := 1; n <= min(len(a), len(b)); n++ { // (b)
		if x, y := a[len(a)-n], b[len(b)-n]; x != y {
			if x == tournament.Black {
				return high, LastUndone
			}
			return low, LastUndone
		}
	}
	turn := func(player, other int, last tournament.Colour) int {
		if last == tournament.Black {
			return player
		}
		return other
	}
	switch { // (c)
	case len(a) > 0:
		return turn(high, low, a[len(a)-1]), Alternation
	case len(b) > 0:
		return turn(low, high, b[len(b)-1]), Alternation
	}
	colour := k.Drawn // (d)
	if m.Number%2 == 0 {
		colour = colour.Opposite()
	}
	if colour == tournament.Black {
		return low, ByLot
	}
	return high, ByLot
}

// balance is how many more matches began with White than with Black.
func balance(starts []tournament.Colour) (count int) {
	for _, c := range starts {
		if c == tournament.White {
			count++
		} else {
			count--
		}
	}
	return count
}

// remember notes the colours that the matches of a round began with: of those in which
// somebody played.
func (k *Tree) remember(matches []Match) {
	for n := range matches {
		m := &matches[n]
		if len(m.Games) == 0 || m.Forfeited() {
			continue
		}
		for _, side := range m.Sides {
			colour := tournament.Black
			if side == m.White {
				colour = tournament.White
			}
			k.starts[side] = append(slices.Clip(k.starts[side]), colour)
		}
	}
}

// drawn reads the drawn colour off the first round, where the rules do not have it.
func (k *Tree) drawn(first []int) tournament.Colour {
	if k.next < 2 {
		return tournament.NoColour
	}
	for n := 0; n+1 < len(first); n += 2 {
		high, low := first[n], first[n+1]
		if high < 0 || low < 0 {
			continue
		}
		if k.seed[high] > k.seed[low] {
			high, low = low, high
		}
		cell := k.tab.Row(high)[0]
		if int(cell.Opponent) != low || cell.Colour == tournament.NoColour {
			continue
		}
		if n/2%2 == 1 {
			return cell.Colour.Opposite()
		}
		return cell.Colour
	}
	return tournament.NoColour
}
