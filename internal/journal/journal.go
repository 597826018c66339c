package journal

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/internal/chain"
)

// Journal is a chain of events with the state they come to. One goroutine at a
// time may use it; the states it hands out may be read by any.
type Journal struct {
	records [][]byte
	tip     tip
	// shown are the commands that changed what the public may see, by their last
	// events: the n-th led to the public number n.
	shown []int64
	// passed are tips of the past, oldest first, from which At goes on.
	passed []tip
}

// markEvery is how many commands lie between two states that are kept, so that
// undoing and looking back need not fold everything again.
const markEvery = 256

// New returns an empty journal.
func New() *Journal { return &Journal{tip: tip{state: NewState()}} }

// Load folds the records of a journal. It checks the chain as it goes; the
// error is a *Broken when something was changed.
func Load(records [][]byte) (*Journal, error) {
	j := New()
	if err := j.load(records); err != nil {
		return nil, err
	}
	if err := lawful(records); err != nil {
		return nil, err
	}
	return j, nil
}

// load adds records to the journal, command by command.
func (j *Journal) load(records [][]byte) error {
	j.tip.state = j.tip.state.fork()
	end := chain.End{Seq: j.tip.seq, Hash: j.tip.head}
	log := newTouched()
	var command []Event
	take := func() error {
		if len(command) == 0 {
			return nil
		}
		seen := j.tip.state.PublicSeq
		if err := j.tip.take(command, j.event, log); err != nil {
			return chain.Impossible(command[0].Seq, err)
		}
		j.took(seen)
		j.pass()
		command = command[:0]
		return nil
	}
	decoded := links.DecodeAll(records)
	for i, record := range records {
		e := decoded[i].Event
		if err := decoded[i].Err; err != nil {
			return chain.Unreadable(end.Seq+1, err)
		}
		if err := chain.Follow(&end, &e); err != nil {
			return err
		}
		switch {
		case len(command) > 0 && e.Command == command[0].Seq:
		case e.Command != e.Seq:
			return Break(e.Seq, "chain.command", "command", e.Command)
		default:
			if err := take(); err != nil {
				return err
			}
		}
		command = append(command, e)
		j.records = append(j.records, record)
	}
	err := take()
	j.tip.state.handOut()
	return err
}

// Break says what is wrong with an event by the code and the values of a message.
func Break(seq int64, code string, pairs ...any) *Broken { return chain.Break(seq, code, pairs...) }

// Seq returns the number of the last event.
func (j *Journal) Seq() int64 { return j.tip.seq }

// Head returns the hash of the last event.
func (j *Journal) Head() Hash { return j.tip.head }

// State returns the state after the last event.
func (j *Journal) State() *State { return j.tip.state }

// Event returns an event by its number.
func (j *Journal) Event(seq int64) (Event, error) {
	if seq < 1 || seq > j.Seq() {
		return Event{}, fmt.Errorf("the journal has events 1 to %d, not %d", j.Seq(), seq)
	}
	return j.event(seq)
}

func (j *Journal) event(seq int64) (Event, error) { return Decode(j.records[seq-1]) }

// took notes a command by the public numbers that it led to, after the one before it:
// one or none, but for Redacted, which passes those by that lead nowhere any more.
func (j *Journal) took(seen int64) {
	for ; seen < j.tip.state.PublicSeq; seen++ {
		j.shown = append(j.shown, j.tip.seq)
	}
}

// Shown returns the last event of the command that led to a public number.
func (j *Journal) Shown(public int64) (seq int64, err error) {
	if public < 1 || public > int64(len(j.shown)) {
		return 0, fmt.Errorf("the public has seen states 1 to %d, not %d", len(j.shown), public)
	}
	return j.shown[public-1], nil
}

// Records returns the records of all events, oldest first. They must not be
// changed.
func (j *Journal) Records() [][]byte { return j.records[:len(j.records):len(j.records)] }

// Command is what somebody did at one stroke.
type Command struct {
	Time      time.Time
	Actor     string
	Confirmed []Confirmation
	Acts      []Act
}

// Prepared is a command that is possible and not yet part of the journal.
type Prepared struct {
	Events []Event // to be stored before Add is called
	State  *State  // to which they lead
	from   Hash
	tip    tip
}

