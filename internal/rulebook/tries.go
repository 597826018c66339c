package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// Tries lists whom the words of the text come to for a player of the next round, in
// their order, when everybody before has the opponent of the right round: for one of S1
// the players of S2 who are still free and allowed (4.2; D.1), up to the right one; for
// one of S2 the players of S1 who come to this one before they come to their own, and
// the right one. Nobody for who is not paired, or where players had to change halves.
func (d Dutch) Tries(t *tournament.Tournament, player tournament.PlayerID) ([]tournament.PlayerID, error) {
	f, err := field.New(t, d.edition.unplayed)
	if err != nil {
		return nil, err
	}
	r := newRound(d.edition, f)
	brackets, err := r.pair()
	if err != nil {
		return nil, err
	}
	me := slices.IndexFunc(r.players, func(p field.Player) bool { return p.ID == player })
	for _, c := range brackets {
		if slices.ContainsFunc(c.pairs, func(p pair) bool { return p.upper == me || p.lower == me }) {
			return r.ids(c.tries(me)), nil
		}
	}
	return nil, nil
}

// tries goes along the part of the bracket in which a player was paired: the MDPs, or
// the remainder with its exchange.
func (c *candidate) tries(me int) []int {
	moved := slices.IndexFunc(c.pairs, func(p pair) bool { return !c.bracket.isMDP(p.upper) })
	if moved < 0 {
		moved = len(c.pairs)
	}
	pairs, s2 := c.pairs[:moved], c.bracket.residents
	if !slices.ContainsFunc(pairs, func(p pair) bool { return p.upper == me || p.lower == me }) {
		rest := without(c.bracket.residents, pairs)
		pairs = c.pairs[moved:]
		var s1 []int
		s1, s2 = exchange{}.apply(rest, len(pairs))
		if !slices.EqualFunc(s1, pairs, func(p int, q pair) bool { return p == q.upper }) {
			return nil
		}
	}
	return c.bracket.round.triesIn(pairs, s2, me)
}

// triesIn goes along one transposition.
func (r *round) triesIn(pairs []pair, s2 []int, me int) []int {
	var tried []int
	place := slices.Index(s2, me)
	for i, p := range pairs {
		switch {
		case p.lower == me:
			return append(tried, p.upper)
		case p.upper == me:
			for _, lower := range s2 {
				if slices.ContainsFunc(pairs[:i], func(q pair) bool { return q.lower == lower }) || !r.mayMeet(me, lower) {
					continue
				}
				if tried = append(tried, lower); lower == p.lower {
					return tried
				}
			}
		case place >= 0 && place < slices.Index(s2, p.lower) && r.mayMeet(p.upper, me):
			tried = append(tried, p.upper)
		}
	}
	return tried
}
