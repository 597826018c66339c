package web

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// While results are hidden no page says that somebody has no points: it says
// nothing of points.
func TestHiddenResultsAreNoZeros(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 9, 5)
	h.playRounds(id, 2)
	h.pairRound(id)
	h.must(id, desk.SetPublic{Public: journal.Public{Forecast: true, Show: journal.Visibility{Results: journal.NotShown}}})
	zero := regexp.MustCompile(`<[^>]*>\s*0\s*<[^>]*>`)
	for _, path := range []string{"", "/pairings", "/pairings/1", "/names", "/names?q=1", "/players", "/player/1", "/player/9", "/me/1", "/hall/boards", "/hall/names", "/paper/pairings", "/paper/slips", "/paper/names"} {
		page := h.browser().get("/t/" + name + path).is(http.StatusOK)
		for _, said := range zero.FindAllString(page.text, 3) {
			t.Errorf("%s says %s", path, said)
		}
	}
}

// A rating that was changed after a round was paired is marked on its boards for
// everybody, and not on those of rounds that were paired with the new one.
func TestChangedRatingOnPublicBoards(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.playRounds(id, 1)
	player := *h.stateOf(id).Player(1)
	was := player.Ratings[tournament.Standard]
	public := h.browser()
	public.get("/t/" + name + "/pairings/1").silent(" → ")
	player.Ratings[tournament.Standard] = was + 77
	h.must(id, desk.ChangePlayer{Player: player})
	change := fmt.Sprintf("%d → %d", was, was+77)
	public.get("/t/" + name + "/pairings/1").says(change)
	ada := h.signedIn("ada", adasPassword)
	for _, path := range []string{"/rounds/1", "/rounds/1/boards/1", "/players/1"} {
		ada.get("/desk/" + name + path).is(http.StatusOK).says(change)
	}
	public.get("/t/" + name + "/player/1").says(change)
	h.pairRound(id)
	public.get("/t/" + name + "/pairings/2").says(strconv.Itoa(was + 77)).silent(" → ")
	public.get("/t/" + name + "/pairings/1").says(fmt.Sprintf("%d → %d", was, was+77))
}
