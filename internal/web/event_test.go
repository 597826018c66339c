package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// A whole event by forms alone, from an empty database to the file for FIDE: what
// an arbiter can do whose browser runs no scripts.
func TestWholeEventWithoutScript(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("ada", adasPassword)
	b.post("/desk/new", "title", "", "system", "dutch:2026", "rounds", "3").is(http.StatusUnprocessableEntity).says("needs a name")
	b.post("/desk/new", "title", "Village Cup", "system", "dutch:2026", "rounds", "three").is(http.StatusUnprocessableEntity).says("Village Cup")
	b.post("/desk/new", "title", "Village Cup", "system", "dutch:2026", "rounds", "3").at("/desk/village-cup/players")
	const list = "Name;Rating;Federation\nAbad, Tomás;2100;ESP\nBauer, Uwe;2000;GER\nCole, Ann;1900;ENG\nDiaz, Eva;1800;ESP\n"
	b.post("/desk/village-cup/players/import", "list", list).is(http.StatusOK).says("4 players in the list", "Abad, Tomás")
	b.post("/desk/village-cup/players/import", "list", list, "enter", "yes").at("/desk/village-cup/players").says("4 players entered", "Diaz, Eva")
	b.post("/desk/village-cup/players", "name", "Evans, Jo", "rating", "abc").is(http.StatusUnprocessableEntity).says("is not a rating", `value="Evans, Jo"`)
	b.post("/desk/village-cup/players", "name", "Evans, Jo", "rating", "1700").says("Evans, Jo is entered")
	for round := 1; round <= 3; round++ {
		b.post("/desk/village-cup/pair", "colour", "white").at(fmt.Sprintf("/desk/village-cup/rounds/%d", round)).says("only arbiters see it")
		b.post("/desk/village-cup/publish").says("2 of 2 results are missing")
		_, state := h.state("village-cup")
		for _, g := range state.Tournament.Current.Games {
			b.post(fmt.Sprintf("/desk/village-cup/rounds/%d/result", round),
				"white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", "white").is(http.StatusOK)
		}
		b.get(fmt.Sprintf("/desk/village-cup/rounds/%d", round)).says("all results are in")
	}
	b.post("/desk/village-cup/close").at("/desk/village-cup/standings").says("Standings after round 3", "BH/C1")
	b.get("/desk/village-cup").says("The tournament is over")
	file := b.get("/desk/village-cup/export/trf26").is(http.StatusOK)
	if !strings.Contains(file.text, "012 Village Cup") || !strings.Contains(file.header.Get("Content-Disposition"), "village-cup-trf26.trf") {
		t.Errorf("the file is\n%s", file.text)
	}
	b.get("/desk/village-cup/export/journal").says(`{"format":"pareo-journal-1"`)
}

// With the last result of a round its standings are there, for the arbiter as for
// everybody else; nobody has to close the round first.
func TestStandingsWithTheLastResult(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	ada, public := h.signedIn("ada", adasPassword), h.browser()
	h.enterResult(id, 0)
	ada.get("/desk/" + name + "/standings").says("no standings before round 1 is complete")
	public.get("/t/" + name + "/standings").silent("after round 1")
	h.enterResult(id, 1)
	ada.get("/desk/" + name + "/standings").says("Standings after round 1")
	public.get("/t/" + name + "/standings").says("after round 1")
	_, state := h.state(name)
	ada.get("/desk/" + name + "/history?at=" + fmt.Sprint(state.Seq)).says("BH/C1")
	ada.get("/desk/" + name + "/history?at=" + fmt.Sprint(state.Seq-1)).silent("BH/C1")
}

// state returns a tournament by its short name.
func (h *house) state(name string) (id int64, s *journal.State) {
	h.t.Helper()
	found, err := h.host.Find(h.t.Context(), name)
	if err != nil {
		h.t.Fatal(err)
	}
	if s, err = h.host.State(h.t.Context(), found); err != nil {
		h.t.Fatal(err)
	}
	return int64(found), s
}

// Two arbiters at one board: the second hears of the first, and nothing is
// overwritten. Sending one's own result again is acknowledged.
func TestCollision(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	bob, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, bob.ID, "", account.Arbiter, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	_, state := h.state(name)
	g := state.Tournament.Current.Games[0]
	enter := func(b *browser, result string) *answer {
		request, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, h.server.URL+"/desk/"+name+"/rounds/1/result",
			strings.NewReader(fmt.Sprintf("white=%d&black=%d&seen=0&result=%s", g.White, g.Black, result)))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Accept", "application/json")
		return b.send(request)
	}
	first, second := h.signedIn("ada", adasPassword), h.signedIn("bob", "bob's own password")
	enter(first, "white").is(http.StatusOK).says(`"result":"white"`)
	enter(first, "white").is(http.StatusOK).says(`"result":"white"`)
	enter(second, "draw").is(http.StatusConflict).says("ada entered 1–0", `"result":"white"`, `"sign":"1–0"`)
	enter(first, "nonsense").is(http.StatusUnprocessableEntity)
	_, state = h.state(name)
	if got := state.Tournament.Current.Games[0].Result; got != tournament.WhiteWins {
		t.Errorf("the board has %v", got)
	}
}

