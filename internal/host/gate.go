package host

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// DoAs does a command for somebody, if they have the right: the one gate through
// which pages and the HTTP API act. The actor's name goes on record. With a
// receipt it is done once, and who asks again gets the same answer. The errors are
// those of [desk.Desk.Do], *account.Refusal and ErrOtherRequest; any other says
// that it could not be written, or that this is not known.
func (h *Host) DoAs(ctx context.Context, actor *account.Actor, id store.ID, r desk.Request) (*desk.Done, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	// Whoever did it before may hear so again, even without the right by now.
	return h.once(ctx, id, r.Receipt, func() (*desk.Done, error) { return h.tryAs(ctx, actor, id, d, r) })
}

func (h *Host) tryAs(ctx context.Context, actor *account.Actor, id store.ID, d *desk.Desk, r desk.Request) (*desk.Done, error) {
	state := d.State()
	right, at := needsIn(state, actor.Name(), r.Command, func(command int64) []journal.Event { return eventsOf(d, command) })
	if right.OfInstallation() {
		return nil, refused(actor, right)
	}
	if err := allowed(actor, id, right, at); err != nil {
		if c, enters := r.Command.(desk.EnterResult); enters && actor.May(id, account.EnterResults, at) {
			return nil, stands(state, c.Board)
		}
		return nil, err
	}
	written, err := h.mayGrow(ctx, actor, id, right)
	if err != nil {
		written()
		return nil, err
	}
	defer written()
	r.Actor = actor.Name()
	var done *desk.Done
	err = h.joining(ctx, actor, id, r, func(r desk.Request) (err error) {
		done, err = h.try(ctx, id, r)
		return err
	})
	h.grew(id, done)
	return done, err
}

// ImpactAs works out for somebody who may correct results what a correction
// comes to.
func (h *Host) ImpactAs(ctx context.Context, actor *account.Actor, id store.ID, c desk.CorrectResult) (*desk.Impact, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	if err := allowed(actor, id, desk.Describe(c).Right, account.Place{}); err != nil {
		return nil, err
	}
	return d.Impact(desk.Request{Actor: actor.Name()}, c)
}

// BeginAs is [Host.Begin] for somebody who may create tournaments, and makes
// them its owner.
func (h *Host) BeginAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, name string, r desk.Request) (store.ID, *desk.Done, error) {
	if err := allowed(actor, 0, desk.Describe(r.Command).Right, account.Place{}); err != nil {
		return 0, nil, err
	}
	r.Actor = actor.Name()
	r, err := h.withNamesakes(ctx, actor, r)
	if err != nil {
		return 0, nil, err
	}
	release, err := h.mayHold(ctx, actor)
	defer release()
	if err != nil {
		if r.Receipt != nil { // whoever began it before hears so again
			if id, done, again := h.begunBefore(ctx, r.Actor, r.Receipt); done != nil || again != nil {
				return id, done, again
			}
		}
		return 0, nil, err
	}
	var id store.ID
	var done *desk.Done
	err = h.joining(ctx, actor, 0, r, func(r desk.Request) (err error) {
		if id, done, err = h.Begin(ctx, name, r); err != nil {
			return err
		}
		return accounts.Found(context.WithoutCancel(ctx), actor, id) // what was begun has an owner
	})
	var no *account.Refusal
	if r.Receipt != nil && errors.As(err, &no) && no.Code == "role.founded" {
		err = nil // when it was asked for the first time
	}
	return id, done, err
}

// ReadJournalAs brings a tournament back from a portable file, event by event the same, for
// somebody who may create tournaments, and makes them its owner. It gets the short name
// given here, else its own if that is free. The journal of the installation keeps who
// brought it in and who had signed it: see [Host.Origin].
func (h *Host) ReadJournalAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, name string, r io.Reader) (store.ID, error) {
	if err := allowed(actor, 0, account.Create, account.Place{}); err != nil {
		return 0, err
	}
	file, err := io.ReadAll(r)
	if err != nil {
		return 0, err
	}
	release, err := h.mayHold(ctx, actor)
	defer release()
	if err != nil {
		return 0, err
	}
	festival, err := festivalIn(file)
	if err != nil {
		return 0, err
	}
	defer h.holdFestival(festival)()
	if err := h.mayJoin(ctx, actor, 0, festival); err != nil {
		return 0, err
	}
	id, err := h.readJournal(ctx, name, bytes.NewReader(file), func(id store.ID, p *Portable) error {
		return accounts.NoteBrought(ctx, actor, h.brought(id, p))
	})
	if err == nil {
		err = accounts.Found(context.WithoutCancel(ctx), actor, id)
	}
	return id, err
}

// allowed refuses who lacks a right.
func allowed(actor *account.Actor, id store.ID, right account.Right, at account.Place) error {
	if actor.May(id, right, at) {
		return nil
	}
	return refused(actor, right)
}

func refused(actor *account.Actor, right account.Right) error {
	if actor == nil {
		return &account.Refusal{Class: account.Unsigned, Message: message.Of("access.unsigned")}
	}
	return &account.Refusal{Class: account.Forbidden, Message: message.Of("access.forbidden", "name", actor.Name(), "right", right)}
}

// eventsOf returns the events of a past command, which begins with the event
// that names it.
func eventsOf(d *desk.Desk, command int64) []journal.Event {
	const most = 64 // a command that only sets rules has one event
	events, err := d.Events(command-1, most)
	if err != nil || command < 1 {
		return nil
	}
	for i := range events {
		if events[i].Command != command {
			return events[:i]
		}
	}
	return events
}
