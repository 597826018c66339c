package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Route is a route of the API with what it takes to use it.
type Route struct {
	Method, Path string // the path below Prefix
	Need         Need
	ID           string // names the route in the document
	Tag          string // the part of the document it is in
	Summary      string
	File         bool // the body is a file, which may be long
	Large        bool // the longest of them
	Status       int  // of success; 0 = 200
	Cookies      bool // the answer sets or ends the cookies of a session
	Looks        bool // it changes nothing, though it is sent as a write
	// Sends are the types of content of an answer that is a file, such as text/plain.
	Sends []string
	// Does are the commands of the desk that the route can do; they say what it
	// takes to use it.
	Does []desk.Command
	// Shows are the aspects of the event that a read shows: the organiser says
	// from when on the public sees them.
	Shows journal.Aspect
}

// names are those of the commands it does.
func (r *Route) names() []string {
	names := make([]string, len(r.Does))
	for i, c := range r.Does {
		names[i] = desk.Describe(c).Name
	}
	return names
}

// settled is the route with what it takes to use it.
func (r Route) settled() Route {
	if len(r.Does) > 0 {
		if r.Need == (Need{}) { // the right of the tournament that is divided comes first
			r.Need = right(desk.Describe(r.Does[0]).Right)
		}
	}
	return r
}

func (r *Route) operation() huma.Operation {
	op := huma.Operation{
		OperationID: r.ID, Method: r.Method, Path: Prefix + r.Path, Summary: r.Summary, Tags: []string{r.Tag}, DefaultStatus: r.Status,
		MaxBodyBytes: -1, BodyReadTimeout: -1, // the guard reads the body, and in which time
		Metadata:   map[string]any{"need": r.Need, "file": r.File, "large": r.Large},
		Extensions: map[string]any{"x-needs": r.Need.String()},
	}
	if len(r.Does) > 0 {
		op.Extensions["x-does"] = r.names()
	}
	op.Security = []map[string][]string{{"token": {}}, {"session": {}}}
	if r.Need.Anybody { // who says nothing of themselves is the public
		op.Security = append([]map[string][]string{{}}, op.Security...)
	}
	why := &huma.Response{
		Description: "Why it was not done.",
		Content:     map[string]*huma.MediaType{"application/problem+json": {Schema: &huma.Schema{Ref: "#/components/schemas/Problem"}}},
	}
	op.Responses = map[string]*huma.Response{"4XX": why, "default": why}
	if len(r.Sends) > 0 {
		file := &huma.Response{Description: "The file.", Content: map[string]*huma.MediaType{}}
		for _, kind := range r.Sends {
			file.Content[kind] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
		}
		op.Responses["200"] = file
	}
	return op
}

// add adds a route that answers with O.
func add[I, O any](s *server, r Route, answer func(ctx context.Context, a *asked, in *I) (*O, error)) {
	r = r.settled()
	s.needs = append(s.needs, r)
	huma.Register(s.api, r.operation(), func(ctx context.Context, in *I) (*O, error) {
		out, err := answer(ctx, askedOf(ctx), in)
		if err != nil {
			return nil, s.answerOf(ctx, err)
		}
		if file, is := any(out).(*File); is {
			s.took(ctx, file.Disposition)
		}
		return out, nil
	})
	s.bound(&r)
	if r.Cookies {
		s.declareCookies(&r)
	}
	s.keyed(&r)
}

// bound gives numbers in the address the bounds of what they are read into: beyond them
// 4294967297 would be taken for 1, and what is asked of nobody be done to somebody.
func (s *server) bound(r *Route) {
	for _, parameter := range s.operation(r).Parameters {
		if schema := parameter.Schema; schema.Format == "int32" && schema.Maximum == nil {
			schema.Maximum = new(float64(math.MaxInt32))
			schema.PrecomputeMessages()
		}
	}
}

// declareCookies says in the document that the answer of a route sets cookies: they are
// written where sessions are kept, which the schemas of answers do not know.
func (s *server) declareCookies(r *Route) {
	status := cmp.Or(r.Status, http.StatusOK)
	response := s.operation(r).Responses[strconv.Itoa(status)]
	if response.Headers == nil {
		response.Headers = make(map[string]*huma.Param)
	}
	response.Headers["Set-Cookie"] = &huma.Param{
		Description: "The cookies of the session and of the browser, each in a header of its own: pareo_session and pareo_browser, with __Host- before them where the server is reached by https. Both are to be sent back.",
		Schema:      &huma.Schema{Type: huma.TypeString},
	}
}

