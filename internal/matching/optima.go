package matching

import "slices"

// Optima tells which matchings of a solved graph are of least cost, in few words: for
// questions that only decide between these, whatever the costs were.
//
// For any optimal dual values the matchings of least cost are the perfect matchings of
// tight edges that leave every odd set with a z once. An odd set is left at least once.
// So a perfect matching is of least cost if its edges are joined here, and leave as few
// sets as any perfect matching of such edges that the graph had.
type Optima struct {
	cell   []int32 // by vertex; -1: taken out
	cells  int
	joined []bool  // cells × cells
	leaves []int64 // likewise: how many sets an edge leaves; nil = there are none
}

// Optima describes the matchings of least cost. The one in hand must be perfect and of
// least cost.
func (s *Solver) Optima() *Optima {
	o := &Optima{cell: make([]int32, s.n)}
	var sets [][]int32
	if s.HasOddSets() {
		sets = s.setsAround()
	}
	within := s.valuesWithin(sets)
	first := s.tellCells(o, sets)
	o.cells = len(first)
	o.joined = make([]bool, o.cells*o.cells)
	if sets != nil {
		o.leaves = make([]int64, o.cells*o.cells)
	}
	for x, u := range first {
		for y, v := range first[:x+1] {
			if !s.costs.Edge(int(s.class[u]), int(s.class[v])) {
				continue
			}
			i, j := x*o.cells+y, y*o.cells+x
			value := within[:s.words] // of no sets
			if sets != nil {
				around := common(sets[u], sets[v])
				o.leaves[i] = int64(len(sets[u]) + len(sets[v]) - 2*len(around))
				o.leaves[j] = o.leaves[i]
				if len(around) > 0 {
					value = within[(int(around[0])-s.n+1)*s.words:][:s.words]
				}
			}
			o.joined[i] = s.isTightWithin(edge{u, v}, value)
			o.joined[j] = o.joined[i]
		}
	}
	return o
}

// tellCells gives vertices of one class, dual value and innermost set a cell. It
// returns a vertex of each.
func (s *Solver) tellCells(o *Optima, sets [][]int32) (first []int32) {
	ofClass := make([][]int32, s.costs.classes) // the cells
	for v := range int32(s.n) {
		if s.gone[v] {
			o.cell[v] = -1
			continue
		}
		of := ofClass[s.class[v]]
		i := slices.IndexFunc(of, func(x int32) bool {
			u := first[x]
			return slices.Equal(s.dual(u), s.dual(v)) && (sets == nil || slices.Equal(sets[u], sets[v]))
		})
		if i < 0 {
			i = len(of)
			of = append(of, int32(len(first)))
			ofClass[s.class[v]] = of
			first = append(first, v)
		}
		o.cell[v] = of[i]
	}
	return first
}

// setsAround lists for each vertex the odd sets with a z that it is in, the innermost
// first; nil if there are none.
func (s *Solver) setsAround() (sets [][]int32) {
	for v := range s.n {
		for p := s.nodes.parent[v]; p >= 0; p = s.nodes.parent[p] {
			if isZero(s.nodes.zOf(p)) {
				continue
			}
			if sets == nil {
				sets = make([][]int32, s.n)
			}
			sets[v] = append(sets[v], p)
		}
	}
	return sets
}

// common is what two lists have in common, which is where they end.
func common(a, b []int32) []int32 {
	n := 0
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return a[len(a)-n:]
}

// valuesWithin adds up, for each set among those around vertices, its z and that of the
// sets around it: that of blossom b stands at b−n+1 of the values, and zeros at the first.
func (s *Solver) valuesWithin(sets [][]int32) []int64 {
	within := make([]int64, (len(s.nodes.parent)-s.n+1)*s.words)
	for _, around := range sets {
		outside := within[:s.words]
		for i := len(around) - 1; i >= 0; i-- {
			own := within[(int(around[i])-s.n+1)*s.words:][:s.words]
			copy(own, s.nodes.zOf(around[i]))
			add(own, outside)
			outside = own
		}
	}
	return within
}

// ForgetCosts keeps of the costs only which matchings are as good as the one in hand,
// which must be perfect and of least cost: from now on an edge costs how many odd sets
// it leaves, in one word, and only edges of such matchings are there. Nothing may have
// been taken out before.
//
// The pairs and sets in hand stay. A set with a z has one of 1 (2, as costs are doubled),
// the others none; with dual values of zero edges are tight then as they cost.
func (s *Solver) ForgetCosts() {
	s.ForgetCostsInVariants(1, func(_, _, _, _ int) bool { return true })
}

// ForgetCostsInVariants is ForgetCosts for a graph whose vertices lose edges later on, by
// Reclass: every class comes in so many variants, all vertices being of the first, and
// joined tells whether variant i of the class of u and variant j of that of v keep the
// edges they have. Variant i of a class t of the first is t + i·classes, of which it
// returns the number.
func (s *Solver) ForgetCostsInVariants(variants int, joined func(u, i, v, j int) bool) (classes int) {
	o := s.Optima()
	first := make([]int, o.cells) // a vertex of each
	for v, x := range o.cell {
		first[x] = v
	}
	costs := NewCosts(variants*o.cells, 1)
	for x := range o.cells {
		for y := range x + 1 {
			if !o.Joined(int32(x), int32(y)) {
				continue
			}
			leaves := o.Leaves(int32(x), int32(y))
			for k := range variants * variants {
				if i, j := k/variants, k%variants; joined(first[x], i, first[y], j) {
					costs.Set(i*o.cells+x, j*o.cells+y, leaves)
				}
			}
		}
	}
	s.forget(o, costs)
	return o.cells
}

// Class returns the class of a vertex.
func (s *Solver) Class(v int) int { return int(s.class[v]) }

// forget gives the graph the table in place of its costs.
func (s *Solver) forget(o *Optima, costs *Costs) {
	b := &s.nodes
	z := make([]int64, len(b.children))
	for i := range z {
		if !isZero(b.zOf(int32(b.n + i))) {
			z[i] = 2
		}
	}
	s.words, b.words, b.z, b.sum = 1, 1, z, make([]int64, 1)
	s.y = cleared(s.y, s.n)
	for v := range s.n {
		for p := b.parent[v]; p >= 0; p = b.parent[p] {
			s.y[v] += z[int(p)-b.n]
		}
	}
	s.search.reset(s.n, 1)
	s.started, s.greedy.known = true, false
	s.Reprice(o.cell, costs)
}

// Cell is the cell of a vertex: all in one have the same edges here, but for exclusions.
func (o *Optima) Cell(v int) int32 { return o.cell[v] }

// Joined reports whether matchings of least cost may use edges between two cells.
func (o *Optima) Joined(x, y int32) bool { return o.joined[int(x)*o.cells+int(y)] }

// HasSets reports whether there are odd sets to be left once.
func (o *Optima) HasSets() bool { return o.leaves != nil }

// Leaves is how many of the odd sets an edge between two cells leaves.
func (o *Optima) Leaves(x, y int32) int64 {
	if o.leaves == nil {
		return 0
	}
	return o.leaves[int(x)*o.cells+int(y)]
}
