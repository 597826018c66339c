package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
)

// An owner invites somebody who is no user: they choose a name and a password and are at
// the desk of the event, with the role of the link. The page tells strangers nothing.
func TestWelcome(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 2, 3)
	ada := h.signedIn("ada", adasPassword)
	links := "/desk/" + name + "/links"
	ada.post(links, "linkrole", "deputy", "uses", "9", "days", "31", "admits", "yes").says("the longest, in days, is 30")
	page := ada.post(links, "linkrole", "deputy", "uses", "9", "days", "7", "admits", "yes").is(http.StatusOK).text
	_, address, _ := strings.Cut(page, "/welcome/")
	code, _, _ := strings.Cut(address, `"`)
	ada.get("/desk/"+name+"/settings").says("0 of 1 used", "for somebody new").silent(code)
	guest := h.browser()
	for _, any := range []string{code, "0000-1111-2222-3333-4444"} {
		guest.get("/welcome/"+any).is(http.StatusOK).says("Make your account").silent("Deputy", `"/desk/`+name)
	}
	guest.post("/welcome/0000-1111-2222-3333-4444", "name", "grace", "password", "grace's own words").is(http.StatusUnprocessableEntity).says("not valid, or no longer")
	guest.post("/welcome/"+code, "name", "ada", "password", "grace's own words").is(http.StatusUnprocessableEntity).says("ada", `value="ada"`)
	guest.post("/welcome/"+code, "name", "grace", "password", "password123").is(http.StatusUnprocessableEntity).says("ery many people")
	guest.post("/welcome/"+code, "name", "grace", "password", "grace's own words").is(http.StatusOK).at("/desk/" + name).says("grace")
	grace, _ := h.accounts.Named("grace")
	if role, _, _ := h.accounts.Actor(grace.ID).Role(id); role != account.Deputy || grace.Administrator {
		t.Errorf("grace is %q", role)
	}
	h.browser().post("/welcome/"+code, "name", "eve", "password", "eve's own words").is(http.StatusUnprocessableEntity).says("not valid, or no longer")
}
