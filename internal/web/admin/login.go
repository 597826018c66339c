package admin

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// first is the page of the first start, on which the code from the console makes
// an administrator.
func first(p *page) error {
	_, needed, err := p.Site.Accounts.FirstStart(p.Context())
	switch {
	case err != nil:
		return err
	case !needed:
		return p.Redirect("/login")
	}
	return p.Render(firstPage(p, p.Text("code"), ""))
}

// claim makes the first administrator and signs them in.
func claim(p *page) error {
	user, err := p.Site.Accounts.Claim(p.Background(), p.Text("code"), p.Text("name"), p.FormValue("password"), p.RemoteAddr)
	if err != nil {
		if frame.Concerns(err) {
			return p.RenderAs(http.StatusUnprocessableEntity, firstPage(p, p.Text("code"), p.Reason(err)))
		}
		return err
	}
	if err := p.Site.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	return p.Redirect("/desk")
}

// login is the page on which users sign in.
func login(p *page) error {
	if _, needed, err := p.Site.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.Redirect("/first")
	}
	if p.Actor.User() != 0 {
		return p.Redirect("/desk")
	}
	return p.Render(loginPage(p, "", keptForm{}))
}

// signIn signs a user in.
func signIn(p *page) error {
	user, more, err := p.Site.Accounts.LoginStep(p.Background(), p.Text("name"), p.FormValue("password"), p.RemoteAddr)
	switch {
	case err != nil && frame.Concerns(err):
		return p.RenderAs(http.StatusUnauthorized, loginPage(p, p.Reason(err), p.kept()))
	case err != nil:
		return err
	case more:
		return p.Render(codePage(p, "", p.kept()))
	}
	return p.signedIn(user)
}

// code is the page of the second step, for who has been vouched for by a provider.
func code(p *page) error {
	if !p.Site.Accounts.AwaitsCode(p.Context()) {
		return p.Redirect("/login")
	}
	return p.Render(codePage(p, "", keptForm{}))
}

// signInCode signs in who has shown the password before and shows a code now.
func signInCode(p *page) error {
	user, err := p.Site.Accounts.LoginCode(p.Background(), p.FormValue("code"), p.RemoteAddr)
	switch {
	case err != nil && frame.Concerns(err) && p.Site.Accounts.AwaitsCode(p.Context()):
		return p.RenderAs(http.StatusUnauthorized, codePage(p, p.Reason(err), p.kept()))
	case err != nil && frame.Concerns(err): // it took too long
		return p.RenderAs(http.StatusUnauthorized, loginPage(p, p.Reason(err), p.kept()))
	case err != nil:
		return err
	}
	return p.signedIn(user)
}

// signedIn begins the session of a user who has shown all there is to show, and goes on
// to where they wanted.
func (p *page) signedIn(user account.User) error {
	if err := p.Site.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	p.tellChanges(user.ID)
	if form := p.kept(); form.Address != "" {
		return p.Render(sendAgainPage(p, form))
	}
	if next := p.FormValue("next"); frame.Local(next) {
		return p.Redirect(next)
	}
	if p.Site.Accounts.Actor(user.ID).LacksFactor() {
		return p.Redirect(factorPath)
	}
	return p.Redirect("/desk")
}

// tellChanges says what changed by which a user gets in since they signed in last, and
// which of their tokens end soon.
func (p *page) tellChanges(id account.UserID) {
	var told []string
	var changes []string
	for _, e := range p.Site.Accounts.ChangedSince(id) {
		changes = append(changes, p.act(&e)+" ("+p.Time(p.When(e.Time))+")")
	}
	if len(changes) > 0 {
		told = append(told, p.T("login.changed", "changes", p.Joined(changes)))
	}
	for _, t := range p.Site.Accounts.TokensEnding(id) {
		told = append(told, p.T("login.token-ends", "name", t.Name, "when", p.Time(p.When(t.Expires))))
	}
	if len(told) > 0 {
		p.TellOf(strings.Join(told, " "), p.T("mine.title"), minePath)
	}
}

// keptForm is a form that somebody sent whose session had ended. It waits in the
// page on which they sign in, so that nothing that was typed is lost.
type keptForm struct {
	Address string // where it was sent; "" = there is none
	Fields  string // as forms are sent
}

// SignInAgain is the page for who sent a form without being signed in.
func SignInAgain(to *frame.Page) error {
	p := &page{to}
	fields := make(url.Values)
	for name, values := range p.PostForm {
		if name != "password" && name != "old" && name != "code" { // passwords are typed again
			fields[name] = values
		}
	}
	fields.Set(frame.OriginField, p.Origin())
	form := keptForm{p.URL.Path, fields.Encode()}
	if !p.FormRead || len(form.Fields) > frame.MaxKeptForm || p.MultipartForm != nil && len(p.MultipartForm.File) > 0 {
		form = keptForm{}
	}
	p.Event = nil // nothing of it is for strangers
	return p.RenderAs(http.StatusUnauthorized, loginPage(p, p.T("login.ended"), form))
}

// kept is the form that waits in the page on which somebody signs in. It comes
// with that page alone and never from an address, which anybody can write.
func (p *page) kept() keptForm {
	form := keptForm{p.PostFormValue("kept"), p.PostFormValue("fields")}
	if !frame.Local(form.Address) {
		return keptForm{}
	}
	return form
}

// signingIn is the name that was typed to sign in.
func (p *page) signingIn() string {
	if p.URL.Path != "/login" { // a form of another page, whose name is somebody else's
		return ""
	}
	return p.Text("name")
}

// values are the fields to be sent again.
func (f keptForm) values() []frame.Field {
	all, err := url.ParseQuery(f.Fields)
	if err != nil {
		return nil
	}
	return frame.FieldsOf(all)
}

// origin is the page on which the form was.
func (f keptForm) origin(p *page) string {
	fields, err := url.ParseQuery(f.Fields)
	if to := fields.Get(frame.OriginField); err == nil && p.Opens(to) {
		return to
	}
	return "/desk"
}

// signOut ends a session.
func signOut(p *page) error {
	if err := p.Site.Accounts.SignOut(p.Context()); err != nil {
		return err
	}
	return p.Redirect("/login")
}
