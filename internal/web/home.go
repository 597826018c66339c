package web

// home is the front door.
func (s *site) home(p *request) error {
	if _, needed, err := s.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.redirect("/first")
	}
	return p.redirect("/desk")
}
