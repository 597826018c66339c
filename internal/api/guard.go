package api

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// Need is what it takes to use a route. Whether somebody may use it on a given
// board is decided later, by the host.
type Need struct {
	Anybody bool          // the public
	User    bool          // anybody who is known
	Right   account.Right // else this right, in the tournament or the installation
}

// String says what is needed, for the document.
func (n Need) String() string {
	switch {
	case n.Anybody:
		return "nothing"
	case n.User:
		return "a user, token or phone"
	}
	return "the right to " + n.Right.String()
}

func anybody() Need                 { return Need{Anybody: true} }
func known() Need                   { return Need{User: true} }
func right(r account.Right) Need    { return Need{Right: r} }
func (n Need) ofTournament() bool   { return !n.Anybody && !n.User && n.Right < account.Create }
func (n Need) ofInstallation() bool { return !n.Anybody && !n.User && n.Right >= account.Create }

// asked is what the guard found out about a request.
type asked struct {
	actor      *account.Actor
	tournament store.ID     // 0 = none is named
	request    journal.Hash // of all that was asked, and by whom
	sent       []byte       // the body
}

type askedKey struct{}

func askedOf(ctx context.Context) *asked {
	a, _ := ctx.Value(askedKey{}).(*asked)
	return a
}

// guard stands before every route: it finds out who asks, lets nobody in without
// a right, and reads the body.
func (s *server) guard(ctx huma.Context, next func(huma.Context)) {
	r, w := humago.Unwrap(ctx)
	need, _ := ctx.Operation().Metadata["need"].(Need)
	a, err := s.admit(r, need)
	opened(w.Header(), r, need, a)
	if err != nil && s.doneBefore(r, w, ctx.Operation()) {
		return
	}
	if err == nil {
		err = cmp.Or(checkHeaders(r), checkAccept(r, ctx.Operation()), checkQuery(r, ctx.Operation()))
	}
	if err == nil {
		var end func()
		end, err = s.take(r, w, a, ctx.Operation())
		defer end()
	}
	var once *host.Once
	if err == nil {
		once, err = onceOf(r, ctx.Operation(), a)
	}
	ctx = huma.WithValue(ctx, askedKey{}, a)
	if err == nil && once != nil {
		if err = s.answerOnce(ctx, once, next); err == nil {
			return
		}
	}
	if err != nil {
		if !errors.Is(err, errLate) {
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(budget.BodyTime)) // what is still coming is not waited for
		}
		if a == nil {
			ctx = huma.WithValue(ctx, askedKey{}, s.refusedEarly(r))
		}
		var p *Problem
		if !errors.As(s.answerOf(ctx.Context(), err), &p) {
			p = internal()
		}
		writeProblem(w, p)
		return
	}
	next(ctx)
}

// take reads the body of a request. A file takes room as it arrives, and a turn once it
// is there: who sends slowly keeps nobody waiting. end gives both back.
func (s *server) take(r *http.Request, w http.ResponseWriter, a *asked, op *huma.Operation) (end func(), err error) {
	if op.Metadata["file"] != true {
		return func() {}, readBody(r, w, a, r.Body, budget.Body, budget.BodyTime)
	}
	if strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		return func() {}, problem(http.StatusUnsupportedMediaType, "body.multipart", "this route takes a file, not a form with one in it", "send the file itself as the body, such as curl --data-binary @event.trf")
	}
	control := http.NewResponseController(w)
	body, giveBack := s.Host.Arriving(r.Context(), a.actor, &budget.Pace{
		From: r.Body, Time: budget.FileTime, Rate: budget.FileRate, Silence: budget.Silence,
		Until: func(at time.Time) {
			_ = control.SetReadDeadline(at) // tests have connections without
			_ = control.SetWriteDeadline(at.Add(budget.RequestTime))
		},
	})
	most := int64(budget.List)
	if op.Metadata["large"] == true {
		most = budget.File
	}
	if err := readBody(r, w, a, body, most, budget.FileTime); err != nil {
		return giveBack, err
	}
	next, err := s.Host.Filing(r.Context(), a.actor, a.tournament)
	if err != nil {
		return giveBack, err
	}
	return func() {
		next()
		giveBack()
	}, nil
}

