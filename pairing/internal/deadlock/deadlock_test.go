package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// graph is a field in which only the given pairs are legal; in an odd field the
// bye is the last vertex.
func graph(players int, legal func(u, v int) bool) Graph {
	f := &field.Field{Round: 1, Players: make([]field.Player, players)}
	for i := range f.Players {
		f.Players[i].ID = tournament.PlayerID(i + 1)
	}
	n := players + players%2
	g := Graph{Field: f, Class: make([]int32, n), Joins: func(int32, int32) bool { return true }, Excluded: make([][]int32, n)}
	for u := range n {
		for v := range n {
			if u != v && !legal(min(u, v), max(u, v)) {
				g.Excluded[u] = append(g.Excluded[u], int32(v))
			}
		}
	}
	return g
}

// most is how many of the vertices can be paired, found by trying everything.
func most(n int, taken uint, legal func(u, v int) bool) int {
	u := 0
	for u < n && taken>>u&1 == 1 {
		u++
	}
	if u == n {
		return 0
	}
	best := most(n, taken|1<<u, legal)
	for v := u + 1; v < n; v++ {
		if taken>>v&1 == 0 && legal(u, v) {
			best = max(best, 2+most(n, taken|1<<u|1<<v, legal))
		}
	}
	return best
}

// In small random fields everything is as trying all rounds shows it: who can be
// left over, how many exceptions it takes, and which single ones are enough.
func TestDeadlocksOfSmallFields(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	seen := 0
	for range 3000 {
		players := 1 + random.IntN(8)
		n := players + players%2
		density := random.Float64()
		edges := make(map[[2]int]bool)
		for u := range n {
			for v := u + 1; v < n; v++ {
				edges[[2]int{u, v}] = random.Float64() < density
			}
		}
		legal := func(u, v int) bool { return edges[[2]int{u, v}] }
		paired := most(n, 0, legal)
		if paired == n {
			continue
		}
		seen++
		d := Find(graph(players, legal))
		if d.Exceptions() != (n-paired)/2 {
			t.Fatalf("%v: %d exceptions, want %d", edges, d.Exceptions(), (n-paired)/2)
		}
		for v := range n {
			if want := most(n, 1<<v, legal) == paired; d.spare[v] != want {
				t.Fatalf("%v: %d can be left over: %t", edges, v, d.spare[v])
			}
		}
		checkBlock(t, d)
		checkRelaxations(t, d, n, paired, legal)
	}
	if seen < 1000 {
		t.Errorf("only %d deadlocks", seen)
	}
}

// checkBlock: partners are fewer than groups, and only partners can be met.
func checkBlock(t *testing.T, d *Deadlock) {
	t.Helper()
	whole := d.Whole()
	if size(whole.Partners) != whole.Groups-2*d.Exceptions() {
		t.Fatalf("%+v: %d exceptions", whole, d.Exceptions())
	}
	small := d.Smallest()
	if size(small.Partners) != small.Groups-1 || size(small.Blocked) > size(whole.Blocked) {
		t.Fatalf("%+v in %+v", small, whole)
	}
}

func size(s Set) int {
	if s.Bye {
		return len(s.Players) + 1
	}
	return len(s.Players)
}

// checkRelaxations: in every order those pairs are named without which nobody
// else is left over.
func checkRelaxations(t *testing.T, d *Deadlock, n, paired int, legal func(u, v int) bool) {
	t.Helper()
	want := 0
	for u := range n {
		for v := u + 1; v < n; v++ {
			if paired == n-2 && most(n, 1<<u|1<<v, legal) == n-2 && !d.isBye(v) {
				want++
			}
		}
	}
	for _, order := range []Order{LastWithLast, LastWithFirst, FirstWithFirst} {
		list := slices.DeleteFunc(d.Relaxations(order), func(x pairing.Relaxation) bool { return x.Kind == pairing.AllowBye })
		if len(list) != min(want, maxRelaxations) {
			t.Fatalf("order %d: %v, want %d", order, list, want)
		}
		for _, x := range list {
			if u, v := int(x.Players[0])-1, int(x.Players[1])-1; legal(u, v) || most(n, 1<<u|1<<v, legal) != n-2 {
				t.Fatalf("%v does not help", x)
			}
		}
	}
}
