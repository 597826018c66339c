package web

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// A league of nine whose rounds follow from its players, as a club holds it in Spanish: the
// schedule has its rounds before the first one, no page speaks of a bye that counts, an
// adjourned game waits among what needs the arbiter and holds up no pairing, and who comes
// late takes the free number once somebody has said yes.
func TestLeagueOfNine(t *testing.T) {
	h := newHouse(t)
	b, public := h.signedIn("ada", adasPassword), h.browser()
	b.post("/desk/new", "title", "Masters", "system", "roundrobin:berger", "cycles", "1", "rounds", "7", "rounds.shown", "7", "preset", "roundrobin").at("/desk/masters/players")
	for i := range 9 {
		b.post("/desk/masters/players", "name", playerName(i), "rating", fmt.Sprint(2400-10*i)).says("is entered")
	}
	b.get("/desk/masters/schedule").says(`name="day1"`, `name="day9"`).silent(`name="day10"`)
	b.get("/desk/masters/settings").says("A win counts 1, a draw ½.").silent("the bye 1")

	pair := func(round int) *answer {
		asked := b.post("/desk/masters/pair", "colour", "white")
		done := b.confirm(asked, "/desk/masters/pair", "colour", "white").at(fmt.Sprintf("/desk/masters/rounds/%d", round))
		b.post("/desk/masters/publish").is(http.StatusOK)
		return done
	}
	pair(1)
	b.get("/desk/masters/history").says("number of rounds settled")
	b.post("/language", "language", "es", "back", "/desk/masters/history").says("número de rondas fijado").silent("settled")
	b.post("/language", "language", "en", "back", "/desk/masters")
	number, s := h.state("masters")
	id := store.ID(number)
	game := s.Tournament.Current.Games[0]
	h.must(id, desk.Adjourn{Board: journal.Board{Round: 1, White: game.White, Black: game.Black}})
	h.draws(id)
	name := playerName(int(game.White) - 1)
	b.get("/desk/masters").says("is adjourned", "Its result is still to come", name)
	for round := 2; round <= 3; round++ {
		asked := b.post("/desk/masters/pair", "colour", "white").silent("still adjourned")
		b.confirm(asked, "/desk/masters/pair", "colour", "white")
		b.post("/desk/masters/publish").is(http.StatusOK)
		h.draws(id)
	}
	public.get("/t/masters").says("a game is adjourned")

	late := []string{"name", "Late, Leo", "rating", "1500"}
	asked := b.post("/desk/masters/players", late...).says("takes the free number 10", "the 3 rounds that are past")
	b.confirm(asked, "/desk/masters/players", late...).says("Late, Leo")
	public.get("/t/masters/player/10").says("not in the event yet").silent("rests")

	post := "/desk/masters/rounds/1/correct"
	preview := b.get("/desk/masters/rounds/1/boards/1?to=white").says("the table says who meets whom").silent("was paired with")
	b.submit(post, preview.form(post)).says("The record is corrected")
}

// draws ends the open games of the round at hand.
func (h *house) draws(id store.ID) {
	h.t.Helper()
	_, s := h.state("masters")
	for _, g := range s.Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			h.must(id, desk.EnterResult{Board: journal.Board{Round: s.Paired(), White: g.White, Black: g.Black}, Result: tournament.Drawn})
		}
	}
}
