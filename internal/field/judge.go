package field

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Articles are those that a system cites when a round breaks its absolute rules:
// second meetings and forbidden pairs, players who must have the same colour,
// players barred from the bye, and the number of byes. Forbidden is cited where a
// prohibition could be lifted, if it has an article of its own.
type Articles struct{ Rematch, Forbidden, Colour, ByeBar, Byes string }

// Allocation gives the colours of a game between two places of the field: that
// of the higher-ranked player, and the article that decides.
type Allocation func(high, low int32) (tournament.Colour, pairing.ColourRule)

// Of returns the colour that the first of two players would have against the
// second.
func (allocate Allocation) Of(p, other int32) tournament.Colour {
	if p < other {
		c, _ := allocate(p, other)
		return c
	}
	c, _ := allocate(other, p)
	return c.Opposite()
}

// IDs are the identities of places.
func (f *Field) IDs(places []int32) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, len(places))
	for i, p := range places {
		ids[i] = f.Players[p].ID
	}
	return ids
}

// JudgePair returns the absolute rule that a pair breaks and how; "" = none. Who is exempt may be denied the colour that is due
// absolutely, and so may the opponent. It reads the field, not what a pairing made of it.
func (f *Field) JudgePair(p, q int32, a *Articles, exempt func(place int) bool) (article string, fault pairing.Fault) {
	x, y := &f.Players[p], &f.Players[q]
	switch {
	case slices.Contains(x.Met, q):
		return a.Rematch, pairing.Rematch
	case f.Forbids(p, q):
		return a.Rematch, pairing.ForbiddenPair
	case x.Colours.Strength == Absolute && y.Colours.Strength == Absolute && x.Colours.Preference == y.Colours.Preference &&
		!exempt(int(p)) && !exempt(int(q)):
		return a.Colour, pairing.SameColour
	}
	return "", ""
}

// Opponents reads a round as opponents by place, -1 for the bye. The verdict names
// a pair or a bye that breaks an absolute rule, or somebody who should be in the
// round and is not.
func (f *Field) Opponents(found *tournament.Round, a *Articles, exempt func(place int) bool) ([]int32, *pairing.Verdict) {
	place := f.placesIn(f.checked.near)
	f.checked.near = place.near
	const nothing = -2
	mate := slices.Repeat([]int32{nothing}, len(f.Players))
	for _, g := range found.Games {
		w, b := place.Of(g.White), place.Of(g.Black)
		both := []tournament.PlayerID{g.White, g.Black}
		if w < 0 || b < 0 || w == b || mate[w] != nothing || mate[b] != nothing {
			return nil, &pairing.Verdict{Fault: pairing.NotFree, Players: both}
		}
		mate[w], mate[b] = b, w
		if article, fault := f.JudgePair(w, b, a, exempt); fault != "" {
			return nil, &pairing.Verdict{Bracket: f.Players[min(w, b)].Score, Article: article,
				Fault: fault, Players: both, Colour: f.Players[w].Colours.Preference}
		}
	}
	for _, b := range found.Byes {
		if p := place.Of(b.Player); p >= 0 && b.Kind == tournament.PairingBye && mate[p] == nothing {
			mate[p] = -1
		}
	}
	byes := 0
	for p, m := range mate {
		switch player := &f.Players[p]; {
		case m == nothing:
			return nil, &pairing.Verdict{Bracket: player.Score, Fault: pairing.NotPaired, Players: []tournament.PlayerID{player.ID}}
		case m == -1 && player.ByeBarred:
			return nil, &pairing.Verdict{Bracket: player.Score, Article: a.ByeBar, Fault: pairing.ByeBarred, Players: []tournament.PlayerID{player.ID}}
		case m == -1:
			byes++
		}
	}
	if byes != len(mate)%2 {
		return nil, &pairing.Verdict{Article: a.Byes, Fault: pairing.WrongByes, Expected: []int64{int64(len(mate) % 2)}, Found: []int64{int64(byes)}}
	}
	return mate, nil
}

// JudgeColours finds the first board with the colours the wrong way round.
func (f *Field) JudgeColours(found *tournament.Round, allocate Allocation) *pairing.Verdict {
	place := f.Places()
	for _, g := range found.Games {
		high, low, colour := place.Of(g.White), place.Of(g.Black), tournament.White
		if high > low {
			high, low, colour = low, high, tournament.Black
		}
		if want, rule := allocate(high, low); !g.NoColours && want != colour {
			x, y := &f.Players[high], &f.Players[low]
			return &pairing.Verdict{Bracket: x.Score, Article: rule.Article,
				Fault: pairing.WrongColours, Players: []tournament.PlayerID{x.ID, y.ID}, Colour: want}
		}
	}
	return nil
}
