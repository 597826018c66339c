package rulebook

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// classicSearch goes through the candidates of a bracket with p pairs.
type classicSearch struct {
	*classicBracket
	p        int
	m        int                 // how many players moved down are in S1
	second   []int               // in a merged bracket: those of the last added one in S1 after them
	stage    int                 // what may stand between two players
	afterC14 bool                // fewer pairs, or fewer players in S1, than at first
	scores   []tournament.Points // that the floaters must have; nil = any
	suits    func(*classicCandidate) bool

	scoresFirst bool  // B3 comes before colours
	b3          []int // the score differences asked for; nil = any
	free        bool  // what could be is being looked for, whatever pairs of S1 are kept and scores asked for
	found       *classicCandidate
}

// allowance is how many floats may break B5, and how many B6.
type allowance struct{ b5, b6 int }

const unlimited = 1 << 20

// limits are the relative criteria as C9 to C11 have relaxed them. Upfloats are
// judged in the pairs of S1, and then in the other unequal pairs.
type limits struct {
	x, z            int
	down, up, other allowance
}

// run tries C6 to C8 with the criteria as they are, then relaxed more and more.
func (s *classicSearch) run() *classicCandidate {
	all := allowance{unlimited, unlimited}
	none := limits{unlimited, unlimited, all, all, all}
	if s.free = true; !s.try(none, []allowance{all}) {
		return nil // not even without criteria
	}
	s.found, s.free = nil, false
	onlyB1B2 := s.round.reading.is("acceptance", "b1-b2")
	s.scoresFirst = s.isMixed() && s.round.reading.is("mixed-bracket", "scores-first") && !onlyB1B2
	if s.scoresFirst || s.round.countsLifts() {
		s.b3 = s.smallestDifferences(none)
	}
	if onlyB1B2 {
		s.try(none, []allowance{all})
		return s.found
	}
	s.relax()
	return s.found
}

// isMixed: candidates can differ in their score differences.
func (s *classicSearch) isMixed() bool {
	members := s.members()
	scores := s.round.players
	return len(s.added) > 0 || s.m < len(s.moved) && scores[members[0]].Score != scores[members[len(members)-1]].Score
}

// smallestDifferences is B3: the smallest scores of floaters that a candidate
// can have, highest first; then, in a merged bracket, the smallest score
// differences of pairs, largest first. After it, in the last round of Istanbul
// 2012, come as few pairs against B2 as possible.
func (s *classicSearch) smallestDifferences(none limits) []int {
	var least []int
	suits := s.suits
	s.suits = func(c *classicCandidate) bool {
		if d := s.differences(c); (suits == nil || suits(c)) && (least == nil || slices.Compare(d, least) < 0) {
			least = d
		}
		return false
	}
	s.free = true
	s.try(none, []allowance{none.down})
	s.suits, s.free = suits, false
	return least
}

func (s *classicSearch) differences(c *classicCandidate) []int {
	list, pairs, lifts := []int{}, []int{}, 0
	for _, score := range c.scores() {
		list = append(list, int(score))
	}
	for _, p := range c.pairs {
		if s.round.obstacle(p.upper, p.lower) == liftedB2 {
			lifts++
		}
		pairs = append(pairs, int(s.round.players[p.upper].Score-s.round.players[p.lower].Score))
	}
	if slices.Sort(pairs); len(s.added) > 0 {
		list = append(list, reversed(pairs)...)
	}
	if !s.scoresFirst {
		list = []int{}
	}
	if s.round.countsLifts() {
		list = append(list, lifts)
	}
	return list
}

// relax is C9 to C11 in the order of the edition: x grows last, and with every
// new x the float criteria are back.
func (s *classicSearch) relax() {
	first, last := s.firstX(), s.lastX()
	for x := first; x <= last; x++ {
		for z := range x + 1 {
			if !s.hasZ() && z < x {
				continue // only one budget
			}
			if s.relaxFloats(limits{x: x, z: z}, x > first) {
				return
			}
		}
	}
}

func (s *classicSearch) relaxFloats(l limits, raised bool) bool {
	downs, ups := s.steps(field.Down), s.steps(field.Up)
	all := []allowance{{unlimited, unlimited}}
	if s.round.reading.is("float-criteria", "stay-dropped") && (raised || s.afterC14) {
		downs, ups = all, all
	}
	if s.round.reading.is("c10-restart", "recompute") && raised {
		ups = all
	}
	if s.round.reading.is("edition", "2009") { // C9: upfloats; C10: downfloats
		for _, l.down = range downs {
			if s.relaxUpfloats(l, ups, []allowance{l.down}) {
				return true
			}
		}
		return false
	}
	return s.relaxUpfloats(l, ups, downs) // C9, inside: downfloats; C10: upfloats
}

