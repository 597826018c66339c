package web

import (
	"context"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// formOfAType chooses each type of event on the form of a new one: it shows the fields
// that the type has and no others, and names its tie-breaks.
func formOfAType(browser context.Context, t *testing.T) {
	h := newHouse(t)
	ada := h.person(browser).signIn("ada", adasPassword)
	ada.open("/desk/new")
	told[bool](ada, `document.querySelectorAll(".event-form details:not(.of-system)").forEach((d) => d.open = true) || true`)
	for _, kind := range []struct{ key, fields, options, ties string }{
		{"keizer", "rounds", "of-keizer", "Keizer points, Value"},
		{"knockout", "colour win draw bye", "of-knockout", "Rounds won"},
		{"teamknockout", "boards colour win draw bye", "of-knockout", "Rounds won"},
		{"teamswiss", "rounds boards matchwin option.teamswiss.colours baku colour win draw bye", "", "Match points, Sonneborn-Berger, match points by game points"},
		{"roundrobin", "rounds cycles swap win draw bye", "", "Direct encounter, Number of wins"},
		{"us", "system rounds baku colour half win draw bye", "", "Modified Median, Solkoff"},
		{"swiss", "system rounds baku colour half win draw bye", "", "Buchholz without the lowest, Buchholz"},
	} {
		told[bool](ada, `document.querySelector(".kind input[value=`+kind.key+`]").click() || true`)
		shown := told[string](ada, `["system", "rounds", "cycles", "swap", "boards", "matchwin", "option.teamswiss.colours", "baku", "colour", "half", "win", "draw", "bye"]
			.filter((name) => document.querySelector(".event-form").elements[name].checkVisibility()).join(" ")`)
		if shown != kind.fields {
			t.Errorf("%s shows the fields %s, not %s", kind.key, shown, kind.fields)
		}
		options := told[string](ada, `[...document.querySelectorAll(".of-system")].filter((d) => d.checkVisibility()).map((d) => d.classList[1]).join(" ")`)
		if options != kind.options {
			t.Errorf("%s shows the options %s", kind.key, options)
		}
		if ties := told[string](ada, `[...document.querySelectorAll(".chip .name")].map((n) => n.textContent).join(", ")`); !strings.HasPrefix(ties, kind.ties) {
			t.Errorf("%s names the tie-breaks %s", kind.key, ties)
		}
	}
}

// Each system that has options hides them by the style sheet where a type does not
// have it, each type has its drawing, and without scripts the form that is shown
// again lists the tie-breaks of the type.
func TestFormOfATypeWithoutScripts(t *testing.T) {
	style, err := os.ReadFile("frame/static/event.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range desk.Systems() {
		if name := string(system.Name); len(desk.Choices(system.Name, "")) > 0 && !system.Name.PairsTeams() &&
			!strings.Contains(string(style), "[data-has~=of-"+name+"]:checked)) .of-"+name) {
			t.Errorf("the options of %s are shown to every type", name)
		}
	}
	ada := newHouse(t).signedIn("ada", adasPassword)
	form := ada.get("/desk/new").silent(`<path d="">`).form("/desk/new")
	form.Set("kind", "keizer")
	form.Set("title", "Club")
	form.Set("words", "yes")
	ada.submit("/desk/new", form).is(http.StatusOK).
		says("first Keizer points, then Value.", "A win counts the value of the opponent", `name="tb" value="KEIZER"`, `name="tb" value="KVALUE"`).
		silent("the bye 1", `name="tb" value="BH"`)
}

// An event of the tile of the US is played by the rules of US Chess, unless another
// system is chosen of the list, which the tile shows.
func TestTileOfTheUS(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	tile := regexp.MustCompile(`value="us"[^>]* data-has="([^"]*)"`).FindStringSubmatch(ada.get("/desk/new").text)
	if tile == nil || !slices.Contains(strings.Fields(tile[1]), "systems") {
		t.Errorf("the tile hides the list of systems: %q", tile)
	}
	for _, c := range []struct{ title, system, want string }{
		{"Usual", "", "uschess"},
		{"Chosen", "harkness:bluebook", "bluebook"},
	} {
		form := ada.get("/desk/new").form("/desk/new")
		form.Set("kind", "us")
		form.Set("title", c.title)
		if c.system != "" {
			form.Set("system", c.system)
		}
		ada.submit("/desk/new", form).is(http.StatusOK)
		_, state := h.state(strings.ToLower(c.title))
		if state.Tournament.Rules.System != tournament.Harkness || string(state.Tournament.Rules.Edition) != c.want {
			t.Errorf("%s is played by %s %s, want %s", c.title, state.Tournament.Rules.System, state.Tournament.Rules.Edition, c.want)
		}
	}
}

// The list and the plain words of a new event are those that it will have: by the system
// that was chosen and not by the first of its type, and in FIDE mode or not.
func TestPlainWordsOfTheChosenSystem(t *testing.T) {
	for _, c := range []struct {
		kind, system, ties string
		codes, not         []string
		fide               string
	}{
		{"swiss", "classic:1998", "Average rating of opponents", []string{"DE/T/V2009", "ARO", "LOT"}, []string{"BH/C1", "SB"}, "follows FIDE"},
		{"swiss", "classic:2009", "Average rating of opponents", []string{"DE/T/V2009", "ARO", "LOT"}, []string{"BH/C1", "SB"}, "follows FIDE"},
		{"swiss", "harkness:uschess", "Modified", []string{"US_MODMED"}, []string{"BH/C1"}, "does not follow FIDE"},
		{"us", "", "Modified", []string{"US_MODMED"}, []string{"BH/C1"}, "does not follow FIDE"},
		{"us", "harkness:nine-rules", "Modified", []string{"US_MODMED"}, []string{"BH/C1"}, "does not follow FIDE"},
	} {
		h := newHouse(t)
		ada := h.signedIn("ada", adasPassword)
		form := ada.get("/desk/new").form("/desk/new")
		form.Set("kind", c.kind)
		form.Set("title", "Chosen")
		if c.system != "" {
			form.Set("system", c.system)
		}
		form.Set("words", "yes")
		page := ada.submit("/desk/new", form).is(http.StatusOK).says(c.ties, c.fide)
		for _, code := range c.codes {
			page.says(`name="tb" value="` + code + `"`)
		}
		for _, code := range c.not {
			page.silent(`name="tb" value="` + code + `"`)
		}
		form = page.form("/desk/new")
		form.Del("words")
		ada.submit("/desk/new", form).is(http.StatusOK)
		_, state := h.state("chosen")
		for i, code := range c.codes {
			if ties := state.Tournament.Rules.TieBreaks; i >= len(ties) || string(ties[i]) != code {
				t.Errorf("%s %s has %v", c.kind, c.system, ties)
			}
		}
		ada.get("/desk/chosen/settings").says(c.fide)
	}
}
