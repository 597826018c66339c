package host

import (
	"context"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// Confidential is the kind of an event to who may know no more than that it happened.
const Confidential = "confidential"

// EventsFor are those of a list of events that somebody who may see a tournament may
// read: what concerns money and how people are reached is not for everybody.
func EventsFor(actor *account.Actor, id store.ID, events []journal.Event) []journal.Event {
	if actor.May(id, account.Money, account.Place{}) {
		return events
	}
	return slices.DeleteFunc(slices.Clone(events), func(e journal.Event) bool { return journal.IsConfidential(&e) })
}

// MayTakeJournal refuses the whole journal of a tournament, as a file or on paper, to
// who may not read all of it. A journal without money is for everybody who may see
// the tournament.
func (h *Host) MayTakeJournal(ctx context.Context, actor *account.Actor, id store.ID) error {
	if actor.May(id, account.Money, account.Place{}) {
		return nil
	}
	state, err := h.State(ctx, id)
	if err != nil {
		return err
	}
	if state.Confidential {
		return &account.Refusal{Class: account.Forbidden, Message: message.Of("access.confidential")}
	}
	return nil
}
