package host

import (
	"context"
	"errors"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// RedactAs takes the personal data of players out of a tournament for good, for somebody
// who may manage it and has typed its name; see [Host.NameToType] and
// [journal.Journal.Redact]. Nothing here serves them any more, nor do other servers as
// soon as they hear of it; the journal of the installation keeps that it was done, by
// whom, and of how many. No players = all who were ever entered. The errors are
// *account.Refusal, *desk.Refusal, store.ErrUnknown, and *store.Unwiped, with which it is
// done.
func (h *Host) RedactAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, players []tournament.PlayerID, typed string) error {
	if err := allowed(actor, id, account.Manage, account.Place{}); err != nil {
		return err
	}
	name, err := h.NameToType(ctx, id)
	if err != nil {
		return err
	}
	if strings.TrimSpace(typed) != name {
		return &desk.Refusal{Message: message.Of("redact.name", "name", name)}
	}
	return h.redact(ctx, accounts, actor, id, players)
}

// redact takes personal data out, again when other servers are faster.
func (h *Host) redact(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, players []tournament.PlayerID) error {
	for attempt := 1; ; attempt++ {
		j, err := h.store.Load(ctx, id)
		if err != nil {
			return err
		}
		if players == nil {
			players = everybodyIn(j)
		}
		r, err := j.Redact(actor.Name(), h.options.Now(), players)
		if errors.Is(err, journal.ErrNothingToRedact) {
			return &desk.Refusal{Message: message.Of("redact.nothing")}
		}
		if err != nil {
			return err
		}
		e := &r.Event
		err = h.store.Redact(ctx, id, j.Seq(), r.Replaced, store.Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()})
		var faster *store.Conflict
		if errors.As(err, &faster) && attempt < maxAttempts && ctx.Err() == nil {
			continue
		}
		var unwiped *store.Unwiped
		if err != nil && !errors.As(err, &unwiped) {
			return err
		}
		h.gone(id) // it is read again
		noted := accounts.NotePersonalDataRemoved(ctx, actor, account.PersonalDataRemoved{Tournament: id, Name: h.shortName(ctx, id), Players: len(players), Events: len(r.Replaced)})
		return errors.Join(err, noted)
	}
}

// shortName is the short name of a tournament; "" if it cannot be read.
func (h *Host) shortName(ctx context.Context, id store.ID) string {
	name, err := h.Name(ctx, id)
	if err != nil {
		return ""
	}
	return name
}

// everybodyIn are all players that a journal ever had: identities are not used twice.
func everybodyIn(j *journal.Journal) []tournament.PlayerID {
	var all []tournament.PlayerID
	for id := tournament.PlayerID(1); id < j.State().NextID; id++ {
		all = append(all, id)
	}
	return all
}
