package frame

import (
	"errors"
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// Why a page is not shown.
var (
	ErrSignIn    = errors.New("sign in first")
	ErrForbidden = errors.New("the right is missing")
	ErrNotFound  = errors.New("there is no such page")
	// errBadForm is a form that did not arrive as browsers send it, or not whole.
	errBadForm = errors.New("the form cannot be read")
	errBusy    = errors.New("too many files are being sent")
)

// absent is a page that there is not, for a reason that a message tells.
type absent struct {
	title string // the message of the heading; "" = that of pages that do not exist
	id    string
	pairs []any
}

func (e *absent) Error() string { return "there is no such page: " + e.id }

// Is makes it a page that does not exist.
func (e *absent) Is(target error) bool { return target == ErrNotFound }

// NoPage is the error of a page that there is not, with the message that says why.
func NoPage(id string, pairs ...any) error { return &absent{id: id, pairs: pairs} }

// notShown is the error of a page that the organiser does not show now, with the
// message of its heading. It is answered like a page that does not exist.
func notShown(title, id string, pairs ...any) error { return &absent{title, id, pairs} }

// Heading is the heading of the page that answers an error of this kind; "" = that of
// its status.
func (p *Page) Heading(err error) string {
	var nothing *absent
	if errors.As(err, &nothing) && nothing.title != "" {
		return p.T(nothing.title)
	}
	return ""
}

// StatusOf says how an error is answered.
func StatusOf(err error) int {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var unconfirmed *desk.Unconfirmed
	var access *account.Refusal
	var large *http.MaxBytesError
	switch {
	case errors.Is(err, ErrNotFound), errors.Is(err, store.ErrUnknown):
		return http.StatusNotFound
	case errors.Is(err, ErrSignIn):
		return http.StatusUnauthorized
	case errors.Is(err, ErrForbidden):
		return http.StatusForbidden
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge
	case errors.Is(err, errBadForm):
		return http.StatusBadRequest
	case errors.Is(err, errBusy), errors.Is(err, budget.ErrBusy):
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
	return http.StatusServiceUnavailable // the data cannot be read or written, as the API says it
}

// IsFailure reports whether an error is none of the reader's making and of nobody's
// haste: only the operator can act on it.
func IsFailure(err error) bool {
	return StatusOf(err) == http.StatusServiceUnavailable && !errors.Is(err, errBusy) && !errors.Is(err, budget.ErrBusy)
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

// Reason says an error that concerns the reader in their language.
func (p *Page) Reason(err error) string {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var access *account.Refusal
	var nothing *absent
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &refusal):
		return p.Sentence(refusal.AsMessage(), p.value) + p.further(refusal.More)
	case errors.As(err, &conflict):
		return p.Sentence(conflict.Message, p.value)
	case errors.As(err, &access):
		return p.Sentence(access.Message, p.value)
	case errors.As(err, &nothing):
		return p.T(nothing.id, nothing.pairs...)
	case StatusOf(err) == http.StatusNotFound:
		return p.T("error.notfound.text")
	case StatusOf(err) == http.StatusForbidden, StatusOf(err) == http.StatusUnauthorized:
		return p.T("error.forbidden.text")
	case errors.As(err, &large):
		return p.T("error.large.text", "most", large.Limit>>20)
	case errors.Is(err, errBusy):
		return p.T("error.busy.text")
	case errors.Is(err, budget.ErrBusy):
		return p.T("error.heavy.text")
	case errors.Is(err, errBadForm):
		return p.T("error.form.text")
	}
	return p.Away()
}

// Away says that the data cannot be reached, and of what was sent that it may have been
// done: a database that does not answer in time may still do what it was told.
func (p *Page) Away() string {
	if p.Method == http.MethodGet || p.Method == http.MethodHead {
		return p.T("error.away.text")
	}
	return p.T("error.away.text") + " " + p.T("error.away.sent")
}

// Concerns reports whether an error is for the reader to act on: then it belongs
// beside the form, not on a page of its own.
func Concerns(err error) bool {
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	var access *account.Refusal
	return errors.As(err, &refusal) || errors.As(err, &conflict) ||
		errors.As(err, &access) && access.Class != account.Forbidden && access.Class != account.TooMany
}
