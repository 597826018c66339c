package web

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"runtime/debug"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/admin"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// failed answers a request that went wrong. What only the operator can act on
// goes to the log, and the reader learns no more than that.
func failed(p *frame.Page, err error) {
	if p.Context().Err() != nil {
		panic(http.ErrAbortHandler) // the reader has gone; who is there all the same must not take nothing for the page
	}
	status := frame.StatusOf(err)
	noteRefusal(p, err)
	var unconfirmed *desk.Unconfirmed
	var refused *account.Refusal
	switch {
	case p.WantsJSON():
		failedJSON(p, status, err)
		return
	case errors.Is(err, frame.ErrSignIn) && p.Method == http.MethodGet:
		_ = p.Redirect("/login?next=" + url.QueryEscape(p.URL.RequestURI()))
		return
	case errors.Is(err, frame.ErrSignIn):
		err = admin.SignInAgain(p)
	case p.Actor.LacksFactor() && (errors.Is(err, frame.ErrForbidden) || status == http.StatusNotFound && strings.HasPrefix(p.URL.Path, "/desk/")):
		_ = p.Redirect("/account/factor")
		return
	case errors.As(err, &unconfirmed):
		err = p.Render(confirmPage(p, unconfirmed))
	case errors.As(err, &refused) && refused.Class == account.TooMany:
		err = p.RenderAs(status, errorPage(p, p.T("error.many"), p.Reason(err)))
	case frame.IsFailure(err):
		p.Site.Log.Error("a page failed", "method", p.Method, "path", p.URL.Path, "error", err)
		p.Out.Header().Set("Retry-After", "1")
		err = p.RenderAs(status, awayPage(p))
	default:
		err = p.RenderAs(status, errorPage(p, cmp.Or(p.Heading(err), errorTitle(p, status)), p.Reason(err)))
	}
	if err != nil && p.Context().Err() == nil { // else nobody waits for it any more
		p.Site.Log.Error("a page of an error failed", "path", p.URL.Path, "error", err)
	}
}

func errorTitle(p *frame.Page, status int) string {
	switch status {
	case http.StatusNotFound:
		return p.T("error.notfound")
	case http.StatusUnauthorized, http.StatusForbidden:
		return p.T("error.forbidden")
	case http.StatusConflict:
		return p.T("error.conflict")
	}
	return p.T("error.refused")
}

// recovered answers a request in which the program itself failed.
func recovered(p *frame.Page) {
	what := recover()
	if what == nil {
		return
	}
	if what == http.ErrAbortHandler {
		panic(what)
	}
	p.Site.Log.Error("a page failed badly", "method", p.Method, "path", p.URL.Path, "panic", what, "stack", string(debug.Stack()))
	_ = p.RenderAs(http.StatusInternalServerError, errorPage(p, p.T("error.title"), p.T("error.text")))
}

// noteRefusal notes for the journal of the installation what was refused, and to whom.
func noteRefusal(p *frame.Page, err error) {
	accounts, id := p.Site.Accounts, store.ID(0)
	if p.Event != nil {
		id = p.Event.ID
	}
	var hidden *host.Hidden
	switch {
	case errors.Is(err, errOtherSite): // noted where it is found
	case errors.As(err, &hidden) && p.Actor != nil:
		accounts.Refused(p.Context(), account.NotSeen, hidden.ID)
	case errors.Is(err, frame.ErrForbidden):
		accounts.Refused(p.Context(), account.NoRight, id)
	default:
		accounts.RefusedFor(p.Context(), err, id)
	}
}

func (s *site) notFound(*frame.Page) error { return frame.ErrNotFound }

// crossOrigin answers a form that was sent from a page of another site.
func (s *site) crossOrigin(p *frame.Page) error {
	_, pattern := s.Mux.Handler(p.Request)
	s.Accounts.RefusedRoute(p.Context(), account.OtherSite, account.RouteOf(p.Request, pattern), 0)
	return errOtherSite
}

var errOtherSite = fmt.Errorf("%w: the page of another site asks", frame.ErrForbidden)

// failedJSON tells a script what went wrong.
func failedJSON(p *frame.Page, status int, err error) {
	if frame.IsFailure(err) {
		p.Site.Log.Error("a request failed", "method", p.Method, "path", p.URL.Path, "error", err)
	}
	_ = p.WriteJSON(status, map[string]string{"error": p.Reason(err)}) // a map of strings can be written
}
