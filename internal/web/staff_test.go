package web

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/pareo-chess/pareo/internal/account"
)

// Administrators say for how long network addresses are kept, and take the name of a
// user out of the journal who has no access any more.
func TestStaffIsForgottenOnPages(t *testing.T) {
	h := newHouse(t)
	eve, err := h.accounts.CreateUser(t.Context(), h.ada, "Evelyn", "evelyn's own words", false)
	if err != nil {
		t.Fatal(err)
	}
	number := fmt.Sprint(eve.ID)
	h.signedIn("Evelyn", "evelyn's own words").post("/log/addresses", "days", "90").is(http.StatusForbidden)
	ada := h.signedIn("ada", adasPassword)
	ada.get("/log").says("Network addresses", `value="0"`)
	ada.post("/log/addresses", "days", "3").is(http.StatusUnprocessableEntity).says("7 to 3650")
	ada.post("/log/addresses", "days", "90").at("/log").says(`value="90"`, "days that network addresses are kept")

	ada.get("/users").silent("Take the name out")
	ada.post("/users/name", "user", number, "typed", "Evelyn").is(http.StatusUnprocessableEntity).says("still has access")
	ada.post("/users/enable", "user", number)
	ada.get("/users").says("Take the name out", "type the name Evelyn")
	ada.post("/users/name", "user", number, "typed", "evelyn").is(http.StatusUnprocessableEntity).says("nothing was taken out")
	ada.post("/users/name", "user", "99", "typed", "").is(http.StatusUnprocessableEntity)
	ada.post("/users/name", "user", number, "typed", "Evelyn").at("/users").says(account.Pseudonym(eve.ID)).silent("Evelyn", "Take the name out")
	ada.get("/log").says("name of a user taken out", account.Pseudonym(eve.ID)).silent("Evelyn", "log.act.")
}
