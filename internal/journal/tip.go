package journal

import "slices"

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
	shown       bool   // it changed what is published
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

// take adds one command. On an error the tip is not to be used any more.
func (t *tip) take(events []Event, find lookup) (reaches []Reach, err error) {
	undone, undoes := events[0].Act.(Undone)
	redone, redoes := events[0].Act.(Redone)
	switch {
	case undoes:
		reaches, err = t.undo(undone, events, find)
	case redoes:
		reaches, err = t.redo(redone, events, find)
	default:
		if reaches, err = t.applyAll(events); err == nil {
			t.active = t.push(events[0].Seq, events[len(events)-1].Seq, slices.ContainsFunc(reaches, func(r Reach) bool { return r >= Helpers }))
			t.undone = nil
		}
	}
	if err != nil {
		return nil, err
	}
	last := &events[len(events)-1]
	t.seq, t.head, t.state.Seq = last.Seq, last.Hash(), last.Seq
	return reaches, nil
}

func (t *tip) applyAll(events []Event) ([]Reach, error) {
	reaches := make([]Reach, len(events))
	for i := range events {
		var err error
		if reaches[i], err = t.state.fold(&events[i]); err != nil {
			return nil, err
		}
	}
	return reaches, nil
}

// push puts a command on the active ones, with its state now and then.
func (t *tip) push(first, last int64, shown bool) *entry {
	c := &entry{first: first, last: last, shown: shown, depth: 1, below: t.active}
	if c.below != nil {
		c.depth = c.below.depth + 1
	}
	if c.depth%markEvery == 0 {
		c.state = t.state.handOut().fork()
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
	never := func(e Event) bool { return UndoingOf(&e) == Never }
	return events, !slices.ContainsFunc(events, never)
}

// undo takes the latest active command out of force.
func (t *tip) undo(act Undone, events []Event, find lookup) ([]Reach, error) {
	target, ok := t.undoable(find)
	switch {
	case len(events) != 1:
		return nil, impossible("record.undo.alone")
	case !ok:
		return nil, impossible("record.undo.nothing")
	case target[0].Seq != act.Seq:
		return nil, impossible("record.undo.latest", "seq", act.Seq, "latest", target[0].Seq)
	}
	top := t.active
	t.active = top.below
	moved := &entry{first: top.first, last: top.last, shown: top.shown, below: t.undone}
	t.undone = moved
	before, announced := t.state.Shown, t.state.IsAnnounced()
	if err := t.refold(find); err != nil {
		return nil, err
	}
	t.state.Shown = before
	reach := Within
	if top.shown {
		reach = t.state.tell(&events[0], announced)
	}
	return []Reach{reach}, nil
}

// redo puts the command undone last into force again.
func (t *tip) redo(act Redone, events []Event, find lookup) ([]Reach, error) {
	top := t.undone
	switch {
	case len(events) != 1:
		return nil, impossible("record.redo.alone")
	case top == nil:
		return nil, impossible("record.redo.nothing")
	case top.first != act.Seq:
		return nil, impossible("record.redo.latest", "seq", act.Seq, "latest", top.first)
	}
	again, err := top.events(find)
	if err != nil {
		return nil, err
	}
	before, announced := t.state.Shown, t.state.IsAnnounced()
	if _, err := t.applyAll(again); err != nil {
		return nil, err
	}
	t.state.Shown = before
	reach := Within
	if top.shown {
		reach = t.state.tell(&events[0], announced)
	}
	t.undone = top.below
	t.active = t.push(top.first, top.last, top.shown)
	return []Reach{reach}, nil
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
		if _, err := t.applyAll(events); err != nil {
			return err
		}
	}
	return nil
}
