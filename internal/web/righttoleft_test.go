package web

import (
	"net/http"
	"regexp"
	"testing"
)

// On a page that runs from right to left names and numbers keep their own direction: a
// ladder and a forecast isolate them, and texts of the picture read as the page does.
func TestNamesAndNumbersOnAPageFromRightToLeft(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 24, 5)
	h.playRounds(id, 1)
	h.pairRound(id)
	public := h.browser()
	for address, wanted := range map[string][]string{
		"/why/2/1?lang=ar":           {`<a href="[^"]+"><bdi>[^<]+</bdi></a>\s*<small><bdi>[^<]+</bdi></small>`, "<text[^>]*>\u2067[^<]+\u2069</text>"},
		"/forecast?lang=ar&player=1": {`<strong><bdi>[^<]+</bdi>:</strong>`, `<strong dir="ltr">[^<]+ %</strong>`, `<bdi>[^<]+</bdi>\s*<span class="soft">`, `data-label="[^"]+"><span dir="ltr">`},
	} {
		page := public.get("/t/" + name + address).is(http.StatusOK)
		for _, form := range wanted {
			if !regexp.MustCompile(form).MatchString(page.text) {
				t.Errorf("%s: no %s\n%s", address, form, page.text)
			}
		}
	}
}