// admit finds out who asks for what, and refuses who may nothing here.
func (s *server) admit(r *http.Request, need Need) (*asked, error) {
	actor, err := account.Asking(r.Context())
	if err != nil {
		return nil, err
	}
	if actor == nil && !need.Anybody { // whether or not there is such a tournament
		return nil, &account.Refusal{Class: account.Unsigned, Message: message.Of("access.unsigned")}
	}
	a := &asked{actor: actor}
	if name := r.PathValue("tournament"); name != "" {
		if a.tournament, err = s.Host.FindAs(r.Context(), actor, name); err != nil {
			return nil, err
		}
	}
	switch {
	case need.Anybody, need.User:
	case need.ofTournament() && !actor.MaySomewhere(a.tournament, need.Right), need.ofInstallation() && !actor.May(0, need.Right, account.Place{}):
		return nil, &account.Refusal{Class: account.Forbidden, Message: message.Of("access.forbidden", "name", actor.Name(), "right", need.Right)}
	}
	return a, nil
}

// checkHeaders refuses headers that can be there once and are there several times: which
// of them counts would be anybody's guess. Those that are lists are put together.
func checkHeaders(r *http.Request) error {
	for _, name := range []string{keyHeader, "If-Match", "Content-Type"} {
		if values := r.Header.Values(name); len(values) > 1 {
			return problem(http.StatusBadRequest, "header.twice", fmt.Sprintf("the header %s is there %d times", name, len(values)), "send it once")
		}
	}
	for _, name := range []string{"Confirm", "If-None-Match"} {
		if values := r.Header.Values(name); len(values) > 1 {
			r.Header.Set(name, strings.Join(values, ", "))
		}
	}
	return nil
}

// checkQuery refuses parameters that the route does not know: a misspelt one
// would be left aside silently.
func checkQuery(r *http.Request, op *huma.Operation) error {
	if r.URL.RawQuery == "" {
		return nil
	}
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return problem(http.StatusBadRequest, "query.form", "the query of the address cannot be read", "it has the form name=value&name=value, with percent signs before what is no letter or digit")
	}
	var known []string
	for _, p := range op.Parameters {
		if p.In == "query" {
			known = append(known, p.Name)
		}
	}
	hint := "it takes none"
	if len(known) > 0 {
		hint = "it takes " + strings.Join(known, ", ")
	}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if !slices.Contains(known, name) {
			return problem(http.StatusBadRequest, "query.unknown", fmt.Sprintf("this route takes no parameter %q in its query", name), hint)
		}
		if len(query[name]) > 1 {
			return problem(http.StatusBadRequest, "query.twice", fmt.Sprintf("the parameter %q is there %d times", name, len(query[name])), "send it once")
		}
	}
	return nil
}

// errLate says that the body had its time.
var errLate = errors.New("the body was waited for")

// readBody reads the body whole, so that a cut off request is refused before
// anything is done, and makes the hash of the request.
func readBody(r *http.Request, w http.ResponseWriter, a *asked, from io.Reader, limit int64, timeout time.Duration) error {
	var body []byte
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		control := http.NewResponseController(w)
		_ = control.SetReadDeadline(time.Now().Add(timeout)) // tests have connections without
		var err error
		body, err = io.ReadAll(http.MaxBytesReader(w, io.NopCloser(from), limit))
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return problem(http.StatusRequestEntityTooLarge, "body.large", fmt.Sprintf("the body is longer than %d bytes", limit), "send less")
		}
		if errors.Is(err, budget.ErrBusy) {
			return err
		}
		if err != nil {
			// The deadline stays: the rest is not waited for.
			return errors.Join(problem(http.StatusBadRequest, "body.cut", "the body did not arrive whole", "send it again"), errLate)
		}
		// What is done with the body may take longer than its arrival: a deadline
		// that stays would end the request in the middle, and the connection's
		// later ones with it.
		_ = control.SetReadDeadline(time.Time{})
		r.Body, a.sent = io.NopCloser(bytes.NewReader(body)), body
	}
	hashed := fmt.Appendf(nil, "%q %q %q %q ", a.actor.Name(), r.Method, r.URL.Path, r.URL.RawQuery)
	a.request = journal.Digest(append(hashed, body...))
	return nil
}

// maySee reports whether who asks may see what is not published.
func (a *asked) maySee() bool { return host.MaySee(a.actor, a.tournament) }
