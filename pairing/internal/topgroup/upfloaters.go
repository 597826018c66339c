package topgroup

import (
	"math/bits"
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
	"github.com/pareo-chess/pareo/tournament"
)

// group is the search for the upfloaters of one bracket. Vertices are those left,
// in order; the first top of them are the scoregroup.
type group struct {
	r     *Round
	left  []int32
	top   int
	level []int // by vertex: 0 = the scoregroup, then the levels below that are left
	first []int // by level: its first vertex
	next  int   // the level of the following scoregroup; -1 = it is empty
	kinds int   // of vertices of one level: 2 if floats count

	merged bool // the last level has several scores
}

// The classes of vertices: those of the scoregroup, then those of every level, from
// stage 1 on who did not float and who did, and such as are settled as upfloaters.
func (g *group) class(v int) int32 {
	if g.level[v] == 0 {
		return 0
	}
	c := int32((g.level[v]-1)*g.kinds + 1)
	if g.kinds == 2 && g.r.floated(g.left[v]) {
		c++
	}
	return c
}

// classes counts the classes without those of settled upfloaters.
func (g *group) classes() int { return (len(g.first)-1)*g.kinds + 1 }

// chosen is the class of an upfloater that is settled, of the class it was.
func (g *group) chosen(class int32) int32 { return class + int32(g.classes()) - 1 }

// describe tells the level of a class, whether those in it floated, and whether they
// are settled as upfloaters.
func (g *group) describe(class int) (level int, floated, settled bool) {
	if class >= g.classes() {
		class, settled = class-g.classes()+1, true
	}
	if class == 0 {
		return 0, false, settled
	}
	return (class-1)/g.kinds + 1, g.kinds == 2 && class%2 == 0, settled
}

// Upfloaters nearly always come from the levels just below; what is further down is
// taken for one level as long as nobody comes from there.
const nearLevels, allLevels = 4, 1 << 30

// newGroup tells so many levels below the scoregroup apart. The last of them has all
// that is further down.
func (r *Round) newGroup(left []int32, levels int) *group {
	g := &group{r: r, left: left, top: r.top(left), level: make([]int, len(left)), next: -1, kinds: 1}
	for v, p := range left {
		if v == 0 || r.Score[p] != r.Score[left[v-1]] {
			if len(g.first) <= levels {
				g.first = append(g.first, v)
			} else {
				g.merged = true
			}
		}
		g.level[v] = len(g.first) - 1
	}
	g.next = g.following()
	return g
}

// following is the level of the following scoregroup: that of the next lower score
// in the round, if anybody of it is left.
func (g *group) following() int {
	if len(g.first) < 2 {
		return -1
	}
	if g.r.NextLeft {
		return 1
	}
	top := g.r.Score[g.left[0]]
	for _, s := range g.r.Score {
		if s < top {
			if s == g.r.Score[g.left[g.first[1]]] {
				return 1
			}
			return -1
		}
	}
	return -1
}

// upfloaters settles who joins the top scoregroup: C4 and C5, then C6 and C7, then
// the first set in order.
func (r *Round) upfloaters(left []int32) Bracket {
	g := r.newGroup(left, nearLevels)
	b := Bracket{Score: r.Score[left[0]], Top: left[:g.top]}
	if g.top == len(left) {
		return b
	}
	profile := g.fewest()
	if g.merged && g.next == len(g.first)-1 || g.merged && profile[len(profile)-1] > 0 {
		g = r.newGroup(left, allLevels)
		profile = g.fewest()
	}
	if profile[0] == 0 { // nobody, so there is nothing to choose
		return b
	}
	stage := 2
	if g.next < 0 {
		stage = 1
	}
	g.solve(stage, profile[0] > 1)
	next := g.lacking(profile)
	if next > 0 && !r.Graded {
		next = 1
		g.solve(1, profile[0] > 1)
	}
	for _, v := range g.choose(profile) {
		b.Up = append(b.Up, left[v])
	}
	b.Values.count(r, b.Up)
	b.Values.Next = next
	return b
}

// fewest finds how many upfloaters of which levels there are by C4 and C5, and with
// them which scoregroup is the following one.
func (g *group) fewest() (profile []int) {
	g.solve(0, false)
	profile = g.profile()
	for g.r.NextLeft && g.next >= 0 && profile[g.next] == g.size(g.next) {
		if g.next++; g.next == len(g.first) {
			g.next = -1
		}
	}
	return profile
}

