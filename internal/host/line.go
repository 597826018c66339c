package host

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// Line is a tournament in a list: what lists tell of a view of it.
type Line struct {
	Title    string
	Festival string // the event that it is a section of; "" = none
	Section  string // its name there
	Archived bool   // it was put away
	Seq      int64  // the last event that who asks may see something of
	Players  int
	Progress desk.Progress
	Start    tournament.Date // zero = not said
	End      tournament.Date // zero = not said
	key      string          // of the festival
}

// keptLine is what lists tell of a tournament, for everybody, as of an event.
type keptLine struct {
	looking sync.Mutex
	seq     int64         // of the last event of the journal then; 0 = nobody has looked
	until   time.Time     // when the public comes to see more; zero = not by itself
	seen    [sights]*Line // nil = there is nothing to see
	broken  error         // why the journal cannot be read; nil = it can
}

// Line is what [Host.View] shows of a tournament from [Host.List], with the
// same errors; to who has no part in it an unlisted one is unknown here, too. It is kept until the journal grows, so that a list reads no
// journal that it has read before, and a tournament read for a list takes the
// place of none that is in use.
func (h *Host) Line(ctx context.Context, actor *account.Actor, info store.Info) (Line, error) {
	kept := h.keptLine(info.ID)
	kept.looking.Lock()
	defer kept.looking.Unlock()
	opened := !kept.until.IsZero() && !kept.until.After(h.Shown())
	if kept.seq < info.Seq || opened || kept.broken != nil && h.inMemory(info.ID) { // somebody could read it since
		if err := h.look(ctx, info, kept); err != nil {
			return Line{}, h.unreadable(actor, info.ID, err)
		}
	}
	if kept.broken != nil {
		return Line{}, h.unreadable(actor, info.ID, kept.broken)
	}
	if line := kept.seen[SightOf(actor, info.ID)]; line != nil {
		return *line, nil
	}
	return Line{}, store.ErrUnknown
}

// look brings a line up to date. That a journal is damaged is kept, too; the
// error is any other reason why it could not be read.
func (h *Host) look(ctx context.Context, info store.Info, kept *keptLine) error {
	h.heard(store.Change{ID: info.ID, Seq: info.Seq})
	h.catchUp(ctx, info.ID)
	s := h.placeForList(info.ID)
	d, err := h.load(ctx, info.ID, s)
	kept.seen, kept.broken = [sights]*Line{}, nil
	var broken *journal.Broken
	if errors.As(err, &broken) {
		kept.seq, kept.broken = info.Seq, err
		return nil
	}
	if err != nil {
		kept.seq = 0
		return err
	}
	state := d.State()
	now := h.Shown()
	kept.seq = state.Seq
	kept.until, _ = state.Public.Next(now)
	for much := range sights {
		if view, err := s.view(state, much, now); err == nil && (much != SeesPublic || view.Public.Announcement != journal.Unlisted) {
			kept.seen[much] = lineOf(view)
		}
	}
	return nil
}

// lineOf is what lists tell of a view.
func lineOf(view *journal.State) *Line {
	t := &view.Tournament
	line := &Line{Title: t.Info.Name, Archived: view.Archived, Seq: view.Seq, Players: len(t.Players), Progress: desk.ProgressOf(view), Start: t.Info.Start, End: t.Info.End}
	if line.key = FestivalKey(t.Info.Festival); line.key != "" {
		line.Festival, line.Section = t.Info.Festival, t.Info.Section
	}
	return line
}

// keptLine returns the place of a tournament's line.
func (h *Host) keptLine(id store.ID) *keptLine {
	h.lock.Lock()
	defer h.lock.Unlock()
	kept := h.lines[id]
	if kept == nil {
		kept = &keptLine{}
		h.lines[id] = kept
	}
	return kept
}

// inMemory reports whether a tournament is loaded.
func (h *Host) inMemory(id store.ID) bool {
	h.lock.Lock()
	defer h.lock.Unlock()
	s := h.desks[id]
	return s != nil && s.desk.Load() != nil
}

// placeForList is place for a list, which is not a use: it pushes nobody out but
// whom a list has brought. Without room it is for this once.
func (h *Host) placeForList(id store.ID) *loaded {
	h.lock.Lock()
	defer h.lock.Unlock()
	if s := h.desks[id]; s != nil {
		return s
	}
	s := &loaded{}
	if len(h.desks) >= maxLoaded {
		oldest := h.leastRecentlyUsed()
		if h.desks[oldest].used > 0 {
			return s
		}
		delete(h.desks, oldest)
	}
	h.desks[id] = s
	return s
}
