package admin

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// factorPath is where people look after their second factor.
const factorPath = "/account/factor"

// factorView is what the page of a second factor shows.
type factorView struct {
	User    account.User
	Makes   bool              // a phone of theirs makes codes
	Waiting account.Enrolment // for its first code; empty = none does
	Left    int               // recovery codes
	Codes   []string          // recovery codes that were just made
	Wrong   string
}

func (p *page) factor() *factorView {
	user, _ := p.Site.Accounts.User(p.Actor.User())
	v := &factorView{User: user, Makes: p.Site.Accounts.MakesCodes(user.ID), Left: p.Site.Accounts.RecoveryCodesLeft(user.ID)}
	if waiting, ok := p.Site.Accounts.Enrolling(p.Context(), p.Actor); ok && !v.Makes {
		v.Waiting = waiting
	}
	return v
}

// factorIsOn is the message that says how signing in goes with a second factor: by a phone
// that makes codes, or by passkeys alone.
func factorIsOn(makes bool) string {
	if makes {
		return "factor.is-on"
	}
	return "factor.is-on.passkey"
}

// factor is the page of one's second factor.
func factor(p *page) error { return p.Render(factorPage(p, p.factor())) }

// factorAgain shows it with what is wrong about a form.
func (p *page) factorAgain(err error) error {
	if !frame.Concerns(err) {
		return err
	}
	v := p.factor()
	v.Wrong = p.Reason(err)
	return p.RenderAs(http.StatusUnprocessableEntity, factorPage(p, v))
}

// beginFactor draws the key of a second factor and shows it.
func beginFactor(p *page) error {
	if _, err := p.Site.Accounts.BeginFactor(p.Background(), p.Actor, p.FormValue("password"), p.RemoteAddr); err != nil {
		return p.factorAgain(err)
	}
	return p.Redirect(factorPath)
}

// enrolFactor makes it the second factor and shows the recovery codes, once.
func enrolFactor(p *page) error {
	return p.showCodes(p.Site.Accounts.EnrolFactor(p.Background(), p.Actor, p.FormValue("code"), p.RemoteAddr))
}

// renewCodes makes other recovery codes and shows them, once.
func renewCodes(p *page) error {
	return p.showCodes(p.Site.Accounts.RenewRecoveryCodes(p.Background(), p.Actor, p.FormValue("password"), p.FormValue("code"), p.RemoteAddr))
}

func (p *page) showCodes(codes []string, err error) error {
	if err != nil {
		return p.factorAgain(err)
	}
	v := p.factor()
	v.Codes = codes
	return p.Render(factorPage(p, v))
}

// removeFactor switches the second factor off.
func removeFactor(p *page) error {
	if err := p.Site.Accounts.RemoveFactor(p.Background(), p.Actor, p.FormValue("password"), p.FormValue("code"), p.RemoteAddr); err != nil {
		return p.factorAgain(err)
	}
	p.Tell(p.T("factor.off.done"))
	return p.Redirect(minePath)
}
