package show

import (
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// ScheduledRound is a round with its day and time, as far as they are known.
type ScheduledRound struct {
	Number int
	Day    tournament.Date
	Time   string
}

// Known reports whether anything is known.
func (r ScheduledRound) Known() bool { return !r.Day.IsZero() || r.Time != "" }

// ScheduledRounds are all rounds with what the schedule says.
func ScheduledRounds(p *frame.Page) []ScheduledRound {
	info := &p.Event.State.Tournament.Info
	list := make([]ScheduledRound, max(p.Event.State.Tournament.Rules.Rounds, p.Event.State.Paired()))
	for i := range list {
		list[i].Number = i + 1
		if i < len(info.RoundDates) {
			list[i].Day = info.RoundDates[i]
		}
		if i < len(info.RoundTimes) {
			list[i].Time = info.RoundTimes[i]
		}
	}
	return list
}
