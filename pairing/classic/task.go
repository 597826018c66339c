package classic

import (
	"slices"
	"sort"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// bracket is a score bracket to be paired.
type bracket struct {
	round *round
	kind  pairing.BracketKind

	came  []int32 // everybody who was moved down into it
	aside []int32 // whom C1 moves on at once
	// members are to be paired, in order of rank: first those moved down, then
	// in a merged bracket the last added group, then the rest.
	members      []int32
	moved, added int
	lowest       bool // nobody is left over but for the bye
}

func (b *bracket) partOf(i int) part {
	switch {
	case i < b.moved:
		return movedDown
	case i < b.moved+b.added:
		return lastAdded
	}
	return resident
}

// isHeterogeneous is A3: players moved down are paired first, unless they are at
// least half of the bracket. A merged bracket whose last added group is S1 is always
// heterogeneous (C13).
func (b *bracket) isHeterogeneous() bool {
	return b.mostAdded() > 0 || b.moved > 0 && 2*b.moved < len(b.members)
}

// mostAdded is how many of the last added group of a merged bracket are put into S1:
// all (C13), or by the reading "below-half" none if they and the players moved down
// are at least half of the bracket, as A3 has it of these.
func (b *bracket) mostAdded() int {
	if b.added > 0 && b.round.reading.halfLeads && 2*(b.moved+b.added) >= len(b.members) {
		return 0
	}
	return b.added
}

// candidate is a way to pair a bracket.
type candidate struct {
	bracket  *bracket
	pairs    [][2]int32 // the higher-ranked player first
	floaters []int32    // in order of rank, those put aside included
	task     *task      // what it was found for; nil if nothing was to be paired
}

// scores lists the scores of the floaters, highest first.
func (c *candidate) scores() []tournament.Points {
	return c.bracket.round.scoresOf(c.floaters)
}

func (r *round) scoresOf(places []int32) []tournament.Points {
	scores := make([]tournament.Points, len(places))
	for i, p := range places {
		scores[i] = r.score(p)
	}
	return scores
}

// task is a bracket to be paired with a given number of pairs and of players in
// S1.
type task struct {
	*bracket
	pairs      int
	leads      int   // how many players moved down are in S1
	leadsAdded int   // and how many of the last added group of a merged bracket
	set        []int // the positions of the former, where they are not the highest
	stage      stage
	ahead      *ahead              // what must be possible after it; nil = nothing
	scores     []tournament.Points // that the floaters must have; nil = any
}

// tasks calls try with the tasks that make p pairs of the bracket and meet the
// condition, one after the other, until it returns a candidate. C14 leaves players of
// S1, the lowest first, to the remainder; what bars a pair is lifted, where it can
// be, before that. Once a task has failed, those are left out that cannot be done
// even by B1 and B2 alone.
func (b *bracket) tasks(p int, condition *ahead, try func(*task) *candidate) *candidate {
	leads, added := b.moved, b.mostAdded()
	if !b.isHeterogeneous() {
		leads, added = 0, 0
	}
	free := func(l, a int) bool {
		t := &task{bracket: b, pairs: p, leads: l, leadsAdded: a, stage: b.round.stages[len(b.round.stages)-1], ahead: condition}
		return t.isPossible()
	}
	for l := leads; l >= 0; l-- {
		for a := added; a >= 0; a-- {
			for _, s := range b.round.stages {
				if c := try(&task{bracket: b, pairs: p, leads: l, leadsAdded: a, stage: s, ahead: condition}); c != nil {
					return c
				}
			}
			if a > 0 { // fewer of the added group in S1 leave all pairs possible that were
				a = 1 + largest(a-1, func(a int) bool { return free(l, a) })
			}
		}
		if l > 0 { // so do fewer of those moved down, with nobody of that group
			l = 1 + largest(l-1, func(l int) bool { return free(l, 0) })
		}
	}
	return nil
}

// largest returns the largest number from most down to 0 that has a property which
// all smaller ones have, too; -1 if there is none.
func largest(most int, has func(n int) bool) int {
	if has(most) {
		return most
	}
	return sort.Search(most, func(n int) bool { return !has(n) }) - 1
}

// isPossible reports whether the bracket can be paired with as few floaters by B1 and
// B2 alone.
func (t *task) isPossible() bool {
	g := t.open(&view{criteria: &criteria{onlyAbsolute: true}, members: t.round.desk.upTo(len(t.members))})
	return g != nil && (t.ahead == nil || int(g.total[0]) <= len(t.members)-2*t.pairs)
}

// lets reports whether players may meet in spite of what stands between them.
func (t *task) lets(s stage) bool {
	return s <= t.stage || s == lifted && t.round.reading.liftsCounted
}

// isReduced reports whether C14 has been at work: fewer pairs, or fewer players
// in S1, than the text begins with.
func (t *task) isReduced() bool {
	if t.pairs < len(t.members)/2 {
		return true
	}
	return t.isHeterogeneous() && (t.leads < t.moved || t.leadsAdded < t.mostAdded())
}

// isMixed reports whether candidates can differ in their score differences.
func (t *task) isMixed() bool {
	return t.added > 0 || t.leads < t.moved && t.round.score(t.members[0]) != t.round.score(t.members[len(t.members)-1])
}

// firstX is x by A8 as C14 has lowered it with every pair that was given up.
func (t *task) firstX() int {
	x := t.round.x(t.members)
	given := len(t.members)/2 - t.pairs
	if given > 0 && t.round.reading.raisedX {
		return t.pairs // to which C11 had raised it
	}
	least := 0
	if t.round.reading.aboveOne {
		least = min(x, 1)
	}
	return max(least, x-given)
}

// lastX is how far C11 raises x.
func (t *task) lastX() int {
	last := t.pairs
	if t.round.reading.movedDownBound && t.leads+t.leadsAdded > 0 {
		last = t.leads + t.leadsAdded
	}
	return max(last, t.firstX())
}

// leaders are the positions of the players in S1 of a heterogeneous bracket.
func (t *task) leaders() []int {
	var list []int
	for i := range t.moved + t.leadsAdded {
		if t.isLeader(i) {
			list = append(list, i)
		}
	}
	return list
}

// finish makes a candidate of pairs of positions.
func (t *task) finish(pairs [][2]int32) *candidate {
	c := &candidate{bracket: t.bracket, task: t, floaters: slices.Clone(t.aside)}
	paired := make(map[int32]bool, 2*len(pairs))
	for _, p := range pairs {
		high, low := t.members[min(p[0], p[1])], t.members[max(p[0], p[1])]
		c.pairs = append(c.pairs, [2]int32{high, low})
		paired[high], paired[low] = true, true
	}
	for _, p := range t.members {
		if !paired[p] {
			c.floaters = append(c.floaters, p)
		}
	}
	slices.Sort(c.floaters)
	slices.SortFunc(c.pairs, func(a, b [2]int32) int { return int(a[0] - b[0]) })
	return c
}
