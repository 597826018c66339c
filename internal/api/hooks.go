package api

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/webhook"
)

// HookData is what people say of a webhook.
type HookData struct {
	Address string   `json:"address" minLength:"1" maxLength:"500" format:"uri" doc:"Where messages are sent, by POST: an https address of the public network. Redirections are not followed."`
	Sees    string   `json:"sees" closed:"sees" doc:"public: what the public stream tells. all: the events of the journal, as the stream tells them to who may see everything."`
	Kinds   []string `json:"kinds,omitempty" closed:"told" maxItems:"100" doc:"Of what it is told, as in the field kind of what the stream tells; left out: of everything."`
	On      *bool    `json:"on,omitempty" doc:"It is told what happens; left out: true."`
}

func (d *HookData) wanted() webhook.Wanted {
	return webhook.Wanted{Address: d.Address, Sees: d.Sees, Kinds: d.Kinds, On: d.On == nil || *d.On}
}

// Hook is a webhook.
type Hook struct {
	ID      int64      `json:"id"`
	Address string     `json:"address"`
	Sees    string     `json:"sees" closed:"sees"`
	Kinds   []string   `json:"kinds" closed:"told" doc:"Of what it is told; none: of everything."`
	State   string     `json:"state" closed:"hook" doc:"on; off = somebody switched it off; failed = nothing has arrived in three days and twenty tries; gone = the receiver answered 410; forbidden = who made it may not manage the event any more. Switched on again it is told what it missed."`
	MadeBy  string     `json:"madeBy" doc:"Who made or changed it last, whose right it takes."`
	Made    time.Time  `json:"made"`
	Until   string     `json:"until" doc:"The id of the last message of the stream that arrived."`
	Failing *time.Time `json:"failing,omitempty" doc:"Since when nothing arrives."`
	Due     *time.Time `json:"due,omitempty" doc:"When it is tried again."`
}

func hookOf(h *store.Hook) Hook {
	return Hook{ID: int64(h.ID), Address: h.Address, Sees: h.Sees, Kinds: h.Kinds, State: h.State, MadeBy: h.MadeBy, Made: h.Made, Until: h.Known, Failing: moment(h.Failing), Due: moment(h.Due)}
}

// HookList is the webhooks of a tournament.
type HookList struct {
	Body struct {
		Items []Hook `json:"items"`
	}
}

// HookFound is one webhook.
type HookFound struct {
	Body Hook
}

// HookMade is the answer to a new webhook.
type HookMade struct {
	Location string `header:"Location" doc:"Where it is read."`
	Body     struct {
		Hook
		Secret string `json:"secret" doc:"With which its messages are signed. It is shown once."`
	}
}

// HookSecret is a new secret of a webhook.
type HookSecret struct {
	Body struct {
		Secret string `json:"secret" doc:"With which its messages are signed. It is shown once."`
	}
}

// Delivery is a message that was sent to a webhook.
type Delivery struct {
	ID           string     `json:"id" doc:"What the header webhook-id says, in each try."`
	Type         string     `json:"type" closed:"message"`
	After        string     `json:"after,omitempty" doc:"The ids of the stream between which it tells."`
	Until        string     `json:"until,omitempty"`
	Items        int        `json:"items" doc:"How many things it tells."`
	Time         time.Time  `json:"time" doc:"Of the latest try."`
	Milliseconds int64      `json:"milliseconds" doc:"How long that took."`
	Tries        int        `json:"tries"`
	Status       int        `json:"status,omitempty" doc:"Of the answer; left out: there was none."`
	Failure      string     `json:"failure,omitempty" closed:"failure" doc:"Why it did not arrive; left out: it did. refused = the answer was not one of success (200 to 299)."`
	Next         *time.Time `json:"next,omitempty" doc:"When it is tried again."`
}

func deliveryOf(d *store.Delivery) Delivery {
	return Delivery{d.Message, d.Kind, d.After, d.Until, d.Items, d.Begun.UTC(), d.Took.Milliseconds(), d.Tries, d.Status, d.Failure, moment(d.Again)}
}

// DeliveryList is what was sent to a webhook of late.
type DeliveryList struct {
	Body struct {
		Items []Delivery `json:"items" doc:"The latest first, a hundred at the most."`
	}
}

// DeliveryMade is the answer to a message that was asked for.
type DeliveryMade struct {
	Body Delivery
}

// HookOnce makes sure that something is done once.
type HookOnce struct {
	Key string `header:"Idempotency-Key" maxLength:"180" pattern:"^[ -~]*$" doc:"Chosen by the writer for this request alone. Sent again within a day, the request is not done again and gets the same answer."`
}

func (o *HookOnce) once(a *asked) webhook.Once { return webhook.Once{Key: o.Key, Request: a.request} }

// HookPath names a webhook in a path.
type HookPath struct {
	OfTournament
	Hook int64 `path:"hook" minimum:"1" doc:"The number of the webhook."`
}

// HookWrite has something done with a webhook, once.
type HookWrite struct {
	HookPath
	HookOnce
}

func (p *HookPath) id() store.HookID { return store.HookID(p.Hook) }

