package frame

import (
	"fmt"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// TeamName is the name of a team.
func (p *Page) TeamName(id tournament.TeamID) string {
	if team := p.Event.State.Tournament.Team(id); team != nil {
		return team.Name
	}
	return ""
}

// Decimals writes a value with the decimal sign of the language.
func (p *Page) Decimals(v tiebreak.Value) string {
	if !v.Defined() {
		return "–"
	}
	return p.Decimal(v.String())
}

// Moment writes the time of the day at which something was entered; "" where it
// is not known.
func (p *Page) Moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return p.Clock(p.When(t))
}

// Zone is the time zone of the event at hand, else that of the server.
func (p *Page) Zone() *time.Location {
	name := ""
	if p.Event != nil {
		name = p.Event.State.Tournament.Info.Zone
	}
	if p.zone == nil || p.zoneOf != name {
		p.zone, p.zoneOf = desk.HallZone(&tournament.Info{Zone: name}), name
	}
	return p.zone
}

// ZoneName names the time zone for people: Europe/Madrid, or CET where the event
// names none.
func (p *Page) ZoneName() string {
	if p.Event != nil && p.Event.State.Tournament.Info.Zone != "" {
		return p.Event.State.Tournament.Info.Zone
	}
	return p.Site.Now().Local().Format("MST")
}

// When is a moment by the clocks of the event.
func (p *Page) When(t time.Time) time.Time { return t.In(p.Zone()) }

// ResultLabel is a result for who hears it: what is seen on the button, and what
// it means (WCAG 2.5.3: who says what they see presses the button).
func (p *Page) ResultLabel(r tournament.Result) string {
	return write.Result(r) + " " + p.ResultWords(r)
}

// ResultWords says a result in words, for screen readers and titles.
func (p *Page) ResultWords(r tournament.Result) string {
	return p.T("result.words." + write.ResultKey(r))
}

// Colour names the colour of the pieces.
func (p *Page) Colour(c tournament.Colour) string {
	switch c {
	case tournament.White:
		return p.T("colour.white")
	case tournament.Black:
		return p.T("colour.black")
	}
	return ""
}

// Outcome names what a round left on a player.
func (p *Page) Outcome(o tournament.Outcome) string { return p.T(p.OutcomeID(o)) }

// OutcomeID is the message that names an outcome in the event at hand.
func (p *Page) OutcomeID(o tournament.Outcome) string {
	id := "outcome." + write.OutcomeKeys[o]
	if p.Event != nil { // some systems have names of their own
		if own := id + "." + string(p.Event.State.Tournament.Rules.System); p.Has(own) {
			id = own
		}
	}
	return id
}

// PlayerName returns the name of a player of the tournament at hand; see Called.
func (p *Page) PlayerName(id tournament.PlayerID) string {
	if p.Event != nil {
		if player := p.Event.State.Player(id); player != nil {
			return p.Called(player)
		}
	}
	return fmt.Sprint(int(id))
}

// Day writes a day; "" for none.
func (p *Page) Day(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return p.Date(d.Year, d.Month, d.Day)
}

// Say puts a message of the desk into words: players by their names, values as people
// write them.
func (p *Page) Say(m message.Message) string { return p.Message(m, p.value) }

// SaySentence says a message that stands by itself, with a capital letter.
func (p *Page) SaySentence(m message.Message) string { return p.Sentence(m, p.value) }

// Leg says which game of which match a round is; "" where a round is no part of a
// match.
func (p *Page) Leg(round int) string {
	if p.Event == nil || !p.Event.State.Tournament.Rules.System.OfMatches() || round < 1 {
		return ""
	}
	leg := p.Event.State.Tournament.Rules.Leg(round)
	return p.T("round.leg", "match", leg.Match, "game", leg.Game, "games", leg.Games)
}

// Money writes a sum of money: 60.00 EUR.
func (p *Page) Money(s money.Sum) string {
	return p.Decimal(s.Currency.Write(s.Amount)) + "\u00a0" + string(s.Currency)
}

// value writes a value of a message.
func (p *Page) value(value any) (text string, known bool) {
	switch v := value.(type) {
	case tournament.PlayerID:
		if p.Event == nil || p.Event.State.Player(v) == nil {
			return "", false
		}
		return p.PlayerName(v), true
	case []tournament.PlayerID:
		names := make([]string, len(v))
		for i, id := range v {
			names[i] = p.PlayerName(id)
		}
		return strings.Join(names, "; "), true
	case tournament.PlayerIDs:
		return p.Say(v.Names()), true
	case tournament.Date:
		return p.Day(v), true
	case tournament.Points:
		return write.Points(v), true
	case tournament.Result:
		return p.ResultOrNone(v), true
	case tournament.Colour:
		return p.Colour(v), true
	case tournament.Outcome:
		return p.Outcome(v), true
	case money.Sum:
		return p.Money(v), true
	case journal.Kind:
		return p.Act(v), true
	}
	return "", false
}

// ResultOrNone writes a result, or that there is none, or none yet.
func (p *Page) ResultOrNone(r tournament.Result) string {
	switch r {
	case tournament.NoResult:
		return p.ResultWords(r)
	case tournament.AdjournedGame:
		return p.Outcome(tournament.Adjourned)
	}
	return write.Result(r)
}

// Act names what an event records.
func (p *Page) Act(kind journal.Kind) string { return p.T(journal.MessageOf(kind)) }
