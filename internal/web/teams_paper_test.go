package web

import (
	"net/http"
	"strings"
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

// Every match of a round has a sheet: both teams, who sits at which board with which
// colour, room for results and signatures, in two languages where two are wished. What was
// entered does not stand on it.
func TestMatchSheets(t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	sheet := ada.get("/desk/"+name+"/paper/matches").is(http.StatusOK).says("Match sheets, round 1", "Boards 1–2", "Boards 3–4", "Σ1", "Σ4", "Signature of the captain", "Signature of the arbiter", playerName(0), playerName(1))
	sheet.silent(playerName(2), "1–0") // the reserve
	if got := strings.Count(sheet.text, `class="match-sheet"`); got != 2 {
		t.Errorf("%d sheets", got)
	}
	ada.get("/desk/"+name+"/paper/matches/1?second=de").says("Boards 1–2 / Bretter 1–2", "Result / Ergebnis", "Unterschrift Schiedsrichter")
	public.get("/t/" + name + "/paper/matches?lang=es&second=de").says("Firma del capitán / Unterschrift Mannschaftsführer")
	ada.get("/desk/" + name + "/sheets").says(`/paper/matches"`)
	ada.get("/desk/" + name).says(`/paper/matches/1"`)
	ada.get("/desk/"+name+"/rounds/1").says("Print:", `/paper/matches/1"`)
	ada.get("/desk/"+name+"/players").says(`data-field="team">Σ1<`, `<th scope="col">Team</th>`)
	public.get("/t/" + name + "/players").says(`<td class="soft wide">Σ1</td>`)
	public.get("/t/" + name + "/paper/matches").is(http.StatusOK).says("Σ1")
	_, open := h.begin("Open", 6, 3)
	ada.get("/desk/" + open + "/sheets").silent("/paper/matches")
	ada.get("/desk/" + open + "/players").silent(`data-field="team"`)
	ada.get("/desk/" + open + "/paper/matches").is(http.StatusOK).says("nothing to print yet")
}

// While boards are open the forecast of a team event is about its teams, for arbiters and
// the public.
func TestForecastPageOfTeams(t *testing.T) {
	h := newHouse(t)
	id, name := clubsEvent(h, 7, 4)
	h.must(id, desk.PairNext{InitialColour: tournament.White})
	h.must(id, desk.Publish{})
	h.announce(id)
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	for _, page := range []string{"/desk/" + name + "/forecast", "/t/" + name + "/forecast"} {
		b := h.signedIn("ada", adasPassword)
		b.get(page).is(http.StatusOK).says("Who plays whom in round 2?", "Outlook for each team", clubName(0), clubName(6), "5 games still in progress").silent("Outlook for each player")
	}
	h.browser().get("/t/"+name+"/forecast?lang=de").says(`href="/t/`+name+`/team/1"`, "Aussichten der Mannschaften").silent(clubName(0) + ", Α")
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

// The standings of teams have no columns for what only players have.
func TestTeamStandingsHaveNoRatings(t *testing.T) {
	h := newHouse(t)
	id, name := teamEvent(h)
	_, state := h.state(name)
	for _, g := range state.Tournament.Current.Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	}
	for _, path := range []string{"/standings", "/cross", "/paper/standings", "/hall/standings"} {
		h.browser().get("/t/"+name+path).is(http.StatusOK).says("Σ1").silent(">Rating<", ">Fed.<")
	}
}
