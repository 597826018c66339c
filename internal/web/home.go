package web

import "github.com/pareo-chess/pareo/internal/web/frame"

// home is the front door: for who is signed in the tournaments they run, for
// everybody else what is published.
func (s *site) home(p *frame.Page) error {
	if _, needed, err := s.Accounts.FirstStart(p.Context()); err == nil && needed {
		return p.Redirect("/first")
	}
	if p.Actor == nil {
		return p.Redirect(frame.PublicRoot)
	}
	return p.Redirect("/desk")
}
