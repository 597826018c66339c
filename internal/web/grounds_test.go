package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// under is an event of a system and edition whose third round is published.
func (h *house) under(system tournament.System, edition tournament.Edition) (store.ID, string) {
	id, name := h.begin("Old rules", 10, 5)
	rules := h.stateOf(id).Tournament.Clone().Rules
	rules.System, rules.Edition, rules.TieBreaks = system, edition, nil
	h.must(id, desk.SetRules{Rules: rules})
	h.playRounds(id, 2)
	h.pairRound(id)
	return id, name
}

// The page offers the grounds of the event's edition, in words, with its article.
func TestGroundsOnThePage(t *testing.T) {
	for _, c := range []struct {
		system       tournament.System
		edition      tournament.Edition
		says, silent []string
	}{
		{"classic", "1992", []string{"Ground (F6)", "a colour that is barred to the player (not on record)", "Nothing on record allows a change (F6)"}, []string{"the rules of the event allow it", "ground.", "C.04.2"}},
		{"dutch", "2017", []string{"Ground (C.04.2 D.10)", "the two have met before (not on record)"}, []string{"barred", "the rules of the event allow it"}},
		{"dutch", "2026", []string{"Ground (C.04.2 4.4)", "two without opponents agree to play", "something unforeseen"}, []string{"barred", "Nothing on record"}},
	} {
		h := newHouse(t)
		_, name := h.under(c.system, c.edition)
		ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
		ada.get(at+"/hand").says(c.says...).silent(c.silent...).says(`name="ground" required`, "– choose –").silent(`" selected`)
		ada.post(at+"/hand/begin", "ground", "late entry", "reason", "Bo has come").is(http.StatusUnprocessableEntity).says(`role="alert"`, "Bo has come")
	}
}

// Taken from view, a pairing that was published still needs a ground to be another, and
// the page asks for it.
func TestGroundsOfATakenBackPairing(t *testing.T) {
	h := newHouse(t)
	id, name := h.under("dutch", "2026")
	h.must(id, desk.Unpublish{})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	ada.get(at+"/rounds/3").says("Another pairing", `id="ground-again"`).silent(` action="` + at + `/discard"`)
	ada.post(at+"/pair/again", "reason", "no ground").is(http.StatusUnprocessableEntity).says(`role="alert"`, "for one of these reasons", "no ground")
	ada.post(at+"/pair/again", "ground", "event rules", "reason", "the bus").at(at + "/rounds/3").is(http.StatusOK).silent("Another pairing")
	ada.get(at+"/history").says("the rules of the event allow it", "the bus")
}

// Corrected colours make the published game a third White: the cockpit and the page of
// the round say so by themselves, in every language, and lead to the change; the public
// hears nothing.
func TestFaultAfterCorrectedColours(t *testing.T) {
	h := newHouse(t)
	id, name := h.under("classic", "2009")
	s := h.stateOf(id)
	white := func(round int, player tournament.PlayerID) (of journal.Board, is bool) {
		for _, g := range s.Round(round).Games {
			if g.White == player || g.Black == player {
				return journal.Board{Round: round, White: g.White, Black: g.Black}, g.White == player
			}
		}
		return of, false
	}
	var game journal.Board
	var who string
	for _, g := range s.Tournament.Current.Games {
		_, first := white(1, g.White)
		if b, second := white(2, g.White); first && !second && b.Round > 0 {
			game, who = b, s.Player(g.White).Name
		}
	}
	if who == "" {
		t.Fatal("nobody had White and then Black")
	}
	_, record, _ := s.Board(game)
	h.must(id, desk.CorrectColours{Board: game, Seen: record.Seq})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name
	for language, want := range map[string]string{"en": who + " may not have White in round 3", "es": who + " no puede llevar", "de": who + " darf in Runde 3 nicht"} {
		ada.post("/language", "language", language)
		ada.get(at).says(want, "(F6)", `href="`+at+`/smallest?ground=colours"`)
		ada.get(at+"/rounds/3").says(want, `href="`+at+`/smallest?ground=colours"`)
	}
	ada.post("/language", "language", "en")
	page := ada.get(at + "/smallest?ground=colours").says(`value="colours" selected`)
	h.browser().get("/" + name + "/rounds/3").silent("may not have White")
	fields := page.form(at + "/smallest")
	asked := ada.submit(at+"/smallest", fields)
	var pairs []string
	for key, values := range fields {
		pairs = append(pairs, key, values[0])
	}
	for strings.Contains(asked.text, "Please confirm") {
		asked = ada.confirm(asked, at+"/smallest", pairs...)
	}
	if faults := desk.Faults(h.stateOf(id)); len(faults) > 0 {
		t.Errorf("after the change: %v", faults)
	}
}
