package field_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
)

// Bits and lists together tell exactly who has met or is in a group that may not
// meet, whatever the number and size of the groups; so does Forbids, with and without
// its index.
func TestApartAgainstGroups(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	withBits := 0
	for range 300 {
		n := 4 + chance.IntN(90)
		f := &field.Field{Players: make([]field.Player, n)}
		met := make([][]bool, n)
		for p := range met {
			met[p] = make([]bool, n)
		}
		for range chance.IntN(3 * n) {
			if p, q := chance.IntN(n), chance.IntN(n); p != q {
				met[p][q], met[q][p] = true, true
			}
		}
		for p := range met {
			for q, has := range met[p] {
				if has {
					f.Players[p].Met = append(f.Players[p].Met, int32(q))
				}
			}
		}
		for range chance.IntN(40) {
			var group []int32
			for _, p := range chance.Perm(n)[:2+chance.IntN(min(n-1, 2+chance.IntN(n)))] {
				group = append(group, int32(p))
			}
			slices.Sort(group)
			f.Forbidden = append(f.Forbidden, group)
		}
		forbidden := func(p, q int32) bool {
			return slices.ContainsFunc(f.Forbidden, func(g []int32) bool { return slices.Contains(g, p) && slices.Contains(g, q) })
		}
		a, groups, plain := f.Apart(63, true), f.Apart(63, false), *f
		f.IndexForbidden()
		if !reflect.DeepEqual(f.Apart(63, true), a) || !reflect.DeepEqual(f.Apart(63, false), groups) || !slices.EqualFunc(f.Listed(), plain.Listed(), slices.Equal) {
			t.Fatalf("%v: another answer with the index", f.Forbidden)
		}
		if a.Bits != nil {
			withBits++
		}
		for p := range int32(n) {
			to, plainTo := f.ForbiddenTo(p), plain.ForbiddenTo(p)
			if !slices.IsSorted(a.Lists[p]) || slices.Contains(a.Lists[p], p) {
				t.Fatalf("place %d: %v", p, a.Lists[p])
			}
			for q := range int32(n) {
				if p == q {
					continue
				}
				share := a.Bits != nil && a.Bits[p]&a.Bits[q] != 0
				if want := met[p][q] || forbidden(p, q); (share || slices.Contains(a.Lists[p], q)) != want {
					t.Fatalf("%d of %d players, %v: %d and %d apart: want %t", n, len(f.Forbidden), f.Forbidden, p, q, want)
				}
				if (share || slices.Contains(groups.Lists[p], q)) != forbidden(p, q) {
					t.Fatalf("%v: %d and %d by groups alone", f.Forbidden, p, q)
				}
				if f.Forbids(p, q) != forbidden(p, q) || plain.Forbids(p, q) != forbidden(p, q) || to[q] != forbidden(p, q) || plainTo[q] != to[q] {
					t.Fatalf("%v: Forbids %d and %d", f.Forbidden, p, q)
				}
			}
		}
	}
	if withBits < 30 {
		t.Errorf("%d fields have groups told as bits", withBits)
	}
}
