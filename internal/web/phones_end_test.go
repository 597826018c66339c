package web

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
)

// The page of phones gives none the office of an arbiter, nor access for ever; a phone
// that an arbiter handed out is out as soon as the arbiter is.
func TestPhoneEndsWithItsArbiter(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 8, 3)
	bob, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, bob.ID, "", account.Arbiter, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	arbiter, phones := h.signedIn("bob", "bob's own password"), "/desk/"+name+"/phones"
	arbiter.get(phones).says(`name="until" type="date" value="` + h.now().AddDate(0, 0, 7).Format(time.DateOnly))
	arbiter.post(phones, "name", "hall", "role", "arbiter").is(http.StatusUnprocessableEntity).says("its role is results, deputy or viewer")
	arbiter.post(phones, "name", "hall", "role", "results", "until", "9999-12-31").is(http.StatusUnprocessableEntity).says("the longest, in days, is 90", `value="9999-12-31"`)
	arbiter.post(phones, "name", "hall", "role", "results", "until", "soon").is(http.StatusUnprocessableEntity).says("soon")
	page := arbiter.post(phones, "name", "hall", "role", "results").is(http.StatusOK)
	_, link, _ := strings.Cut(page.text, h.server.URL+"/device/")
	code, _, _ := strings.Cut(link, `"`)
	phone := h.browser()
	phone.post("/device/" + code).at("/phone")
	if err := h.accounts.Disable(t.Context(), h.ada, bob.ID); err != nil {
		t.Fatal(err)
	}
	phone.get("/phone").is(http.StatusForbidden)
	h.signedIn("ada", adasPassword).get(phones).silent("Revoke")
}
