package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish makes the round out of the chosen candidates.
func (r *round) publish(brackets []*candidate) *pairing.Round {
	out := &pairing.Round{
		System: "dutch", Edition: r.name, Number: r.field.Round,
		NotPaired: r.field.NotPaired,
	}
	var pairs []pair
	for _, c := range brackets {
		pairs = append(pairs, c.pairs...)
		out.Reasons.Brackets = append(out.Reasons.Brackets, c.account())
	}
	slices.SortFunc(pairs, r.compareBoards)
	for _, p := range pairs {
		k := r.colouring(p.upper, p.lower)
		out.Boards = append(out.Boards, pairing.Board{White: r.id(k.white), Black: r.id(k.black), ColourRule: pairing.ColourRule{Article: k.rule}})
	}
	if len(brackets) > 0 {
		if left := brackets[len(brackets)-1].downfloaters; len(left) == 1 {
			out.Bye = r.id(left[0])
		}
	}
	if r.byeScoreKnown {
		out.Reasons.Notes = append(out.Reasons.Notes, pairing.Note{
			Article: "C5", Message: message.Plain("the bye goes to a player with " + r.byeScore.String() + " points"),
			Players: []tournament.PlayerID{out.Bye},
		})
	}
	return out
}

// compareBoards orders boards for publication (C.04.2): by the score of the
// higher ranked player, the sum of both scores, the number of the higher ranked
// player. Scores and ranks are those without virtual points, as programs in use
// have it; C.04.7 of 2026 would add them.
func (r *round) compareBoards(x, y pair) int {
	xh, xl := r.byRealScore(x)
	yh, yl := r.byRealScore(y)
	return cmp.Or(
		cmp.Compare(yh.RealScore, xh.RealScore),
		cmp.Compare(yh.RealScore+yl.RealScore, xh.RealScore+xl.RealScore),
		cmp.Compare(xh.Number, yh.Number),
	)
}

func (r *round) byRealScore(p pair) (higher, lower *field.Player) {
	higher, lower = &r.players[p.upper], &r.players[p.lower]
	if cmp.Or(cmp.Compare(lower.RealScore, higher.RealScore), cmp.Compare(higher.Number, lower.Number)) > 0 {
		return lower, higher
	}
	return higher, lower
}

func (r *round) id(p int) tournament.PlayerID { return r.players[p].ID }

func (r *round) ids(players []int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, p := range players {
		ids = append(ids, r.id(p))
	}
	return ids
}

// account says how the bracket came out.
func (c *candidate) account() pairing.Bracket {
	b := c.bracket
	out := pairing.Bracket{
		Kind:      b.kind,
		Score:     b.residentScore(),
		MovedDown: b.round.ids(b.mdps),
		Residents: b.round.ids(b.residents),
		Floaters:  b.round.ids(c.downfloaters),
	}
	for i, criterion := range b.round.criteria {
		out.Criteria = append(out.Criteria, pairing.Criterion{
			Article: criterion.article, Value: c.value(i),
		})
	}
	moved := 0
	for moved < len(c.pairs) && b.isMDP(c.pairs[moved].upper) {
		moved++
	}
	remainder := without(b.residents, c.pairs[:moved])
	half := setOf(remainder[:len(c.pairs)-moved]) // S1 before any exchange
	pairs := slices.Clone(c.pairs)
	slices.SortFunc(pairs, func(x, y pair) int { return cmp.Compare(x.upper, y.upper) })
	for _, p := range pairs {
		out.Pairs = append(out.Pairs, pairing.Pair{
			Upper: b.round.id(p.upper), Lower: b.round.id(p.lower),
			Exchanged: !b.isMDP(p.upper) && (!half.has(p.upper) || half.has(p.lower)),
		})
	}
	return out
}
