package settings

import (
	"fmt"
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// schedule is the page of the days and times of the rounds.
func schedule(p *page) error { return p.Render(schedulePage(p, "")) }

// saveSchedule sets the days and times of the rounds.
func saveSchedule(p *page) error {
	if err := p.Meanwhile(p.scheduleParts()); err != nil {
		return p.RenderAs(frame.StatusOf(err), schedulePage(p, p.Reason(err)))
	}
	info := p.Event.State.Tournament.Info
	err := p.readSchedule(&info)
	if err == nil {
		_, err = p.Do(desk.SetInfo{Info: info})
	}
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, schedulePage(p, p.Reason(err)))
	}
	return p.Done(err, p.T("schedule.saved"), p.Path("/schedule"))
}

// scheduleParts are the days and times of the form as they are now.
func (p *page) scheduleParts() []frame.Part {
	var parts []frame.Part
	for _, r := range show.ScheduledRounds(p.Page) {
		parts = append(parts,
			frame.Part{Label: p.T("schedule.day.of", "round", r.Number), Fields: map[string]string{dayField(r.Number): write.DateValue(r.Day)}},
			frame.Part{Label: p.T("schedule.time.of", "round", r.Number), Fields: map[string]string{timeField(r.Number): r.Time}},
			frame.Part{Label: p.T("schedule.pairings.of", "round", r.Number), Fields: map[string]string{pairingsField(r.Number): r.Pairings}},
			frame.Part{Label: p.T("schedule.errors.of", "round", r.Number), Fields: map[string]string{errorsField(r.Number): r.Errors}})
	}
	return parts
}

// readSchedule reads the day and the time of every round. Empty ones at the end
// are left out.
func (p *page) readSchedule(info *tournament.Info) error {
	rounds := len(show.ScheduledRounds(p.Page))
	days, times := make([]tournament.Date, rounds), make([]string, rounds)
	pairings, errors := make([]string, rounds), make([]string, rounds)
	for i := range rounds {
		pairings[i], errors[i] = p.Text(pairingsField(i+1)), p.Text(errorsField(i+1))
		var err error
		if days[i], err = p.DateField(dayField(i + 1)); err != nil {
			return err
		}
		if text := p.Text(timeField(i + 1)); text != "" {
			if times[i] = frame.TimeOfDay(text); times[i] == "" {
				return p.Wrong("schedule.wrong", "text", text)
			}
			times[i] = fmt.Sprintf("%05s", times[i])
		}
		if before := latestBefore(days, times, i); before >= 0 {
			return p.Wrong("schedule.order", "round", i+1, "before", before+1)
		}
	}
	info.RoundDates = trimmed(days, tournament.Date{})
	info.RoundTimes = trimmed(times, "")
	info.PairingsAt, info.ErrorsUntil = trimmed(pairings, ""), trimmed(errors, "")
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

func dayField(round int) string { return fmt.Sprintf("day%d", round) }

func timeField(round int) string { return fmt.Sprintf("time%d", round) }

func pairingsField(round int) string { return fmt.Sprintf("pairings%d", round) }

func errorsField(round int) string { return fmt.Sprintf("errors%d", round) }
