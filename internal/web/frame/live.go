package frame

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// keepAlive is how often a stream says that it is still there: proxies close
// what is silent, and who has gone is noticed.
const keepAlive = 20 * time.Second

// maxSend is how long a reader may take to accept a message of a stream; longer
// than keepAlive, so that a stream can always end in order.
const maxSend = 30 * time.Second

// Live tells a page of the arbiter's side whenever the tournament has changed, or
// one of those that the page shows together.
func (s *Site) Live(p *Page) error {
	if err := p.ListenTogether(); err != nil {
		return err
	}
	return s.Stream(p, func() bool { return s.stillMaySee(p) })
}

// ListenTogether makes a stream one of all sections, if it is asked for.
func (p *Page) ListenTogether() error {
	if !p.URL.Query().Has(together) {
		return nil
	}
	ids, err := p.Site.Host.SectionIDs(p.Context(), p.Event.State.Tournament.Info.Festival)
	for _, id := range ids {
		if id != p.Event.ID {
			p.listens = append(p.listens, id)
		}
	}
	return err
}

// together is the parameter with which a page asks for a stream of all sections.
const together = "together"

// LivePath is the stream that a page listens to.
func (p *Page) LivePath() string {
	path := p.Path
	if p.Public {
		path = p.PublicPath
	}
	if !p.asOne {
		return path("/live")
	}
	return path("/live?", together)
}

// Stream tells a page whenever its tournament has changed in what the reader
// sees, as long as the reader may see it.
func (s *Site) Stream(p *Page, may func() bool) error {
	ctx := p.Context()
	changes, others := s.Host.Watch(ctx, p.Event.ID), s.watchOthers(p)
	h := p.Out.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	out := http.NewResponseController(p.Out)
	alive := time.NewTicker(keepAlive)
	defer alive.Stop()
	now, err := s.View(ctx, p.Actor, p.Event.ID) // after Watch: from here on no change is missed
	if err != nil {
		return err
	}
	last := false // the stream ends with the message
	opens, timer := s.Host.Opens(now)
	defer func() { stop(timer) }()
	stamp := s.stamp(p, now)
	for at, message := stamp, fmt.Sprintf("retry: 2000\nevent: at\ndata: %s\n\n", stamp); ; {
		if message != "" {
			// A Stream has no end, but each message has: who does not take it any more is not waited for.
			_ = out.SetWriteDeadline(time.Now().Add(maxSend)) // where it cannot be said the server's limit holds
			if _, err := io.WriteString(p.Out, message); err != nil || out.Flush() != nil || last {
				return nil
			}
		}
		message = ""
		select {
		case <-ctx.Done():
			return nil
		case news := <-changes:
			if !may() {
				return nil
			}
			if news != (host.News{}) && news.Number(host.SightOf(p.Actor, p.Event.ID)) == now.Seq {
				continue // nothing that the reader sees
			}
		case <-others:
			if !may() {
				return nil
			}
		case <-opens: // the moment has come, nobody did anything
		case <-alive.C:
			message = ": still here\n\n"
			continue
		}
		if now, err = s.seen(p); err != nil {
			return nil // who comes back is told
		}
		stamp = s.stamp(p, now)
		if last = !now.Exists; stamp != at { // else nothing changed that the reader sees
			at, message = stamp, "event: change\ndata: 1\n\n"
		}
		stop(timer)
		opens, timer = s.Host.Opens(now)
	}
}

// stop ends a timer, if there is one.
func stop(timer *time.Timer) {
	if timer != nil {
		timer.Stop()
	}
}

// seen is what a reader sees by now: nothing if it was taken from view.
func (s *Site) seen(p *Page) (*journal.State, error) {
	state, err := s.View(p.Context(), p.Actor, p.Event.ID)
	if errors.Is(err, store.ErrUnknown) {
		return &journal.State{}, nil
	}
	return state, err
}

// Version names the state that a page shows. The stream begins with the one that
// holds, and a page that was made before it renews itself.
func (p *Page) Version() string {
	stamps := []string{p.Event.State.Stamp()}
	for _, other := range p.together {
		stamps = append(stamps, other.State.Stamp())
	}
	return strings.Join(stamps, ",")
}

// stamp names what a reader sees by now of all tournaments that a stream listens
// to, of which one is at hand. Of another that is not in view nothing is seen.
func (s *Site) stamp(p *Page, now *journal.State) string {
	stamps := []string{now.Stamp()}
	for _, id := range p.listens {
		if state, err := s.View(p.Context(), p.Actor, id); err == nil {
			stamps = append(stamps, state.Stamp())
		}
	}
	return strings.Join(stamps, ",")
}

// watchOthers tells of changes of the other tournaments that a stream listens to;
// nil = there are none.
func (s *Site) watchOthers(p *Page) <-chan struct{} {
	if len(p.listens) == 0 {
		return nil
	}
	changed := make(chan struct{}, 1)
	for _, id := range p.listens {
		news := s.Host.Watch(p.Context(), id)
		go func() {
			for {
				opens, timer := s.opensOther(p, id)
				select {
				case <-p.Context().Done():
					stop(timer)
					return
				case <-news:
				case <-opens:
				}
				stop(timer)
				select {
				case changed <- struct{}{}:
				default: // it is to be looked at already
				}
			}
		}()
	}
	return changed
}

// opensOther is [host.Host.Opens] of another tournament, also of one that is not in view
// yet.
func (s *Site) opensOther(p *Page, id store.ID) (<-chan time.Time, *time.Timer) {
	state, err := s.Host.State(p.Context(), id)
	if err != nil {
		return nil, nil // who looks at it is told
	}
	return s.Host.Opens(state)
}

// stillMaySee asks again for the rights of who has been listening for long.
func (s *Site) stillMaySee(p *Page) bool {
	p.Actor = s.Accounts.Still(p.Actor)
	return p.May(account.See) || p.May(account.EnterResults)
}
