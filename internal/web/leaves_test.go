package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// cutOff lists what is cut on the pages of a sheet: a page whose content is higher
// than its room, and a text wider than its place.
const cutOff = `[...document.querySelectorAll(".leaf")].flatMap((leaf) => {
  const faults = [], body = leaf.querySelector(".leaf-body"), end = body.getBoundingClientRect();
  for (const e of body.querySelectorAll("tr, li, .slip, .pcard, .match-sheet, .boat")) {
    const at = e.getBoundingClientRect();
    if (at.bottom > end.bottom + 1 || at.right > end.right + 1) faults.push(e.className + " lies outside: " + e.textContent.trim().slice(0, 40));
  }
  for (const e of body.querySelectorAll("td, th, .person, .badge-name, .slip-head strong, .slip")) {
    if (e.closest(".said")) continue;
    if (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0) faults.push("wider by " + (e.scrollWidth - e.clientWidth) + ": " + e.textContent.trim().slice(0, 40));
    if (e.matches(".slip, .person") && e.scrollHeight > e.clientHeight + 2) faults.push("higher by " + (e.scrollHeight - e.clientHeight) + ": " + e.textContent.trim().slice(0, 40));
  }
  return faults;
}).slice(0, 5)`

// Nothing is cut on any page of any sheet, on either paper, either way round, in
// the longest language and in two at once; every page says which of how many it is.
func TestNothingIsCutOnPaper(t *testing.T) {
	h := newHouse(t)
	_, name := realEvent(h, 97)
	ada := h.signedIn("ada", adasPassword)
	ctx := tab(t)
	run(ctx, t, chromedp.EmulateViewport(1300, 900))
	for _, how := range []string{"", "?size=letter", "?turn=landscape", "?lang=de&second=es", "?size=letter&turn=landscape&lang=de"} {
		for _, sheet := range []string{"pairings", "names", "slips", "standings", "cross", "table", "cards", "badges", "plates"} {
			run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/paper/"+sheet+how), chromedp.WaitReady("main"))
			shot(ctx, t, "paper-"+sheet+strings.NewReplacer("?", "-", "&", "-", "=", "-").Replace(how))
			for _, fault := range ask(ctx, t, chromedp.Evaluate[[]string](cutOff)) {
				t.Errorf("%s%s: %s", sheet, how, fault)
			}
		}
	}
	ada.get("/desk/"+name+"/paper/pairings").is(http.StatusOK).says("Page 1 of 2", "Page 2 of 2", "Printed ", `class="qr"`)
	ada.get("/desk/"+name+"/paper/pairings?second=de").says("Board / Brett", "Seite 1 von 2")
	ada.get("/desk/" + name + "/sheets?size=letter&second=de").is(http.StatusOK).says(`/paper/pairings?second=de&amp;size=letter"`)
	ada.get("/desk/"+name+"/lifeboat").is(http.StatusOK).says("PAREO1", "the whole event", `class="qr"`)
	h.browser().get("/t/" + name + "/lifeboat").is(http.StatusNotFound)
}

// An event comes back on the page that takes the texts of its codes; what is
// missing is named, and what was pasted stays.
func TestRestoreFromCodes(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 5)
	h.playRounds(id, 2)
	boat, err := h.host.Lifeboat(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/lifeboat").is(http.StatusOK).says("Bring an event back")
	h.browser().post("/lifeboat", "codes", strings.Join(boat.Texts, "\n")).says("Sign in")
	ada.post("/lifeboat", "codes", boat.Texts[0][:len(boat.Texts[0])-9]).is(http.StatusUnprocessableEntity).says("misread", boat.Texts[0][:40])
	if len(boat.Texts) > 1 {
		ada.post("/lifeboat", "codes", boat.Texts[0]).is(http.StatusUnprocessableEntity).says("missing: 2")
	}
	ada.post("/lifeboat", "codes", "\n"+strings.Join(boat.Texts, " \n")+boat.Texts[0]).is(http.StatusOK).at("/desk/" + name + "-2")
	_, was := h.state(name)
	_, is := h.state(name + "-2")
	if was.Seq != is.Seq || is.Paired() != 2 || len(is.Tournament.Players) != 8 {
		t.Errorf("%d events came back as %d", was.Seq, is.Seq)
	}
}

// Sheets hold long names of teams and players, on any paper and in two languages.
func TestLongNamesOnPaper(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 48, 3)
	_, state := h.state(name)
	rules, team := state.Tournament.Rules, tournament.DefaultTeamRules(6)
	rules.System, rules.Edition, rules.Team, rules.TieBreaks = tournament.RoundRobin, "berger", &team, nil
	h.must(id, desk.SetRules{Rules: rules})
	for i := range 8 {
		club := tournament.Team{Name: fmt.Sprintf("%d. Schachgemeinschaft Königshofen-Untereßfeld und Umgebung", i+1)}
		for j := range 6 {
			player := *state.Player(tournament.PlayerID(6*i + j + 1))
			player.Name, player.Title = "Wolkenstein-Trostburg, Maximiliane Konstanze "+player.Name, "WGM"
			h.must(id, desk.ChangePlayer{Player: player})
			club.Members = append(club.Members, player.ID)
		}
		h.must(id, desk.RegisterTeam{Team: club})
	}
	h.pairRound(id)
	ctx := tab(t)
	run(ctx, t, chromedp.EmulateViewport(1300, 900))
	for _, how := range []string{"", "?size=letter", "?turn=landscape", "?lang=de&second=es", "?size=letter&turn=landscape&lang=de"} {
		for _, sheet := range []string{"matches", "pairings", "names", "slips", "cards", "badges"} {
			run(ctx, t, chromedp.Navigate(h.server.URL+"/t/"+name+"/paper/"+sheet+how), chromedp.WaitReady("main"))
			shot(ctx, t, "long-"+sheet+strings.NewReplacer("?", "-", "&", "-", "=", "-").Replace(how))
			for _, fault := range ask(ctx, t, chromedp.Evaluate[[]string](cutOff)) {
				t.Errorf("%s%s: %s", sheet, how, fault)
			}
		}
	}
}
