package web

import (
	"errors"
	"net/http"
	"net/url"
	"runtime/debug"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

var (
	errSignIn    = errors.New("sign in first")
	errForbidden = errors.New("the right is missing")
	errNotFound  = errors.New("there is no such page")
	// errBadForm is a form that did not arrive as browsers send it, or not whole.
	errBadForm = errors.New("the form cannot be read")
	errBusy    = errors.New("too many files are being sent")
)

// absent is a page that there is not, for a reason that a message tells.
type absent struct {
	id    string
	pairs []any
}

func (e *absent) Error() string { return "there is no such page: " + e.id }

// Is makes it a page that does not exist.
func (e *absent) Is(target error) bool { return target == errNotFound }

// noPage is the error of a page that there is not, with the message that says why.
func noPage(id string, pairs ...any) error { return &absent{id, pairs} }

// failed answers a request that went wrong. What only the operator can act on
// goes to the log, and the reader learns no more than that.
func (p *request) failed(err error) {
	if p.Context().Err() != nil {
		panic(http.ErrAbortHandler) // the reader has gone; who is there all the same must not take nothing for the page
	}
	status := statusOf(err)
	var unconfirmed *desk.Unconfirmed
	var refused *account.Refusal
	switch {
	case p.wantsJSON():
		p.failedJSON(status, err)
		return
	case errors.Is(err, errSignIn) && p.Method == http.MethodGet:
		_ = p.redirect("/login?next=" + url.QueryEscape(p.URL.RequestURI()))
		return
	case errors.Is(err, errSignIn):
		err = p.signInAgain()
	case errors.As(err, &unconfirmed):
		err = p.render(confirmPage(p, unconfirmed))
	case errors.As(err, &refused) && refused.Class == account.TooMany:
		err = p.renderAs(status, errorPage(p, p.T("error.many"), p.reason(err)))
	case status == http.StatusInternalServerError:
		p.site.Log.Error("a page failed", "method", p.Method, "path", p.URL.Path, "error", err)
		err = p.renderAs(status, errorPage(p, p.T("error.title"), p.T("error.text")))
	default:
		err = p.renderAs(status, errorPage(p, p.errorTitle(status), p.reason(err)))
	}
	if err != nil {
		p.site.Log.Error("a page of an error failed", "path", p.URL.Path, "error", err)
	}
}

// statusOf says how an error is answered.
func statusOf(err error) int {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var unconfirmed *desk.Unconfirmed
	var access *account.Refusal
	var large *http.MaxBytesError
	switch {
	case errors.Is(err, errNotFound), errors.Is(err, store.ErrUnknown):
		return http.StatusNotFound
	case errors.Is(err, errSignIn):
		return http.StatusUnauthorized
	case errors.Is(err, errForbidden):
		return http.StatusForbidden
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge
	case errors.Is(err, errBadForm):
		return http.StatusBadRequest
	case errors.Is(err, errBusy):
		return http.StatusServiceUnavailable
	case errors.As(err, &conflict):
		return http.StatusConflict
	case errors.As(err, &unconfirmed):
		return http.StatusPreconditionRequired
	case errors.As(err, &refusal):
		return http.StatusUnprocessableEntity
	case errors.As(err, &access):
		return accessStatus(access.Class)
	}
	return http.StatusInternalServerError
}

func accessStatus(class account.Class) int {
	switch class {
	case account.Unsigned:
		return http.StatusUnauthorized
	case account.Forbidden:
		return http.StatusForbidden
	case account.Unknown:
		return http.StatusNotFound
	case account.Taken:
		return http.StatusConflict
	case account.TooMany:
		return http.StatusTooManyRequests
	}
	return http.StatusUnprocessableEntity
}

func (p *request) errorTitle(status int) string {
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

// reason says an error that concerns the reader in their language.
func (p *request) reason(err error) string {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var access *account.Refusal
	var nothing *absent
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &refusal):
		return p.sentence(refusal.AsMessage()) + p.further(refusal.More)
	case errors.As(err, &conflict):
		return p.sentence(conflict.Message)
	case errors.As(err, &access):
		return p.sentence(access.Message)
	case errors.As(err, &nothing):
		return p.T(nothing.id, nothing.pairs...)
	case statusOf(err) == http.StatusNotFound:
		return p.T("error.notfound.text")
	case statusOf(err) == http.StatusForbidden, statusOf(err) == http.StatusUnauthorized:
		return p.T("error.forbidden.text")
	case errors.As(err, &large):
		return p.T("error.large.text", "most", large.Limit>>20)
	case errors.Is(err, errBusy):
		return p.T("error.busy.text")
	case errors.Is(err, errBadForm):
		return p.T("error.form.text")
	}
	return p.T("error.text")
}

// concerns reports whether an error is for the reader to act on: then it belongs
// beside the form, not on a page of its own.
func concerns(err error) bool {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var access *account.Refusal
	return errors.As(err, &refusal) || errors.As(err, &conflict) ||
		errors.As(err, &access) && access.Class != account.Forbidden && access.Class != account.TooMany
}

// recovered answers a request in which the program itself failed.
func (p *request) recovered() {
	what := recover()
	if what == nil {
		return
	}
	if what == http.ErrAbortHandler {
		panic(what)
	}
	p.site.Log.Error("a page failed badly", "method", p.Method, "path", p.URL.Path, "panic", what, "stack", string(debug.Stack()))
	_ = p.renderAs(http.StatusInternalServerError, errorPage(p, p.T("error.title"), p.T("error.text")))
}

func (s *site) notFound(*request) error { return errNotFound }

// crossOrigin answers a form that was sent from a page of another site.
func (s *site) crossOrigin(*request) error { return errForbidden }
