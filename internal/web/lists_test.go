package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// A user who only enters results finds the tournament, enters the boards of the
// published round, and sees nothing that is not published.
func TestUserForResults(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	other, _ := h.begin("Other", 4, 3)
	user, err := h.accounts.CreateUser(t.Context(), h.ada, "rosa", "rosa's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	scope := account.Scope{Boards: account.Range{From: 1, To: 2}}
	if err := h.accounts.Grant(t.Context(), h.ada, id, user.ID, "", account.ResultEntry, scope); err != nil {
		t.Fatal(err)
	}
	rosa, place := h.signedIn("rosa", "rosa's own password"), "/desk/"+name
	rosa.get("/desk").is(http.StatusOK).says(`href="`+place+`"`, "Open").silent("Other")
	h.must(id, desk.PairNext{})
	rosa.get(place).is(http.StatusOK).at(place + "/rounds/1").says("No pairing is published yet").silent(playerName(0))
	h.must(id, desk.Publish{})
	page := rosa.get(place).is(http.StatusOK).at(place+"/rounds/1").says(playerName(0), place+"/rounds/1/result").silent(place+"/players", "/boards/1", place+"/pair")
	if n := strings.Count(page.text, `class="choice"`); n != 2 {
		t.Errorf("%d boards can be entered, want 2", n)
	}
	_, state := h.state(name)
	for i, want := range []int{http.StatusOK, http.StatusOK, http.StatusForbidden} {
		g := state.Tournament.Current.Games[i]
		rosa.post(place+"/rounds/1/result", "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", "draw").is(want)
	}
	if _, state = h.state(name); state.Tournament.Current.Games[1].Result != tournament.Drawn {
		t.Errorf("board 2 has %v", state.Tournament.Current.Games[1].Result)
	}
	for _, path := range []string{"/players", "/standings", "/history", "/settings", "/rounds/1/boards/1", "/export/trf26"} {
		rosa.get(place + path).is(http.StatusForbidden)
	}
	rosa.get("/desk/other").is(http.StatusNotFound) // nobody has announced it
	h.announce(other)
	rosa.get("/desk/other").is(http.StatusForbidden)
}

// A tournament that is damaged does not take the others from the lists.
func TestDamagedTournament(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	broken, err := h.store.Create(t.Context(), "broken", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	data := []byte("no event")
	if err := h.store.AppendRecords(t.Context(), broken, 0, []store.Record{{Seq: 1, Hash: journal.HashOf(data), Data: data}}); err != nil {
		t.Fatal(err)
	}
	ada := h.signedIn("ada", adasPassword)
	for code, words := range map[string]string{"en": "cannot be read", "es": "no se puede leer", "de": "lässt sich nicht lesen"} {
		ada.post("/language", "language", code, "back", "/desk")
		ada.get("/desk").is(http.StatusOK).says("/desk/"+name, "broken", words).silent("/desk/broken")
		ada.get("/t/").is(http.StatusOK).says("/t/" + name).silent("broken") // whether it was announced is not known
	}
	ada.post("/language", "language", "en", "back", "/desk")
	ada.get("/desk/broken").is(http.StatusServiceUnavailable).says("The data cannot be read or written at the moment")
	if !strings.Contains(h.log.String(), "a tournament cannot be read") {
		t.Errorf("the log says %q", h.log)
	}
	h.log.Reset()
}

// The arbiter's pages lead to the public ones, which lead to no page that needs
// a published round before there is one.
func TestWayToPublicPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	public := "/t/" + name
	h.signedIn("ada", adasPassword).get("/desk/" + name).silent(`href="` + public + `"`)
	h.announce(id)
	h.signedIn("ada", adasPassword).get("/desk/" + name).says(`href="` + public + `"`)
	needRound := []string{public + "/course", public + "/why", public + "/forecast"}
	h.must(id, desk.PairNext{})
	h.browser().get(public).is(http.StatusOK).says(public + "/players").silent(needRound...)
	h.must(id, desk.Publish{})
	h.browser().get(public).says(needRound...)
	for _, path := range needRound {
		h.browser().get(path).is(http.StatusOK)
	}
}

// However many tournaments there are, who opens a list of them again has none of
// them read again, and sees at once what became public and what no longer is.
func TestListsAgain(t *testing.T) {
	h := newHouse(t)
	var ids []store.ID
	for n := range 140 {
		id, _ := h.begin(fmt.Sprintf("Open %d.", n+1), 0, 3)
		ids = append(ids, id)
	}
	h.announce(ids[2])
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	ada.get("/desk").is(http.StatusOK)
	public.get(frame.PublicRoot).is(http.StatusOK)
	before := h.host.Loads()
	ada.get("/desk").is(http.StatusOK).says("Open 140.", "Open 81.").silent("Open 80.")
	public.get(frame.PublicRoot).is(http.StatusOK).says("Open 3.").silent("Open 1.", "Open 140.")
	if n := h.host.Loads() - before; n != 0 {
		t.Errorf("two lists read %d journals again", n)
	}
	h.announce(ids[76])
	h.must(ids[2], desk.SetPublic{Public: journal.Public{Announcement: journal.Withheld}})
	public.get(frame.PublicRoot).is(http.StatusOK).says("Open 77.").silent("Open 3.")
}
