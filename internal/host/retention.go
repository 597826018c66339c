package host

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// Retained is a tournament whose organiser has said how long personal data are kept.
type Retained struct {
	ID     store.ID
	Name   string // the short name
	Months int
	Ends   time.Time // when they are to be taken out; zero = it is not over
	Kept   bool      // there are personal data
	Left   []int64   // events whose texts a person should look at since some were taken out
	Broken error     // why the journal could not be read; nil = it could
}

// Due reports whether personal data are to be taken out by now.
func (r *Retained) Due(now time.Time) bool {
	return r.Kept && !r.Ends.IsZero() && !r.Ends.After(now)
}

// Retained lists the tournaments for which a retention is set. Each is read by itself
// and takes no place in memory.
func (h *Host) Retained(ctx context.Context) ([]Retained, error) {
	ids, err := h.store.WithText(ctx, fmt.Appendf(nil, `"kind":%q`, journal.KindFor[journal.RetentionSet]()))
	if err != nil {
		return nil, err
	}
	var list []Retained
	for _, id := range ids {
		one := Retained{ID: id}
		if one.Name, err = h.Name(ctx, id); errors.Is(err, store.ErrUnknown) {
			continue // deleted meanwhile
		}
		if err != nil {
			return nil, err
		}
		j, err := h.store.Load(ctx, id)
		if errors.As(err, new(*journal.Broken)) {
			one.Broken = err
			list = append(list, one)
			continue
		}
		if errors.Is(err, store.ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if state := j.State(); state.Retention != 0 {
			one.Months, one.Kept = state.Retention, state.HasPersonalData()
			one.Left = state.NamesLeft
			one.Ends, _ = state.RetentionEnds()
			list = append(list, one)
		}
	}
	return list, nil
}

// Retain takes personal data out of the tournaments whose time is over, as their
// organisers have set, and names them. A journal that is broken is named in the error,
// and keeps no other from it.
func (h *Host) Retain(ctx context.Context, accounts *account.Accounts) ([]Retained, error) {
	list, err := h.Retained(ctx)
	if err != nil {
		return nil, err
	}
	var done []Retained
	for i := range list {
		one := &list[i]
		failed := one.Broken
		if failed == nil && one.Due(h.options.Now()) {
			var removed *Removed
			removed, failed = h.redact(ctx, accounts, account.Console(), one.ID, nil)
			if removed != nil {
				one.Left = removed.Left
			}
			if refused := (*desk.Refusal)(nil); failed == nil || errors.As(failed, &refused) && refused.Code == "redact.nothing" {
				done, failed = append(done, *one), nil
			}
		}
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("retention of %s: %w", one.Name, failed))
		}
	}
	return done, err
}

// retainAfter is how long after its start a server looks for the first time.
const retainAfter = time.Minute

// RunRetention does Retain and RetainAddresses again and again until the context ends.
func (h *Host) RunRetention(ctx context.Context, accounts *account.Accounts, every time.Duration) {
	next := time.NewTimer(min(retainAfter, every))
	defer next.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-next.C:
		}
		if _, err := h.Retain(ctx, accounts); err != nil && ctx.Err() == nil {
			h.options.Failed(err)
		}
		if _, err := h.RetainAddresses(ctx, accounts); err != nil && ctx.Err() == nil {
			h.options.Failed(fmt.Errorf("network addresses in the journal of the installation: %w", err))
		}
		next.Reset(every)
	}
}
