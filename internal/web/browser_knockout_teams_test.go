package web

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// clubCup is a knock-out of teams while it runs in a browser.
type clubCup struct {
	*testing.T
	h  *house
	p  *person
	id store.ID
	at string
}

// A knock-out of sixteen teams of four is run from the form to the file and the printed
// tree: a substitute, a forfeited match, a level match that the boards decide and one by
// lot, that taken back and given again, a team that withdraws. By the file every round
// is right, and the same team has won.
func knockoutOfTeams(browser context.Context, t *testing.T) {
	h := newHouse(t)
	c := &clubCup{T: t, h: h, p: h.person(browser).signIn("ada", adasPassword), at: "/desk/club-cup"}
	c.begin()
	for round := 1; round <= 4; round++ {
		c.pair(round)
		if round == 1 {
			c.substitute()
			c.forfeit()
		}
		c.play(round)
		c.decide(round)
		if round == 1 {
			c.withdraws()
		}
	}
	c.end()
}

func (c *clubCup) tree() *knockout.Tree { return knockout.Of(&c.h.stateOf(c.id).Tournament) }

// begin makes the event by its form; the teams come by commands, the last first, so that
// their page has to put them into the order of the seeds.
func (c *clubCup) begin() {
	p := c.p
	p.open("/desk/new")
	told[chromedp.Void](p, `(document.querySelector("input[name=kind][value=teamknockout]").click(), {})`)
	p.sees("As many rounds as the field needs")
	if seen := told[bool](p, `document.getElementById("matchwin").checkVisibility() || document.getElementById("rounds").checkVisibility() || !document.getElementById("boards").checkVisibility()`); seen {
		c.Error("the form does not fit a knock-out of teams")
	}
	p.write("title", "Club Cup")
	p.picture("team-knockout-create")
	p.press("Create the tournament")
	p.until(`location.pathname === "/desk/club-cup/players"`)
	c.h.ada = c.h.accounts.Actor(c.h.ada.User())
	number, _ := c.h.state("club-cup")
	c.id = store.ID(number)
	for i := 15; i >= 0; i-- {
		c.h.enterClub(c.id, i, 5)
	}
	p.open(c.at + "/teams")
	p.press("Number by strength")
	p.until(fmt.Sprintf(`document.querySelector("table.teams tbody tr").innerText.includes(%q)`, clubName(0)))
}

// pair pairs a round and publishes it, by its page.
func (c *clubCup) pair(round int) {
	p := c.p
	p.open(fmt.Sprintf("%s/rounds/%d", c.at, round))
	p.press(fmt.Sprintf("Pair round %d", round))
	p.sees("As the rules pair it")
	p.picture(fmt.Sprintf("team-knockout-draft-%d", round))
	p.press("Publish")
	p.sees("results are missing")
}

// substitute puts the reserve of the first club on board 4, by its page.
func (c *clubCup) substitute() {
	members := c.h.stateOf(c.id).Tournament.Teams[0].Members
	c.p.open(c.at + "/teams/1")
	told[chromedp.Void](c.p, fmt.Sprintf(`(document.getElementById("seat4").value = "%d", document.getElementById("seat4").dispatchEvent(new Event("change", { bubbles: true })), {})`, members[4]))
	c.p.press("Save")
	c.p.sees(" saved.")
}

// forfeit enters that team 9, whom the tree gives team 8, did not come.
func (c *clubCup) forfeit() {
	p := c.p
	p.open(c.at + "/rounds/1")
	told[chromedp.Void](p, `(() => { const form = document.querySelector("form[action$='/forfeit']"); const d = form.closest("details"); if (d) d.open = true; form.querySelector("select").value = "9"; return {} })()`)
	p.press("Enter the forfeit")
	p.press("Yes, do it")
	p.sees("is entered as forfeited")
}

// play enters the results that are missing, board by board of each match: the better
// seed wins, but the second match of rounds 1 and 2 and the final are level.
func (c *clubCup) play(round int) {
	state := c.h.stateOf(c.id)
	tree := c.tree()
	team := make(map[tournament.PlayerID]tournament.TeamID)
	for _, t := range state.Tournament.Teams {
		for _, id := range t.Members {
			team[id] = t.ID
		}
	}
	boards := make(map[int]int)
	for _, g := range state.Tournament.Current.Games {
		i := int(team[g.White]) - 1
		m := tree.MatchOf(round, i)
		boards[m.Number]++
		if g.Result != tournament.NoResult {
			continue
		}
		better := min(team[g.White], team[g.Black]) == team[g.White]
		level := m.Number == 3 && round == 1 || m.Number == 2 && round == 2 || round == 4
		result := tournament.WhiteWins
		if better == (level && boards[m.Number] > 2) {
			result = tournament.BlackWins
		}
		board := journal.Board{Round: round, White: g.White, Black: g.Black}
		_, record, _ := state.Board(board)
		c.h.must(c.id, desk.EnterResult{Board: board, Result: result, Seen: record.Seq})
	}
}

