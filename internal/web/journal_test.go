package web

import (
	"net/http"
	"regexp"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// Public pages and sheets carry the code of what the journal comes to; the page behind
// it tells a code that the journal had from one that it never had.
func TestJournalCodes(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 4, 3)
	h.announce(id)
	b := h.browser()
	find := regexp.MustCompile(`[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}`)
	codes := make(map[string]bool)
	h.openCash(id)
	h.must(id, desk.SetScreens{Kinds: []string{"standings"}})
	ada := h.signedIn("ada", adasPassword)
	for path, who := range map[string]*browser{
		"/t/" + name: b, "/t/" + name + "/players": b, "/t/" + name + "/paper/standings": b, "/t/" + name + "/hall/standings": b, "/t/" + name + "/screen/1": b, "/t/" + name + "/files/" + name + ".trf26": b,
		"/desk/" + name + "/paper/standings": ada, "/desk/" + name + "/money/receipts/1": ada, "/desk/" + name + "/money/list": ada, "/desk/" + name + "/export/trf26": ada,
	} {
		code := find.FindString(who.get(path).is(http.StatusOK).text)
		if code == "" {
			t.Errorf("%s has no code", path)
			continue
		}
		codes[code] = true
		b.get("/t/" + name + "/journal?code=" + code).is(http.StatusOK).says("The journal had this code")
	}
	if len(codes) > 2 {
		t.Errorf("pages of one moment have the codes %v", codes)
	}
	b.get("/t/" + name + "/journal?code=0000-0000-0000").is(http.StatusOK).says("never had this code")
	b.get("/t/" + name + "/journal?code=nonsense").is(http.StatusOK).says("This is not a code")
	b.get("/t/" + name + "/journal?lang=es").is(http.StatusOK).says("¿Se ha cambiado el registro?")
	b.get("/t/none/journal").is(http.StatusNotFound)
}
