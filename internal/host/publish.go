package host

import (
	"context"
	"errors"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A Publisher publishes rounds at the times that were set for them. It keeps
// nothing that a restart could lose: times stand in the journals. Where several
// servers share a database each may have one, for a round is published once and
// who comes second is refused.
type Publisher struct {
	host *Host
	seen map[store.ID]planned
}

// planned is when a tournament, as far as its journal was read, publishes a round.
type planned struct {
	seq int64
	at  time.Time // zero = never
}

// NewPublisher returns a publisher, which has looked at nothing yet.
func (h *Host) NewPublisher() *Publisher {
	return &Publisher{host: h, seen: make(map[store.ID]planned)}
}

// Run publishes what is due, again and again, until the context ends.
func (p *Publisher) Run(ctx context.Context, every time.Duration) {
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	for {
		if err := p.Publish(ctx); err != nil && ctx.Err() == nil {
			p.host.options.Failed(err)
		}
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
	}
}

// Publish publishes every round whose time has come, in the name of who set the
// time. A round about which Publish would ask, because somebody in it has left,
// waits until an arbiter answers. It reads only journals that have grown.
func (p *Publisher) Publish(ctx context.Context) error {
	all, err := p.host.List(ctx)
	if err != nil {
		return err
	}
	var failed error
	for _, info := range all {
		if err := p.look(ctx, info); err != nil {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}

// look publishes the round of one tournament, if it is due.
func (p *Publisher) look(ctx context.Context, info store.Info) error {
	known := p.seen[info.ID]
	if known.seq >= info.Seq && (known.at.IsZero() || known.at.After(p.host.options.Now())) {
		return nil
	}
	state, err := p.host.stateForList(ctx, info)
	var broken *journal.Broken
	if errors.As(err, &broken) { // a journal that cannot be read has no time either
		p.seen[info.ID] = planned{seq: info.Seq}
		return nil
	}
	if err != nil {
		return err
	}
	known = planned{seq: state.Seq}
	if current := state.Current(); current != nil {
		known.at = current.PublishAt
	}
	p.seen[info.ID] = known
	if !desk.DueBy(state, p.host.options.Now()) {
		return nil
	}
	_, err = p.host.try(ctx, info.ID, desk.Request{Actor: state.Current().PublishBy, Expected: state.Seq, Command: desk.Publish{}})
	var wait *desk.Unconfirmed
	var refusal *desk.Refusal
	var conflict *desk.Conflict
	if errors.As(err, &wait) || errors.As(err, &refusal) || errors.As(err, &conflict) {
		return nil // an arbiter has to answer, or something happened since: the next look sees it
	}
	return err
}

// stateForList reads a tournament as lists do: it takes the place of none that is
// in use.
func (h *Host) stateForList(ctx context.Context, info store.Info) (*journal.State, error) {
	h.heard(store.Change{ID: info.ID, Seq: info.Seq})
	h.catchUp(ctx, info.ID)
	d, err := h.load(ctx, info.ID, h.placeForList(info.ID))
	if err != nil {
		return nil, err
	}
	return d.State(), nil
}
