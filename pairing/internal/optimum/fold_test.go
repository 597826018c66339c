package optimum_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// folded draws a bracket of members of several levels in any order, and somebody
// outside: nobody, one, or others who can also meet each other.
func (c chance) folded() *described {
	var list []vertex
	members := 1 + c.IntN(8)
	for range members {
		list = append(list, vertex{optimum.Resident, int32(1 + c.IntN(3)), c.IntN(3)})
	}
	for outside := members%2 + 2*c.IntN(2); outside > 0; outside-- {
		list = append(list, vertex{zone: optimum.Outside, colour: c.IntN(2)})
	}
	d := c.describe(list, 0, func(x, y vertex, i, j int) []count {
		floats := 0
		if x.zone != optimum.Outside && y.zone == optimum.Outside {
			floats = 1
		}
		return []count{{i, j, floats, 0}, {i, j, floats, x.level}, {i, j, c.IntN(2), int32(c.IntN(2))}, {i, j, c.IntN(2), 0}}
	})
	// The players of the field stand in another order than the members.
	for v, p := range c.Perm(len(list)) {
		d.Player[v] = int32(p)
	}
	return d
}

// The folded order comes to the pairing that trying all of them finds.
func TestFirstOfFoldedPairings(t *testing.T) {
	c := chance{Rand: rand.New(rand.NewPCG(15, 7))}
	s := new(optimum.Solver)
	paired := 0
	for n := range 6000 {
		d := c.folded()
		want, values := d.best(d.folded)
		mate := make([]int32, d.Members)
		total, ok := s.PairFolded(&d.Graph, mate)
		if ok != (want != nil) {
			t.Fatalf("bracket %d: paired %t, want %v", n, ok, want)
		}
		if !ok {
			continue
		}
		paired++
		if !slices.Equal(mate, want) || !reflect.DeepEqual(d.read(total), values) {
			t.Fatalf("bracket %d: %v %v, want %v %v", n, mate, d.read(total), want, values)
		}
	}
	if paired < 3000 {
		t.Errorf("only %d brackets were paired", paired)
	}
}
