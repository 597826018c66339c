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
		for _, kind := range append(kinds, []string{"", "administrator taken"}) {
			id := "log.act." + strings.ReplaceAll(kind[1], " ", "-")
			if text := language.T(id); text == id || text == "" {
				t.Errorf("%s has no words for %s", language.Code(), kind[1])
			}
		}
	}
}
