package journal

import (
	"errors"
	"fmt"
	"time"
)

// Journal is a chain of events with the state they come to.
type Journal struct {
	events []Event
	state  *State
	// active are the events in force, undone those taken back, the latest last.
	// Only acts after which nothing new happened can be redone.
	active, undone []int32
	// marks are states kept on the way, so that undoing need not fold all again.
	marks []mark
}

// mark is the state after the first n active events.
type mark struct {
	n     int
	state *State
}

// markEvery is how many events lie between two marks.
const markEvery = 512

// New returns an empty journal.
func New() *Journal { return &Journal{state: NewState()} }

// Load folds the records of a journal. It checks the chain as it goes; the
// error is a *Broken when something was changed.
func Load(records [][]byte) (*Journal, error) {
	j := New()
	for i, record := range records {
		e, err := Decode(record)
		if err != nil {
			return nil, &Broken{int64(i) + 1, err.Error()}
		}
		if e.Seq != j.Seq()+1 || e.Prev != j.Head() {
			return nil, &Broken{int64(i) + 1, "it does not continue the event before it: one of the two was changed"}
		}
		if err := j.take(e); err != nil {
			return nil, &Broken{e.Seq, "it is impossible after the events before it: " + err.Error()}
		}
	}
	return j, nil
}

// Seq returns the number of the last event.
func (j *Journal) Seq() int64 { return int64(len(j.events)) }

// Head returns the hash of the last event.
func (j *Journal) Head() Hash {
	if len(j.events) == 0 {
		return Hash{}
	}
	return j.events[len(j.events)-1].hash
}

// State returns the state after the last event. It must not be changed; Clone it.
func (j *Journal) State() *State { return j.state }

// Events returns all events, oldest first. They must not be changed.
func (j *Journal) Events() []Event { return j.events }

// Prepare makes the events for the given acts without adding them: it is
// checked that they are possible one after the other. The caller stores their
// records and then calls Add. The state given back is the one they lead to.
func (j *Journal) Prepare(at time.Time, actor string, acts ...Act) ([]Event, error) {
	if actor == "" {
		return nil, errors.New("an event needs somebody who acted")
	}
	trial := j.fork()
	for _, act := range acts {
		e := Event{Seq: trial.Seq() + 1, Time: at, Actor: actor, Act: act, Prev: trial.Head()}
		if err := e.seal(); err != nil {
			return nil, err
		}
		if err := trial.take(e); err != nil {
			return nil, err
		}
	}
	return trial.events[len(j.events):], nil
}

// Add appends events that Prepare made of this very journal.
func (j *Journal) Add(events []Event) error {
	for _, e := range events {
		if e.Seq != j.Seq()+1 || e.Prev != j.Head() {
			return fmt.Errorf("event %d does not continue the journal, which stands at %d", e.Seq, j.Seq())
		}
		if err := j.take(e); err != nil {
			return err
		}
	}
	return nil
}

// fork returns a journal that can go its own way.
func (j *Journal) fork() *Journal {
	c := *j
	c.events = j.events[:len(j.events):len(j.events)]
	c.active = append([]int32(nil), j.active...)
	c.undone = append([]int32(nil), j.undone...)
	c.marks = j.marks[:len(j.marks):len(j.marks)]
	c.state = j.state.Clone()
	return &c
}

// take adds one event to the journal and its state, or neither.
func (j *Journal) take(e Event) error {
	at := int32(len(j.events))
	switch act := e.Act.(type) {
	case Undone:
		if err := j.undo(act); err != nil {
			return err
		}
	case Redone:
		if err := j.redo(act); err != nil {
			return err
		}
	default:
		if err := j.state.Apply(&e); err != nil {
			return err
		}
		j.active, j.undone = append(j.active, at), nil
		if len(j.active)%markEvery == 0 {
			j.marks = append(j.marks, mark{len(j.active), j.state.Clone()})
		}
	}
	j.state.Seq = e.Seq
	j.events = append(j.events, e)
	return nil
}

// undo takes the latest active event out of force.
func (j *Journal) undo(act Undone) error {
	target, ok := j.Undoable()
	switch {
	case !ok:
		return impossible("there is nothing to undo")
	case target.Seq != act.Seq:
		return impossible("event %d is not the latest; that is %d", act.Seq, target.Seq)
	}
	last := len(j.active) - 1
	j.undone = append(j.undone, j.active[last])
	j.active = j.active[:last]
	return j.refold()
}

// redo puts the event undone last into force again.
func (j *Journal) redo(act Redone) error {
	target, ok := j.Redoable()
	switch {
	case !ok:
		return impossible("there is nothing to redo")
	case target.Seq != act.Seq:
		return impossible("event %d was not undone last; that was %d", act.Seq, target.Seq)
	}
	if err := j.state.Apply(target); err != nil {
		return err
	}
	last := len(j.undone) - 1
	j.active = append(j.active, j.undone[last])
	j.undone = j.undone[:last]
	return nil
}

// Undoable returns the event that undoing would take back. The beginning of a
// tournament and the departure from FIDE mode cannot be undone.
func (j *Journal) Undoable() (*Event, bool) {
	if len(j.active) == 0 {
		return nil, false
	}
	e := &j.events[j.active[len(j.active)-1]]
	switch e.Act.Kind() {
	case KindCreated, KindImported, KindFideModeLeft:
		return nil, false
	}
	return e, true
}

// Redoable returns the event that redoing would put into force again.
func (j *Journal) Redoable() (*Event, bool) {
	if len(j.undone) == 0 {
		return nil, false
	}
	return &j.events[j.undone[len(j.undone)-1]], true
}

// refold works out the state of the active events from the nearest mark.
func (j *Journal) refold() error {
	for len(j.marks) > 0 && j.marks[len(j.marks)-1].n > len(j.active) {
		j.marks = j.marks[:len(j.marks)-1]
	}
	state, from := NewState(), 0
	if len(j.marks) > 0 {
		m := j.marks[len(j.marks)-1]
		state, from = m.state.Clone(), m.n
	}
	for _, i := range j.active[from:] {
		if err := state.Apply(&j.events[i]); err != nil {
			return err
		}
	}
	j.state = state
	return nil
}

// At returns the state as it was after the event with the given number.
func (j *Journal) At(seq int64) (*State, error) {
	if seq < 0 || seq > j.Seq() {
		return nil, fmt.Errorf("the journal has events 1 to %d, not %d", j.Seq(), seq)
	}
	past := New()
	for i := range j.events[:seq] {
		if err := past.take(j.events[i]); err != nil {
			return nil, err
		}
	}
	return past.state, nil
}
