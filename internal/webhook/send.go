package webhook

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/outward"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// The kinds of messages.
const (
	NewsKind = "news"
	PingKind = "ping"
)

// Kinds are those of messages.
func Kinds() []string { return []string{NewsKind, PingKind} }

// Message is the body of what is sent.
type Message struct {
	Type       string            `json:"type"`
	Tournament string            `json:"tournament"`
	Sees       string            `json:"sees"`
	After      string            `json:"after,omitempty"`
	Until      string            `json:"until,omitempty"`
	Items      []json.RawMessage `json:"items"`
}

// Refused says that the answer was not one of success, beside the faults of the network.
const Refused = "refused"

// Failures are what a delivery can fail for.
func Failures() []string {
	list := []string{Refused}
	for _, f := range outward.Faults() {
		list = append(list, string(f))
	}
	return list
}

// answer is what came of a try.
type answer struct {
	status  int    // 0 = there was none
	failure string // "" = none
	wait    time.Duration
}

// maxAnswer is how much of the body of an answer is read before the connection is closed.
const maxAnswer = 4 << 10

// post sends a message to a hook.
func (h *Hooks) post(ctx context.Context, hook *store.Hook, id string, body []byte) (answer, error) {
	secret, err := h.safe.unlock(hook.Secret)
	if err != nil {
		return answer{}, err
	}
	now := h.options.Host.Now()
	signature, err := Sign(secret, id, now, body)
	if err != nil {
		return answer{}, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, hook.Address, bytes.NewReader(body))
	if err != nil {
		return answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "Pareo")
	request.Header.Set("Webhook-Id", id)
	request.Header.Set("Webhook-Timestamp", strconv.FormatInt(now.Unix(), 10))
	request.Header.Set("Webhook-Signature", signature)
	client := h.https
	if request.URL.Scheme == "http" {
		client = h.http
	}
	got, err := client.Do(request)
	if err != nil {
		return answer{failure: string(outward.FaultOf(err))}, nil
	}
	_, _ = io.CopyN(io.Discard, got.Body, maxAnswer) // nothing in it is of use
	_ = got.Body.Close()
	a := answer{status: got.StatusCode}
	if a.status < 200 || a.status > 299 {
		a.failure, a.wait = Refused, outward.RetryAfter(got, now)
	}
	return a, nil
}

// deliver sends a message, and says what is kept of it.
func (h *Hooks) deliver(ctx context.Context, hook *store.Hook, d *store.Delivery, body []byte) (answer, error) {
	d.Hook, d.Sees, d.Begun = hook.ID, hook.Sees, h.options.Host.Now().Truncate(time.Millisecond)
	begin := time.Now()
	a, err := h.post(ctx, hook, d.Message, body)
	d.Took, d.Status, d.Failure = time.Since(begin), a.status, a.failure
	if err == nil && ctx.Err() == nil {
		h.options.Outcome(map[bool]string{true: "sent", false: "failed"}[a.failure == ""])
	}
	return a, err
}

// bodyOf writes what a hook is told between two positions.
func (h *Hooks) bodyOf(ctx context.Context, hook *store.Hook, kind, until string, items []Item) ([]byte, error) {
	name, err := h.options.Host.Name(ctx, hook.Journal)
	if err != nil {
		return nil, err
	}
	m := Message{Type: kind, Tournament: name, Sees: hook.Sees, Items: []json.RawMessage{}}
	if kind == NewsKind {
		m.After, m.Until = hook.Known, until
	}
	for _, item := range items {
		m.Items = append(m.Items, item.JSON)
	}
	return json.Marshal(m)
}

// ask waits for a turn of those that somebody waits for.
func (h *Hooks) ask() (done func(), err error) {
	if h.options.Silent {
		return nil, refused(account.Forbidden, "webhook.silent")
	}
	select {
	case h.asking <- struct{}{}:
		return func() { <-h.asking }, nil
	default:
		return nil, &account.Refusal{Class: account.TooMany, Wait: 10 * time.Second, Message: message.Of("webhook.busy")}
	}
}

