package frame

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
)

// PublicRoute is a line of the list of public pages. Pages are made once for
// every state of the tournament and sent from memory.
type PublicRoute struct {
	Pattern string
	Answer  func(*Page) error
	// Together reports whether the page shows all sections of its festival; nil = it
	// never does.
	Together func(*Page) bool
	// Neighbours says that the page shows the other sections of the festival, too:
	// it is made anew when there are others.
	Neighbours bool
	// Reads names the parameters that the page reads of the query of its address, beside
	// its language; what else is there makes no other page.
	Reads []string
}

// FileHeader carries the name of a file from a handler to the page that is kept.
const FileHeader = "X-File"

// Anyone lets everybody in.
func Anyone(*Page) error { return nil }

// SignedIn lets users in.
func SignedIn(p *Page) error {
	if p.Actor.User() == 0 {
		return ErrSignIn
	}
	return nil
}

// Needs lets in who has a right in the tournament of the page, if only for some
// boards.
func Needs(right account.Right) Access {
	return func(p *Page) error {
		switch {
		case p.Holds(right):
			return nil
		case p.Actor == nil:
			return ErrSignIn
		}
		return ErrForbidden
	}
}

// AtDesk reports whether somebody works on a tournament on the arbiter's side. A
// phone that enters results has a page of its own.
func AtDesk(actor *account.Actor, id store.ID) bool {
	return actor.MaySomewhere(id, account.See) || actor.User() != 0 && actor.MaySomewhere(id, account.EnterResults)
}

// Entering lets in who may see the tournament of the page, and users who enter
// its results: they see what is published.
func Entering(p *Page) error {
	switch {
	case AtDesk(p.Actor, p.Event.ID):
		return nil
	case p.Actor == nil:
		return ErrSignIn
	}
	return ErrForbidden
}

// Administrators lets administrators in.
func Administrators(p *Page) error {
	switch {
	case p.Actor.Administrator():
		return nil
	case p.Actor == nil:
		return ErrSignIn
	}
	return ErrForbidden
}

// Route is one line of the list of routes.
type Route struct {
	Pattern string // of http.ServeMux
	Allow   Access
	Answer  func(*Page) error
	Does    []desk.Command // what it can do
}

// Form is a route that does commands. Its right is that of the first, for which
// the form is there; the host asks for the right of each.
func Form(r Route, does ...desk.Command) Route {
	r.Does, r.Allow = does, SignedIn // what is of the installation the host asks for
	if right := desk.Describe(does[0]).Right; !right.OfInstallation() {
		r.Allow = Needs(right)
	}
	return r
}

// declared refuses a command that the form does not say it does: the table of
// commands and their doors would not be true.
func (p *Page) declared(command desk.Command) error {
	same := func(c desk.Command) bool { return reflect.TypeOf(c) == reflect.TypeOf(command) }
	if slices.ContainsFunc(p.Does, same) {
		return nil
	}
	return fmt.Errorf("%s does %T and does not say so", p.Pattern, command)
}

// Access says who may ask for a page.
type Access func(*Page) error
