package knockout

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The trees of the dossier.
func TestSlots(t *testing.T) {
	for n, want := range map[int]string{
		1: "[1]", 2: "[1 2]", 6: "[1 8 4 5 2 7 3 6]", 8: "[1 8 4 5 2 7 3 6]", 16: "[1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11]",
	} {
		if got := fmt.Sprint(Slots(n)); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// Trees of every size: everybody is in it once, the highest seeds have the byes, and if
// the higher seed always wins those of every round are the highest, so that 1 and 2
// meet in the final only.
func TestTreesOfEverySize(t *testing.T) {
	for n := 2; n <= 130; n++ {
		slots, size := Slots(n), 1<<Depth(n)
		if len(slots) != size || size < n || size >= 2*n {
			t.Fatalf("%d: a tree of %d", n, len(slots))
		}
		sorted := slices.Clone(slots)
		slices.Sort(sorted)
		for i, seed := range sorted {
			if seed != i+1 {
				t.Fatalf("%d: seed %d is missing or twice", n, i+1)
			}
		}
		for i := 0; i < size; i += 2 {
			high, low := min(slots[i], slots[i+1]), max(slots[i], slots[i+1])
			if bye := low > n; bye != (high <= size-n) || high+low != size+1 {
				t.Errorf("%d: seeds %d and %d are neighbours", n, high, low)
			}
		}
		for left := slots; len(left) > 2; {
			var next []int
			for i := 0; i < len(left); i += 2 {
				next = append(next, min(left[i], left[i+1]))
			}
			left = next
			if slices.Max(left) != len(left) {
				t.Errorf("%d: %v are left", n, left)
			}
		}
	}
}

func TestRounds(t *testing.T) {
	rules := tournament.Rules{System: tournament.Knockout}
	for n, want := range map[int]int{1: 0, 2: 2, 3: 4, 50: 12, 64: 12, 65: 14} {
		if got := Rounds(&rules, n); got != want {
			t.Errorf("%d players: %d rounds, want %d", n, got, want)
		}
	}
	rules.Options = []tournament.SystemOption{{Name: "final-games", Value: "4"}}
	if got := Rounds(&rules, 50); got != 14 {
		t.Errorf("with a final of 4: %d", got)
	}
	rules.Team = new(tournament.TeamRules)
	if got := Rounds(&rules, 8); got != 6 {
		t.Errorf("teams: %d", got)
	}
}
