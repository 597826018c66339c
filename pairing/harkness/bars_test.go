package harkness

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
)

// Whom a pair is barred with comes to the same by bits as by lists, whoever is in the
// graph, is two wins ahead, and whatever the parts.
func TestApartnessByBits(t *testing.T) {
	const n = 130
	chance := rand.New(rand.NewPCG(4, 2))
	for round := range 40 {
		f := &field.Field{Players: make([]field.Player, n), Round: 1}
		for range 200 {
			group := make([]int32, 9)
			for i, p := range chance.Perm(n)[:9] {
				group[i] = int32(p)
			}
			slices.Sort(group)
			f.Forbidden = append(f.Forbidden, group)
		}
		for range 3 * n {
			if p, q := chance.IntN(n), chance.IntN(n); p != q && !slices.Contains(f.Players[p].Met, int32(q)) {
				f.Players[p].Met = append(f.Players[p].Met, int32(q))
				f.Players[q].Met = append(f.Players[q].Met, int32(p))
			}
		}
		f.IndexForbidden()
		a := newApart(f, AvoidHard)
		if a.row == 0 {
			t.Fatal("lists are short")
		}
		var in []int32
		for p := range int32(n) {
			a.plus[p] = round%2 == 0 && chance.IntN(3) == 0
			if chance.IntN(5) > 0 {
				in = append(in, p)
			}
		}
		if round%5 == 0 {
			chance.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
		}
		g := a.newGraph(in, func(int32) trait { return trait{} })
		g.add(trait{bye: true})
		if round%4 > 0 {
			for range g.typeOf {
				g.parts = append(g.parts, part(chance.IntN(int(inSet)+3)))
			}
		}
		vertex := make([]int32, n)
		for v, p := range in {
			vertex[p] = int32(v) + 1
		}
		for v, list := range g.apartness() {
			var want []int32
			if v < len(in) {
				want = g.apartFrom(in[v], vertex)
				slices.Sort(want)
			}
			if !slices.Equal(list, want) {
				t.Fatalf("round %d: vertex %d is barred with %v, want %v", round, v, list, want)
			}
		}
	}
}
