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
	b.get("/t/" + name + "/players?lang=de").is(http.StatusOK).says("Spieler")
	b.get("/t/" + name + "/hall/boards").is(http.StatusOK)
	b.get("/t/" + name + "/course?pick=1").is(http.StatusOK)
	kept := len(h.site.pages.pages)
	for n := range 20 {
		b.get(fmt.Sprintf("/t/%s/hall/boards?part=%d&of=-%d", name, 1000+n, n)).is(http.StatusOK)
		b.get(fmt.Sprintf("/t/%s/course?pick=1&pick=01&pick=+1&pick=-%d&pick=%d", name, n+1, 100_000+n)).is(http.StatusOK)
	}
	if now := len(h.site.pages.pages); now != kept {
		t.Errorf("numbers that there are none of made %d pages", now-kept)
	}
	h.site.pages = newPageCache(maxKept)
	b.get("/t/" + name + "/players").is(http.StatusOK)
	b.get("/t/" + name + "/players?lang=es&x=1").is(http.StatusOK)
	b.get("/t/" + name + "/players?lang=de").is(http.StatusOK)
	if kept := len(h.site.pages.pages); kept != 3 {
		t.Errorf("three pages are kept as %d", kept)
	}
}

// A page is made once whatever parameters of other pages its address has, and again
// for each of its own.
func TestParametersOfOtherPagesMakeNoPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 6, 3)
	h.playRounds(id, 1)
	b := h.browser()
	every := []string{"q=a", "a=1", "b=2", "ask=together", "pick=3", "part=1", "of=2", "start=10:00", "end=11:00", "size=letter", "turn=landscape", "prizes=100", "method=hort", "second=es", "code=1", "x=y"}
	for path, reads := range map[string]int{
		"": 0, "/pairings": 0, "/standings": 0, "/cross": 0, "/forecast": 0, "/more": 0, "/player/1": 0, "/results/1": 0, "/files/players.csv": 0,
		"/names": 1, "/players": 1, "/course": 1, "/why/1": 3, "/hall/boards": 4, "/paper/pairings": 5,
	} {
		h.site.pages = newPageCache(maxKept)
		b.get("/t/" + name + path).is(http.StatusOK)
		for _, query := range every {
			if got := b.get("/t/" + name + path + "?" + query).status; got != http.StatusOK && got != http.StatusUnprocessableEntity && got != http.StatusNotFound {
				t.Errorf("%s?%s answers %d", path, query, got)
			}
		}
		if kept := len(h.site.pages.pages); kept > 1+reads || kept < 1 {
			t.Errorf("%s was made %d times, not %d", path, kept, 1+reads)
		}
	}
}
