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
)

// audience is who hears the same of a tournament: those who see as much of it.
type audience struct {
	tournament store.ID
	sight      host.Sight
}

// frame is what an audience hears when its number moves on.
type frame struct {
	number int64
	data   []byte
	takes  bool // something is not to be seen any more
	last   bool // nothing is
}

// frameOf is the frame of what differs between two views.
func frameOf(number int64, when time.Time, before, after *journal.State) frame {
	changes := journal.Changes(before, after)
	takes := slices.ContainsFunc(changes, func(c journal.Change) bool { return c.Takes })
	return frame{number, told(number, when, changes), takes, !after.Exists}
}

// feed is what happens to a tournament as an audience hears it, written out once
// for all who listen.
type feed struct {
	audience
	host      *host.Host
	listeners int // guarded by feeds.lock
	stop      context.CancelFunc

	lock    sync.Mutex
	start   int64          // the number before the first of frames
	frames  []frame        // the latest, in order
	view    *journal.State // at the last of them
	when    time.Time      // of the last of them
	changed chan struct{}  // closed when there are more
}

// feeds are the feeds somebody listens to.
type feeds struct {
	host *host.Host
	lock sync.Mutex
	of   map[audience]*feed
}

func newFeeds(h *host.Host) *feeds { return &feeds{host: h, of: make(map[audience]*feed)} }

// maxFrames is how many frames a feed keeps; who is further behind hears in what
// the present differs from what they know.
const maxFrames = 1024

// listen joins the feed of an audience, until leave is called, with what is known
// up to a number.
func (f *feeds) listen(ctx context.Context, to audience, known int64) (joined *feed, leave func(), err error) {
	f.lock.Lock()
	defer f.lock.Unlock()
	one := f.of[to]
	if one == nil {
		running, stop := context.WithCancel(context.Background())
		one = &feed{audience: to, host: f.host, stop: stop, changed: make(chan struct{})}
		changes := f.host.Watch(running, to.tournament) // before looking, so that nothing is missed
		m, err := one.begin(ctx, known)
		if err != nil {
			stop()
			return nil, nil, err
		}
		f.of[to] = one
		go one.follow(running, changes, m)
	}
	one.listeners++
	return one, func() {
		f.lock.Lock()
		defer f.lock.Unlock()
		if one.listeners--; one.listeners == 0 {
			one.stop()
			delete(f.of, to)
		}
	}, nil
}

// begin begins a feed after a number, or with what holds if that is long ago.
func (f *feed) begin(ctx context.Context, known int64) (*journal.Moment, error) {
	d, err := f.host.Desk(ctx, f.tournament)
	if err != nil {
		return nil, err
	}
	now := d.State()
	f.start = f.sight.Number(now)
	seq, err := f.sight.Event(d, f.start)
	if err != nil {
		return nil, err
	}
	if past, err := f.sight.Event(d, known); err == nil && now.Seq-past <= maxFrames {
		f.start, seq = known, past
	}
	m, err := d.Moment(seq)
	if err != nil {
		return nil, err
	}
	f.view, f.when = f.sight.Of(m.State()), m.Time()
	return f.catchUp(d, m)
}

// catchUp adds what has happened since a moment, and returns the present one.
func (f *feed) catchUp(d *desk.Desk, m *journal.Moment) (*journal.Moment, error) {
	for {
		next, events, err := d.Next(m)
		if err != nil || next == nil {
			return m, err
		}
		f.hear(m.State(), next, events)
		m = next
	}
}

// follow adds a frame for each command that the audience hears of, as they come.
func (f *feed) follow(ctx context.Context, changes <-chan host.News, m *journal.Moment) {
	look := time.NewTicker(5 * time.Second) // when the database was away for a moment
	defer look.Stop()
	for {
		if d, err := f.host.Desk(ctx, f.tournament); err == nil {
			m, _ = f.catchUp(d, m) // what cannot be read now is looked at again
		}
		select {
		case <-ctx.Done():
			return
		case <-changes:
		case <-look.C:
		}
	}
}

