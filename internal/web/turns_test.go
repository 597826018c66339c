package web

import (
	"net/http"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/message"
)

// Reasons on pages take a turn as those of the API do: the public's wait while others of
// the public have theirs, and the arbiter's do not.
func TestReasonsTakeATurn(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	var ends []func()
	for range budget.Heavy - 1 {
		end, err := h.host.Thinking(t.Context(), nil, id)
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	answered := make(chan int, 1)
	go func() {
		answer, err := http.Get(h.server.URL + "/t/" + name + "/why/1/3")
		if err != nil {
			t.Error(err)
			answered <- 0
			return
		}
		_ = answer.Body.Close()
		answered <- answer.StatusCode
	}()
	h.signedIn("ada", adasPassword).get("/desk/" + name + "/rounds/1/why/3").is(http.StatusOK)
	select {
	case status := <-answered:
		t.Fatal("the public's reasons are made without a turn:", status)
	case <-time.After(300 * time.Millisecond):
	}
	for _, end := range ends {
		end()
	}
	if status := <-answered; status != http.StatusOK {
		t.Error(status)
	}
}

// What is wrong with the server is told to administrators, and in their language.
func TestTroublesAreTold(t *testing.T) {
	h := newHouse(t)
	h.site.Troubles = func() []message.Message {
		return []message.Message{message.Of("health.full"), message.Of("health.write"), message.Of("health.journal", "name", "open"), message.Of("health.backup", "day", "2026-11-18 03:20"),
			message.Of("health.backup.none"), message.Of("health.certificate", "day", "2026-12-01")}
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/users").says("The disk of the server is full", "The journal open does not hold", "the newest is of 2026-11-18 03:20 UTC", "ends on 2026-12-01").silent("health.")
	ada.post("/language", "language", "de", "back", "/users")
	ada.get("/users").says("Die Platte des Servers ist voll", "Das Journal open", "endet am 2026-12-01").silent("health.")
}
