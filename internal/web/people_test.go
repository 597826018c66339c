package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Pairs kept apart are typed by a part of the name or the number; where several can
// be meant they are there to choose from, and what was typed stays.
func TestForbiddenPairsByPartOfTheName(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 0, 5)
	for _, who := range []string{"Tran, Anh", "Tran, Bao", "Müller, Jörg", "Okafor, Ada"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: who}})
	}
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/forbidden"
	ada.post(place, "player1", "tran", "player2", "mueller", "first", "2", "last", "3").is(http.StatusUnprocessableEntity).
		says("“tran” can be 2 players", `<select id="player1" name="player1"`, `<option value="Tran, Anh">`, `<option value="Tran, Bao">`, `value="mueller"`, `value="2"`, `value="3"`)
	ada.post(place, "player1", "okafor", "player2", "nobody here", "first", "2").is(http.StatusUnprocessableEntity).
		says("There is no player “nobody here”", `value="okafor"`, `value="nobody here"`, `value="2"`)
	ada.post(place, "player1", "Tran, Bao", "player2", "mueller").is(http.StatusOK)
	ada.post(place, "player1", "Tran, Anh", "player2", "okafor").is(http.StatusOK)
	_, state := h.state(name)
	groups := state.Tournament.Rules.Forbidden
	if len(groups) != 2 || groups[0].Players[0] != 2 || groups[0].Players[1] != 3 {
		t.Fatalf("%v", groups)
	}
}

// Two players of one name are told apart at the desk.
func TestTwinsAreToldApart(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 2, 5)
	h.must(id, desk.Register{Player: tournament.Player{Name: "Weber, Jan", Club: "Rooks", Birth: tournament.Date{Year: 1999}}})
	h.must(id, desk.Register{Player: tournament.Player{Name: "Weber, Jan", Club: "Knights"}})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/players").says("Weber, Jan (Rooks, 1999)", "Weber, Jan (Knights)")
	ada.get(at + "/players/3").says("Weber, Jan (Rooks, 1999)")
	ada.get(at+"/forbidden").says(`<option value="Weber, Jan (Rooks, 1999)">`, `<option value="Weber, Jan (Knights)">`)
	ada.post(at+"/forbidden", "player1", "Weber, Jan (Knights)", "player2", playerName(0)).is(http.StatusOK)
	if _, state := h.state(name); len(state.Tournament.Rules.Forbidden) != 1 || state.Tournament.Rules.Forbidden[0].Players[1] != 4 {
		t.Errorf("%v", state.Tournament.Rules.Forbidden)
	}
	h.must(id, desk.PairNext{})
	ada.get(at+"/rounds/1").says("Weber, Jan (No. 3, Rooks, 1999)", "Weber, Jan (No. 4, Knights)")
	h.must(id, desk.Publish{})
	h.browser().get("/" + name + "/players").silent("Weber, Jan (")
}

// A column that is not understood is said above the table and can be assigned; one
// that names two ratings is understood.
func TestImportLosesNoColumnQuietly(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("ΩΩΩ", 0, 5)
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Name;Elo/DWZ;Punktzahl\nAbad, Ana;1850/1790;1700\nBauer, Ben;1600;1650\n"
	page := ada.post(path, "list", list).is(http.StatusOK).says("1850", "not used: Punktzahl", `name="column3"`, "rating / national rating")
	if strings.Index(page.text, "not used: Punktzahl") > strings.Index(page.text, "<table") || strings.Contains(page.text, "<details") {
		t.Error("the column that is not used is not said above the table")
	}
	ada.post(path, "list", list, "column2", "ignored", "column3", "standard").is(http.StatusOK).says("1700", "1650").silent("not used: Punktzahl")
	ada.post(path, "list", list, "column2", "ignored", "column3", "standard", "enter", "yes").says("2 players entered")
	if _, state := h.state(name); state.Player(1).Ratings[0] != 1700 {
		t.Errorf("%+v", state.Player(1))
	}
}

// The preview of a list says of every row what happens, and entering it does
// exactly that.
func TestImportAgain(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 0, 5)
	for i, who := range []string{"Abad, Ana", "Bauer, Ben", "Cruz, Eva", "Cruz, Eva"} {
		h.must(id, desk.Register{Player: tournament.Player{Name: who, Ratings: tournament.Ratings{1800 + i}, Club: "Rooks"}})
	}
	ada, path := h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	list := "Name;Elo;Byes\nAbad, Ana;1850;2H\nBauer, Ben;1801;\nCruz, Eva;1700;\nDiaz, Leo;1500;\nDiaz, Leo;1400;\n"
	ada.post(path, "list", list).is(http.StatusOK).says("changed: rating 1800 → 1850, round 2: half-point bye", "already entered, nothing changes",
		"left out: 2 players of this name are entered", "left out: the same name stands higher up", "new: 1 · changed: 1 · already entered, nothing changes: 1 · left out: 2", "Enter 2 players")
	ada.post(path, "list", list, "enter", "yes").says("1 player entered. 1 player was changed.").silent(`class="flash bad"`)
	_, state := h.state(name)
	if len(state.Tournament.Players) != 5 || state.Player(1).Ratings[0] != 1850 || state.Player(1).Club != "Rooks" || state.Player(3).Ratings[0] != 1802 || len(state.Tournament.Requests) != 1 {
		t.Errorf("%+v %v", state.Tournament.Players, state.Tournament.Requests)
	}
	ada.post(path, "list", list).says("already entered, nothing changes: 3 · left out: 2").silent(`value="yes"`)
}

