package answer

import (
	"encoding/json"
	"math/big"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
)

// The average of the opponents' Buchholz is compared as a fraction: two who show the same
// to the second decimal have places by what they differ in, and the answer has it.
func TestAveragesThatShowTheSame(t *testing.T) {
	system, err := systems.Find("dutch", "2026")
	if err != nil {
		t.Fatal(err)
	}
	list, err := tiebreak.ParseList("AOB")
	if err != nil {
		t.Fatal(err)
	}
	alike := 0
	for seed := range uint64(20) {
		event, err := simulate.Play(simulate.Settings{Players: 150, Rounds: 13, Ratings: simulate.Ratings{Lowest: 1400, Highest: 2400},
			Draws: simulate.Percent(30), Forfeits: simulate.Amount{Rate: simulate.Percent(20)}}, system, seed)
		if err != nil {
			t.Fatal(err)
		}
		s, err := standings.Compute(event, standings.Options{TieBreaks: list})
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(OfStandings(event, s))
		if err != nil {
			t.Fatal(err)
		}
		var told struct {
			Standings []struct {
				Rank      int
				Points    float64
				Tiebreaks map[string]*float64
				Exact     map[string]string
			}
		}
		if err := json.Unmarshal(data, &told); err != nil {
			t.Fatal(err)
		}
		for i := 1; i < len(told.Standings); i++ {
			a, b := &told.Standings[i-1], &told.Standings[i]
			one, first := new(big.Rat).SetString(a.Exact["AOB"])
			two, second := new(big.Rat).SetString(b.Exact["AOB"])
			if a.Points != b.Points || !first || !second {
				continue
			}
			if order := one.Cmp(two); order < 0 || (order == 0) != (a.Rank == b.Rank) {
				t.Errorf("seed %d: places %d and %d with %s and %s", seed, a.Rank, b.Rank, one, two)
			}
			if shown, _ := one.Float64(); shown-*a.Tiebreaks["AOB"] > 0.0051 || *a.Tiebreaks["AOB"]-shown > 0.0051 {
				t.Errorf("seed %d: %s is shown as %g", seed, one, *a.Tiebreaks["AOB"])
			}
			if *a.Tiebreaks["AOB"] == *b.Tiebreaks["AOB"] && a.Rank != b.Rank {
				alike++
			}
		}
	}
	if alike == 0 {
		t.Error("no two show the same and differ")
	}
}