// hear adds what the audience hears of a command, if anything.
func (f *feed) hear(before *journal.State, m *journal.Moment, events []journal.Event) {
	number := f.sight.Number(m.State())
	if number == f.sight.Number(before) {
		return
	}
	view := f.sight.Of(m.State())
	var frames []frame
	if f.sight == host.SeesAll {
		frames = eventFrames(events)
	} else if heard := frameOf(number, m.Time(), f.view, view); len(heard.data) > 0 {
		frames = []frame{heard}
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	f.view = view
	if len(frames) == 0 {
		return
	}
	f.when, f.frames = m.Time(), append(f.frames, frames...)
	if extra := len(f.frames) - maxFrames; extra > 0 {
		f.start = f.frames[extra-1].number
		f.frames = slices.Delete(f.frames, 0, extra)
	}
	close(f.changed)
	f.changed = make(chan struct{})
}

// after returns the frames after a number and a channel that is closed when
// there are more. behind is true when some of them are not kept or, for who comes
// back, tell of what is not to be seen any more.
func (f *feed) after(number int64, back bool) (frames []frame, more <-chan struct{}, behind bool) {
	f.lock.Lock()
	defer f.lock.Unlock()
	if number < f.start {
		return nil, f.changed, true
	}
	i, _ := slices.BinarySearchFunc(f.frames, number+1, func(x frame, number int64) int { return int(x.number - number) })
	frames = slices.Clone(f.frames[i:])
	if back && len(frames) > 1 && slices.ContainsFunc(frames, func(x frame) bool { return x.takes }) {
		return nil, f.changed, true
	}
	return frames, f.changed, false
}

// missed is what somebody has missed who knows the tournament up to a number:
// events, or in what the present differs from what they know. What came and went
// meanwhile is not told.
func (f *feed) missed(ctx context.Context, known int64) ([]frame, error) {
	f.lock.Lock()
	number, view, when := f.start, f.view, f.when
	if n := len(f.frames); n > 0 {
		number = f.frames[n-1].number
	}
	f.lock.Unlock()
	if known >= number {
		return nil, nil
	}
	d, err := f.host.Desk(ctx, f.tournament)
	if err != nil {
		return nil, err
	}
	if f.sight == host.SeesAll {
		events, err := d.Events(known, int(min(number-known, 256)))
		return eventFrames(events), err
	}
	before, err := f.known(d, known)
	if err != nil {
		return nil, err
	}
	return []frame{frameOf(number, when, before, view)}, nil
}

// known is what the audience saw at a number.
func (f *feed) known(d *desk.Desk, number int64) (*journal.State, error) {
	seq, err := f.sight.Event(d, number)
	if err != nil {
		return nil, err
	}
	state, err := d.At(seq)
	if err != nil {
		return nil, err
	}
	return f.sight.Of(state), nil
}

func eventFrames(events []journal.Event) []frame {
	frames := make([]frame, len(events))
	for i := range events {
		frames[i] = frame{number: events[i].Seq, data: messageOf(events[i].Seq, eventOf(&events[i]))}
	}
	return frames
}

// Change is what the public hears: one thing in which what it sees differs from
// what it saw.
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

// told writes the changes that lead to a number. The last of them alone carries
// it as the id of its message, so that who loses the connection between two of
// them comes back for all.
func told(number int64, when time.Time, changes []journal.Change) []byte {
	var all []byte
	for i, c := range changes {
		id := int64(0)
		if i == len(changes)-1 {
			id = number
		}
		all = append(all, messageOf(id, Change{number, when, c.Kind, c.Round, int32(c.Player), int32(c.White), int32(c.Black), c.Result})...)
	}
	return all
}

// messageOf writes one message of a stream; 0 = it has no id.
func messageOf(id int64, data any) []byte {
	var b bytes.Buffer
	if id > 0 {
		fmt.Fprintf(&b, "id: %d\n", id)
	}
	b.WriteString("data: ")
	encoder := json.NewEncoder(&b) // ends with a line end, and has no other
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(data); err != nil {
		return nil
	}
	b.WriteByte('\n')
	return b.Bytes()
}
