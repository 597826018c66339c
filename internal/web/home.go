package web

// home is the front door: for who is signed in the tournaments they run, for
// everybody else what is published.
func (s *site) home(p *request) error {
	if _, needed, err := s.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.redirect("/first")
	}
	if p.actor == nil {
		return p.redirect(publicPath)
	}
	return p.redirect("/desk")
}
