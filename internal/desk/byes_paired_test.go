package desk

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// byeOf is what a player has in the current round beside games.
func (h *hall) byeOf(id tournament.PlayerID) tournament.Outcome {
	for _, b := range h.State().Tournament.Current.Byes {
		if b.Player == id {
			return b.Kind
		}
	}
	return tournament.Absent
}

// A late arrival who was missing at the check-in gets half a point for the round,
// as long as it lasts, whether it is published or not: no game changes. Who has a
// game or the bye in a published round does not, and neither does anybody for a round
// that is over.
func TestHalfByeOfALateArrival(t *testing.T) {
	for _, published := range []bool{false, true} {
		h := with(t, 8, 4)
		h.ok(CheckIn{1, []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}, journal.AtDesk})
		h.ok(CloseCheckIn{Round: 1})
		h.ok(PairNext{})
		if published {
			h.ok(Publish{})
		}
		if got := h.byeOf(8); got != tournament.ZeroBye {
			t.Fatalf("who was missing has %v", got)
		}
		games := slices.Clone(h.State().Tournament.Current.Games)
		if level, code := h.levelOf(RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye}); level != int(Notice) || code != "bye.late" {
			t.Errorf("%d %s", level, code)
		}
		h.ok(RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye})
		if got := h.byeOf(8); got != tournament.HalfBye || !slices.Equal(games, h.State().Tournament.Current.Games) {
			t.Errorf("published %v: the late arrival has %v", published, got)
		}
		if !published {
			h.ok(PairAgain{})
			if got := h.byeOf(8); got != tournament.HalfBye {
				t.Errorf("paired again: %v", got)
			}
			h.ok(Publish{})
		}
		if got := h.refusal(RequestBye{Round: 1, Player: games[0].White, Bye: tournament.HalfBye}); got != "bye.plays" {
			t.Errorf("with a game: %q", got)
		}
		if got := h.refusal(RequestBye{Round: 1, Player: allocated(h.State().Tournament.Current.Byes), Bye: tournament.HalfBye}); got != "bye.allocated" {
			t.Errorf("with the bye: %q", got)
		}
		if level, code := h.levelOf(RequestBye{Round: 2, Player: 8, Bye: tournament.HalfBye}); level != int(Confirm) || code != "bye.second-half" {
			t.Errorf("the one for round 1 counts: %d %s", level, code)
		}
		h.play()
		h.ok(PairNext{})
		if got := h.refusal(RequestBye{Round: 1, Player: 8, Bye: tournament.HalfBye}); got != "bye.over" {
			t.Errorf("over: %q", got)
		}
		if got := h.State().Tournament.Table().Row(7)[0].Outcome; got != tournament.HalfBye {
			t.Errorf("on record: %v", got)
		}
	}
}

// A wish while the pairing waits to be published is kept: the player stands in the
// draft until it is paired again, and who publishes it as it is is told. Taken back,
// it puts the player among those who should be in the round.
func TestByeWhileTheDraftWaits(t *testing.T) {
	h := with(t, 6, 4)
	h.ok(PairNext{})
	player := h.State().Tournament.Current.Games[0].White
	if got := h.codes(RequestBye{Round: 1, Player: player, Bye: tournament.HalfBye}); !slices.Equal(got, []string{"bye.in-draft"}) {
		t.Errorf("%v", got)
	}
	h.ok(RequestBye{Round: 1, Player: player, Bye: tournament.HalfBye})
	if gone, missing := Unsettled(h.State()); !slices.Equal(gone, []tournament.PlayerID{player}) || len(missing) > 0 {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "publish.left" {
		t.Errorf("published as it is: %d %s", level, code)
	}
	h.ok(PairAgain{})
	if got := h.byeOf(player); got != tournament.HalfBye {
		t.Errorf("%v", got)
	}
	if gone, _ := Unsettled(h.State()); len(gone) > 0 {
		t.Errorf("gone %v", gone)
	}
	h.ok(CancelBye{Round: 1, Player: player})
	if _, missing := Unsettled(h.State()); !slices.Equal(missing, []tournament.PlayerID{player}) {
		t.Errorf("missing %v", missing)
	}
	if level, code := h.levelOf(Publish{}); level != int(Notice) || code != "publish.missing" {
		t.Errorf("published as it is: %d %s", level, code)
	}
	h.ok(PairAgain{})
	if gone, missing := Unsettled(h.State()); len(gone)+len(missing) > 0 {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	h.ok(Withdraw{Player: player})
	h.ok(PairAgain{})
	h.ok(Return{Player: player})
	if _, missing := Unsettled(h.State()); !slices.Equal(missing, []tournament.PlayerID{player}) {
		t.Errorf("back again: missing %v", missing)
	}
	h.ok(PairAgain{})
	if gone, missing := Unsettled(h.State()); len(gone)+len(missing) > 0 {
		t.Errorf("gone %v, missing %v", gone, missing)
	}
	h.ok(BeginHandPairing{Reason: "test"})
	if got := h.refusal(RequestBye{Round: 1, Player: player, Bye: tournament.HalfBye}); got != "round.open" {
		t.Errorf("by hand: %q", got)
	}
}

// The check-in is for the round that waits to be published, until it is: who is
// marked as missing stands in the draft, and is not in it when it is paired again.
func TestCheckInWhileTheDraftWaits(t *testing.T) {
	h := with(t, 6, 4)
	h.ok(PairNext{})
	if a := ArrivalsOf(h.State()); a.Round != 1 || a.All != 6 {
		t.Fatalf("%+v", a)
	}
	if got := h.refusal(CheckIn{2, []tournament.PlayerID{1}, journal.AtDesk}); got != "checkin.round" {
		t.Errorf("%q", got)
	}
	h.ok(CheckIn{1, []tournament.PlayerID{1, 2, 3, 4, 5}, journal.AtDesk})
	h.ok(CloseCheckIn{Round: 1})
	if gone, _ := Unsettled(h.State()); !slices.Equal(gone, []tournament.PlayerID{6}) {
		t.Errorf("gone %v", gone)
	}
	h.ok(PairAgain{})
	if got := h.byeOf(6); got != tournament.ZeroBye {
		t.Errorf("%v", got)
	}
	h.ok(CheckIn{1, []tournament.PlayerID{6}, journal.AtDesk})
	if _, missing := Unsettled(h.State()); !slices.Equal(missing, []tournament.PlayerID{6}) {
		t.Errorf("missing %v", missing)
	}
	h.ok(PairAgain{})
	h.ok(Publish{})
	if a := ArrivalsOf(h.State()); a.Round != 2 {
		t.Errorf("%+v", a)
	}
}

// The table of a round robin says itself who rests: nothing is given for that.
func TestNoHalfByeInATable(t *testing.T) {
	h := newHall(t)
	r := rules(5)
	r.System, r.Edition, r.TieBreaks = tournament.RoundRobin, "", []tournament.TieBreak{"SB"}
	h.ok(Create{Rules: r})
	for i := range 5 {
		h.ok(Register{tournament.Player{Name: string(rune('A' + i))}})
	}
	h.ok(PairNext{})
	for id := range 5 {
		if got := h.refusal(RequestBye{Round: 1, Player: tournament.PlayerID(id + 1), Bye: tournament.HalfBye}); got != "bye.paired" {
			t.Errorf("player %d: %q", id+1, got)
		}
	}
}
