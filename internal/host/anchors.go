package host

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Head is the hash of the last event that somebody may see something of, as of a view
// of the tournament: the public's does not tell that something happens behind closed
// doors, and waits for nothing that goes on there: it is part of the view. The zero hash
// says that there is none.
func (h *Host) Head(ctx context.Context, actor *account.Actor, id store.ID, view *journal.State) (journal.Hash, error) {
	sight := SightOf(actor, id)
	if sight == SeesPublic {
		return view.PublicHead(), nil
	}
	d, err := h.Desk(ctx, id)
	if err != nil {
		return journal.Hash{}, err
	}
	seq, err := sight.Event(d, sight.Number(view))
	if err != nil || seq == 0 {
		return journal.Hash{}, err
	}
	return d.Hash(seq)
}

// Code is the short code of Head; "" where it cannot be told.
func (h *Host) Code(ctx context.Context, actor *account.Actor, id store.ID, view *journal.State) string {
	head, err := h.Head(ctx, actor, id, view)
	if err != nil || head == (journal.Hash{}) {
		return ""
	}
	return anchor.Code(head)
}

// End is the hash of the last event of a journal.
func (h *Host) End(ctx context.Context, id store.ID) (journal.Hash, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return journal.Hash{}, err
	}
	return d.Hash(d.State().Seq)
}

// Anchor is the end of a journal as somebody may see it, signed by the installation;
// nil if the installation has no key, or the journal no end.
func (h *Host) Anchor(ctx context.Context, accounts *account.Accounts, actor *account.Actor, id store.ID) (*anchor.Anchor, error) {
	view, err := h.View(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	head, err := h.Head(ctx, actor, id, view)
	if err != nil {
		return nil, err
	}
	name, err := h.Name(ctx, id)
	if err != nil || h.options.Signer == nil || head == (journal.Hash{}) {
		return nil, err
	}
	return h.sign(ctx, accounts, id, name, head)
}

// Had reports whether a journal, as it lies in the database now, had a code at some
// moment. If not it was cut off since, or written anew; a *journal.Broken says that it
// does not even hold by itself. Reading all of it is heavy: who asks takes a turn.
func (h *Host) Had(ctx context.Context, actor *account.Actor, id store.ID, code string) (bool, error) {
	end, err := h.Thinking(ctx, actor, id)
	if err != nil {
		return false, err
	}
	defer end()
	records, err := h.Records(ctx, id)
	return err == nil && anchor.Find(records, code) != 0, err
}
