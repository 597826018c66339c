package api

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// streamRoute adds the stream of changes.
func (s *server) streamRoute(tag, path string) {
	r := Route{Method: http.MethodGet, Path: path + "/stream", Need: anybody(), ID: "stream", Tag: tag, Summary: "Hear of changes as they happen (server-sent events)"}
	s.needs = append(s.needs, r)
	op := r.operation()
	op.Description = "Every message has the number of its event as id. Who comes back with it in Last-Event-ID, or names it in the query, misses nothing. " +
		"The public hears of what changed in what it can see, and of nothing else; who may see everything gets the events of the journal. " +
		"The stream ends when the event is taken from view."
	op.Responses["200"] = &huma.Response{Description: "A stream that does not end.", Content: map[string]*huma.MediaType{"text/event-stream": {
		Schema: &huma.Schema{Type: huma.TypeString},
	}}}
	huma.Register(s.api, op, func(ctx context.Context, in *struct {
		Tournament  string `path:"tournament" maxLength:"60"`
		LastEventID string `header:"Last-Event-ID" maxLength:"20" doc:"The number of the last event that was heard."`
		After       int64  `query:"after" minimum:"-1" default:"-1" doc:"Begin after this event; from now on if it is left out."`
	}) (*huma.StreamResponse, error) {
		a := askedOf(ctx)
		state, err := s.Host.View(ctx, a.actor, a.tournament)
		if err != nil {
			return nil, s.answerOf(ctx, err)
		}
		return &huma.StreamResponse{Body: func(ctx huma.Context) {
			_, w := humago.Unwrap(ctx)
			s.stream(ctx.Context(), w, a, startOf(state, in.LastEventID, in.After))
		}}, nil
	})
}

// startOf finds the event after which a stream begins.
func startOf(state *journal.State, last string, after int64) int64 {
	if seq, err := strconv.ParseInt(last, 10, 64); err == nil && seq >= 0 {
		return min(seq, state.Seq)
	}
	if after >= 0 {
		return min(after, state.Seq)
	}
	return state.Seq
}

// stream sends events until the connection, or the right to see them, ends.
func (s *server) stream(ctx context.Context, w http.ResponseWriter, a *asked, seq int64) {
	joined, leave := s.feeds.listen(a.tournament, seq)
	defer leave()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	out := &streamer{w: w, control: http.NewResponseController(w), full: a.maySee()}
	out.send([]byte(": pareo\n\n"))
	heartbeat := time.NewTicker(s.Heartbeat)
	defer heartbeat.Stop()
	for !out.failed {
		frames, more, gap := joined.after(seq)
		if gap {
			frames = s.missed(ctx, a, seq)
		}
		if len(frames) > 0 {
			if !s.tell(ctx, out, a, frames) {
				return
			}
			seq = frames[len(frames)-1].seq
			continue
		}
		select {
		case <-ctx.Done():
			return
		case <-more:
		case <-heartbeat.C:
			if a.actor != nil && s.Accounts.Still(a.actor) == nil {
				return
			}
			out.send([]byte(": still here\n\n"))
		}
	}
}

// tell sends frames as far as a listener may hear them by now, and reports
// whether there is more to listen to.
func (s *server) tell(ctx context.Context, out *streamer, a *asked, frames []frame) bool {
	var now *account.Actor
	if a.actor != nil {
		now = s.Accounts.Still(a.actor)
	}
	if out.full {
		if !host.MaySee(now, a.tournament) {
			return false
		}
		out.sendFull(frames)
		return true
	}
	view, err := s.Host.View(ctx, now, a.tournament)
	if err != nil && !errors.Is(err, store.ErrUnknown) {
		return false // who comes back hears it
	}
	reach := journal.Everybody
	if host.TakesPart(now, a.tournament) {
		reach = journal.Helpers
	}
	out.sendTold(frames, reach, view)
	return err == nil // else all of it was taken from view
}

// missed reads from the journal what the feed does not keep any more.
func (s *server) missed(ctx context.Context, a *asked, seq int64) []frame {
	d, err := s.Host.Desk(ctx, a.tournament)
	if err != nil {
		return nil
	}
	events, err := d.Events(seq, 256)
	if err != nil {
		return nil
	}
	frames, err := framesOf(d, events)
	if err != nil {
		return nil
	}
	return frames
}

// streamer writes a stream.
type streamer struct {
	w       http.ResponseWriter
	control *http.ResponseController
	full    bool
	failed  bool
}

// slowest is how long a listener may take to accept what is sent.
const slowest = 30 * time.Second

func (o *streamer) send(data []byte) {
	if o.failed {
		return
	}
	_ = o.control.SetWriteDeadline(time.Now().Add(slowest)) // not every writer has one
	_, err := o.w.Write(data)
	if err == nil {
		err = o.control.Flush()
	}
	o.failed = err != nil
}

func (o *streamer) sendFull(frames []frame) {
	var all []byte
	for i := range frames {
		all = append(all, frames[i].full...)
	}
	o.send(all)
}

// sendTold sends the changes that reach a listener and are still in their view.
func (o *streamer) sendTold(frames []frame, reach journal.Reach, view *journal.State) {
	var all []byte
	for i := range frames {
		if f := &frames[i]; f.reach >= reach && f.change.inView(view) {
			all = append(all, f.told...)
		}
	}
	if len(all) > 0 {
		o.send(all)
	}
}