func (s *classicSearch) relaxUpfloats(l limits, ups, downs []allowance) bool {
	for _, l.up = range ups {
		for _, l.other = range ups {
			if s.try(l, downs) {
				return true
			}
		}
	}
	return false
}

// steps lists how B6 and B5 are dropped for floats of one kind: altogether, or
// for as few floats as possible.
func (s *classicSearch) steps(kind field.Float) []allowance {
	if s.round.reading.is("float-drops", "bracket") {
		return []allowance{{0, 0}, {0, unlimited}, {unlimited, unlimited}}
	}
	var left allowance // below zero by all who could repeat a float
	for _, p := range s.members() {
		left.take(s.round.repeats(p, kind))
	}
	var list []allowance
	for b5 := range 1 - left.b5 {
		for b6 := range 1 - left.b6 {
			list = append(list, allowance{b5, b6})
		}
	}
	return list
}

// firstX is x by A8, lowered by C14 with every pair given up.
func (s *classicSearch) firstX() int {
	x := s.round.a8(s.members())
	given := len(s.members())/2 - s.p
	if given > 0 && s.round.reading.is("c14-x-from", "raised") {
		return s.p // C11 had raised it to the number of pairs
	}
	least := 0
	if s.round.reading.is("c14-x", "above-one") {
		least = min(x, 1)
	}
	return max(least, x-given)
}

// lastX is how far C11 raises x.
func (s *classicSearch) lastX() int {
	last := s.p
	if s.round.reading.is("c11-bound", "moved-down") && s.m+len(s.second) > 0 {
		last = s.m + len(s.second)
	}
	return max(last, s.firstX())
}

// try goes through C6 to C8 within the limits; downs are the limits of
// downfloats to be tried for each pairing of those in S1. It reports whether a
// candidate was found.
func (s *classicSearch) try(l limits, downs []allowance) bool {
	if s.round.reading.is("moved-down-sets", "highest") {
		return s.tryWith(s.moved[:s.m], l, downs)
	}
	return slices.ContainsFunc(subsets(s.moved, s.m), func(first []int) bool { return s.tryWith(first, l, downs) })
}

func (s *classicSearch) tryWith(first []int, l limits, downs []allowance) bool {
	var fixed []pair // the pairs of S1 that the reading "lowest" will not undo
	isFixed := false
	return s.lead(l, nil, first, slices.Concat(s.added, s.residents), func(pairs []pair) bool {
		left := slices.DeleteFunc(slices.Clone(s.second), func(p int) bool { return isPaired(p, pairs) })
		return s.lead(l, pairs, left, s.residents, func(pairs []pair) bool {
			if s.round.reading.is("other-opponent", "lowest") && len(pairs) > 0 && !s.free {
				if !isFixed {
					fixed, isFixed = slices.Clone(pairs[:len(pairs)-1]), true
				}
				if !slices.Equal(pairs[:len(pairs)-1], fixed) {
					return false
				}
			}
			for _, l.down = range downs {
				if s.remainder(l, pairs) {
					return true
				}
			}
			return false
		})
	})
}

// lead pairs the players of S1 with those of S2 in every acceptable order.
func (s *classicSearch) lead(l limits, before []pair, s1, s2 []int, done func([]pair) bool) bool {
	free := slices.DeleteFunc(slices.Clone(s2), func(p int) bool { return isPaired(p, before) })
	if len(before)+len(s1) > s.p {
		return false
	}
	join := func(order []int) []pair {
		pairs := slices.Clone(before)
		for i, q := range order {
			pairs = append(pairs, pair{min(s1[i], q), max(s1[i], q)})
		}
		return pairs
	}
	return classicTranspositions(free, len(s1),
		func(order []int) bool { return s.within(l, join(order)) },
		func(order []int) bool { return done(join(order)) })
}

