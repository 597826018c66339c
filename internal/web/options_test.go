package web

import (
	"net/http"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// The options of a system are chosen in the forms of the rules, kept, and refused
// with what was typed.
func TestSystemOptions(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/desk/new").says("Who gets the bye of an odd field? (", "Which pairs must become possible? (C12)", "as recommended for the edition")
	form := []string{"title", "Open", "system", "harkness:uschess", "rounds", "4", "option.harkness.bye", "by-lot", "option.classic.bye", "lowest", "option.harkness.absences"}
	ada.post("/desk/new", append(form, "-3")...).is(http.StatusUnprocessableEntity).says(`role="alert"`, "a whole number from 0", `value="-3"`, `value="by-lot" selected`)
	ada.post("/desk/new", append(form, "3")...).is(http.StatusOK).at("/desk/open/players")
	_, state := h.state("open")
	want := []tournament.SystemOption{{Name: "bye", Value: "by-lot"}, {Name: "absences", Value: "3"}}
	if got := state.Tournament.Rules.Options; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	ada.get("/desk/open/settings").says(`value="by-lot" selected`, `value="3"`)
	ada.post("/desk/open/settings", "title", "Open", "system", "dutch:2026", "rounds", "4").is(http.StatusOK).at("/desk/open/settings")
	if _, state = h.state("open"); len(state.Tournament.Rules.Options) != 0 {
		t.Errorf("%v", state.Tournament.Rules.Options)
	}
}

// Every system with options asks its questions in every language.
func TestQuestions(t *testing.T) {
	h := newHouse(t)
	for _, code := range []string{"en", "es", "de"} {
		language := h.site.Book.For(code, "")
		for _, system := range desk.Systems() {
			for _, c := range desk.Choices(system.Name, "") {
				if id := "option." + string(system.Name) + "." + c.Name; !language.Has(id) || code == "en" && language.T(id) != c.Question().String() {
					t.Errorf("%s %s: %q", code, id, language.T(id))
				}
			}
		}
	}
}

// Every value of a scoring has a field; what is left empty follows from win, draw
// and bye.
func TestScores(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := []string{"title", "Open", "system", "dutch:2026", "rounds", "3", "colour", "white", "win", "3", "draw", "1", "bye", "3", "score.black-win", "", "score.adjourned", "0", "score.forfeit-loss"}
	ada.post(place, append(form, "much")...).is(http.StatusUnprocessableEntity).says(`role="alert"`, `value="much"`)
	ada.post(place, append(form, "½")...).is(http.StatusOK).at(place).says("Adjourned game")
	_, state := h.state(name)
	want := tournament.ScoringOf(30, 10, 0)
	want.Adjourned, want.ForfeitLoss = 0, tournament.Half
	if got := state.Tournament.Rules.Scoring; got != want {
		t.Errorf("%+v", got)
	}
	ada.get(place).says(`name="score.adjourned" inputmode="decimal" maxlength="6" value="0.0"`, `name="score.half-bye" inputmode="decimal" maxlength="6" value=""`)
	ada.post(place, "title", "Open", "system", "dutch:2026", "rounds", "3", "colour", "white", "score.adjourned", "")
	if _, state = h.state(name); state.Tournament.Rules.Scoring != tournament.DefaultScoring() {
		t.Errorf("%+v", state.Tournament.Rules.Scoring)
	}
}
