package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// RetentionSet says for how many months after the end of the event personal data are
// kept; 0 = until somebody takes them out.
type RetentionSet struct {
	Months int
}

// MaxRetention is the most months that can be set.
const MaxRetention = 600

func (a RetentionSet) apply(s *State, _ *Event) error {
	if a.Months < 0 || a.Months > MaxRetention {
		return impossible("record.retention.months", "most", MaxRetention)
	}
	s.Retention = a.Months
	return nil
}

// RetentionEnds is when personal data are to be taken out: so many months after the
// event was over by its rounds and its last day. Without a setting, and while it is not
// over, there is no such moment. An archived event is over.
func (s *State) RetentionEnds() (time.Time, bool) {
	if s.Retention == 0 || !s.Archived && !s.Tournament.Over() {
		return time.Time{}, false
	}
	end := s.ended()
	if end.IsZero() { // put away before a round was over, and no day was said
		return time.Time{}, false
	}
	return end.AddDate(0, s.Retention, 0), true
}

// ended is when the last round was closed, or the end of the last day, whichever is
// later. Rounds that a file brought were closed at a time that nobody here knows: they
// count by their days, and by when they were imported only where no day is known.
func (s *State) ended() (end time.Time) {
	info := &s.Tournament.Info
	days := []tournament.Date{info.End}
	var imported time.Time
	for i := range s.Rounds {
		switch round := &s.Rounds[i]; {
		case !round.PairedAt.IsZero() || !round.ClosedAt.Equal(round.PublishedAt):
			end = latest(end, round.ClosedAt)
		default:
			imported = latest(imported, round.ClosedAt)
			if i < len(info.RoundDates) {
				days = append(days, info.RoundDates[i])
			}
		}
	}
	for _, day := range days {
		if day.Year != 0 {
			end = latest(end, time.Date(day.Year, time.Month(max(day.Month, 1)), max(day.Day, 1), 23, 59, 59, 0, time.UTC))
		}
	}
	if end.IsZero() {
		return imported
	}
	return end
}

func latest(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// HasPersonalData reports whether players are known by their names, or how they are
// reached, somewhere in the journal: who was removed before a round was paired, and
// whose entry was undone, counts, too.
func (s *State) HasPersonalData() bool { return s.Personal }

// hasPersonalData reports whether an event says who a player is, or how they are reached.
func hasPersonalData(e Event) bool {
	switch a := e.Act.(type) {
	case Imported:
		return slices.ContainsFunc(a.Tournament.Players, func(p tournament.Player) bool { return !isPseudonym(&p) })
	case PlayerRegistered:
		return !isPseudonym(&a.Player)
	case PlayerChanged:
		return !isPseudonym(&a.Player)
	case ContactSet:
		return a.Contact != Contact{Player: a.Contact.Player}
	}
	return false
}
