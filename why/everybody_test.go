package why_test

import (
	"encoding/json"
	"runtime"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Answers for everybody are those for one after the other, each of a round opened for
// it, on any number of cores.
func TestEverybodyOnAllCores(t *testing.T) {
	cores := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(cores)
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
	}{{"dutch", "2026"}, {"dutch", "2017"}, {"dubov", ""}, {"burstein", ""}, {"harkness", ""}, {"keizer", ""}} {
		system, err := systems.Find(c.system, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		for _, rounds := range []int{0, 5} {
			event := ordinary(t, system, 50, rounds, true)
			var want [][]byte
			for _, i := range event.ByNumber() {
				r, err := why.Open(system, event, 0)
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, asJSON(t, r.Player(event.Players[i].ID)))
			}
			for _, n := range []int{1, 2, 7} {
				runtime.GOMAXPROCS(n)
				r, err := why.Open(system, event, 0)
				if err != nil {
					t.Fatal(err)
				}
				all := r.Everybody()
				for i := range want {
					if diff := cmp.Diff(string(want[i]), string(asJSON(t, all[i]))); diff != "" {
						t.Fatalf("%s %s after %d rounds on %d cores: %s", c.system, c.edition, rounds, n, diff)
					}
				}
				shareAnswers(t, all)
			}
		}
	}
}

// shareAnswers checks that the two players of a board have one answer, not two that
// are alike.
func shareAnswers(t *testing.T, all []*why.PlayerAnswer) {
	t.Helper()
	of := make(map[tournament.PlayerID]*why.PlayerAnswer)
	for _, a := range all {
		of[a.Player] = a
	}
	for _, a := range all {
		if a.Status == why.Plays && a.Without != of[a.Opponent].Without {
			t.Errorf("%d and %d do not share their answer", a.Player, a.Opponent)
		}
	}
}

func asJSON(t *testing.T, answer any) []byte {
	t.Helper()
	text, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
