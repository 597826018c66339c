package admin

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// users is the page of the installation's users.
func users(p *page) error { return p.Render(usersPage(p, "")) }

// createUser enters a user.
func createUser(p *page) error {
	_, err := p.Site.Accounts.CreateUser(p.Background(), p.Actor, p.Text("name"), p.FormValue("password"), p.Text("administrator") != "")
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, usersPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("users.created", "name", p.Text("name")), "/users")
}

// enableUser takes a user's access or gives it back.
func enableUser(p *page) error {
	id := account.UserID(p.Number("user"))
	if p.Text("enable") != "" {
		return p.Done(p.Site.Accounts.Enable(p.Background(), p.Actor, id), p.T("settings.saved"), "/users")
	}
	return p.Done(p.Site.Accounts.Disable(p.Background(), p.Actor, id), p.T("settings.saved"), "/users")
}

// resetFactor takes the second factor from a user who has lost it.
func resetFactor(p *page) error {
	err := p.Site.Accounts.ResetFactor(p.Background(), p.Actor, account.UserID(p.Number("user")))
	return p.Done(err, p.T("settings.saved"), "/users")
}

// pseudonymise takes the name of a disabled user out of the journal, once it was typed.
func pseudonymise(p *page) error {
	id := account.UserID(p.Number("user"))
	user, _ := p.Site.Accounts.User(id)
	if user.ID == 0 || p.Text("typed") != user.Name {
		return p.RenderAs(http.StatusUnprocessableEntity, usersPage(p, p.T("users.forget.typed")))
	}
	_, err := p.Site.Host.Pseudonymise(p.Background(), p.Site.Accounts, p.Actor, id)
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, usersPage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("users.forgotten", "name", account.Pseudonym(id)), "/users")
}

// demandFactor says of whom a second factor is demanded.
func demandFactor(p *page) error {
	err := p.Site.Accounts.DemandFactor(p.Background(), p.Actor, account.Demand(p.Text("demand")))
	return p.Done(err, p.T("settings.saved"), "/users")
}

// demandName names a demand in messages.
func demandName(d account.Demand) string {
	if d == account.OfNobody {
		return "nobody"
	}
	return string(d)
}

// setPassword gives a user another password.
func setPassword(p *page) error {
	err := p.Site.Accounts.SetPassword(p.Background(), p.Actor, account.UserID(p.Number("user")), p.FormValue("password"))
	return p.Done(err, p.T("settings.saved"), "/users")
}
