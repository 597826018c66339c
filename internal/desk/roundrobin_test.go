package desk

import (
	"fmt"
	"slices"
	"strings"
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

// The number of rounds that followed from a table or a tree stays when rules leave it open
// later; before round 1 it is open again.
func TestRoundsThatFollowStay(t *testing.T) {
	for system, want := range map[tournament.System]int{tournament.RoundRobin: 5, tournament.Knockout: 6} {
		h := newHall(t)
		h.ok(Create{Rules: tournament.Rules{Rounds: 7, System: system, RoundRobin: tournament.DefaultRoundRobin(1)}})
		for i := range 6 {
			h.ok(Register{tournament.Player{Name: string(rune('A' + i))}})
		}
		for _, paired := range []bool{false, true} {
			if paired {
				h.ok(PairNext{InitialColour: tournament.White})
			}
			rules := h.State().Tournament.Rules
			rules.Rounds = 0
			h.ok(SetRules{Rules: rules, Reason: "left open"})
			if n := h.State().Tournament.Rules.Rounds; paired && n != want || !paired && n != 0 {
				t.Errorf("%s, paired %t: %d rounds", system, paired, n)
			}
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

// Who leaves a round robin with fewer than half of the games completed is asked about,
// with the results that count for nobody then; after half nobody is.
func TestLeavingARoundRobinAnnuls(t *testing.T) {
	for _, c := range []struct {
		rounds int
		asks   bool
	}{{0, false}, {1, true}, {2, true}, {3, false}} {
		h := newHall(t)
		h.ok(Create{Rules: tournament.Rules{Rounds: 5, System: "roundrobin"}})
		for i := range 6 {
			h.ok(Register{tournament.Player{Name: string(rune('A' + i))}})
		}
		h.rounds(c.rounds)
		if c.rounds > 0 {
			h.ok(CloseRound{})
		}
		if got := slices.Contains(h.codes(Withdraw{Player: 2}), "withdraw.annulled"); got != c.asks {
			t.Errorf("after %d rounds: asked %t", c.rounds, got)
		}
		if !c.asks {
			continue
		}
		_, err := h.Do(Request{Actor: "ada", Command: Withdraw{Player: 2}})
		if text := fmt.Sprint(err); strings.Count(text, "round 1, ") != 1 || strings.Contains(text, "round 2, ") != (c.rounds > 1) {
			t.Errorf("after %d rounds: %s", c.rounds, text)
		}
	}
}

// Who withdrew before a round of a table was paired and is back while it is played can
// play it: the forfeit that the program entered when the round was published is taken
// back. One that somebody entered stays, and so does that of an opponent who is away.
func TestWhoReturnsPlaysTheRoundOfTheTable(t *testing.T) {
	h := under(t, "roundrobin", "berger", 6, 5)
	h.rounds(3)
	h.ok(CloseRound{})
	h.ok(Withdraw{Player: 2})
	h.ok(Withdraw{Player: 6})
	h.ok(PairNext{})
	h.ok(Publish{})
	result := func(id tournament.PlayerID) tournament.Result {
		game, _, _ := h.State().Board(h.gameOf(id, 4))
		return game.Result
	}
	if result(2) == tournament.NoResult || result(6) == tournament.NoResult {
		t.Fatalf("they are away: %s, %s", result(2), result(6))
	}
	if got := h.codes(Return{2}); !slices.Contains(got, "return.forfeit") {
		t.Errorf("2 comes back with %v", got)
	}
	h.ok(Return{2})
	if result(2) != tournament.NoResult || result(6) == tournament.NoResult {
		t.Errorf("2 is back: %s; 6 is away: %s", result(2), result(6))
	}
	mine := h.gameOf(2, 4)
	forfeit := tournament.BlackByForfeit
	if mine.Black == 2 {
		forfeit = tournament.WhiteByForfeit
	}
	h.ok(Withdraw{Player: 2})
	h.ok(EnterResult{Board: mine, Result: forfeit, Seen: h.seen(mine)})
	h.ok(Return{2})
	if result(2) != forfeit {
		t.Errorf("what somebody entered became %s", result(2))
	}
}

// What stays once round 1 is paired is named: the edition, or how often everybody meets,
// and not the system.
func TestWhatStaysIsNamed(t *testing.T) {
	for _, c := range []struct {
		system  tournament.System
		edition tournament.Edition
		change  func(*tournament.Rules)
		want    string
	}{
		{"dutch", "2026", func(r *tournament.Rules) { r.Edition = "2017" }, "stay as they are: edition of the rules;"},
		{"roundrobin", "berger", func(r *tournament.Rules) { r.RoundRobin.Cycles = 2 }, "stay as they are: games against each opponent;"},
		{"dutch", "2026", func(r *tournament.Rules) { r.System, r.Edition = "dubov", "2026" }, "the pairing system cannot change"},
	} {
		h := under(t, c.system, c.edition, 6, 5)
		h.ok(PairNext{})
		rules := h.State().Tournament.Rules
		c.change(&rules)
		_, err := h.Do(Request{Actor: "arbiter", Command: SetRules{Rules: rules, Reason: "test"}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
