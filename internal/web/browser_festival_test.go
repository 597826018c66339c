package web

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// section is a section of the weekend with the phone at its first boards.
type section struct {
	id          store.ID
	name, title string
	arbiter     *person // who runs it
	phone       *person
}

// weekend is a festival while it runs.
type weekend struct {
	*testing.T
	h        *house
	ada, bob *person
	sections []*section
	fourth   *person // a second phone in the first section
}

// A festival of three sections, and one of teams, is run from the check-in to the files,
// by two arbiters and four phones with their own browsers, with what happens on weekends:
// a list with a strange column that is imported twice, somebody who plays in two
// sections, one who does not come, a phone without network, two who enter one board,
// hidden results, a late entry with half a point, wrong ratings and results, another
// order of tie-breaks, a withdrawal with the smallest change, a change by hand and one
// that is cancelled. Every file then is as the rules would have it, but for the two
// rounds that were changed.
func festivalWeekend(browser context.Context, t *testing.T) {
	h := newHouse(t)
	w := &weekend{T: t, h: h}
	w.begin(browser)
	w.enterAtOneDesk()
	w.checkInTogether()
	for round := 1; round <= 3; round++ {
		for i, s := range w.sections {
			w.pair(s, round)
			if round == 2 {
				w.mishap(i, s)
			}
			w.publish(s, round)
		}
		if round == 1 {
			w.hideResults(w.sections[1])
			w.correctRating(w.sections[2])
			w.phonesComeIn(browser)
			w.phoneLosesNetwork()
			w.twoAtOneBoard()
		}
		for _, s := range w.sections {
			w.play(s, round)
		}
		if round == 1 {
			w.betweenRounds()
			w.showResults(w.sections[1])
		}
	}
	w.teams()
	for _, s := range w.sections {
		s.arbiter.open("/desk/" + s.name)
		s.arbiter.press("Close round 3")
		s.arbiter.until(`!document.querySelector("main").innerText.includes("Close round 3")`)
		w.file(s)
	}
}

// begin begins the sections; bob is the arbiter of two of them.
func (w *weekend) begin(browser context.Context) {
	h := w.h
	user, err := h.accounts.CreateUser(w.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		w.Fatal(err)
	}
	for i, title := range []string{"A-Open", "B-Open", "Friday Rapid"} {
		id, name := h.begin(title, 0, 3)
		h.must(id, desk.SetInfo{Info: tournament.Info{Name: title, Festival: "Harbour Festival", Section: title}})
		rules := h.stateOf(id).Tournament.Rules
		rules.TieBreaks = []tournament.TieBreak{"BH", "SB"}
		h.must(id, desk.SetRules{Rules: rules})
		if i == 0 {
			w.importList(name, 10)
		}
		for n := range []int{0, 13, 16}[i] {
			h.must(id, desk.Register{Player: tournament.Player{
				Name: fmt.Sprintf("%s, %s", surnames[(n+7*i)%len(surnames)], []string{"Ana", "Ben", "Cleo"}[i]), Ratings: tournament.Ratings{2300 - 13*n - 100*i},
			}})
		}
		if err := h.accounts.Grant(w.Context(), h.ada, id, user.ID, "", account.Arbiter, account.Scope{}); err != nil {
			w.Fatal(err)
		}
		w.sections = append(w.sections, &section{id: id, name: name, title: title})
	}
	w.ada, w.bob = h.person(browser).signIn("ada", adasPassword), h.person(browser).signIn("bob", "bob's own password")
	for i, s := range w.sections {
		s.arbiter = []*person{w.ada, w.bob, w.bob}[i]
	}
}

// enterAtOneDesk enters somebody in two sections by one form, and corrects the
// rating of another in both.
func (w *weekend) enterAtOneDesk() {
	first, second := w.sections[0], w.sections[1]
	w.ada.open("/desk/" + first.name + "/people")
	w.ada.do(chromedp.Click(fmt.Sprintf(`input[name=section][value=%s]`, second.name)))
	w.ada.write("name", "Tran, Bình")
	w.ada.write("rating", "1950")
	w.ada.keys(kb.Enter)
	w.ada.sees("41 entries in all sections")
	w.ada.do(chromedp.Click(`//table[contains(@class, "people")]//a[normalize-space(.)="Tran, Bình"]`))
	w.ada.until(`/\/people\/\d+$/.test(location.pathname) && document.readyState === "complete"`) // the page before has such a field, too
	w.ada.write("rating", "1905")
	w.ada.press("Save in all sections")
	w.ada.sees("1905")
	for _, s := range []*section{first, second} {
		players := w.h.stateOf(s.id).Tournament.Players
		if last := players[len(players)-1]; last.Name != "Tran, Bình" || last.Ratings[0] != 1905 {
			w.Errorf("%s has %s, %d", s.title, last.Name, last.Ratings[0])
		}
	}
}