// hooks are the webhooks, if there are any here.
func (s *server) hooks() (*webhook.Hooks, error) {
	if s.Hooks == nil {
		return nil, problem(http.StatusNotFound, "webhook.none", "this server has no webhooks", "")
	}
	return s.Hooks, nil
}

// hooked adds a route about webhooks, which takes the right to manage the tournament.
func hooked[I, O any](s *server, r Route, answer func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *I) (*O, error)) {
	r.Tag, r.Need = "Webhooks", right(account.Manage)
	add(s, r, func(ctx context.Context, a *asked, in *I) (*O, error) {
		hooks, err := s.hooks()
		if err != nil {
			return nil, err
		}
		return answer(ctx, hooks, a, in)
	})
}

func (s *server) hookRoutes() {
	const path = "/tournaments/{tournament}/webhooks"
	hooked(s, Route{Method: http.MethodGet, Path: path, ID: "list-webhooks", Summary: "List the webhooks"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, _ *OfTournament) (*HookList, error) {
			list, err := hooks.Of(ctx, a.tournament)
			out := &HookList{}
			for i := range list {
				out.Body.Items = append(out.Body.Items, hookOf(&list[i]))
			}
			return out, err
		})
	hooked(s, Route{Method: http.MethodPost, Path: path, ID: "make-webhook", Summary: "Have a program told what happens, from now on", Status: http.StatusCreated},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *struct {
			OfTournament
			HookOnce
			Body HookData
		}) (*HookMade, error) {
			made, secret, err := hooks.Make(ctx, a.actor, a.tournament, in.Body.wanted(), in.once(a))
			if err != nil {
				return nil, err
			}
			out := &HookMade{Location: fmt.Sprintf("%s/tournaments/%s/webhooks/%d", Prefix, in.Tournament, made.ID)}
			out.Body.Hook, out.Body.Secret = hookOf(made), secret
			return out, nil
		})
	hooked(s, Route{Method: http.MethodGet, Path: path + "/{hook}", ID: "get-webhook", Summary: "Look at a webhook"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *HookPath) (*HookFound, error) {
			return foundHook(hooks.Hook(ctx, a.tournament, in.id()))
		})
	hooked(s, Route{Method: http.MethodPut, Path: path + "/{hook}", ID: "change-webhook", Summary: "Change a webhook, switch it on or off"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *struct {
			HookPath
			Skip bool `query:"skip" doc:"What happened until now is not told any more."`
			Body HookData
		}) (*HookFound, error) {
			wanted := in.Body.wanted()
			wanted.Skip = in.Skip
			return foundHook(hooks.Change(ctx, a.actor, a.tournament, in.id(), wanted))
		})
	hooked(s, Route{Method: http.MethodDelete, Path: path + "/{hook}", ID: "remove-webhook", Summary: "End a webhook", Status: http.StatusNoContent},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *HookPath) (*Nothing, error) {
			return nil, hooks.Remove(ctx, a.actor, a.tournament, in.id())
		})
	hooked(s, Route{Method: http.MethodPost, Path: path + "/{hook}/secret", ID: "renew-webhook-secret", Summary: "Give a webhook a new secret; the old one ends at once"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *HookWrite) (*HookSecret, error) {
			secret, err := hooks.Renew(ctx, a.actor, a.tournament, in.id(), in.once(a))
			out := &HookSecret{}
			out.Body.Secret = secret
			return out, err
		})
	s.deliveryRoutes(path + "/{hook}")
}

func (s *server) deliveryRoutes(path string) {
	hooked(s, Route{Method: http.MethodPost, Path: path + "/ping", ID: "ping-webhook", Summary: "Send a webhook a message that tells nothing, and wait for what becomes of it"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *HookWrite) (*DeliveryMade, error) {
			return madeDelivery(hooks.Ping(ctx, a.actor, a.tournament, in.id(), in.once(a)))
		})
	hooked(s, Route{Method: http.MethodGet, Path: path + "/deliveries", ID: "list-deliveries", Summary: "List what was sent to a webhook of late"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *HookPath) (*DeliveryList, error) {
			list, err := hooks.Deliveries(ctx, a.tournament, in.id())
			out := &DeliveryList{}
			for i := range list {
				out.Body.Items = append(out.Body.Items, deliveryOf(&list[i]))
			}
			return out, err
		})
	hooked(s, Route{Method: http.MethodPost, Path: path + "/deliveries/{delivery}/again", ID: "deliver-again", Summary: "Send a message to a webhook once more, with the same id, and wait for what becomes of it"},
		func(ctx context.Context, hooks *webhook.Hooks, a *asked, in *struct {
			HookWrite
			Delivery string `path:"delivery" maxLength:"60" doc:"The id of the message."`
		}) (*DeliveryMade, error) {
			return madeDelivery(hooks.Again(ctx, a.actor, a.tournament, in.id(), in.Delivery, in.once(a)))
		})
}

func foundHook(h *store.Hook, err error) (*HookFound, error) {
	if err != nil {
		return nil, err
	}
	return &HookFound{Body: hookOf(h)}, nil
}

func madeDelivery(d *store.Delivery, err error) (*DeliveryMade, error) {
	if err != nil {
		return nil, err
	}
	return &DeliveryMade{Body: deliveryOf(d)}, nil
}
