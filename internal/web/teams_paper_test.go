package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// In a team event the arbiter's round page, the pairing sheet, the slips and the
// screens name the teams; what lists boards says above each match how it stands.
func TestTeamsAreNamedWhereBoardsAre(t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	ada.get("/desk/"+name+"/rounds/1").is(http.StatusOK).says("Σ1", "Σ2", "Σ3", "Σ4", `class="team"`).silent("0–0")
	public.get("/t/" + name + "/matches").is(http.StatusOK).says(`<span class="score">–</span>`).silent("0–0") // which would be a result
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	for _, path := range []string{"/rounds/1", "/paper/pairings"} {
		ada.get("/desk/"+name+path).is(http.StatusOK).says("Σ1", "Σ2", "Σ3", "Σ4", `class="score">1–0`).silent("0–0")
	}
	ada.get("/desk/"+name+"/paper/slips").is(http.StatusOK).says("Σ1", "Σ2", "Σ3", "Σ4")
	public.get("/t/"+name+"/hall/boards").is(http.StatusOK).says("Σ1", "Σ2", "Σ3", "Σ4", "1–0").silent("0–0")
	if second := ada.get("/desk/" + name + "/rounds/1?second=1").is(http.StatusOK).says("Σ1"); second.status == http.StatusOK {
		second.silent(`class="score">1–0`) // who enters a second time does not see the first
	}
}

// The prize sheet of an event without prizes says so and leads to the form.
func TestPrizeSheetWithoutPrizes(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.playRounds(id, 1)
	h.must(id, desk.CloseRound{})
	h.signedIn("ada", adasPassword).get("/desk/"+name+"/paper/prizes").is(http.StatusOK).says("No prizes are entered", `href="/desk/`+name+`/prizes"`)
	h.browser().get("/t/" + name + "/paper/prizes").is(http.StatusOK).says("No prizes are entered").silent(`href="/desk/`)
}

// The page of files says what FIDE will refuse before the file is taken, and
// where it is entered; the file is there all the same.
func TestFilesSayWhatAReportLacks(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.playRounds(id, 1)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/files").is(http.StatusOK).says("Not yet complete for FIDE", at+`/settings#federation"`, at+`/settings#start"`, at+`/settings#end"`, at+`/settings#arbiter"`, "FIDE_DUTCH_2026")
	ada.get(at+"/settings").is(http.StatusOK).says(`id="federation"`, `id="start"`, `id="end"`, `id="arbiter"`)
	ada.get(at + "/export/trf26").is(http.StatusOK)
	ada.post(at+"/settings", "title", "Open", "system", "dutch:2026", "rounds", "3", "preset", "default", "colour", "white", "federation", "ESP", "start", "2026-11-20", "end", "2026-11-22").is(http.StatusOK)
	ada.get(at+"/files").says("settings#arbiter").silent("settings#federation", "settings#start", "settings#end")
}
