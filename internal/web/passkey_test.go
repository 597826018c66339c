package web

import (
	"html"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
)

var shownOptions = regexp.MustCompile(`data-options="([^"]+)"`)

// options are what a page asks the browser.
func (a *answer) options() string {
	a.t.Helper()
	found := shownOptions.FindStringSubmatch(a.text)
	if found == nil {
		a.t.Fatal(a.text)
	}
	return html.UnescapeString(found[1])
}

// Passkeys are made on the page of one's account, sign in without a password, are the second
// step after one, and are looked after there; the journal of the installation tells it.
func TestPasskeyPages(t *testing.T) {
	h := newHouse(t)
	h.site.Base = "https://chess.example.org"
	device := &passkeytest.Device{T: t, Origin: h.site.Base}
	ada := h.signedIn("ada", adasPassword)
	ada.get("/account").says("Passkeys", "Add a passkey").silent("need an address")
	ada.post("/account/passkeys", "passkey", "telephone", "password", "wrong").is(http.StatusUnprocessableEntity).says("password is wrong")
	asked := ada.post("/account/passkeys", "passkey", "telephone", "password", adasPassword).is(http.StatusOK).says("Create the passkey", "passkey.js")
	made := device.Create(asked.options())
	done := ada.post("/account/passkeys/done", "answer", made).is(http.StatusOK).says("Recovery codes")
	codes := shownCodes.FindAllStringSubmatch(done.text, -1)
	if len(codes) != 10 {
		t.Fatalf("%d recovery codes", len(codes))
	}
	ada.post("/account/passkeys/done", "answer", made).is(http.StatusUnprocessableEntity).says("took too long")
	ada.get("/account").says("telephone", "chess.example.org", "never", "signing in takes a passkey")

	b := h.browser()
	b.get("/login?next=/users").says("Sign in with a passkey")
	ask := b.post("/login/passkey", "next", "/users").is(http.StatusOK).says(`value="/users"`)
	b.post("/login/passkey/done", "answer", device.Get(ask.options()), "next", "/users").at("/users")

	c := h.browser()
	c.post("/login", "name", "ada", "password", adasPassword, "kept", "/users", "fields", "name=eve").says("Second step", "Sign in with a passkey")
	c.post("/login/passkey/done", "answer", "{}", "step", "yes").is(http.StatusUnauthorized).says("Second step", "took too long")
	ask = c.post("/login/passkey", "step", "yes", "kept", "/users", "fields", "name=eve").says("allowCredentials", `name="step"`, `value="name=eve"`)
	ask.says("Code from the phone, or a recovery code", `action="/login/code"`) // for whose device is not at hand
	c.post("/login/passkey/done", "answer", device.Get(ask.options()), "kept", "/users", "fields", "name=eve").is(http.StatusOK).says("Send the form now?", `value="eve"`)
	d := h.browser()
	d.post("/login", "name", "ada", "password", adasPassword).says("Second step", `name="step"`)
	d.post("/login/passkey").says("data-options").silent("allowCredentials", "recovery code")
	d.get("/login").is(http.StatusOK).silent("Second step")
	d.post("/login/passkey/done", "answer", "{}").is(http.StatusUnauthorized).silent("Second step") // of who typed the password
	d.get("/login/code").says("Second step")                                                        // which is theirs to go on with
	h.browser().post("/login/passkey/done", "answer", "{}").is(http.StatusUnauthorized).says("took too long")

	ada.post("/account/passkeys/rename", "passkey", "1", "name", "old telephone").at("/account").says("old telephone").silent("never")
	ada.post("/account/passkeys/rename", "passkey", "9", "name", "x").is(http.StatusUnprocessableEntity).says("no such passkey")
	ada.get("/account").says("Recovery code")
	ada.post("/account/passkeys/remove", "passkey", "1", "password", adasPassword).is(http.StatusUnprocessableEntity)
	ada.post("/account/passkeys/remove", "passkey", "1", "password", adasPassword, "code", codes[0][1]).at("/account").says("The passkey is removed.", "whoever has your password is you")
	ada.get("/log?topic=second-factor").says("passkey added", "passkey renamed", "passkey removed")
	ada.get("/log?topic=sign-in").says("signed in with passkey")

	h.site.Base = "http://192.0.2.7:8080"
	ada.get("/account").says("need an address with a name under https", "http://192.0.2.7:8080").silent("Add a passkey")
	h.browser().get("/login").silent("passkey")
	h.browser().post("/login/passkey").is(http.StatusUnauthorized).says("need an address with a name")
	ada.post("/account/passkeys", "passkey", "x", "password", adasPassword).is(http.StatusUnprocessableEntity).says("need an address")
}

// A browser makes a passkey and signs in by it, after the password and without one; and
// says so when there is none.
func TestPasskeysInABrowser(t *testing.T) {
	h := newHouse(t)
	h.server.URL = strings.Replace(h.server.URL, "127.0.0.1", "localhost", 1)
	ada := h.person(chromium(t)).signIn("ada", adasPassword)
	call(ada, webauthn.Enable, webauthn.EnableParams{})
	device := call(ada, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{Options: &webauthn.VirtualAuthenticatorOptions{
		Protocol: webauthn.AuthenticatorProtocolCtap2, Transport: webauthn.AuthenticatorTransportInternal,
		HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
	}})
	look := func(name string) {
		t.Helper()
		for _, width := range []int64{1024, 390} {
			ada.widen(width)
			ada.fits(name)
		}
		ada.picture("passkey-" + name)
		ada.scan()
		ada.widen(1024)
	}
	ada.reads("de")
	ada.open("/account")
	ada.write("passkey", "Telefon")
	ada.write("passkey-password", adasPassword)
	ada.press("Passkey hinzufügen")
	ada.sees("Ihr Browser fragt, wo er aufbewahrt wird.")
	look("create")
	ada.press("Passkey anlegen")
	ada.sees("Wiederherstellungscodes")
	ada.open("/account")
	ada.sees("Telefon")
	look("mine")

	signOut := func() {
		ada.do(chromedp.Click(".who form button"))
		ada.until(`location.pathname === "/login" && document.readyState === "complete"`)
	}
	signOut()
	look("login")
	ada.press("Mit Passkey anmelden")
	ada.until(`location.pathname === "/desk" && document.readyState === "complete"`)
	signOut()
	ada.write("name", "ada")
	ada.write("password", adasPassword)
	ada.press("Anmelden")
	ada.sees("Zweiter Schritt")
	look("step")
	ada.press("Mit Passkey anmelden")
	ada.until(`location.pathname === "/desk" && document.readyState === "complete"`)
	signOut()
	call(ada, webauthn.SetUserVerified, webauthn.SetUserVerifiedParams{AuthenticatorID: device.AuthenticatorID})
	ada.press("Mit Passkey anmelden")
	ada.sees("Der Browser hat keinen Passkey benutzt")
	look("stopped")
}
