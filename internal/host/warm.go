package host

import (
	"context"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
)

// warmPause is how long is waited between two tournaments of later pages.
const warmPause = 50 * time.Millisecond

// Warm makes the lines of all tournaments before somebody asks for them: those of the
// first pages of lists, of the newest and of the oldest, at once, the others with
// pauses, so that requests come first. It ends with the context, or when all are made.
func (h *Host) Warm(ctx context.Context) {
	all, err := h.List(ctx)
	if err != nil {
		return // who asks for a list is told
	}
	const atOnce = 2 * budget.Listed
	for n := range all[:min(atOnce, len(all))] {
		if ctx.Err() != nil {
			return
		}
		_, _ = h.Line(ctx, account.Console(), all[n])
	}
	for n := range all {
		if n >= atOnce {
			select {
			case <-ctx.Done():
			case <-time.After(warmPause):
			}
		}
		if ctx.Err() != nil {
			return
		}
		_, _ = h.Line(ctx, account.Console(), all[len(all)-1-n]) // what is damaged is told to who asks
	}
}
