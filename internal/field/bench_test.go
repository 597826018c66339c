package field

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// played is a field of n after so many rounds of chance pairings.
func played(n, rounds int) *tournament.Tournament {
	t := entered(n)
	t.Rules.InitialColour = tournament.White
	random := rand.New(rand.NewPCG(uint64(n), uint64(rounds)))
	for range rounds {
		var round tournament.Round
		order := random.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			r := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn}[random.IntN(3)]
			round.Games = append(round.Games, game(tournament.PlayerID(order[i]+1), tournament.PlayerID(order[i+1]+1), r))
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

func BenchmarkNewField(b *testing.B) {
	for _, n := range []int{100, 1000, 10000, 100000} {
		tour := played(n, 8)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := New(tour, plain); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Lists of a thousand players in many groups who may not meet.
func BenchmarkIndexForbidden(b *testing.B) {
	f, err := New(played(1000, 8), plain)
	if err != nil {
		b.Fatal(err)
	}
	for _, groups := range []struct{ count, size int }{{20000, 2}, {17578, 16}, {703, 80}} {
		chance := rand.New(rand.NewPCG(1, 1))
		f.Forbidden = nil
		for range groups.count {
			var group []int32
			for _, p := range chance.Perm(1000)[:groups.size] {
				group = append(group, int32(p))
			}
			slices.Sort(group)
			f.Forbidden = append(f.Forbidden, group)
		}
		b.Run(fmt.Sprintf("%dx%d", groups.count, groups.size), func(b *testing.B) {
			for b.Loop() {
				f.IndexForbidden()
			}
		})
	}
}
