package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round of the accepted candidates, in the order of F1.
func (r *classicRound) publish(brackets []*classicCandidate) *pairing.Round {
	out := &pairing.Round{System: "classic", Edition: r.edition, Number: r.field.Round, NotPaired: r.field.NotPaired}
	var pairs []pair
	for i, c := range brackets {
		pairs = append(pairs, c.pairs...)
		out.Reasons.Brackets = append(out.Reasons.Brackets, c.account())
		if i == len(brackets)-1 && len(c.floaters) == 1 {
			out.Bye = r.players[c.floaters[0]].ID
		}
	}
	if r.bye >= 0 {
		out.Bye = r.players[r.bye].ID
	}
	slices.SortFunc(pairs, r.compareBoards)
	for _, p := range pairs {
		white, article := r.colours(p.upper, p.lower)
		board := pairing.Board{White: r.players[p.upper].ID, Black: r.players[p.lower].ID, ColourRule: pairing.ColourRule{Article: article}}
		if !white {
			board.White, board.Black = board.Black, board.White
		}
		out.Boards = append(out.Boards, board)
	}
	return out
}

// compareBoards is F1: the score of the higher player, the sum of the scores, the
// rank of the higher player, virtual points apart.
func (r *classicRound) compareBoards(a, b pair) int {
	rank := func(p, q int) int {
		x, y := &r.players[p], &r.players[q]
		return cmp.Or(cmp.Compare(y.RealScore, x.RealScore), cmp.Compare(x.Number, y.Number))
	}
	higher := func(p pair) int { return slices.MinFunc([]int{p.upper, p.lower}, rank) }
	x, y := &r.players[higher(a)], &r.players[higher(b)]
	sum := func(p pair) tournament.Points { return r.players[p.upper].RealScore + r.players[p.lower].RealScore }
	return cmp.Or(cmp.Compare(y.RealScore, x.RealScore), cmp.Compare(sum(b), sum(a)), cmp.Compare(x.Number, y.Number))
}

// account says how the bracket came out.
func (c *classicCandidate) account() pairing.Bracket {
	b := c.bracket
	ids := func(players []int) []tournament.PlayerID {
		var list []tournament.PlayerID
		for _, p := range players {
			list = append(list, b.round.players[p].ID)
		}
		return list
	}
	out := pairing.Bracket{Kind: b.kind, MovedDown: ids(b.came), Floaters: ids(c.floaters)}
	for _, p := range slices.Sorted(slices.Values(slices.Concat(b.members(), b.aside))) {
		if !slices.Contains(b.came, p) {
			out.Residents = append(out.Residents, b.round.players[p].ID)
			if len(out.Residents) == 1 {
				out.Score = b.round.players[p].Score
			}
		}
	}
	pairs := slices.Clone(c.pairs)
	slices.SortFunc(pairs, func(x, y pair) int { return cmp.Compare(x.upper, y.upper) })
	for _, p := range pairs {
		out.Pairs = append(out.Pairs, pairing.Pair{Upper: b.round.players[p.upper].ID, Lower: b.round.players[p.lower].ID})
	}
	return out
}
