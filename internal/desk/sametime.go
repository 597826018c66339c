package desk

import (
	"time"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// usualLength is how long a round takes at most, by what it is rated for: the clock
// alone does not say it.
var usualLength = [...]time.Duration{
	tournament.Standard: 4 * time.Hour, tournament.Rapid: time.Hour, tournament.Blitz: 20 * time.Minute,
}

// SameTime reports whether rounds of two tournaments are played at the same time by
// their schedules; known is false where those do not say it.
func SameTime(a *journal.State, roundA int, b *journal.State, roundB int) (same, known bool) {
	zoneA, zoneB := time.UTC, time.UTC // of one zone, their clocks are compared as they are
	if a.Tournament.Info.Zone != b.Tournament.Info.Zone {
		zoneA, zoneB = HallZone(&a.Tournament.Info), HallZone(&b.Tournament.Info)
	}
	beginA, endA, knownA := roundSpan(a, roundA, zoneA)
	beginB, endB, knownB := roundSpan(b, roundB, zoneB)
	if !knownA || !knownB {
		return false, false
	}
	return beginA.Before(endB) && beginB.Before(endA), true
}

// roundSpan is when a round is played by the clocks in the hall: as long as is usual,
// but not longer than until the next round.
func roundSpan(s *journal.State, round int, zone *time.Location) (begin, end time.Time, known bool) {
	begin, known = RoundBegins(&s.Tournament.Info, round, zone)
	if !known {
		return begin, end, false
	}
	end = begin.Add(usualLength[s.Tournament.Rules.RatingKind])
	if next, ok := RoundBegins(&s.Tournament.Info, round+1, zone); ok && next.After(begin) && next.Before(end) {
		end = next
	}
	return begin, end, true
}

// RoundBegins is when a round begins by the schedule, as the clocks of a place have
// it; ok is false where day or time is missing.
func RoundBegins(info *tournament.Info, round int, in *time.Location) (at time.Time, ok bool) {
	if round < 1 || round > len(info.RoundDates) || round > len(info.RoundTimes) || info.RoundDates[round-1].Day == 0 {
		return at, false
	}
	clock, err := time.Parse("15:04", info.RoundTimes[round-1])
	if err != nil {
		return at, false
	}
	d := info.RoundDates[round-1]
	return time.Date(d.Year, time.Month(d.Month), d.Day, clock.Hour(), clock.Minute(), 0, 0, in), true
}

// PlaysAtOnce finds the round of another tournament that needs somebody at the time of
// a round of this one: by the schedules, or because the games of both are open. Me and
// they are the entries of one person. 0 = there is none.
func PlaysAtOnce(s *journal.State, round int, me tournament.PlayerID, other *journal.State, they *tournament.Player) int {
	if !inOpenGame(s, round, me) {
		return 0
	}
	for number := max(1, other.Paired()); number <= max(other.Paired(), other.Tournament.Rules.Rounds); number++ {
		same, known := SameTime(s, round, other, number)
		if other.Round(number) != nil {
			if inOpenGame(other, number, they.ID) && (same || !known) {
				return number
			}
			continue
		}
		if _, excused := requested(other, they.ID, number); same && !excused && they.PlaysIn(number) {
			return number
		}
	}
	return 0
}

// inOpenGame reports whether somebody has a game in a round that has no result yet.
func inOpenGame(s *journal.State, round int, id tournament.PlayerID) bool {
	boards := s.Round(round)
	if boards == nil {
		return false
	}
	for _, g := range boards.Games {
		if (g.White == id || g.Black == id) && g.Result == tournament.NoResult {
			return true
		}
	}
	return false
}
