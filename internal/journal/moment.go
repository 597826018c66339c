package journal

import "time"

// Moment is a journal as it was after a command, from which [Journal.Next] goes
// on: for those who follow what happens command by command.
type Moment struct {
	tip  tip
	time time.Time
}

// State returns the state of the moment.
func (m *Moment) State() *State { return m.tip.state }

// Time returns when the command was done.
func (m *Moment) Time() time.Time { return m.time }

// Moment returns the moment after the event with the given number, which is the
// last of its command.
func (j *Journal) Moment(seq int64) (*Moment, error) {
	past, err := j.at(seq)
	if err != nil {
		return nil, err
	}
	m := &Moment{tip: past.tip}
	if seq > 0 {
		e, err := j.event(seq)
		if err != nil {
			return nil, err
		}
		m.time = e.Time
	}
	return m, nil
}

// Next returns the moment after the command that follows, with its events; nil
// if none does.
func (j *Journal) Next(m *Moment) (*Moment, []Event, error) {
	var events []Event
	for seq := m.tip.seq + 1; seq <= j.Seq(); seq++ {
		e, err := j.event(seq)
		if err != nil {
			return nil, nil, err
		}
		if len(events) > 0 && e.Command != events[0].Command {
			break
		}
		events = append(events, e)
	}
	if len(events) == 0 {
		return nil, nil, nil
	}
	next := &Moment{tip: m.tip, time: events[0].Time}
	next.tip.state = m.tip.state.fork()
	if err := next.tip.take(events, j.event, newTouched()); err != nil {
		return nil, nil, err
	}
	next.tip.state.handOut()
	return next, events, nil
}
