package show

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/computed"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// ByeIn is the bye that a player asked for in a round; Absent = none.
func ByeIn(p *frame.Page, id tournament.PlayerID, round int) tournament.Outcome {
	for _, r := range p.Event.State.Tournament.Requests {
		if r.Player == id && r.Round == round {
			return r.Kind
		}
	}
	return tournament.Absent
}

// Rating is the rating of a player that counts in the event, "" for none: a provisional
// one with its games, and in brackets one that only the games of the event give.
func Rating(p *frame.Page, player *tournament.Player) string {
	strength := p.Event.State.Tournament.Strength(player)
	if working := p.Computed().Working()[player.ID]; strength == 0 && working > 0 {
		return "(" + write.Known(working) + ")"
	}
	if strength > 0 && player.RatingGames > 0 && player.Seed.Value == 0 {
		return rating.WithGames(strength, player.RatingGames)
	}
	return write.Known(strength)
}

// Away says at the desk why a player has no game in a round. Who was missing at the
// check-in nobody has excused; the public is told of neither.
func Away(p *frame.Page, round int, id tournament.PlayerID, kind tournament.Outcome) string {
	s := p.Event.State
	player := s.Player(id)
	if kind == tournament.Absent && player != nil && player.Entered > round {
		return p.T("outcome.not-in-yet")
	}
	if kind == tournament.Absent && player != nil && player.Left != nil && player.Left.After < round {
		return Departure(p, player.Left)
	}
	if player != nil && player.House && (kind == tournament.ZeroBye || kind == tournament.Absent) && ByeIn(p, id, round) == tournament.Absent {
		return p.T("answer.absence.not-needed")
	}
	switch {
	case kind != tournament.ZeroBye || p.Public:
		return p.Outcome(kind)
	case s.CheckedIn(round, id) == journal.NotHere:
		return p.T("checkin.state.missing")
	case desk.PausesAfterMissing(s, round, id):
		return p.T("noshow.sits-out", "round", round-1)
	case s.Tournament.Rules.System.ByTable(), s.Tournament.Rules.System.IsTree():
		return p.Outcome(kind) // who rests by the table has asked for nothing
	}
	return p.T("checkin.state.excused")
}

// Departure says how and when a player left.
func Departure(p *frame.Page, d *tournament.Departure) string {
	key := "left." + departureKey(d.Kind)
	if d.After == 0 {
		return p.T(key + ".before")
	}
	return p.T(key, "round", d.After)
}

func departureKey(k tournament.DepartureKind) string {
	switch k {
	case tournament.NoShow:
		return "noshow"
	case tournament.Expelled:
		return "expelled"
	}
	return "withdrawn"
}

// PlayerLine is a player of the list.
type PlayerLine struct {
	*tournament.Player
	Name   string // what readers are told; see Called
	Rating int
	Rounds []computed.PlayerRound
	Extra  tournament.Points // added or taken away
}

// Total is what the rounds so far brought, with what was added or taken away.
func (l *PlayerLine) Total() tournament.Points {
	sum := l.Extra
	for i := range l.Rounds {
		sum += l.Rounds[i].Brought
	}
	return sum
}
