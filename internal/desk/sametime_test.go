package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// scheduled is an event with rounds on one day.
func scheduled(kind tournament.RatingKind, times ...string) *journal.State {
	s := &journal.State{}
	s.Tournament.Rules.RatingKind = kind
	for _, time := range times {
		s.Tournament.Info.RoundDates = append(s.Tournament.Info.RoundDates, tournament.Date{Year: 2026, Month: 11, Day: 14})
		s.Tournament.Info.RoundTimes = append(s.Tournament.Info.RoundTimes, time)
	}
	return s
}

// Rounds are at the same time when one begins before the other can be over.
func TestSameTime(t *testing.T) {
	for _, c := range []struct {
		a, b        *journal.State
		same, known bool
	}{
		{scheduled(tournament.Standard, "10:00"), scheduled(tournament.Standard, "10:00"), true, true},
		{scheduled(tournament.Standard, "10:00"), scheduled(tournament.Standard, "13:59"), true, true},
		{scheduled(tournament.Standard, "10:00"), scheduled(tournament.Standard, "14:00"), false, true},
		{scheduled(tournament.Standard, "10:00", "13:00"), scheduled(tournament.Standard, "13:30"), false, true}, // its next round begins
		{scheduled(tournament.Rapid, "10:00"), scheduled(tournament.Standard, "11:00"), false, true},
		{scheduled(tournament.Blitz, "10:00"), scheduled(tournament.Standard, "09:00"), true, true},
		{scheduled(tournament.Blitz, "10:00"), scheduled(tournament.Standard, ""), false, false},
		{scheduled(tournament.Blitz, "10:00"), scheduled(tournament.Standard), false, false},
	} {
		for range 2 {
			if same, known := SameTime(c.a, 1, c.b, 1); same != c.same || known != c.known {
				t.Errorf("%v and %v: %v, %v", c.a.Tournament.Info.RoundTimes, c.b.Tournament.Info.RoundTimes, same, known)
			}
			c.a, c.b = c.b, c.a
		}
	}
}
