package journal

import (
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
	var end time.Time
	for i := range s.Rounds {
		if at := s.Rounds[i].ClosedAt; at.After(end) {
			end = at
		}
	}
	if last := s.Tournament.Info.End; last != (tournament.Date{}) {
		if at := time.Date(last.Year, time.Month(max(last.Month, 1)), max(last.Day, 1), 23, 59, 59, 0, time.UTC); at.After(end) {
			end = at
		}
	}
	if end.IsZero() { // put away before a round was over, and no day was said
		return time.Time{}, false
	}
	return end.AddDate(0, s.Retention, 0), true
}

// HasPersonalData reports whether players are known by their names, or how they are
// reached.
func (s *State) HasPersonalData() bool {
	for i := range s.Tournament.Players {
		if !isPseudonym(&s.Tournament.Players[i]) {
			return true
		}
	}
	return len(s.Contacts) > 0
}
