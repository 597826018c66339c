package dutch

// dense is a minimum-cost perfect matching that stores every edge: Edmonds'
// algorithm, one search tree at a time, on vectors of integers compared from
// the front. It is plain rather than quick, and incremental: after the costs at
// one vertex have changed, one search restores the optimum.
//
// The duals are kept in cut form: for every edge uv the values of u, of v and
// of all blossoms the edge leaves add up to at most its cost. y holds for each
// vertex its own value plus those of the blossoms around it, so that the slack
// of an edge between different outermost blossoms is cost − y(u) − y(v), and
// taking a blossom apart never makes a slack negative.
//
// All costs are even in every lane. The vertices of one tree are joined by
// tight edges, so their values agree in parity and half a slack is exact.
type dense struct {
	n, lanes int
	cost     []int64 // n × n × lanes
	ok       []bool  // n × n: the edge exists
	alive    []bool  // by vertex
	mate     []int32 // by vertex, -1 = exposed
	y        []int64 // by vertex × lanes
	outer    []int32 // by vertex: outermost node around it

	// Nodes are vertices (below n) and blossoms. A blossom's children stand in
	// a cycle, the one with the base first; links[i] joins child i to the next.
	parent []int32
	base   []int32
	kids   [][]int32
	links  [][][2]int32
	z      []int64 // by node × lanes
	unused []int32 // blossoms that do not exist now

	// the search tree
	label []uint8    // by node: free, even (reached by a path of even length) or odd
	entry [][2]int32 // by node: the edge that reached it, from outside to inside
	near  []int32    // by vertex: the even vertex with the least slack, -1 = none
	delta []int64
}

const (
	free uint8 = iota
	even
	odd
)

// newDense returns a graph of n vertices without edges.
func newDense(n, lanes int) *dense {
	d := &dense{n: n, lanes: lanes,
		cost: make([]int64, n*n*lanes), ok: make([]bool, n*n), alive: make([]bool, n),
		mate: make([]int32, n), y: make([]int64, n*lanes), outer: make([]int32, n),
		parent: make([]int32, 2*n), base: make([]int32, 2*n), kids: make([][]int32, 2*n), links: make([][][2]int32, 2*n),
		z: make([]int64, 2*n*lanes), label: make([]uint8, 2*n), entry: make([][2]int32, 2*n),
		near: make([]int32, n), delta: make([]int64, lanes),
	}
	for v := range n {
		d.alive[v], d.mate[v], d.outer[v] = true, -1, int32(v)
		d.base[v], d.parent[v], d.parent[n+v] = int32(v), -1, -1
		d.unused = append(d.unused, int32(2*n-1-v))
	}
	return d
}

// row returns the cost vector of an edge.
func (d *dense) row(u, v int32) []int64 {
	i := (int(u)*d.n + int(v)) * d.lanes
	return d.cost[i : i+d.lanes : i+d.lanes]
}

func (d *dense) value(v int32) []int64 {
	return d.y[int(v)*d.lanes : (int(v)+1)*d.lanes]
}

func (d *dense) weight(b int32) []int64 {
	return d.z[int(b)*d.lanes : (int(b)+1)*d.lanes]
}

// join sets the edge between u and v; the cost is copied.
func (d *dense) join(u, v int32, cost []int64) {
	d.ok[int(u)*d.n+int(v)], d.ok[int(v)*d.n+int(u)] = true, true
	copy(d.row(u, v), cost)
	copy(d.row(v, u), cost)
}

// part removes the edge between u and v.
func (d *dense) part(u, v int32) {
	d.ok[int(u)*d.n+int(v)], d.ok[int(v)*d.n+int(u)] = false, false
}

// setLane sets one lane of the cost of an edge.
func (d *dense) setLane(u, v int32, lane int, cost int64) {
	d.row(u, v)[lane], d.row(v, u)[lane] = cost, cost
}

func (d *dense) joined(u, v int32) bool { return d.ok[int(u)*d.n+int(v)] }

// closer reports whether u has less slack to v than w has.
func (d *dense) closer(u, w, v int32) bool {
	cu, cw, yu, yw := d.row(u, v), d.row(w, v), d.value(u), d.value(w)
	for i := range cu {
		if a, b := cu[i]-yu[i], cw[i]-yw[i]; a != b {
			return a < b
		}
	}
	return false
}

// tight reports whether an edge between different outermost nodes has no slack.
func (d *dense) tight(u, v int32) bool {
	c, yu, yv := d.row(u, v), d.value(u), d.value(v)
	for i := range c {
		if c[i] != yu[i]+yv[i] {
			return false
		}
	}
	return true
}

// solve matches every exposed vertex. It reports false when that is impossible.
func (d *dense) solve() bool {
	for u := range int32(d.n) {
		if d.alive[u] && d.mate[u] < 0 && d.outer[u] == u {
			for v := range int32(d.n) {
				if d.alive[v] && d.mate[v] < 0 && d.outer[v] == v && d.joined(u, v) && d.tight(u, v) {
					d.mate[u], d.mate[v] = v, u
					break
				}
			}
		}
	}
	return d.repair()
}

// repair searches from exposed vertices until there are none, the last vertex
// first: a tree rooted outside a bracket stays smaller than one inside.
func (d *dense) repair() bool {
	for v := int32(d.n) - 1; v >= 0; v-- {
		if d.alive[v] && d.mate[v] < 0 && !d.search(v) {
			return false
		}
	}
	return true
}

// expose takes the vertex out of its pair and out of every blossom, so that
// the costs of its edges may change. Call settle afterwards.
func (d *dense) expose(u int32) {
	node := d.outer[u]
	x := d.mate[d.base[node]]
	d.rotate(node, u)
	d.mate[u] = -1
	if x >= 0 {
		d.mate[x] = -1
	}
	for d.outer[u] != u {
		d.dissolve(d.outer[u])
	}
}

// settle gives an exposed vertex the largest value its edges allow and
// restores the optimum. It reports false when no perfect matching is left.
func (d *dense) settle(u int32) bool {
	best := int32(-1)
	for v := range int32(d.n) {
		if d.alive[v] && d.joined(u, v) && (best < 0 || d.closer(v, best, u)) {
			best = v
		}
	}
	if best < 0 {
		return false
	}
	c, yu, yv := d.row(u, best), d.value(u), d.value(best)
	for i := range yu {
		yu[i] = c[i] - yv[i]
	}
	return d.repair()
}

// remove takes a pair out of the graph and restores the optimum of the rest.
func (d *dense) remove(u, v int32) bool {
	d.expose(u)
	d.expose(v)
	d.alive[u], d.alive[v] = false, false
	return d.repair()
}

// relax takes all blossoms apart and all pairs with them that are not tight
// any more. The caller may then raise costs, call untie, and repair.
func (d *dense) relax() {
	for v := range int32(d.n) {
		for d.outer[v] != v {
			d.dissolve(d.outer[v])
		}
	}
}

// untie parts the pairs that have slack; there must be no blossoms.
func (d *dense) untie() {
	for v := range int32(d.n) {
		if u := d.mate[v]; u >= 0 && !d.tight(u, v) {
			d.mate[u], d.mate[v] = -1, -1
		}
	}
}
