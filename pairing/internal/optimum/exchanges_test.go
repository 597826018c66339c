package optimum_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// entering are the pairs that sixteen players of one class can still make: 5, 6 and 7
// have to leave the upper half, and either 8, 12 and 13 enter it or 9, 10 and 14. Both
// have the same difference; the first come first, having the best-ranked of all.
var entering = [][2]int{{2, 5}, {3, 6}, {4, 7}, {0, 10}, {0, 8}, {1, 11}, {1, 13}, {8, 9}, {12, 14}, {13, 15}, {9, 11}, {10, 12}, {14, 15}}

// leaving are the same pairs seen from the other end: 2, 3 and 7 leave or 1, 5 and 6.
func leaving() [][2]int {
	var pairs [][2]int
	for _, p := range entering {
		pairs = append(pairs, [2]int{15 - p[1], 15 - p[0]})
	}
	return pairs
}

// ofOneClass is a bracket of players who can make these pairs and no others.
func ofOneClass(players int, pairs [][2]int) *described {
	d := new(described)
	d.field.Avoid, d.field.Class = make([][]int32, players), make([]int32, players)
	d.field.Reset(1)
	for u := range players {
		for v := range players {
			if u != v && !slices.Contains(pairs, [2]int{min(u, v), max(u, v)}) {
				d.field.Avoid[u] = append(d.field.Avoid[u], int32(v))
			}
		}
	}
	d.Reset(&d.field, players, 0, players)
	class := d.AddClass(optimum.Resident, 1)
	for p := range int32(players) {
		d.Add(p, class)
	}
	d.EndVertices()
	d.Join(int(class), int(class))
	d.Pack()
	return d
}

// With three exchanges of one difference who leaves the upper half is the first set,
// from the worst-ranked up, and who enters it from the best-ranked down.
func TestThreeExchanges(t *testing.T) {
	s := new(optimum.Solver)
	for name, c := range map[string]struct {
		pairs [][2]int
		one   [2]int32 // a pair of the right set
	}{"entering": {entering, [2]int32{8, 9}}, "leaving": {leaving(), [2]int32{6, 7}}} {
		d := ofOneClass(16, c.pairs)
		want, _ := d.best(d.generated)
		if want[c.one[0]] != c.one[1] {
			t.Fatalf("%s: trying all pairings gives %v", name, want)
		}
		for way, pair := range []func(*optimum.Graph, []int32) ([]int64, bool){s.Pair, s.PairBySearch} {
			mate := make([]int32, d.Members)
			if _, ok := pair(&d.Graph, mate); !ok || !slices.Equal(mate, want) {
				t.Errorf("%s, way %d: %v, want %v", name, way, mate, want)
			}
		}
	}
}
