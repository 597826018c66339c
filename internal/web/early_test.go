package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// lateInRound2 is an event whose round 2 has one open game, and a board of round 3 that
// comes about however it ends.
func lateInRound2(t testing.TB, h *house) (id store.ID, name string, sure journal.EarlyPair) {
	t.Helper()
	id, name = h.begin("Open", 16, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	games := h.of(name).Tournament.Current.Games
	for i, g := range games[:len(games)-1] {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: h.of(name).Paired(), White: g.White, Black: g.Black}, Result: []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[i%3]})
	}
	f, err := desk.Outlook(t.Context(), h.of(name))
	if err != nil || !f.Exact || len(f.Settled) == 0 {
		t.Fatalf("nothing is certain: %v", err)
	}
	s := f.Settled[0]
	return id, name, journal.EarlyPair{White: s.White, Black: s.Black}
}

// of is the state of an event.
func (h *house) of(name string) *journal.State {
	_, s := h.state(name)
	return s
}

// A certain board is published by a button beside it; everybody sees it on the pages
// where they look for their board, marked, without a number, and nothing else of the
// round. When the round is published, it is a board like any other.
func TestBoardsArePublishedEarly(t *testing.T) {
	h := newHouse(t)
	id, name, sure := lateInRound2(t, h)
	next := h.of(name).Paired() + 1
	title := fmt.Sprintf("Round %d: boards known early", next)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	pages := []string{"", "/pairings", "/results", "/forecast"}
	for _, page := range pages {
		public.get("/t/"+name+page).is(http.StatusOK).silent(title, "Publish early")
	}
	ada.get("/desk/" + name + "/forecast").says("Publish early").silent("Take back")
	ada.post("/desk/"+name+"/early", "white", fmt.Sprint(sure.White), "black", fmt.Sprint(sure.Black))
	if got := h.of(name).Early.Boards; len(got) != 1 {
		t.Fatalf("%+v is early", got)
	}
	white, black := h.of(name).Player(sure.White).Name, h.of(name).Player(sure.Black).Name
	for _, page := range pages {
		public.get("/t/"+name+page).says(title, white, black, "board to come", "certain however the games in progress would end").silent("Take back", "Publish early")
	}
	for _, page := range []string{"/player/", "/me/"} {
		public.get(fmt.Sprint("/t/", name, page, sure.White)).says(fmt.Sprintf("Round %d", next), black, "board to come")
	}
	public.get("/t/"+name+"/hall/boards").says(title, white)
	public.get("/t/"+name+"/hall/results").says(title, white)
	if page := public.get(fmt.Sprintf("/t/%s/pairings?round=%d", name, next)).text; strings.Contains(page, fmt.Sprintf("Round %d</h1>", next)) {
		t.Error("the round itself is shown")
	}
	ada.get("/desk/"+name+"/forecast").says("Take back", "published early")
	h.must(id, desk.Withdraw{Player: sure.Black})
	ada.get("/desk/" + name).says("no longer certain")
	ada.get("/desk/" + name + "/forecast").says("no longer certain")
	public.get("/t/" + name).silent("no longer certain").says(title)
	h.must(id, desk.WithdrawEarly{Board: h.of(name).Early.Boards[0].EarlyPair})
	for _, page := range pages {
		public.get("/t/" + name + page).silent(title)
	}
}

// Who follows a player is told of a board that is published early, and again when it has
// a number.
func TestEarlyBoardsAreNews(t *testing.T) {
	h := newHouse(t)
	id, name, sure := lateInRound2(t, h)
	h.must(id, desk.PublishEarly{Boards: []journal.EarlyPair{sure}})
	early := h.of(name).EarlyOf(sure.White)
	_, colour := show.EarlySeat(early, sure.White)
	key := fmt.Sprintf(`data-seat="%d-0-%d-%d`, h.of(name).Paired()+1, colour, sure.Black)
	h.browser().get(fmt.Sprint("/t/", name, "/me/", sure.White)).says(key, "known early")
}

// Lots that end the list of tie-breaks part nobody before the next round is paired: what
// is certain of it is so, and can be published, whether or not they are drawn.
func TestEarlyBoardsWhereLotsEndTheList(t *testing.T) {
	h := newHouse(t)
	id, name, sure := lateInRound2(t, h)
	rules := h.of(name).Tournament.Rules
	rules.TieBreaks = []tournament.TieBreak{"BH", "LOT"}
	h.must(id, desk.SetRules{Rules: rules})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name+"/forecast").says("Publish early", "100 %", "lots that nobody has drawn yet").silent("outcomes were simulated", "does not depend on results")
	ada.post("/desk/"+name+"/early", "white", fmt.Sprint(sure.White), "black", fmt.Sprint(sure.Black))
	if got := h.of(name).Early.Boards; len(got) != 1 || got[0].Ends != 3 {
		t.Errorf("%+v is early", got)
	}
}
