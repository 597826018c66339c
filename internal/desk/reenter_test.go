package desk

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// While games are open nobody enters again; once all results are in that ends the round.
func TestReEntryEndsTheRound(t *testing.T) {
	h := under(t, "harkness", "uschess", 6, 5)
	h.rounds(1)
	h.ok(Withdraw{Player: 3, Reason: "lost"})
	h.ok(PairNext{})
	paired := h.refusal(ReEnter{3})
	h.ok(Publish{})
	if published := h.refusal(ReEnter{3}); paired != "reenter.playing" || published != paired {
		t.Errorf("%q and %q", paired, published)
	}
	h.play()
	if s := h.ok(ReEnter{3}).State; s.Tournament.Current != nil || s.Tournament.Completed() != 2 || s.Player(7) == nil {
		t.Errorf("%d rounds are over", s.Tournament.Completed())
	}
}

// A game of the round before that is adjourned is told of when the next is paired, as one
// of an earlier round is; in a round robin the pairing goes by no result.
func TestAdjournedGamesAreToldOf(t *testing.T) {
	for system, want := range map[tournament.System]string{"dutch": "pair.adjourned", "harkness": "pair.adjudicated", "roundrobin": ""} {
		h := under(t, system, "", 12, 6)
		h.rounds(1)
		h.ok(PairNext{})
		h.ok(Publish{})
		h.ok(Adjourn{Board: h.board(2, 1)})
		h.play()
		for round := 3; round <= 4; round++ {
			told := slices.DeleteFunc(h.codes(PairNext{}), func(code string) bool { return code != "pair.adjourned" && code != "pair.adjudicated" })
			if got := strings.Join(told, " "); got != want {
				t.Errorf("%s, round %d: told %q", system, round, got)
			}
			h.ok(PairNext{})
			h.ok(Publish{})
			h.play()
		}
	}
}

// 28S of US Chess: whoever re-enters is somebody new: half-point byes for the
// rounds so far, no colours, and earlier opponents may be met again.
func TestRule28SReEntry(t *testing.T) {
	for _, edition := range []tournament.Edition{"uschess", "nine-rules"} {
		h := under(t, "harkness", edition, 6, 5)
		h.rounds(2)
		for c, want := range map[Command]string{ReEnter{3}: "reenter.in", ReEnter{9}: "player.unknown"} {
			if got := h.refusal(c); got != want {
				t.Errorf("%+v: %q, want %q", c, got, want)
			}
		}
		h.ok(Withdraw{Player: 3, Reason: "lost"})
		if got := h.codes(ReEnter{3}); !slices.Equal(got, []string{"reenter"}) || !CanReEnter(h.State(), h.State().Player(3)) {
			t.Errorf("%v", got)
		}
		h.ok(CloseRound{})
		before := h.State().Tournament.Table().Score(2, 2)
		s := h.ok(ReEnter{3}).State
		tab, again, old := s.Tournament.Table(), s.Player(7), s.Player(3)
		i := tab.Index(7)
		if tab.Score(i, 2) != tournament.One || again.Ratings != old.Ratings || again.Name != old.Name || again.Number == 0 || tab.Score(2, 2) != before || old.Left == nil {
			t.Errorf("%+v with %s", again, tab.Score(i, 2))
		}
		if problems := s.Tournament.Validate(); len(problems) > 0 {
			t.Error(problems)
		}
		for _, c := range tab.Row(i) {
			if c.Outcome != tournament.HalfBye {
				t.Errorf("%+v", c)
			}
		}
		// Once is enough, and the old self stays out; its data can be corrected.
		for c, want := range map[Command]string{ReEnter{3}: "reenter.again", Return{3}: "reenter.again", ReEnter{7}: "reenter.in"} {
			if got := h.refusal(c); got != want {
				t.Errorf("%+v: %q, want %q", c, got, want)
			}
		}
		h.rounds(1)
		if !h.inRound(7) || h.inRound(3) {
			t.Error("not the new one is paired")
		}
		for round := range h.State().Paired() { // earlier rounds are what they were
			if f, err := CompareRound(&h.State().Tournament, round+1); err != nil || !f.Agrees {
				t.Errorf("round %d: %+v %v", round+1, f, err)
			}
		}
	}
}

// Who re-enters keeps the number at FIDE, twice in the list.
func TestReEntryAndTwins(t *testing.T) {
	h := under(t, "harkness", "uschess", 5, 5)
	twin := tournament.Player{Name: "Twin", FideID: "123", Ratings: tournament.Ratings{2000}}
	h.ok(Register{twin})
	h.rounds(1)
	h.ok(Withdraw{Player: 6})
	h.ok(CloseRound{})
	h.ok(ReEnter{6})
	for _, id := range []tournament.PlayerID{6, 7} {
		p := *h.State().Player(id)
		p.Club = "Harbour"
		if got := h.codes(ChangePlayer{p}); len(got) != 0 {
			t.Errorf("player %d: %v", id, got)
		}
	}
	if got := h.refusal(Register{twin}); got != "player.fide-id" {
		t.Errorf("a third: %q", got)
	}
	last, _ := h.Undoable()
	h.ok(Undo{last[0].Seq})
	if h.State().Player(7) != nil || len(h.State().Tournament.Rounds[0].Byes) != 0 {
		t.Errorf("undone: %+v", h.State().Tournament.Rounds[0].Byes)
	}
}

// Where the rules know no second entry there is none, nor for who was expelled or
// can simply come back.
func TestReEntryRefused(t *testing.T) {
	h := with(t, 6, 5)
	h.rounds(1)
	h.ok(Withdraw{Player: 3})
	h.ok(CloseRound{})
	if got := h.refusal(ReEnter{3}); got != "reenter.rules" || CanReEnter(h.State(), h.State().Player(3)) {
		t.Errorf("by FIDE's rules: %q", got)
	}
	h = under(t, "harkness", "uschess", 6, 2)
	h.ok(Withdraw{Player: 3})
	if got := h.refusal(ReEnter{3}); got != "reenter.before" {
		t.Errorf("before round 1: %q", got)
	}
	h.rounds(1)
	h.ok(Withdraw{Player: 4, How: tournament.Expelled})
	h.ok(CloseRound{})
	if got := h.refusal(ReEnter{4}); got != "record.player.expelled" || CanReEnter(h.State(), h.State().Player(4)) {
		t.Errorf("expelled: %q", got)
	}
	guest := *h.State().Player(3)
	guest.NoHalfByes = true
	h.ok(ChangePlayer{guest})
	if got := h.refusal(ReEnter{3}); got != "bye.ineligible" {
		t.Errorf("not eligible for half-point byes: %q", got)
	}
	h.ok(CloseEntries{})
	if got := h.refusal(ReEnter{3}); got != "entries.closed" {
		t.Errorf("after entries were closed: %q", got)
	}
	h.rounds(1)
	h.ok(CloseRound{})
	if got := h.refusal(ReEnter{3}); got != "round.last" {
		t.Errorf("after the last round: %q", got)
	}
}
