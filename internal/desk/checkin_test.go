package desk

import (
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Nobody is here, then all but one come, and the one who did not is withdrawn. Who
// asked for a bye keeps it throughout.
func TestCheckIn(t *testing.T) {
	h := with(t, 5, 3)
	h.ok(RequestBye{Player: 5, Round: 1, Bye: tournament.HalfBye})
	absent := func() int {
		n := 0
		for _, r := range h.State().Tournament.Requests {
			if r.Kind == tournament.ZeroBye && r.Round == 1 {
				n++
			}
		}
		return n
	}
	here := func(want int) {
		t.Helper()
		n := 0
		for id := range tournament.PlayerID(5) {
			if h.State().CheckedIn(1, id+1).IsHere() {
				n++
			}
		}
		if n != want {
			t.Errorf("%d are here, want %d", n, want)
		}
	}
	if level, _ := h.levelOf(CheckAll{Round: 1, Here: true}); level != 0 {
		t.Errorf("to have come is asked about: level %d", level)
	}
	here(4)
	if got := h.refusal(CheckAll{Round: 1, Here: true}); got != "checkin.all-here" {
		t.Errorf("%q", got)
	}
	if got := h.refusal(WithdrawAbsent{Round: 1}); got != "checkin.all-here" {
		t.Errorf("%q", got)
	}
	if level, _ := h.levelOf(CheckAll{Round: 1}); level != int(Notice) {
		t.Errorf("level %d", level)
	}
	h.ok(CheckAll{Round: 1})
	here(0)
	if absent() != 4 {
		t.Errorf("%d are absent", absent())
	}
	if got := h.refusal(CheckAll{Round: 1}); got != "checkin.all-absent" {
		t.Errorf("%q", got)
	}
	h.ok(CheckAll{Round: 1, Here: true})
	here(4)
	if absent() != 0 || len(h.State().Tournament.Requests) != 1 {
		t.Errorf("%v", h.State().Tournament.Requests)
	}
	if got := h.refusal(CheckAll{Round: 2}); got != "checkin.round" {
		t.Errorf("%q", got)
	}
	h.ok(RequestBye{Player: 2, Round: 1, Bye: tournament.ZeroBye})
	h.ok(WithdrawAbsent{Round: 1})
	for i := range h.State().Tournament.Players {
		if p := &h.State().Tournament.Players[i]; (p.Left != nil) != (p.ID == 2) {
			t.Errorf("player %d: %v", p.ID, p.Left)
		}
	}
}

// Who is here, excused and not here are three things: closing the check-in leaves out
// who did not come and nobody else, and says so.
func TestArrivals(t *testing.T) {
	h := with(t, 6, 3)
	h.ok(RequestBye{Player: 5, Round: 1, Bye: tournament.ZeroBye, Reason: "wedding"})
	if got := h.refusal(CloseCheckIn{Round: 1}); got != "checkin.nobody" {
		t.Errorf("%q", got)
	}
	h.ok(CheckIn{1, []tournament.PlayerID{1, 2, 3}, journal.AtDesk})
	h.ok(CheckIn{1, []tournament.PlayerID{4}, journal.ByPhone})
	h.ok(CheckIn{1, []tournament.PlayerID{3}, journal.NotYet})
	a := ArrivalsOf(h.State())
	if a.All != 6 || a.AtDesk != 2 || a.ByPhone != 1 || a.Excused != 1 || len(a.Missing) != 2 {
		t.Errorf("%+v", a)
	}
	if level, _ := h.levelOf(CloseCheckIn{Round: 1}); level != int(Notice) {
		t.Errorf("level %d", level)
	}
	h.ok(CloseCheckIn{Round: 1})
	s := h.State()
	for id, want := range map[tournament.PlayerID]journal.Mark{1: journal.AtDesk, 3: journal.NotHere, 5: journal.NotYet, 6: journal.NotHere} {
		if got := s.CheckedIn(1, id); got != want {
			t.Errorf("player %d is marked %q, want %q", id, got, want)
		}
	}
	if len(s.Tournament.Requests) != 3 {
		t.Errorf("%v", s.Tournament.Requests)
	}
	h.ok(CheckIn{1, []tournament.PlayerID{6}, journal.AtDesk})
	if a := ArrivalsOf(h.State()); a.AtDesk != 3 || len(a.Missing) != 1 || a.Excused != 1 {
		t.Errorf("%+v", a)
	}
	if got := h.refusal(CheckIn{2, []tournament.PlayerID{1}, journal.AtDesk}); got != "checkin.round" {
		t.Errorf("%q", got)
	}
	h.ok(PairNext{InitialColour: tournament.White})
	if n := len(h.State().Tournament.Current.Games); n != 2 {
		t.Errorf("%d games of those who are here", n)
	}
}

// The code changes every two minutes, and the one before still counts.
func TestCheckInCode(t *testing.T) {
	h := with(t, 4, 3)
	now := time.Date(2026, 11, 14, 9, 0, 0, 0, time.UTC)
	if CheckInCode([]byte("k"), h.State(), now) != "" || IsCheckInCode([]byte("k"), h.State(), "", now) {
		t.Error("there is a code although it is closed")
	}
	if got := h.refusal(SetSelfCheckIn{journal.SelfCheckIn{Round: 1, Secret: "short"}}); got != "checkin.secret" {
		t.Errorf("%q", got)
	}
	h.ok(SetSelfCheckIn{journal.SelfCheckIn{Round: 1, Secret: "0123456789abcdef"}})
	first := CheckInCode([]byte("k"), h.State(), now)
	if len(first) != 4 || CheckInCode([]byte("k"), h.State(), now.Add(119*time.Second)) != first || CheckInCode([]byte("k"), h.State(), now.Add(CodePeriod)) == first {
		t.Error("the code does not change with the time")
	}
	for after, want := range map[time.Duration]bool{0: true, CodePeriod: true, 2 * CodePeriod: false} {
		if IsCheckInCode([]byte("k"), h.State(), first, now.Add(after)) != want {
			t.Errorf("after %s: %t", after, !want)
		}
	}
	h.ok(CheckIn{1, []tournament.PlayerID{1, 2, 3, 4}, journal.ByPhone})
	h.ok(CloseCheckIn{Round: 1})
	if CheckInCode([]byte("k"), h.State(), now) != "" {
		t.Error("it is still open")
	}
}

// Late entries get half a point for what they missed where that is said, in the
// limits of the event.
func TestMissedRounds(t *testing.T) {
	h := with(t, 4, 5)
	h.ok(PairNext{InitialColour: tournament.White})
	h.ok(Publish{})
	h.ok(Register{Player: tournament.Player{Name: "Late"}})
	if got := h.refusal(SetMissedRounds{1, tournament.HalfBye}); got != "missed.none" {
		t.Errorf("%q", got)
	}
	h.ok(SetMissedRounds{5, tournament.HalfBye})
	half := func() int { return halfByes(h.State(), 5, 0) }
	if half() != 1 {
		t.Errorf("%d half points", half())
	}
	h.ok(SetMissedRounds{5, tournament.ZeroBye})
	if half() != 0 {
		t.Errorf("%d half points", half())
	}
	swiss := tournament.Tournament{Rules: tournament.Rules{System: tournament.Harkness, Edition: "uschess"}}
	nine := tournament.Tournament{Rules: tournament.Rules{System: tournament.Harkness, Edition: "nine-rules"}} // III: the game is lost
	if MissedDefault(&nine) != tournament.ZeroBye {
		t.Error("under the nine rules a late entry gets half a point")
	}
	league := undrawnRobin(t, 3)
	league.rounds(1)
	league.ok(Register{Player: tournament.Player{Name: "Late"}})
	if got := league.refusal(SetMissedRounds{4, tournament.HalfBye}); got != "missed.system" {
		t.Errorf("half a point in a round robin: %q", got)
	}
	if MissedDefault(&swiss) != tournament.HalfBye || MissedDefault(&tournament.Tournament{}) != tournament.ZeroBye {
		t.Error("the default is not that of the rules")
	}
}
