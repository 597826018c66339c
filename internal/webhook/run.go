package webhook

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/store"
)

// Bounds of sending.
const (
	maxSending = 16               // deliveries under way at a time
	maxAsking  = 8                // besides, of those that somebody waits for
	maxItems   = 200              // of a message, unless a single command did more
	hold       = 45 * time.Second // longer than a delivery takes; then another server may
)

// looked is what a server knows of a hook without asking again.
type looked struct {
	busy  bool
	seq   int64     // of the tournament, when the hook was told everything
	known string    // the position then
	again time.Time // when something comes into view by itself; zero = never
}

// Run tells hooks what happens, again and again, until the context ends and everything
// under way has.
func (h *Hooks) Run(ctx context.Context, every time.Duration) {
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
	h.lock.Lock()
	defer h.lock.Unlock()
	for id, l := range h.of {
		if !l.busy && !slices.ContainsFunc(all, func(hook store.Hook) bool { return hook.ID == id }) {
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
		idle := hook.Seq == l.seq && hook.Known == l.known && (l.again.IsZero() || now.Before(l.again))
		if l.busy || idle || hook.Due.After(now) || hook.Held.After(now) {
			continue
		}
		l.busy = true
		h.ended.Go(func() { h.tell(ctx, hook, l) })
	}
	return nil
}

// tell tells a hook what there is, one message after the other, until one fails.
func (h *Hooks) tell(ctx context.Context, hook *store.Hook, l *looked) {
	h.turns <- struct{}{}
	defer func() { <-h.turns }()
	seq, all := hook.Seq, false
	var err error
	for more := true; more && err == nil && ctx.Err() == nil; {
		more, all, err = h.next(ctx, hook)
	}
	if err != nil && ctx.Err() == nil && !errors.Is(err, store.ErrUnknown) {
		h.options.Log.Error("a webhook cannot be told", "hook", hook.ID, "tournament", hook.Journal, "error", err)
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	l.busy = false
	if all && err == nil {
		l.seq, l.known, l.again = seq, hook.Known, h.opens(ctx, hook.Journal)
	}
}

// opens is when something of a tournament comes into view by itself; zero = never.
func (h *Hooks) opens(ctx context.Context, id store.ID) time.Time {
	state, err := h.options.Host.State(ctx, id)
	if err != nil {
		return h.options.Host.Now().Add(time.Minute)
	}
	at, ok := state.Public.Next(h.options.Host.Shown())
	if !ok {
		return time.Time{}
	}
	return at.Add(h.options.Host.Now().Sub(h.options.Host.Shown()))
}

// next tells a hook the next thing; more = there may be another, all = there was nothing
// to tell.
func (h *Hooks) next(ctx context.Context, hook *store.Hook) (more, all bool, err error) {
	maker := h.options.Accounts.Maker(account.UserID(hook.Maker), account.TokenID(hook.Token))
	news, err := h.options.Source.After(ctx, hook.Journal, sightOf(hook.Sees), hook.Known)
	if err != nil || len(news) == 0 {
		return false, err == nil, err
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
		return false, false, err
	}
	if !maker.May(hook.Journal, account.Manage, account.Place{}) {
		hook.State = NoMore
		return false, false, h.settle(ctx, hook, nil)
	}
	items = wanted(hook, items)
	if len(items) == 0 {
		hook.Known = hook.Sending
		return true, false, h.settle(ctx, hook, nil)
	}
	body, err := h.bodyOf(ctx, hook, NewsKind, hook.Sending, items)
	if err != nil {
		return false, false, err
	}
	d := &store.Delivery{Message: hook.Message, Kind: NewsKind, After: before, Until: hook.Sending, Items: len(items), Tries: hook.Tries}
	a, err := h.deliver(ctx, hook, d, body)
	if err != nil || ctx.Err() != nil && a.failure != "" {
		hook.Due = time.Time{} // for who comes after
		return false, false, errors.Join(err, h.settle(ctx, hook, nil))
	}
	h.became(hook, d, a)
	return a.failure == "", false, h.settle(ctx, hook, d)
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
	pause := h.options.Pauses[min(hook.Tries, len(h.options.Pauses))-1]
	hook.Due = now.Add(max(pause, a.wait))
	switch {
	case a.status == http.StatusGone:
		hook.State = Gone
	case now.Sub(hook.Failing) >= h.options.GiveUp:
		hook.State = Failed
	default:
		d.Again = hook.Due
	}
	if hook.State != On {
		h.options.Log.Warn("a webhook was switched off", "hook", hook.ID, "tournament", hook.Journal, "state", hook.State)
	}
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
