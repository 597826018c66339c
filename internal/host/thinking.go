package host

import (
	"context"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/store"
)

// Thinking waits until a question about a tournament that takes its time may be
// answered, a forecast or the reasons of a round: who runs the tournament comes before
// the public. end gives the turn to the next. The errors are those of
// [budget.Turns.Begin].
func (h *Host) Thinking(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	rank := budget.Public
	if MaySee(actor, id) {
		rank = budget.Arbiter
	}
	return h.thinking.Begin(ctx, rank)
}
