package tiebreak

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
	if len(group) > 1 {
		parts := tb.Method.split(c, tb, group, &w)
		for member, position := range Positions(parts) {
			if member == int32(p) {
				w.Value = position
			}
		}
	}
	if tb.Method.Type == "B" { // decided by boards
		for k, points := range c.field.boardPoints(p) {
			w.Boards = append(w.Boards, BoardSums{k + 1, points})
		}
	}
	return w
}

// Positions yields the members of a group that was parted, each with its
// position: 1 for the best, the same for those still tied, 0 for all when
// nobody was separated.
func Positions(parts [][]int32) func(yield func(int32, Value) bool) {
	return func(yield func(int32, Value) bool) {
		position := 1
		for _, part := range parts {
			v := Whole(position)
			if len(parts) == 1 {
				v = 0
			}
			for _, p := range part {
				if !yield(p, v) {
					return
				}
			}
			position += len(part)
		}
	}
}
