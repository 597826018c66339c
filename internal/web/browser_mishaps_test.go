package web

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The mishaps of a weekend that need no script are forms, sent by the arbiter of the
// section while the pages of the others stay open.

// desk is the arbiter of a section, without a script.
func (w *weekend) desk(s *section) *browser {
	if s.arbiter == w.ada {
		return w.h.signedIn("ada", adasPassword)
	}
	return w.h.signedIn("bob", "bob's own password")
}

// importList enters the players of the first section from a list with a column that
// has another name than one would think, and then the same list once more.
func (w *weekend) importList(name string, players int) {
	list := "Name;Stärke\n"
	for n := range players {
		list += fmt.Sprintf("%s, Ana;%d\n", surnames[n%len(surnames)], 2300-13*n)
	}
	ada, path := w.h.signedIn("ada", adasPassword), "/desk/"+name+"/players/import"
	ada.post(path, "list", list).is(http.StatusOK).says("Stärke", `role="alert"`)
	ada.post(path, "list", list, "column2", "rating", "enter", "yes").at("/desk/" + name + "/players").says(fmt.Sprintf("%d players entered", players))
	ada.post(path, "list", list, "column2", "rating").is(http.StatusOK).says(fmt.Sprintf("already entered, nothing changes: %d", players)).silent(`name="enter"`)
}

// hideResults keeps the results of a section from the public, and showResults ends it.
func (w *weekend) hideResults(s *section) {
	w.desk(s).post("/desk/"+s.name+"/visible", visibleForm("results", "never")...).is(http.StatusOK)
	w.h.browser().get("/t/" + s.name + "/pairings").is(http.StatusOK)
	w.resultsAre(s, http.StatusNotFound)
}

func (w *weekend) showResults(s *section) {
	w.resultsAre(s, http.StatusNotFound)
	pairs := visibleForm("results", "") // as usual
	for i := range pairs {
		if pairs[i] == "results.shown" {
			pairs[i+1] = "never"
		}
	}
	w.desk(s).post("/desk/"+s.name+"/visible", pairs...).is(http.StatusOK)
	w.resultsAre(s, http.StatusOK)
}

func (w *weekend) resultsAre(s *section, status int) {
	w.Helper()
	for _, path := range []string{"/results", "/standings", "/cross"} {
		w.h.browser().get("/t/" + s.name + path).is(status)
	}
}

// correctRating corrects a rating while the round is on: the boards stay, and the
// history and the public page say so.
func (w *weekend) correctRating(s *section) {
	before := fmt.Sprint(w.h.stateOf(s.id).Tournament.Current.Games)
	arbiter, path := w.desk(s), "/desk/"+s.name+"/players/3"
	form := arbiter.get(path).form(path)
	form.Set("rating", "2111")
	answer := arbiter.submit(path, form)
	if strings.Contains(answer.text, `name="token"`) {
		answer = arbiter.submit(path, answer.form(path))
	}
	answer.is(http.StatusOK)
	state := w.h.stateOf(s.id)
	if got := state.Player(3).Ratings[0]; got != 2111 || fmt.Sprint(state.Tournament.Current.Games) != before {
		w.Errorf("the rating is %d, the boards are %v", got, state.Tournament.Current.Games)
	}
	w.h.browser().get("/t/" + s.name + "/player/3").says("2111")
}

// anotherOrder puts the tie-breaks in another order while the event is under way, which
// is asked about.
func (w *weekend) anotherOrder(s *section) {
	arbiter, path := w.h.signedIn("ada", adasPassword), "/desk/"+s.name+"/settings" // which takes the right to manage
	form := arbiter.get(path).form(path)
	form.Set("tiebreaks", "SB BH")
	arbiter.submit(path, form).says("the tie-breaks change while the event is under way")
	var pairs []string
	for field := range form {
		pairs = append(pairs, field, form.Get(field))
	}
	arbiter.confirm(arbiter.post(path, pairs...), path, pairs...).is(http.StatusOK)
	if got := w.h.stateOf(s.id).Tournament.Rules.TieBreaks; got[0] != "SB" {
		w.Errorf("the tie-breaks are %v", got)
	}
}

