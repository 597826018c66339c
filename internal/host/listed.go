package host

import (
	"context"
	"errors"
	"slices"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
)

// ListedPart is a part of a list of tournaments.
type ListedPart struct {
	Items []Section
	// Next is to be named for the part that follows; 0 = there is none.
	Next store.ID
	// Damaged are those among them that could not be read, with why. Who takes part in
	// one whose journal is damaged has it among the items, with nothing but its Info.
	Damaged map[store.ID]error
}

// Listed returns the tournaments that everybody may find in a list, the one begun last
// first, of those begun before one (0 = all), at most so many. Those that are in no such
// list are looked at once for each time that something happened in them, by whichever
// server, and not again when a server starts.
func (h *Host) Listed(ctx context.Context, before store.ID, most int) (*ListedPart, error) {
	every := func(*Section) bool { return true }
	return h.collect(ctx, nil, most, before, every, func(before store.ID) ([]store.Info, error) {
		return h.store.Listable(ctx, before, 2*most)
	})
}

// maxLooked is how many tournaments a part of a list looks at; with a filter that few
// pass, the part ends there and the next goes on.
const maxLooked = 2000

// ListedFor returns the tournaments that somebody finds in a list and that a filter takes
// (nil = all), the one begun first in front, of those begun after one, at most so many. It
// looks at so many of them and no more: then there are fewer, and Next goes on. What is
// said of [Host.Listed] holds for those in which they have no part.
func (h *Host) ListedFor(ctx context.Context, actor *account.Actor, after store.ID, most int, takes func(*Section) bool) (*ListedPart, error) {
	if takes == nil {
		takes = func(*Section) bool { return true }
	}
	if actor == nil {
		return h.collect(ctx, nil, most, after, takes, func(after store.ID) ([]store.Info, error) {
			return h.store.ListableAfter(ctx, after, max(2*most, 100))
		})
	}
	all, err := h.List(ctx)
	if err != nil {
		return nil, err
	}
	unlisted, err := h.store.Unlisted(ctx)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(i store.Info) bool {
		return i.ID <= after || unlisted[i.ID] && SightOf(actor, i.ID) == SeesPublic
	})
	return h.collect(ctx, actor, most, 0, takes, func(last store.ID) ([]store.Info, error) {
		if last != 0 {
			return nil, nil
		}
		return all, nil
	})
}

// collect makes a part of a list, from one tournament on, of those that come next.
func (h *Host) collect(ctx context.Context, actor *account.Actor, most int, from store.ID, takes func(*Section) bool, next func(store.ID) ([]store.Info, error)) (*ListedPart, error) {
	part := &ListedPart{Damaged: make(map[store.ID]error)}
	var hidden []store.Info
	defer func() {
		if err := h.store.Unlist(context.WithoutCancel(ctx), hidden); err != nil {
			h.options.Failed(err) // they are looked at again
		}
	}()
	for looked := 0; ; {
		some, err := next(from)
		if err != nil || len(some) == 0 {
			return part, err
		}
		for _, info := range some {
			if looked++; looked > maxLooked {
				part.Next = from
				return part, nil
			}
			from = info.ID
			line, err := h.Line(ctx, actor, info)
			var broken *journal.Broken
			switch {
			case ctx.Err() != nil:
				return nil, ctx.Err()
			case errors.Is(err, store.ErrUnknown):
				if h.staysHidden(info) {
					hidden = append(hidden, info)
				}
				continue
			case err != nil:
				part.Damaged[info.ID] = err
				if !errors.As(err, &broken) {
					continue
				}
			}
			one := Section{info, line}
			if !takes(&one) {
				delete(part.Damaged, info.ID)
				continue
			}
			if n := len(part.Items); n == most {
				part.Next = part.Items[n-1].ID
				delete(part.Damaged, info.ID)
				return part, nil
			}
			part.Items = append(part.Items, one)
		}
	}
}

// staysHidden reports whether a tournament that lists of strangers do not have will not
// be there before something happens in it.
func (h *Host) staysHidden(info store.Info) bool {
	kept := h.keptLine(info.ID)
	kept.looking.Lock()
	defer kept.looking.Unlock()
	return kept.broken == nil && kept.seq == info.Seq && kept.until.IsZero()
}
