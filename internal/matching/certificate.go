package matching

import (
	"fmt"
	"math/bits"
	"slices"
)

// A certificate proves that a matching has least cost: a value for every
// vertex and a non-negative one for some odd sets of vertices, such that no
// edge costs less than the values of its ends plus those of the sets it leaves.
// A perfect matching leaves every odd set at least once, so none can cost less
// than the sum of all values; one that costs just that is optimal.
// Values are doubled costs.
type certificate struct {
	Words  int
	Vertex [][]int64
	Sets   []OddSet
}

// An OddSet is a set of vertices, ascending, with its value.
type OddSet struct {
	Vertices []int32 `json:"vertices"`
	Value    []int64 `json:"value"`
}

// certificate returns the dual values in hand. Vertices taken out of the graph
// have none.
func (s *Solver) certificate() certificate {
	b := &s.nodes
	c := certificate{Words: s.words, Vertex: make([][]int64, s.n)}
	for v := range int32(s.n) {
		if s.gone[v] {
			continue
		}
		y := slices.Clone(s.dual(v))
		for p := b.parent[v]; p >= 0; p = b.parent[p] {
			subtract(y, b.zOf(p))
		}
		c.Vertex[v] = y
	}
	var collect func(node int32)
	collect = func(node int32) {
		if !b.isBlossom(node) {
			return
		}
		if !isZero(b.zOf(node)) {
			set := OddSet{Value: slices.Clone(b.zOf(node))}
			b.eachVertex(node, func(v int32) { set.Vertices = append(set.Vertices, v) })
			slices.Sort(set.Vertices)
			c.Sets = append(c.Sets, set)
		}
		for _, k := range b.childrenOf(node) {
			collect(k)
		}
	}
	for v := range int32(s.n) {
		if node := b.top(v); b.base[node] == v && !s.gone[v] {
			collect(node)
		}
	}
	return c
}

// verify checks the certificate against a graph and a matching, given as the
// partner of each vertex; vertices without a value are not part of the graph.
// It looks at every edge and knows nothing of how the matching was found. What is
// wrong is a *Flaw.
func (c certificate) verify(classOf []int32, costs *Costs, excluded [][]int32, mate []int) error {
	around := make([][]int, len(classOf))
	total := make([]wide, c.Words) // what the values come to
	cost := make([]wide, c.Words)  // what the matching costs
	count := func(sum []wide, values []int64) {
		for w, x := range values {
			sum[w].add(x)
		}
	}
	for i, set := range c.Sets {
		if len(set.Vertices)%2 == 0 || compare(set.Value, make([]int64, c.Words)) < 0 {
			return flaw(fmt.Sprintf("set %d is even or has a negative value", i))
		}
		for _, v := range set.Vertices {
			around[v] = append(around[v], i)
		}
		count(total, set.Value)
	}
	for v, y := range c.Vertex {
		if y == nil {
			continue
		}
		count(total, y)
		if err := c.verifyVertex(v, classOf, costs, excluded, around); err != nil {
			return err
		}
		m := mate[v]
		if m < 0 || m == v || mate[m] != v || c.Vertex[m] == nil || !joined(v, m, classOf, costs, excluded) {
			return flaw(fmt.Sprintf("vertex %d has no proper partner", v), v)
		}
		if m > v {
			count(cost, costs.at(classOf[v], classOf[m]))
		}
	}
	for w := range total {
		if total[w] != cost[w] {
			return flaw(fmt.Sprintf("the matching does not cost what the values come to, in word %d", w))
		}
	}
	return nil
}

// wide is a sum of more numbers than one word holds, in two's complement: it
// cannot overflow.
type wide struct {
	high int64
	low  uint64
}

func (s *wide) add(x int64) {
	low, carry := bits.Add64(s.low, uint64(x), 0)
	s.low, s.high = low, s.high+(x>>63)+int64(carry) // x>>63 is the sign in the upper word
}

// verifyVertex checks the edges from v to later vertices.
func (c certificate) verifyVertex(v int, classOf []int32, costs *Costs, excluded [][]int32, around [][]int) error {
	sum := make([]int64, c.Words)
	for u := v + 1; u < len(classOf); u++ {
		if c.Vertex[u] == nil || !joined(v, u, classOf, costs, excluded) {
			continue
		}
		copy(sum, c.Vertex[v])
		add(sum, c.Vertex[u])
		for _, i := range around[v] {
			if !slices.Contains(around[u], i) {
				add(sum, c.Sets[i].Value)
			}
		}
		for _, i := range around[u] {
			if !slices.Contains(around[v], i) {
				add(sum, c.Sets[i].Value)
			}
		}
		if compare(sum, costs.at(classOf[v], classOf[u])) > 0 {
			return flaw(fmt.Sprintf("edge %d-%d costs less than its bound", v, u), v, u)
		}
	}
	return nil
}

func joined(u, v int, classOf []int32, costs *Costs, excluded [][]int32) bool {
	return costs.Edge(int(classOf[u]), int(classOf[v])) && !slices.Contains(excluded[u], int32(v))
}
