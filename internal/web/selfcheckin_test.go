package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// The right code of the self check-in is taken whoever sent wrong ones from the same
// address. After too many wrong ones a right one may be a guess: the desk confirms it,
// also where who checks in is here at once.
func TestSelfCheckInTakesTheRightCode(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: 1, AtOnce: true, Secret: strings.Repeat("s", 32)}})
	hall := h.browser()
	at := func() string { return desk.CheckInCode(h.host.CheckInKey(id), h.stateOf(id), time.Now()) }
	players := h.stateOf(id).Tournament.Players
	marks := func(player int, want journal.Mark) {
		t.Helper()
		if got := h.stateOf(id).CheckedIn(1, players[player].ID); got != want {
			t.Errorf("player %d is marked %q, want %q", player, got, want)
		}
	}
	hall.post("/in/"+name, "who", players[0].Name, "code", "wrong").is(http.StatusUnprocessableEntity)
	hall.post("/in/"+name, "who", players[0].Name, "code", at()).is(http.StatusOK).says("you are checked in").silent("The desk confirms")
	marks(0, journal.AtDesk)
	for range 25 {
		hall.post("/in/"+name, "who", players[1].Name, "code", "wrong")
	}
	hall.post("/in/"+name, "who", players[1].Name, "code", "wrong").is(http.StatusTooManyRequests)
	marks(1, journal.NotYet)
	hall.post("/in/"+name, "who", players[1].Name, "code", at()).is(http.StatusOK).says("you are checked in", "The desk confirms")
	marks(1, journal.ByPhone)
	otherID, other := h.begin("Other", 4, 3)
	h.must(otherID, desk.SetSelfCheckIn{SelfCheckIn: journal.SelfCheckIn{Round: 1, AtOnce: true, Secret: strings.Repeat("o", 32)}})
	hall.post("/in/"+other, "who", "1", "code", "wrong").is(http.StatusUnprocessableEntity) // another event has its own
}
