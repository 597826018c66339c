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
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/tournament"
)

// frame is an event as streams send it: full to who may see everything, told to
// others whom its news reach.
type frame struct {
	seq        int64
	reach      journal.Reach
	change     Change
	full, told []byte
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
	host *host.Host
	lock sync.Mutex
	byID map[store.ID]*feed
}

func newFeeds(o *host.Host) *feeds { return &feeds{host: o, byID: make(map[store.ID]*feed)} }

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
		go one.follow(ctx, f.host, id, f.host.Watch(ctx, id), from)
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
func (f *feed) follow(ctx context.Context, o *host.Host, id store.ID, changes <-chan struct{}, after int64) {
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
			frames, err := framesOf(d, events)
			if err != nil {
				break
			}
			f.add(frames)
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
func framesOf(d *desk.Desk, events []journal.Event) ([]frame, error) {
	frames := make([]frame, len(events))
	for i := range events {
		e := &events[i]
		reach, err := d.Reach(e.Seq)
		if err != nil {
			return nil, err
		}
		frames[i] = frame{seq: e.Seq, reach: reach, full: frameOf(e.Seq, eventOf(e))}
		if reach > journal.Within {
			frames[i].change = changeOf(e)
			frames[i].told = frameOf(e.Seq, frames[i].change)
		}
	}
	return frames, nil
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

// changeOf says what an event was about, as far as those need to know who see
// the difference. Whether somebody hears of it is not decided here: that is its
// reach.
func changeOf(e *journal.Event) Change {
	c := Change{Seq: e.Seq, Time: e.Time, Kind: string(e.Kind())}
	board := func(b journal.Board, r tournament.Result) {
		c.Round, c.White, c.Black, c.Result = b.Round, int32(b.White), int32(b.Black), r.String()
	}
	switch act := e.Act.(type) {
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
	case journal.HandPairingBegun: // takes a published round from view
		c.Round = act.Round
	case journal.HandPairingEnded: // shows it again
		c.Round = act.Round
	case journal.LineupSet:
		c.Round = act.Round
	case journal.PositionDrawn:
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
	}
	return c
}

// inView reports whether what a change names is still there in a view, nil being
// that of nothing: who comes back for what was missed does not hear of boards
// and players that were taken from view meanwhile.
func (c *Change) inView(view *journal.State) bool {
	switch {
	case c.Kind == string(journal.KindFor[journal.PlayerRemoved]()), c.White == 0 && c.Black == 0 && c.Player == 0:
		return true
	case view == nil:
		return false
	case c.Player != 0:
		return view.Player(tournament.PlayerID(c.Player)) != nil
	}
	return c.Round <= view.Paired() && !view.Rounds[c.Round-1].PublishedAt.After(c.Time)
}
