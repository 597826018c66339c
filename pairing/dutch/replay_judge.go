package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// judge weighs candidates of a bracket one after the other. What a pair contributes to
// the criteria is worked out once, and so is what a set of downfloaters comes to.
type judge struct {
	bracket *bracket
	keys    []key
	sets    map[string][]pairing.Criterion // by who floats; nil = the round cannot be completed
	most    int                            // how many sets are judged
	known   map[[2]int]*known              // by pair, of those that were put together

	mate   []int32   // the candidate in hand
	fails  bool      // the round could not be completed with it
	values [][]int64 // of its criteria
	any    bool      // there is a best one so far
	best   [][]int64 // of its criteria
	memory []byte
}

// known is what is known of two members: whether they may meet (C1, C3), and what they
// add to the criteria when they are paired.
type known struct {
	asked, legal, weighed bool
	adds                  []addition
}

// addition is what a pair adds to a criterion: so many units, or entries of a list.
type addition struct {
	criterion, units int
	entry            tournament.Points
}

func newJudge(res *result, most int) judge {
	b := res.bracket
	n, criteria := len(b.members), len(b.round.edition.criteria)
	j := judge{bracket: b, most: most, sets: make(map[string][]pairing.Criterion), known: make(map[[2]int]*known),
		mate: slices.Clone(res.solution.mate), keys: make([]key, n), memory: make([]byte, n),
		values: make([][]int64, criteria), best: make([][]int64, criteria)}
	for i := range j.keys {
		j.keys[i] = b.member(i)
	}
	j.floating() // known before others use up how many may be
	return j
}

// of is what is known of two members.
func (j *judge) of(x, y int) *known {
	k := j.known[[2]int{x, y}]
	if k == nil {
		k = new(known)
		j.known[[2]int{x, y}] = k
	}
	return k
}

// meets reports whether two members may meet.
func (j *judge) meets(x, y int) bool {
	b := j.bracket
	k := j.of(x, y)
	if !k.asked {
		_, fault := b.round.checkPair(b.members[x], b.members[y])
		k.asked, k.legal = true, fault == ""
	}
	return k.legal
}

// read takes a candidate in hand and works out what its criteria come to. It reports
// false if too many sets of downfloaters have been judged.
func (j *judge) read(pairs [][2]int) bool {
	for i := range j.mate {
		j.mate[i] = -1
	}
	for _, p := range pairs {
		j.mate[p[0]], j.mate[p[1]] = int32(p[1]), int32(p[0])
	}
	floating, ok := j.floating()
	if !ok {
		return false
	}
	if j.fails = floating == nil; j.fails {
		return true
	}
	for c := range floating {
		j.values[c] = append(j.values[c][:0], floating[c].Value...)
	}
	for _, p := range pairs {
		for _, a := range j.additions(min(p[0], p[1]), max(p[0], p[1])) {
			a.to(&j.values[a.criterion], j.bracket.round.edition.criteria[a.criterion].list)
		}
	}
	return true
}

// to adds to the value of a criterion.
func (a *addition) to(value *[]int64, list bool) {
	if !list {
		(*value)[0] += int64(a.units)
		return
	}
	for range a.units {
		at, _ := slices.BinarySearchFunc(*value, int64(a.entry), func(e, entry int64) int { return int(entry - e) })
		*value = slices.Insert(*value, at, int64(a.entry))
	}
}

// floating is what the criteria come to, the pairs of the bracket apart: by who floats
// and by how the others can be paired then.
func (j *judge) floating() (criteria []pairing.Criterion, ok bool) {
	for i, m := range j.mate {
		j.memory[i] = bits(m < 0)
	}
	if criteria, ok = j.sets[string(j.memory)]; ok {
		return criteria, true
	}
	if len(j.sets) >= j.most {
		return nil, false
	}
	b := j.bracket
	if s := b.round.solver.solve(b.withoutPairs(j.mate)); s != nil {
		criteria = s.criteria
	}
	j.sets[string(j.memory)] = criteria
	return criteria, true
}

// additions is what two members add to the criteria when they are paired.
func (j *judge) additions(x, y int) []addition {
	k := j.of(x, y)
	if k.weighed {
		return k.adds
	}
	k.weighed = true
	criteria := j.bracket.round.edition.criteria
	for c := range criteria {
		if units, entry := criteria[c].term(j.bracket, &j.keys[x], &j.keys[y]); units > 0 {
			k.adds = append(k.adds, addition{c, units, entry})
		}
	}
	return k.adds
}

// compare tells how the candidate in hand stands to the best before it, and the first
// criterion on which the two differ; -1 = there is none.
func (j *judge) compare() (swiss.Outcome, int) {
	switch {
	case j.fails:
		return swiss.Incomplete, -1
	case !j.any:
		return swiss.Better, -1
	}
	for c := range j.values {
		switch d := slices.Compare(j.values[c], j.best[c]); {
		case d < 0:
			return swiss.Better, c
		case d > 0:
			return swiss.Worse, c
		}
	}
	return swiss.Equal, -1
}

// keep makes the candidate in hand the best so far.
func (j *judge) keep() { j.values, j.best, j.any = j.best, j.values, true }

// perfect reports whether no criterion could come to less (3.8.1, B.8). Who floats is
// settled by the number of pairs; the lowest would float, and at most one would float
// from the next bracket, one of its own.
func (j *judge) perfect() bool {
	b := j.bracket
	if j.fails || b.score != b.low {
		return false // among residents of unequal scores the least differences are not known beforehand
	}
	for c, value := range j.values {
		criterion := &b.round.edition.criteria[c]
		if criterion.needs != nil && !criterion.needs(b) || c >= b.round.edition.ahead && c < b.round.edition.ahead+2 && len(b.next) == 0 {
			continue // it tells no two candidates apart
		}
		if !slices.Equal(value, j.least(criterion.code)) {
			return false
		}
	}
	return true
}

// least is the value of a criterion that no candidate can go below.
func (j *judge) least(code pairing.CriterionCode) []int64 {
	b := j.bracket
	var floating []int64 // the scores of as many as float, from the lowest up
	for i, floats := len(b.members)-1, j.floaters(); floats > 0; i, floats = i-1, floats-1 {
		floating = append(floating, int64(b.round.field.Players[b.members[i]].Score))
	}
	over := (len(floating) + len(b.next)) % 2
	switch code {
	case pairing.Downfloaters:
		return []int64{int64(len(floating))}
	case pairing.DownfloaterScores:
		slices.Reverse(floating)
		return floating
	case pairing.NextDownfloaters, pairing.NextUnpaired:
		return []int64{int64(over)}
	case pairing.NextDownfloaterScores:
		return slices.Repeat([]int64{int64(b.nextScore)}, over)
	case pairing.PairingDifferences:
		return b.leastDifferences(len(floating))
	}
	if code.Unit() == pairing.Count {
		return []int64{0}
	}
	return nil
}

func (j *judge) floaters() int {
	n := 0
	for _, m := range j.mate {
		if m < 0 {
			n++
		}
	}
	return n
}

// leastDifferences is the PSD in which every moved-down player meets a resident and
// nobody else but who floats has a difference (A.8).
func (b *bracket) leastDifferences(floaters int) []int64 {
	var list []int64
	for i := range b.moved {
		list = append(list, int64(b.round.field.Players[b.members[i]].Score-b.score))
	}
	for range floaters {
		list = append(list, int64(tournament.One))
	}
	slices.Sort(list)
	slices.Reverse(list)
	return list
}
