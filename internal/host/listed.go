package host

import (
	"context"
	"errors"

	"github.com/pareo-chess/pareo/internal/store"
)

// ListedPart is a part of the list of strangers.
type ListedPart struct {
	Items []Section
	// Older is to be named for the part that follows; 0 = there is none.
	Older store.ID
	// Damaged are those among them that could not be read, with why.
	Damaged map[store.ID]error
}

// Listed returns the tournaments that everybody may find in a list, the one begun last
// first, of those begun before one (0 = all), at most so many. Those that are in no such
// list are looked at once for each time that something happened in them, by whichever
// server, and not again when a server starts.
func (h *Host) Listed(ctx context.Context, before store.ID, most int) (*ListedPart, error) {
	part := &ListedPart{Damaged: make(map[store.ID]error)}
	var hidden []store.Info
	defer func() {
		if err := h.store.Unlist(context.WithoutCancel(ctx), hidden); err != nil {
			h.options.Failed(err) // they are looked at again
		}
	}()
	for {
		some, err := h.store.Listable(ctx, before, 2*most)
		if err != nil || len(some) == 0 {
			return part, err
		}
		for _, info := range some {
			before = info.ID
			line, err := h.Line(ctx, nil, info)
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
				continue
			}
			if n := len(part.Items); n == most {
				part.Older = part.Items[n-1].ID
				return part, nil
			}
			part.Items = append(part.Items, Section{info, line})
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
