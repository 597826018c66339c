package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/desk"
)

// An event goes into the archive: it leaves the list of those that run, stays public,
// and its pages offer nothing to do but to take it back.
func TestArchivedEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 4, 3)
	h.announce(id)
	b := h.signedIn("ada", adasPassword)
	b.post("/desk/" + name + "/archive")
	list := b.get("/desk").text
	if before, after, found := strings.Cut(list, `id="archived"`); !found || strings.Contains(before, "Harbour Open") || !strings.Contains(after, "Harbour Open") {
		t.Error("the archived event is not in a list of its own")
	}
	if page := h.browser().get("/t/" + name).text; !strings.Contains(page, "Harbour Open") {
		t.Error("the public does not see the archived event")
	}
	page := b.get("/desk/" + name).text
	for _, link := range []string{"/pairing", "/checkin", "/settings"} {
		if strings.Contains(page, `href="/desk/`+name+link+`"`) {
			t.Errorf("an archived event leads to %s", link)
		}
	}
	if !strings.Contains(page, `action="/desk/`+name+`/unarchive"`) || !strings.Contains(page, `href="/desk/`+name+`/standings"`) {
		t.Error("an archived event is neither read nor taken back")
	}
	b.post("/desk/" + name + "/unarchive")
	if list := b.get("/desk").text; strings.Contains(list, `id="archived"`) {
		t.Error("the event is still in the archive")
	}
	h.must(id, desk.CloseEntries{})
}

// An event is deleted by who types its name; the page offers the whole event as a
// file first, and afterwards every address of it is one of nothing.
func TestDeletedEvent(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Harbour Open", 4, 3)
	h.announce(id)
	b := h.signedIn("ada", adasPassword)
	if page := b.get("/desk/" + name + "/delete").text; !strings.Contains(page, `href="/desk/`+name+`/export/journal"`) {
		t.Error("no file is offered before an event is deleted")
	}
	public := h.browser()
	_ = public.get("/t/" + name).text // is kept in memory
	b.post("/desk/"+name+"/delete", "name", "harbour").is(http.StatusUnprocessableEntity).says(`value="harbour"`)
	b.post("/desk/"+name+"/delete", "name", "Harbour Open").is(http.StatusOK).at("/desk").says("Harbour Open")
	b.get("/desk").silent("Harbour")
	for path, who := range map[string]*browser{"/t/" + name: public, "/t/" + name + "/standings": public, "/desk/" + name: b, "/desk/" + name + "/export/journal": b} {
		who.get(path).is(http.StatusNotFound)
	}
	if len(h.site.pages.pages) != 0 {
		t.Errorf("%d pages of it are kept", len(h.site.pages.pages))
	}
	if _, again := h.begin("Harbour Open", 2, 3); again != name || strings.Contains(public.get("/t/").text, "Harbour") {
		t.Error("its short name is not free, or the new one is public")
	}
}
