package optimum

import "slices"

// A roster lists residents by their cell in the matching, the best-ranked first.
type roster struct {
	takes   func(v int) bool
	epoch   int       // of the cells it was made for; -1 = not yet made
	cells   []int     // that have members
	members [][]int32 // by cell
	paired  []int     // by cell: how many members at the front have been paired
}

// reset empties the roster. It will hold the residents that takes picks.
func (l *roster) reset(takes func(v int) bool) { l.takes, l.epoch = takes, -1 }

// update sorts the residents by cell again if cells have changed.
func (c *chooser) update(list *roster) {
	if list.epoch == c.m.Epoch() {
		return
	}
	list.epoch = c.m.Epoch()
	list.cells = list.cells[:0]
	list.paired = cleared(list.paired, c.m.Cells())
	for len(list.members) < c.m.Cells() {
		list.members = append(list.members, nil)
	}
	for k := range list.members {
		list.members[k] = list.members[k][:0]
	}
	for v := c.g.Arrivals; v < c.g.Members; v++ {
		if c.mate[v] >= 0 || !list.takes(v) {
			continue
		}
		k := c.m.Cell(v)
		if len(list.members[k]) == 0 {
			list.cells = append(list.cells, k)
		}
		list.members[k] = append(list.members[k], int32(v))
	}
}

// first returns the best-ranked listed vertex behind the one given that is itself
// wanted and whose cell is; x, which is, if there is no better one.
func (c *chooser) first(behind, x int, cell, wanted func(int) bool) int {
	best := int32(x)
	for _, k := range c.list.cells {
		members, paired := c.list.members[k], c.list.paired[k]
		for paired < len(members) && c.mate[members[paired]] >= 0 {
			paired++
		}
		c.list.paired[k] = paired
		members = members[paired:]
		if len(members) == 0 || members[0] >= best || !cell(k) {
			continue
		}
		from, _ := slices.BinarySearch(members, int32(behind+1))
		for _, v := range members[from:] {
			if v >= best {
				break
			}
			if wanted(int(v)) {
				best = v
				break
			}
		}
	}
	return int(best)
}
