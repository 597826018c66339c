package harkness

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
)

// Who shall not meet is the same however it is told; where small groups fill long lists
// anyway, a large one makes no types of player.
func TestLargeGroupsInACrowd(t *testing.T) {
	const n = 120
	chance := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		groups int
		asBits bool
	}{{0, true}, {4, true}, {200, false}} {
		f := &field.Field{Players: make([]field.Player, n), Round: 1}
		draw := func(size int) {
			var group []int32
			for _, p := range chance.Perm(n)[:size] {
				group = append(group, int32(p))
			}
			slices.Sort(group)
			f.Forbidden = append(f.Forbidden, group)
		}
		draw(n / 2)
		for range c.groups {
			draw(9) // too few for a bit
		}
		f.IndexForbidden()
		a := newApart(f, AvoidHard)
		asBits := slices.ContainsFunc(a.clubs, func(bits uint64) bool { return bits != 0 })
		if asBits != c.asBits {
			t.Errorf("%d groups of nine: the large one is told as a bit: %t", c.groups, asBits)
		}
		for p := range int32(n) {
			for q := range int32(n) {
				together := p != q && slices.ContainsFunc(f.Forbidden, func(group []int32) bool {
					return slices.Contains(group, p) && slices.Contains(group, q)
				})
				if p != q && a.avoids(p, q) != together {
					t.Fatalf("%d groups of nine, places %d and %d: kept apart %t", c.groups, p, q, !together)
				}
			}
		}
	}
}
