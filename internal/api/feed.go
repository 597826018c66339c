package api

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
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

// position is where an audience stands: its number, and how many moments have
// opened something to it since, without anything being done.
type position struct {
	number int64
	passed int
}

func (p position) String() string {
	if p.passed == 0 {
		return strconv.FormatInt(p.number, 10)
	}
	return fmt.Sprintf("%d.%d", p.number, p.passed)
}

// compare orders positions as they follow each other.
func (p position) compare(q position) int {
	return cmp.Or(cmp.Compare(p.number, q.number), cmp.Compare(p.passed, q.passed))
}

// frame is what an audience hears when it comes to a position.
type frame struct {
	at    position
	data  []byte // for streams
	items []item // the same, one by one
	takes bool   // something is not to be seen any more
	last  bool   // nothing is
}

// item is one thing that an audience hears: its kind, and the part of a frame's data
// that tells it.
type item struct {
	kind string
	json []byte
}

// frameOf is the frame of what differs between two views.
func frameOf(at position, when time.Time, before, after *journal.State) frame {
	changes := journal.Changes(before, after)
	takes := slices.ContainsFunc(changes, func(c journal.Change) bool { return c.Takes })
	data, items := told(at, when, changes)
	return frame{at, data, items, takes, !after.Exists}
}

// feed is what happens to a tournament as an audience hears it, written out once
// for all who listen.
type feed struct {
	audience
	host      *host.Host
	listeners int // guarded by feeds.lock
	stop      context.CancelFunc

	lock    sync.Mutex
	start   position       // before the first of frames
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
func (f *feeds) listen(ctx context.Context, to audience, known position) (joined *feed, leave func(), err error) {
	f.lock.Lock()
	defer f.lock.Unlock()
	one := f.of[to]
	if one == nil {
		running, stop := context.WithCancel(context.Background())
		one = &feed{audience: to, host: f.host, stop: stop, changed: make(chan struct{})}
		changes := f.host.Watch(running, to.tournament) // before looking, so that nothing is missed
		m, err := one.begin(ctx, known.number)
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
	now, shown := d.State(), f.host.Shown()
	f.start = position{f.sight.Number(now), f.sight.Passed(now, shown)}
	seq, err := f.sight.Event(d, f.start.number)
	if err != nil {
		return nil, err
	}
	if past, err := f.sight.Event(d, known); err == nil && now.Seq-past <= maxFrames {
		f.start.number, seq = known, past
	}
	m, err := d.Moment(seq)
	if err != nil {
		return nil, err
	}
	f.start.passed = f.sight.Passed(m.State(), shown)
	f.view, f.when = f.sight.Of(m.State(), shown), m.Time()
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
		switch d, err := f.host.Desk(ctx, f.tournament); {
		case err == nil:
			m, _ = f.catchUp(d, m) // what cannot be read now is looked at again
			f.pass(m.State())
		case errors.Is(err, store.ErrUnknown):
			f.end()
			return
		}
		opens, timer := f.host.Opens(m.State())
		select {
		case <-ctx.Done():
		case <-changes:
		case <-opens:
		case <-look.C:
		}
		if timer != nil {
			timer.Stop()
		}
		if ctx.Err() != nil {
			return
		}
	}
}

// end tells the audience that there is no such tournament any more.
func (f *feed) end() {
	at := f.stands()
	at.number++
	nothing := &journal.State{}
	f.add(nothing, f.host.Shown(), frameOf(at, f.host.Shown(), f.view, nothing))
}

// pass adds what the audience hears because a moment has passed, if anything.
func (f *feed) pass(state *journal.State) {
	shown := f.host.Shown()
	at := position{f.sight.Number(state), f.sight.Passed(state, shown)}
	if at.passed == f.stands().passed {
		return
	}
	view := f.sight.Of(state, shown)
	f.add(view, shown, frameOf(at, shown, f.view, view))
}

// stands is where the audience stands.
func (f *feed) stands() position {
	f.lock.Lock()
	defer f.lock.Unlock()
	if n := len(f.frames); n > 0 {
		return f.frames[n-1].at
	}
	return f.start
}

// hear adds what the audience hears of a command, if anything.
func (f *feed) hear(before *journal.State, m *journal.Moment, events []journal.Event) {
	number := f.sight.Number(m.State())
	if number == f.sight.Number(before) {
		return
	}
	shown := f.host.Shown()
	view := f.sight.Of(m.State(), shown)
	if f.sight == host.SeesAll {
		f.add(view, m.Time(), eventFrames(events)...)
	} else if heard := frameOf(position{number, f.sight.Passed(m.State(), shown)}, m.Time(), f.view, view); len(heard.data) > 0 {
		f.add(view, m.Time(), heard)
	} else {
		f.add(view, m.Time())
	}
}

// add adds frames that lead to a view.
func (f *feed) add(view *journal.State, when time.Time, frames ...frame) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.view = view
	if len(frames) == 0 {
		return
	}
	f.when, f.frames = when, append(f.frames, frames...)
	if extra := len(f.frames) - maxFrames; extra > 0 {
		f.start = f.frames[extra-1].at
		f.frames = slices.Delete(f.frames, 0, extra)
	}
	close(f.changed)
	f.changed = make(chan struct{})
}

