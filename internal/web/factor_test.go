package web

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/account"
)

// codeOf is what a phone with a key shows some half minutes from now (RFC 6238).
func codeOf(t *testing.T, key string, ahead int64) string {
	t.Helper()
	secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(key, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, time.Now().Unix()/30+ahead)
	sum := mac.Sum(nil)
	at := sum[19] & 15
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[at:])&0x7fffffff)%1_000_000)
}

var (
	shownKey   = regexp.MustCompile(`id="key">([A-Z2-7 ]+)<`)
	shownCodes = regexp.MustCompile(`<code>([0-9A-Z-]{19})</code>`)
)

// enrol sets up a second factor on the page.
func (b *browser) enrol(password string) (key string, codes []string) {
	b.t.Helper()
	b.get("/account/factor").is(http.StatusOK).says("every 30 seconds")
	b.post("/account/factor/begin", "password", "not the password").is(http.StatusUnprocessableEntity).says("password is wrong")
	begun := b.post("/account/factor/begin", "password", password).at("/account/factor").says(`class="qr"`)
	found := shownKey.FindStringSubmatch(begun.text)
	if found == nil {
		b.t.Fatal(begun.text)
	}
	key = found[1]
	b.post("/account/factor", "code", "12").is(http.StatusUnprocessableEntity).says("not the code that the phone shows", key)
	done := b.post("/account/factor", "code", codeOf(b.t, key, 0)).is(http.StatusOK).says("Recovery codes")
	for _, m := range shownCodes.FindAllStringSubmatch(done.text, -1) {
		codes = append(codes, m[1])
	}
	if len(codes) != 10 {
		b.t.Fatalf("%d recovery codes", len(codes))
	}
	b.get("/account/factor").says("10 recovery codes are left").silent(codes[0], key)
	return key, codes
}

// A second factor is set up on a page, and from then on signing in has a second step; a
// form that waits for it is not lost. It is switched off with password and code.
func TestSecondFactorPages(t *testing.T) {
	h := newHouse(t)
	h.browser().get("/account/factor").at("/login?next=%2Faccount%2Ffactor")
	ada := h.signedIn("ada", adasPassword)
	ada.get("/account").says("whoever has your password is you")
	key, codes := ada.enrol(adasPassword)
	ada.get("/account").says("takes a code from your phone")

	b := h.browser()
	b.get("/login/code").at("/login")
	second := b.post("/login", "name", "ada", "password", adasPassword, "next", "/users").is(http.StatusOK).says("Second step", `autocomplete="one-time-code"`, `value="/users"`)
	second.silent(adasPassword)
	b.get("/desk").at("/login?next=%2Fdesk")
	b.get("/login/code").says("Second step")
	b.post("/login/code", "code", "000000", "next", "/users").is(http.StatusUnauthorized).says("code is wrong", `value="/users"`)
	b.post("/login/code", "code", codeOf(t, key, 1), "next", "/users").at("/users").says("second factor")
	b.post("/login/code", "code", codeOf(t, key, 1)).is(http.StatusUnauthorized).says("took too long")

	late := h.browser()
	late.post("/users", "name", "eve", "password", "eve's own password").is(http.StatusUnauthorized).says("kept here")
	kept := late.post("/login", "name", "ada", "password", adasPassword, "kept", "/users", "fields", "name=eve").says("Second step", "kept here")
	kept.says(`value="name=eve"`)
	late.post("/login/code", "code", codes[0], "kept", "/users", "fields", "name=eve").is(http.StatusOK).says("Send the form now?", `value="eve"`)

	other := h.browser()
	other.post("/login/code", "code", codes[1]).is(http.StatusUnauthorized).says("took too long")

	fresh := ada.post("/account/factor/codes", "password", adasPassword, "code", codes[2]).is(http.StatusOK)
	again := shownCodes.FindAllStringSubmatch(fresh.text, -1)
	if len(again) != 10 || again[0][1] == codes[0] {
		t.Errorf("%v", again)
	}
	ada.post("/account/factor/remove", "password", adasPassword, "code", codes[3]).is(http.StatusUnprocessableEntity).says("code is wrong")
	ada.post("/account/factor/remove", "password", "wrong", "code", again[0][1]).is(http.StatusUnprocessableEntity).says("password is wrong")
	ada.post("/account/factor/remove", "password", adasPassword, "code", again[0][1]).at("/account").says("The second factor is off.")
	h.signedIn("ada", adasPassword).get("/desk").is(http.StatusOK)
	ada.get("/log?topic=second-factor").says("second factor set up", "recovery codes made", "second factor switched off").silent(codes[0], key)
	ada.get("/log?topic=sign-in").says("signed in with second factor", "signed in with recovery code")
	ada.get("/log?topic=failure").says("wrong code")
}

