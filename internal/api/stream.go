package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
)

// streamRoute adds the stream of changes.
func (s *server) streamRoute(tag, path string) {
	r := Route{Method: http.MethodGet, Path: path + "/stream", Need: anybody(), ID: "stream", Tag: tag, Summary: "Hear of changes as they happen (server-sent events)"}
	s.needs = append(s.needs, r)
	op := r.operation()
	op.Description = "Messages have numbers as ids. Who comes back with one in Last-Event-ID, or names it in the query, misses nothing. " +
		"Who may see everything gets the events of the journal, by their numbers. " +
		"The public hears in what that which it sees differs from what it saw, and of nothing else; its numbers count how often that has changed. " +
		"What comes into view by itself, at a moment that the organiser chose, has the number before it with a point and a count, such as 17.1. " +
		"If it differs in several things at once there is a message for each, and the last of them has the id. Who comes back hears what is different by now. " +
		"An id that is ahead of the event, as after a restored backup, counts as its last. " +
		"The stream ends when the event is taken from view."
	op.Responses["200"] = &huma.Response{Description: "A stream that does not end.", Content: map[string]*huma.MediaType{"text/event-stream": {
		Schema: s.messages(),
	}}}
	huma.Register(s.api, op, func(ctx context.Context, in *struct {
		Tournament  string `path:"tournament" maxLength:"60"`
		LastEventID string `header:"Last-Event-ID" maxLength:"20" doc:"The id of the last message that was heard."`
		After       int64  `query:"after" minimum:"-1" default:"-1" doc:"Begin after this number; from now on if it is left out."`
	}) (*huma.StreamResponse, error) {
		a := askedOf(ctx)
		state, err := s.Host.View(ctx, a.actor, a.tournament)
		if err != nil {
			return nil, s.answerOf(ctx, err)
		}
		start, err := startOf(state, in.LastEventID, in.After)
		if err != nil {
			return nil, err
		}
		return &huma.StreamResponse{Body: func(ctx huma.Context) {
			_, w := humago.Unwrap(ctx)
			s.stream(ctx.Context(), w, a, start)
		}}, nil
	})
}

// messages describes what a stream holds: its messages, one after the other.
func (s *server) messages() *huma.Schema {
	return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeObject, Required: []string{"data"}, Properties: map[string]*huma.Schema{
		"id":   {Type: huma.TypeString, Description: "What to come back with in Last-Event-ID."},
		"data": HookItem{}.Schema(s.api.OpenAPI().Components.Schemas),
	}}}
}

// startOf finds the position after which a stream begins.
func startOf(state *journal.State, last string, after int64) (position, error) {
	now := position{state.Seq, state.Moments}
	if last != "" {
		known, ok := parsePosition(last)
		if !ok {
			return now, problem(http.StatusBadRequest, "stream.position", "Last-Event-ID is not the id of a message of this stream", "it has the form 17 or 17.1; leave it out to hear what happens from now on")
		}
		return earlier(known, now), nil
	}
	if after >= 0 {
		return earlier(position{number: after}, now), nil
	}
	return now, nil
}

// parsePosition reads what String writes.
func parsePosition(text string) (p position, ok bool) {
	first, rest, more := strings.Cut(text, ".")
	number, err := strconv.ParseInt(first, 10, 64)
	passed := 0
	if err == nil && more {
		passed, err = strconv.Atoi(rest)
	}
	return position{number, passed}, err == nil && number >= 0 && passed >= 0
}

func earlier(a, b position) position {
	if a.compare(b) < 0 {
		return a
	}
	return b
}

// stream sends what happens after a position until the connection, or the right to
// hear it, ends.
func (s *server) stream(ctx context.Context, w http.ResponseWriter, a *asked, known position) {
	joined, leave, err := s.feeds.listen(ctx, audience{a.tournament, host.SightOf(a.actor, a.tournament)}, known)
	if err != nil {
		return // who comes back is told
	}
	defer leave()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	out := &streamer{w: w, control: http.NewResponseController(w)}
	out.send([]byte(": pareo\n\n"))
	heartbeat := time.NewTicker(s.Heartbeat)
	defer heartbeat.Stop()
	for back := true; !out.failed; back = false {
		frames, more, behind := joined.after(known, back)
		if behind {
			if frames, err = joined.missed(ctx, known); err != nil {
				return // who comes back hears it
			}
		}
		if n := len(frames); n > 0 {
			if !s.still(a, joined.sight) {
				return
			}
			out.sendAll(frames)
			if known = frames[n-1].at; frames[n-1].last {
				return
			}
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-more:
		case <-heartbeat.C:
			if !s.still(a, joined.sight) {
				return
			}
			out.send([]byte(": still here\n\n"))
		}
	}
}

// still reports whether who listens may still hear as much.
func (s *server) still(a *asked, much host.Sight) bool {
	if a.actor == nil {
		return true
	}
	now := s.Accounts.Still(a.actor)
	return now != nil && host.SightOf(now, a.tournament) <= much
}

// streamer writes a stream.
type streamer struct {
	w       http.ResponseWriter
	control *http.ResponseController
	failed  bool
}

// maxSend is how long a listener may take to accept what is sent.
const maxSend = 30 * time.Second

func (o *streamer) send(data []byte) {
	if o.failed {
		return
	}
	_ = o.control.SetWriteDeadline(time.Now().Add(maxSend)) // not every writer has one
	_, err := o.w.Write(data)
	if err == nil {
		err = o.control.Flush()
	}
	o.failed = err != nil
}

func (o *streamer) sendAll(frames []frame) {
	var all []byte
	for i := range frames {
		all = append(all, frames[i].data...)
	}
	o.send(all)
}