// decide decides what is level: in round 1 by the boards, later by lot; the lot of round
// 2 is taken back and drawn again.
func (c *clubCup) decide(round int) {
	p := c.p
	p.open(c.at)
	var key string
	for _, m := range c.tree().Matches(round) {
		if m.State == knockout.Level {
			key = fmt.Sprintf("match-%d-%d", c.tree().ID(m.Sides[0]), c.tree().ID(m.Sides[1]))
		}
	}
	if key == "" {
		if round != 3 {
			c.Errorf("nothing is level in round %d", round)
		}
		return
	}
	p.sees("1 match is level: decide it")
	p.press("Decide the match")
	p.sees("Who goes on?")
	p.picture(fmt.Sprintf("team-knockout-decide-%d", round))
	choose := func(script string) {
		p.leaves(fmt.Sprintf(`const f = document.querySelector("#%s form"); %s; f.querySelector("button.primary").click()`, key, script))
		p.sees("Decided: ")
	}
	if round == 1 {
		choose(`f.querySelector("[value=BC]").click()`)
		return
	}
	lot := `f.elements.winner[f.elements.winner.length - 3].checked = true; f.elements.reason.value = "lot"`
	choose(lot)
	if round == 2 {
		p.leaves(fmt.Sprintf(`document.querySelector("#%s [value=clear]").click()`, key))
		p.sees("level: a tie-break decides")
		choose(lot)
	}
}

// withdraws: team 2 goes home, and who would have met it goes on.
func (c *clubCup) withdraws() {
	c.p.open(c.at + "/teams/2")
	c.p.press("The team withdraws")
	c.p.sees("their opponent goes on")
	c.p.press("Yes, do it")
	c.p.sees("has withdrawn")
}

// end closes the event, and reads what is shown, printed and written of it.
func (c *clubCup) end() {
	p := c.p
	p.open(c.at)
	p.press("Close round 4")
	p.until(`!document.querySelector("main").innerText.includes("Close round 4")`)
	tree := c.tree()
	if !tree.Done() || tree.Winner() < 0 || !c.h.stateOf(c.id).Tournament.Over() {
		c.Fatalf("nobody has won: %+v", tree.Final())
	}
	champion := tree.Event.Players[tree.Winner()].Name
	p.open("/t/club-cup/standings")
	p.until(fmt.Sprintf(`document.querySelector("svg.tree desc").textContent.includes(%q)`, "won by "+champion))
	if bad := told[string](p, unseenNames); bad != "" {
		c.Errorf("not seen: %s", bad)
	}
	p.picture("team-knockout-public")
	for path, text := range map[string]string{c.at + "/paper/tree": champion, c.at + "/paper/pairings/4": champion, "/t/club-cup/matches/4": champion, "/t/club-cup/hall/standings": champion, "/t/club-cup/team/1": clubName(0) + ", Ε"} {
		p.open(path)
		p.sees(text)
	}
	p.open(c.at + "/files")
	file := told[string](p, `fetch([...document.links].find((a) => a.innerText === "TRF26").href).then((a) => a.text())`, chromedp.EvalAwaitPromise)
	if dir := os.Getenv("PAREO_SCREENSHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "club-cup.trf26"), []byte(file), 0o644); err != nil {
			c.Fatal(err)
		}
	}
	event, report, err := trf.Read(bytes.NewReader([]byte(file)))
	if err != nil || event.Completed() != 4 || len(event.Teams) != 16 || len(event.MatchDecisions) != 3 {
		c.Fatalf("%v, %+v\n%s", err, report, file)
	}
	system, err := systems.For(event, "", "")
	if err != nil {
		c.Fatal(err)
	}
	for _, f := range audit.Tournament(system, event) {
		if !f.Agrees {
			c.Errorf("round %d: expected %v, found %v, %v", f.Round, f.Expected, f.Found, f.Err)
		}
	}
	if read := knockout.Of(event); read.Event.Players[read.Winner()].Name != champion {
		c.Errorf("by the file %s has won, not %s", read.Event.Players[read.Winner()].Name, champion)
	}
}
