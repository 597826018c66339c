package web

import (
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
)

// Administrators read the journal of the installation, in words and in parts, and
// nobody else does.
func TestLogPage(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	bob, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, bob.ID, "", account.Deputy, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	h.browser().get("/log").at("/login?next=%2Flog")
	h.signedIn("bob", "bob's own password").get("/log").is(http.StatusForbidden)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/users").says(`href="/log"`)
	ada.get("/log").is(http.StatusOK).says("user created", "signed in", "127.0.0.1", "bob · Deputy · "+name).silent("argon2", "log.act.")
	ada.get("/log?topic=role").says("role given").silent("<td>signed in")
	ada.get("/log?since=2999-01-01").says("Nothing here.")
	ada.get("/log?since=soon").is(http.StatusUnprocessableEntity).says("soon")
	for range 60 {
		for _, set := range []bool{true, false} {
			if err := h.accounts.SetAdministrator(t.Context(), h.ada, bob.ID, set); err != nil {
				t.Fatal(err)
			}
		}
	}
	page := ada.get("/log?user=bob").says("Older ones", "administrator no longer")
	_, older, _ := strings.Cut(page.text, `href="/log?before=`)
	older, _, _ = strings.Cut(older, `"`)
	ada.get("/log?before=" + strings.ReplaceAll(older, "&amp;", "&")).says("user created").silent("Older ones")
	ada.get("/log?user=bob&until=2999-01-01").says(`href="/api/v1/log/csv?until=2999-01-02T00`)
}

// Who is refused a page, and who takes a file, is in the journal of the installation.
func TestLogTellsRefusalsAndFiles(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	_, closed := h.begin("Closed", 4, 3)
	bob := h.withRole(id, account.Viewer)
	bob.get("/users").is(http.StatusForbidden)
	bob.post("/desk/"+name+"/links", "linkrole", "viewer").is(http.StatusForbidden)
	bob.get("/desk/" + closed).is(http.StatusNotFound)
	bob.get("/desk/none").is(http.StatusNotFound)
	bob.get("/desk/" + name + "/export/trf26").is(http.StatusOK)
	bob.get("/desk/" + name + "/export/journal").is(http.StatusOK)
	bob.get("/desk/" + name + "/lifeboat").is(http.StatusOK)
	bob.get("/t/" + name + "/files/" + name + ".trf26")
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.server.URL+"/desk/"+name+"/links", http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Sec-Fetch-Site", "cross-site")
	h.browser().send(request).is(http.StatusForbidden)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/log?topic=refusal").says("the viewer", "no right to it", "GET /users", name+" · POST /desk/{event}/links", "hidden from them", closed+" · GET /desk/{event}",
		"<td>nobody signed in", "page of another site", "POST /desk/{event}/links", "127.0.0.1").silent("log.act.", "none")
	ada.get("/log?topic=file").says("the viewer", "file taken", name+".pareo", name+"-lifeboat", "-trf26.trf").silent("log.act.")
}

// Every act of the journal has words in every language.
func TestLogWords(t *testing.T) {
	h := newHouse(t)
	table, err := os.ReadFile("../account/kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	kinds := regexp.MustCompile(`chain\.Act\[\w+, Act\]\("([a-z ]+)"\)`).FindAllStringSubmatch(string(table), -1)
	if len(kinds) < 20 {
		t.Fatalf("%d acts", len(kinds))
	}
	for _, language := range h.site.Book.Languages() {
		for _, kind := range append(kinds, []string{"", "administrator taken"}, []string{"", "hidden event asked for"}, []string{"", "request of another site refused"}, []string{"", "no room left"}) {
			id := "log.act." + strings.ReplaceAll(kind[1], " ", "-")
			if text := language.T(id); text == id || text == "" {
				t.Errorf("%s has no words for %s", language.Code(), kind[1])
			}
		}
	}
}
