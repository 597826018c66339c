package desk

import (
	"testing"

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
	if got := h.refusal(CheckAll{Round: 1, Here: true}); got != "checkin.all-here" {
		t.Errorf("%q", got)
	}
	if got := h.refusal(WithdrawAbsent{Round: 1}); got != "checkin.all-here" {
		t.Errorf("%q", got)
	}
	if level, _ := h.levelOf(CheckAll{Round: 1}); level != int(Confirm) {
		t.Errorf("level %d", level)
	}
	h.ok(CheckAll{Round: 1})
	if absent() != 4 {
		t.Errorf("%d are absent", absent())
	}
	if got := h.refusal(CheckAll{Round: 1}); got != "checkin.all-absent" {
		t.Errorf("%q", got)
	}
	h.ok(CheckAll{Round: 1, Here: true})
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
