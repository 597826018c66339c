package rulebook

import (
	"cmp"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// colouring is who has which colour in a pair, by which rule, and what that
// costs on the colour criteria.
type colouring struct {
	white, black int
	rule         string

	beyondTwo    int // players whose colour difference gets beyond two
	third        int // players who get the same colour a third time in a row
	denied       int // players who do not get their preference
	strongDenied int // of these, with a strong one
}

// colouring returns the colours of a pair, working them out once.
func (r *round) colouring(a, b int) colouring {
	key := pair{min(a, b), max(a, b)}
	k, ok := r.colour[key]
	if !ok {
		k = r.allocate(key.upper, key.lower)
		r.colour[key] = k
	}
	return k
}

// allocate is 5.2 (section E): the first rule that applies gives the colours.
func (r *round) allocate(higher, lower int) colouring {
	rules := [5]func(higher, lower int) tournament.Colour{
		r.grantBoth, r.grantStronger, r.alternate, r.grantHigher, r.initialColour,
	}
	for i, rule := range rules {
		colour := rule(higher, lower)
		if colour == tournament.NoColour {
			continue
		}
		k := colouring{white: higher, black: lower, rule: r.colours[i]}
		if colour == tournament.Black {
			k.white, k.black = lower, higher
		}
		k.charge(&r.players[k.white].Colours, tournament.White)
		k.charge(&r.players[k.black].Colours, tournament.Black)
		return k
	}
	panic("rulebook: the last colour rule always applies")
}

// charge counts what getting the colour costs a player. That C10 and C11 speak
// of topscorers and their opponents needs no test: C3 keeps the costs from
// everybody else.
func (k *colouring) charge(c *field.ColourState, got tournament.Colour) {
	if c.Preference == tournament.NoColour || c.Preference == got {
		return
	}
	k.denied++
	if c.Strength == field.Strong {
		k.strongDenied++
	}
	if abs(c.Difference) >= 2 {
		k.beyondTwo++
	}
	if c.Repeated == got {
		k.third++
	}
}

// grantBoth is 5.2.1 (E.1): grant both colour preferences. Each rule returns
// the colour of the higher ranked player, or none when it does not apply.
func (r *round) grantBoth(higher, lower int) tournament.Colour {
	h, l := r.players[higher].Colours.Preference, r.players[lower].Colours.Preference
	if h == l {
		return tournament.NoColour
	}
	return cmp.Or(h, l.Opposite())
}

// grantStronger is 5.2.2 (E.2): grant the stronger colour preference; if both
// are absolute, grant the wider colour difference.
func (r *round) grantStronger(higher, lower int) tournament.Colour {
	h, l := &r.players[higher].Colours, &r.players[lower].Colours
	stronger := cmp.Compare(h.Strength, l.Strength)
	if h.Strength == field.Absolute && l.Strength == field.Absolute {
		stronger = cmp.Compare(abs(h.Difference), abs(l.Difference))
	}
	switch stronger {
	case 1:
		return h.Preference
	case -1:
		return l.Preference.Opposite()
	}
	return tournament.NoColour
}

// alternate is 5.2.3 (E.3): alternate the colours to the most recent time in
// which one player had White and the other Black. Rounds without a game count
// as if they had come first, so that game is compared with game, the latest
// with the latest (C.04.2).
func (r *round) alternate(higher, lower int) tournament.Colour {
	h, l := r.players[higher].Colours.History, r.players[lower].Colours.History
	for back := 1; back <= min(len(h), len(l)); back++ {
		had := h[len(h)-back]
		if had != l[len(l)-back] {
			return had.Opposite()
		}
	}
	return tournament.NoColour
}

// grantHigher is 5.2.4 (E.4): grant the colour preference of the higher ranked
// player.
func (r *round) grantHigher(higher, _ int) tournament.Colour {
	return r.players[higher].Colours.Preference
}

// initialColour is 5.2.5 (E.5): the higher ranked player gets the initial
// colour with an odd number, the opposite with an even one.
func (r *round) initialColour(higher, _ int) tournament.Colour {
	if r.players[higher].Number%2 == 1 {
		return r.field.InitialColour
	}
	return r.field.InitialColour.Opposite()
}

// initialColourMissing reports whether 5.2.5 may be needed though no colour was
// drawn: two players have no preference.
func (r *round) initialColourMissing() bool {
	without := 0
	for i := range r.players {
		if r.players[i].Colours.Preference == tournament.NoColour {
			without++
		}
	}
	return without > 1 && r.field.InitialColour == tournament.NoColour
}

func abs(n int) int { return max(n, -n) }
