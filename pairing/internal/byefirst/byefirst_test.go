package byefirst_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/byefirst"
	"github.com/pareo-chess/pareo/tournament"
)

// The bye goes to the first candidate who may get it and without whom everybody
// else can be paired, whatever has been met, forbidden or is due.
func TestChooseAgainstEveryPairing(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	byes, refused := 0, 0
	for range 3000 {
		f := draw(chance)
		candidates := make([]int32, len(f.Players))
		for i, p := range chance.Perm(len(candidates)) {
			candidates[i] = int32(p)
		}
		want, wantLegal := first(f, candidates)
		got, legal := byefirst.Choose(byefirst.Absolute(f, field.Articles{}), candidates)
		if got != want || legal != wantLegal {
			t.Fatalf("%+v, candidates %v: %d, %t, want %d, %t", f, candidates, got, legal, want, wantLegal)
		}
		if !legal {
			refused++
		} else if got >= 0 {
			byes++
		}
	}
	if byes < 500 || refused < 500 {
		t.Errorf("%d byes, %d refusals: the fields do not try much", byes, refused)
	}
}

// Groups too large to list their pairs are kept apart as well.
func TestLargeGroup(t *testing.T) {
	f := &field.Field{Players: make([]field.Player, 33)}
	for p := int32(0); p < 17; p++ {
		f.Forbidden = append(f.Forbidden[:0], append(slices.Concat(f.Forbidden...), p))
	}
	candidates := []int32{32, 31, 3, 2} // only one of the group of 17 against 16 can be spared
	if bye, legal := byefirst.Choose(byefirst.Absolute(f, field.Articles{}), candidates); bye != 3 || !legal {
		t.Errorf("%d, %t, want 3", bye, legal)
	}
	f.Forbidden[0] = append(f.Forbidden[0], 17)
	if bye, legal := byefirst.Choose(byefirst.Absolute(f, field.Articles{}), candidates); legal {
		t.Errorf("%d, although 18 of 33 may not meet", bye)
	}
}

// draw makes a field of up to nine players with much against them.
func draw(chance *rand.Rand) *field.Field {
	f := &field.Field{Players: make([]field.Player, chance.IntN(10))}
	rate := chance.Float64()
	for p := range f.Players {
		x := &f.Players[p]
		x.ByeBarred = chance.Float64() < rate
		x.Colours.Preference = []tournament.Colour{tournament.White, tournament.Black}[chance.IntN(2)]
		x.Colours.Strength = []field.Strength{field.Mild, field.Absolute}[chance.IntN(2)]
		for q := range p {
			if chance.Float64() < rate {
				x.Met = append(x.Met, int32(q))
				f.Players[q].Met = append(f.Players[q].Met, int32(p))
			}
		}
	}
	for p := range f.Players {
		slices.Sort(f.Players[p].Met)
	}
	if n := len(f.Players); n > 3 && chance.IntN(2) == 0 {
		f.Forbidden = [][]int32{{0, int32(n / 2), int32(n - 1)}}
	}
	return f
}

// first tries the candidates one by one.
func first(f *field.Field, candidates []int32) (bye int32, legal bool) {
	all := make([]int32, len(f.Players))
	for p := range all {
		all[p] = int32(p)
	}
	if len(all)%2 == 0 {
		return -1, pairable(f, all)
	}
	for _, p := range candidates {
		if !f.Players[p].ByeBarred && pairable(f, slices.Delete(slices.Clone(all), int(p), int(p)+1)) {
			return p, true
		}
	}
	return -1, false
}

func pairable(f *field.Field, places []int32) bool {
	if len(places) == 0 {
		return true
	}
	for i := 1; i < len(places); i++ {
		_, fault := f.JudgePair(places[0], places[i], &field.Articles{}, func(int) bool { return false })
		if fault == "" && pairable(f, slices.Concat(places[1:i], places[i+1:])) {
			return true
		}
	}
	return false
}
