package web

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// teamOpenEvent is a Swiss of teams while it runs in a browser.
type teamOpenEvent struct {
	*testing.T
	h  *house
	p  *person
	id store.ID
	at string
}

// A team open of 24 teams of four, nine rounds, is run from the form to the file and the
// printed sheets by clicks and keys alone, with a team that comes late, one that withdraws,
// a forfeited match, a substitute, two teams that are swapped by hand, and that taken back.
// The file then is as the rules would have it in every round.
func teamOpen(browser context.Context, t *testing.T) {
	h := newHouse(t)
	e := &teamOpenEvent{T: t, h: h, p: h.person(browser).signIn("ada", adasPassword), at: "/desk/team-open"}
	e.begin()
	for round := 1; round <= 9; round++ {
		e.pairByPage(round)
		if round == 2 {
			e.substitute()
			e.forfeit()
		}
		e.enterByKeys(round)
		if round == 2 {
			e.comeAndGo()
		}
	}
	e.end()
}

// begin creates the event and enters the teams, the strongest by the form of the page,
// so that they are numbered by strength after it.
func (e *teamOpenEvent) begin() {
	p := e.p
	p.open("/desk/new")
	told[chromedp.Void](p, `(document.querySelector("input[name=kind][value=teamswiss]").click(), {})`)
	p.sees("By which points are teams paired?")
	p.write("title", "Team Open")
	p.picture("team-create")
	p.press("Create the tournament")
	p.until(`location.pathname === "/desk/team-open/players"`)
	e.h.ada = e.h.accounts.Actor(e.h.ada.User())
	number, state := e.h.state("team-open")
	e.id = store.ID(number)
	if r := state.Tournament.Rules; r.Rounds != 9 || r.System != tournament.TeamSwiss || r.Team.Boards != 4 {
		e.Fatalf("created %+v", r)
	}
	e.importClubs()
	p.open(e.at + "/teams")
	p.write("name", "First Club")
	for j := range 5 {
		p.write(fmt.Sprintf("board%d", j+1), fmt.Sprintf("First, %c", 'A'+j))
	}
	p.press("Enter a team")
	p.sees("24 teams")
	p.press("Number by strength")
	p.until(`document.querySelector("table.teams tbody tr").innerText.includes("First Club")`)
}

// importClubs pastes the list of the players, those of all clubs but the first with their
// teams.
func (e *teamOpenEvent) importClubs() {
	list := "Name;Rating;Team\n"
	for j := range 5 {
		list += fmt.Sprintf("First, %c;%d;\n", 'A'+j, 2700-j)
	}
	for i := 1; i < 24; i++ {
		for j := range 5 {
			list += fmt.Sprintf("%s, %c;%d;%s\n", clubName(i), 'Α'+j, 2500-20*i-15*j, clubName(i))
		}
	}
	e.importList(list, 120)
}

// importList pastes a list of players and enters it.
func (e *teamOpenEvent) importList(list string, players int) {
	e.p.open(e.at + "/players/import")
	e.p.write("list", list)
	e.p.press("Read the list")
	e.p.press(fmt.Sprintf("Enter %d players", players))
	e.p.sees(fmt.Sprintf("%d players entered", players))
}

// pairByPage pairs a round, looks at the draft and publishes it. In round 4 two teams
// are swapped, which is kept and then undone.
func (e *teamOpenEvent) pairByPage(round int) {
	p := e.p
	p.open(fmt.Sprintf("%s/rounds/%d", e.at, round))
	p.press(fmt.Sprintf("Pair round %d", round))
	p.sees("As the rules pair it")
	if round == 4 {
		e.swapAndUndo()
		e.fits()
	}
	p.picture(fmt.Sprintf("team-draft-%d", round))
	p.press("Publish")
	p.sees("results are missing")
}

// swapAndUndo swaps two teams of the draft by two clicks, keeps that, and takes it back.
func (e *teamOpenEvent) swapAndUndo() {
	p := e.p
	told[chromedp.Void](p, `(document.querySelectorAll("#draft-boards > details").forEach((d) => d.open = true), {})`)
	ids := told[[]string](p, `[...document.querySelectorAll("#draft-boards ol > li .turn + [data-handle]")].slice(0, 2).map((b) => b.dataset.handle)`)
	p.do(chromedp.Click(fmt.Sprintf(`[data-handle="%s"]`, ids[0])), chromedp.Click(fmt.Sprintf(`[data-handle="%s"]`, ids[1])))
	p.sees("matches differ from the rules")
	p.picture("team-swap")
	p.write("reason", "asked by a captain")
	p.press("Keep as draft")
	p.press("Yes, do it")
	p.sees("The boards are kept")
	if got := e.h.stateOf(e.id).Current().ByHand; got == nil || !got.Differs() || !got.Actual.OfTeams {
		e.Errorf("kept by hand: %+v", got)
	}
	p.open(e.at + "/history")
	p.do(chromedp.Click(`form[action$="/undo"] button`))
	p.press("Yes, do it")
	p.sees("Undone.")
	p.open(e.at + "/rounds/4")
	p.sees("As the rules pair it")
}

