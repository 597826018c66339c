package matching

// A cell holds the free vertices (those in no tree) of one class and one stored
// dual value, those waiting for a partner apart from the others. The slack of an
// edge between outermost nodes depends on the two classes and stored values alone,
// so edges between two cells, or between a cell and a group, are all tight or all
// not, excluded pairs apart. Searches compare cells, not vertices.
//
// What holds whenever cells are built and no search is under way: every vertex of
// the graph is in exactly one cell, that of its class, value and state. cellsOf
// lists the cells of a class by falling value: the first ones have the smallest
// slack, and a scan can stop at the first that has too much.
type cell struct {
	class   int32
	exposed bool
	y       []int64
	members []int32
}

// A group is the same for the outer vertices of a search: those of one class and
// one (lazy) dual value, in chains, one chain for every outermost node they lie
// in, as far as that was noticed. Edges within a node never lead on, so of a chain
// one vertex that is not excluded is enough.
type group struct {
	class  int32
	y      []int64 // dual value minus the search's distance
	chains []chain

	grown   bool // since it was offered last
	partial bool // and some cell or group was left out because all its pairs are excluded

	seen    int     // version for which the lists below are right
	exposed []int32 // cells of exposed vertices at the end of tight edges
	free    []int32 // other cells at the end of tight edges
	outer   []int32 // groups at the end of tight edges
}

// A chain links vertices by Solver.next.
type chain struct{ head, tail int32 }

// cellFor finds or makes the cell of a class and dual value. Most vertices of
// a class have one value, so that of the vertex before is tried first.
func (s *Solver) cellFor(class int32, exposed bool, y []int64) int32 {
	latest := &s.latest[2*class]
	if exposed {
		latest = &s.latest[2*class+1]
	}
	if *latest < 0 || compare(s.cells[*latest].y, y) != 0 {
		*latest = s.searchCell(class, exposed, y)
	}
	return *latest
}