// Write is what every write to a tournament may carry.
type Write struct {
	Tournament string `path:"tournament" maxLength:"60" doc:"The short name of the tournament."`
	IfMatch    string `header:"If-Match" maxLength:"40" doc:"The ETag of what the writer knows. If more has happened since, nothing is done (412)."`
	Key        string `header:"Idempotency-Key" maxLength:"200" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, the request is not done again and gets the same answer."`
	Confirm    string `header:"Confirm" maxLength:"400" doc:"The tokens of the warnings that are confirmed, with commas between them."`
}

func (w *Write) write() *Write { return w }

// writer is an input with a Write in it.
type writer[I any] interface {
	*I
	write() *Write
}

// Answer is what every write answers.
type Answer struct {
	ID       int64     `json:"id,omitempty" doc:"Of what was made: the identity of a player or team, the number of a round or receipt, the number of the event that is a remark."`
	Seq      int64     `json:"seq" doc:"The number of the last event now."`
	Events   []Event   `json:"events" doc:"What was recorded."`
	Warnings []Warning `json:"warnings" doc:"What the arbiter is told."`
}

// Written is the answer to a write.
type Written struct {
	ETag     string `header:"ETag" doc:"To be sent as If-Match by a write that builds on this one."`
	Location string `header:"Location" doc:"Where what was made is read."`
	Body     Answer
}

// command adds a route that does a command of the desk, with the right that the
// command takes.
func command[I any, C desk.Command, P writer[I]](s *server, r Route, plan func(state *journal.State, in *I) (C, error)) {
	var does C
	r.Does = []desk.Command{does}
	either[I, P](s, r, func(state *journal.State, in *I) (desk.Command, error) { return plan(state, in) })
}

// either adds a route that does one of several commands, which take the same
// right.
func either[I any, P writer[I]](s *server, r Route, plan func(state *journal.State, in *I) (desk.Command, error)) {
	add(s, r, func(ctx context.Context, a *asked, in *I) (*Written, error) {
		state, err := s.Host.View(ctx, a.actor, a.tournament)
		if err != nil {
			return nil, err
		}
		c, err := plan(state, in)
		if err != nil {
			return nil, err
		}
		w := P(in).write()
		request, err := w.request(a, c)
		if err != nil {
			return nil, err
		}
		done, err := s.Host.DoAs(ctx, a.actor, a.tournament, request)
		if err != nil {
			return nil, s.answerNaming(ctx, stale(err, w), names(state))
		}
		out := written(done)
		if r.Status == http.StatusCreated {
			out.made(w.Tournament, done)
		}
		return out, nil
	})
}

// readAt is the part of a tournament in which what was made is read.
var readAt = map[journal.Thing]string{journal.APlayer: "players", journal.ATeam: "teams", journal.ARound: "rounds"}

// made says what a write has made, and where it is read.
func (w *Written) made(tournament string, done *desk.Done) {
	for i := range done.Events {
		what, id := journal.MadeBy(&done.Events[i], done.State)
		if what == "" {
			continue
		}
		w.Body.ID = id
		if path := readAt[what]; path != "" {
			w.Location = fmt.Sprintf("%s/tournaments/%s/%s/%d", Prefix, tournament, path, id)
		}
	}
}

// request makes what the desk is asked for.
func (w *Write) request(a *asked, c desk.Command) (desk.Request, error) {
	r := desk.Request{Command: c, Tokens: split(w.Confirm)}
	if w.IfMatch != "" && w.IfMatch != "*" {
		seq, err := strconv.ParseInt(strings.Trim(w.IfMatch, `"`), 10, 64)
		if err != nil || seq < 1 {
			return r, problem(http.StatusPreconditionFailed, "if-match.form", "If-Match is not the ETag of a tournament", `it has the form "123"`)
		}
		r.Expected = seq
	}
	if w.Key != "" {
		r.Receipt = &desk.Receipt{Key: w.Key, Request: a.request}
	}
	return r, nil
}

// stale tells a writer who named what the write builds on that it is not so any
// more.
func stale(err error, w *Write) error {
	var conflict *desk.Conflict
	if w.IfMatch == "" || !errors.As(err, &conflict) || conflict.Code != "journal.conflict" {
		return err
	}
	p := said(http.StatusPreconditionFailed, &conflict.Message, nil)
	p.Seq = conflict.Seq
	return p
}

func written(done *desk.Done) *Written {
	last := done.Events[len(done.Events)-1].Seq
	return &Written{ETag: etag(last), Body: Answer{Seq: last, Events: eventsOf(done.Events), Warnings: warningsOf(done.Warnings, names(done.State))}}
}

func split(list string) []string {
	return strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' })
}

func etag(seq int64) string { return fmt.Sprintf(`"%d"`, seq) }