// A phone sees its boards and enters results, and nothing else is open to it.
func TestPhone(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	page := ada.post("/desk/"+name+"/phones", "name", "hall", "role", "results", "from", "1", "to", "2").is(http.StatusOK).says("Scan with hall", "<svg")
	_, link, _ := strings.Cut(page.text, h.server.URL+"/device/")
	code, _, _ := strings.Cut(link, `"`)
	phone := h.browser()
	phone.get("/phone").is(http.StatusForbidden)
	phone.get("/device/" + code).is(http.StatusOK).says("Begin")
	phone.post("/device/" + code).at("/phone").says("No round is being played").silent(playerName(0))
	h.browser().post("/device/" + code).is(http.StatusUnprocessableEntity).says("Another phone")
	h.must(id, desk.Publish{})
	phone.get("/phone").says("2 boards without a result")
	_, state := h.state(name)
	enter := func(board int, result string) *answer {
		g := state.Tournament.Current.Games[board-1]
		return phone.post("/desk/"+name+"/rounds/1/result", "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", result)
	}
	enter(2, "draw").at("/phone").says("1 board without a result")
	enter(3, "draw").is(http.StatusForbidden)
	for _, path := range []string{"", "/players", "/rounds/1", "/history", "/settings", "/export/trf26"} {
		phone.get("/desk/" + name + path).is(http.StatusForbidden)
	}
	phone.post("/desk/" + name + "/pair").is(http.StatusForbidden)
}

// The button under all that a correction comes to confirms it. It was asked about once
// more; what has changed since the page was shown is.
func TestCorrectionIsConfirmedOnce(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada := h.signedIn("ada", adasPassword)
	page, post := "/desk/"+name+"/rounds/1/boards/1", "/desk/"+name+"/rounds/1/correct"
	form := ada.get(page + "?to=black").says("round 2 was paired with the result 1–0; standings and later pairings use 0–1").form(post)
	h.must(id, desk.Comment{Text: "meanwhile"})
	ada.submit(post, form).says("Please confirm", "round 2 was paired with the result 1–0; standings and later pairings use 0–1")
	ada.submit(post, ada.get(page+"?to=black").form(post)).says("The record is corrected")
}

// A correction shows what it comes to before it happens.
func TestCorrection(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 6, 3)
	h.whiteWins(id, 1)
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	ada := h.signedIn("ada", adasPassword)
	page := "/desk/" + name + "/rounds/1/boards/1"
	ada.get(page).says("Correct the result")
	ada.get(page+"?to=black").says("becomes 0–1", "It counts for the standings", "would have other points")
	_, state := h.state(name)
	g := state.Tournament.Rounds[0].Games[0]
	form := []string{"white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", fmt.Sprint(state.Rounds[0].Boards[0].Seq), "result", "black", "reason", "wrong sheet"}
	confirm := ada.post("/desk/"+name+"/rounds/1/correct", form...).is(http.StatusOK).says("Please confirm", "round 2 was paired with the result 1–0; standings and later pairings use 0–1")
	_, after, _ := strings.Cut(confirm.text, `name="token" value="`)
	token, _, _ := strings.Cut(after, `"`)
	ada.post("/desk/"+name+"/rounds/1/correct", append(form, "token", token)...).says("The record is corrected")
	_, state = h.state(name)
	if got := state.Tournament.Rounds[0].Games[0].Result; got != tournament.BlackWins {
		t.Errorf("the board has %v", got)
	}
	ada.get("/desk/"+name+"/history").says("Result corrected", "wrong sheet", "Undo: Result corrected")
}

// whiteWins plays out a round: White wins everywhere.
func (h *house) whiteWins(id store.ID, round int) {
	h.t.Helper()
	h.must(id, desk.PairNext{})
	h.must(id, desk.Publish{})
	state, err := h.host.State(h.t.Context(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, g := range state.Tournament.Current.Games {
		h.must(id, desk.EnterResult{Board: journal.Board{Round: round, White: g.White, Black: g.Black}, Result: tournament.WhiteWins})
	}
}

// Pairing by hand: boards taken apart and put together, compared at the end with
// two confirmations.
func TestByHand(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.must(id, desk.PairNext{})
	ada := h.signedIn("ada", adasPassword)
	hand := "/desk/" + name + "/hand"
	ada.get(hand).says("The boards can be changed freely")
	ada.post(hand+"/begin", "reason", "a quarrel").at(hand).says("Round 1 by hand")
	ada.post(hand, "do", "apart", "board", "1").says("2 players without a board")
	ada.post(hand, "do", "pair", "white", "1", "black", "nobody").says("There is no player “nobody”")
	ada.post(hand + "/end").says("have neither a game nor a bye")
	ada.post(hand, "do", "apart", "board", "1").says("4 players without a board")
	ada.post(hand, "do", "pair", "white", "1", "black", "2").says("2 players without a board")
	ada.post(hand, "do", "pair", "white", "3", "black", "4").says("0 players without a board")
	page := ada.post(hand+"/end", "reason", "a quarrel").says("Step 1 of 2", "is not what the rules give")
	var tokens []string
	for range 2 {
		_, after, _ := strings.Cut(page.text, `name="token" value="`)
		for after != "" && !strings.HasPrefix(page.text, "done") {
			token, rest, _ := strings.Cut(after, `"`)
			tokens = append(tokens, "token", token)
			_, after, _ = strings.Cut(rest, `name="token" value="`)
		}
		page = ada.post(hand+"/end", append([]string{"reason", "a quarrel"}, tokens...)...)
	}
	page.says("This round was changed by hand")
}
