package frame

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/i18n"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Page is a request being answered: what handlers and templates know about
// who asks and where.
type Page struct {
	*i18n.Language
	*http.Request
	Out      http.ResponseWriter
	ends     []func() // give back what the form takes: its turn, its room
	filing   bool     // a file of it is read
	FormRead bool     // the form was read, whole
	Site     *Site
	Actor    *account.Actor // nil = the public
	Event    *Event         // the tournament of the page; nil = none
	flash    *flash         // what happened just before
	sections []host.Section // of the festival; see Sections
	zone     *time.Location // see Zone
	zoneOf   string         // its name in the event
	asOne    bool           // the page shows all sections; see Together
	together []*Event       // the other tournaments that it then shows
	listens  []store.ID     // the other tournaments that a stream listens to
	// Public says that the page is one of those that are the same for everybody.
	Public bool
	// Posting says that names are told as on what hangs in the hall or lies on a board.
	Posting bool
	Does    []desk.Command // what the form can do

	namesOf *journal.State  // the state of which shared is known
	shared  map[string]bool // of every name in small letters, whether several have it
}

// Event is the tournament of a page.
type Event struct {
	ID    store.ID
	Name  string         // the short name
	State *journal.State // as the reader may see it
}

// Render answers with a page.
func (p *Page) Render(page templ.Component) error { return p.RenderAs(http.StatusOK, page) }

// RenderAs answers with a page and a status.
func (p *Page) RenderAs(status int, page templ.Component) error {
	var out bytes.Buffer // so that an error in the middle does not leave half a page
	if err := page.Render(p.Context(), &out); err != nil {
		return err
	}
	h := p.Out.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	p.Out.WriteHeader(status)
	_, _ = out.WriteTo(p.Out) // the reader has gone
	return nil
}

// Redirect sends the browser to another page of this site, which says what this
// one would have said.
func (p *Page) Redirect(to string) error {
	p.passFlash()
	p.Out.Header().Set("Cache-Control", "no-store")
	http.Redirect(p.Out, p.Request, to, http.StatusSeeOther)
	return nil
}

// NextRound is what forms that pair the next round call its number: a page that was left
// open does not pair the round after it.
const NextRound = "next"

// PassOn has another form of the site do the rest of what this one asked for: the
// browser sends the same fields there.
func (p *Page) PassOn(to string) error {
	p.passFlash()
	p.Out.Header().Set("Cache-Control", "no-store")
	http.Redirect(p.Out, p.Request, to, http.StatusTemporaryRedirect)
	return nil
}

// Back returns the page a form was on, when it says so in its field "back" and
// that is a page of this site; else another.
func (p *Page) Back(otherwise string) string {
	if to := p.FormValue("back"); Local(to) {
		return to
	}
	return otherwise
}

// Local reports whether an address is a path of this site.
func Local(to string) bool {
	return strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") && !strings.ContainsAny(to, "\\\r\n\t")
}

// Path returns the address of a page of the tournament at hand.
func (p *Page) Path(parts ...string) string {
	return "/desk/" + p.Event.Name + strings.Join(parts, "")
}

// pathNumbers are the parts of paths that are numbers.
var pathNumbers = []string{"round", "player", "team", "number"}

// PathIsPlain reports whether every number of the path is written in the one way in which
// links have it: 9, and neither 09 nor +9 nor 9 with blanks. A page has one address, by
// which it is made once. What is no number there can be none of, which its page says.
func (p *Page) PathIsPlain() bool {
	for _, name := range pathNumbers {
		text := p.PathValue(name)
		if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && n > 0 && strconv.Itoa(n) != text {
			return false
		}
	}
	return true
}

// Number reads a number from the path or the form; 0 when there is none.
func (p *Page) Number(name string) int {
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

// Text reads a field of the form without spaces at its ends.
func (p *Page) Text(name string) string { return strings.TrimSpace(p.FormValue(name)) }

// Asset returns the address of a file in static.
func (p *Page) Asset(name string) string { return p.Site.Assets.Names[name] }

// Holds reports whether who asks has a right in the tournament of the page.
func (p *Page) Holds(right account.Right) bool {
	return p.Event != nil && p.Actor.MaySomewhere(p.Event.ID, right)
}

// May reports whether who asks can use a right in the tournament of the page: in the
// archive there is nothing to do but look.
func (p *Page) May(right account.Right) bool {
	return p.Holds(right) && (right == account.See || !p.Event.State.Archived)
}

// WantsJSON says that a script asks, not a person.
func (p *Page) WantsJSON() bool { return p.Header.Get("Accept") == "application/json" }

// Background is the context of what has to end well even if the reader has gone.
func (p *Page) Background() context.Context { return context.WithoutCancel(p.Context()) }
