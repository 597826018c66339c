package web

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// request is a request being answered: what handlers and templates know about
// who asks and where.
type request struct {
	*i18n.Language
	*http.Request
	w     http.ResponseWriter
	turn  chan struct{} // that a large form has; nil = none
	read  bool          // the form was read, whole
	site  *base
	actor *account.Actor // nil = the public
	event *event         // the tournament of the page; nil = none
	flash *flash         // what happened just before
	// public says that the page is one of those that are the same for everybody.
	public bool
}

// event is the tournament of a page.
type event struct {
	ID    store.ID
	Name  string         // the short name
	State *journal.State // as the reader may see it
}

// serve answers the requests of one route.
func (s *site) serve(route route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := &request{Language: s.language(r), Request: r, w: w, site: s.base}
		defer p.recovered()
		defer p.tidy()
		if err := s.answer(p, route); err != nil {
			p.failed(err)
		}
	})
}

func (s *site) answer(p *request, route route) error {
	var err error
	if p.actor, err = account.Asking(p.Context()); err != nil {
		return err
	}
	if p.Method != http.MethodGet {
		p.leaveForm()
	}
	if err := s.admit(p, route); err != nil {
		if errors.Is(err, errSignIn) && p.Method == http.MethodPost {
			_ = p.readFormOf(maxKeptBody, strangersTime) // what cannot be read cannot be kept
		}
		return err
	}
	if p.Method == http.MethodPost {
		if err := p.readForm(); err != nil {
			return err
		}
	}
	p.takeFlash()
	return route.answer(p)
}

// admit finds the tournament of the page and lets in who may ask for it. All of
// its pages take a right: a stranger is asked to sign in, whether or not there is
// such a tournament.
func (s *site) admit(p *request, route route) error {
	if name := p.PathValue("event"); name != "" {
		if p.actor == nil {
			return errSignIn
		}
		var err error
		if p.event, err = s.eventNamed(p, name); err != nil {
			return err
		}
	}
	return route.allow(p)
}

// eventNamed finds the tournament of a short name.
func (s *site) eventNamed(p *request, name string) (*event, error) {
	id, err := s.Host.Find(p.Context(), name)
	if err != nil {
		return nil, err
	}
	state, err := s.view(p.Context(), p.actor, id)
	if err != nil {
		return nil, err
	}
	return &event{ID: id, Name: name, State: state}, nil
}

// render answers with a page.
func (p *request) render(page templ.Component) error { return p.renderAs(http.StatusOK, page) }

func (p *request) renderAs(status int, page templ.Component) error {
	var out bytes.Buffer // so that an error in the middle does not leave half a page
	if err := page.Render(p.Context(), &out); err != nil {
		return err
	}
	h := p.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	p.w.WriteHeader(status)
	_, _ = out.WriteTo(p.w) // the reader has gone
	return nil
}

// redirect sends the browser to another page of this site, which says what this
// one would have said.
func (p *request) redirect(to string) error {
	p.passFlash()
	p.w.Header().Set("Cache-Control", "no-store")
	http.Redirect(p.w, p.Request, to, http.StatusSeeOther)
	return nil
}

// back returns the page a form was on, when it says so in its field "back" and
// that is a page of this site; else another.
func (p *request) back(otherwise string) string {
	if to := p.FormValue("back"); local(to) {
		return to
	}
	return otherwise
}

// local reports whether an address is a path of this site.
func local(to string) bool {
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.ContainsAny(to, "\\\r\n\t")
}

// path returns the address of a page of the tournament at hand.
func (p *request) path(parts ...string) string {
	return "/desk/" + p.event.Name + strings.Join(parts, "")
}

// number reads a number from the path or the form; 0 when there is none.
func (p *request) number(name string) int {
	text := p.PathValue(name)
	if text == "" {
		text = p.FormValue(name)
	}
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0
	}
	return n
}

// text reads a field of the form without spaces at its ends.
func (p *request) text(name string) string { return strings.TrimSpace(p.FormValue(name)) }

// asset returns the address of a file in static.
func (p *request) asset(name string) string { return p.site.assets.names[name] }

// may reports whether who asks has a right in the tournament of the page.
func (p *request) may(right account.Right) bool {
	return p.event != nil && p.actor.MaySomewhere(p.event.ID, right)
}

// wantsJSON says that a script asks, not a person.
func (p *request) wantsJSON() bool { return p.Header.Get("Accept") == "application/json" }

// anyone lets everybody in.
func anyone(*request) error { return nil }

// signedIn lets users in.
func signedIn(p *request) error {
	if p.actor.User() == 0 {
		return errSignIn
	}
	return nil
}

// needs lets in who has a right in the tournament of the page, if only for some
// boards.
func needs(right account.Right) access {
	return func(p *request) error {
		switch {
		case p.may(right):
			return nil
		case p.actor == nil:
			return errSignIn
		}
		return errForbidden
	}
}

// atDesk reports whether somebody works on a tournament on the arbiter's side. A
// phone that enters results has a page of its own.
func atDesk(actor *account.Actor, id store.ID) bool {
	return actor.MaySomewhere(id, account.See) || actor.User() != 0 && actor.MaySomewhere(id, account.EnterResults)
}

// entering lets in who may see the tournament of the page, and users who enter
// its results: they see what is published.
func entering(p *request) error {
	switch {
	case atDesk(p.actor, p.event.ID):
		return nil
	case p.actor == nil:
		return errSignIn
	}
	return errForbidden
}

// administrators lets administrators in.
func administrators(p *request) error {
	switch {
	case p.actor.Administrator():
		return nil
	case p.actor == nil:
		return errSignIn
	}
	return errForbidden
}

// languageCookie remembers the language somebody chose.
const languageCookie = "pareo_language"

// language finds the language of a reader.
func (s *site) language(r *http.Request) *i18n.Language {
	chosen := ""
	if cookie, err := r.Cookie(languageCookie); err == nil {
		chosen = cookie.Value
	}
	return s.Book.For(chosen, r.Header.Get("Accept-Language"))
}

// background is the context of what has to end well even if the reader has gone.
func (p *request) background() context.Context { return context.WithoutCancel(p.Context()) }
