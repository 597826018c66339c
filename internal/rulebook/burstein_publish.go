package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// colours is 5.2: who of two players has White, and the article that decides.
func (r *bursteinRound) colours(x, y int) (white int, article string) {
	higher, lower := x, y
	if r.rank[y] < r.rank[x] {
		higher, lower = y, x
	}
	colour, article := r.colourOf(higher, lower)
	if colour == tournament.White {
		return higher, article
	}
	return lower, article
}

// colourOf is the colour of the higher-ranked player.
func (r *bursteinRound) colourOf(higher, lower int) (tournament.Colour, string) {
	h, l := &r.players[higher].Colours, &r.players[lower].Colours
	if len(h.History) == 0 && len(l.History) == 0 { // 5.2.1
		if r.players[higher].Number%2 == 1 {
			return r.field.InitialColour, "5.2.1"
		}
		return r.field.InitialColour.Opposite(), "5.2.1"
	}
	switch { // 5.2.2; who has no preference goes with the opponent (1.5.4)
	case h.Preference == tournament.NoColour:
		return l.Preference.Opposite(), "5.2.2"
	case h.Preference != l.Preference:
		return h.Preference, "5.2.2"
	case h.Strength > l.Strength:
		return h.Preference, "5.2.3"
	case h.Strength < l.Strength:
		return l.Preference.Opposite(), "5.2.3"
	}
	for i, j := len(h.History)-1, len(l.History)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if h.History[i] != l.History[j] {
			return l.History[j], "5.2.4" // the other way round
		}
	}
	return h.Preference, "5.2.5"
}

// denied reports whether a player with the colour does not get the preference.
func (r *bursteinRound) denied(p int, white bool) bool {
	switch r.players[p].Colours.Preference {
	case tournament.White:
		return !white
	case tournament.Black:
		return white
	}
	return false
}

// initialColourMissing reports whether two players who have not played could meet
// while the initial colour is not known.
func (r *bursteinRound) initialColourMissing() bool {
	unplayed := 0
	for p := range r.players {
		if len(r.players[p].Colours.History) == 0 {
			unplayed++
		}
	}
	return unplayed > 1 && r.field.InitialColour == tournament.NoColour
}

// publish makes the round.
func (r *bursteinRound) publish() *pairing.Round {
	out := &pairing.Round{System: r.system.Name(), Edition: r.system.Edition(), Number: r.field.Round, NotPaired: r.field.NotPaired}
	slices.SortFunc(r.pairs, r.compareBoards)
	for _, p := range r.pairs {
		white, article := r.colours(p.upper, p.lower)
		black := p.upper + p.lower - white
		out.Boards = append(out.Boards, pairing.Board{White: r.players[white].ID, Black: r.players[black].ID, ColourRule: pairing.ColourRule{Article: article}})
	}
	if r.bye >= 0 {
		out.Bye = r.players[r.bye].ID
	}
	return out
}

// compareBoards orders boards for publication (C.04.2, 3.6): by the score of the
// higher-ranked player, the sum of both, the number of the higher-ranked player.
func (r *bursteinRound) compareBoards(a, b pair) int {
	score := func(p int) tournament.Points {
		if r.system.byPairings {
			return r.players[p].Score
		}
		return r.players[p].RealScore
	}
	higher := func(p pair) int {
		return slices.MinFunc([]int{p.upper, p.lower}, func(p, q int) int {
			return cmp.Or(cmp.Compare(score(q), score(p)), cmp.Compare(r.players[p].Number, r.players[q].Number))
		})
	}
	sum := func(p pair) tournament.Points { return score(p.upper) + score(p.lower) }
	x, y := higher(a), higher(b)
	return cmp.Or(cmp.Compare(score(y), score(x)), cmp.Compare(sum(b), sum(a)), cmp.Compare(r.players[x].Number, r.players[y].Number))
}
