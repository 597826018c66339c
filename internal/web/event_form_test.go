package web

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// last is the state of the tournament begun last.
func (h *house) last() *journal.State {
	h.t.Helper()
	all, err := h.host.List(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	state, err := h.host.State(h.t.Context(), all[len(all)-1].ID)
	if err != nil {
		h.t.Fatal(err)
	}
	return state
}

// The type of an event says which system it has and which tie-breaks are usual: a
// form in which nothing else was touched gives an event of that type.
func TestTypeFirst(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	for kind, want := range map[string]struct {
		system tournament.System
		boards int
		rounds int
		ties   string
	}{
		"swiss":      {tournament.Dutch, 0, 9, "BH/C1 BH SB DE WIN BWG"},
		"us":         {tournament.Harkness, 0, 9, "US_MODMED US_SOLKOFF US_CUM US_CUMOPP"},
		"knockout":   {tournament.Knockout, 0, 0, "KO"},
		"keizer":     {tournament.Keizer, 0, 9, "KEIZER KVALUE"},
		"roundrobin": {tournament.RoundRobin, 0, 0, "DE WIN SB KS BWG"},
		"league":     {tournament.RoundRobin, 4, 0, "MPTS GPTS EDET EMGSB"},
		"match":      {tournament.RoundRobin, 4, 4, "MPTS GPTS EDET EMGSB"},
	} {
		form := ada.get("/desk/new").form("/desk/new")
		form.Set("kind", kind)
		form.Set("title", "Open "+kind)
		ada.submit("/desk/new", form).is(http.StatusOK)
		rules := h.last().Tournament.Rules
		boards := 0
		if rules.Team != nil {
			boards = rules.Team.Boards
		}
		if ties := tournament.JoinTieBreaks(rules.TieBreaks, " "); rules.System != want.system || boards != want.boards || rules.Rounds != want.rounds || ties != want.ties {
			t.Errorf("%s: %s %s, %d boards, %d rounds, %s", kind, rules.System, rules.Edition, boards, rules.Rounds, ties)
		}
	}
}

// An event by the rules of US Chess that names no tie-breaks has those of US Chess.
func TestUSTieBreaks(t *testing.T) {
	h := newHouse(t)
	_, _, err := h.host.BeginAs(t.Context(), h.accounts, h.ada, "", desk.Request{Command: desk.Create{Info: tournament.Info{Name: "US Open"}, Rules: tournament.Rules{System: tournament.Harkness, Rounds: 5}}})
	if err != nil {
		t.Fatal(err)
	}
	if ties := h.last().Tournament.Rules.TieBreaks; len(ties) == 0 || ties[0] != "US_MODMED" {
		t.Errorf("a US event has the tie-breaks %v", ties)
	}
}

// Without scripts the buttons of the list move, remove and add tie-breaks, keep what
// else was typed, and save nothing before Save.
func TestChipsWithoutScripts(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 5)
	h.must(id, desk.SetRules{Rules: func() tournament.Rules {
		r := h.last().Tournament.Rules
		r.TieBreaks = []tournament.TieBreak{"BH", "SB", "WIN"}
		return r
	}()})
	ada, at := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := ada.get(at).says("Sonneborn-Berger: up").form(at)
	form.Set("city", "Gijón")
	press := func(chip, add string) *answer {
		t.Helper()
		form.Set("chip", chip)
		form.Set("tb.add", add)
		page := ada.submit(at, form).is(http.StatusOK).says(`value="Gijón"`)
		form["tb"] = nil
		for _, part := range strings.Split(page.text, `name="tb" value="`)[1:] {
			code, _, _ := strings.Cut(part, `"`)
			form.Add("tb", code)
		}
		form.Set("tb.touched", "yes")
		return page
	}
	form["tb"] = []string{"BH", "SB", "WIN"}
	press("up 1", "")
	press("remove 2", "")
	press("add 0", "BH/C1")
	press("add 0", "BH/C1") // stands there already
	press("up 99", "")
	if !slices.Equal(form["tb"], []string{"SB", "BH", "BH/C1"}) {
		t.Fatalf("the list is %v", form["tb"])
	}
	if ties := h.last().Tournament.Rules.TieBreaks; len(ties) != 3 || ties[0] != "BH" {
		t.Errorf("a button of the list has saved %v", ties)
	}
	form.Del("chip")
	ada.confirm(ada.submit(at, form), at).is(http.StatusOK)
	if ties := h.last().Tournament.Rules.TieBreaks; tournament.JoinTieBreaks(ties, " ") != "SB BH BH/C1" {
		t.Errorf("saved: %v", ties)
	}
	ada.get(at).says("In plain words", "Swiss, 5 rounds, paired by FIDE Dutch 2026.", "first Sonneborn-Berger, then Buchholz, Buchholz without the lowest.", "A win counts 1, a draw ½")
}

// eventByKeys makes an event with the keyboard alone, and says how many keys and how
// long it took: the type, name, place, days, time control and rounds. Then it
// orders the tie-breaks of another by keys, too.
func eventByKeys(browser context.Context, t *testing.T) {
	h := newHouse(t)
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.open("/desk/new")
	count := 0
	press := func(keys ...string) {
		for _, k := range keys {
			count += len([]rune(k))
			ada.keys(k)
		}
	}
	for _, field := range []struct{ id, keys string }{
		{"title", "Harbour Open"}, {"city", "Gijon"}, {"start", "11142026"}, {"end", "11222026"}, {"control", "90+30"}, {"federation", "ESP"}, {"rounds", "7"},
	} {
		for tabs := 0; told[string](ada, `document.activeElement.id`) != field.id; tabs++ {
			if tabs == 8 {
				t.Fatalf("the keyboard does not come to %s", field.id)
			}
			press(kb.Tab)
		}
		press(field.keys)
	}
	press(kb.Enter)
	ada.until(`location.pathname === "/desk/harbour-open/players"`)
	rules, info := h.last().Tournament.Rules, h.last().Tournament.Info
	if rules.System != tournament.Dutch || rules.Rounds != 7 || info.Name != "Harbour Open" || info.City != "Gijon" || info.Start.IsZero() || info.TimeControl != "90+30" || info.Federation != "ESP" {
		t.Errorf("the event is %+v %+v", info, rules)
	}
	t.Logf("an event with %d keys", count)
	if count > 120 {
		t.Errorf("an event took %d keys", count)
	}
	ada.open("/desk/new")
	ada.until(`(document.querySelector("[name=kind]:checked").focus(), document.activeElement.name === "kind")`)
	ada.keys(kb.ArrowRight)
	ada.until(`document.querySelector("[name=kind]:checked").value === "roundrobin" && getComputedStyle(document.querySelector(".only-systems")).display === "none"`)
	ada.until(`[...document.querySelectorAll(".chip")].map(c => c.dataset.code).join(" ") === "DE WIN SB KS BWG"`)
	ada.until(`(document.querySelector('.chip button[value="down 0"]').focus(), true)`)
	ada.keys(kb.Enter)
	ada.until(`[...document.querySelectorAll(".chip")].map(c => c.dataset.code).join(" ") === "WIN DE SB KS BWG" && document.activeElement.closest(".chip").dataset.code === "DE"`)
}
