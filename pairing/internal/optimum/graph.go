package optimum

import "slices"

// A Graph describes a bracket as an optimisation problem: find the perfect
// matching of the vertices with the smallest values of all terms.
//
// The order of generation compares pairings of equal shape. So the terms have to
// fix, for all optimal pairings, how many members float, and how many arrivals of
// each level do.
//
// It is built in this order: Reset, AddClass and Add for the vertices by rank,
// EndVertices, Join for the classes that may meet, for every term NextTerm and
// Count, and last Pack. Building it again reuses the memory.
type Graph struct {
	// Vertices stand in the order of rank, so that comparing vertices compares
	// ranks. The first Members are the members of the bracket, and the first
	// Arrivals of these have come from above; arrivals do not meet each other. For
	// PairFolded all members are residents, and who has come from above stands
	// among the others.
	Members, Arrivals int
	Player            []int32 // by vertex: the player, -1 for the bye and open places
	Class             []int32 // by vertex

	// SameSteps promises that residents of several levels stand in the bracket and
	// nobody outside but the bye, and that in all optimal pairings the differences
	// between the levels of opponents add up to the same; see level.
	SameSteps bool

	field   *Field
	classes []class // by class
	count   []int32 // by class: vertices
	legal   []bool  // classes × classes, symmetric: may be joined
	terms

	vertex   []int32   // memory of exclusions, by player: 1 + vertex; all zero between uses
	excluded [][]int32 // by vertex
	all      []int32   // what excluded consists of
}

// A Zone says where the vertices of a class stand.
type Zone uint8

// The zones, in the order of vertices.
const (
	Arrival  Zone = iota // a member of the bracket who has come from above
	Resident             // another member
	Outside              // anybody else, the bye, or an open place
)

// class is what the walk has to know of a class.
type class struct {
	zone  Zone
	level int32
}

// Reset begins the description of a bracket with the given number of members,
// arrivals among them, and of vertices.
func (g *Graph) Reset(f *Field, members, arrivals, vertices int) {
	g.field, g.Members, g.Arrivals, g.SameSteps = f, members, arrivals, false
	g.Player, g.Class = slices.Grow(g.Player[:0], vertices), slices.Grow(g.Class[:0], vertices)
	g.classes, g.count = g.classes[:0], g.count[:0]
}

// AddClass adds a class and returns its number. Members of the bracket who
// differ in level are of different classes; better levels are greater. Classes of
// members come before those of others.
func (g *Graph) AddClass(zone Zone, level int32) int32 {
	g.classes, g.count = append(g.classes, class{zone, level}), append(g.count, 0)
	return int32(len(g.classes) - 1)
}

// Add adds a vertex of a class behind those there are: a player, or -1 for the
// bye or an open place.
func (g *Graph) Add(player, class int32) {
	g.Player, g.Class = append(g.Player, player), append(g.Class, class)
	g.count[class]++
}

// Classes returns the number of classes.
func (g *Graph) Classes() int { return len(g.classes) }

// EndVertices ends the list of classes and vertices.
func (g *Graph) EndVertices() {
	g.legal = cleared(g.legal, len(g.classes)*len(g.classes))
	g.terms.reset(len(g.classes))
}

// Join says that vertices of two classes may be joined.
func (g *Graph) Join(x, y int) {
	n := len(g.classes)
	if x != y || g.count[x] > 1 {
		g.legal[x*n+y], g.legal[y*n+x] = true, true
	}
}

// Joined tells of every class whether class x may be joined to it.
func (g *Graph) Joined(x int) []bool { return g.legal[x*len(g.classes):][:len(g.classes)] }

// Legal reports whether vertices of the two classes may be joined at all.
func (g *Graph) Legal(x, y int32) bool { return g.legal[int(x)*len(g.classes)+int(y)] }

// avoids reports whether two vertices are players who may not meet whatever
// their classes.
func (g *Graph) avoids(u, v int) bool {
	p, q := g.Player[u], g.Player[v]
	return p >= 0 && q >= 0 && g.field.avoids(p, q)
}

// Exclusions lists for each vertex those it may not be joined to because the two
// players avoid each other. The lists are good until the next use.
func (g *Graph) Exclusions() [][]int32 {
	return g.exclusionsOf(func(int) bool { return true })
}

// exclusionsOf is Exclusions with empty lists for vertices that are not wanted.
func (g *Graph) exclusionsOf(wanted func(v int) bool) [][]int32 {
	avoid := g.field.Avoid
	if len(g.vertex) < len(avoid) {
		g.vertex = make([]int32, len(avoid))
	}
	size := 0
	for v, p := range g.Player {
		if p >= 0 {
			g.vertex[p] = int32(v + 1)
			size += len(avoid[p])
		}
	}
	g.excluded = slices.Grow(g.excluded[:0], len(g.Player))[:len(g.Player)]
	g.all = slices.Grow(g.all[:0], size)
	for v, p := range g.Player {
		from := len(g.all)
		if p >= 0 && wanted(v) {
			for _, q := range avoid[p] {
				if x := g.vertex[q]; x > 0 {
					g.all = append(g.all, x-1)
				}
			}
		}
		g.excluded[v] = g.all[from:len(g.all):len(g.all)]
		if !slices.IsSorted(g.excluded[v]) { // members stand in an order of their own
			slices.Sort(g.excluded[v])
		}
	}
	for _, p := range g.Player {
		if p >= 0 {
			g.vertex[p] = 0
		}
	}
	return g.excluded
}

// numbers are 0, 1, 2 …
type numbers []int

// upTo returns the first n of them.
func (a *numbers) upTo(n int) []int {
	for len(*a) < n {
		*a = append(*a, len(*a))
	}
	return (*a)[:n]
}

func cleared[T any](a []T, n int) []T {
	a = slices.Grow(a[:0], n)[:n]
	clear(a)
	return a
}