// Ping sends a hook a message that tells nothing, and waits for what becomes of it. It
// takes the right to Manage.
func (h *Hooks) Ping(ctx context.Context, by *account.Actor, id store.ID, number store.HookID, once Once) (*store.Delivery, error) {
	hook, done, err := h.asked(ctx, by, id, number)
	if err != nil {
		return nil, err
	}
	defer done()
	sent, message, err := h.sentBefore(ctx, by, hook, once, newID())
	if err != nil || sent != nil {
		return sent, err
	}
	body, err := h.bodyOf(ctx, hook, PingKind, "", nil)
	if err != nil {
		return nil, err
	}
	return h.now(ctx, hook, &store.Delivery{Message: message, Kind: PingKind, Tries: 1}, body)
}

func (h *Hooks) asked(ctx context.Context, by *account.Actor, id store.ID, number store.HookID) (*store.Hook, func(), error) {
	if err := may(by, id); err != nil {
		return nil, nil, err
	}
	hook, err := h.Hook(ctx, id, number)
	if err != nil {
		return nil, nil, err
	}
	done, err := h.ask()
	return hook, done, err
}

func (h *Hooks) now(ctx context.Context, hook *store.Hook, d *store.Delivery, body []byte) (*store.Delivery, error) {
	if _, err := h.deliver(ctx, hook, d, body); err != nil {
		return nil, err
	}
	return d, h.options.Store.KeepDelivery(context.WithoutCancel(ctx), d)
}

// Again sends a message to a hook once more, with the same id, and waits for what becomes
// of it. What was taken from view since is not told again. It takes the right to Manage.
func (h *Hooks) Again(ctx context.Context, by *account.Actor, id store.ID, number store.HookID, message string, once Once) (*store.Delivery, error) {
	hook, done, err := h.asked(ctx, by, id, number)
	if err != nil {
		return nil, err
	}
	defer done()
	list, err := h.options.Store.Deliveries(ctx, number)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(list, func(d store.Delivery) bool { return d.Message == message })
	if i < 0 {
		return nil, refused(account.Unknown, "webhook.delivery")
	}
	d := list[i]
	if sent, _, err := h.sentBefore(ctx, by, hook, once, message); err != nil || sent != nil {
		return sent, err
	}
	d.Tries++
	if d.Kind == PingKind {
		body, err := h.bodyOf(ctx, hook, PingKind, "", nil)
		if err != nil {
			return nil, err
		}
		return h.now(ctx, hook, &d, body)
	}
	if d.Sees == All && hook.Sees != All {
		return nil, refused(account.Taken, "webhook.past")
	}
	news, _, err := h.options.Source.After(ctx, id, sightOf(d.Sees), d.After)
	if err != nil {
		return nil, err
	}
	items, ok := upTo(news, d.Until)
	if !ok {
		return nil, refused(account.Taken, "webhook.past")
	}
	if d.Sees == hook.Sees { // otherwise its kinds are other ones
		items = wanted(hook, items)
	}
	hook.Known, hook.Sees = d.After, d.Sees
	body, err := h.bodyOf(ctx, hook, NewsKind, d.Until, items)
	if err != nil {
		return nil, err
	}
	return h.now(ctx, hook, &d, body)
}

func refused(class account.Class, code string) error {
	return &account.Refusal{Class: class, Message: message.Of(code)}
}

// upTo are the items of news up to a position; false = there is no such.
func upTo(news []News, position string) (items []Item, ok bool) {
	for _, n := range news {
		items = append(items, n.Items...)
		if n.Position == position {
			return items, true
		}
	}
	return nil, false
}

// wanted are those of some items of which a hook is to be told.
func wanted(hook *store.Hook, items []Item) []Item {
	if len(hook.Kinds) == 0 {
		return items
	}
	return slices.DeleteFunc(items, func(i Item) bool { return !slices.Contains(hook.Kinds, i.Kind) })
}
