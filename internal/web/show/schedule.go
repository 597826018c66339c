package show

import (
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// ScheduledRound is a round with its day and time, as far as they are known.
type ScheduledRound struct {
	Number int
	Day    tournament.Date
	Time   string
	// Pairings is when its pairings are published, Errors until when errors in its
	// results can be reported, in the form of [tournament.ScheduleMoment].
	Pairings, Errors string
}

// Known reports whether anything is known.
func (r ScheduledRound) Known() bool {
	return !r.Day.IsZero() || r.Time != "" || r.Pairings != "" || r.Errors != ""
}

// ScheduledRounds are all rounds with what the schedule says. Of a table whose rounds nobody
// has set they are as many as the players who are there need.
func ScheduledRounds(p *frame.Page) []ScheduledRound {
	info := &p.Event.State.Tournament.Info
	list := make([]ScheduledRound, max(desk.RoundsSettled(&p.Event.State.Tournament), p.Event.State.Paired()))
	for i := range list {
		list[i].Number = i + 1
		if i < len(info.RoundDates) {
			list[i].Day = info.RoundDates[i]
		}
		if i < len(info.RoundTimes) {
			list[i].Time = info.RoundTimes[i]
		}
		if i < len(info.PairingsAt) {
			list[i].Pairings = info.PairingsAt[i]
		}
		if i < len(info.ErrorsUntil) {
			list[i].Errors = info.ErrorsUntil[i]
		}
	}
	return list
}

// ScheduleMoment says a moment of the schedule of a round: its time, with the day where
// that is not the day of the round.
func ScheduleMoment(p *frame.Page, r ScheduledRound, moment string) string {
	at, err := time.Parse(tournament.ScheduleMoment, moment)
	if err != nil {
		return ""
	}
	day := tournament.Date{Year: at.Year(), Month: int(at.Month()), Day: at.Day()}
	if day == r.Day {
		return at.Format("15:04")
	}
	return p.Day(day) + ", " + at.Format("15:04")
}

// TellsMoments reports whether the schedule says when pairings are published, or until
// when errors can be reported.
func TellsMoments(p *frame.Page) bool {
	return slices.ContainsFunc(ScheduledRounds(p), func(r ScheduledRound) bool { return r.Pairings != "" || r.Errors != "" })
}

// ScheduleNotice is what a sheet of a round says below its heading: until when errors in
// its results can be reported, and when the pairings of the next round are published; ""
// = neither is said.
func ScheduleNotice(p *frame.Page, round int) string {
	var parts []string
	for _, r := range ScheduledRounds(p) {
		if r.Number == round && r.Errors != "" {
			parts = append(parts, p.T("schedule.errors.notice", "round", round, "time", ScheduleMoment(p, r, r.Errors)))
		}
		if r.Number == round+1 && r.Pairings != "" {
			parts = append(parts, p.T("schedule.pairings.notice", "round", r.Number, "time", ScheduleMoment(p, ScheduledRound{}, r.Pairings)))
		}
	}
	return strings.Join(parts, " ")
}
