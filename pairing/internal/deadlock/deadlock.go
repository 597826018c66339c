// Package deadlock finds out why no legal round exists: players who cannot all
// be paired, the only ones they could still meet, and the single exceptions that
// would make a round possible. It knows players and the bye of an odd field;
// which pairs are legal is told by the system.
//
// It explains a refusal and decides nothing. It rests on the theorem of Tutte and
// Berge and the structure of Gallai and Edmonds: take a matching of as many as
// possible. Those whom some such matching leaves out (spare) fall into groups of
// odd size; nobody of one group can be paired with one of another; and those
// outside whom they could meet, the partners, are fewer than the groups.
package deadlock

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Graph is who can be paired with whom. Vertices are places in the field; the
// bye, in an odd field, is the last.
type Graph struct {
	Field    *field.Field
	Articles field.Articles // that the exceptions cite

	Class    []int32               // by vertex: its class
	Joins    func(a, b int32) bool // whether vertices of two classes can be paired
	Excluded [][]int32             // by vertex, ascending: those barred whatever their class

	// Clash reports whether the rules of colours keep two players apart; nil =
	// colours keep nobody apart.
	Clash func(p, q int32) bool
}

// Deadlock is a graph in which not everybody can be paired.
type Deadlock struct {
	Graph
	classes int
	mate    []int   // of a largest matching; -1 = left over
	left    []int   // vertices left over
	spare   []bool  // some largest matching leaves the vertex out
	group   []int   // of spare vertices: which group they form among themselves, from 1
	members [][]int // by group
}

// Find looks at a graph in which not everybody can be paired.
func Find(g Graph) *Deadlock {
	d := &Deadlock{Graph: g, classes: int(slices.Max(g.Class)) + 1}
	d.mate, d.spare = d.largest()
	for v, m := range d.mate {
		if m < 0 {
			d.left = append(d.left, v)
		}
	}
	d.gather()
	return d
}

// MaxExplained is the size of fields up to which a refusal is explained in detail. It
// decides nothing.
const MaxExplained = 400

// Explain is the refusal of a round that cannot be paired, by the smallest block and the
// ways out of it; of a large field it says only that everybody has met.
func Explain(g *Graph, round int) *pairing.NoPairing {
	if len(g.Field.Players) > MaxExplained {
		return &pairing.NoPairing{Round: round, Causes: []pairing.Cause{{Fault: pairing.Rematch, Article: g.Articles.Rematch}}}
	}
	d := Find(*g)
	block := d.Smallest()
	e := block.Refusal(round)
	d.WaysOut(e, FirstWithFirst)
	return e
}

// Exceptions is how many pairs have to be made against the rules at least.
func (d *Deadlock) Exceptions() int { return len(d.left) / 2 }

// Block is a set of vertices that cannot all be paired: they form so many groups
// of odd size, and there are fewer partners than groups.
type Block struct {
	Blocked  Set
	Partners Set
	Groups   int
	NoBye    bool            // nobody may get the bye
	Causes   []pairing.Cause // why every other game of the blocked is ruled out
}

// Set is some of the players, best first, and perhaps the bye.
type Set struct {
	Players []tournament.PlayerID
	Bye     bool
}

// Refusal is the error that tells of a block, without ways out.
func (b *Block) Refusal(round int) *pairing.NoPairing {
	return &pairing.NoPairing{Round: round, Blocked: b.Blocked.Players, BlockedBye: b.Blocked.Bye,
		Partners: b.Partners.Players, OrBye: b.Partners.Bye, NoBye: b.NoBye, Groups: b.Groups, Causes: b.Causes}
}

// set names the players among the vertices.
func (d *Deadlock) set(vertices []int) (s Set) {
	for _, v := range vertices {
		if d.isBye(v) {
			s.Bye = true
		} else {
			s.Players = append(s.Players, d.Field.Players[v].ID)
		}
	}
	return s
}

func (d *Deadlock) isBye(v int) bool { return v >= len(d.Field.Players) }

// joinable reports whether two vertices can be paired.
func (d *Deadlock) joinable(u, v int) bool {
	if u == v || !d.Joins(d.Class[u], d.Class[v]) {
		return false
	}
	_, excluded := slices.BinarySearch(d.Excluded[u], int32(v))
	return !excluded
}

// largest finds a matching of as many vertices as possible, and which vertices some
// such matching leaves out. Every vertex may be paired with a joker, at a cost.
func (d *Deadlock) largest() (mate []int, spare []bool) {
	n, joker := len(d.Class), d.classes
	costs := matching.NewCosts(d.classes+1, 1)
	for a := range d.classes {
		for b := a; b < d.classes; b++ {
			if d.Joins(int32(a), int32(b)) {
				costs.Set(a, b)
			}
		}
		costs.Set(a, joker, 1)
	}
	costs.Set(joker, joker)
	classes := append(slices.Clone(d.Class), slices.Repeat([]int32{int32(joker)}, n)...)
	m := matching.NewSolver(classes, costs, append(slices.Clone(d.Excluded), make([][]int32, n)...))
	m.Solve()
	mate, spare = make([]int, n), make([]bool, n)
	for v := range n {
		if mate[v] = m.Mate(v); mate[v] >= n {
			mate[v] = -1
		}
	}
	m.Reach(2*n - 1)
	for v := range n {
		spare[v] = m.Reached(v)
	}
	return mate, spare
}

// solver holds the graph without jokers, with the largest matching found.
func (d *Deadlock) solver() *matching.Solver {
	costs := matching.NewCosts(d.classes, 1)
	for a := range d.classes {
		for b := a; b < d.classes; b++ {
			if d.Joins(int32(a), int32(b)) {
				costs.Set(a, b)
			}
		}
	}
	m := matching.NewSolver(slices.Clone(d.Class), costs, d.Excluded)
	for v, u := range d.mate {
		if u > v {
			m.Pair(v, u)
		}
	}
	return m
}

// completing tells with whom v, whom some largest matching leaves out, would have to
// be paired so that a single exception is enough: with those whom largest matchings
// of the others leave out. The solver comes back with a largest matching.
func (d *Deadlock) completing(m *matching.Solver, v int) []bool {
	with := make([]bool, len(d.Class))
	m.Withdraw(v)
	for _, x := range d.augment(m, v, len(d.left)-1) { // there is one
		m.Explore(x, func(u int) bool {
			with[u] = true
			return false
		})
	}
	m.Restore(v)
	d.augment(m, -1, len(d.left))
	with[v] = true
	return with
}

// augment makes a matching a largest one, which is known to leave out so many, and
// returns whom it does, but for one that is not in the graph.
func (d *Deadlock) augment(m *matching.Solver, gone, out int) (left []int) {
	for v := range d.Class {
		if v != gone && m.Mate(v) < 0 {
			left = append(left, v)
		}
	}
	over := len(left)
	for _, v := range left {
		if over > out && m.Mate(v) < 0 && m.Augment(v) {
			over -= 2
		}
	}
	return slices.DeleteFunc(left, func(v int) bool { return m.Mate(v) >= 0 })
}
