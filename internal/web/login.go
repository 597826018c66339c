package web

import "net/http"

// login is the page on which users sign in.
func (s *site) login(p *request) error {
	if _, needed, err := s.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.redirect("/first")
	}
	if p.actor.User() != 0 {
		return p.redirect("/desk")
	}
	return p.render(loginPage(p, ""))
}

// signIn signs a user in.
func (s *site) signIn(p *request) error {
	user, err := s.Accounts.Login(p.background(), p.text("name"), p.FormValue("password"), p.RemoteAddr)
	if err != nil {
		if concerns(err) {
			return p.renderAs(http.StatusUnauthorized, loginPage(p, p.reason(err)))
		}
		return err
	}
	if err := s.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	if next := p.FormValue("next"); local(next) {
		return p.redirect(next)
	}
	return p.redirect("/desk")
}

// signOut ends a session.
func (s *site) signOut(p *request) error {
	if err := s.Accounts.SignOut(p.Context()); err != nil {
		return err
	}
	return p.redirect("/login")
}
