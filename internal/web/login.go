package web

import (
	"net/http"
	"net/url"
)

// login is the page on which users sign in.
func (s *site) login(p *request) error {
	if _, needed, err := s.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.redirect("/first")
	}
	if p.actor.User() != 0 {
		return p.redirect("/desk")
	}
	return p.render(loginPage(p, "", keptForm{}))
}

// signIn signs a user in.
func (s *site) signIn(p *request) error {
	user, err := s.Accounts.Login(p.background(), p.text("name"), p.FormValue("password"), p.RemoteAddr)
	if err != nil {
		if concerns(err) {
			return p.renderAs(http.StatusUnauthorized, loginPage(p, p.reason(err), p.kept()))
		}
		return err
	}
	if err := s.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	if form := p.kept(); form.Address != "" {
		return p.render(sendAgainPage(p, form))
	}
	if next := p.FormValue("next"); local(next) {
		return p.redirect(next)
	}
	return p.redirect("/desk")
}

// keptForm is a form that somebody sent whose session had ended. It waits in the
// page on which they sign in, so that nothing that was typed is lost.
type keptForm struct {
	Address string // where it was sent; "" = there is none
	Fields  string // as forms are sent
}

// signInAgain is the page for who sent a form without being signed in.
func (p *request) signInAgain() error {
	fields := make(url.Values)
	for name, values := range p.PostForm {
		if name != "password" {
			fields[name] = values
		}
	}
	fields.Set(originField, p.origin())
	form := keptForm{p.URL.Path, fields.Encode()}
	if !p.read || len(form.Fields) > maxKeptForm || p.MultipartForm != nil && len(p.MultipartForm.File) > 0 {
		form = keptForm{}
	}
	p.event = nil // nothing of it is for strangers
	return p.renderAs(http.StatusUnauthorized, loginPage(p, p.T("login.ended"), form))
}

// kept is the form that waits in the page on which somebody signs in. It comes
// with that page alone and never from an address, which anybody can write.
func (p *request) kept() keptForm {
	form := keptForm{p.PostFormValue("kept"), p.PostFormValue("fields")}
	if !local(form.Address) {
		return keptForm{}
	}
	return form
}

// signingIn is the name that was typed to sign in.
func (p *request) signingIn() string {
	if p.URL.Path != "/login" { // a form of another page, whose name is somebody else's
		return ""
	}
	return p.text("name")
}

// values are the fields to be sent again.
func (f keptForm) values() []field {
	all, err := url.ParseQuery(f.Fields)
	if err != nil {
		return nil
	}
	return fieldsOf(all)
}

// origin is the page on which the form was.
func (f keptForm) origin(p *request) string {
	fields, err := url.ParseQuery(f.Fields)
	if to := fields.Get(originField); err == nil && p.opens(to) {
		return to
	}
	return "/desk"
}

// signOut ends a session.
func (s *site) signOut(p *request) error {
	if err := s.Accounts.SignOut(p.Context()); err != nil {
		return err
	}
	return p.redirect("/login")
}
