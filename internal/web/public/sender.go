package public

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/push"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Sender tells browsers that asked for it what is new about a player, from what the
// public sees, also when a moment has passed at which it sees more. What each reader
// knows is in the database: a restart loses no notice, and of several servers one
// sends it. It works beside the requests of others and writes little.
type Sender struct {
	site    *frame.Site
	outcome func(string)  // is told what became of each notice
	turns   chan struct{} // of browsers that were reached before
	firsts  chan struct{} // of those that never were: strangers must not keep the others waiting
	ended   sync.WaitGroup

	lock sync.Mutex
	of   map[store.ID]*looked
}

// looked is what was seen of a tournament when it was last looked at.
type looked struct {
	busy  bool      // somebody is looking
	stamp string    // of the view
	again time.Time // when to look again though nothing changed
}

// NewSender returns a sender of a site; outcome, if there is one, is told of each
// notice whether it was sent, gone, delayed or refused.
func NewSender(site *frame.Site, outcome func(string)) *Sender {
	if outcome == nil {
		outcome = func(string) {}
	}
	return &Sender{site: site, outcome: outcome, turns: make(chan struct{}, maxSending), firsts: make(chan struct{}, maxFirsts), of: make(map[store.ID]*looked)}
}

// Bounds of sending.
const (
	maxSending   = 64               // notices under way at a time
	maxFirsts    = 16               // besides, to browsers that were never reached
	maxOfEvent   = 16               // of one tournament
	batch        = 64               // notices that are claimed with one write, and settled with one
	hold         = 5 * time.Minute  // how long a claim lasts: longer than a batch can take
	lookAgain    = time.Minute      // after which another server may have left something
	passTime     = 30 * time.Second // after which it is looked again what is new, before the rest is sent
	maxTries     = 5                // of a notice
	maxMissed    = 3                // notices in a row, after which a browser is forgotten
	firstRetry   = 30 * time.Second // doubled twice with each try
	worthSending = 2 * time.Hour    // how long push services keep a notice for a device that is off
	maxFailures  = 3                // of a push service in a pass, before the rest of it waits
)

