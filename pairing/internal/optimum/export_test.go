package optimum

import "fmt"

// PairBySearch is Pair without trials, as after one that has used up its budget.
func (s *Solver) PairBySearch(g *Graph, mate []int32) (total []int64, ok bool) {
	c := s.choose(g, mate)
	c.exhausted = true
	if !c.optimise() {
		return nil, false
	}
	c.walk()
	return c.total, true
}

// Levelled reports whether the latest bracket was paired with exchanges counted
// within levels, and whether somebody changed sides within one.
func (s *Solver) Levelled() (levels, changes bool) {
	c := &s.chooser
	if !c.g.SameSteps || !c.isLevelled() {
		return false, false
	}
	for _, v := range c.rest {
		if u := c.mate[v]; u >= 0 && (v < int(u)) != (c.sides[v] == upperHalf) {
			changes = true
		}
	}
	return true, changes
}

// FaultOfSides says what is wrong with the sides of the latest bracket, paired with
// levels: in each level as many players are upper ones when nobody is exchanged as in
// the pairing, and they are the first.
func (s *Solver) FaultOfSides() string {
	c := &s.chooser
	end := 0
	for _, l := range c.levels {
		if l.first != end || l.end <= l.first || l.end < len(c.rest) && c.levelOf(c.rest[l.end]) == c.levelOf(c.rest[l.first]) {
			return fmt.Sprintf("the levels are %v", c.levels)
		}
		end = l.end
		uppers := 0
		for _, v := range c.rest[l.first:l.end] {
			if int(c.mate[v]) > v {
				uppers++
			}
		}
		for i, v := range c.rest[l.first:l.end] {
			if (c.sides[v] == upperHalf) != (i < uppers) {
				return fmt.Sprintf("player %d of level %v is on side %d, with %d upper players", i, l, c.sides[v], uppers)
			}
		}
	}
	if end != len(c.rest) {
		return fmt.Sprintf("the levels are %v", c.levels)
	}
	return ""
}

// TrialGaveUp reports whether the latest bracket had no trial that came to an end.
func (s *Solver) TrialGaveUp() bool { return s.chooser.exhausted }

// MaxCells is how many cells of a half a trial tells apart.
const MaxCells = maxCells
