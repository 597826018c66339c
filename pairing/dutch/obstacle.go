package dutch

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// obstacle is the graph of legal pairs of a round that cannot be paired, with a
// matching as large as it gets (the theorem of Tutte and Berge, the structure
// of Gallai and Edmonds). Vertices are places in the field; the bye, in an odd
// field, is the last.
type obstacle struct {
	r       *round
	g       *graph
	mate    []int  // -1 = left over
	left    []int  // vertices left over
	spare   []bool // some largest matching leaves the vertex out
	group   []int  // of spare vertices: which group they form among themselves, from 1
	members [][]int
}

func newObstacle(r *round) *obstacle {
	o := &obstacle{r: r, g: newGraph(&bracket{round: r, below: r.everybody(), complete: true})}
	o.mate, o.spare = o.largest(-1)
	for v, m := range o.mate {
		if m < 0 {
			o.left = append(o.left, v)
		}
	}
	o.gather()
	return o
}

// largest finds a matching of as many vertices as possible, one of them taken
// out of the graph if without is not negative, and which vertices some such
// matching leaves out. Every vertex may be paired with a joker, at a cost.
func (o *obstacle) largest(without int) (mate []int, spare []bool) {
	n, joker, alone := len(o.g.place), o.g.types, o.g.types+1
	costs := matching.NewCosts(o.g.types+2, 1)
	for t := range o.g.types {
		for u := t; u < o.g.types; u++ {
			if o.g.isLegal(int32(t), int32(u)) {
				costs.Set(t, u, 0)
			}
		}
		costs.Set(t, joker, 1)
	}
	costs.Set(joker, joker, 0)
	costs.Set(alone, joker, 0)
	kinds := append(slices.Clone(o.g.kind), slices.Repeat([]int32{int32(joker)}, n)...)
	if without >= 0 {
		kinds[without] = int32(alone)
	}
	m := matching.NewSolver(kinds, costs, append(o.g.excluded(new(workspace)), make([][]int32, n)...))
	m.Solve()
	mate, spare = make([]int, n), make([]bool, n)
	for v := range n {
		if mate[v] = m.Mate(v); mate[v] >= n {
			mate[v] = -1
		}
	}
	m.Reach(2*n - 1)
	for v := range n {
		spare[v] = v != without && m.Reached(v)
	}
	m.Settle(-1)
	return mate, spare
}

// gather finds the groups of spare vertices that are joined to each other.
func (o *obstacle) gather() {
	o.group = make([]int, len(o.spare))
	for v := range o.spare {
		if !o.spare[v] || o.group[v] > 0 {
			continue
		}
		o.members = append(o.members, []int{v})
		members := &o.members[len(o.members)-1]
		o.group[v] = len(o.members)
		for i := 0; i < len(*members); i++ {
			for w := range o.spare {
				if o.spare[w] && o.group[w] == 0 && o.g.joinable((*members)[i], w) {
					o.group[w] = o.group[v]
					*members = append(*members, w)
				}
			}
		}
	}
}

// smallest returns the smallest of the sets that block a vertex left over: its
// group, the partners that group has outside, the groups of their opponents,
// and so on. There is one group more than there are partners.
func (o *obstacle) smallest() (blocked, partners []int, groups int) {
	// Any of them explains the refusal; in large fields few are looked at.
	few := max(1, 100_000_000/(len(o.spare)*len(o.spare)))
	for _, v := range o.left[:min(few, len(o.left))] {
		b, p, n := o.around(o.group[v])
		if blocked == nil || len(b) < len(blocked) {
			blocked, partners, groups = b, p, n
		}
	}
	return blocked, partners, groups
}

func (o *obstacle) around(group int) (blocked, partners []int, groups int) {
	taken := make([]bool, len(o.spare))
	queue := []int{group}
	for ; len(queue) > 0; queue = queue[1:] {
		groups++
		blocked = append(blocked, o.members[queue[0]-1]...)
		for _, v := range o.members[queue[0]-1] {
			for w := range o.spare {
				if !o.spare[w] && !taken[w] && o.g.joinable(v, w) {
					taken[w] = true
					partners = append(partners, w)
					queue = append(queue, o.group[o.mate[w]])
				}
			}
		}
	}
	slices.Sort(blocked)
	slices.Sort(partners)
	return blocked, partners, groups
}

// completing returns, last first, the vertices that u could be joined to so
// that everybody is paired. There are some only if two vertices are left over.
func (o *obstacle) completing(u int) []int {
	if len(o.left) != 2 || !o.spare[u] {
		return nil
	}
	_, spare := o.largest(u)
	var partners []int
	for v := len(spare) - 1; v >= 0; v-- {
		if spare[v] {
			partners = append(partners, v)
		}
	}
	return partners
}
