package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/office"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// frame is an event as streams send it; public is nil for an event that is not
// for the public.
type frame struct {
	seq          int64
	full, public []byte
}

// feed is the events of a tournament as they happen, written out once for all
// who listen.
type feed struct {
	listeners int // guarded by feeds.lock
	stop      context.CancelFunc

	lock    sync.Mutex
	start   int64         // the event before the first of frames
	frames  []frame       // the latest, in order
	changed chan struct{} // closed when there are more
}

// feeds are the feeds of the tournaments somebody listens to.
type feeds struct {
	office *office.Office
	lock   sync.Mutex
	byID   map[store.ID]*feed
}

func newFeeds(o *office.Office) *feeds { return &feeds{office: o, byID: make(map[store.ID]*feed)} }

// mostFrames is how many events a feed keeps; who is further behind reads the
// journal.
const mostFrames = 1024

// listen joins the feed of a tournament, until leave is called.
func (f *feeds) listen(id store.ID, from int64) (joined *feed, leave func()) {
	f.lock.Lock()
	defer f.lock.Unlock()
	one := f.byID[id]
	if one == nil {
		ctx, stop := context.WithCancel(context.Background())
		one = &feed{stop: stop, start: from, changed: make(chan struct{})}
		f.byID[id] = one
		go one.follow(ctx, f.office, id, f.office.Watch(ctx, id), from)
	}
	one.listeners++
	return one, func() {
		f.lock.Lock()
		defer f.lock.Unlock()
		if one.listeners--; one.listeners == 0 {
			one.stop()
			delete(f.byID, id)
		}
	}
}

// follow adds events after a number as they come.
func (f *feed) follow(ctx context.Context, o *office.Office, id store.ID, changes <-chan struct{}, after int64) {
	look := time.NewTicker(5 * time.Second) // when the database was away for a moment
	defer look.Stop()
	for {
		for {
			d, err := o.Desk(ctx, id)
			if err != nil {
				break
			}
			events, err := d.Events(after, 256)
			if err != nil || len(events) == 0 {
				break
			}
			f.add(framesOf(d, events))
			after = events[len(events)-1].Seq
		}
		select {
		case <-ctx.Done():
			return
		case <-changes:
		case <-look.C:
		}
	}
}

func (f *feed) add(frames []frame) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.frames = append(f.frames, frames...)
	if extra := len(f.frames) - mostFrames; extra > 0 {
		f.start = f.frames[extra-1].seq
		f.frames = slices.Delete(f.frames, 0, extra)
	}
	close(f.changed)
	f.changed = make(chan struct{})
}

// after returns the frames after an event and a channel that is closed when
// there are more. gap is true when some before them are not kept any more.
func (f *feed) after(seq int64) (frames []frame, more <-chan struct{}, gap bool) {
	f.lock.Lock()
	defer f.lock.Unlock()
	i, _ := slices.BinarySearchFunc(f.frames, seq+1, func(x frame, seq int64) int { return int(x.seq - seq) })
	if seq < f.start {
		return nil, f.changed, true
	}
	return slices.Clone(f.frames[i:]), f.changed, false
}

// framesOf writes events out.
func framesOf(d *desk.Desk, events []journal.Event) []frame {
	frames := make([]frame, len(events))
	for i := range events {
		e := &events[i]
		frames[i] = frame{seq: e.Seq, full: frameOf(e.Seq, eventOf(e))}
		if change, ok := publicChange(d, e); ok {
			frames[i].public = frameOf(e.Seq, change)
		}
	}
	return frames
}

// frameOf writes one message of a stream.
func frameOf(seq int64, data any) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "id: %d\ndata: ", seq)
	encoder := json.NewEncoder(&b) // ends with a line end, and has no other
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(data); err != nil {
		return nil
	}
	b.WriteByte('\n')
	return b.Bytes()
}

// Change is what the public hears of an event.
type Change struct {
	Seq    int64     `json:"seq"`
	Time   time.Time `json:"time"`
	Kind   string    `json:"kind"`
	Round  int       `json:"round,omitempty"`
	Player int32     `json:"player,omitempty"`
	White  int32     `json:"white,omitempty"`
	Black  int32     `json:"black,omitempty"`
	Result string    `json:"result,omitempty"`
}

// publicChange tells what the public hears of an event; ok is false for what it
// cannot see.
func publicChange(d *desk.Desk, e *journal.Event) (c Change, ok bool) {
	c = Change{Seq: e.Seq, Time: e.Time, Kind: string(e.Act.Kind())}
	board := func(b journal.Board, r tournament.Result) {
		c.Round, c.White, c.Black, c.Result = b.Round, int32(b.White), int32(b.Black), r.String()
	}
	switch act := e.Act.(type) {
	case journal.Created, journal.Imported, journal.InfoSet, journal.RulesSet, journal.NumbersAssigned, journal.EntriesClosed, journal.EntriesReopened,
		journal.TeamRegistered, journal.TeamChanged, journal.TeamRemoved, journal.FideModeLeft, journal.PrizesSet, journal.PublicSet,
		journal.TieBreakValuesSet, journal.TieDecided, journal.PointsAdjusted, journal.AdjustmentRemoved:
	case journal.PlayerRegistered:
		c.Player = int32(act.Player.ID)
	case journal.PlayerChanged:
		c.Player = int32(act.Player.ID)
	case journal.PlayerRemoved:
		c.Player = int32(act.Player)
	case journal.PlayerWithdrew:
		c.Player = int32(act.Player)
	case journal.PlayerReturned:
		c.Player = int32(act.Player)
	case journal.RoundPublished:
		c.Round = act.Round
	case journal.RoundUnpublished:
		c.Round = act.Round
	case journal.RoundClosed:
		c.Round = act.Round
	case journal.ResultEntered:
		board(act.Board, act.Result)
	case journal.ResultCorrected:
		board(act.Board, act.To)
	case journal.ColoursCorrected:
		board(act.Board, 0)
		c.Result = ""
	case journal.GameAdjourned:
		board(act.Board, tournament.AdjournedGame)
	case journal.LineupSet:
		c.Round = act.Round
		return c, publishedAt(d, e.Seq, act.Round)
	case journal.HandPairingBegun: // takes a published round from view
		c.Round = act.Round
		return c, publishedAt(d, e.Seq-1, act.Round)
	case journal.HandPairingEnded: // shows it again
		c.Round = act.Round
		return c, publishedAt(d, e.Seq, act.Round)
	case journal.Undone:
		return c, publicCommand(d, act.Seq)
	case journal.Redone:
		return c, publicCommand(d, act.Seq)
	default: // requests for byes, pairings before publication, comments, second sources
		return c, false
	}
	return c, true
}

// publishedAt reports whether a round was published after an event.
func publishedAt(d *desk.Desk, seq int64, round int) bool {
	s, err := d.At(seq)
	return err == nil && round >= 1 && round <= len(s.Rounds) && s.Rounds[round-1].Published()
}

// publicCommand reports whether the public heard of a command.
func publicCommand(d *desk.Desk, command int64) bool {
	events, err := d.Events(command-1, 1<<14)
	if err != nil {
		return false
	}
	for i := range events {
		if events[i].Command != command {
			break
		}
		if _, ok := publicChange(d, &events[i]); ok {
			return true
		}
	}
	return false
}