// checkInTogether checks everybody in but one, who does not come.
func (w *weekend) checkInTogether() {
	w.bob.open("/desk/" + w.sections[1].name + "/checkin/together")
	w.bob.until(`document.getElementById("checkin-find") && !document.getElementById("checkin-find").hidden`)
	touches := told[int](w.bob, `(() => { const all = [...document.querySelectorAll(".arrival input[type=checkbox]")].slice(0, -1); all.forEach((box) => box.click()); return all.length })()`)
	w.bob.until(`!document.querySelector(".arrival.waits")`)
	if touches != 39 { // forty people, 41 entries
		w.Errorf("%d people were checked in", touches)
	}
	here := 0
	for _, s := range w.sections {
		here += desk.ArrivalsOf(w.h.stateOf(s.id)).AtDesk
	}
	if here != 40 {
		w.Errorf("%d entries are here", here)
	}
}

// mishap is what happens to the draft of round 2 in a section.
func (w *weekend) mishap(at int, s *section) {
	switch at {
	case 0:
		w.leaves(s)
	case 1:
		w.changesByHand(s, 2)
	default:
		w.changesItsMind(s)
	}
}

// publish publishes a round as it is now.
func (w *weekend) publish(s *section, round int) {
	p := s.arbiter
	p.open(fmt.Sprintf("/desk/%s/rounds/%d", s.name, round))
	p.sees("only arbiters see it")
	p.press("Publish")
	p.until(`document.body.innerText.includes("results are missing") || ` + isAsked)
	if told[bool](p, isAsked) { // who did not come
		p.press("Yes, do it")
	}
	p.sees("results are missing")
}

// isAsked tells in a browser whether a page asks for a confirmation.
const isAsked = `[...document.querySelectorAll("main button")].some((b) => b.innerText.trim() === "Yes, do it")`

// pair pairs the next round of a section, the first by closing the check-in.
func (w *weekend) pair(s *section, round int) {
	p := s.arbiter
	if round == 1 {
		p.open("/desk/" + s.name + "/checkin")
		p.press("Close check-in and pair")
	} else {
		p.open("/desk/" + s.name)
		p.press(fmt.Sprintf("Pair round %d", round))
	}
	p.until(`document.getElementById("draft-page") || ` + isAsked)
	if told[bool](p, isAsked) { // who did not come
		p.press("Yes, do it")
	}
	p.sees("only arbiters see it")
}

// phonesComeIn brings a phone to the first two boards of each section, and a second
// one to the first section.
func (w *weekend) phonesComeIn(browser context.Context) {
	for _, s := range w.sections {
		s.phone = w.h.phoneAt(browser, w.ada, s.name, 1, 2)
	}
	w.fourth = w.h.phoneAt(browser, w.ada, w.sections[0].name, 3, 3)
}

// phoneLosesNetwork: what is tapped without network arrives when it is back.
func (w *weekend) phoneLosesNetwork() {
	s := w.sections[0]
	w.h.fault.Store(loseRequests)
	s.phone.tap(1, "white")
	s.phone.sees("Waiting to be sent: 1")
	w.h.fault.Store(0)
	w.h.waits(s.id, 1)
	w.fourth.tap(3, "draw")
	w.h.waits(s.id, 2)
}

// twoAtOneBoard: an arbiter and a phone enter different results of one board; the
// second is told, and the first stays.
func (w *weekend) twoAtOneBoard() {
	s := w.sections[1]
	w.ada.open("/desk/" + s.name + "/rounds/1")
	w.ada.until(`document.activeElement.closest("tr")?.id === "b1"`)
	told[string](w.ada, `document.querySelector("#b1").dataset.keep = ""`) // has not heard yet of what happens next
	s.phone.tap(1, "black")
	w.h.waits(s.id, 1)
	w.ada.keys("1")
	w.ada.sees("entered 0–1")
	if got := w.h.onBoards(s.id)[0]; got != tournament.BlackWins {
		w.Errorf("the board has %v", got)
	}
}

