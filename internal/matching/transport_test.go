package matching

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Of many classes, too, everything is sent at the cost that the potentials prove to be the
// least.
func TestTransportBetweenManyClasses(t *testing.T) {
	chance := rand.New(rand.NewPCG(8, 1))
	solved := 0
	for n := range 60 {
		classes := manyClasses + 1 + chance.IntN(60)
		costs := NewCosts(classes, 1)
		most := 1 + chance.Int64N(40)
		for a := range classes {
			costs.Set(a, (a+1)%classes, chance.Int64N(most))
			for range 1 + n%8 {
				costs.Set(a, chance.IntN(classes), chance.Int64N(most))
			}
		}
		var classOf []int32
		for a := range int32(classes) {
			for range 1 + chance.IntN(1+n%3) {
				classOf = append(classOf, a)
			}
		}
		size := make([]int32, classes)
		for _, a := range classOf {
			size[a]++
		}
		excluded := make([][]int32, len(classOf))
		costs.index()
		var p transport
		potential := p.solve(costs, 0, costs.near, classOf, excluded, nil)
		if slices.Max(p.supply) > 0 {
			continue // cannot be sent at all
		}
		solved++
		value, spent := int64(0), int64(0)
		for u := range classes {
			value += int64(size[u]) * potential[u]
			sent, got := int32(0), int32(0)
			for v := range classes {
				amount := p.flow[u*classes+v]
				got += amount
				sent += p.flow[v*classes+u]
				if amount < 0 || amount > 0 && !costs.Edge(v, u) {
					t.Fatalf("graph %d: %d sends %d to %d", n, v, amount, u)
				}
				if amount > 0 {
					spent += int64(amount) * costs.at(int32(v), int32(u))[0]
				}
				if p.edge(v, u) && costs.Edge(v, u) && potential[u]+potential[v] > costs.at(int32(v), int32(u))[0] {
					t.Fatalf("graph %d: an edge between %d and %d costs less than the potentials", n, v, u)
				}
			}
			if sent != size[u] || got != size[u] {
				t.Fatalf("graph %d: %d of %d vertices sends %d and gets %d", n, u, size[u], sent, got)
			}
		}
		if 2*value != spent { // costs are kept doubled
			t.Fatalf("graph %d: %d is spent, the potentials are worth %d", n, spent, value)
		}
	}
	if solved < 20 {
		t.Errorf("%d graphs could be solved", solved)
	}
}