// remainder pairs whoever is left as a homogeneous bracket.
func (s *classicSearch) remainder(l limits, before []pair) bool {
	rest := slices.DeleteFunc(s.members(), func(p int) bool { return isPaired(p, before) })
	slices.Sort(rest)
	p := s.p - len(before)
	if 2*p > len(rest) {
		return false
	}
	own := slices.Clone(before)
	if s.round.reading.is("remainder-x", "recomputed") && len(before) > 0 && l.x < unlimited {
		l.x += max(0, s.round.a8(rest)-(len(rest)/2-p)) - s.firstX() // C2 anew, as far as C11 had come
		own = nil
	}
	var number func(int) int
	if s.round.reading.is("exchange-numbers", "pairing-numbers") {
		number = func(position int) int { return s.round.players[rest[position]].Number }
	}
	for e := range classicExchanges(len(rest), p, number) {
		s1, s2 := e.apply(rest, p)
		found := classicTranspositions(s2, p, func(order []int) bool {
			return s.within(l, s.joined(own, s1, order))
		}, func(order []int) bool {
			return s.accept(l, s.joined(before, s1, order))
		})
		if found {
			return true
		}
	}
	return false
}

func (s *classicSearch) joined(before []pair, s1, order []int) []pair {
	pairs := slices.Clone(before)
	for i, q := range order {
		pairs = append(pairs, pair{min(s1[i], q), max(s1[i], q)})
	}
	return pairs
}

// within tests pairs as far as they have been made: B1a and B2, x (B4), and the
// upfloats (B5, B6).
func (s *classicSearch) within(l limits, pairs []pair) bool {
	for _, p := range pairs {
		o := s.round.obstacle(p.upper, p.lower)
		if o > s.stage && !(o == liftedB2 && s.round.countsLifts()) {
			return false
		}
		if s.round.clash(p.upper, p.lower) {
			l.x--
		}
		if s.round.strongClash(p.upper, p.lower) {
			l.z--
		}
		if s.isUnequal(p) && !s.isExempt(p.upper, p.lower) {
			up := &l.other
			if s.isOfS1(p) {
				up = &l.up
			}
			up.take(s.round.repeats(p.lower, field.Up))
		}
	}
	return l.x >= 0 && (l.z >= 0 || !s.hasZ()) && l.up.holds() && l.other.holds()
}

// hasZ: A7d is read as having a second budget, for pairs without a player who
// wavers.
func (s *classicSearch) hasZ() bool {
	return s.round.reading.is("a7d", "x-then-z") && s.round.reading.is("edition", "2009")
}

func (s *classicSearch) isUnequal(p pair) bool {
	return s.round.players[p.upper].Score > s.round.players[p.lower].Score
}

// isOfS1: the pair is one of those made first, between somebody moved down and
// somebody who was not, or if nobody was between the last added bracket of a
// merged one and the rest.
func (s *classicSearch) isOfS1(p pair) bool {
	if s.m > 0 {
		return slices.Contains(s.moved, p.upper) != slices.Contains(s.moved, p.lower)
	}
	return slices.Contains(s.second, p.upper) && slices.Contains(s.residents, p.lower)
}

// accept tests a complete candidate: the downfloats (B5, B6), the bye (B1b), and
// what else is asked of it. (What a pair may be has been tested.)
func (s *classicSearch) accept(l limits, pairs []pair) bool {
	c := &classicCandidate{bracket: s.classicBracket, pairs: pairs, floaters: slices.Clone(s.aside)}
	for _, p := range s.members() {
		if isPaired(p, pairs) {
			continue
		}
		if s.lowest && s.round.players[p].ByeBarred {
			return false
		}
		c.floaters = append(c.floaters, p)
		again := s.round.reading.is("moved-down-floats", "again")
		if !s.isExempt(p) && (again || !slices.Contains(s.moved, p)) {
			l.down.take(s.round.repeats(p, field.Down))
		}
	}
	if s.round.reading.is("moved-down-floats", "again") {
		for _, p := range pairs {
			if s.isUnequal(p) && !s.isExempt(p.upper, p.lower) {
				l.down.take(s.round.repeats(p.upper, field.Down))
			}
		}
	}
	slices.Sort(c.floaters)
	if !l.down.holds() || s.b3 != nil && !slices.Equal(s.differences(c), s.b3) ||
		s.scores != nil && !s.free && !slices.Equal(c.scores(), s.scores) || s.suits != nil && !s.suits(c) {
		return false
	}
	s.found = c
	return true
}

// isExempt: the last round lifts B5 and B6 without condition (1998).
func (s *classicSearch) isExempt(players ...int) bool {
	return s.round.reading.is("last-round", "1998") && slices.ContainsFunc(players, s.round.exempt)
}

func (a *allowance) take(b5, b6 bool) {
	if b5 {
		a.b5--
	}
	if b6 {
		a.b6--
	}
}

func (a *allowance) holds() bool { return a.b5 >= 0 && a.b6 >= 0 }

func isPaired(p int, pairs []pair) bool {
	return slices.ContainsFunc(pairs, func(q pair) bool { return q.upper == p || q.lower == p })
}
