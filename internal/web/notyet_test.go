package web

import (
	"net/http"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// What the organiser shows later is not called a page that does not exist; it is
// answered like one.
func TestNotPublicYet(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.whiteWins(id, 1)
	b := h.browser()
	for from, title := range map[journal.From]string{journal.WhenOver: "<h1>Not public yet</h1>", journal.NotShown: "<h1>Not public</h1>", journal.FromMoment(time.Now().Add(time.Hour)): "<h1>Not public yet</h1>"} {
		h.must(id, desk.SetPublic{Public: journal.Public{Show: journal.Visibility{Standings: from}}})
		b.get("/t/"+name+"/standings").is(http.StatusNotFound).says(title, "Standings: the organiser shows this to the public").silent("There is no such page")
	}
	b.get("/t/" + name + "/nothing").is(http.StatusNotFound).says("There is no such page")
}

// Who has left does not play in the rounds to come.
func TestWithdrawnDoesNotPlay(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.whiteWins(id, 1)
	h.must(id, desk.RequestBye{Round: 4, Player: 3, Bye: tournament.HalfBye})
	h.must(id, desk.Withdraw{Player: 3, How: tournament.Withdrawn})
	h.signedIn("ada", adasPassword).get("/desk/" + name + "/players/3").says(`<span class="soft">does not play</span>`).silent(`<span class="soft">plays</span>`)
}
