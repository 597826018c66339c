package host

import (
	"context"
	"io"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/internal/store"
)

// heavy are the turns of what takes its time, each kind by itself: nobody who enters
// results waits for a file, and no table for a plan.
type heavy struct {
	thinking, planning, files, tables, writes *budget.Turns
	arriving                                  *budget.Room
}

func newHeavy() heavy {
	half := func(most int) *budget.Turns { return budget.NewTurns(most, max(1, most/2), budget.Queue) }
	return heavy{
		thinking: half(budget.Heavy), planning: half(budget.Plans), tables: half(budget.Tables), writes: half(budget.Writes),
		files: budget.NewTurns(budget.Files, budget.FilesEach, budget.Queue), arriving: budget.NewRoom(budget.Arriving),
	}
}

// Asker is who asks for a turn for something about a tournament; 0 = none. One's own
// tournament has no weight before it has rounds: anybody may begin one.
func (h *Host) Asker(ctx context.Context, actor *account.Actor, id store.ID) budget.Asker {
	by := budget.Asker{Rank: budget.Public, Share: account.Share(ctx, actor)}
	switch {
	case actor == nil:
	case id == 0:
		by.Rank = budget.Organiser
	case MaySee(actor, id):
		by.Rank = budget.Organiser
		if d, err := h.Desk(ctx, id); err == nil && d.State().Paired() > 0 {
			by.Rank = budget.Arbiter
		}
	}
	return by
}

// Thinking waits until a question about a tournament that takes its time may be
// answered, a forecast or the reasons of a round: who runs the tournament comes before
// the public. end gives the turn to the next. The errors are those of
// [budget.Turns.Begin].
func (h *Host) Thinking(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	return h.heavy.thinking.Begin(ctx, h.Asker(ctx, actor, id))
}

// Planning is Thinking for events that are played out, which takes the whole of a
// processor.
func (h *Host) Planning(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	return h.heavy.planning.Begin(ctx, h.Asker(ctx, actor, id))
}

// Filing is Thinking for a file that has arrived and is read; id is the tournament for
// which, 0 = one that begins with it.
func (h *Host) Filing(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	return h.heavy.files.Begin(ctx, h.Asker(ctx, actor, id))
}

// Tabling is Thinking for a table that is made for spreadsheets.
func (h *Host) Tabling(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	return h.heavy.tables.Begin(ctx, h.Asker(ctx, actor, id))
}

// Writing is Thinking for many writes at once. A single one takes no turn.
func (h *Host) Writing(ctx context.Context, actor *account.Actor, id store.ID) (end func(), err error) {
	return h.heavy.writes.Begin(ctx, h.Asker(ctx, actor, id))
}

// Arriving reads what somebody sends into the room for all of it together; see
// [budget.Room.Reading].
func (h *Host) Arriving(ctx context.Context, actor *account.Actor, from io.Reader) (in io.Reader, end func()) {
	return h.heavy.arriving.Reading(from, account.Share(ctx, actor))
}
