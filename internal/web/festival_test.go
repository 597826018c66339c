package web

import (
	"net/http"
	"strings"
	"testing"
)

// A festival is joined by its name, however that is typed; lists have its sections
// below it, in the order in which they were begun.
func TestFestivalByItsName(t *testing.T) {
	h := newHouse(t)
	a, rapid := h.festival()
	h.begin("Alone", 0, 3)
	ada := h.signedIn("ada", adasPassword)
	form := ada.get("/desk/new").says(`<option value="Harbour Festival">`).form("/desk/new")
	form.Set("title", "Section B")
	form.Set("festival", "  harbour  FESTIVAL ")
	form.Set("section", "B-Open")
	ada.submit("/desk/new", form).is(http.StatusOK)
	ada.get("/desk/section-b/people").is(http.StatusOK).says("Friday Rapid", "A-Open", "B-Open")
	list := ada.get("/desk").text
	if strings.Count(list, "Harbour Festival") != 1 || strings.Contains(list, "harbour") {
		t.Errorf("the list of tournaments has the festival in several spellings:\n%s", list)
	}
	inOrder(t, list, "Harbour Festival", "A-Open", "Friday Rapid", "B-Open", "Alone")
	h.announce(a)
	h.announce(rapid)
	inOrder(t, h.browser().get("/t/").silent("B-Open", "Alone").text, "Harbour Festival", "A-Open", "Friday Rapid")
}

// inOrder checks that texts follow each other.
func inOrder(t *testing.T, in string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		at := strings.Index(in, text)
		if at < 0 {
			t.Fatalf("%q is missing or out of order", text)
		}
		in = in[at+len(text):]
	}
}
