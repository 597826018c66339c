package webhook

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/store"
)

// Bounds of sending.
const (
	maxSending = 16               // deliveries under way at a time
	maxAsking  = 8                // besides, of those that somebody waits for
	maxOfOne   = 2                // of maxSending, to hooks of one tournament
	leastTries = 20               // before a hook is given up, however long ago the first was
	maxItems   = 200              // of a message, unless a single command did more
	hold       = 45 * time.Second // longer than a delivery takes; then another server may
)

// looked is what a server knows of a hook without asking again.
type looked struct {
	busy  bool
	seq   int64     // of the tournament as it was read when the hook was told everything
	known string    // the position then
	again time.Time // when something comes into view by itself; zero = never
	wrong int       // how often in a row there was an error
	pause time.Time // until when it is left alone, for errors
}

// told is what came of a turn.
type told struct {
	more  bool      // there may be another message
	all   bool      // there was nothing to tell
	seq   int64     // of the tournament, as it was read
	again time.Time // when something comes into view by itself; zero = never
}

// Run tells hooks what happens, again and again, until the context ends and everything
// under way has. Of silent ones it tells nothing.
func (h *Hooks) Run(ctx context.Context, every time.Duration) {
	if h.options.Silent {
		return
	}
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	defer h.ended.Wait()
	for {
		if err := h.begin(ctx); err != nil && ctx.Err() == nil {
			h.options.Log.Error("webhooks cannot be told", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// begin tells each hook for which there may be something, unless that is being done.
func (h *Hooks) begin(ctx context.Context) error {
	all, err := h.options.Store.HooksOn(ctx)
	if err != nil {
		return err
	}
	on := make(map[store.HookID]bool, len(all))
	for i := range all {
		on[all[i].ID] = true
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	for id, l := range h.of {
		if !l.busy && !on[id] {
			delete(h.of, id)
		}
	}
	now := h.options.Host.Now()
	for i := range all {
		hook := &all[i]
		l := h.of[hook.ID]
		if l == nil {
			l = &looked{}
			h.of[hook.ID] = l
		}
		idle := hook.Seq <= l.seq && hook.Known == l.known && (l.again.IsZero() || now.Before(l.again))
		if l.busy || idle || l.pause.After(now) || hook.Due.After(now) || hook.Held.After(now) {
			continue
		}
		l.busy = true
		first := l.seq == 0
		h.ended.Go(func() { h.tell(ctx, hook, l, first) })
	}
	return nil
}

// tell tells a hook what there is, one message in each turn, until one fails.
func (h *Hooks) tell(ctx context.Context, hook *store.Hook, l *looked, first bool) {
	t, err := h.turn(ctx, hook, first)
	for t.more && err == nil && ctx.Err() == nil {
		t, err = h.turn(ctx, hook, false)
	}
	wrong := err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrUnknown)
	if wrong {
		h.options.Log.Error("a webhook cannot be told", "hook", hook.ID, "tournament", hook.Journal, "error", err)
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	l.busy = false
	switch {
	case wrong:
		l.wrong++
		l.pause = h.options.Host.Now().Add(h.pauseAfter(l.wrong))
	case err == nil:
		l.wrong, l.pause = 0, time.Time{}
	}
	if t.all && err == nil {
		l.seq, l.known, l.again = t.seq, hook.Known, t.again
	}
}

// pauseAfter is how long nothing is tried after so many failures in a row.
func (h *Hooks) pauseAfter(failures int) time.Duration {
	return h.options.Pauses[min(failures, len(h.options.Pauses))-1]
}

// turn tells a hook one thing when it is its turn. What goes wrong in this program is an
// error of this hook alone.
func (h *Hooks) turn(ctx context.Context, hook *store.Hook, first bool) (t told, err error) {
	leave, err := h.enter(ctx, hook.Journal)
	if err != nil {
		return told{}, err
	}
	defer leave()
	defer func() {
		if fault := recover(); fault != nil {
			t, err = told{}, fmt.Errorf("%v\n%s", fault, debug.Stack())
		}
	}()
	return h.next(ctx, hook, first)
}

// opens is when something of a tournament comes into view by itself; zero = never.
func (h *Hooks) opens(ctx context.Context, id store.ID) (time.Time, error) {
	state, err := h.options.Host.State(ctx, id)
	if err != nil {
		return time.Time{}, err
	}
	at, ok := state.Public.Next(h.options.Host.Shown())
	if !ok {
		return time.Time{}, nil
	}
	return at.Add(h.options.Host.Now().Sub(h.options.Host.Shown())), nil
}

// read reads what there is to tell a hook. Tournaments that were not looked at since the
// server began are read one after the other: there may be many of them.
func (h *Hooks) read(ctx context.Context, hook *store.Hook, first bool) (news []News, t told, err error) {
	if first {
		if err := take(ctx, h.loading); err != nil {
			return nil, told{}, err
		}
		defer func() { <-h.loading }()
	}
	if hook.Sees == Public { // before the news: what opens between the two is looked for again
		if t.again, err = h.opens(ctx, hook.Journal); err != nil {
			return nil, told{}, err
		}
	}
	news, t.seq, err = h.options.Source.After(ctx, hook.Journal, sightOf(hook.Sees), hook.Known)
	t.all = err == nil && len(news) == 0
	return news, t, err
}

// next tells a hook the next thing.
func (h *Hooks) next(ctx context.Context, hook *store.Hook, first bool) (told, error) {
	news, t, err := h.read(ctx, hook, first)
	switch {
	case err != nil:
		return told{}, err
	case t.all && t.again.IsZero() && hook.Rested != t.seq:
		return t, h.options.Store.RestHook(ctx, hook, t.seq)
	case t.all:
		return t, nil
	}
	items, ok := upTo(news, hook.Sending)
	if !ok { // nothing is under way, or it was taken from view: a new message
		items, hook.Sending = part(news)
		hook.Message = newID()
	}
	before := hook.Known
	now := h.options.Host.Now()
	ours, err := h.options.Store.ClaimHook(ctx, hook, now, now.Add(hold))
	if err != nil || !ours {
		return told{}, err
	}
	maker, err := h.options.Accounts.Maker(ctx, account.UserID(hook.Maker), account.TokenID(hook.Token))
	if err != nil { // nobody knows who may what
		return told{}, errors.Join(err, h.release(ctx, hook))
	}
	if !maker.May(hook.Journal, account.Manage, account.Place{}) {
		hook.State = NoMore
		h.switchedOff(hook)
		return told{}, h.settle(ctx, hook, nil)
	}
	items = wanted(hook, items)
	if len(items) == 0 {
		hook.Known = hook.Sending
		return told{more: true}, h.settle(ctx, hook, nil)
	}
	body, err := h.bodyOf(ctx, hook, NewsKind, hook.Sending, items)
	if err != nil {
		return told{}, errors.Join(err, h.release(ctx, hook))
	}
	d := &store.Delivery{Message: hook.Message, Kind: NewsKind, After: before, Until: hook.Sending, Items: len(items), Tries: hook.Tries}
	a, err := h.deliver(ctx, hook, d, body)
	if err != nil || ctx.Err() != nil && a.failure != "" {
		return told{}, errors.Join(err, h.release(ctx, hook))
	}
	h.became(hook, d, a)
	return told{more: a.failure == ""}, h.settle(ctx, hook, d)
}

// release gives back a claim of which nothing came, for who comes after.
func (h *Hooks) release(ctx context.Context, hook *store.Hook) error {
	hook.Due = time.Time{}
	return h.settle(ctx, hook, nil)
}

// part is as much of news as goes into one message, and where that leads.
func part(news []News) (items []Item, until string) {
	for _, n := range news {
		if until != "" && len(items)+len(n.Items) > maxItems {
			break
		}
		items, until = append(items, n.Items...), n.Position
	}
	return items, until
}

// became notes on a hook what came of a try.
func (h *Hooks) became(hook *store.Hook, d *store.Delivery, a answer) {
	if a.failure == "" {
		hook.Known = hook.Sending
		return
	}
	now := h.options.Host.Now()
	if hook.Failing.IsZero() {
		hook.Failing = now
	}
	hook.Due = now.Add(max(h.pauseAfter(hook.Tries), a.wait))
	switch {
	case a.status == http.StatusGone:
		hook.State = Gone
	case now.Sub(hook.Failing) >= h.options.GiveUp && hook.Tries >= leastTries:
		hook.State = Failed
	default:
		d.Again = hook.Due
	}
	if hook.State != On {
		h.switchedOff(hook)
	}
}

func (h *Hooks) switchedOff(hook *store.Hook) {
	h.options.Log.Warn("a webhook was switched off", "hook", hook.ID, "tournament", hook.Journal, "state", hook.State)
}

// settle writes what became of a claim, also when the server stops.
func (h *Hooks) settle(ctx context.Context, hook *store.Hook, d *store.Delivery) error {
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err := h.options.Store.SettleHook(end, hook, d)
	if hook.Known == hook.Sending {
		hook.Sending, hook.Message, hook.Tries, hook.Failing, hook.Due = "", "", 0, time.Time{}, time.Time{}
	}
	return err
}
