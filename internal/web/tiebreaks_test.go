package web

import (
	"encoding/base64"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// A code of a tie-break that nobody knows is asked about when its file is imported;
// afterwards standings and files work, and say what they do without.
func TestWrongTieBreak(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	file := base64.StdEncoding.EncodeToString([]byte("012 Strange\n142 3\n152 W\n192 FIDE_DUTCH_2026\n202 BH/C1,SOMETHING\n" +
		"001    1      A1                                2000                             1.0    1     2 w 1\n" +
		"001    2      B1                                1900                             0.0    2     1 b 0\n"))
	for language, says := range map[string][3]string{
		"en": {"line 5, record 202, column 11: SOMETHING is not a tie-break code", "Left out of the ranking: SOMETHING is not a tie-break code", "the places do without a tie-break"},
		"es": {"línea 5, registro 202, columna 11: SOMETHING", "No cuenta en la clasificación: SOMETHING", "los puestos prescinden de un desempate"},
		"de": {"Zeile 5, Datensatz 202, Spalte 11: SOMETHING", "In der Rangliste weggelassen: SOMETHING", "die Plätze kommen ohne eine Feinwertung aus"},
	} {
		ada.post("/language", "language", language, "back", "/desk")
		ada.post("/desk/import", "upload.name", "strange.trf", "upload.data", file).is(http.StatusOK).says(says[0])
		ada.post("/desk/import", "upload.name", "strange.trf", "upload.data", file, "take", "yes", "told", "yes")
		all, err := h.host.List(t.Context())
		if err != nil || len(all) == 0 {
			t.Fatal(err)
		}
		place := "/desk/" + all[len(all)-1].Name
		ada.get(place+"/standings").is(http.StatusOK).says("A1", says[1])
		ada.get(place + "/export/trf26").is(http.StatusOK).says("SOMETHING")
		ada.get(place + "/files").is(http.StatusOK).says(says[2])
		ada.get(place + "/settings").is(http.StatusOK)
	}
}

// Tie-breaks have the decimal sign of the language on the desk, too, and their
// names.
func TestStandingsOfTheDeskSpeakTheLanguage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	h.playRounds(id, 3)
	h.must(id, desk.CloseRound{})
	ada := h.signedIn("ada", adasPassword)
	path := "/desk/" + name + "/standings?player=1"
	ada.get(path).is(http.StatusOK).says("· Buchholz =", `<span class="tie-name">Sonneborn-Berger <small>SB</small>`, ".5<").silent(",5<")
	ada.post("/language", "language", "de")
	ada.get(path).is(http.StatusOK).says("· Buchholz =", ",5<").silent(".5<")
}
