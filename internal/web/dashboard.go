package web

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// tournamentLine is a tournament on the dashboard.
type tournamentLine struct {
	Name  string // the short name
	Title string
	State *journal.State // nil = it cannot be read
	Role  account.Role   // "" = an administrator without one
}

// dashboard lists the tournaments of a user, the one begun last first.
func (s *site) dashboard(p *request) error {
	all, err := s.Office.List(p.Context())
	if err != nil {
		return err
	}
	var lines []tournamentLine
	for _, info := range slices.Backward(all) {
		if !atDesk(p.actor, info.ID) {
			continue
		}
		line := s.tournamentLine(p, info)
		line.Role, _, _ = p.actor.Role(info.ID)
		lines = append(lines, line)
	}
	return p.render(dashboardPage(p, lines))
}

// tournamentLine reads a tournament for a list. One that is damaged does not take
// the others away: it is shown as such, and the operator finds the reason in the
// log.
func (s *site) tournamentLine(p *request, info store.Info) tournamentLine {
	state, err := s.view(p.Context(), p.actor, info.ID)
	if err != nil {
		if p.Context().Err() == nil && !errors.Is(err, store.ErrUnknown) {
			s.Log.Error("a tournament cannot be read", "name", info.Name, "error", err)
		}
		return tournamentLine{Name: info.Name, Title: info.Name}
	}
	return tournamentLine{Name: info.Name, Title: state.Tournament.Info.Name, State: state}
}

// progress says how far a tournament has come.
func (p *request) progress(s *journal.State) string {
	t := &s.Tournament
	switch {
	case desk.Final(s):
		return p.T("progress.over")
	case s.Paired() == 0:
		return p.T("progress.before")
	case len(desk.StillOpen(s)) > 0:
		return p.N("progress.adjourned", len(desk.StillOpen(s)), "round", s.Paired(), "rounds", t.Rules.Rounds)
	case t.Current == nil:
		return p.T("progress.between", "round", s.Paired(), "rounds", t.Rules.Rounds)
	}
	return p.T("progress.round", "round", s.Paired(), "rounds", t.Rules.Rounds)
}
