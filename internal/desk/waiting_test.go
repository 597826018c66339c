package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Nobody has missed a round that is only a draft: who enters while it waits is in it when
// it is paired again, also after it was discarded.
func TestEntryWhileTheDraftWaits(t *testing.T) {
	for _, before := range []int{0, 1} {
		for _, discards := range []bool{false, true} {
			h := with(t, 7, 5)
			h.rounds(before)
			h.ok(PairNext{})
			round := before + 1
			done := h.ok(Register{tournament.Player{Name: "Late, Lena", Ratings: tournament.Ratings{1500}}})
			s := done.State
			lena := s.Player(8)
			if lena.Entered != before*round || lena.Number == 0 { // from the start or from round 2
				t.Errorf("round %d: entered from %d with number %d", round, lena.Entered, lena.Number)
			}
			if _, missing := Unsettled(s); !slices.Equal(missing, []tournament.PlayerID{8}) || !NotRight(s) {
				t.Errorf("round %d: missing %v", round, missing)
			}
			if a := ArrivalsOf(s); a.All != 8 {
				t.Errorf("%d are expected", a.All)
			}
			if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "publish.late" {
				t.Errorf("published as it is: %d %s", level, code)
			}
			if discards {
				h.ok(Discard{})
				h.ok(PairNext{})
			} else {
				h.ok(PairAgain{})
			}
			if s := h.State(); s.LastRoundOf(8) != round || NotRight(s) || len(s.Missing()) > 0 {
				t.Errorf("round %d, discarded %v: not in it", round, discards)
			}
			h.ok(Publish{})
			if got := h.State().Player(8).Entered; got > round {
				t.Errorf("from round %d", got)
			}
		}
	}
}

// Published as it is the round is one that the player has missed, with the question for
// its points; who asked for a bye in it has not.
func TestPublishedWithoutTheLateEntry(t *testing.T) {
	h := with(t, 7, 5)
	h.rounds(1)
	h.ok(PairNext{})
	for range 3 {
		h.ok(Register{tournament.Player{Name: "Late " + string(rune('A'+len(h.State().Tournament.Players)))}})
	}
	if got := h.refusal(SetMissedRounds{Player: 1, Bye: tournament.HalfBye}); got != "missed.none" {
		t.Errorf("%q", got)
	}
	h.ok(SetMissedRounds{Player: 9, Bye: tournament.HalfBye})
	h.ok(RequestBye{Round: 2, Player: 10, Bye: tournament.HalfBye})
	h.ok(Publish{})
	s := h.State()
	for id, want := range map[tournament.PlayerID]int{8: 3, 9: 3, 10: 2} {
		if got := s.Player(id).Entered; got != want {
			t.Errorf("%d: from round %d, want %d", id, got, want)
		}
	}
	if a, b := h.byeOf(8), h.byeOf(9); a != tournament.Absent || b != tournament.HalfBye {
		t.Errorf("%v and %v for the round missed", a, b)
	}
	h.ok(SetMissedRounds{Player: 8, Bye: tournament.HalfBye})
	h.play()
	h.ok(PairNext{})
	for _, id := range []tournament.PlayerID{8, 9, 10} {
		if h.State().LastRoundOf(id) != 3 {
			t.Errorf("%d is not in round 3", id)
		}
	}
	if diff := same(h.State(), h.again()); diff != "" {
		t.Error(diff)
	}
}

// Where the pairing was in view before, letting the late entry in is a ground to change it
// by the editions that know it.
func TestEntryWhilePublishedPairingIsOutOfView(t *testing.T) {
	h := with(t, 7, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Unpublish{})
	h.ok(Register{tournament.Player{Name: "Late"}})
	if got := h.refusal(PairAgain{}); got != "hand.ground" {
		t.Errorf("%q", got)
	}
	h.ok(PairAgain{Ground: LateArrival, Reason: "all agree"})
	if h.State().LastRoundOf(8) != 1 {
		t.Error("not in round 1")
	}
}

// A round that is being played is missed, and a round robin that has begun gives the free
// place of its table.
func TestEntryOfATableWhileTheDraftWaits(t *testing.T) {
	h := under(t, tournament.RoundRobin, "", 5, 5)
	h.ok(PairNext{})
	h.ok(Register{tournament.Player{Name: "Sixth"}})
	if got := h.State().Player(6); got.Entered > 1 || got.Number != 6 {
		t.Errorf("%+v", got)
	}
	if !NotRight(h.State()) {
		t.Error("the draft does not know of the sixth")
	}
	h.ok(PairAgain{})
	if h.State().LastRoundOf(6) != 1 {
		t.Error("the sixth rests")
	}
}

// forbid keeps the two at a board from meeting.
func (h *hall) forbid(g tournament.Game) {
	rules := h.State().Tournament.Clone().Rules
	rules.Forbidden = append(rules.Forbidden, tournament.Forbidden{Players: []tournament.PlayerID{g.White, g.Black}})
	h.ok(SetRules{Rules: rules})
}

// Whatever makes the draft another round is said before it is published, from one place:
// the draft is compared with what the rules give now for who takes part now.
func TestDraftThatWouldBeAnother(t *testing.T) {
	for name, change := range map[string]func(*hall){
		"two who may not meet": func(h *hall) { h.forbid(h.State().Tournament.Current.Games[0]) },
		"a rating, and numbers by it": func(h *hall) {
			weak := *h.State().Player(8)
			weak.Ratings = tournament.Ratings{2800}
			h.ok(ChangePlayer{weak})
			h.ok(RegenerateNumbers{Reason: "a rating was wrong"})
		},
		"an acceleration": func(h *hall) {
			rules := h.State().Tournament.Clone().Rules
			rules.Acceleration.Baku = true
			h.ok(SetRules{Rules: rules})
		},
	} {
		h := with(t, 8, 5)
		h.ok(LeaveFideMode{"prohibitions"})
		h.ok(PairNext{})
		if list := OutdatedBy(h.State()); len(list) > 0 || NotRight(h.State()) {
			t.Fatalf("%s: %v before it", name, list)
		}
		change(h)
		if list := OutdatedBy(h.State()); len(list) != 1 || list[0].Code != Another || !NotRight(h.State()) {
			t.Errorf("%s: %v", name, list)
		}
		if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "publish.outdated" {
			t.Errorf("%s: published as it is: %d %s", name, level, code)
		}
		h.ok(PairAgain{})
		if list := OutdatedBy(h.State()); len(list) > 0 {
			t.Errorf("%s: paired again: %v", name, list)
		}
	}
}

// Boards that were chosen by hand are not what the rules give, and yet not outdated before
// the rules give another round than they did.
func TestDraftByHandIsNotOutdated(t *testing.T) {
	h := with(t, 8, 5)
	h.ok(LeaveFideMode{"prohibitions"})
	h.ok(PairNext{})
	now := h.State().Tournament.Current.Games
	games := bareGames(now)
	games[0].White, games[1].White = games[1].White, games[0].White
	h.ok(Rearrange{Games: games, Reason: "a wish"})
	if list := OutdatedBy(h.State()); len(list) > 0 {
		t.Errorf("%v", list)
	}
	h.forbid(now[2])
	if list := OutdatedBy(h.State()); len(list) != 1 {
		t.Errorf("%v", list)
	}
}
