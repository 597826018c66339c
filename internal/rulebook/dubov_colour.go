package rulebook

import (
	"cmp"
	"strconv"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// colours is 5.2: the first rule that applies gives the colours.
func (r *dubovRound) colours(a, b int) pairing.Board {
	points := func(p int) tournament.Points {
		if r.is("higher-ranked", "points") {
			return r.players[p].RealScore
		}
		return r.players[p].Score
	}
	if cmp.Or(cmp.Compare(points(b), points(a)), r.byTPN(a, b)) > 0 {
		a, b = b, a
	}
	high, low := &r.players[a], &r.players[b]
	for i, rule := range []func(high, low *dubovPlayer) tournament.Colour{
		r.initial, grantBothDubov, grantStrongerDubov, alternateDubov, grantHigherDubov,
	} {
		article := "5.2." + strconv.Itoa(i+1)
		switch rule(high, low) {
		case tournament.White:
			return pairing.Board{White: high.ID, Black: low.ID, ColourRule: pairing.ColourRule{Article: article}}
		case tournament.Black:
			return pairing.Board{White: low.ID, Black: high.ID, ColourRule: pairing.ColourRule{Article: article}}
		}
	}
	panic("rulebook: the last colour rule always applies")
}

// initial is 5.2.1. Each rule returns the colour of the higher ranked player, or
// none when it does not apply.
func (r *dubovRound) initial(high, low *dubovPlayer) tournament.Colour {
	switch {
	case len(high.Colours.History) > 0 || len(low.Colours.History) > 0:
		return tournament.NoColour
	case high.Number%2 == 1:
		return r.field.InitialColour
	}
	return r.field.InitialColour.Opposite()
}

// grantBothDubov is 5.2.2.
func grantBothDubov(high, low *dubovPlayer) tournament.Colour {
	if high.colour == low.colour {
		return tournament.NoColour
	}
	return high.colour
}

// grantStrongerDubov is 5.2.3.
func grantStrongerDubov(high, low *dubovPlayer) tournament.Colour {
	switch {
	case high.strength > low.strength:
		return high.colour
	case high.strength < low.strength:
		return low.colour.Opposite()
	}
	return tournament.NoColour
}

// alternateDubov is 5.2.4: game is compared with game, the latest with the latest.
func alternateDubov(high, low *dubovPlayer) tournament.Colour {
	h, l := high.Colours.History, low.Colours.History
	for back := 1; back <= min(len(h), len(l)); back++ {
		if had := h[len(h)-back]; had != l[len(l)-back] {
			return had.Opposite()
		}
	}
	return tournament.NoColour
}

// grantHigherDubov is 5.2.5.
func grantHigherDubov(high, _ *dubovPlayer) tournament.Colour { return high.colour }
