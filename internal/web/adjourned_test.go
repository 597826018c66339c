package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// While a game of the event is adjourned nothing says that the event is over,
// before and after the last round is closed, and no file has the name of a final
// one; the desk names the game.
func TestNothingIsOverWithAGameAdjourned(t *testing.T) {
	for _, c := range []struct{ language, over, final, adjourned, provisional, results string }{
		{"en", "The tournament is over.", "this is final", "is adjourned", "Provisional: a game is adjourned", "1 of 2 results"},
		{"es", "ha terminado.", "definitiv", "está aplazada", "Provisional: una partida está aplazada", "1 de 2 resultados"},
		{"de", "ist beendet.", "endgültig", "Hängepartie", "Vorläufig: Eine Hängepartie", "1 von 2 Ergebnissen"},
	} {
		h := newHouse(t)
		id, name := h.begin("Open", 4, 2)
		h.playRounds(id, 1)
		h.must(id, desk.SetPrizes{Prizes: tournament.Prizes{Currency: "EUR", Lists: []tournament.PrizeList{{Name: "Main", Amounts: []string{"100"}}}}})
		h.pairRound(id)
		_, state := h.state(name)
		g := state.Tournament.Current.Games[1]
		board := journal.Board{Round: 2, White: g.White, Black: g.Black}
		game := fmt.Sprintf("%s – %s", state.Player(g.White).Name, state.Player(g.Black).Name)
		h.enterResult(id, 0)
		h.must(id, desk.Adjourn{Board: board})
		ada, public, at := h.signedIn("ada", adasPassword), h.browser(), "/desk/"+name
		ada.post("/language", "language", c.language)
		public.post("/language", "language", c.language)
		check := func(when string) {
			ada.get(at).is(http.StatusOK).says(game, c.adjourned)
			ada.get(at).silent("{count}")
			public.get("/t/"+name).says(c.results, c.adjourned)
			for _, page := range []*answer{ada.get(at + "/standings"), public.get("/t/" + name + "/standings"), public.get("/t/" + name + "/cross"), public.get("/t/" + name + "/hall/standings")} {
				page.says(c.provisional)
				if n := strings.Count(page.text, `<sup><span aria-hidden="true">?</span><span class="said">`); n != 2 {
					t.Errorf("%s, %s, %s marks %d players who have not finished", c.language, when, page.path, n)
				}
			}
			for _, page := range []*answer{ada.get("/desk"), ada.get(at), ada.get(at + "/standings"), ada.get(at + "/rounds/2"), ada.get(at + "/prizes"), public.get("/"), public.get("/t/" + name),
				public.get("/t/" + name + "/standings"), public.get("/t/" + name + "/paper/standings"), public.get("/t/" + name + "/hall/standings"), public.get("/t/" + name + "/more")} {
				text := spokenText(page)
				for _, word := range []string{c.over, c.final} {
					if strings.Contains(text, word) {
						t.Errorf("%s, %s, %s says %q", c.language, when, page.path, word)
					}
				}
			}
			for _, path := range []string{at + "/export/trf26", at + "/export/trf16"} {
				if file := ada.get(path).is(http.StatusOK).header.Get("Content-Disposition"); !strings.Contains(file, "open-provisional-") {
					t.Errorf("%s: %s", path, file)
				}
			}
			for _, path := range []string{"open.trf26", "open.trf16", "standings.csv", "cross.xlsx", "all.xlsx"} {
				if file := public.get("/t/" + name + "/files/" + path).is(http.StatusOK).header.Get("Content-Disposition"); !strings.Contains(file, "open-provisional-") {
					t.Errorf("%s: %s", path, file)
				}
			}
		}
		check("before the round is closed")
		closed := spokenText(ada.post(at + "/close").is(http.StatusOK))
		if strings.Contains(closed, c.over) || !strings.Contains(closed, c.adjourned) {
			t.Errorf("%s: closing the round says\n%s", c.language, closed)
		}
		check("after the round is closed")
		if c.language == "en" {
			ada.get(at).says("Round 2, board 2: "+game+" is adjourned", "the federation")
			ada.get(at + "/rounds/2/boards/2").says("Enter the result").silent("Correct the result")
		}
		_, state = h.state(name)
		_, record, _ := state.Board(board)
		h.must(id, desk.CorrectResult{Board: board, To: tournament.WhiteWins, Seen: record.Seq})
		now, _, _ := strings.Cut(ada.get(at).says(c.over).text, `data-live="acts"`) // where the latest acts are told
		if strings.Contains(now, c.adjourned) {
			t.Errorf("%s: the desk still speaks of the adjourned game", c.language)
		}
		ada.get(at + "/standings").silent(c.adjourned)
		if file := ada.get(at + "/export/trf26").header.Get("Content-Disposition"); !strings.Contains(file, `"open-trf26.trf"`) {
			t.Errorf("the final file is %s", file)
		}
	}
}

