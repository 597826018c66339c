package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"
)

// People look after their own account: another password with the old one, where they
// are signed in, tokens for programs.
func TestMyAccount(t *testing.T) {
	h := newHouse(t)
	if _, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false); err != nil {
		t.Fatal(err)
	}
	h.browser().get("/account").at("/login?next=%2Faccount")
	bob, other := h.signedIn("bob", "bob's own password"), h.signedIn("bob", "bob's own password")
	bob.get("/desk").says(`href="/account"`)
	bob.get("/account").is(http.StatusOK).says("My account", "this one", "End all others", "127.0.0.1", "Go")

	made := bob.post("/account/tokens", "token", "board", "days", "30", "role", "deputy").is(http.StatusOK).says("The token board", "pareo_token_")
	secret := regexp.MustCompile(`pareo_token_[\w-]+`).FindString(made.text)
	if _, err := h.accounts.Bearer(t.Context(), secret); err != nil {
		t.Error(err)
	}
	bob.get("/account").says("board", "Deputy", "Revoke").silent(secret)
	bob.post("/account/tokens", "token", "long", "days", "366").is(http.StatusUnprocessableEntity).says("1 to 365")
	bob.post("/account/tokens", "token", "board", "days", "1").is(http.StatusUnprocessableEntity).says("already have a token board")
	bob.post("/account/tokens", "token", "scoreboard 7", "days", "1").is(http.StatusOK)
	bob.post("/account/tokens/revoke", "token", "2").at("/account").silent("scoreboard 7")
	h.signedIn("ada", adasPassword).get("/account").silent("board", "pareo_token_")

	bob.post("/account/password", "old", "wrong", "password", "two words of bob's").is(http.StatusUnprocessableEntity).says("password is wrong")
	bob.post("/account/password", "old", "bob's own password", "password", "password123").is(http.StatusUnprocessableEntity).says("ery many people have this password")
	bob.post("/account/password", "old", "bob's own password", "password", "two words of bob's").at("/account").says("The password is changed.").silent("Revoke")
	other.get("/account").at("/login?next=%2Faccount")
	if _, err := h.accounts.Bearer(t.Context(), secret); err == nil {
		t.Error("the token outlived the password")
	}
	other.post("/account/password", "old", "two words of bob's", "password", "three words of bob's").is(http.StatusUnauthorized).silent("two words", "two+words", "three words", "three+words")
	other = h.signedIn("bob", "two words of bob's")
	bob.post("/account/password", "old", "two words of bob's", "password", "bobbobbobbob").is(http.StatusUnprocessableEntity).says("must not be made of the user name; choose several words")
	bob.get("/account").says(" " + time.Now().Local().Format("MST") + "</td>")
	session := regexp.MustCompile(`name="session" value="(\w+)"`).FindStringSubmatch(bob.get("/account").text)
	bob.post("/account/sessions", "session", session[1]).at("/account").silent("End all others")
	other.get("/account").at("/login?next=%2Faccount")
	h.signedIn("bob", "two words of bob's")
	bob.post("/account/sessions").at("/account").silent("End all others")
	if page := bob.get("/account").text; strings.Contains(page, `name="session"`) {
		t.Error("a session is left that is not this one")
	}
}