// leaves: somebody withdraws while the draft waits, and the smallest change is taken.
func (w *weekend) leaves(s *section) {
	arbiter, at := w.desk(s), "/desk/"+s.name
	gone := w.h.stateOf(s.id).Tournament.Current.Games[1].Black
	path := fmt.Sprintf("%s/players/%d/withdraw", at, gone)
	arbiter.confirm(arbiter.post(path, "how", "withdrawn"), path, "how", "withdrawn").is(http.StatusOK)
	arbiter.get(at + "/smallest").says("By the book")
	arbiter.confirm(arbiter.post(at+"/smallest", "reason", "left"), at+"/smallest", "reason", "left").is(http.StatusOK)
	for _, g := range w.h.stateOf(s.id).Tournament.Current.Games {
		if g.White == gone || g.Black == gone {
			w.Errorf("%d has left and plays", gone)
		}
	}
}

// changesByHand swaps two players in the draft and keeps it after one question.
func (w *weekend) changesByHand(s *section, round int) {
	arbiter, at := w.desk(s), fmt.Sprintf("/desk/%s/rounds/%d", s.name, round)
	games := w.h.stateOf(s.id).Tournament.Current.Games
	base := regexp.MustCompile(`name="base" value="([^"]+)"`).FindStringSubmatch(arbiter.get(at).text)[1]
	last := len(games) - 1
	page := arbiter.get(fmt.Sprintf("%s?base=%s&held=%d&pick=%d", at, base, games[last].Black, games[last-1].Black)).says("from the rules")
	form := page.form(at + "/arrange")
	form.Set("reason", "brothers")
	form.Set("do", "save")
	asked := arbiter.submit(at+"/arrange", form).says("is not what the rules give", w.h.stateOf(s.id).Player(games[last].Black).Name)
	arbiter.submit(at+"/arrange", asked.form(at+"/arrange")).is(http.StatusOK)
	if w.h.stateOf(s.id).Current().ByHand == nil {
		w.Error("the change is not kept")
	}
}

// changesItsMind opens the boards to changes by hand, takes one apart and cancels.
func (w *weekend) changesItsMind(s *section) {
	arbiter, at := w.desk(s), "/desk/"+s.name
	before := fmt.Sprint(w.h.stateOf(s.id).Tournament.Current.Games)
	arbiter.confirm(arbiter.post(at+"/hand/begin", "reason", "wish"), at+"/hand/begin", "reason", "wish").is(http.StatusOK)
	arbiter.post(at+"/hand", "do", "apart", "board", "1").is(http.StatusOK)
	arbiter.post(at + "/hand/cancel").is(http.StatusOK)
	if after := fmt.Sprint(w.h.stateOf(s.id).Tournament.Current.Games); after != before || w.h.stateOf(s.id).Current().ByHand != nil {
		w.Errorf("after a cancelled change the boards are %s, not %s", after, before)
	}
}

// teams runs a section of teams by its forms, from the entries to the file.
func (w *weekend) teams() {
	id, name := w.h.begin("Club Teams", 12, 3)
	w.h.must(id, desk.SetInfo{Info: tournament.Info{Name: "Club Teams", Festival: "Harbour Festival", Section: "Club Teams", FirstBoard: 81}})
	ada, at := w.h.signedIn("ada", adasPassword), "/desk/"+name
	form := ada.get(at + "/settings").form(at + "/settings")
	form.Set("kind", "league")
	form.Set("system", "roundrobin:berger")
	form.Set("boards", "2")
	form.Set("tiebreaks", "")
	ada.submit(at+"/settings", form).is(http.StatusOK).at(at + "/settings")
	for i := range 4 {
		ada.post(at+"/teams", "name", fmt.Sprintf("Club %d", i+1), "board1", playerName(3*i), "board2", playerName(3*i+1), "board3", playerName(3*i+2)).is(http.StatusOK).says(" saved.")
	}
	for round := 1; round <= 3; round++ {
		ada.confirm(ada.post(at+"/pair"), at+"/pair").is(http.StatusOK)
		ada.get(fmt.Sprintf("%s/rounds/%d", at, round)).says("Club 1", "only arbiters see it")
		ada.confirm(ada.post(at+"/publish"), at+"/publish").is(http.StatusOK)
		for _, path := range []string{fmt.Sprintf("%s/rounds/%d", at, round), at + "/paper/pairings", at + "/paper/slips"} {
			ada.get(path).is(http.StatusOK).says("Club 1", "81")
		}
		w.h.enterOpen(ada, name, round)
	}
	ada.post(at + "/close").is(http.StatusOK)
	w.agrees(&section{id: id, name: name, title: "Club Teams"}, ada.get(at+"/export/trf26").is(http.StatusOK).text)
}