// A provisional adjudication of the US Swiss is made on the page of the board, listed in
// the cockpit until the game is finished, and offered by no other rules.
func TestProvisionalAdjudicationOnThePage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("US", 8, 3)
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Harkness, "nine-rules", nil
	h.must(id, desk.SetRules{Rules: rules})
	h.pairRound(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	board := ada.get(at+"/rounds/1/boards/1").says("Provisional adjudication", "(VII)")
	form := board.form(at + "/rounds/1/adjudicate")
	form.Set("result", "white")
	ada.submit(at+"/rounds/1/adjudicate", form).says("counts so for pairing until it is finished")
	if g := h.stateOf(id).Tournament.Current.Games[0]; g.Result != tournament.AdjournedGame || g.ForNow != tournament.WhiteWins {
		t.Fatalf("%+v", g)
	}
	ada.get(at).says("is adjourned and counts 1–0 for pairing only", "Adjudicated provisionally")
	ada.get(at + "/rounds/1/boards/1").says("For pairing: 1–0")
	ada.get(at+"/rounds/1").says("Adjourned", "For pairing: 1–0")
	h.browser().get("/t/" + name + "/pairings/1").says("?–?").silent("For pairing")
	for i := 1; i < 4; i++ {
		h.enterResult(id, i)
	}
	h.must(id, desk.CloseRound{})
	ada.get(at + "/rounds/1").says("For pairing: 1–0")
	other, _ := h.begin("FIDE", 8, 3)
	h.pairRound(other)
	ada.get("/desk/fide/rounds/1/boards/1").silent("Provisional adjudication")
}

// While an adjudicated game is open the public pages of reasons say why they wait, and no
// round leads to them.
func TestReasonsWaitForAnAdjudicatedGame(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("US", 8, 3)
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.System, rules.Edition, rules.TieBreaks = tournament.Harkness, "nine-rules", nil
	h.must(id, desk.SetRules{Rules: rules})
	h.pairRound(id)
	g := h.stateOf(id).Tournament.Current.Games[0]
	h.must(id, desk.Adjudicate{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}, As: tournament.WhiteWins})
	for i := 1; i < 4; i++ {
		h.enterResult(id, i)
	}
	h.must(id, desk.CloseRound{})
	h.pairRound(id)
	public := h.browser()
	for _, path := range []string{"/why", "/why/2", "/why/2/4", "/why?ask=colour", "/why/2?a=1&b=2"} {
		public.get("/t/"+name+path).is(http.StatusNotFound).says("Not public yet", "A game of round 1 is unfinished").silent("There is no such page")
	}
	public.get("/t/" + name + "/why/1").is(http.StatusOK)
	for _, path := range []string{"", "/pairings", "/pairings/2", "/results", "/results/2", "/player/4", "/me/4", "/standings", "/cross", "/more", "/names"} {
		if text := public.get("/t/" + name + path).text; strings.Contains(text, "/why/2") {
			t.Errorf("%s leads to reasons that wait", path)
		}
	}
}

// A game is adjourned where results are entered, without the page of its board.
func TestAdjournedAmongTheRareResults(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/rounds/1"
	ada.get(at).is(http.StatusOK).says(`<button name="result" value="adjourned">`)
	g := h.stateOf(id).Tournament.Current.Games[0]
	ada.post(at+"/result", "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", "adjourned")
	ada.post(at+"/result", "white", fmt.Sprint(g.White), "black", fmt.Sprint(g.Black), "seen", "0", "result", "white").says("ada entered adjourned game").silent("entered ?–?")
	if got := h.stateOf(id).Tournament.Current.Games[0].Result; got != tournament.AdjournedGame {
		t.Errorf("the game has %v", got)
	}
}

// With a game adjourned the desk does not say that all results of the round are in.
func TestTheDeskCountsNoAdjournedGameAsAResult(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	h.pairRound(id)
	h.enterResult(id, 0)
	g := h.stateOf(id).Tournament.Current.Games[1]
	h.must(id, desk.Adjourn{Board: journal.Board{Round: 1, White: g.White, Black: g.Black}})
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/"+name).says("1 game is adjourned, the other results are in", "1 of 2", "Pair round 2").silent("All results of round 1 are in", "2 of 2")
	ada.get("/desk/" + name + "/standings").says("for pairing it counts as a draw.").silent("adjudicated")
}
