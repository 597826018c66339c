package public

import (
	"errors"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
)

// Index lists the tournaments that are announced, the one begun last first, a page of
// them at a time.
func Index(to *frame.Page) error {
	p := &page{to}
	list, err := show.PublicList(p.Page)
	if err != nil {
		return err
	}
	return p.Render(indexPage(p, list))
}

// firstLook is what the first page of a tournament shows.
type firstLook struct {
	Round    *show.RoundSheet     // nil = none is in view
	Ranking  *standings.Standings // nil = none is in view
	Award    *prizes.Result       // of an event that is over; nil = none is in view
	Over     bool
	Next     show.ScheduledRound // to be played after the round in view; number 0 = none
	Sections []host.Section      // of the festival, this one included
}

// overview is the first page of a tournament for the public: where it stands and
// what comes next, or how it ended.
func overview(p *page) error {
	v := firstLook{Over: desk.Final(p.Event.State), Sections: p.Sections()}
	var err error
	if v.Round, err = show.NewRoundSheet(p.Page); err != nil {
		return err
	}
	if v.Ranking, err = show.RankingOrNone(p.Page); err != nil {
		return err
	}
	if v.Over && v.Ranking != nil && p.MayLead("prizes", 0) {
		var refused *desk.Refusal
		if v.Award, err = desk.Award(p.Event.State, v.Ranking); err != nil && !errors.As(err, &refused) {
			return err
		}
	}
	for _, r := range show.ScheduledRounds(p.Page) {
		if !v.Over && r.Number > p.Event.State.Paired() {
			v.Next = r
			break
		}
	}
	return p.Render(overviewPage(p, &v))
}

// when says on which day and at what time a round is played; "" where neither is
// known.
func (p *page) when(r show.ScheduledRound) string {
	return strings.Join(slices.DeleteFunc([]string{p.Day(r.Day), r.Time}, func(text string) bool { return text == "" }), ", ")
}

// whenOf is when a round is played.
func (p *page) whenOf(number int) string {
	for _, r := range show.ScheduledRounds(p.Page) {
		if r.Number == number {
			return p.when(r)
		}
	}
	return ""
}

// mostCells is up to how many boards a round is drawn as a strip of one cell each.
const mostCells = 300

// hasSchedule reports whether a day or time of a round is known.
func (p *page) hasSchedule() bool {
	return slices.ContainsFunc(show.ScheduledRounds(p.Page), show.ScheduledRound.Known)
}

// hasDays reports whether the day of a round is known: a calendar has it then.
func (p *page) hasDays() bool {
	return slices.ContainsFunc(show.ScheduledRounds(p.Page), func(r show.ScheduledRound) bool { return !r.Day.IsZero() })
}

// firstPoints says what somebody on the podium has, by the measure that ranks.
func (p *page) firstPoints(v *firstLook, row *standings.Row) string {
	points := show.First(p.Page, v.Ranking, row)
	if own, ok := v.Ranking.Event.Own(); ok {
		return p.N("overview.own."+own.Method.Name, show.PointsSaid(points), "points", points)
	}
	return show.PointsShort(p.Page, points)
}
