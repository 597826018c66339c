package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// The boards of a section may begin with another number than 1. Every page, sheet and
// screen shows it, and what is typed is the number that is shown.
func TestFirstBoard(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("B-Open", 8, 5)
	ada := h.signedIn("ada", adasPassword)
	at := "/desk/" + name
	settings := at + "/settings"
	form := ada.get(settings).form(settings)
	form.Set("firstboard", "9001")
	ada.submit(settings, form).is(http.StatusUnprocessableEntity).says("9001 is not a whole number from 0 to 9000")
	form.Set("firstboard", "741")
	ada.submit(settings, form).is(http.StatusOK)
	if got := h.stateOf(id).Tournament.Info.FirstBoard; got != 741 {
		t.Fatalf("the first board is %d", got)
	}
	h.announce(id)
	h.must(id, desk.PairNext{})
	ada.get(at+"/rounds/1").says("741", "742", "743", "744").silent("745")
	swapped := ada.get(at + "/rounds/1?step=s1.2").says("741")
	if !strings.Contains(swapped.text, "<b>741</b>") {
		t.Error("the comparison with the rules has another number")
	}
	inOrder(t, ada.get(at+"/rounds/1?step=b4.3").is(http.StatusOK).text, `<span class="no">743</span>`, "Δχπα", `<span class="no">744</span>`) // one place higher
	h.must(id, desk.Publish{})

	public := h.browser()
	for _, path := range []string{"", "/pairings", "/names", "/hall/boards", "/hall/names", "/paper/pairings", "/paper/names", "/paper/slips", "/files/round-1.csv", "/files/round-1.pgn", "/player/1"} {
		a := public.get("/t/" + name + path)
		if a.status != http.StatusOK || !strings.Contains(a.text, "741") {
			t.Errorf("%s (%d) does not say 741", path, a.status)
		}
	}
	for _, path := range []string{"", "/rounds/1", "/rounds/1/boards/741", "/rounds/1?find=741", "/rounds/1/why/1", "/players/1"} {
		ada.get(at + path).is(http.StatusOK).says("741")
	}
	ada.get(at + "/rounds/1/boards/1").is(http.StatusNotFound)
	ada.get(at + "/rounds/1/boards/745").is(http.StatusNotFound)
	ada.get(at + "/rounds/1?find=1").says("There is no board 1")

	game := h.stateOf(id).Tournament.Current.Games[1]
	invitation, err := h.accounts.InviteDevice(t.Context(), h.ada, id, account.Invite{Name: "Hall", Role: account.ResultEntry,
		Scope: account.Scope{Boards: account.Range{From: 742, To: 742}}, Expires: time.Now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	phone := h.browser()
	phone.post(strings.TrimPrefix(invitation.Link(h.server.URL), h.server.URL)).at("/phone").says("742").silent("741", "743")
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: game.White, Black: game.Black}, Result: tournament.Drawn})
	ada.get(at).says("board 742")
	public.get("/t/" + name + "/results").says("742")
	// The file has no field for it, and says so.
	if text := public.get("/t/" + name + "/files/" + name + ".trf26").text; strings.Contains(text, "741") {
		t.Errorf("a TRF has the first board:\n%s", text)
	}
}
