package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// tip is the end of a journal: a value that is never changed once it is part
// of one.
type tip struct {
	seq   int64
	head  Hash
	state *State
	// active are the commands in force, undone those taken back, the latest on
	// top. Only commands after which nothing new happened can be redone.
	active, undone *entry
}

// entry is a command on a stack, by the numbers of its first and last event.
type entry struct {
	first, last int64
	depth       int    // 1 = the lowest
	state       *State // after this command, kept at some depths; else nil
	below       *entry
}

// lookup finds an event by its number.
type lookup func(seq int64) (Event, error)

// events returns the events of the command.
func (c *entry) events(find lookup) ([]Event, error) {
	events := make([]Event, 0, c.last-c.first+1)
	for seq := c.first; seq <= c.last; seq++ {
		e, err := find(seq)
		if err != nil {
			return nil, err
		}
		events = append(events, e)
	}
	return events, nil
}

// take adds one command and counts whether the public sees another state after
// it. On an error the tip is not to be used any more.
func (t *tip) take(events []Event, find lookup, log *touched) (err error) {
	log.begin(t.state, events[len(events)-1].Time)
	undone, undoes := events[0].Act.(Undone)
	redone, redoes := events[0].Act.(Redone)
	switch {
	case undoes:
		log.all = true
		err = t.undo(undone, events, find)
	case redoes:
		err = t.redo(redone, events, find)
	case slices.ContainsFunc(events, standsApart):
		err = t.applyApart(events)
	default:
		if err = t.applyAll(events); err == nil {
			t.active = t.push(events[0].Seq, events[len(events)-1].Seq)
			t.undone = nil
		}
	}
	if err != nil {
		return err
	}
	if slices.ContainsFunc(events, func(e Event) bool { return IsConfidential(&e) }) {
		t.state.Confidential = true
	}
	t.state.Personal = t.state.Personal || slices.ContainsFunc(events, hasPersonalData)
	last := &events[len(events)-1]
	t.seq, t.head, t.state.Seq = last.Seq, last.Hash(), last.Seq
	t.state.PublicSeq, t.state.publicHead, t.state.log = log.before.PublicSeq, log.before.publicHead, nil
	public := log.public(t.state, last.Time)
	if removed, ok := events[0].Act.(Redacted); ok { // what was seen under a number is not what it leads to now
		public, t.state.PublicSeq = true, max(t.state.PublicSeq, removed.Public)
	}
	if public {
		t.state.PublicSeq++
		t.state.publicHead = t.head
	}
	return nil
}

// standsApart reports whether undoing passes an event by.
func standsApart(e Event) bool { return UndoingOf(&e) == Apart }

// applyApart does a command that stands apart: it is not among those that are
// undone. It is new all the same, so that nothing is redone after it.
func (t *tip) applyApart(events []Event) error {
	if !slices.ContainsFunc(events, func(e Event) bool { return !standsApart(e) }) {
		t.undone = nil
		return t.applyAll(events)
	}
	return impossible("record.apart")
}

func (t *tip) applyAll(events []Event) error {
	for i := range events {
		if err := t.state.apply(&events[i]); err != nil {
			return err
		}
	}
	return nil
}

// push puts a command on the active ones, with its state now and then.
func (t *tip) push(first, last int64) *entry {
	c := &entry{first: first, last: last, depth: 1, below: t.active}
	if c.below != nil {
		c.depth = c.below.depth + 1
	}
	if c.depth%markEvery == 0 {
		log := t.state.log
		c.state = t.state.handOut().fork()
		t.state.log = log
	}
	return c
}

// undoable returns the events of the command on top, if it can be taken back.
func (t *tip) undoable(find lookup) ([]Event, bool) {
	if t.active == nil {
		return nil, false
	}
	events, err := t.active.events(find)
	if err != nil {
		return nil, false
	}
	never := func(e Event) bool { return UndoingOf(&e) == Never || t.hasPaid(&e) }
	return events, !slices.ContainsFunc(events, never)
}

// hasPaid reports whether an event entered somebody of whom there is money on
// record: who has paid is not taken out by undoing.
func (t *tip) hasPaid(e *Event) bool {
	id := EnteredBy(e)
	return id != tournament.NoPlayer && t.state.Money.Names(id)
}

// undo takes the latest active command out of force.
func (t *tip) undo(act Undone, events []Event, find lookup) error {
	target, ok := t.undoable(find)
	switch {
	case len(events) != 1:
		return impossible("record.undo.alone")
	case !ok:
		return impossible("record.undo.nothing")
	case target[0].Seq != act.Seq:
		return impossible("record.undo.latest", "seq", act.Seq, "latest", target[0].Seq)
	}
	top := t.active
	t.active = top.below
	moved := &entry{first: top.first, last: top.last, below: t.undone}
	t.undone = moved
	was := t.state
	err := t.refold(find)
	t.state.Money, t.state.Confidential = was.Money, was.Confidential // which stand apart
	t.state.Personal, t.state.NamesLeft = was.Personal, was.NamesLeft
	return err
}

// redo puts the command undone last into force again.
func (t *tip) redo(act Redone, events []Event, find lookup) error {
	top := t.undone
	switch {
	case len(events) != 1:
		return impossible("record.redo.alone")
	case top == nil:
		return impossible("record.redo.nothing")
	case top.first != act.Seq:
		return impossible("record.redo.latest", "seq", act.Seq, "latest", top.first)
	}
	again, err := top.events(find)
	if err != nil {
		return err
	}
	if err := t.applyAll(again); err != nil {
		return err
	}
	t.undone = top.below
	t.active = t.push(top.first, top.last)
	return nil
}

// refold works out the state of the active commands from the nearest that kept
// its state.
func (t *tip) refold(find lookup) error {
	var again []*entry
	state := NewState()
	for c := t.active; c != nil; c = c.below {
		if c.state != nil {
			state = c.state.fork()
			break
		}
		again = append(again, c)
	}
	t.state = state
	for i := len(again) - 1; i >= 0; i-- {
		events, err := again[i].events(find)
		if err != nil {
			return err
		}
		if err := t.applyAll(events); err != nil {
			return err
		}
	}
	return nil
}
