package public

import (
	"fmt"
	"net/url"
	"strconv"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// calendar answers with the rounds as a calendar to which programs subscribe (RFC
// 5545): those of the event, or of a player with board and opponent once they are
// posted. Times are moments where the event names its time zone, else those of the
// clocks in the hall, as the schedule has them (floating, 3.3.5).
func calendar(p *page) error {
	var player *tournament.Player
	if p.PathValue("player") != "" {
		if player = p.Event.State.Player(tournament.PlayerID(p.Number("player"))); player == nil {
			return frame.ErrNotFound
		}
	}
	c := &icalendar{}
	c.line("BEGIN", "VCALENDAR")
	c.line("VERSION", "2.0")
	c.line("PRODID", "-//Pareo//Rounds//EN")
	c.text("X-WR-CALNAME", p.calendarName(player))
	c.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H") // RFC 7986, 5.7
	for _, r := range show.ScheduledRounds(p.Page) {
		p.calendarRound(c, r, player)
	}
	c.line("END", "VCALENDAR")
	p.Out.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	_, err := p.Out.Write([]byte(c.out.String()))
	return err
}

func (p *page) calendarName(player *tournament.Player) string {
	if player == nil {
		return p.Tournament().Info.Name
	}
	return p.Tournament().Info.Name + ": " + p.Called(player)
}

// calendarRound writes a round whose day is known. It keeps its name (3.8.4.7)
// whatever changes, and a later version has a higher number (3.8.7.4).
func (p *page) calendarRound(c *icalendar, r show.ScheduledRound, player *tournament.Player) {
	day := time.Date(r.Day.Year, time.Month(r.Day.Month), r.Day.Day, 0, 0, 0, 0, time.UTC)
	if day.Year() != r.Day.Year || int(day.Month()) != r.Day.Month || day.Day() != r.Day.Day || day.Year() < 1 || day.Year() > 9999 {
		return // no such day, or only a month
	}
	name := p.Event.Name
	if player != nil {
		name += "-player-" + strconv.Itoa(int(player.ID))
	}
	c.line("BEGIN", "VEVENT")
	c.line("UID", fmt.Sprintf("%s-round-%d@%s", name, r.Number, p.calendarHost()))
	c.line("DTSTAMP", p.revised().UTC().Format("20060102T150405Z"))
	c.line("SEQUENCE", strconv.FormatInt(p.Event.State.Seq, 10))
	begins, known := desk.RoundBegins(&p.Tournament().Info, r.Number, p.Zone())
	if clock, err := time.Parse("15:04", r.Time); known && p.Tournament().Info.Zone != "" {
		c.line("DTSTART", begins.UTC().Format("20060102T150405Z"))
	} else if err == nil {
		c.line("DTSTART", day.Format("20060102")+clock.Format("T150405"))
	} else {
		c.line("DTSTART;VALUE=DATE", day.Format("20060102"))
	}
	c.text("SUMMARY", p.calendarSummary(r.Number, player))
	if city := p.Tournament().Info.City; city != "" {
		c.text("LOCATION", city)
	}
	if address := show.PublicAddress(p.Page); address != "" {
		c.line("URL", address)
	}
	c.line("END", "VEVENT")
}

// calendarHost names this installation, as far as its pages know it.
func (p *page) calendarHost() string {
	if base, err := url.Parse(p.Site.Base); err == nil && base.Host != "" {
		return base.Hostname()
	}
	return "pareo"
}

// revised is when the public last saw a round posted. A calendar is the same for
// all who ask, whenever they do.
func (p *page) revised() time.Time {
	if last := p.Event.State.Paired(); last > 0 {
		return p.Event.State.Rounds[last-1].PublishedAt
	}
	return time.Unix(0, 0)
}

// calendarSummary says what a round is, and where a player sits in it.
func (p *page) calendarSummary(number int, player *tournament.Player) string {
	name := p.T("calendar.round", "round", number, "event", p.Tournament().Info.Name)
	if player == nil {
		return name
	}
	for _, seat := range p.shownRounds(p.Computed().Rounds()[player.ID]) {
		if seat.Number == number {
			return p.calendarSeat(name, &seat)
		}
	}
	return name
}

func (p *page) calendarSeat(name string, seat *computed.PlayerRound) string {
	switch {
	case seat.Opponent != nil:
		return p.T("calendar.board", "what", name, "board", seat.Board, "colour", p.Colour(seat.Colour), "opponent", p.Called(seat.Opponent))
	case seat.Told():
		return p.T("calendar.free", "what", name, "outcome", p.Outcome(seat.Outcome))
	}
	return name
}

// calendarPath is the address of the calendar in the language of the page; programs
// that subscribe to it may speak another. Below is "", or the page of a player.
func (p *page) calendarPath(below string) string {
	return p.PublicPath(below, "/rounds.ics?lang=", p.Code())
}