// play enters what is missing of a round: a phone the second board, the arbiter the
// others, after the first round two of them by the page.
func (w *weekend) play(s *section, round int) {
	open := w.open(s)
	if slices.Contains(open, 2) {
		s.phone.tap(2, []string{"white", "draw", "black"}[round-1])
		w.h.waits(s.id, len(w.h.onBoards(s.id))-len(open)+1)
	}
	p := s.arbiter
	p.open(fmt.Sprintf("/desk/%s/rounds/%d", s.name, round))
	for i, board := range w.open(s) {
		if round > 1 && i > 1 { // the pages have been shown
			result := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[(board+round)%3]
			w.h.must(s.id, desk.EnterResult{Board: w.h.at(s.id, board), Result: result})
			continue
		}
		p.until(fmt.Sprintf(`document.querySelector("#b%dwhite")`, board))
		told[bool](p, fmt.Sprintf(`(document.querySelector("#b%d%s").click(), true)`, board, []string{"white", "draw", "black"}[(board+round)%3]))
	}
	w.h.waits(s.id, len(w.h.onBoards(s.id)))
	p.sees("all results are in")
}

// open are the boards without a result, from 1.
func (w *weekend) open(s *section) []int {
	var list []int
	for i, r := range w.h.onBoards(s.id) {
		if r == tournament.NoResult {
			list = append(list, i+1)
		}
	}
	return list
}

// betweenRounds: a wrong result is corrected, somebody comes late and gets half a
// point, and the tie-breaks are put in another order.
func (w *weekend) betweenRounds() {
	first, second, third := w.sections[0], w.sections[1], w.sections[2]
	w.ada.open("/desk/" + first.name + "/rounds/1")
	w.ada.until(`document.querySelector("#b4white")`)
	was := w.h.onBoards(first.id)[3]
	now, button := tournament.WhiteWins, "white"
	if was == now {
		now, button = tournament.BlackWins, "black"
	}
	told[bool](w.ada, fmt.Sprintf(`(document.querySelector("#b4%s").click(), true)`, button))
	w.ada.until(`!document.querySelector("tr.unsaved")`)
	if got := w.h.onBoards(first.id)[3]; got != now {
		w.Errorf("the corrected board has %v, not %v", got, now)
	}

	w.bob.open("/desk/" + second.name + "/players")
	w.bob.write("name", "Späth, Lea")
	w.bob.write("rating", "1700")
	told[bool](w.bob, `(document.getElementById("missed").value = "half", true)`)
	w.bob.press("Enter the player")
	w.bob.sees("Späth, Lea")

	w.anotherOrder(third)
}

// file takes the file of a section as others get it, reads it and pairs every round
// again: nothing differs.
func (w *weekend) file(s *section) {
	p := s.arbiter
	p.open("/desk/" + s.name + "/files")
	for _, kind := range []string{"TRF16", "TRF26"} {
		text := told[string](p, fmt.Sprintf(`fetch([...document.links].find((a) => a.innerText === %q).href).then((a) => a.text())`, kind), chromedp.EvalAwaitPromise)
		if dir := os.Getenv("PAREO_SCREENSHOTS"); dir != "" { // for other programs
			if err := os.WriteFile(filepath.Join(dir, s.name+"."+strings.ToLower(kind)), []byte(text), 0o644); err != nil {
				w.Fatal(err)
			}
		}
		w.agrees(s, text)
	}
}

// agrees reads a file and pairs its rounds again.
func (w *weekend) agrees(s *section, text string) {
	document, err := trf.Parse([]byte(text))
	if err != nil {
		w.Fatal(err)
	}
	t, report := document.Tournament()
	if t == nil || len(report.Problems) > 0 || t.Completed() != 3 {
		w.Fatalf("%s: %+v\n%s", s.title, report, text)
	}
	var system pairing.System
	if system, err = systems.For(t, "", ""); err != nil {
		w.Fatal(err)
	}
	records := w.h.stateOf(s.id).Rounds
	for _, f := range audit.Tournament(system, t) {
		// A round that departs from the rules is one of which the journal says so.
		if known := records[f.Round-1].ByHand; f.Err != nil || f.Agrees == (known != nil && known.Differs()) {
			w.Errorf("%s, round %d, changed by hand %+v: %+v", s.title, f.Round, known, f)
		}
	}
}
