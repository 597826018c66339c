package matching

// A class holds the free (unlabelled) vertices of one type and one dual value,
// those waiting for a partner apart from the others. An edge between two
// classes is tight for all members or for none, so searches compare classes,
// not vertices.
type class struct {
	typ     int32
	exposed bool
	y       []int64
	members []int32
}

// A group holds the outer vertices of one type and one (lazy) dual value
// during a search, in chains: one chain for every outermost node they lie in,
// as far as that was noticed.
type group struct {
	typ    int32
	y      []int64 // dual value minus the search's distance
	chains []chain

	seen    int     // version for which the lists below are right
	exposed []int32 // classes of exposed vertices at the end of tight edges
	free    []int32 // other classes at the end of tight edges
	outer   []int32 // groups at the end of tight edges
}

// A chain links vertices by Solver.next.
type chain struct{ head, tail int32 }

// classFor finds or makes the class of a type and dual value. Most vertices of
// a type have one value, so that of the vertex before is tried first.
func (s *Solver) classFor(typ int32, exposed bool, y []int64) int32 {
	latest := &s.latest[2*typ]
	if exposed {
		latest = &s.latest[2*typ+1]
	}
	if *latest < 0 || compare(s.classes[*latest].y, y) != 0 {
		*latest = s.searchClass(typ, exposed, y)
	}
	return *latest
}

func (s *Solver) searchClass(typ int32, exposed bool, y []int64) int32 {
	list := s.byType[typ]
	lo, hi := 0, len(list)
	for lo < hi { // descending by y
		mid := (lo + hi) / 2
		if compare(s.classes[list[mid]].y, y) > 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	for i := lo; i < len(list); i++ {
		c := &s.classes[list[i]]
		if compare(c.y, y) != 0 {
			break
		}
		if c.exposed == exposed {
			return list[i]
		}
	}
	k := s.newClass(typ, exposed, y)
	list = append(list, 0)
	copy(list[lo+1:], list[lo:])
	list[lo] = k
	s.byType[typ] = list
	return k
}

func (s *Solver) newClass(typ int32, exposed bool, y []int64) int32 {
	s.version++
	if len(s.classes) < cap(s.classes) { // reuse the old buffers
		s.classes = s.classes[:len(s.classes)+1]
	} else {
		s.classes = append(s.classes, class{})
	}
	k := &s.classes[len(s.classes)-1]
	k.typ, k.exposed = typ, exposed
	k.y = append(k.y[:0], y...)
	k.members = k.members[:0]
	s.memo = append(s.memo, memo{})
	return int32(len(s.classes) - 1)
}

// enter puts a free vertex into its class.
func (s *Solver) enter(v int32) {
	s.enterClass(v, s.classFor(s.typ[v], s.isExposed(v), s.dual(v)))
}

func (s *Solver) enterClass(v, k int32) {
	c := &s.classes[k]
	s.classOf[v] = k
	s.place[v] = int32(len(c.members))
	c.members = append(c.members, v)
}

// leave takes a vertex out of its class; classOf keeps where it was.
func (s *Solver) leave(v int32) {
	c := &s.classes[s.classOf[v]]
	last := len(c.members) - 1
	w := c.members[last]
	c.members[s.place[v]] = w
	s.place[w] = s.place[v]
	s.place[v] = -1
	c.members = c.members[:last]
}

// reclass moves a free vertex whose type, dual value or state changed.
func (s *Solver) reclass(v int32) {
	s.disturb()
	if s.place[v] >= 0 {
		s.leave(v)
	}
	s.enter(v)
}

// repair is reclass for a vertex that got a partner, if it is in a class.
func (s *Solver) repair(v int32) {
	if s.built && s.place[v] >= 0 {
		s.reclass(v)
	}
}

// disturb notes that classes have changed.
func (s *Solver) disturb() {
	s.epoch++
	s.flow.known = false
}

// rebuildClasses files every vertex anew.
func (s *Solver) rebuildClasses() {
	s.clearClasses()
	for v := range s.n {
		s.place[v] = -1
		if !s.gone[v] {
			s.enter(int32(v))
		}
	}
}

func (s *Solver) clearClasses() {
	s.disturb()
	s.classes = s.classes[:0]
	s.memo = s.memo[:0]
	for len(s.byType) < s.costs.types {
		s.byType = append(s.byType, nil)
		s.groupsOf = append(s.groupsOf, nil)
	}
	for t := range s.byType {
		s.byType[t] = s.byType[t][:0]
	}
	s.latest = sized(s.latest, 2*s.costs.types)
	for i := range s.latest {
		s.latest[i] = -1
	}
	s.version++
}

// tidyClasses drops empty classes when they have come to outnumber the types.
func (s *Solver) tidyClasses() {
	if len(s.classes) > 4*s.costs.types+s.n/4+16 {
		s.rebuildClasses()
	}
}

// groupFor finds or makes the group that outer vertex v belongs to.
func (s *Solver) groupFor(v int32) int32 {
	m := &s.memo[s.classOf[v]]
	if m.search == s.searches && m.distance == s.distances && m.state == s.entered[v] {
		return m.group
	}
	y, typ := s.dual(v), s.typ[v]
	g := int32(-1)
	for _, h := range s.groupsOf[typ] {
		if compare(s.groups[h].y, y) == 0 {
			g = h
			break
		}
	}
	if g < 0 {
		g = s.newGroup(typ, y)
	}
	*m = memo{search: s.searches, distance: s.distances, state: s.entered[v], group: g}
	return g
}

// A memo remembers the group that a class's members went to.
type memo struct {
	search, distance int
	state            int
	group            int32
}

func (s *Solver) newGroup(typ int32, y []int64) int32 {
	s.version++
	if len(s.groups) < cap(s.groups) {
		s.groups = s.groups[:len(s.groups)+1]
	} else {
		s.groups = append(s.groups, group{})
	}
	g := &s.groups[len(s.groups)-1]
	g.typ, g.seen = typ, 0
	g.y = append(g.y[:0], y...)
	g.chains = g.chains[:0]
	id := int32(len(s.groups) - 1)
	if len(s.groupsOf[typ]) == 0 {
		s.groupTypes = append(s.groupTypes, typ)
	}
	s.groupsOf[typ] = append(s.groupsOf[typ], id)
	return id
}

// refresh brings a group's lists of tight classes and groups up to date.
func (s *Solver) refresh(id int32) *group {
	g := &s.groups[id]
	if g.seen == s.version {
		return g
	}
	g.seen = s.version
	g.exposed, g.free, g.outer = g.exposed[:0], g.free[:0], g.outer[:0]
	for _, t := range s.near[g.typ] {
		cost := s.costs.at(g.typ, t)
		for _, k := range s.byType[t] {
			c := &s.classes[k]
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
