package webhook

import (
	"context"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/outward"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// Source says what happens to tournaments, in the words of the stream of changes.
type Source interface {
	// Now is the position at which somebody who sees so much stands.
	Now(ctx context.Context, id store.ID, much host.Sight) (string, error)
	// After are the news after a position, in order: what was taken from view since is
	// not in them. Those of a journal come in parts. seq is that of the last event that was
	// looked at: what is written later, or not known here yet, is not in them.
	After(ctx context.Context, id store.ID, much host.Sight, position string) (news []News, seq int64, err error)
}

// News is what leads to a position.
type News struct {
	Position string
	Items    []Item
}

// Item is one thing that happened.
type Item struct {
	Kind string
	JSON json.RawMessage
}

// Options are what webhooks need.
type Options struct {
	Store    *store.Store
	Host     *host.Host
	Accounts *account.Accounts
	Source   Source
	// Allow are networks beside this server to which hooks may go, also by http.
	Allow []netip.Prefix
	// Silent hooks are shown and changed, and nothing is sent to them.
	Silent bool
	Roots  *x509.CertPool // whose certificates are believed; nil = those of the machine
	Log    *slog.Logger   // nil = nothing is logged
	// Pauses are those after the first failures; the last one is that of all others.
	// nil = the usual ones.
	Pauses []time.Duration
	// GiveUp is after how long in which nothing arrives a hook is switched off; 0 = 3 days.
	GiveUp time.Duration
	// Within is how long a receiver may take to answer; 0 = 10 seconds.
	Within time.Duration
	// Outcome, if there is one, is told what became of each delivery: sent or failed.
	Outcome func(string)
}

// Hooks are the webhooks of an installation.
type Hooks struct {
	options       Options
	safe          *safe
	https, http   *http.Client
	turns, asking chan struct{} // of deliveries, and of those that somebody waits for
	loading       chan struct{} // of tournaments that are looked at for the first time
	ended         sync.WaitGroup

	lock   sync.Mutex
	of     map[store.HookID]*looked
	queues map[store.ID]*queue
}

// MaxHooks is how many hooks a tournament may have.
const MaxHooks = 10

// What a hook sees, and why it can be told nothing.
const (
	Public = "public" // what the public sees
	All    = "all"    // what is not published, too

	On     = store.HookOn
	Off    = "off"       // somebody switched it off
	Failed = "failed"    // nothing has arrived for long
	Gone   = "gone"      // its receiver said that it is not there any more
	NoMore = "forbidden" // who made it may not manage the tournament any more
)

// Sights are what a hook can see.
func Sights() []string { return []string{Public, All} }

// States are those of a hook.
func States() []string { return []string{On, Off, Failed, Gone, NoMore} }

// KindsFor are the kinds of things of which a hook that sees so much can be told.
func KindsFor(sees string) []string {
	if sees == Public {
		return journal.ChangeKinds()
	}
	kinds := []string{host.Confidential}
	for _, kind := range journal.Kinds() {
		kinds = append(kinds, string(kind))
	}
	return kinds
}

// New returns the webhooks of an installation.
func New(ctx context.Context, o Options) (*Hooks, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Pauses == nil {
		o.Pauses = []time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute, 10 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour}
	}
	if o.GiveUp == 0 {
		o.GiveUp = 72 * time.Hour
	}
	if o.Within == 0 {
		o.Within = 10 * time.Second
	}
	if o.Outcome == nil {
		o.Outcome = func(string) {}
	}
	key, err := o.Store.Secret(ctx, "webhooks")
	if err != nil {
		return nil, err
	}
	safe, err := newSafe(key)
	if err != nil {
		return nil, err
	}
	h := &Hooks{options: o, safe: safe, turns: make(chan struct{}, maxSending), asking: make(chan struct{}, maxAsking), loading: make(chan struct{}, 1), of: make(map[store.HookID]*looked), queues: make(map[store.ID]*queue)}
	dial := min(o.Within, 5*time.Second)
	h.https = outward.Client(outward.Dialer(h.guard, dial), o.Roots, o.Within)
	h.http = outward.Client(outward.Dialer(h.plainGuard, dial), o.Roots, o.Within)
	return h, nil
}