// Administrators demand a second factor, and reset one that was lost. Who lacks it is led
// to the page on which it is set up.
func TestDemandedFactorPages(t *testing.T) {
	h := newHouse(t)
	id, name := h.begin("Open", 4, 3)
	bob, err := h.accounts.CreateUser(t.Context(), h.ada, "bob", "bob's own password", false)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.accounts.Grant(t.Context(), h.ada, id, bob.ID, "", account.Arbiter, account.Scope{}); err != nil {
		t.Fatal(err)
	}
	ada, arbiter := h.signedIn("ada", adasPassword), h.signedIn("bob", "bob's own password")
	arbiter.post("/users/demand", "demand", "").is(http.StatusForbidden)
	arbiter.post("/users/factor", "user", "1").is(http.StatusForbidden)
	ada.post("/users/demand", "demand", "arbiters").says("Set up your own second factor first")
	ada.enrol(adasPassword)
	ada.post("/users/demand", "demand", "arbiters").at("/users").says(`value="arbiters" selected`)
	arbiter.get("/desk/" + name).at("/account/factor").says("A second factor is demanded of you")
	arbiter.post("/desk/" + name + "/pair").at("/account/factor")
	h.browser().post("/login", "name", "bob", "password", "bob's own password").at("/account/factor")
	arbiter.enrol("bob's own password")
	arbiter.get("/desk/" + name).is(http.StatusOK).at("/desk/" + name)
	ada.get("/users").says("Reset the second factor")
	ada.post("/users/factor", "user", fmt.Sprint(bob.ID)).at("/users").silent("Reset the second factor")
	arbiter.get("/account").at("/login?next=%2Faccount")
	ada.post("/users/factor", "user", "1").at("/users").says("Switch your own second factor off")
	ada.post("/users/demand", "demand", "nonsense").says("nonsense")
	ada.get("/log?topic=second-factor").says("second factor reset", "second factor demanded")
}

// The scan finds nothing on the pages of a second factor, at every step, and they fit.
func TestAccessibilityOfSecondFactor(t *testing.T) {
	h := newHouse(t)
	ada := h.person(chromium(t)).signIn("ada", adasPassword)
	look := func(name string) {
		t.Helper()
		for _, width := range []int64{1024, 390} {
			ada.widen(width)
			ada.fits(name)
		}
		ada.picture("factor-" + name)
		ada.scan()
		ada.widen(1024)
	}
	ada.reads("de")
	ada.open("/account/factor")
	look("off")
	ada.write("password", adasPassword)
	ada.press("Einrichten")
	ada.sees("Scannen Sie diesen Code")
	look("waits")
	key := told[string](ada, `document.getElementById("key").textContent`)
	ada.write("code", codeOf(t, key, 0))
	ada.press("Einschalten")
	ada.sees("Wiederherstellungscodes")
	look("codes")
	ada.open("/account/factor")
	look("on")
	ada.open("/users")
	look("users")
	ada.do(chromedp.Click(".who form button"))
	ada.until(`location.pathname === "/login" && document.readyState === "complete"`)
	ada.write("name", "ada")
	ada.write("password", adasPassword)
	ada.press("Anmelden")
	ada.sees("Zweiter Schritt")
	look("code")
	ada.write("code", codeOf(t, key, 1))
	ada.press("Anmelden")
	ada.sees("ada")
}

// Who signs in reads what changed by which they get in since the time before, and of
// tokens that end soon.
func TestChangesAreToldAtSignIn(t *testing.T) {
	h := newHouse(t)
	ada := h.signedIn("ada", adasPassword)
	ada.post("/account/tokens", "token", "board", "days", "3").says("board")
	ada.get("/desk").silent("Since you signed in last")
	h.signedIn("ada", adasPassword).get("/desk").silent("token made")
	again := h.browser()
	again.post("/login", "name", "ada", "password", adasPassword).says("Your token board ends on").silent("token made")
	ada.post("/account/password", "old", adasPassword, "password", "another of ada's own").at("/account")
	again = h.browser()
	again.post("/login", "name", "ada", "password", "another of ada's own").says("Since you signed in last: password changed", "tell an administrator")
	again.get("/desk").silent("Since you signed in last")
}
