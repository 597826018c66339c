package host

import (
	"bytes"
	"context"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/anchor"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// A file can say that anybody did anything: its chain holds whoever made it. So the
// installation keeps which events came from a file, and vouches for the names of those
// alone that it wrote down itself, or had signed as such.

// brought is what is kept of a file before its events are written.
func (h *Host) brought(id store.ID, p *Portable) account.TournamentBrought {
	n := len(p.Records)
	b := account.TournamentBrought{Tournament: id, Name: p.Name, Events: int64(n), Head: journal.HashOf(p.Records[n-1]), From: int64(n) + 1}
	if p.Anchor == nil {
		return b
	}
	b.Key = anchor.Fingerprint(p.Anchor.Key)
	b.Own = h.options.Signer != nil && bytes.Equal(p.Anchor.Key, h.options.Signer.Public())
	if b.Own && p.Anchor.From > 0 {
		b.From = min(b.From, p.Anchor.From)
	}
	return b
}

// Origin says how the beginning of a tournament came here from a file; nil = all of it was
// done here.
func (h *Host) Origin(ctx context.Context, accounts *account.Accounts, id store.ID) (*account.Origin, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return nil, err
	}
	list, err := accounts.Origins(ctx, id)
	if err != nil {
		return nil, err
	}
	return originOf(list, d.State().Seq, d.Hash)
}

// findOrigins looks up where journals that were checked come from.
func findOrigins(ctx context.Context, s *store.Store, checked []Checked) error {
	at := slices.IndexFunc(checked, func(c Checked) bool { return c.Installation() && c.Broken == nil })
	if at < 0 {
		return nil // nobody knows
	}
	records, hashes, err := s.Records(ctx, checked[at].id, 0)
	if err != nil {
		return err
	}
	origins, err := account.OriginsIn(records, hashes)
	if err != nil {
		return err
	}
	for i := range checked {
		c := &checked[i]
		c.Origin, err = originOf(origins[c.id], c.Events, func(seq int64) (head journal.Hash, err error) {
			_, hashes, err := s.RecordsBetween(ctx, c.id, seq-1, seq)
			if err == nil && len(hashes) == 1 {
				head = hashes[0]
			}
			return head, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// originOf looks among the files that a tournament may have come from for the longest that
// it begins with: a shorter one may have been noted, and not written, before.
func originOf(list []account.Origin, last int64, hash func(seq int64) (journal.Hash, error)) (origin *account.Origin, err error) {
	for i := range list {
		if one := &list[i]; one.Events <= last && (origin == nil || one.Events > origin.Events) {
			head, err := hash(one.Events)
			if err != nil {
				return nil, err
			}
			if head == one.Head {
				origin = one
			}
		}
	}
	return origin, nil
}

// sign signs the end of a journal, and for whose names the installation vouches as far as
// accounts know. Of a tournament that was there before they kept what came from files
// nobody can say that, and the signature does not.
func (h *Host) sign(ctx context.Context, accounts *account.Accounts, id store.ID, name string, head journal.Hash) (*anchor.Anchor, error) {
	if accounts == nil {
		return h.options.Signer.Sign(name, head), nil
	}
	from := int64(1)
	origin, err := h.Origin(ctx, accounts, id)
	if err != nil {
		return nil, err
	}
	switch {
	case origin != nil:
		from = origin.From
	default:
		first, err := h.firstOf(ctx, id)
		if err != nil {
			return nil, err
		}
		if since := accounts.OriginsSince(); first.Before(since) {
			return h.options.Signer.Sign(name, head), nil
		}
	}
	return h.options.Signer.SignNames(name, head, from), nil
}

// firstOf is when a tournament began here: its first event.
func (h *Host) firstOf(ctx context.Context, id store.ID) (time.Time, error) {
	d, err := h.Desk(ctx, id)
	if err != nil {
		return time.Time{}, err
	}
	events, err := d.Events(0, 1)
	if err != nil || len(events) == 0 {
		return time.Time{}, err
	}
	return events[0].Time, nil
}
