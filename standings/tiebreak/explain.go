package tiebreak

import "slices"

// Explain returns the working of the value of one participant. group is the
// group that was still tied when the tie-break came to be applied; it matters
// to methods that look only inside it and may be nil for the others. Many may ask at
// once.
func (c *Calculator) Explain(tb *TieBreak, p int, group []int32) Working {
	c.lock.Lock()
	defer c.lock.Unlock()
	var w Working
	if tb.Method.build != nil {
		tb.Method.build(c, tb)(p, &w)
		return w
	}
	w.Value = Undefined
	if len(group) > 1 {
		parts := tb.Method.split(c, tb, group, &w)
		if v, ok := shownIn(&w, parts)[int32(p)]; ok {
			w.Value = v
		}
	}
	if tb.Method.Type == "B" { // decided by boards
		for k, points := range c.field.boardPoints(p) {
			w.Boards = append(w.Boards, BoardSums{k + 1, points})
		}
	}
	return w
}

// SplitShown parts a tied group as Split does, for a method that looks only inside
// it, and tells the value that each member has there. Who has none was not compared.
func (c *Calculator) SplitShown(tb *TieBreak, group []int32) (parts [][]int32, shown map[int32]Value) {
	var w Working
	parts = tb.Method.split(c, tb, group, &w)
	return parts, shownIn(&w, parts)
}

// shownIn is what the members of a group show for a tie-break inside it: the points that
// they made against each other in the set in which they were placed, nothing where nobody
// has met anybody. Board results have
// no such number; they show the position, 1 for the best, if anybody was separated.
func shownIn(w *Working, parts [][]int32) map[int32]Value {
	shown := make(map[int32]Value)
	for i := range w.Encounters {
		w.Encounters[i].show(shown)
	}
	for i := range w.Encounters { // who was separated from nobody
		if e := &w.Encounters[i]; e.Verdict == Undecided && len(e.Meetings) > 0 && (e.sofar || !slices.ContainsFunc(e.Missing, func(n int) bool { return n > 0 })) {
			e.showAll(shown, e.Members)
		}
	}
	if len(w.Encounters) > 0 || len(parts) == 1 {
		return shown
	}
	position := 1
	for _, part := range parts {
		for _, p := range part {
			shown[p] = Whole(position)
		}
		position += len(part)
	}
	return shown
}

// show adds the sums of those whom the encounter placed.
func (e *Encounter) show(shown map[int32]Value) {
	switch e.Verdict {
	case AllMet, SoFar, PlusMinus:
		e.showAll(shown, e.Members)
	case Unassailable:
		for _, part := range e.Parts {
			if len(part) == 1 {
				e.showAll(shown, part)
			}
		}
	case Undecided, NotAllMet, ByBoards:
	}
}

// showAll adds the sums of some members who have no value yet.
func (e *Encounter) showAll(shown map[int32]Value, members []int) {
	for _, p := range members {
		if _, has := shown[int32(p)]; !has {
			shown[int32(p)] = e.Sums[slices.Index(e.Members, p)]
		}
	}
}
