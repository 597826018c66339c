package optimum

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

// TrialGaveUp reports whether the latest bracket had no trial that came to an end.
func (s *Solver) TrialGaveUp() bool { return s.chooser.exhausted }

// MaxCells is how many cells of a half a trial tells apart.
const MaxCells = maxCells
