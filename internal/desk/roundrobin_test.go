package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A round robin whose announced rounds are not those of its cycles is warned of
// before round 1.
func TestRoundsOfARoundRobin(t *testing.T) {
	for _, c := range []struct {
		players, rounds, cycles int
		warns                   bool
	}{
		{6, 5, 1, false}, {5, 5, 1, false}, {6, 10, 2, false}, {5, 10, 2, false},
		{6, 10, 1, false}, // the number of rounds says that it is double
		{6, 0, 1, false},  // nothing announced
		{6, 4, 1, true}, {6, 6, 1, true}, {5, 4, 1, true}, {6, 9, 2, true}, {6, 5, 2, true},
	} {
		h := newHall(t)
		h.ok(Create{Rules: tournament.Rules{Rounds: c.rounds, System: "roundrobin", RoundRobin: tournament.DefaultRoundRobin(c.cycles)}})
		for i := range c.players {
			h.ok(Register{tournament.Player{Name: string(rune('A' + i))}})
		}
		if got := slices.Contains(h.codes(PairNext{}), "pair.round-robin-rounds"); got != c.warns {
			t.Errorf("%d players, %d rounds, %d cycles: warned %t", c.players, c.rounds, c.cycles, got)
		}
	}
}

// Rules that do not say which system and edition are meant are written down with
// both, and replacing them keeps both.
func TestSystemIsNamed(t *testing.T) {
	for _, c := range []struct {
		system      tournament.System
		edition     tournament.Edition
		wantSystem  tournament.System
		wantEdition tournament.Edition
	}{
		{"", "", "dutch", "2026"}, {"dutch", "2017", "dutch", "2017"}, {"roundrobin", "", "roundrobin", "berger"},
	} {
		h := newHall(t)
		h.ok(Create{Rules: tournament.Rules{Rounds: 5, System: c.system, Edition: c.edition}})
		for range 2 {
			if r := h.State().Tournament.Rules; r.System != c.wantSystem || r.Edition != c.wantEdition {
				t.Errorf("%s %s, want %s %s", r.System, r.Edition, c.wantSystem, c.wantEdition)
			}
			h.ok(SetRules{Rules: tournament.Rules{Rounds: 7, Scoring: tournament.DefaultScoring()}})
		}
		h.ok(SetRules{Rules: tournament.Rules{Rounds: 7, System: "harkness", Scoring: tournament.DefaultScoring()}})
		if r := h.State().Tournament.Rules; r.System != "harkness" || r.Edition == "" || r.Edition == c.wantEdition {
			t.Errorf("%s %s", r.System, r.Edition)
		}
	}
	if got := newHall(t).refusal(Create{Rules: tournament.Rules{Rounds: 5, System: "roundrobin", RoundRobin: tournament.RoundRobinRules{Cycles: 9}}}); got != "rules.cycles" {
		t.Errorf("nine cycles: %q", got)
	}
}
