package web

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// schedule is the page of the days and times of the rounds.
func (s *site) schedule(p *request) error { return p.render(schedulePage(p, "")) }

// saveSchedule sets the days and times of the rounds.
func (s *site) saveSchedule(p *request) error {
	info := p.event.State.Tournament.Info
	err := p.readSchedule(&info)
	if err == nil {
		_, err = p.do(desk.SetInfo{Info: info})
	}
	if err != nil && concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, schedulePage(p, p.reason(err)))
	}
	return p.done(err, p.T("schedule.saved"), p.path("/schedule"))
}

// readSchedule reads the day and the time of every round. Empty ones at the end
// are left out.
func (p *request) readSchedule(info *tournament.Info) error {
	rounds := len(p.scheduledRounds())
	days, times := make([]tournament.Date, rounds), make([]string, rounds)
	for i := range rounds {
		var err error
		if days[i], err = p.dateField(dayField(i + 1)); err != nil {
			return err
		}
		if text := p.text(timeField(i + 1)); text != "" {
			if times[i] = timeOfDay(text); times[i] == "" {
				return p.wrong("schedule.wrong", "text", text)
			}
			times[i] = fmt.Sprintf("%05s", times[i])
		}
		if before := latestBefore(days, times, i); before >= 0 {
			return p.wrong("schedule.order", "round", i+1, "before", before+1)
		}
	}
	info.RoundDates = trimmed(days, tournament.Date{})
	info.RoundTimes = trimmed(times, "")
	return nil
}

// latestBefore finds the round before that would be played after round i; -1 =
// none.
func latestBefore(days []tournament.Date, times []string, i int) int {
	for before := i - 1; before >= 0; before-- {
		if days[before].IsZero() || days[i].IsZero() {
			continue
		}
		sameDay := days[before] == days[i] && times[before] != "" && times[i] != ""
		if days[i].Before(days[before]) || sameDay && times[i] < times[before] {
			return before
		}
	}
	return -1
}

// trimmed leaves out what is empty at the end.
func trimmed[T comparable](list []T, empty T) []T {
	for len(list) > 0 && list[len(list)-1] == empty {
		list = list[:len(list)-1]
	}
	return slices.Clip(list)
}

func dayField(round int) string  { return fmt.Sprintf("day%d", round) }
func timeField(round int) string { return fmt.Sprintf("time%d", round) }

// scheduledRound is a round with its day and time, as far as they are known.
type scheduledRound struct {
	Number int
	Day    tournament.Date
	Time   string
}

// known reports whether anything is known.
func (r scheduledRound) known() bool { return !r.Day.IsZero() || r.Time != "" }

// scheduledRounds are all rounds with what the schedule says.
func (p *request) scheduledRounds() []scheduledRound {
	info := &p.event.State.Tournament.Info
	list := make([]scheduledRound, max(p.event.State.Tournament.Rules.Rounds, p.event.State.Paired()))
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

// hasSchedule reports whether a day or time of a round is known.
func (p *request) hasSchedule() bool {
	return slices.ContainsFunc(p.scheduledRounds(), scheduledRound.known)
}
