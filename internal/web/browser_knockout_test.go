package web

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// cup is a knock-out while it is run by its pages.
type cup struct {
	*testing.T
	h    *house
	ada  *person
	id   store.ID
	name string

	played bool // a tie-break was entered game by game
}

// A knock-out of fifty is run whole by its pages: begun with its type, with a
// substitute for somebody who goes home before the start and a late entry refused after
// it, a withdrawal, a forfeited match,
// tie-breaks by games and by lot, a decision that is undone, the file and the sheets.
func knockoutOfFifty(browser context.Context, t *testing.T) {
	h := newHouse(t)
	c := &cup{T: t, h: h, ada: h.person(browser).signIn("ada", adasPassword), name: "harbour-cup"}
	c.begin()
	for round := 1; round <= 12; round++ {
		switch round {
		case 1, 2, 3, 4, 12:
			c.ada.open(fmt.Sprintf("/desk/%s/rounds/%d", c.name, round))
			c.ada.press(fmt.Sprintf("Pair round %d", round))
			c.ada.sees("only arbiters see it")
			c.ada.press("Publish")
			c.ada.until(`/results? (is|are) missing/.test(document.body.innerText)`)
			c.play(round)
		default: // the pages have been shown
			h.pairRound(c.id)
			for i, result := range c.results(round) {
				h.must(c.id, desk.EnterResult{Board: h.at(c.id, i+1), Result: result})
			}
		}
		switch round {
		case 1:
			c.lateEntry()
		case 3:
			c.withdraws()
		}
		if round%2 == 0 {
			c.decide(round)
		}
	}
	c.ada.open("/desk/" + c.name)
	c.ada.press("Close round 12")
	c.ada.until(`!document.querySelector("main").innerText.includes("Close round 12")`)
	c.end()
}

func (c *cup) state() *tournament.Tournament { return &c.h.stateOf(c.id).Tournament }

// begin makes the event by its form, and enters fifty.
func (c *cup) begin() {
	c.ada.open("/desk/new")
	c.ada.do(chromedp.Click(`.kind input[value=knockout]`))
	c.ada.write("title", "Harbour Cup")
	c.ada.press("Create the tournament")
	c.ada.until(`location.pathname.startsWith("/desk/harbour-cup")`)
	var err error
	if c.id, err = c.h.host.Find(c.Context(), c.name); err != nil {
		c.Fatal(err)
	}
	for n := range 50 {
		c.h.must(c.id, desk.Register{Player: tournament.Player{Name: fmt.Sprintf("%s, %c.", surnames[n%len(surnames)], 'A'+n/len(surnames)), Ratings: tournament.Ratings{2500 - 11*n}}})
	}
	c.h.must(c.id, desk.Withdraw{Player: 33, Reason: "ill"})
	c.ada.open("/desk/" + c.name + "/players")
	c.ada.write("name", "Late, Lea")
	c.ada.write("rating", "1800")
	c.ada.press("Enter the player")
	c.ada.sees("Late, Lea")
}

// play enters the results of a round by keys; the fifth board of round 1 is lost by
// forfeit, and so is the match.
func (c *cup) play(round int) {
	c.ada.open(fmt.Sprintf("/desk/%s/rounds/%d", c.name, round))
	c.ada.until(`document.activeElement.closest("tr")?.id === "b1"`)
	results := c.results(round)
	var keys strings.Builder
	for _, result := range results {
		keys.WriteString(map[tournament.Result]string{
			tournament.WhiteWins: "1", tournament.Drawn: "2", tournament.BlackWins: "0", tournament.WhiteByForfeit: "+", tournament.BlackByForfeit: "-",
		}[result])
	}
	c.ada.keys(keys.String())
	c.h.waits(c.id, len(results))
	c.ada.sees("all results are in")
}

// results are those of a round, board by board.
func (c *cup) results(round int) (list []tournament.Result) {
	for i, g := range c.state().Current.Games {
		white, black := c.state().Player(g.White).Number, c.state().Player(g.Black).Number
		switch {
		case round <= 2 && black == 20: // who has stayed away
			list = append(list, tournament.WhiteByForfeit)
		case round <= 2 && white == 20:
			list = append(list, tournament.BlackByForfeit)
		case (i+round)%3 == 0:
			list = append(list, tournament.Drawn)
		case white < black:
			list = append(list, tournament.WhiteWins)
		default:
			list = append(list, tournament.BlackWins)
		}
	}
	return list
}

