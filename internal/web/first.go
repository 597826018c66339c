package web

import "net/http"

// first is the page of the first start, on which the code from the console makes
// an administrator.
func (s *site) first(p *request) error {
	_, needed, err := s.Accounts.FirstStart(p.Context())
	switch {
	case err != nil:
		return err
	case !needed:
		return p.redirect("/login")
	}
	return p.render(firstPage(p, p.text("code"), ""))
}

// claim makes the first administrator and signs them in.
func (s *site) claim(p *request) error {
	user, err := s.Accounts.Claim(p.background(), p.text("code"), p.text("name"), p.FormValue("password"), p.RemoteAddr)
	if err != nil {
		if concerns(err) {
			return p.renderAs(http.StatusUnprocessableEntity, firstPage(p, p.text("code"), p.reason(err)))
		}
		return err
	}
	if err := s.Accounts.SignIn(p.Context(), user.ID); err != nil {
		return err
	}
	return p.redirect("/desk")
}