// after returns the frames after a position and a channel that is closed when
// there are more. behind is true when some of them are not kept or, for who comes
// back, tell of what is not to be seen any more.
func (f *feed) after(known position, back bool) (frames []frame, more <-chan struct{}, behind bool) {
	f.lock.Lock()
	defer f.lock.Unlock()
	if known.compare(f.start) < 0 {
		return nil, f.changed, true
	}
	i, found := slices.BinarySearchFunc(f.frames, known, func(x frame, known position) int { return x.at.compare(known) })
	if found {
		i++
	}
	frames = slices.Clone(f.frames[i:])
	if back && len(frames) > 1 && slices.ContainsFunc(frames, func(x frame) bool { return x.takes }) {
		return nil, f.changed, true
	}
	return frames, f.changed, false
}

// missed is what somebody has missed who knows the tournament up to a position:
// events, or in what the present differs from what they know. What came and went
// meanwhile is not told.
func (f *feed) missed(ctx context.Context, known position) ([]frame, error) {
	at := f.stands()
	f.lock.Lock()
	view, when := f.view, f.when
	f.lock.Unlock()
	if known.compare(at) >= 0 {
		return nil, nil
	}
	d, err := f.host.Desk(ctx, f.tournament)
	if err != nil {
		return nil, err
	}
	if f.sight == host.SeesAll {
		events, err := d.Events(known.number, int(min(at.number-known.number, 256)))
		return eventFrames(events), err
	}
	before, err := f.known(d, known)
	if err != nil {
		return nil, err
	}
	return []frame{frameOf(at, when, before, view)}, nil
}

// known is what the audience saw at a position.
func (f *feed) known(d *desk.Desk, at position) (*journal.State, error) {
	seq, err := f.sight.Event(d, at.number)
	if err != nil {
		return nil, err
	}
	state, err := d.At(seq)
	if err != nil {
		return nil, err
	}
	return f.sight.Of(state, state.Public.After(at.passed)), nil
}

func eventFrames(events []journal.Event) []frame {
	frames := make([]frame, len(events))
	for i := range events {
		told := eventOf(&events[i])
		if journal.IsConfidential(&events[i]) { // not everybody who listens may know more
			told = Event{Seq: told.Seq, Command: told.Command, Time: told.Time, Kind: host.Confidential}
		}
		data, json := messageOf(strconv.FormatInt(events[i].Seq, 10), told)
		frames[i] = frame{at: position{number: events[i].Seq}, data: data, items: []item{{told.Kind, json}}}
	}
	return frames
}

// Change is what the public hears: one thing in which what it sees differs from
// what it saw.
type Change struct {
	Seq    int64     `json:"seq"`
	Time   time.Time `json:"time"`
	Kind   string    `json:"kind" closed:"change"`
	Round  int       `json:"round,omitempty"`
	Player int32     `json:"player,omitempty"`
	White  int32     `json:"white,omitempty"`
	Black  int32     `json:"black,omitempty"`
	Result string    `json:"result,omitempty" closed:"result"`
}

// told writes the changes that lead to a position. The last of them alone carries
// it as the id of its message, so that who loses the connection between two of
// them comes back for all.
func told(at position, when time.Time, changes []journal.Change) (all []byte, items []item) {
	for i, c := range changes {
		id := ""
		if i == len(changes)-1 {
			id = at.String()
		}
		data, json := messageOf(id, Change{at.number, when.UTC(), c.Kind, c.Round, int32(c.Player), int32(c.White), int32(c.Black), c.Result})
		all, items = append(all, data...), append(items, item{c.Kind, json})
	}
	return all, items
}

// messageOf writes one message of a stream; "" = it has no id. json is the part of it
// that is its data.
func messageOf(id string, about any) (data, json []byte) {
	var b bytes.Buffer
	if id != "" {
		fmt.Fprintf(&b, "id: %s\n", id)
	}
	b.WriteString("data: ")
	begin := b.Len()
	if err := encodeTo(&b, about); err != nil { // ends with a line end, and has no other
		return nil, nil
	}
	end := b.Len() - 1
	b.WriteByte('\n')
	return b.Bytes(), b.Bytes()[begin:end]
}

func encodeTo(b *bytes.Buffer, data any) error {
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(data)
}
