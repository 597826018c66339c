package webhook

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Once makes sure that a request is done once however often it is sent: sent again within
// a day it gets the answer to the first one.
type Once struct {
	Key     string       // chosen by who asks; "" = nothing is made sure
	Request journal.Hash // of all that is asked, and by whom
}

// receiptLife is how long a key is kept.
const receiptLife = 24 * time.Hour

// receipt is what is kept of a request; nil if it has no key.
func (h *Hooks) receipt(by *account.Actor, id store.ID, once Once, data string) *store.Receipt {
	if once.Key == "" {
		return nil
	}
	now := h.options.Host.Now()
	return &store.Receipt{Scope: scopeOf(by, id), Key: once.Key, Request: once.Request, Data: []byte(data), At: now, Expires: now.Add(receiptLife), Journal: id}
}

func scopeOf(by *account.Actor, id store.ID) string {
	return fmt.Sprintf("webhooks of %d by %d/%d", id, by.User(), by.Token())
}

// before finds what was kept of a request that was done before, and refuses the key of
// another one.
func (h *Hooks) before(ctx context.Context, by *account.Actor, id store.ID, once Once) (data string, found bool, err error) {
	if once.Key == "" {
		return "", false, nil
	}
	kept, found, err := h.options.Store.Receipt(ctx, scopeOf(by, id), once.Key, h.options.Host.Now())
	switch {
	case err != nil || !found:
		return "", false, err
	case kept.Request != once.Request:
		return "", false, host.ErrOtherRequest
	}
	return string(kept.Data), true, nil
}

// madeBefore is the hook that a request has made before.
func (h *Hooks) madeBefore(ctx context.Context, id store.ID, number string, err error) (*store.Hook, string, error) {
	if err != nil {
		return nil, "", err
	}
	hook, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return nil, "", err
	}
	made, err := h.Hook(ctx, id, store.HookID(hook))
	if err != nil {
		return nil, "", err
	}
	secret, err := h.safe.unlock(made.Secret)
	return made, secret, err
}

// secretOf is the secret of a hook as it is now.
func (h *Hooks) secretOf(ctx context.Context, id store.ID, number store.HookID, err error) (string, error) {
	if err != nil {
		return "", err
	}
	hook, err := h.Hook(ctx, id, number)
	if err != nil {
		return "", err
	}
	return h.safe.unlock(hook.Secret)
}

// sentBefore finds the message that a request has sent before; nil if it has to be sent,
// under the id that is returned.
func (h *Hooks) sentBefore(ctx context.Context, by *account.Actor, hook *store.Hook, once Once, message string) (*store.Delivery, string, error) {
	before, found, err := h.before(ctx, by, hook.Journal, once)
	if err != nil {
		return nil, "", err
	}
	if !found {
		if receipt := h.receipt(by, hook.Journal, once, message); receipt != nil {
			err = h.options.Store.KeepReceipt(ctx, receipt)
		}
		return nil, message, err
	}
	list, err := h.options.Store.Deliveries(ctx, hook.ID)
	for i := range list {
		if list[i].Message == before {
			return &list[i], before, err
		}
	}
	return nil, before, err
}
