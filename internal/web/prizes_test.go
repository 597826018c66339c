package web

import (
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Prizes are kept with the event: who gets what stands on the page after the
// first round, and the list to be printed comes from them.
func TestPrizesOfTheEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("ΩΩΩ", 6, 3)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/prizes"
	ada.get(place).is(http.StatusOK).silent("Who gets what")
	form := []string{
		"currency", "EUR", "choice", "best", "unit", "1", "name0", "Main", "amounts0", "500; 300, 200", "method0", "hort",
		"name1", "<b>Upset</b>", "amounts1", "100", "category1", "U2395", "method1", "equal", "minimum1", "12,50",
	}
	ada.post(place, form...).is(http.StatusOK).at(place).says("Prizes saved", "After round 1", `value="500; 300; 200"`, `value="12.50"`).silent("<b>")
	_, state := h.state(name)
	if got := state.Prizes; len(got.Lists) != 2 || got.Lists[1].Category != "U2395" || got.Choice != "best" || got.Lists[0].Method != "hort" {
		t.Errorf("kept %+v", got)
	}
	for _, wrong := range [][]string{
		{"name0", "Main", "amounts0", "much"}, {"name0", "Main"}, {"amounts0", "100"}, {"name0", "Main", "amounts0", "5", "category0", "<i>"}, {"name0", "Main", "amounts0", "5", "choice", "all"},
	} {
		ada.post(place, wrong...).is(http.StatusUnprocessableEntity).says(`role="alert"`, `name="amounts0"`).silent("<i>")
	}
	h.whiteWins(id, 1)
	ada.get(place).says("After round 1", "1100.00 EUR", "Main, place 1", "&lt;b&gt;Upset").silent("<b>")
	ada.get(place).says("gives up &lt;b&gt;Upset&lt;/b&gt; (100.00 EUR) for Main")
	ada.get("/desk/"+name+"/paper/prizes").is(http.StatusOK).says("Main, place 1", "Received")
	h.browser().get("/t/" + name + "/paper/prizes").is(http.StatusOK).says("Main, place 1")
	h.browser().get("/t/" + name + "/paper/prizes?prizes=10%3B5").says("15.00").silent("Main, place 1")
	// Once the event has begun a change is confirmed; no lists are no prizes.
	a := ada.post(place, "currency", "EUR").says("Please confirm")
	ada.confirm(a, place, "currency", "EUR").at(place).silent("Who gets what")
	h.bracketMessages()
	escaped(t, ada.get(place))
}

// The settings hold the rules that most events leave as they are, and the switch
// for the forecast that everybody sees.
func TestSpecialSettings(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 6, 5)
	ada, place := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	form := []string{
		"title", "Open", "system", "dutch:2026", "rounds", "5", "rating", "standard", "deputies", "ΑΒ, Γ; ΔΕ", "colour", "black", "half", "2", "halffree", "1",
		"method", "NIDOF", "national", "esp", "tiebreaks", "BH",
	}
	ada.post(place, form...).is(http.StatusOK).at(place).says(`value="ΑΒ, Γ; ΔΕ"`, `value="black" selected`, `value="NIDOF" selected`, `value="ESP"`)
	_, state := h.state(name)
	rules := state.Tournament.Rules
	if rules.InitialColour != tournament.Black || rules.HalfByes != (tournament.HalfByeRules{Most: 2, FreeAtEnd: 1}) || rules.StartRank.Method != "NIDOF" || len(state.Tournament.Info.Deputies) != 2 {
		t.Errorf("%+v, %v", rules, state.Tournament.Info.Deputies)
	}
	ada.post(place, append(form, "half", "-1")...).is(http.StatusOK) // the first of two counts
	ada.post(place, "title", "Open", "system", "dutch:2026", "rounds", "5", "half", "many").is(http.StatusUnprocessableEntity).says("many is not a whole number")
	if _, state = h.state(name); !state.Public.Forecast {
		t.Fatal("an event begins with the forecast")
	}
	ada.get(place).says("/visible").silent(`name="forecast"`) // it has one place
	shown := "/desk/" + name + "/visible"
	ada.post(shown, "forecast", "never").at(shown)
	if _, state = h.state(name); state.Public.Forecast {
		t.Error("the forecast is still shown")
	}
	ada.post(shown, "forecast", "at once").at(shown)
	if _, state = h.state(name); !state.Public.Forecast {
		t.Error("the forecast is not shown again")
	}
}
