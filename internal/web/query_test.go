package web

import (
	"fmt"
	"net/http"
	"testing"
)

// What a page does not know of the query of its address makes no other page of it: it
// is made once, and nobody fills the memory or the processor with parameters of their
// own.
func TestUnknownParametersMakeNoPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 4, 3)
	h.announce(id)
	b := h.browser()
	b.get("/t/" + name + "/players").is(http.StatusOK)
	for n := range 20 {
		b.get(fmt.Sprintf("/t/%s/players?x%d=%d&lang=x%d&part=zero%d&size=b%d&start=%d", name, n, n, n, n, n, n)).is(http.StatusOK)
		b.get(fmt.Sprintf("/t/%s/players?utm=%d", name, n)).is(http.StatusOK)
	}
	if kept := len(h.site.pages.pages); kept != 1 {
		t.Errorf("one page was made %d times", kept)
	}
	b.get("/t/" + name + "/players?lang=es&x=1").is(http.StatusOK).says("Jugadores")
	b.get("/t/" + name + "/players?lang=de").is(http.StatusOK).says("Teilnehmer")
	if kept := len(h.site.pages.pages); kept != 3 {
		t.Errorf("three pages are kept as %d", kept)
	}
}
