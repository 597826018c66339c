package web

import (
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// tournamentLine is a tournament on the dashboard.
type tournamentLine struct {
	Name string       // the short name
	Line *host.Line   // nil = it cannot be read
	Role account.Role // "" = an administrator without one
}

// dashboard lists the tournaments of a user, the one begun last first.
func (s *site) dashboard(p *request) error {
	all, err := s.Host.List(p.Context())
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
	line, err := s.line(p.Context(), p.actor, info)
	if err != nil {
		if p.Context().Err() == nil && !errors.Is(err, store.ErrUnknown) {
			s.Log.Error("a tournament cannot be read", "name", info.Name, "error", err)
		}
		return tournamentLine{Name: info.Name}
	}
	return tournamentLine{Name: info.Name, Line: &line}
}

// progress says how far a tournament has come.
func (p *request) progress(s *journal.State) string { return p.progressText(desk.ProgressOf(s)) }

func (p *request) progressText(how desk.Progress) string {
	of := ""
	if how.Rounds > 0 {
		of = ".of"
	}
	switch {
	case how.Final:
		return p.T("progress.over")
	case how.Round == 0:
		return p.T("progress.before")
	case how.Adjourned > 0:
		return p.N("progress.adjourned", how.Adjourned, "round", how.Round, "rounds", how.Rounds)
	case how.Between:
		return p.T("progress.between"+of, "round", how.Round, "rounds", how.Rounds)
	}
	return p.T("progress.round"+of, "round", how.Round, "rounds", how.Rounds)
}
