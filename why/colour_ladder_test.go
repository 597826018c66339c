package why_test

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// wrongColour says what of a rule of colours is not so: "" = nothing. Of silent rules it
// looks whether they have nothing to tell the two apart, of the one that decides whether
// it gives these colours. The place is that among the rules.
func wrongColour(r *why.Round, c *why.ColourAnswer, g *why.ColourRung, place int) string {
	a, b := &c.Player, &c.Other
	x, y := a.History, b.History
	if g.Fact == why.Decides {
		return decidesWrongly(r, c, g, place)
	}
	ok := false
	switch g.Fact {
	case why.BothDue:
		ok = a.Due == g.Colour && b.Due == g.Colour && g.Colour != why.NoColour
	case why.EachDue:
		ok = a.Due != why.NoColour && b.Due != why.NoColour
	case why.NeitherDue:
		ok = a.Due == why.NoColour && b.Due == why.NoColour
	case why.AsStrong:
		ok = a.Due == b.Due && a.Strength == b.Strength && a.Strength == g.Strength
	case why.SameColours:
		n := min(len(x), len(y))
		ok = g.Count == n && n > 0 && slices.Equal(x[len(x)-n:], y[len(y)-n:])
	case why.NoneToCompare:
		ok = len(x) == 0 || len(y) == 0
	case why.AsBalanced:
		ok = balance(x) == balance(y)
	case why.AsManyWhites:
		ok = had(x, tournament.White) == g.Count && had(y, tournament.White) == g.Count
	case why.HaveColours:
		ok = len(x)+len(y) > 0
	case why.NoColourYet:
		ok = g.Player == c.Higher && (g.Player == a.Player && len(x) == 0 || g.Player == b.Player && len(y) == 0)
	case why.NeverMet:
		ok = !everMet(r.Before(), a.Player, b.Player)
	case why.SameLast:
		ok = len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] && why.Colour(x[len(x)-1]) == g.Colour
	case why.NoLast:
		ok = len(x) == 0 && len(y) == 0
	case why.SumOdd, why.SumEven, why.LowerHalf, why.UpperHalf:
		return wrongTable(r, c, g)
	case why.AsManyMatches, why.MatchesAlike, why.NoMatches:
		return wrongMatches(r, c, g)
	}
	if !ok {
		return "is not so"
	}
	return ""
}

func balance(h tournament.Colours) int { return 2*had(h, tournament.White) - len(h) }

func had(h tournament.Colours, colour tournament.Colour) (count int) {
	for _, c := range h {
		if c == colour {
			count++
		}
	}
	return count
}

func everMet(t *tournament.Tournament, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(t.Rounds, func(round tournament.Round) bool {
		return slices.ContainsFunc(round.Games, func(g tournament.Game) bool {
			white, _ := g.Result.Outcomes()
			return white.Played() && (g.White == a && g.Black == b || g.White == b && g.Black == a)
		})
	})
}

// decidesWrongly follows the words of a rule for the first of the two.
func decidesWrongly(r *why.Round, c *why.ColourAnswer, g *why.ColourRung, place int) string {
	a, b := &c.Player, &c.Other
	x, y := a.History, b.History
	want := why.NoColour // of the first
	switch g.Rule {
	case pairing.BothGranted:
		switch {
		case a.Due != why.NoColour:
			want = a.Due
		case b.Due != why.NoColour:
			want = against(b.Due)
		}
		if a.Due == b.Due {
			return "both are due the same"
		}
	case pairing.StrongerWins:
		if a.Due != b.Due || a.Strength == b.Strength && balance(x) == balance(y) && r.Paired.System != tournament.Harkness {
			return "neither preference is stronger"
		}
		return ""
	case pairing.LastAlternated:
		for back := 1; back <= min(len(x), len(y)); back++ {
			if x[len(x)-back] != y[len(y)-back] {
				want = why.Colour(y[len(y)-back])
				break
			}
		}
	case pairing.LowerDifference:
		want = whiteFor(balance(x) < balance(y))
		if balance(x) == balance(y) {
			return "the differences are equal"
		}
	case pairing.FewerWhites:
		want = whiteFor(had(x, tournament.White) < had(y, tournament.White))
		if had(x, tournament.White) == had(y, tournament.White) {
			return "both had as many Whites"
		}
	case pairing.HigherWins:
		if want = a.Due; c.Higher != a.Player {
			want = against(b.Due)
		}
	case pairing.ByNumber:
		higher := a
		if c.Higher == b.Player {
			higher = b
		}
		odd := higher.Number%2 == 1
		first := why.Colour(r.Before().Rules.InitialColour)
		if want = first; !odd {
			want = against(first)
		}
		if higher == b {
			want = against(want)
		}
	case pairing.LowerPlaced:
		want = why.White
		if place != 3 {
			return "not the last rule"
		}
		if c.Higher == a.Player {
			want = why.Black
		}
	default:
		return ""
	}
	if want != a.Colour {
		return "gives " + want.String()
	}
	return ""
}

func against(c why.Colour) why.Colour { return why.Colour(tournament.Colour(c).Opposite()) }

func whiteFor(first bool) why.Colour {
	if first {
		return why.White
	}
	return why.Black
}

// wrongTable looks whether a table's rule gives White to whom it says, and is turned
// round in second cycles only.
func wrongTable(r *why.Round, c *why.ColourAnswer, g *why.ColourRung) string {
	low, high := g.Numbers[0], g.Numbers[1]
	white := low
	switch g.Fact {
	case why.SumEven:
		white = high
	case why.UpperHalf:
		white = high
	}
	cycle := (r.Number() - 1) / (len(r.Before().Players) - 1 + len(r.Before().Players)%2)
	switch {
	case (r.PairingNumber(g.Player) == white) == g.Reversed:
		return "White is another's"
	case g.Reversed != (cycle%2 == 1):
		return "turned in the wrong cycle"
	case g.Fact == why.SumOdd && (low+high)%2 == 0, g.Fact == why.SumEven && (low+high)%2 == 1:
		return "another sum"
	case (g.Fact == why.LowerHalf || g.Fact == why.UpperHalf) && (high != g.Last || (low > g.Last/2) != (g.Fact == why.UpperHalf)):
		return "another half"
	}
	return ""
}

// wrongMatches counts with which colours two began their matches.
func wrongMatches(r *why.Round, c *why.ColourAnswer, g *why.ColourRung) string {
	x, y := begun(r, c.Player.Player), begun(r, c.Other.Player)
	n := min(len(x), len(y))
	ok := len(x)+len(y) == 0
	switch g.Fact {
	case why.AsManyMatches:
		ok = balance(x) == balance(y)
	case why.MatchesAlike:
		ok = slices.Equal(x[len(x)-n:], y[len(y)-n:])
	}
	if !ok {
		return "is not so"
	}
	return ""
}

// begun are the colours of the first games of the matches of a player.
func begun(r *why.Round, id tournament.PlayerID) (colours tournament.Colours) {
	tab := r.Before().Table()
	last := int32(-1)
	for _, cell := range tab.Row(tab.Index(id)) {
		if cell.Opponent >= 0 && cell.Opponent != last {
			colours, last = append(colours, cell.Colour), cell.Opponent
		}
	}
	return colours
}
