package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A Double-Swiss event of ten by the pages: an odd number of rounds is refused; the
// round says which game of which match it is; the second game has the same pairs; a
// player leaves between games, another asks for a bye, a third comes late; at the end
// the file can be checked.
func TestDoubleSwissEvent(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("ada", adasPassword)
	b.get("/desk/new").says("FIDE Double-Swiss", "Which win does Baku acceleration add?", "10 rounds are 5 matches")
	b.post("/desk/new", "title", "Double", "system", "doubleswiss:2026", "rounds", "5").is(http.StatusUnprocessableEntity).says("announce 4 or 6")
	b.post("/desk/new", "title", "Double", "system", "doubleswiss:2026", "rounds", "6").at("/desk/double/players")
	for n := range 10 {
		b.post("/desk/double/players", "name", playerName(n), "rating", fmt.Sprint(2400-20*n)).is(http.StatusOK)
	}
	play := func(round int, head string) []tournament.Game {
		t.Helper()
		place := fmt.Sprintf("/desk/double/rounds/%d", round)
		b.post("/desk/double/pair", "colour", "white").at(place).says(head)
		b.post("/desk/double/publish").is(http.StatusOK).says(head)
		_, state := h.state("double")
		games := state.Tournament.Current.Games
		for _, g := range games {
			if g.Result == tournament.NoResult {
				b.post(place+"/result", "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", "white").is(http.StatusOK)
			}
		}
		h.browser().get("/t/double/pairings").says(head)
		return games
	}
	first := play(1, "Match 1, game 1 of 2")
	b.get("/desk/double/rounds/1/why/1").says("4.3.1")
	b.get("/desk/double/checkin").says("game 2 of a match")
	gone := first[0].Black
	b.post(fmt.Sprintf("/desk/double/players/%d/withdraw", gone), "how", "withdrawn", "reason", "ill").is(http.StatusOK)
	second := play(2, "Match 1, game 2 of 2")
	for i := range first {
		if first[i].White != second[i].Black || first[i].Black != second[i].White {
			t.Errorf("board %d: %v after %v", i+1, second[i], first[i])
		}
	}
	if second[0].Result != tournament.BlackByForfeit {
		t.Errorf("the second game of who left has %v", second[0].Result)
	}
	b.get("/desk/double/rounds/2/why/2").says("it has the pairs of round 1 with colours reversed")
	bye := first[1].White
	page := fmt.Sprintf("/desk/double/players/%d", bye)
	b.get(page).says(`name="bye3"`).silent(`name="bye4"`)
	b.post(page+"/bye", "round", "4", "bye", "zero").says("byes are for whole matches")
	b.post(page+"/bye", "round", "3", "bye", "zero").is(http.StatusOK)
	play(3, "Match 2, game 1 of 2")
	b.post("/desk/double/players", "name", "Late, Lee", "rating", "2000").is(http.StatusOK)
	play(4, "Match 2, game 2 of 2")
	play(5, "Match 3, game 1 of 2")
	play(6, "Match 3, game 2 of 2")
	b.post("/desk/double/close").at("/desk/double/standings").says("Standings after round 6")
	_, state := h.state("double")
	if late := state.Tournament.Player(11); late.Entered != 5 {
		t.Errorf("the late entry is in from round %d, want 5", late.Entered)
	}
	file := b.get("/desk/double/export/trf26").is(http.StatusOK)
	if !strings.Contains(file.text, "192 FIDE_DOUBLESWISS") {
		t.Errorf("the file is\n%s", file.text)
	}
	for _, path := range []string{"/desk/double", "/desk/double/rounds/3", "/desk/double/paper/pairings/3", "/t/double", "/t/double/names", "/t/double/standings"} {
		b.get(path).is(http.StatusOK)
	}
}
