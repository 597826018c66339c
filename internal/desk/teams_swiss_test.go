package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// A team event is not given a system that pairs players: neither at its beginning,
// nor later, nor by a file.
func TestNoSwissOfTeams(t *testing.T) {
	two := tournament.DefaultTeamRules(2)
	swiss := func(system tournament.System, edition tournament.Edition) tournament.Rules {
		return tournament.Rules{Rounds: 3, System: system, Edition: edition, Team: &two, Scoring: tournament.DefaultScoring()}
	}
	for _, r := range []tournament.Rules{swiss("", ""), swiss("dutch", "2026"), swiss("dutch", "2017"), swiss("classic", "2009"), swiss("harkness", "")} {
		if got := newHall(t).refusal(Create{Rules: r}); got != "rules.teams" {
			t.Errorf("%s %s: %q", r.System, r.Edition, got)
		}
	}
	h := teams(t)
	changed := h.State().Tournament.Rules
	changed.System, changed.Edition = "dutch", "2026"
	if got := h.refusal(SetRules{Rules: changed}); got != "rules.teams" {
		t.Errorf("another system: %q", got)
	}
	h = with(t, 4, 3)
	changed = h.State().Tournament.Rules
	changed.Team, changed.TieBreaks = &two, nil
	if got := h.refusal(SetRules{Rules: changed}); got != "rules.teams" {
		t.Errorf("teams: %q", got)
	}
	file := `012 Cup
092 Swiss System
142 3
152 W
001    1      A1                                2000                             1.0    1     2 w 1
001    2      B1                                1900                             0.0    2     1 b 0
013 Alpha                              1
013 Beta                               2
`
	if got := newHall(t).refusal(Import{Name: "cup.trf", Data: []byte(file)}); got != "import.teams" {
		t.Errorf("a file: %q", got)
	}
}

// An event that was begun before the refusal keeps its standings and its other
// rules; no round is paired, and a system for teams sets it right.
func TestStoredSwissOfTeams(t *testing.T) {
	two := tournament.DefaultTeamRules(2)
	j := journal.New()
	prepared, err := j.Prepare(journal.Command{Actor: "ada", Acts: []journal.Act{journal.Created{Info: tournament.Info{Name: "Old"},
		Rules: tournament.Rules{Rounds: 3, System: "dutch", Edition: "2026", Team: &two, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Add(prepared); err != nil {
		t.Fatal(err)
	}
	h := newHall(t)
	h.Desk = New(j, h.options)
	for range 4 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + h.State().NextID)), Ratings: tournament.Ratings{2000}}})
	}
	h.ok(RegisterTeam{tournament.Team{Name: "One", Members: []tournament.PlayerID{1, 2}}})
	h.ok(RegisterTeam{tournament.Team{Name: "Two", Members: []tournament.PlayerID{3, 4}}})
	if got := h.refusal(PairNext{}); got != "pair.unpairable" {
		t.Fatalf("paired: %q", got)
	}
	if _, err := Standings(h.State()); err != nil {
		t.Error(err)
	}
	changed := h.State().Tournament.Rules
	changed.TieBreaks = []tournament.TieBreak{"MPTS", "GPTS"}
	h.ok(SetRules{Rules: changed})
	changed.System, changed.Edition = "roundrobin", "berger"
	h.ok(SetRules{Rules: changed})
	h.ok(PairNext{})
}