// Wanted is what people say of a hook.
type Wanted struct {
	Address string
	Sees    string
	Kinds   []string // none = all
	On      bool
	Skip    bool // what happened until now is not told any more
}

// check refuses what a hook cannot be.
func (h *Hooks) check(w *Wanted) error {
	var err error
	if w.Address, err = h.addressOf(w.Address); err != nil {
		return err
	}
	if !slices.Contains(Sights(), w.Sees) {
		return &account.Refusal{Class: account.Invalid, Message: message.Of("webhook.sees", "sees", w.Sees)}
	}
	known := KindsFor(w.Sees)
	for _, kind := range w.Kinds {
		if !slices.Contains(known, kind) {
			return &account.Refusal{Class: account.Invalid, Message: message.Of("webhook.kind", "kind", kind)}
		}
	}
	w.Kinds = slices.Compact(slices.Sorted(slices.Values(w.Kinds)))
	return nil
}

// may refuses who may not manage a tournament.
func may(by *account.Actor, id store.ID) error {
	if by.May(id, account.Manage, account.Place{}) {
		return nil
	}
	return &account.Refusal{Class: account.Forbidden, Message: message.Of("access.forbidden", "name", by.Name(), "right", account.Manage)}
}

func sightOf(sees string) host.Sight {
	if sees == All {
		return host.SeesAll
	}
	return host.SeesPublic
}

// Make makes a hook of a tournament, which is told what happens from now on. It takes
// the right to Manage, as long as it is to be told anything. The secret is kept
// encrypted, and can be shown once, now, or when the same request comes again.
func (h *Hooks) Make(ctx context.Context, by *account.Actor, id store.ID, w Wanted, once Once) (*store.Hook, string, error) {
	if err := errors.Join(may(by, id), h.check(&w)); err != nil {
		return nil, "", err
	}
	if before, found, err := h.before(ctx, by, id, once); err != nil || found {
		return h.madeBefore(ctx, id, before, err)
	}
	now, err := h.options.Source.Now(ctx, id, sightOf(w.Sees))
	if err != nil {
		return nil, "", err
	}
	secret := newSecret()
	made := &store.Hook{
		Journal: id, Address: w.Address, Sees: w.Sees, Kinds: w.Kinds, Secret: h.safe.lock(secret), Maker: int64(by.User()), Token: int64(by.Token()), MadeBy: by.Name(),
		Made: h.options.Host.Now().UTC().Truncate(time.Millisecond), State: stateOf(w.On), Known: now,
	}
	receipt := h.receipt(by, id, once, "")
	err = h.options.Store.AddHook(ctx, made, MaxHooks, receipt)
	switch {
	case errors.Is(err, store.ErrRepeated): // by the same request, at the same time
		before, _, err := h.before(ctx, by, id, once)
		return h.madeBefore(ctx, id, before, err)
	case errors.Is(err, store.ErrSameHook):
		err = refused(account.Taken, "webhook.same")
	case errors.Is(err, store.ErrFull):
		err = &account.Refusal{Class: account.Taken, Message: message.Of("webhook.full", "most", MaxHooks)}
	}
	if err != nil {
		return nil, "", err
	}
	if err := h.options.Accounts.NoteHook(ctx, by, id, noted(made)); err != nil { // without a trace there is none
		return nil, "", errors.Join(err, h.options.Store.RemoveHook(context.WithoutCancel(ctx), made.ID, receipt))
	}
	return made, secret, nil
}

// noted is what the journal of the installation keeps of a hook.
func noted(hook *store.Hook) account.HookMade {
	where := hook.Address
	if u, err := url.Parse(where); err == nil {
		where = u.Host
	}
	return account.HookMade{Hook: hook.ID, Tournament: hook.Journal, Host: where}
}

func stateOf(on bool) string {
	if on {
		return On
	}
	return Off
}

// Change changes a hook, switches it on or off. It takes the right to Manage; who
// changes a hook answers for it from then on. Switched on again it is told what it
// missed, unless that is skipped; one that sees something else begins now.
func (h *Hooks) Change(ctx context.Context, by *account.Actor, id store.ID, hook store.HookID, w Wanted) (*store.Hook, error) {
	if err := errors.Join(may(by, id), h.check(&w)); err != nil {
		return nil, err
	}
	for {
		changed, err := h.changed(ctx, by, id, hook, w)
		if !errors.Is(err, store.ErrHookChanged) { // by somebody else, at the same time
			return changed, err
		}
	}
}