func (s *Solver) searchCell(class int32, exposed bool, y []int64) int32 {
	list := s.cellsOf[class]
	lo, hi := 0, len(list)
	for lo < hi { // descending by y
		mid := (lo + hi) / 2
		if compare(s.cells[list[mid]].y, y) > 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for i := lo; i < len(list); i++ {
		c := &s.cells[list[i]]
		if compare(c.y, y) != 0 {
			break
		}
		if c.exposed == exposed {
			return list[i]
		}
	}
	k := s.newCell(class, exposed, y)
	list = append(list, 0)
	copy(list[lo+1:], list[lo:])
	list[lo] = k
	s.cellsOf[class] = list
	return k
}

func (s *Solver) newCell(class int32, exposed bool, y []int64) int32 {
	s.version++
	if len(s.cells) < cap(s.cells) { // reuse the old buffers
		s.cells = s.cells[:len(s.cells)+1]
	} else {
		s.cells = append(s.cells, cell{})
	}
	k := &s.cells[len(s.cells)-1]
	k.class, k.exposed = class, exposed
	k.y = append(k.y[:0], y...)
	k.members = k.members[:0]
	s.memo = append(s.memo, memo{})
	return int32(len(s.cells) - 1)
}

// enter puts a free vertex into its cell.
func (s *Solver) enter(v int32) {
	if s.loose {
		s.place[v] = 0
		return
	}
	s.enterCell(v, s.cellFor(s.class[v], s.isExposed(v), s.dual(v)))
}

func (s *Solver) enterCell(v, k int32) {
	c := &s.cells[k]
	s.cellOf[v] = k
	s.place[v] = int32(len(c.members))
	c.members = append(c.members, v)
}

// leave takes a vertex out of its cell; cellOf keeps where it was.
func (s *Solver) leave(v int32) {
	if s.loose {
		s.place[v] = -1
		return
	}
	c := &s.cells[s.cellOf[v]]
	last := len(c.members) - 1
	w := c.members[last]
	c.members[s.place[v]] = w
	s.place[w] = s.place[v]
	s.place[v] = -1
	c.members = c.members[:last]
}

// moveCell moves a free vertex whose class, dual value or state changed.
func (s *Solver) moveCell(v int32) {
	s.disturb()
	if s.place[v] >= 0 {
		s.leave(v)
	}
	s.enter(v)
}

// repair is moveCell for a vertex that got a partner, if it is in a cell.
func (s *Solver) repair(v int32) {
	if s.built && s.place[v] >= 0 {
		s.moveCell(v)
	}
}

// disturb notes that cells have changed.
func (s *Solver) disturb() {
	s.epoch++
	s.flow.known = false
}

// rebuildCells files every vertex anew. Where searches go along listed pairs, it is only
// noted who is free, until somebody asks for cells.
func (s *Solver) rebuildCells() {
	s.clearCells()
	s.loose = s.crowded.sparse
	for v := range s.n {
		s.place[v] = -1
		if !s.gone[v] {
			s.enter(int32(v))
		}
	}
}

func (s *Solver) clearCells() {
	s.disturb()
	s.cells = s.cells[:0]
	s.memo = s.memo[:0]
	for len(s.cellsOf) < s.costs.classes {
		s.cellsOf = append(s.cellsOf, nil)
		s.groupsOf = append(s.groupsOf, nil)
	}
	for t := range s.cellsOf {
		s.cellsOf[t] = s.cellsOf[t][:0]
	}
	s.latest = sized(s.latest, 2*s.costs.classes)
	for i := range s.latest {
		s.latest[i] = -1
	}
	s.version++
}

// file puts free vertices into cells that are in none.
func (s *Solver) file() {
	s.ready()
	if !s.loose {
		return
	}
	s.clearCells()
	s.loose = false
	for v := range int32(s.n) {
		if s.gone[v] {
			continue
		}
		s.cellOf[v] = s.cellFor(s.class[v], s.isExposed(v), s.dual(v))
		if s.place[v] >= 0 {
			s.enterCell(v, s.cellOf[v])
		}
	}
}

// tidyCells drops empty cells when they have come to outnumber the classes, and those
// that there were when it did so last.
func (s *Solver) tidyCells() {
	if !s.loose && len(s.cells) > max(4*s.costs.classes+s.n/4+16, 2*s.tidied) {
		s.rebuildCells()
		s.tidied = len(s.cells)
	}
}

// groupFor finds or makes the group that outer vertex v belongs to.
func (s *Solver) groupFor(v int32) int32 {
	m := &s.memo[s.cellOf[v]]
	if m.search == s.searches && m.distance == s.distances && m.state == s.entered[v] {
		return m.group
	}
	y, class := s.dual(v), s.class[v]
	g := int32(-1)
	for _, h := range s.groupsOf[class] {
		if compare(s.groups[h].y, y) == 0 {
			g = h
			break
		}
	}
	if g < 0 {
		g = s.newGroup(class, y)
	}
	*m = memo{search: s.searches, distance: s.distances, state: s.entered[v], group: g}
	return g
}

// A memo remembers the group that a cell's members went to.
type memo struct {
	search, distance int
	state            int
	group            int32
}

func (s *Solver) newGroup(class int32, y []int64) int32 {
	if len(s.groups) < cap(s.groups) {
		s.groups = s.groups[:len(s.groups)+1]
	} else {
		s.groups = append(s.groups, group{})
	}
	g := &s.groups[len(s.groups)-1]
	g.class, g.seen, g.grown, g.partial = class, 0, false, false
	g.y = append(g.y[:0], y...)
	g.chains = g.chains[:0]
	id := int32(len(s.groups) - 1)
	if len(s.groupsOf[class]) == 0 {
		s.groupClasses = append(s.groupClasses, class)
	}
	s.groupsOf[class] = append(s.groupsOf[class], id)
	s.tellOthers(id)
	return id
}

// tellOthers enters a new group into the lists of those that tight edges join it to.
func (s *Solver) tellOthers(id int32) {
	g := &s.groups[id]
	for _, t := range s.near[g.class] {
		cost := s.costs.at(g.class, t)
		for _, h := range s.groupsOf[t] {
			other := &s.groups[h]
			if h != id && other.seen == s.version && s.outerSlackSign(cost, g.y, other.y) == 0 {
				other.outer = append(other.outer, id)
			}
		}
	}
}

// refresh brings a group's lists of tight cells and groups up to date.
func (s *Solver) refresh(id int32) *group {
	g := &s.groups[id]
	if g.seen == s.version {
		return g
	}
	g.seen = s.version
	g.exposed, g.free, g.outer = g.exposed[:0], g.free[:0], g.outer[:0]
	if s.words == 1 {
		s.refreshQuickly(g)
		return g
	}
	for _, t := range s.near[g.class] {
		cost := s.costs.at(g.class, t)
		for _, k := range s.cellsOf[t] {
			c := &s.cells[k]
			r := slackSign(cost, g.y, c.y, s.distance)
			if r > 0 {
				break
			}
			if r < 0 {
				continue // only excluded partners are left there
			}
			if c.exposed {
				g.exposed = append(g.exposed, k)
			} else {
				g.free = append(g.free, k)
			}
		}
		for _, h := range s.groupsOf[t] {
			if s.outerSlackSign(cost, g.y, s.groups[h].y) == 0 {
				g.outer = append(g.outer, h)
			}
		}
	}
	return g
}

// refreshQuickly is refresh for costs of one word.
func (s *Solver) refreshQuickly(g *group) {
	costs := s.costs.value[int(g.class)*s.costs.classes:][:s.costs.classes]
	y, d := g.y[0], s.distance[0]
	for _, t := range s.near[g.class] {
		left := costs[t] - y - d
		for _, k := range s.cellsOf[t] {
			c := &s.cells[k]
			if c.y[0] < left {
				break
			}
			switch {
			case c.y[0] > left: // only excluded partners are left there
			case c.exposed:
				g.exposed = append(g.exposed, k)
			default:
				g.free = append(g.free, k)
			}
		}
		for _, h := range s.groupsOf[t] {
			if s.groups[h].y[0] == left-d {
				g.outer = append(g.outer, h)
			}
		}
	}
}

// slackSign is the sign of cost − a − b − d.
func slackSign(cost, a, b, d []int64) int {
	for i, c := range cost {
		if x := c - a[i] - b[i] - d[i]; x != 0 {
			if x < 0 {
				return -1
			}
			return 1
		}
	}
	return 0
}

// outerSlackSign is the sign of the slack between two groups.
func (s *Solver) outerSlackSign(cost, a, b []int64) int {
	for i, c := range cost {
		if x := c - a[i] - b[i] - 2*s.distance[i]; x != 0 {
			if x < 0 {
				return -1
			}
			return 1
		}
	}
	return 0
}
