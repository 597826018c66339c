package host

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
)

// DeleteAs deletes a tournament for good, for somebody who may manage it and has
// typed its name; see [Host.NameToType]. From then on nothing of it is served here,
// nor by other servers as soon as they hear of it; the journal of the installation
// keeps that it was deleted, by whom and when. The errors are *account.Refusal, a
// *desk.Refusal for another name, and store.ErrUnknown.
func (h *Host) DeleteAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, typed string) error {
	if err := allowed(actor, id, account.Manage, account.Place{}); err != nil {
		return err
	}
	info, err := h.info(ctx, id)
	if err != nil {
		return err
	}
	title, err := h.title(ctx, id)
	if err != nil {
		return err
	}
	if name := nameToType(title, info.Name); strings.TrimSpace(typed) != name {
		return &desk.Refusal{Message: message.Of("delete.name", "name", name)}
	}
	gone := account.TournamentDeleted{Tournament: id, Name: info.Name, Title: title, Events: info.Seq, Head: info.Head}
	if err := accounts.DeleteTournament(ctx, actor, gone); err != nil {
		return err
	}
	h.gone(id)
	return nil
}

// NameToType is what somebody has to type to delete a tournament: the name of the
// event, or its short name where that cannot be read.
func (h *Host) NameToType(ctx context.Context, id store.ID) (string, error) {
	short, err := h.Name(ctx, id)
	if err != nil {
		return "", err
	}
	title, err := h.title(ctx, id)
	return nameToType(title, short), err
}

func nameToType(title, short string) string {
	if title = strings.TrimSpace(title); title != "" {
		return title
	}
	return short
}

// title is the name of an event; "" if its journal is damaged.
func (h *Host) title(ctx context.Context, id store.ID) (string, error) {
	state, err := h.State(ctx, id)
	var broken *journal.Broken
	if errors.As(err, &broken) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return state.Tournament.Info.Name, nil
}

// WhenGone tells a function of every tournament that was deleted, from now on; of
// some more than once.
func (h *Host) WhenGone(f func(store.ID)) {
	h.lock.Lock()
	defer h.lock.Unlock()
	h.leaving = append(h.leaving, f)
}

// gone forgets tournaments that were deleted, and tells who looks at them.
func (h *Host) gone(ids ...store.ID) {
	for _, id := range ids {
		h.lock.Lock()
		delete(h.desks, id)
		delete(h.lines, id)
		for name, of := range h.names {
			if of == id {
				delete(h.names, name)
			}
		}
		leaving := slices.Clone(h.leaving)
		h.lock.Unlock()
		for _, f := range leaving {
			f(id)
		}
		h.notifier.tell(id, News{})
	}
}

// deletedSince are the tournaments in memory that are not in a list, sorted by
// number, of all there are: another program has deleted them.
func (h *Host) deletedSince(all []store.Info) []store.ID {
	var gone []store.ID
	look := func(id store.ID) {
		_, there := slices.BinarySearchFunc(all, id, func(i store.Info, id store.ID) int { return cmp.Compare(i.ID, id) })
		if !there && !slices.Contains(gone, id) {
			gone = append(gone, id)
		}
	}
	h.lock.Lock()
	defer h.lock.Unlock()
	for id := range h.desks {
		look(id)
	}
	for _, id := range h.names {
		look(id)
	}
	if len(h.lines) > len(all) {
		for id := range h.lines {
			look(id)
		}
	}
	return gone
}