// changed changes a hook as it is now.
func (h *Hooks) changed(ctx context.Context, by *account.Actor, id store.ID, hook store.HookID, w Wanted) (*store.Hook, error) {
	changed, err := h.Hook(ctx, id, hook)
	if err != nil {
		return nil, err
	}
	others, err := h.Of(ctx, id)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(others, func(o store.Hook) bool {
		return o.ID != hook && o.Address == w.Address && o.Sees == w.Sees && slices.Equal(o.Kinds, w.Kinds)
	}) {
		return nil, refused(account.Taken, "webhook.same")
	}
	anew := w.Skip || w.Sees != changed.Sees
	if anew {
		if changed.Known, err = h.options.Source.Now(ctx, id, sightOf(w.Sees)); err != nil {
			return nil, err
		}
	}
	changed.Address, changed.Sees, changed.Kinds, changed.State = w.Address, w.Sees, w.Kinds, stateOf(w.On)
	changed.Maker, changed.Token, changed.MadeBy = int64(by.User()), int64(by.Token()), by.Name()
	if err := h.options.Accounts.NoteHook(ctx, by, id, account.HookChanged(noted(changed))); err != nil {
		return nil, err
	}
	err = h.options.Store.ChangeHook(ctx, changed, anew)
	switch {
	case errors.Is(err, store.ErrSameHook):
		return nil, refused(account.Taken, "webhook.same")
	case err != nil:
		return nil, err
	}
	return h.Hook(ctx, id, hook)
}

// Renew gives a hook a new secret, which can be shown once, now; the old one is worth
// nothing from then on. It takes the right to Manage. When the same request comes again
// the secret is shown again.
func (h *Hooks) Renew(ctx context.Context, by *account.Actor, id store.ID, hook store.HookID, once Once) (string, error) {
	if err := may(by, id); err != nil {
		return "", err
	}
	if _, found, err := h.before(ctx, by, id, once); err != nil || found {
		return h.secretOf(ctx, id, hook, err)
	}
	changed, err := h.Hook(ctx, id, hook)
	if err != nil {
		return "", err
	}
	if err := h.options.Accounts.NoteHook(ctx, by, id, account.HookChanged(noted(changed))); err != nil {
		return "", err
	}
	secret := newSecret()
	err = h.options.Store.RenewHook(ctx, hook, h.safe.lock(secret), h.receipt(by, id, once, ""))
	switch {
	case errors.Is(err, store.ErrRepeated):
		return h.secretOf(ctx, id, hook, nil)
	case err != nil:
		return "", err
	}
	return secret, nil
}

// Remove ends a hook. It takes the right to Manage.
func (h *Hooks) Remove(ctx context.Context, by *account.Actor, id store.ID, hook store.HookID) error {
	if err := may(by, id); err != nil {
		return err
	}
	removed, err := h.Hook(ctx, id, hook)
	if err != nil {
		return err
	}
	if err := h.options.Accounts.NoteHook(ctx, by, id, account.HookRemoved(noted(removed))); err != nil {
		return err
	}
	return h.options.Store.RemoveHook(ctx, hook, nil)
}

// Of are the hooks of a tournament, by number.
func (h *Hooks) Of(ctx context.Context, id store.ID) ([]store.Hook, error) {
	return h.options.Store.Hooks(ctx, id)
}

// Hook is one of them.
func (h *Hooks) Hook(ctx context.Context, id store.ID, hook store.HookID) (*store.Hook, error) {
	found, err := h.options.Store.Hook(ctx, id, hook)
	if errors.Is(err, store.ErrUnknown) {
		return nil, &account.Refusal{Class: account.Unknown, Message: message.Of("webhook.unknown", "hook", int64(hook))}
	}
	return found, err
}

// Deliveries are what was sent to a hook of a tournament of late, the latest first.
func (h *Hooks) Deliveries(ctx context.Context, id store.ID, hook store.HookID) ([]store.Delivery, error) {
	if _, err := h.Hook(ctx, id, hook); err != nil {
		return nil, err
	}
	return h.options.Store.Deliveries(ctx, hook)
}

// newID draws the id of a message.
func newID() string { return "msg_" + rand.Text() }
