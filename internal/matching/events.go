package matching

// nextEvents finds the smallest distance at which something happens and all that
// happens there: an edge from an outer vertex becomes tight, or an inner blossom
// has no z left and has to be opened, since z must not become negative. It reports
// false if nothing can happen: then outer nodes have no edges but to inner ones,
// of which there is one fewer, and there is no perfect matching.
//
// Distances are compared doubled: an edge between two outer vertices becomes tight
// when the distance is half its slack. The half is a whole number, because costs
// are stored doubled and all values in one tree have the same parity.
func (s *Solver) nextEvents() bool {
	s.events = s.events[:0]
	if s.crowded.sparse {
		s.nextAlong()
	} else {
		s.nextByCells()
	}
	b := &s.nodes
	for _, set := range s.innerSets {
		if b.label[set] == inner && b.parent[set] < 0 {
			s.offer(event{openSet, set, 0}, s.compareSet(b.zOf(set)))
		}
	}
	return len(s.events) > 0
}

// nextByCells offers the events of cells and groups.
func (s *Solver) nextByCells() {
	s.offerAnew()
	for k := range s.cells {
		if len(s.cells[k].members) > 0 {
			s.meetCell(int32(k))
		}
	}
	for a := range s.groups {
		s.meetGroup(int32(a))
	}
}

// offer keeps an event if its distance, as compared to the best, is no longer.
// The caller has put the distance into best if it is shorter.
func (s *Solver) offer(e event, order int) {
	if order > 0 {
		return
	}
	if order < 0 {
		s.events = s.events[:0]
	}
	s.events = append(s.events, e)
}

// meetCell offers the event at which the nearest group meets a cell.
func (s *Solver) meetCell(k int32) {
	o := &s.offers
	for o.cell[k] >= 0 {
		key := o.cellKey[int(k)*s.words:][:s.words]
		order := -1
		if len(s.events) > 0 {
			order = compare(key, s.best)
		}
		if order > 0 {
			return
		}
		a := o.cell[k]
		if s.cellAdjacent(&s.groups[a], &s.cells[k]) {
			kind := meetFree
			if s.cells[k].exposed {
				kind = meetExposed
			}
			copy(s.best, key)
			s.offer(event{kind, a, k}, order)
			return
		}
		s.findNearest(k) // those who had an edge have left the cell
	}
}

// meetGroup offers the event at which a group meets the nearest other one, or itself.
func (s *Solver) meetGroup(a int32) {
	o := &s.offers
	for o.group[a] >= 0 {
		key := o.groupKey[int(a)*s.words:][:s.words]
		order := -1
		if len(s.events) > 0 {
			order = compare(key, s.best)
		}
		if order > 0 {
			return
		}
		if h := o.group[a]; s.groupsAdjacent(&s.groups[a], &s.groups[h]) {
			copy(s.best, key)
			s.offer(event{meetOuter, a, h}, order)
			return
		}
		s.findNearestGroup(a) // all their edges lie within one node by now
	}
}

// compareSet compares 2·z with the best and keeps it if it is smaller.
func (s *Solver) compareSet(z []int64) int {
	order := 0
	if len(s.events) == 0 {
		order = -1
	}
	for i := 0; i < len(z) && order == 0; i++ {
		if x := 2 * z[i]; x < s.best[i] {
			order = -1
		} else if x > s.best[i] {
			order = 1
		}
	}
	if order < 0 {
		for i, x := range z {
			s.best[i] = 2 * x
		}
	}
	return order
}

// cellAdjacent reports whether some pair between group and cell is not
// excluded.
func (s *Solver) cellAdjacent(g *group, c *cell) bool {
	for _, ch := range g.chains {
		for u := ch.head; u >= 0; u = s.next[u] {
			if len(c.members) > len(s.excluded[u]) {
				return true
			}
			for _, v := range c.members {
				if !s.isExcluded(u, v) {
					return true
				}
			}
		}
	}
	return false
}

// groupsAdjacent reports whether some pair between two groups lies in
// different nodes and is not excluded.
func (s *Solver) groupsAdjacent(g, h *group) bool {
	s.merge(g)
	if g != h {
		s.merge(h)
	}
	for i, x := range g.chains {
		for j, y := range h.chains {
			if g == h && j <= i || s.nodes.top(x.head) == s.nodes.top(y.head) {
				continue
			}
			for u := x.head; u >= 0; u = s.next[u] {
				for v := y.head; v >= 0; v = s.next[v] {
					if !s.isExcluded(u, v) {
						return true
					}
				}
			}
		}
	}
	return false
}

// merge joins the chains of a group that lie in the same node by now.
func (s *Solver) merge(g *group) {
	if len(g.chains) < 2 {
		return
	}
	b := &s.nodes
	s.stamp++
	kept := g.chains[:0]
	for len(s.met) < len(b.parent) {
		s.met = append(s.met, 0)
	}
	for len(s.chainAt) < len(b.parent) {
		s.chainAt = append(s.chainAt, 0)
	}
	for _, c := range g.chains {
		node := b.top(c.head)
		if s.met[node] == s.stamp {
			k := s.chainAt[node]
			s.next[kept[k].tail] = c.head
			kept[k].tail = c.tail
			continue
		}
		s.met[node], s.chainAt[node] = s.stamp, int32(len(kept))
		kept = append(kept, c)
	}
	g.chains = kept
}

// follow moves to the distance of the events and carries them out. It reports
// whether the search is over.
func (s *Solver) follow() bool {
	changed := false
	for i, x := range s.best {
		if d := x / 2; d != s.distance[i] {
			s.distance[i], changed = d, true
		}
	}
	if changed {
		s.distances++
	}
	s.version++
	for kind := meetExposed; kind <= openSet; kind++ {
		for _, e := range s.events {
			if e.kind == kind && s.carryOut(e) {
				return true
			}
		}
	}
	return false
}

func (s *Solver) carryOut(e event) bool {
	b := &s.nodes
	switch {
	case e.kind == openSet:
		if b.label[e.a] == inner && b.parent[e.a] < 0 {
			s.open(e.a)
		}
	case s.crowded.sparse:
		return s.followAlong(e)
	case e.kind == meetOuter:
		s.work = s.work[:0]
		for _, c := range s.groups[e.a].chains {
			for u := c.head; u >= 0; u = s.next[u] {
				s.work = append(s.work, u)
			}
		}
		for _, u := range s.work {
			s.markExcluded(u)
			if s.join(u, e.b) {
				return true
			}
		}
	default:
		return s.takeCell(e.a, e.b)
	}
	return false
}

// takeCell follows the tight edges from a group to a cell.
func (s *Solver) takeCell(a, k int32) bool {
	g := &s.groups[a]
	for _, ch := range g.chains {
		for u := ch.head; u >= 0; u = s.next[u] {
			for i := len(s.cells[k].members) - 1; i >= 0; i-- {
				members := s.cells[k].members
				if i >= len(members) {
					continue
				}
				if v := members[i]; !s.isExcluded(u, v) && s.take(u, v) {
					return true
				}
			}
			if len(s.cells[k].members) == 0 {
				return false
			}
		}
	}
	return false
}
