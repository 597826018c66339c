package api

import (
	"context"
	"errors"
	"mime"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
)

// noteRefusal notes for the journal of the installation what was refused, and to whom.
func (s *server) noteRefusal(ctx context.Context, err error) {
	a := askedOf(ctx)
	if a == nil {
		return
	}
	var hidden *host.Hidden
	if errors.As(err, &hidden) {
		if a.actor != nil {
			s.Accounts.Refused(ctx, account.NotSeen, hidden.ID)
		}
		return
	}
	s.Accounts.RefusedFor(ctx, err, a.tournament)
}

// refusedEarly is what the guard knows of a request that it refuses before anything is
// asked: who it is, and of which tournament.
func (s *server) refusedEarly(r *http.Request) *asked {
	a := &asked{}
	a.actor, _ = account.Asking(r.Context())
	if name := r.PathValue("tournament"); name != "" {
		a.tournament, _ = s.Host.Find(r.Context(), name) // 0 = there is none
	}
	return a
}

// crossSite refuses a request that comes from a page of another site.
func (s *server) crossSite(mux *http.ServeMux) http.Handler {
	return s.Accounts.Wrap(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		s.Accounts.RefusedRoute(r.Context(), account.OtherSite, account.RouteOf(r, pattern), 0)
		writeProblem(w, problem(http.StatusForbidden, "request.cross-site", "this request comes from a page of another site", "send it from the page itself, or from a program with a token"))
	}))
}

// took notes that a file was sent to somebody who sees what not everybody does.
func (s *server) took(ctx context.Context, disposition string) {
	a := askedOf(ctx)
	_, parameters, err := mime.ParseMediaType(disposition)
	if err == nil && parameters["filename"] != "" && a.maySee() {
		s.Accounts.Took(ctx, parameters["filename"], a.tournament)
	}
}
