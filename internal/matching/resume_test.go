package matching

import (
	"math/rand/v2"
	"testing"
)

// A solver that resumes where another one has come to finds a matching as good as one
// that begins anew, whatever was changed between the two: edges gone, dearer, cheaper or
// new, vertices in another order, one pair of them missing.
func TestResume(t *testing.T) {
	chance := rand.New(rand.NewPCG(19, 4))
	resumed, odd := 0, 0
	for range 400 {
		n, words := 2*(3+chance.IntN(9)), 1+chance.IntN(3)
		draw := func() *Costs {
			c := NewCosts(n, words)
			for u := range n {
				for v := range u {
					if chance.IntN(3) == 0 {
						continue
					}
					cost := make([]int64, words)
					for i := range cost {
						cost[i] = int64(chance.IntN(4))
					}
					c.Set(u, v, cost...)
				}
			}
			return c
		}
		classOf := make([]int32, n)
		for v := range classOf {
			classOf[v] = int32(v)
		}
		before := NewSolver(classOf, draw(), make([][]int32, n))
		before.Relax()
		if !before.Solve() {
			continue
		}
		if before.HasOddSets() {
			odd++
		}
		number := make([]int32, n)
		for v := range number {
			number[v] = int32(v) + 1
		}
		position := before.Position(number, n+3)
		size := n - 2*chance.IntN(2)
		number = make([]int32, size)
		for v, x := range chance.Perm(n)[:size] {
			number[v] = int32(x) + 1
		}
		costs := draw()
		if chance.IntN(2) == 0 {
			costs = before.costs
		}
		again := make([]int32, size)
		for v := range again {
			again[v] = int32(chance.IntN(n))
			if chance.IntN(4) > 0 {
				again[v] = number[v] - 1
			}
		}
		excluded := make([][]int32, size)
		if u, v := chance.IntN(size), chance.IntN(size); u != v {
			excluded[u], excluded[v] = []int32{int32(v)}, []int32{int32(u)}
		}
		anew := NewSolver(append([]int32(nil), again...), costs, excluded)
		anew.Relax()
		m := NewSolver(again, costs, excluded)
		m.Resume(position, number)
		possible := anew.Solve()
		if m.Solve() != possible {
			t.Fatalf("one of the two found no matching: anew %v", possible)
		}
		if !possible {
			continue
		}
		resumed++
		mates := make([]int32, size)
		for v := range mates {
			mates[v] = int32(m.Mate(v))
		}
		proof := m.Proof(mates)
		if err := proof.Verify(); err != nil {
			t.Fatal(err)
		}
	}
	if resumed < 100 || odd == 0 {
		t.Errorf("%d were resumed, %d had odd sets before; the test looks at too little", resumed, odd)
	}
}

// Vertices that lose edges after the costs were forgotten end as in the graph with costs:
// in a matching of least cost without the edges, as long as one is as good as before.
func TestForgetCostsInVariants(t *testing.T) {
	chance := rand.New(rand.NewPCG(19, 5))
	kept := 0
	for range 400 {
		n := 2 * (3 + chance.IntN(6))
		costs, side := NewCosts(n, 2), make([]int, n)
		for u := range n {
			side[u] = chance.IntN(2)
			for v := range u {
				if chance.IntN(4) > 0 {
					costs.Set(u, v, int64(chance.IntN(2)), int64(chance.IntN(3)))
				}
			}
		}
		classOf := make([]int32, n)
		for v := range classOf {
			classOf[v] = int32(v)
		}
		// joined: a vertex of the second variant meets only those of the other side
		joined := func(u, i, v, j int) bool { return i == 0 && j == 0 || side[u] != side[v] }
		m := NewSolver(classOf, costs, make([][]int32, n))
		m.Relax()
		if !m.Solve() {
			continue
		}
		least := spentBy(m, costs)
		classes := m.ForgetCostsInVariants(2, joined)
		lost := chance.IntN(n)
		fewer := NewCosts(n, 2)
		for u := range n {
			for v := range u {
				if costs.Edge(u, v) && ((u != lost && v != lost) || side[u] != side[v]) {
					fewer.Set(u, v, costs.at(int32(u), int32(v))[0]/2, costs.at(int32(u), int32(v))[1]/2)
				}
			}
		}
		plain := NewSolver(append([]int32(nil), classOf...), fewer, make([][]int32, n))
		plain.Relax()
		if !plain.Solve() || spentBy(plain, fewer) != least {
			continue // Reclass is for vertices that can do without
		}
		kept++
		m.Reclass(lost, m.Class(lost)+classes)
		if !m.Solve() {
			t.Fatal("no matching is left")
		}
		if got := spentBy(m, fewer); got != least {
			t.Fatalf("the matching costs %v, not %v", got, least)
		}
	}
	if kept < 100 {
		t.Errorf("%d could do without; the test looks at too little", kept)
	}
}

// spentBy sums the costs of the pairs in a table of two words whose classes are vertices;
// a pair that has no edge there costs more than any.
func spentBy(m *Solver, costs *Costs) (sum [2]int64) {
	for u := range costs.classes {
		v := m.Mate(u)
		if v < u {
			continue
		}
		if !costs.Edge(u, v) {
			return [2]int64{1 << 40, 0}
		}
		c := costs.at(int32(u), int32(v))
		sum[0], sum[1] = sum[0]+c[0], sum[1]+c[1]
	}
	return sum
}
