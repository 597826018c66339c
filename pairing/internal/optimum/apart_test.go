package optimum_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/internal/optimum"
)

// apart draws a bracket of twelve residents whose halves do not meet: three players of
// each are exchanged, and who that is depends on who has met whom.
func (c chance) apart() *described {
	const players, half = 12, 6
	d := new(described)
	d.field.Avoid, d.field.Class = make([][]int32, players), make([]int32, players)
	d.field.Reset(1)
	for p := range int32(players) {
		for q := range p {
			if c.IntN(5) < 3 && p/half == q/half {
				d.field.Avoid[p], d.field.Avoid[q] = append(d.field.Avoid[p], q), append(d.field.Avoid[q], p)
			}
		}
	}
	for _, a := range d.field.Avoid {
		slices.Sort(a)
	}
	d.Reset(&d.field, players, 0, players)
	d.AddClass(optimum.Resident, 1)
	d.AddClass(optimum.Resident, 1)
	for p := range int32(players) {
		d.Add(p, p/half)
	}
	d.EndVertices()
	d.Join(0, 0)
	d.Join(1, 1)
	d.NextTerm()
	d.Pack()
	return d
}

// Of three players who are exchanged, those who enter the upper half are the first
// that can, and so are those who leave it.
func TestHalvesThatDoNotMeet(t *testing.T) {
	c := chance{Rand: rand.New(rand.NewPCG(15, 7))}
	s, paired := new(optimum.Solver), 0
	for n := range 2000 {
		d := c.apart()
		want, _ := d.best(d.generated)
		for way, pair := range []func(*optimum.Graph, []int32) ([]int64, bool){s.Pair, s.PairBySearch} {
			mate := make([]int32, d.Members)
			if _, ok := pair(&d.Graph, mate); ok != (want != nil) {
				t.Fatalf("bracket %d: paired %t, want %v", n, ok, want)
			}
			if want == nil {
				continue
			}
			if paired++; !slices.Equal(mate, want) {
				t.Fatalf("bracket %d, way %d: %v, want %v", n, way, mate, want)
			}
		}
	}
	if paired < 400 {
		t.Errorf("only %d brackets were paired", paired)
	}
}