// fits looks whether the pages of a Swiss of teams fit a phone in the language with the
// longest words.
func (e *teamOpenEvent) fits() {
	p := e.p
	language := func(code string) {
		told[bool](p, fmt.Sprintf(`fetch("/language", { method: "POST", body: new URLSearchParams({ language: %q, back: "/desk" }) }).then((a) => a.ok)`, code), chromedp.EvalAwaitPromise)
	}
	language("de")
	for _, path := range []string{"/rounds/4", "/rounds/4?first=1&second=2", "/hand", "/teams", "/teams/1", "/forbidden", "/rounds/4/why"} {
		p.open(e.at + path)
		for _, width := range []int64{390, 1024} {
			p.do(chromedp.EmulateViewport(width, 844))
			if over := told[int](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
				e.Errorf("%s sticks out by %d at %d", path, over, width)
			}
		}
	}
	p.do(chromedp.EmulateViewport(1366, 768))
	language("en")
	p.open(e.at + "/rounds/4")
	p.sees("As the rules pair it")
}

// enterByKeys enters what is missing of a round by keys, board after board.
func (e *teamOpenEvent) enterByKeys(round int) {
	p := e.p
	var open []int
	for i, g := range e.h.stateOf(e.id).Tournament.Current.Games {
		if g.Result == tournament.NoResult {
			open = append(open, i+1)
		}
	}
	p.until(fmt.Sprintf(`document.activeElement.closest("tr")?.id === "b%d"`, open[0]))
	keys := make([]byte, len(open))
	for i, board := range open {
		keys[i] = "1=0=1"[(board*7+round*3)%5]
	}
	p.keys(string(keys))
	p.sees("all results are in")
	if round == 1 {
		p.picture("team-entry")
	}
}

// substitute puts the reserve of the first club on board 4, by its page.
func (e *teamOpenEvent) substitute() {
	p := e.p
	p.open(e.at + "/teams/1")
	members := e.h.stateOf(e.id).Tournament.Teams[0].Members
	told[chromedp.Void](p, fmt.Sprintf(`(document.getElementById("seat4").value = "%d", document.getElementById("seat4").dispatchEvent(new Event("change", { bubbles: true })), {})`, members[4]))
	p.press("Save")
	p.sees(" saved.")
	if e.h.stateOf(e.id).LastRoundOf(members[4]) != 2 {
		e.Error("the substitute does not play")
	}
}

// forfeit enters that a team did not come, in one act.
func (e *teamOpenEvent) forfeit() {
	p := e.p
	p.open(e.at + "/rounds/2")
	told[chromedp.Void](p, `(() => { const form = document.querySelector("form[action$='/forfeit']"); const d = form.closest("details"); if (d) d.open = true; const s = form.querySelector("select"); s.value = [...s.options].at(-1).value; return {} })()`)
	p.press("Enter the forfeit")
	p.press("Yes, do it")
	p.sees("is entered as forfeited")
	p.open(e.at + "/rounds/2")
}

// comeAndGo has a team come late and another withdraw, by the pages of teams.
func (e *teamOpenEvent) comeAndGo() {
	p := e.p
	list := "Name;Rating\n"
	for j := range 4 {
		list += fmt.Sprintf("Late, %c;2300\n", 'A'+j)
	}
	e.importList(list, 4)
	p.open(e.at + "/teams")
	p.sees("A late team plays from round 3 on")
	p.write("name", "Latecomers")
	for j := range 4 {
		p.write(fmt.Sprintf("board%d", j+1), fmt.Sprintf("Late, %c", 'A'+j))
	}
	p.press("Enter a team")
	p.press("Yes, do it")
	p.sees("25 teams")
	p.open(e.at + "/teams/7")
	p.press("The team withdraws")
	p.press("Yes, do it")
	p.sees("has withdrawn")
}

// end closes the event, and reads what is shown, printed and written of it.
func (e *teamOpenEvent) end() {
	p := e.p
	p.open(e.at + "/rounds/9")
	p.press("Finish the tournament")
	p.sees("Standings after round 9")
	p.sees("Latecomers")
	p.picture("team-standings")
	for path, text := range map[string]string{
		e.at + "/paper/pairings/9": "First Club", e.at + "/paper/slips/9": "First, A", e.at + "/paper/matches/9": "Signature of the captain", e.at + "/paper/standings": "First Club",
		"/t/team-open/matches/2": "First, E", "/t/team-open/team/25": "Late, A", "/t/team-open/why/4": "First Club", "/t/team-open/standings": "First Club",
	} {
		p.open(path)
		p.sees(text)
	}
	p.open(e.at + "/files")
	file := told[string](p, `fetch([...document.links].find((a) => a.innerText === "TRF26").href).then((a) => a.text())`, chromedp.EvalAwaitPromise)
	event, report, err := trf.Read(bytes.NewReader([]byte(file)))
	if err != nil || event.Completed() != 9 || len(event.Teams) != 25 {
		e.Fatalf("%v, %+v\n%s", err, report, file)
	}
	system, err := systems.For(event, "", "")
	if err != nil {
		e.Fatal(err)
	}
	for _, f := range audit.Tournament(system, event) {
		if !f.Agrees {
			e.Errorf("round %d: expected %v bye %d, found %v bye %d, %v", f.Round, f.Expected, f.ExpectedBye, f.Found, f.FoundBye, f.Err)
		}
	}
}
