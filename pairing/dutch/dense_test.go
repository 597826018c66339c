package dutch

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// chanceGraph is a graph with edges and costs by chance, small numbers so that
// there are many ties.
func chanceGraph(random *rand.Rand, n int) *dense {
	d := newDense(n, 2)
	for u := range int32(n) {
		for v := u + 1; v < int32(n); v++ {
			if random.IntN(4) > 0 {
				d.join(u, v, []int64{2 * random.Int64N(3), 2 * random.Int64N(5)})
			}
		}
	}
	return d
}

// cheapest tries every perfect matching of the living vertices.
func cheapest(d *dense) []int64 {
	used := make([]bool, d.n)
	var best []int64
	var try func(total []int64)
	try = func(total []int64) {
		u := int32(0)
		for int(u) < d.n && (used[u] || !d.alive[u]) {
			u++
		}
		if int(u) == d.n {
			if best == nil || slices.Compare(total, best) < 0 {
				best = slices.Clone(total)
			}
			return
		}
		used[u] = true
		for v := u + 1; v < int32(d.n); v++ {
			if !used[v] && d.alive[v] && d.joined(u, v) {
				used[v] = true
				sum := slices.Clone(total)
				for i, c := range d.row(u, v) {
					sum[i] += c
				}
				try(sum)
				used[v] = false
			}
		}
		used[u] = false
	}
	try(make([]int64, d.lanes))
	return best
}

// totalCost is the cost of the matching in hand, nil if it is not perfect.
func (d *dense) totalCost() []int64 {
	sum := make([]int64, d.lanes)
	for u := range int32(d.n) {
		v := d.mate[u]
		switch {
		case !d.alive[u]:
		case v < 0 || d.mate[v] != u || !d.alive[v] || !d.joined(u, v):
			return nil
		case v > u:
			for i, c := range d.row(u, v) {
				sum[i] += c
			}
		}
	}
	return sum
}

// A matching and its repairs after changes are as cheap as any.
func TestDenseFindsTheCheapest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	solved := 0
	for trial := range 3000 {
		d := chanceGraph(random, 2+2*random.IntN(5))
		want := cheapest(d)
		if ok := d.solve(); ok != (want != nil) {
			t.Fatalf("trial %d: solved %t, best %v", trial, ok, want)
		}
		for want != nil {
			solved++
			if got := d.totalCost(); !slices.Equal(got, want) {
				t.Fatalf("trial %d: cost %v, best %v", trial, got, want)
			}
			if want = change(d, random); want == nil {
				break
			}
		}
	}
	if solved < 5000 {
		t.Errorf("only %d matchings were compared", solved)
	}
}

// change alters the graph by chance, repairs the matching and returns the best
// cost of the graph as it then is; nil ends the trial.
func change(d *dense, random *rand.Rand) []int64 {
	u := random.Int32N(int32(d.n))
	if !d.alive[u] {
		return nil
	}
	switch random.IntN(3) {
	case 0: // the pair is taken out
		d.remove(u, d.mate[u])
	case 1: // other costs at one vertex
		d.expose(u)
		for v := range int32(d.n) {
			if d.joined(u, v) {
				d.setLane(u, v, random.IntN(2), 2*random.Int64N(6))
			}
		}
		d.settle(u)
	case 2: // an edge is gone
		d.expose(u)
		d.part(u, random.Int32N(int32(d.n)))
		d.settle(u)
	}
	return cheapest(d)
}
