package desk

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// What a system does not know is refused when the event begins, when its rules change
// and when a file says it, in the same words.
func TestRulesTheSystemDoesNotKnow(t *testing.T) {
	baku := func(r *tournament.Rules) { r.Acceleration.Baku = true }
	apart := func(r *tournament.Rules) {
		r.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	}
	for _, c := range []struct {
		system tournament.System
		set    func(*tournament.Rules)
		want   string
	}{
		{tournament.Keizer, baku, "model.no-acceleration"},
		{tournament.Knockout, baku, "model.no-acceleration"},
		{tournament.RoundRobin, baku, "model.no-acceleration"},
		{tournament.Knockout, apart, "model.no-prohibitions"},
		{tournament.RoundRobin, apart, "model.no-prohibitions"},
		{tournament.Keizer, apart, ""},
		{tournament.Dubov, baku, ""},
		{tournament.Dubov, apart, ""},
	} {
		rules := tournament.Rules{System: c.system, Rounds: 5, Scoring: tournament.DefaultScoring()}
		if c.system != tournament.Keizer && c.system != tournament.Dubov {
			rules.Rounds = 0
		}
		h := with(t, 6, 5)
		h.ok(SetRules{Rules: rules})
		rules = h.State().Tournament.Rules
		c.set(&rules)
		if got := h.refusal(SetRules{Rules: rules}); got != c.want {
			t.Errorf("%s: %s, want %s", c.system, got, c.want)
		}
		rules.Forbidden = nil // of whom nobody is entered yet
		if got := newHall(t).refusal(Create{Info: tournament.Info{Name: "Cup"}, Rules: rules}); rules.Acceleration.Baku && got != c.want {
			t.Errorf("a new event, %s: %s, want %s", c.system, got, c.want)
		}
	}
	team := tournament.DefaultTeamRules(2)
	rules := tournament.Rules{System: tournament.TeamSwiss, Rounds: 5, Scoring: tournament.DefaultScoring(), Team: &team}
	apart(&rules)
	if problem := rules.SystemProblem(); problem.Code != "model.prohibits-players" {
		t.Error(problem)
	}
	for record, want := range map[string]string{"192 CUSTOM_KNOCKOUT\n260   1   3    1    2\n": "nobody can be kept apart", "092 Keizer (keizer 1)\n250       1.0   1   2    1    2\n": "acceleration is for systems"} {
		file := "012 Cup\n142 3\n" + record + "001    1      One                               2000                             0.0\n001    2      Two                               1900                             0.0\n"
		if _, err := newHall(t).confirm(Import{Name: "cup.trf", Data: []byte(file)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", record, err)
		}
	}
}

// Match points by which it does not pay to win are refused.
func TestMatchPoints(t *testing.T) {
	for win, want := range map[tournament.Points]string{0: "rules.match-points", -10: "rules.match-points", 20: ""} {
		team := tournament.DefaultTeamRules(2)
		team.MatchWin = win
		rules := tournament.Rules{System: tournament.TeamSwiss, Rounds: 5, Scoring: tournament.DefaultScoring(), Team: &team}
		if got := newHall(t).refusal(Create{Info: tournament.Info{Name: "Cup"}, Rules: rules}); got != want {
			t.Errorf("%s for a win: %s, want %s", win, got, want)
		}
	}
}

// What cannot change once round 1 is paired is refused as that, in FIDE mode too: to
// leave it, for good, would not help.
func TestFixedWhateverTheMode(t *testing.T) {
	h := with(t, 6, 5)
	h.rounds(1)
	rules := h.State().Tournament.Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Dubov, "", nil
	cup := with(t, 4, 5)
	cup.ok(SetRules{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}})
	cup.rounds(1)
	single := cup.State().Tournament.Rules
	single.Options = []tournament.SystemOption{{Name: tournament.GamesOption, Value: "1"}}
	more := cup.State().Tournament.Rules
	more.Rounds += 2
	for _, c := range []struct {
		h    *hall
		to   tournament.Rules
		want string
	}{{h, rules, "record.system.fixed"}, {cup, single, "record.tree.fixed"}, {cup, more, "record.tree.fixed"}} {
		if !c.h.State().FideMode {
			t.Fatal("not in FIDE mode")
		}
		_, err := c.h.confirm(SetRules{Rules: c.to})
		var no *Refusal
		if !errors.As(err, &no) || no.Code != c.want || no.Level == Forbidden {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// A team without players, and a player without a team, are told when a round is paired.
func TestWithoutTeam(t *testing.T) {
	h := teamSwiss(t, 4, 3)
	if _, code := teamSwiss(t, 4, 3).levelOf(PairNext{}); code == "pair.teams-empty" || code == "pair.without-team" {
		t.Error(code)
	}
	h.ok(RegisterTeam{tournament.Team{Name: "Club Z"}})
	h.ok(Register{tournament.Player{Name: "Solo"}})
	_, err := h.Do(Request{Actor: "ada", Command: PairNext{}})
	var wait *Unconfirmed
	if !errors.As(err, &wait) {
		t.Fatal(err)
	}
	for _, code := range []string{"pair.teams-empty", "pair.without-team"} {
		if !slices.ContainsFunc(wait.Warnings, func(w Warning) bool { return w.Code == code }) {
			t.Errorf("%s is not among %+v", code, wait.Warnings)
		}
	}
}

// Several teams in a message are joined as its language does.
func TestNamingSeveralTeams(t *testing.T) {
	h := teamSwiss(t, 4, 3)
	m := NamingTeams(&h.State().Tournament, message.Of("relaxation.rematch", "players", tournament.PlayerIDs{1, 4}, "article", ""))
	if got := m.String(); got != "Club A and Club D may meet again" {
		t.Error(got)
	}
}

// The US Swiss has an acceleration of its own; the Baku acceleration beside it would be
// without effect, and is refused.
func TestTwoAccelerations(t *testing.T) {
	h := newHall(t)
	rules := tournament.Rules{Rounds: 5, System: tournament.Harkness, Edition: "uschess", InitialColour: tournament.White,
		Acceleration: tournament.Acceleration{Baku: true}, Options: []tournament.SystemOption{{Name: tournament.AccelerationOption, Value: "adjusted"}}}
	if got := h.refusal(Create{Rules: rules}); got != "model.two-accelerations" {
		t.Errorf("%q", got)
	}
	rules.Options[0].Value = tournament.NoAcceleration
	h.ok(Create{Rules: rules})
}
