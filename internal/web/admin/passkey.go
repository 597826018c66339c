package admin

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/passkey"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/message"
)

// passkeyAsk is the page on which a browser is asked for something about passkeys.
type passkeyAsk struct {
	Title, Text, Button string
	Does                string // what the script does: create or get
	Options             string // for the browser
	Action              string // where its answer goes
	Cancel              string
	Host                string
	Form                keptForm
}

// passkeySite is where browsers keep passkeys for this server; ok says that they do.
func (p *page) passkeySite() (passkey.Site, bool) { return passkey.SiteAt(p.BaseURL()) }

// errNoSite says that browsers keep no passkeys for this server.
func (p *page) errNoSite() error { return account.NoPasskeysAt(p.BaseURL()) }

// passkeysOffered reports whether somebody who signs in can do so by a passkey.
func (p *page) passkeysOffered() bool {
	_, ok := p.passkeySite()
	return ok
}

// passkeyStep reports whether who has to show a second step can show a passkey.
func (p *page) passkeyStep() bool {
	site, ok := p.passkeySite()
	return ok && p.Site.Accounts.AwaitsPasskey(p.Context(), site.Host)
}

// askPasskey asks the browser of somebody who signs in for a passkey.
func askPasskey(p *page) error {
	site, ok := p.passkeySite()
	if !ok {
		return p.passkeyRefused(p.errNoSite())
	}
	begin, cancel := p.Site.Accounts.BeginPasskeyLogin, "/login"
	if p.isStep() {
		begin, cancel = p.Site.Accounts.BeginPasskeyStep, "/login/code"
	}
	options, err := begin(p.Background(), site, p.RemoteAddr)
	if err != nil {
		return p.passkeyRefused(err)
	}
	return p.Render(passkeyPage(p, &passkeyAsk{
		Title: p.T("passkey.sign-in"), Text: p.T("passkey.asks"), Button: p.T("passkey.sign-in"),
		Does: "get", Options: options, Action: "/login/passkey/done", Cancel: cancel, Host: site.Host, Form: p.kept(),
	}))
}

// isStep reports whether a form comes from the page of the second step.
func (p *page) isStep() bool { return p.FormValue("step") != "" }

// passkeyRefused shows the page that a passkey was asked from, on which people sign in or
// the second step of it, with what is wrong. Who signs in by a passkey of their own is not
// shown the second step that somebody else began in this browser.
func (p *page) passkeyRefused(err error) error {
	switch {
	case !frame.Concerns(err):
		return err
	case p.isStep() && p.Site.Accounts.AwaitsCode(p.Context()):
		return p.RenderAs(http.StatusUnauthorized, codePage(p, p.Reason(err), p.kept()))
	}
	return p.RenderAs(http.StatusUnauthorized, loginPage(p, p.Reason(err), p.kept()))
}

// signInPasskey signs in whose passkey the browser answered with.
func signInPasskey(p *page) error {
	site, ok := p.passkeySite()
	if !ok {
		return p.passkeyRefused(p.errNoSite())
	}
	user, err := p.Site.Accounts.LoginPasskey(p.Background(), site, []byte(p.FormValue("answer")), p.RemoteAddr)
	if err != nil {
		return p.passkeyRefused(err)
	}
	return p.signedIn(user)
}

// beginPasskey asks the browser of who asks to make a passkey.
func beginPasskey(p *page) error {
	site, ok := p.passkeySite()
	if !ok {
		return p.again(p.errNoSite())
	}
	options, err := p.Site.Accounts.BeginPasskey(p.Background(), p.Actor, site, p.Text("passkey"), p.FormValue("password"), p.FormValue("code"), p.RemoteAddr)
	if err != nil {
		return p.again(err)
	}
	return p.Render(passkeyPage(p, &passkeyAsk{
		Title: p.T("passkey.create"), Text: p.T("passkey.create.text"), Button: p.T("passkey.create"),
		Does: "create", Options: options, Action: "/account/passkeys/done", Cancel: minePath + "#passkeys", Host: site.Host,
	}))
}

// addPasskey takes what the browser made, and shows recovery codes where there were none.
func addPasskey(p *page) error {
	site, ok := p.passkeySite()
	if !ok {
		return p.again(p.errNoSite())
	}
	codes, added, err := p.Site.Accounts.AddPasskey(p.Background(), p.Actor, site, []byte(p.FormValue("answer")))
	if err != nil {
		return p.again(err)
	}
	p.Tell(p.T("passkey.added", "name", added.Name))
	if len(codes) == 0 {
		return p.Redirect(minePath + "#passkeys")
	}
	return p.showCodes(codes, nil)
}

// renamePasskey calls a passkey something else.
func renamePasskey(p *page) error {
	if err := p.Site.Accounts.RenamePasskey(p.Background(), p.Actor, account.PasskeyID(p.Number("passkey")), p.Text("name")); err != nil {
		return p.again(err)
	}
	p.Tell(p.T("settings.saved"))
	return p.Redirect(minePath + "#passkeys")
}

// removePasskey ends a passkey.
func removePasskey(p *page) error {
	if err := p.Site.Accounts.RemovePasskey(p.Background(), p.Actor, account.PasskeyID(p.Number("passkey")), p.FormValue("password"), p.FormValue("code"), p.RemoteAddr); err != nil {
		return p.again(err)
	}
	p.Tell(p.T("passkey.removed"))
	return p.Redirect(minePath + "#passkeys")
}

// passkeysWhere says where passkeys would be good.
func (p *page) passkeysWhere() string {
	return p.Reason(&account.Refusal{Message: message.Of("passkey.where", "address", p.BaseURL())})
}
