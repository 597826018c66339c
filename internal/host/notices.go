package host

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// room is for how many browsers that ask for notices about the players of a tournament
// there is. A whole hall can share one address, so that many from one are right; but
// every browser that exists gets its first notice when the next round is posted, and
// counts as unreached no more. Only those that ask between two rounds are, and in a
// hall most of them are on the networks of their phones. Who makes up browsers that
// nobody reaches stays below that number.
var room = store.Room{Event: 4000, Source: 2000, Unreached: 200}

// Subscribe keeps a browser that asks for notices about a player, from an address
// of the network. It is a *desk.Refusal where the organiser has not switched notices
// on, the event is over, or too many ask; and store.ErrUnknown where the public knows
// of no such player.
func (h *Host) Subscribe(ctx context.Context, sub store.Subscription, from string) error {
	view, err := h.View(ctx, nil, sub.Journal)
	switch {
	case err != nil:
		return err
	case view.Player(tournament.PlayerID(sub.Player)) == nil:
		return store.ErrUnknown
	case !view.Public.Push:
		return &desk.Refusal{Message: message.Of("push.off")}
	case desk.Final(view):
		return &desk.Refusal{Message: message.Of("push.over")}
	}
	sum := hmac.New(sha256.New, h.options.Key)
	_, _ = sum.Write([]byte("address of a subscription " + account.AddressOf(from))) // never fails
	sub.Source = hex.EncodeToString(sum.Sum(nil)[:16])
	err = h.store.Subscribe(ctx, &sub, room)
	if errors.Is(err, store.ErrFull) {
		return &desk.Refusal{Message: message.Of("push.full")}
	}
	return err
}

// Unsubscribe ends the notices about a tournament to a browser.
func (h *Host) Unsubscribe(ctx context.Context, id store.ID, endpoint string) error {
	return h.store.Unsubscribe(ctx, id, endpoint)
}

// Audience is who asked for notices about a tournament, and what the public sees of
// it: at least what any of them was told of.
type Audience struct {
	ID            store.ID
	Name          string         // the short name
	View          *journal.State // nil = nothing; nobody is to be told anything
	Subscriptions []store.Subscription
}

// Subscribed names the tournaments about which somebody asked for notices.
func (h *Host) Subscribed(ctx context.Context) ([]store.ID, error) { return h.store.Subscribed(ctx) }

// Audience is that of a tournament. The notices of an event that is over or in the
// archive, or whose organiser has switched them off, end with it.
func (h *Host) Audience(ctx context.Context, id store.ID) (*Audience, error) {
	// In this order: what readers were told, by any server, is older than the state.
	subs, err := h.store.Subscriptions(ctx, id)
	if err != nil {
		return nil, err
	}
	a := &Audience{ID: id, Subscriptions: subs}
	info, err := h.info(ctx, id)
	if errors.Is(err, store.ErrUnknown) { // and its subscriptions with it
		return a, nil
	}
	if err != nil {
		return nil, err
	}
	a.Name = info.Name
	state, err := h.stateForList(ctx, *info)
	var broken *journal.Broken
	switch {
	case errors.As(err, &broken):
		return a, nil
	case err != nil:
		return nil, err
	case state.Archived || desk.Final(state) || !state.Public.Push:
		a.Subscriptions = nil
		return a, h.store.EndSubscriptions(ctx, id)
	}
	if view, err := h.placeForList(id).view(state, SeesPublic, h.Shown()); err == nil {
		a.View = view
	}
	return a, nil
}

// Claim takes those of some subscriptions that nobody else has taken, for so long; see
// [store.Store.Claim].
func (h *Host) Claim(ctx context.Context, subs []store.Subscription, hold time.Duration) ([]store.Subscription, error) {
	now := h.Now()
	return h.store.Claim(ctx, slices.Clone(subs), now, now.Add(hold))
}

// Settle writes what became of claims.
func (h *Host) Settle(ctx context.Context, all []store.Settled) error {
	return h.store.Settle(ctx, all)
}
