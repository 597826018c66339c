package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// level says how far C9 and C10 have dropped the criteria of a kind of float.
type level uint8

const (
	keepBoth level = iota // B5 and B6 hold
	keepB5                // B6 is dropped
	dropped               // both are
)

// criteria are the relative criteria as the procedure has relaxed them so far.
type criteria struct {
	onlyAbsolute bool // nothing but B1 and B2 counts
	ignoreX      bool

	// down are downfloats; up are the upfloats in pairs of S1, and other those
	// in the other unequal pairs.
	down, up, other level
	// With the reading "minimum" of float-drops, floats that break B5 or B6 are
	// counted where these say so.
	countDown, countUp bool
}

// needs returns the level at which a float that repeats others is allowed.
func needs(repeats [2]bool) level {
	switch {
	case repeats[0]:
		return dropped
	case repeats[1]:
		return keepB5
	}
	return keepBoth
}

// measure is a criterion as a number: what a pair adds to it. Smaller is better.
type measure struct {
	article, name string
	bound         int64                 // no sum over all pairs exceeds it
	of            func(x, y *key) int64 // x.part is not after y.part
	choosesSet    bool                  // it decides which players moved down are in S1
}

// floats reports whether the pair makes a floater of x.
func floats(x, y *key) bool { return x.isMember() && !y.isMember() }

func count(when bool) int64 {
	if when {
		return 1
	}
	return 0
}

// measures lists the criteria in order of priority.
func (t *task) measures(c *criteria) []measure {
	bound := int64(2*len(t.members) + 2)
	var list []measure
	add := func(article, name string, of func(x, y *key) int64) {
		list = append(list, measure{article: article, name: name, bound: bound, of: of})
	}
	if t.ahead != nil {
		add("C14", "floaters", func(x, y *key) int64 { return count(floats(x, y)) })
		for i := range t.ahead.crossings {
			border := uint8(i + 1)
			add("C12", "floaters of a bracket below", func(x, y *key) int64 {
				return count(y.part <= outside && min(x.tier, y.tier) <= border && border < max(x.tier, y.tier))
			})
		}
	}
	if t.choosesSet() {
		add("C14", "players moved down and not in S1", unled)
		list[len(list)-1].choosesSet = true
	}
	lifts := func() {
		if t.round.reading.liftsCounted {
			add("B2", "colours against B2", func(x, y *key) int64 { return count(y.isMember() && colourBar(x, y) == lifted) })
		}
	}
	if c.onlyAbsolute {
		lifts()
		return list
	}
	if t.isMixed() && !t.round.reading.plainMixed {
		for _, score := range t.floaterScores() {
			add("B3", "floaters with "+score.String(), func(x, y *key) int64 { return count(floats(x, y) && x.score == score) })
			list[len(list)-1].bound = t.withScore(score)
		}
		for _, d := range t.scoreDifferences() {
			add("B3", "score differences of "+d.String(), func(x, y *key) int64 { return count(y.isMember() && difference(x, y) == d) })
			list[len(list)-1].bound = int64(len(t.members) / 2)
		}
	}
	lifts()
	if !c.ignoreX {
		add("B4", "colour preferences denied", func(x, y *key) int64 { return count(y.isMember() && clash(x, y)) })
	}
	if t.round.reading.xThenZ {
		add("A7d", "of these, preferences not left by unplayed games", func(x, y *key) int64 {
			return count(y.isMember() && clash(x, y) && !x.wavering && !y.wavering)
		})
	}
	return append(list, t.floatMeasures(c, bound)...)
}

