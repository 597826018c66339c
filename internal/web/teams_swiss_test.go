package web

import (
	"encoding/base64"
	"net/http"
	"testing"
)

// A Swiss of players is refused for teams where it would begin, with what was typed still in the
// form, and in the language of the page.
func TestNoSwissOfTeams(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Open", 4, 3)
	ada, settings := h.signedIn("ada", adasPassword), "/desk/"+name+"/settings"
	file := base64.StdEncoding.EncodeToString([]byte("012 Cup\n092 Swiss System\n142 3\n152 W\n" +
		"001    1      A1                                2000                             1.0    1     2 w 1\n" +
		"001    2      B1                                1900                             0.0    2     1 b 0\n" +
		"013 Alpha                              1\n013 Beta                               2\n"))
	for language, says := range map[string]string{
		"en": "is a team event", "es": "es un torneo por equipos",
		"de": "ist ein Mannschaftsturnier",
	} {
		ada.post("/language", "language", language, "back", "/desk")
		form := []string{"title", "Ω cup", "system", "dutch:2026", "rounds", "5", "boards", "4"}
		ada.post("/desk/new", form...).is(http.StatusUnprocessableEntity).says(`role="alert"`, says, "Ω cup", "<details open>")
		ada.post(settings, form...).is(http.StatusUnprocessableEntity).says(`role="alert"`, says, "Ω cup")
		ada.post("/desk/import", "upload.name", "cup.trf", "upload.data", file).is(http.StatusOK).says("cup.trf", `value="teamswiss:2026"`)
		ada.post("/desk/import", "upload.name", "cup.trf", "upload.data", file, "take", "yes", "system", "dutch:2026").is(http.StatusUnprocessableEntity).says("cup.trf", says)
	}
	if all, err := h.host.List(t.Context()); err != nil || len(all) != 1 {
		t.Errorf("there are %d tournaments, %v", len(all), err)
	}
}
