package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
)

// An owner makes a link, somebody signs in by it and has the role in that section and
// in no other; a code that is not good says nothing but that.
func TestInvitationByLink(t *testing.T) {
	h := newHouse(t)
	_, other := h.begin("Section B", 2, 3)
	id, name := h.begin("Section A", 2, 3)
	user, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	ada := h.signedIn("ada", adasPassword)
	page := ada.post("/desk/"+name+"/links", "linkrole", "arbiter", "uses", "1", "days", "7").is(http.StatusOK).text
	_, address, _ := strings.Cut(page, "/join/")
	code, _, found := strings.Cut(address, `"`)
	if !found {
		t.Fatal("no link is shown")
	}
	ada.get("/desk/" + name + "/settings").says("0 of 1 used").silent(code)
	bob := h.browser()
	bob.get("/join/" + code).silent("Section A").says("password") // asked to sign in
	bob = h.signedIn("bob", "bob's own password")
	bob.get("/join/" + code).is(http.StatusOK).silent("Section A")
	bob.post("/join/0000-1111-2222-3333-4444").says("not valid, or no longer").silent("Section A")
	bob.post("/join/" + code).is(http.StatusOK).at("/desk/" + name).says("Section A")
	bob.get("/desk/" + other).is(http.StatusNotFound)
	if role, _, _ := h.accounts.Actor(user.ID).Role(id); role != account.Arbiter {
		t.Errorf("bob is %q", role)
	}
	bob.post("/desk/"+name+"/links", "linkrole", "viewer", "uses", "1", "days", "1").is(http.StatusForbidden)
	ada.post("/desk/"+name+"/links", "linkrole", "owner", "uses", "1", "days", "1").says("Nobody becomes an owner by a link")
	ada.post("/desk/"+name+"/links", "linkrole", "viewer", "uses", "3", "days", "1").is(http.StatusOK)
	ada.post("/desk/"+name+"/links/revoke", "link", "2").is(http.StatusOK).silent("0 of 3 used")
}

// Nobody loses a right by a link: a role that may as much stays and the page says so,
// one that may something else stays too, and the link is refused with what to do.
func TestLinkKeepsWhatSomebodyMay(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 2, 3)
	user, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, user.ID, "", account.Viewer, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	ada, bob := h.signedIn("ada", adasPassword), h.signedIn("bob", "bob's own password")
	link := func(role string) string {
		_, address, _ := strings.Cut(ada.post("/desk/"+name+"/links", "linkrole", role, "uses", "1", "days", "7").is(http.StatusOK).text, "/join/")
		code, _, _ := strings.Cut(address, `"`)
		return "/join/" + code
	}
	bob.post(link("viewer")).at("/desk/" + name).says("You keep your role here")
	bob.post(link("results")).says("ask who sent the link to give you a role by name")
	bob.get("/desk/" + name).is(http.StatusOK)
	if role, _, _ := h.accounts.Actor(user.ID).Role(id); role != account.Viewer {
		t.Errorf("bob is %q", role)
	}
	bob.post(link("deputy")).at("/desk/" + name).silent("You keep")
	for _, days := range []string{"0", "-1", "366", "soon"} {
		ada.post("/desk/"+name+"/links", "linkrole", "viewer", "uses", "1", "days", days).says("a number from 1 to 365").silent("/join/")
	}
}