// Run sends what there is to tell, again and again, until the context ends and
// everything under way has.
func (s *Sender) Run(ctx context.Context, every time.Duration) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	defer s.ended.Wait()
	for {
		if err := s.begin(ctx); err != nil && ctx.Err() == nil {
			s.site.Log.Error("notices cannot be sent", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// begin looks at every tournament about which somebody wants to hear, unless that is
// being done.
func (s *Sender) begin(ctx context.Context) error {
	ids, err := s.site.Host.Subscribed(ctx)
	if err != nil {
		return err
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	for id, l := range s.of {
		if !l.busy && !slices.Contains(ids, id) {
			delete(s.of, id)
		}
	}
	for _, id := range ids {
		l := s.of[id]
		if l == nil {
			l = &looked{}
			s.of[id] = l
		}
		if l.busy {
			continue
		}
		l.busy = true
		s.ended.Go(func() { s.look(ctx, id, l) })
	}
	return nil
}

// look sends what is new about one tournament, if it has changed.
func (s *Sender) look(ctx context.Context, id store.ID, l *looked) {
	now := s.site.Host.Now()
	stamp := ""
	view, err := s.site.Host.View(ctx, nil, id)
	if err == nil {
		stamp = view.Stamp()
	}
	if errors.Is(err, store.ErrUnknown) {
		err = nil // it is not public, for now
	}
	next := l.again
	if err == nil && (stamp != l.stamp || !l.again.After(now)) {
		next, err = s.tell(ctx, id, now.Add(lookAgain))
	}
	if err != nil && ctx.Err() == nil {
		s.site.Log.Error("notices cannot be sent", "tournament", id, "error", err)
	}
	s.lock.Lock()
	defer s.lock.Unlock()
	l.busy, l.again = false, next
	if err == nil {
		l.stamp = stamp
	}
}

// notice is something to be told to a browser.
type notice struct {
	store.Subscription
	text string
}

// tell sends what is new about a tournament, and returns when to look again.
func (s *Sender) tell(ctx context.Context, id store.ID, again time.Time) (time.Time, error) {
	audience, err := s.site.Host.Audience(ctx, id)
	if err != nil || audience.View == nil {
		return again, err
	}
	due, later := s.due(audience)
	if !later.IsZero() && later.Before(again) {
		again = later
	}
	end := s.site.Host.Now().Add(passTime)
	services := newServices()
	defer func() {
		if what := services.refused(); what != nil {
			s.site.Log.Warn("push services refuse notices", "tournament", audience.Name, "error", what)
		}
	}()
	for _, part := range batches(due) {
		if now := s.site.Host.Now(); now.After(end) {
			return now, nil
		}
		if err := s.send(ctx, audience, part, services); err != nil || ctx.Err() != nil {
			return again, err
		}
	}
	return again, nil
}

// batches are notices as they are sent: the fewer at once, the less is known of who
// gets them.
func batches(due []notice) [][]notice {
	known := len(due)
	if i := slices.IndexFunc(due, func(n notice) bool { return !n.Reached }); i >= 0 {
		known = i
	}
	return slices.AppendSeq(slices.Collect(slices.Chunk(due[:known], batch)), slices.Chunk(due[known:], maxOfEvent))
}

// due are the notices that can be sent now, and when the first of the others can. Who
// was reached before comes first, who is hard to reach last.
func (s *Sender) due(a *host.Audience) (due []notice, later time.Time) {
	now := s.site.Host.Now()
	for _, sub := range a.Subscriptions {
		p := s.page(a, sub.Language)
		what := p.news(tournament.PlayerID(sub.Player))
		text := what.since(sub.Told)
		if text == "" {
			continue
		}
		if sub.Sending != what.Key { // what was tried is old news
			sub.Sending, sub.Tries, sub.Due = what.Key, 0, time.Time{}
		}
		at := sub.Held
		if sub.Due.After(at) {
			at = sub.Due
		}
		if !at.After(now) {
			due = append(due, notice{sub, text})
		} else if later.IsZero() || at.Before(later) {
			later = at
		}
	}
	slices.SortStableFunc(due, func(a, b notice) int {
		if a.Reached != b.Reached {
			if a.Reached {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.Missed, b.Missed), cmp.Compare(a.Tries, b.Tries))
	})
	return due, later
}

// page is one of the public, for what it says.
func (s *Sender) page(a *host.Audience, language string) *page {
	return &page{&frame.Page{Language: s.site.Book.For(language, ""), Site: s.site, Public: true, Event: &frame.Event{ID: a.ID, Name: a.Name, State: a.View}}}
}

// send claims notices and sends those that are ours.
func (s *Sender) send(ctx context.Context, a *host.Audience, part []notice, services *services) error {
	slices.SortFunc(part, func(a, b notice) int { return cmp.Compare(a.Key(), b.Key()) }) // as all servers claim
	subs := make([]store.Subscription, len(part))
	of := make(map[string]notice, len(part))
	for i, n := range part {
		subs[i], of[n.Endpoint] = n.Subscription, n
	}
	ours, err := s.site.Host.Claim(ctx, subs, hold)
	if err != nil {
		return err
	}
	settled := make([]store.Settled, len(ours))
	var sending sync.WaitGroup
	places := make(chan struct{}, maxOfEvent)
	for i, sub := range ours {
		places <- struct{}{}
		sending.Go(func() {
			defer func() { <-places }()
			n := of[sub.Endpoint]
			n.Subscription = sub
			settled[i] = s.sendOne(ctx, a, &n, services)
		})
	}
	sending.Wait()
	if len(settled) == 0 {
		return nil
	}
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second) // also when the server stops
	defer cancel()
	return s.site.Host.Settle(end, settled)
}

// sendOne sends a notice and says what is to be kept of it.
func (s *Sender) sendOne(ctx context.Context, a *host.Audience, n *notice, services *services) store.Settled {
	turns := s.firsts
	if n.Reached {
		turns = s.turns
	}
	turns <- struct{}{}
	defer func() { <-turns }()
	settled := store.Settled{Subscription: n.Subscription, Again: s.site.Host.Now()}
	wait := firstRetry << (2 * (n.Tries - 1))
	if ctx.Err() == nil && !services.answers(n.Endpoint) {
		s.outcome("delayed")
		settled.Became, settled.Again = store.NotTried, settled.Again.Add(wait)
		return settled
	}
	result := s.site.Push.Send(ctx, &push.Receiver{Endpoint: n.Endpoint, Public: n.Public, Auth: n.Auth}, s.message(a, n))
	if ctx.Err() != nil && result.Outcome != push.Accepted {
		settled.Became = store.NotTried // for who comes after
		return settled
	}
	services.heard(n.Endpoint, result)
	switch {
	case result.Outcome == push.Accepted:
		s.outcome("sent")
		settled.Became = store.Delivered
	case result.Outcome == push.Gone:
		s.outcome("gone")
		settled.Became = store.Ended
	case result.Outcome == push.Later && n.Tries < maxTries:
		s.outcome("delayed")
		settled.Became, settled.Again = store.Failed, settled.Again.Add(max(wait, result.After))
	case n.Missed+1 < maxMissed:
		s.outcome("refused")
		settled.Became = store.GivenUp // the next one may go better
	default:
		s.outcome("refused")
		settled.Became = store.Ended // its page asks again, if there is one
	}
	return settled
}

// message is what the device gets: notice.js reads it.
func (s *Sender) message(a *host.Audience, n *notice) push.Message {
	p := s.page(a, n.Language)
	me := p.PublicPath("/me/")
	text, err := json.Marshal(struct {
		Title string `json:"title"`
		Body  string `json:"body"`
		To    string `json:"to"`
		Tag   string `json:"tag"` // that of follow.js: one notice of an event replaces another
	}{p.Tournament().Info.Name, n.text, me + write.Int(n.Player), "pareo.follow." + me})
	if err != nil { // texts can always be written
		return push.Message{}
	}
	return push.Message{Text: text, TTL: worthSending, Topic: n.topic(), Contact: n.Origin}
}

// topic is that of the notices of an event to a browser: push services keep the latest
// alone for a device that is off (RFC 8030, section 5.4).
func (n *notice) topic() string {
	sum := sha256.Sum256([]byte(fmt.Sprint(n.Journal, " ", n.Subscription.Key())))
	return base64.RawURLEncoding.EncodeToString(sum[:24])
}

// services counts how the push services of a pass answer, by their hosts. It may be
// used by many goroutines.
type services struct {
	lock   sync.Mutex
	failed map[string]int
	first  error // of those that were refused
}

func newServices() *services { return &services{failed: make(map[string]int)} }

func hostOf(endpoint string) string {
	u, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return u.Host
}

// answers reports whether a push service is worth calling.
func (s *services) answers(endpoint string) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.failed[hostOf(endpoint)] < maxFailures
}

// heard notes what a push service said.
func (s *services) heard(endpoint string, r push.Result) {
	s.lock.Lock()
	defer s.lock.Unlock()
	switch r.Outcome {
	case push.Later:
		s.failed[hostOf(endpoint)]++
	case push.Refused:
		s.first = cmp.Or(s.first, r.Err)
	case push.Accepted, push.Gone:
		s.failed[hostOf(endpoint)] = 0
	}
}

// refused is why a notice was, if one was.
func (s *services) refused() error {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.first
}
