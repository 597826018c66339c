package host

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Removed is what taking personal data out of a tournament came to.
type Removed struct {
	Players int
	Events  int     // that were replaced
	Left    []int64 // events whose texts a person should look at; see [journal.Redaction]
}

// RedactAs takes the personal data of players out of a tournament for good, for somebody
// who may manage it and has typed its name; see [Host.NameToType] and
// [journal.Journal.Redact]. Nothing here serves them any more, nor do other servers as
// soon as they hear of it; the journal of the installation keeps that it was done, by
// whom, and of how many; notices about the players end. No players = all who were ever
// entered. It is heavy work and takes a turn; when the context ends before anything is
// written, nothing is. The errors are *account.Refusal, *desk.Refusal, store.ErrUnknown
// and those of [Host.Thinking].
func (h *Host) RedactAs(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, players []tournament.PlayerID, typed string) (*Removed, error) {
	if err := allowed(actor, id, account.Manage, account.Place{}); err != nil {
		return nil, err
	}
	name, err := h.NameToType(ctx, id)
	if err != nil {
		return nil, err
	}
	if strings.TrimSpace(typed) != name {
		return nil, &desk.Refusal{Message: message.Of("redact.name", "name", name)}
	}
	return h.redact(ctx, accounts, actor, id, players)
}

// redact takes personal data out, again when others write at the same time.
func (h *Host) redact(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, players []tournament.PlayerID) (*Removed, error) {
	if h.options.Signer == nil {
		return nil, errNoKey()
	}
	name, err := h.Name(ctx, id)
	if err != nil {
		return nil, err
	}
	end, err := h.Thinking(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	defer end()
	for attempt := 1; ; attempt++ {
		removed, err := h.redactOnce(ctx, accounts, actor, id, name, players)
		if errors.Is(err, store.ErrMoved) && attempt < maxAttempts && ctx.Err() == nil {
			continue
		}
		if err == nil {
			h.reread(id)
		}
		return removed, err
	}
}

func (h *Host) redactOnce(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID, name string, players []tournament.PlayerID) (*Removed, error) {
	j, err := h.store.Load(ctx, id)
	if err != nil {
		return nil, err
	}
	r, err := j.Redact(ctx, actor.Name(), h.options.Now(), h.options.Signer, players)
	var unknown *journal.Impossible
	switch {
	case errors.As(err, &unknown):
		return nil, &desk.Refusal{Message: message.Message{Code: "player.unknown", Args: unknown.Args}}
	case errors.Is(err, journal.ErrNothingToRedact):
		return nil, &desk.Refusal{Message: message.Of("redact.nothing")}
	case errors.Is(err, journal.ErrRedactionChanges):
		h.options.Failed(fmt.Errorf("tournament %d: %w", id, err))
		return nil, &desk.Refusal{Message: message.Of("redact.changes")}
	case err != nil:
		return nil, err
	}
	e := &r.Event
	change := &store.Redaction{ID: id, After: j.Seq(), Replaced: r.Replaced, Record: store.Record{Seq: e.Seq, Prev: e.Prev, Hash: e.Hash(), Data: e.Record()}}
	for _, player := range r.Players {
		change.Players = append(change.Players, int(player))
	}
	noted := account.PersonalDataRemoved{Tournament: id, Name: name, Players: len(r.Players), Events: len(r.Replaced)}
	if err := accounts.RedactTournament(context.WithoutCancel(ctx), actor, noted, change); err != nil {
		return nil, err
	}
	return &Removed{Players: len(r.Players), Events: len(r.Replaced), Left: r.Left}, nil
}

// foreign names a key other than that of this installation by which an event says that
// personal data were taken out; nil = there is none, or nothing to compare with. Who
// writes into the database alone has no other.
func (h *Host) foreign(id store.ID, records [][]byte) error {
	if h.options.Signer == nil {
		return nil
	}
	for _, one := range journal.Redactions(records) {
		if !bytes.Equal(one.Key, h.options.Signer.Public()) {
			return fmt.Errorf("tournament %d, event %d: personal data were taken out by the key %s, which is not that of this installation; pareo journal verify says more", id, one.Seq, anchor.Fingerprint(one.Key))
		}
	}
	return nil
}
