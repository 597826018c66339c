package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/pareo-chess/pareo/internal/journal"
)

// Read is what every read of a tournament may carry.
type Read struct {
	Tournament  string `path:"tournament" maxLength:"60" doc:"The short name of the tournament."`
	At          int64  `query:"at" minimum:"0" doc:"A number that seq had: show the tournament as it was then. 0 = now."`
	IfNoneMatch string `header:"If-None-Match" maxLength:"400" doc:"ETags of what the reader has. If one is still good the answer is 304."`
}

func (r *Read) read() *Read { return r }

// reader is an input with a Read in it.
type reader[I any] interface {
	*I
	read() *Read
}

// Page is which part of a list is asked for.
type Page struct {
	After int64 `query:"after" minimum:"0" doc:"Begin after this one; what next said."`
	Limit int   `query:"limit" minimum:"1" maximum:"1000" default:"100" doc:"At most this many."`
}

// page cuts a part out of a list that is sorted by number.
func page[T any](p *Page, list []T, number func(*T) int64) (part []T, next *int64) {
	part = []T{}
	for i := range list {
		if number(&list[i]) <= p.After {
			continue
		}
		if len(part) == p.Limit {
			last := number(&part[len(part)-1])
			return part, &last
		}
		part = append(part, list[i])
	}
	return part, nil
}

// Found is the answer to a read.
type Found[B any] struct {
	ETag string `header:"ETag" doc:"Names what was read: for If-None-Match, and without a leading p for If-Match."`
	Body B
}

// read adds a route that reads a tournament as whoever asks may see it.
func read[I, B any, P reader[I]](s *server, r Route, answer func(ctx context.Context, a *asked, state *journal.State, in *I) (B, error)) {
	r.Method = http.MethodGet
	add(s, r, func(ctx context.Context, a *asked, in *I) (*Found[B], error) {
		asked := P(in).read()
		state, err := s.view(ctx, a, asked.At)
		if err != nil {
			return nil, err
		}
		if err := shown(state, r.Shows, in); err != nil {
			return nil, err
		}
		tag, err := s.tagOf(ctx, a, asked, state, in)
		if err != nil {
			return nil, err
		}
		body, err := answer(ctx, a, state, in)
		if err != nil {
			return nil, err
		}
		return &Found[B]{ETag: tag, Body: body}, nil
	})
}

// tagOf names what is read of a state, and says so if the reader has it.
func (s *server) tagOf(ctx context.Context, a *asked, asked *Read, state *journal.State, in any) (string, error) {
	tag := etag(state.Seq)
	if !a.maySee() {
		tag = fmt.Sprintf(`"p%s"`, state.Stamp())
		if asked.At != 0 { // what was taken from view since is gone from the past, too
			now, err := s.Host.View(ctx, a.actor, a.tournament)
			if err != nil {
				return "", err
			}
			tag = fmt.Sprintf(`"p%d-%s"`, state.Seq, now.Stamp())
		}
	}
	if in, ok := in.(interface{ spoken() string }); ok { // another language is another text
		tag = strings.TrimSuffix(tag, `"`) + "-" + in.spoken() + `"`
	}
	if matches(asked.IfNoneMatch, tag) {
		return "", notModified{tag}
	}
	return tag, nil
}

// shown refuses what a view does not show, of the round that is asked for.
func shown(state *journal.State, aspects journal.Aspect, in any) error {
	round := 0
	if of, ok := in.(interface{ asked() int }); ok {
		round = of.asked()
	}
	for _, c := range journal.Aspects() {
		if aspects&c.Aspect != 0 && !state.Shows(c.Aspect, round) {
			if state.Waits(c.Aspect, round) {
				return problem(http.StatusNotFound, "public.waits", fmt.Sprintf("an adjourned game of round %d counts for later pairings as the arbiter judges it, which is not public before it is finished", state.WhyWaits), "ask again when it is")
			}
			return problem(http.StatusNotFound, "public.notshown", fmt.Sprintf("the organiser does not show this to the public: %s (%s)", c.Name, c.In(&state.Public)), "")
		}
	}
	return nil
}

// view is the state of now or of a past moment.
func (s *server) view(ctx context.Context, a *asked, at int64) (*journal.State, error) {
	now, err := s.Host.View(ctx, a.actor, a.tournament)
	if err != nil || at == 0 || at == now.Seq {
		return now, err
	}
	if at > now.Seq {
		return nil, problem(http.StatusUnprocessableEntity, "at.future", fmt.Sprintf("the tournament has the numbers 1 to %d, not %d", now.Seq, at), "ask for one of these")
	}
	return s.Host.ViewAt(ctx, a.actor, a.tournament, at)
}

func matches(header, tag string) bool {
	for _, one := range strings.Split(header, ",") {
		if one = strings.TrimPrefix(strings.TrimSpace(one), "W/"); one == tag || one == "*" {
			return true
		}
	}
	return false
}

// notModified says that the reader has what was asked for.
type notModified struct{ tag string }

func (notModified) Error() string  { return "not modified" }
func (notModified) GetStatus() int { return http.StatusNotModified }

// GetHeaders gives the ETag again.
func (n notModified) GetHeaders() http.Header { return http.Header{"Etag": {n.tag}} }

var _ huma.StatusError = notModified{}