// Who is here, excused and not here are told apart, closing the check-in names who
// did not come, and nothing of it is called a departure from the rules.
func TestCheckInTellsAbsencesApart(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 5, 2)
	h.must(id, desk.RequestBye{Round: 1, Player: 5, Bye: tournament.ZeroBye})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/checkin").says("Check-in for round 1", "of 5 are here", `class="arrival is-excused" id="p5"`, "Close check-in and pair").silent("announced absence")
	ada.post(at+"/checkin/marks", "round", "1", "here", "1", "here", "2", "here", "3").at(at + "/checkin").says(`class="arrival is-desk" id="p3"`)
	ada.post(at+"/checkin/marks", "round", "1", "was", "1", "was", "2", "was", "3", "here", "1", "here", "2").says(`class="arrival is-none" id="p3"`)
	question := ada.post(at+"/checkin/close", "round", "1").says("Please confirm", "2 players are neither here nor excused", playerName(2), playerName(3)).silent("departs from the rules")
	ada.confirm(question, at+"/checkin/close", "round", "1").at(at + "/rounds/1")
	ada.get(at+"/checkin").says(`class="arrival is-missing" id="p3"`, `class="arrival is-excused" id="p5"`)
	ada.get(at+"/history").says(playerName(2)+" and "+playerName(3), "not here")
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	h.must(id, desk.EnterResult{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, Result: tournament.WhiteByForfeit})
	ada.get(at+"/checkin").says("Did not come in round 1", "Explained, stays")
	ada.post(at+"/noshows", "round", "1", "explain", fmt.Sprint(g.Black), "reason", "train").says("has explained the absence").silent("Did not come in round 1")
	h.must(id, desk.PairNext{})
	ada.get(at + "/checkin").says("All rounds are paired").silent("Check-in for round 3")
	ada.post(at+"/players/1/withdraw", "how", "expelled").says("Please confirm", playerName(0)).silent("departs from the rules")
}

// Players check in by themselves with the code that the hall shows; the desk confirms
// them. Without the code nobody learns who plays, and guessing ends soon.
func TestSelfCheckIn(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 2)
	ada, at, stranger := h.signedIn("ada", adasPassword), "/desk/"+name, h.browser()
	stranger.get("/in/" + name).is(http.StatusNotFound)
	ada.post(at+"/checkin/self", "round", "1", "open", "yes").says("Self check-in is open", "/in/"+name)
	_, state := h.state(name)
	code := desk.CheckInCode(state, time.Now())
	stranger.get("/in/" + name).says("Check-in for round 1").silent(playerName(0))
	stranger.post("/in/"+name, "who", playerName(1), "code", code).is(http.StatusOK).says("you are checked in", "The desk confirms")
	_, state = h.state(name)
	if state.CheckedIn(1, 2) != journal.ByPhone {
		t.Errorf("%v", state.Checked)
	}
	ada.get(at + "/checkin").says(`class="arrival is-phone" id="p2"`)
	wrong := "0000"
	if desk.IsCheckInCode(state, wrong, time.Now()) {
		wrong = "0001"
	}
	stranger.post("/in/"+name, "who", playerName(2)[:2], "code", wrong).is(http.StatusUnprocessableEntity).silent(playerName(2))
	limited := false
	for range 30 {
		limited = limited || stranger.post("/in/"+name, "who", playerName(2), "code", wrong).status == http.StatusTooManyRequests
	}
	if !limited {
		t.Error("thirty wrong codes are taken")
	}
	h.must(id, desk.SetSelfCheckIn{})
	stranger.get("/in/" + name).is(http.StatusNotFound)
}

// A late entry gets half a point for the rounds missed, if that is chosen.
func TestHalfPointsForMissedRounds(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/players").says("For 1 missed round", "½ point each")
	ada.post(at+"/players", "name", "Late, One", "missed", "half").is(http.StatusOK)
	ada.post(at+"/players", "name", "Late, Two", "missed", "zero").is(http.StatusOK)
	_, state := h.state(name)
	if byes := state.Tournament.Current.Byes; len(byes) != 1 || byes[0] != (tournament.Bye{Player: 5, Kind: tournament.HalfBye}) {
		t.Errorf("%v", byes)
	}
	ada.post(at+"/players/5/missed", "missed", "zero").at(at + "/players/5")
	if _, state = h.state(name); len(state.Tournament.Current.Byes) != 0 {
		t.Errorf("%v", state.Tournament.Current.Byes)
	}
}

// A rating that is corrected after a round leaves a trace on the player's line, on
// the boards paired with the old one and on the public page.
func TestRatingCorrectionLeavesATrace(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 4, 5)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	_, state := h.state(name)
	player := *state.Player(1)
	player.Ratings[0] = 2450
	h.must(id, desk.ChangePlayer{Player: player})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/players").says("2400 → 2450", "paired with 2400 up to round 1")
	ada.get(at + "/rounds/1").says("2400 → 2450")
	h.browser().get("/t/"+name+"/player/1").says("Rating changed", "2400 → 2450")
}