// lateEntry: nobody enters once the tree stands.
func (c *cup) lateEntry() {
	c.ada.open("/desk/" + c.name + "/players")
	c.ada.write("name", "Latest, Leo")
	c.ada.press("Enter the player")
	c.ada.sees("a knock-out that has begun takes no more players")
}

// withdraws: the opponent of who goes home in the middle of a match goes on.
func (c *cup) withdraws() {
	g := c.state().Current.Games[1]
	c.h.must(c.id, desk.Withdraw{Player: g.White, Reason: "ill"})
}

// decide decides the level matches: the first by the games of a tie-break, which is
// undone and entered again, the others by lot.
func (c *cup) decide(round int) {
	for {
		tree := knockout.Of(c.state())
		var level *knockout.Match
		for _, m := range tree.Matches(round / 2) {
			if m.State == knockout.Level {
				level = &m
				break
			}
		}
		if level == nil {
			return
		}
		key := fmt.Sprintf("match-%d-%d", tree.ID(level.Sides[0]), tree.ID(level.Sides[1]))
		c.ada.open("/desk/" + c.name + "/standings")
		c.ada.until(fmt.Sprintf(`document.getElementById(%q)`, key))
		if !c.played {
			c.played = true
			c.ada.picture("knockout-decide")
			c.byGames(key)
			continue
		}
		c.ada.leaves(fmt.Sprintf(`const f = document.querySelector("#%s form"); f.elements.winner[1].checked = true; f.elements.reason.value = "lot"; f.querySelector("button.primary").click()`, key))
		c.ada.sees("Decided: ")
	}
}

// byGames enters a tie-break of two games, undoes it by the history, and enters it
// again.
func (c *cup) byGames(key string) {
	enter := func() {
		c.ada.open("/desk/" + c.name + "/standings")
		c.ada.leaves(fmt.Sprintf(`const f = document.querySelector("#%s form"); f.elements.game1.value = "1/2-1/2"; f.elements.game2.value = "1-0"; f.querySelector("button.primary").click()`, key))
		c.ada.sees("Decided: ")
	}
	enter()
	c.h.must(c.id, desk.Undo{Seq: c.h.stateOf(c.id).Seq})
	if n := len(c.state().MatchDecisions); n != 0 {
		c.Errorf("%d decisions are left", n)
	}
	enter()
}

// end looks at what is left: the tree on every page, the file, the sheets.
func (c *cup) end() {
	if !c.played {
		c.Error("no match was level")
	}
	tree := knockout.Of(c.state())
	if !tree.Done() || tree.Winner() < 0 || !c.state().Over() {
		c.Fatalf("nobody has won: %+v", tree.Final())
	}
	champion := tree.Event.Players[tree.Winner()].Name
	c.ada.open("/t/" + c.name + "/standings")
	c.ada.sees("Tree of the knock-out")
	c.ada.sees(champion)
	c.ada.picture("knockout-public")
	c.ada.open("/desk/" + c.name + "/paper/tree")
	if leaves := told[int](c.ada, `document.querySelectorAll(".leaf svg.tree").length`); leaves != 3 {
		c.Errorf("the tree is printed on %d leaves", leaves)
	}
	if told[bool](c.ada, `[...document.querySelectorAll(".leaf")].some((l) => l.querySelector("svg").getBoundingClientRect().bottom > l.querySelector(".leaf-foot").getBoundingClientRect().top + 1)`) {
		c.Error("a tree does not fit its leaf")
	}
	c.ada.picture("knockout-paper")
	c.ada.open("/desk/" + c.name + "/files")
	text := told[string](c.ada, `fetch([...document.links].find((a) => a.innerText === "TRF26").href).then((a) => a.text())`, chromedp.EvalAwaitPromise)
	if dir := os.Getenv("PAREO_SCREENSHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, c.name+".trf26"), []byte(text), 0o644); err != nil {
			c.Fatal(err)
		}
	}
	document, err := trf.Parse([]byte(text))
	if err != nil {
		c.Fatal(err)
	}
	t, report := document.Tournament()
	if t == nil || len(report.Problems) > 0 || t.Completed() != 12 || t.Rules.System != tournament.Knockout {
		c.Fatalf("%+v\n%s", report, text)
	}
	system, err := systems.For(t, "", "")
	if err != nil {
		c.Fatal(err)
	}
	for _, f := range audit.Tournament(system, t) {
		if !f.Agrees {
			c.Errorf("round %d: %+v", f.Round, f)
		}
	}
	if read := knockout.Of(t); read.Event.Players[read.Winner()].Name != champion {
		c.Errorf("by the file %s has won, not %s", read.Event.Players[read.Winner()].Name, champion)
	}
}
