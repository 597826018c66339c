package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// classicRound is a round being paired. Players are named by their place in the
// field, so that a smaller number ranks higher (A2).
type classicRound struct {
	edition    tournament.Edition
	reading    classicReading
	field      *field.Field
	players    []field.Player
	preference []classicPreference
	groups     [][]int // by score, from the top (A3)
	bye        int     // given away before pairing (the reading "lowest"); -1 = not
}

func newClassicRound(c Classic, f *field.Field) *classicRound {
	r := &classicRound{edition: c.edition, reading: c.reading, field: f, players: f.Players, bye: -1}
	for p := range r.players {
		r.preference = append(r.preference, r.a7(p))
	}
	everybody := make([]int, len(r.players))
	for p := range everybody {
		everybody[p] = p
	}
	if r.reading.is("bye", "lowest") && len(everybody)%2 == 1 {
		everybody = r.giveBye(everybody)
	}
	for i, p := range everybody {
		if i == 0 || r.players[p].Score != r.players[everybody[i-1]].Score {
			r.groups = append(r.groups, nil)
		}
		last := len(r.groups) - 1
		r.groups[last] = append(r.groups[last], p)
	}
	return r
}

// giveBye gives the bye to the lowest player who may have it and without whom
// the others can be paired.
func (r *classicRound) giveBye(everybody []int) []int {
	for i := len(everybody) - 1; i >= 0; i-- {
		others := slices.Delete(slices.Clone(everybody), i, i+1)
		if !r.players[everybody[i]].ByeBarred && r.completes(others) {
			r.bye = everybody[i]
			return others
		}
	}
	return everybody
}

// What stands between two players, from nothing to B1 and B2 themselves.
const (
	nothingBars  = iota
	semiAbsolute // only A7e of 2009
	liftedB2     // B2, but the last round may lift it for one of them
	barred       // B1a, or B2
)

// obstacle is B1a, B2 and what may lift it: two players who must both have the
// same colour cannot meet.
func (r *classicRound) obstacle(a, b int) int {
	if slices.Contains(r.players[a].Met, int32(b)) {
		return barred
	}
	for _, group := range r.field.Forbidden {
		if slices.Contains(group, int32(a)) && slices.Contains(group, int32(b)) {
			return barred
		}
	}
	x, y := r.preference[a], r.preference[b]
	must := func(p classicPreference) bool { return p.strength == field.Absolute }
	switch {
	case x.colour == tournament.NoColour || x.colour != y.colour:
		return nothingBars
	case must(x) && must(y):
		if !r.reading.is("last-round", "1998") && (r.exempt(a) || r.exempt(b)) {
			return liftedB2
		}
		return barred
	case (must(x) || x.semiAbsolute) && (must(y) || y.semiAbsolute):
		return semiAbsolute
	}
	return nothingBars
}

// countsLifts: B2 is lifted for as few pairs as possible, but also where only the
// scores of floaters get smaller by it.
func (r *classicRound) countsLifts() bool { return r.reading.is("last-round", "2012") }

// pair is section C: the accepted candidate of every bracket, from the top.
func (r *classicRound) pair() ([]*classicCandidate, error) {
	var chosen []*classicCandidate
	var moved []int
	for k := 0; k < len(r.groups)-1; k++ {
		c, err := r.newClassicBracket(moved, r.groups[k]).best()
		if err != nil {
			return nil, err
		}
		chosen = r.c12(append(chosen, c), k)
		moved = chosen[k].floaters
	}
	return r.c13(chosen, moved)
}

// c13 pairs the lowest bracket. If not everybody in it can be paired, the one
// above is paired again so that they can; if no pair there is compatible with
// that the two are merged, and the next above is the penultimate one.
func (r *classicRound) c13(chosen []*classicCandidate, moved []int) ([]*classicCandidate, error) {
	k := len(r.groups) - 1
	if k < 0 {
		return nil, nil
	}
	var added []int
	low := r.groups[k]
	for !r.completes(slices.Concat(moved, added, low)) {
		if k--; k < 0 {
			return nil, &pairing.NoPairing{Round: r.field.Round}
		}
		below := slices.Concat(added, low)
		penultimate := chosen[k].bracket
		chosen = chosen[:k]
		c, err := penultimate.bestWith(penultimate.mostPairs(), 1, func(c *classicCandidate) bool {
			return r.completes(slices.Concat(c.floaters, below))
		})
		if err != nil {
			return nil, err
		}
		if c != nil {
			chosen, moved = append(chosen, c), c.floaters
			break
		}
		moved, added, low = penultimate.came, r.groups[k], below
	}
	b := r.newLowestBracket(moved, added, low)
	c, err := b.best()
	if err != nil {
		return nil, err
	}
	return append(chosen, c), nil
}

// c12 looks at the bracket that the newest candidate leaves its floaters to. If
// that one cannot be paired as it should be, another pairing is taken that
// floats somebody else, if there is one.
func (r *classicRound) c12(chosen []*classicCandidate, k int) []*classicCandidate {
	c, next := chosen[k], r.groups[k+1]
	target, good := r.c12Target(c.floaters, next)
	if good {
		return chosen
	}
	if other := c.alternative(func(other *classicCandidate) bool {
		return r.c12Suits(other.floaters, r.c12Must(other, next), next, target)
	}); other != nil {
		chosen[k] = other
		return chosen
	}
	if r.reading.is("c12-depth", "unlimited") {
		spare := len(c.floaters) + len(next) - 2*target
		if r.reading.is("c12-pairs", "moved-down") {
			spare = len(next) - len(c.floaters)
		}
		return r.c12Deeper(chosen, max(0, spare))
	}
	return chosen
}

// c12Target says how many pairs the next bracket should make of the floaters
// and its own players, and whether it can, with all floaters among them.
func (r *classicRound) c12Target(floaters, next []int) (pairs int, good bool) {
	everybody := slices.Concat(floaters, next)
	for _, f := range floaters {
		if r.isolated(f, everybody) { // C1, first bullet
			return len(everybody) / 2, false
		}
	}
	rest := r.withoutIsolated(everybody, floaters) // C1, third bullet
	pairs = len(rest) / 2
	return pairs, r.c12Suits(floaters, floaters, slices.DeleteFunc(rest, func(p int) bool { return slices.Contains(floaters, p) }), pairs)
}

// c12Must says which floaters have to be paired in the next bracket: all of them
// but those whom C1 moves through both, unless that is what C12 is read to be about.
func (r *classicRound) c12Must(c *classicCandidate, next []int) []int {
	return slices.DeleteFunc(slices.Clone(c.floaters), func(p int) bool {
		return slices.Contains(c.bracket.aside, p) && r.isolated(p, next) && !r.reading.is("c12-pairs", "moved-down")
	})
}

func (r *classicRound) c12Suits(floaters, must, next []int, pairs int) bool {
	if r.reading.is("c12-pairs", "moved-down") {
		pairs = 0
	}
	return r.canPair(slices.Concat(floaters, next), must, pairs)
}

// withoutIsolated removes those, but for the ones to keep, who have no legal
// opponent among the rest.
func (r *classicRound) withoutIsolated(players, keep []int) []int {
	for {
		rest := slices.DeleteFunc(slices.Clone(players), func(p int) bool {
			return !slices.Contains(keep, p) && r.isolated(p, players)
		})
		if len(rest) == len(players) || r.reading.is("c1", "once") {
			return rest
		}
		players = rest
	}
}
