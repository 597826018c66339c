package web

import "testing"

// The file of an event without players is refused in the language of the page, and
// is no failure of the server.
func TestFileOfNobody(t *testing.T) {
	h := newHouse(t)
	_, name := h.begin("Empty", 0, 5)
	ada := h.signedIn("ada", adasPassword)
	for language, says := range map[string]string{"en": "Nobody is entered yet", "es": "Todavía no hay nadie inscrito", "de": "Noch ist niemand gemeldet"} {
		ada.post("/language", "language", language)
		ada.get("/desk/" + name + "/export/trf26").says(says)
	}
}