// floatMeasures counts repeated floats, where they are counted.
func (t *task) floatMeasures(c *criteria, bound int64) []measure {
	var down, up []measure
	for i, article := range [2]string{"B5", "B6"} {
		down = append(down, measure{article: article, name: "downfloats repeated", bound: bound, of: func(x, y *key) int64 { return count(t.downfloat(x, y)[i]) }})
	}
	for _, ofS1 := range [2]bool{true, false} {
		for i, article := range [2]string{"B5", "B6"} {
			up = append(up, measure{article: article, name: "upfloats repeated", bound: bound, of: func(x, y *key) int64 {
				return count(t.isOfS1(x, y) == ofS1 && upfloat(x, y)[i])
			}})
		}
	}
	if !c.countDown {
		down = nil
	}
	if !c.countUp {
		up = nil
	}
	if t.round.edition.upfloatsFirst {
		return append(up, down...)
	}
	return append(down, up...)
}

func difference(x, y *key) tournament.Points { return max(x.score-y.score, y.score-x.score) }

// downfloat tells whether the pair repeats a downfloat of the last round, and of
// the one before.
func (t *task) downfloat(x, y *key) [2]bool {
	if floats(x, y) {
		// Players moved down float wherever they are paired; that was judged in
		// the bracket that they left first.
		if x.free || x.part == movedDown && !t.round.reading.floatsAgain {
			return [2]bool{}
		}
		return x.down
	}
	if t.round.reading.floatsAgain && y.isMember() && !x.free && !y.free {
		switch {
		case x.score > y.score:
			return x.down
		case x.score < y.score:
			return y.down
		}
	}
	return [2]bool{}
}

// upfloat does the same for upfloats.
func upfloat(x, y *key) [2]bool {
	switch {
	case !y.isMember() || x.free || y.free || x.score == y.score:
		return [2]bool{}
	case x.score > y.score:
		return y.up
	}
	return x.up
}

// isOfS1 reports whether a pair is one of those made first: of a player moved
// down, or if nobody was of the last added group of a merged bracket.
func (t *task) isOfS1(x, y *key) bool {
	if t.leads > 0 {
		return (x.part == movedDown) != (y.part == movedDown)
	}
	return x.leads && x.part == lastAdded && y.part == resident
}

// withScore counts the members with a score.
func (t *task) withScore(score tournament.Points) int64 {
	n := int64(0)
	for _, p := range t.members {
		n += count(t.round.score(p) == score)
	}
	return n
}

// floaterScores lists the scores that floaters can have, from the highest; how
// many have the lowest follows.
func (t *task) floaterScores() []tournament.Points {
	var scores []tournament.Points
	for i, p := range t.members {
		if s := t.round.score(p); !t.isLeader(i) && (len(scores) == 0 || s != scores[len(scores)-1]) {
			scores = append(scores, s)
		}
	}
	if len(scores) == 0 || t.ahead == nil && 2*t.pairs == len(t.members) {
		return nil
	}
	return scores[:len(scores)-1]
}

// scoreDifferences lists the differences that pairs of a merged bracket can
// have, from the largest.
func (t *task) scoreDifferences() []tournament.Points {
	if t.added == 0 {
		return nil
	}
	var scores, differences []tournament.Points
	for _, p := range t.members {
		scores = append(scores, t.round.score(p))
	}
	scores = slices.Compact(scores)
	for i := range scores {
		for _, low := range scores[i+1:] {
			differences = append(differences, scores[i]-low)
		}
	}
	slices.Sort(differences)
	slices.Reverse(differences)
	return slices.Compact(differences)
}

// choosesSet reports whether it is still open which players moved down are in S1.
func (t *task) choosesSet() bool {
	return t.round.reading.anySets && t.leads > 0 && t.leads < t.moved && t.set == nil
}

// unled counts players moved down who are not paired with anybody else.
func unled(x, y *key) int64 {
	switch {
	case x.part != movedDown:
		return 0
	case y.part == movedDown:
		return 2
	}
	return count(!y.isMember())
}

// isLeader reports whether the member at position i is in S1 of a heterogeneous
// bracket.
func (t *task) isLeader(i int) bool {
	switch {
	case t.set != nil && i < t.moved:
		return slices.Contains(t.set, i)
	case i < t.moved:
		return i < t.leads && !t.choosesSet()
	}
	return i < t.moved+t.leadsAdded
}
