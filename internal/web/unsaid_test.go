package web

import (
	"encoding/base64"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// A TRF16 in mid-event leads to the settings, which ask for what the file does not
// say and take it once, in FIDE mode too. No page says "of 0".
func TestFileInMidEvent(t *testing.T) {
	h := newHouse(t)
	id, old := h.begin("Open", 8, 5)
	h.playRounds(id, 2)
	h.must(id, desk.CloseRound{})
	_, state := h.state(old)
	file, _, err := desk.Export{Dialect: trf.TRF16}.File(state)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ language, round, missing, unsaid string }{
		{"en", "After round 2", "the number of rounds, the pairing system, the tie-breaks, the initial colour", "not said"},
		{"es", "Tras la ronda 2", "el número de rondas, el sistema de emparejamiento, los desempates, el color inicial", "sin indicar"},
		{"de", "Nach Runde 2", "die Zahl der Runden, das Paarungssystem, die Feinwertungen, die Anfangsfarbe", "nicht angegeben"},
	} {
		ada := h.signedIn("ada", adasPassword)
		ada.post("/language", "language", c.language)
		asked := ada.post("/desk/import", "upload.name", "mid.trf", "upload.data", base64.StdEncoding.EncodeToString(file), "take", "yes", "told", "yes")
		name := "open-" + map[string]string{"en": "2", "es": "3", "de": "4"}[c.language]
		at := "/desk/" + name
		asked.at(at+"/settings").says(c.missing, c.unsaid)
		ada.get(at).says(c.missing, c.round)
		pagesOf(ada, []string{"/desk", at}, at, func(a *answer) {
			if found := zeroth.FindString(spokenText(a)); found != "" {
				t.Errorf("%s, %s says %q", c.language, a.path, found)
			}
		})
		// The name alone: what is not said stays so.
		ada.post(at+"/settings", "title", "Cup", "system", ":", "rounds", "", "preset", "unsaid", "colour", "").at(at + "/settings").says(c.missing)
		ada.post(at+"/settings", "title", "Cup", "system", ":", "rounds", "1", "preset", "unsaid").is(http.StatusUnprocessableEntity).says(`value="1"`)
		ada.post(at+"/settings", "title", "Cup", "system", "dutch:2026", "rounds", "5", "preset", "default", "colour", "white").is(http.StatusOK).at(at + "/settings").silent(c.unsaid)
		_, state := h.state(name)
		rules := state.Tournament.Rules
		if rules.Rounds != 5 || rules.System != "dutch" || rules.Edition != "2026" || len(rules.TieBreaks) == 0 || rules.InitialColour != tournament.White || !state.FideMode || len(state.Irregular) != 0 {
			t.Errorf("%s: %+v", c.language, rules)
		}
		ada.get(at).silent(c.missing)
		ada.post(at+"/settings", "title", "Cup", "system", "dutch:2026", "rounds", "7", "tiebreaks", "BH SB", "colour", "white").is(http.StatusUnprocessableEntity)
	}
}