// count fills in the values of a set of upfloaters, but C6.
func (x *Values) count(r *Round, up []int32) {
	x.Upfloaters, x.Scores, x.Again = int64(len(up)), make([]tournament.Points, 0, len(up)), 0
	for _, p := range slices.Backward(up) {
		x.Scores = append(x.Scores, r.Score[p])
		if r.floated(p) {
			x.Again++
		}
	}
}

func (g *group) size(level int) int {
	if level+1 < len(g.first) {
		return g.first[level+1] - g.first[level]
	}
	return len(g.left) - g.first[level]
}

// profile counts the upfloaters of the matching found by level; at 0 all of them.
func (g *group) profile() []int {
	count := make([]int, len(g.first))
	for v := range g.top {
		if m := g.r.matching.Mate(v); m >= g.top {
			count[0]++
			count[g.level[m]]++
		}
	}
	return count
}

// lacking is how many upfloaters the following scoregroup has in the matching found
// beyond those that its number asks for.
func (g *group) lacking(profile []int) int64 {
	if g.next < 0 {
		return 0
	}
	n, below := g.size(g.next)-profile[g.next], 0
	for v := g.first[g.next]; v < g.first[g.next]+g.size(g.next); v++ {
		if m := g.r.matching.Mate(v); g.level[m] > g.next {
			below++
		}
	}
	return int64(below - n%2)
}

// solve finds a matching of all who are left: by C4 and C5 (stage 0), then C7
// (stage 1), or C6 and C7 (stage 2). With settle there are classes for upfloaters
// that are settled one by one.
func (g *group) solve(stage int, settle bool) {
	if g.kinds = 1; stage > 0 && g.r.Floated != nil {
		g.kinds = 2
	}
	levels := len(g.first)
	width := bits.Len(uint(len(g.left))) + 1
	d := digitised{digits: levels + stage, width: width, perWord: max(1, 56/width)} // how many, of each level below, C6, C7
	n := g.classes()
	if settle {
		n = 2*n - 1
	}
	g.r.costs.Reset(n, d.words())
	for b := range n {
		y, floated, settled := g.describe(b)
		for a := range b + 1 {
			x, _, _ := g.describe(a)
			if settled && a != 0 {
				break // they meet the scoregroup and nobody else
			}
			d.clear()
			switch {
			case x == 0 && y > 0:
				d.add(0)
				d.add(levels - y) // the lowest level first
				if floated {
					d.add(d.digits - 1)
				}
			case stage == 2 && x != y && (x == g.next && y > x || y == g.next && x > y):
				d.add(levels)
			}
			g.r.costs.Set(a, b, d.vector...)
		}
	}
	classOf := make([]int32, len(g.left))
	for v := range classOf {
		classOf[v] = g.class(v)
	}
	g.r.matching.Reset(classOf, &g.r.costs, g.r.excluded(g.left))
	solve(&g.r.matching, len(g.left))
}

// solve completes a matching from a good start.
func solve(m *matching.Solver, n int) bool {
	m.Relax()
	all := make([]int, n)
	for v := range all {
		all[v] = v
	}
	m.PairGreedily(all)
	return m.Solve()
}

// choose settles the set: going down the order, everybody who can be of it.
func (g *group) choose(profile []int) (up []int) {
	m, open := &g.r.matching, slices.Clone(profile)
	for v := g.top; v < len(g.left) && open[0] > 0; v++ {
		if open[g.level[v]] == 0 {
			continue
		}
		if g.meetsTop(v) {
			up = append(up, v)
			open[0]--
			open[g.level[v]]--
			if open[0] > 0 {
				m.Reclass(v, int(g.chosen(g.class(v))))
				m.Solve()
			}
		}
	}
	return up
}

// meetsTop pairs a vertex with somebody of the scoregroup, if it can be.
func (g *group) meetsTop(v int) bool {
	return g.r.matching.Seek(v, func(t int) bool { return t < g.top })
}

// digitised packs whole numbers that stay small into the words of a cost.
type digitised struct {
	digits, width, perWord int
	vector                 []int64
}

func (d *digitised) words() int { return (d.digits + d.perWord - 1) / d.perWord }

func (d *digitised) clear() {
	d.vector = slices.Grow(d.vector[:0], d.words())[:d.words()]
	clear(d.vector)
}

// add adds one to a digit, the most significant being 0.
func (d *digitised) add(digit int) {
	word, at := digit/d.perWord, digit%d.perWord
	d.vector[word] += 1 << (d.width * (d.perWord - 1 - at))
}