// Prepare makes the events of a command without adding them. The error is an
// *Impossible when an act cannot follow; the journal is as it was either way.
func (j *Journal) Prepare(c Command) (*Prepared, error) {
	switch {
	case c.Actor == "":
		return nil, errors.New("an event needs somebody who acted")
	case len(c.Acts) == 0:
		return nil, errors.New("a command needs an act")
	}
	events := make([]Event, len(c.Acts))
	prev := j.Head()
	for i, act := range c.Acts {
		events[i] = Event{
			Seq: j.Seq() + 1 + int64(i), Command: j.Seq() + 1, Time: c.Time, Actor: c.Actor, Act: act, Confirmed: c.Confirmed, Prev: prev,
		}
		if err := links.Seal(&events[i]); err != nil {
			return nil, err
		}
		prev = events[i].Hash()
	}
	next := j.tip
	next.state = next.state.fork()
	if err := next.take(events, j.event, newTouched()); err != nil {
		return nil, err
	}
	next.state.handOut()
	return &Prepared{Events: events, State: next.state, from: j.Head(), tip: next}, nil
}

// Add appends what Prepare made. It refuses when the journal has moved on.
func (j *Journal) Add(p *Prepared) error {
	if p.from != j.Head() {
		return fmt.Errorf("event %d does not continue the journal, which stands at %d", p.Events[0].Seq, j.Seq())
	}
	for i := range p.Events {
		j.records = append(j.records, p.Events[i].Record())
	}
	seen := j.tip.state.PublicSeq
	j.tip = p.tip
	j.took(seen)
	j.pass()
	return nil
}

// ErrReplaced says that records of before were replaced.
var ErrReplaced = errors.New("personal data were taken out of events; the journal has to be read again")

// Follow adds records that were written elsewhere, such as by another server.
// On an error, a *Broken, the journal is as it was; ErrReplaced says that it is to be
// loaded again.
func (j *Journal) Follow(records [][]byte) error {
	if len(Redactions(records)) > 0 {
		return ErrReplaced
	}
	c := j.Mark()
	if err := c.load(records); err != nil {
		return err
	}
	*j = *c
	return nil
}

// Mark returns a journal that stands where this one stands now. What is added to
// either is not in the other.
func (j *Journal) Mark() *Journal {
	return &Journal{records: j.Records(), shown: slices.Clip(j.shown), tip: j.tip, passed: slices.Clip(j.passed)}
}

// pass keeps the tip now and then, for At.
func (j *Journal) pass() {
	last := int64(0)
	if n := len(j.passed); n > 0 {
		last = j.passed[n-1].seq
	}
	if j.tip.seq-last >= markEvery {
		kept := j.tip
		kept.state = j.tip.state.handOut().fork()
		j.passed = append(j.passed, kept)
	}
}

// At returns the state as it was after the event with the given number.
func (j *Journal) At(seq int64) (*State, error) {
	past, err := j.at(seq)
	if err != nil {
		return nil, err
	}
	return past.tip.state, nil
}

// at folds the journal up to an event.
func (j *Journal) at(seq int64) (*Journal, error) {
	if seq < 0 || seq > j.Seq() {
		return nil, fmt.Errorf("the journal has events 0 to %d, not %d", j.Seq(), seq)
	}
	past := &Journal{tip: tip{state: NewState()}}
	for i := len(j.passed) - 1; i >= 0; i-- {
		if j.passed[i].seq <= seq {
			past.tip = j.passed[i]
			break
		}
	}
	from := past.tip.seq
	past.records = j.records[:from:from]
	if err := past.load(j.records[from:seq]); err != nil {
		return nil, err
	}
	return past, nil
}

// Undoable returns the command that undoing would take back, its first event
// being the name of it. The beginning of a tournament and the departure from
// FIDE mode cannot be undone.
func (j *Journal) Undoable() ([]Event, bool) { return j.tip.undoable(j.event) }

// Redoable returns the command that redoing would put into force again.
func (j *Journal) Redoable() ([]Event, bool) {
	if j.tip.undone == nil {
		return nil, false
	}
	events, err := j.tip.undone.events(j.event)
	return events, err == nil
}
