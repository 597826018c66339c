package matching

// Offers remember, for every cell, the group that comes to meet it first, and for
// every group the one that does, so that finding the next events means looking at
// each of them once and not at all pairs. The distance at which two meet depends on
// values that do not change while a search goes on: those of cells, and those of
// groups minus the distance.
//
// What has been passed need not be looked at again. Dual values are feasible, so a
// vertex that joins a group later has no edge to anything the group would have met at
// a smaller distance.
type offers struct {
	stale  bool // vertices have come back into cells: all has to be offered anew
	groups int  // how many have been offered

	cell     []int32 // by cell: the group; -1 = none
	cellKey  []int64 // and twice the distance
	group    []int32 // by group: the other one, which is not a later one; -1 = none
	groupKey []int64
}

// offerAnew brings the offers up to date.
func (s *Solver) offerAnew() {
	o := &s.offers
	if o.stale {
		o.stale, o.groups = false, 0
		o.cell, o.cellKey = sized(o.cell, len(s.cells)), sized(o.cellKey, len(s.cells)*s.words)
		for k := range o.cell {
			o.cell[k] = -1
		}
		o.group, o.groupKey = o.group[:0], o.groupKey[:0]
	}
	for a := range s.groups[:o.groups] {
		if g := &s.groups[a]; g.grown && g.partial {
			s.offerGroup(int32(a))
		}
		s.groups[a].grown = false
	}
	for ; o.groups < len(s.groups); o.groups++ {
		o.group = append(o.group, -1)
		for range s.words {
			o.groupKey = append(o.groupKey, 0)
		}
		s.groups[o.groups].grown = false
		s.offerGroup(int32(o.groups))
	}
}

// offerGroup offers a group to all cells, and to the groups up to it.
func (s *Solver) offerGroup(a int32) {
	g := &s.groups[a]
	g.partial = false
	for _, t := range s.near[g.class] {
		cost := s.costs.at(g.class, t)
		for _, k := range s.cellsOf[t] {
			if len(s.cells[k].members) > 0 {
				s.offerTo(k, a, cost)
			}
		}
		for _, h := range s.groupsOf[t] {
			if h <= a {
				s.offerGroups(a, h, cost)
			} else if int(h) < s.offers.groups { // the group has grown since
				s.offerGroups(h, a, cost)
			}
		}
	}
}

// isSooner reports whether two sides meet before what is kept under a key: whether their
// slack, so many times over, comes before it word by word.
func isSooner(cost, y, z, key []int64, times int64) bool {
	for i, x := range cost {
		if d := times*(x-y[i]-z[i]) - key[i]; d != 0 {
			return d < 0
		}
	}
	return false
}

// offerTo makes a group the one that meets a cell first, if it does.
func (s *Solver) offerTo(k, a int32, cost []int64) {
	g, c, o := &s.groups[a], &s.cells[k], &s.offers
	key := o.cellKey[int(k)*s.words:][:s.words]
	if o.cell[k] >= 0 && !isSooner(cost, g.y, c.y, key, 2) {
		return
	}
	if !s.isAhead(cost, g.y, c.y, 1) {
		return
	}
	if !s.cellAdjacent(g, c) {
		g.partial = true
		return
	}
	o.cell[k] = a
	for i, x := range cost {
		key[i] = 2 * (x - g.y[i] - c.y[i])
	}
}

// offerGroups makes h the group that a meets first, if it is.
func (s *Solver) offerGroups(a, h int32, cost []int64) {
	g, other, o := &s.groups[a], &s.groups[h], &s.offers
	key := o.groupKey[int(a)*s.words:][:s.words]
	if o.group[a] >= 0 && !isSooner(cost, g.y, other.y, key, 1) {
		return
	}
	if !s.isAhead(cost, g.y, other.y, 2) {
		return
	}
	if !s.groupsAdjacent(g, other) {
		g.partial, other.partial = true, true
		return
	}
	o.group[a] = h
	for i, x := range cost {
		key[i] = x - g.y[i] - other.y[i]
	}
}

// isAhead reports whether edges of the cost given between values a and b, of which so
// many move, have not been passed.
func (s *Solver) isAhead(cost, a, b []int64, moving int64) bool {
	for i, c := range cost {
		if x := c - a[i] - b[i] - moving*s.distance[i]; x != 0 {
			return x > 0
		}
	}
	return true
}

// findNearest finds the group that meets a cell first among all that were offered.
func (s *Solver) findNearest(k int32) {
	s.offers.cell[k] = -1
	class := s.cells[k].class
	for _, t := range s.near[class] {
		cost := s.costs.at(class, t)
		for _, a := range s.groupsOf[t] {
			s.offerTo(k, a, cost)
		}
	}
}

// findNearestGroup does the same for a group.
func (s *Solver) findNearestGroup(a int32) {
	s.offers.group[a] = -1
	class := s.groups[a].class
	for _, t := range s.near[class] {
		cost := s.costs.at(class, t)
		for _, h := range s.groupsOf[t] {
			if h <= a {
				s.offerGroups(a, h, cost)
			}
		}
	}
}
