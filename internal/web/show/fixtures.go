package show

import (
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// Fixture is a row of the schedule of a round robin: the head of a round, a game or a
// match, or who rests.
type Fixture struct {
	Head         *ScheduledRound
	White, Black FixtureSide // of a game, or of a match on the first board
	Rests        bool        // White rests
}

// FixtureSide is a player or a team in the schedule.
type FixtureSide struct {
	Number int
	Name   string
	Path   string // of its public page
	Left   string // how the player left the event: the game is lost by forfeit or not played
}

// HasFixtures reports whether all rounds of the event are known beforehand.
func HasFixtures(p *frame.Page) bool { return p.Tournament().Rules.System.ByTable() }

// Fixtures are all rounds of an event that are known beforehand, row by row; none
// before its numbers are drawn.
func Fixtures(p *frame.Page) []Fixture {
	t := p.Tournament()
	rounds, ofTeams, err := desk.Fixtures(t)
	if err != nil || !HasFixtures(p) {
		return nil
	}
	side := func(id int) FixtureSide {
		if ofTeams {
			return FixtureSide{Number: id, Name: p.TeamName(tournament.TeamID(id)), Path: p.PublicPath("/team/", write.Int(id))}
		}
		side := FixtureSide{Name: p.PlayerName(tournament.PlayerID(id)), Path: p.PublicPath("/player/", write.Int(id))}
		if known := t.Player(tournament.PlayerID(id)); known != nil {
			side.Number, side.Left = known.Number, LeftWord(p, known.ID)
		}
		return side
	}
	days := ScheduledRounds(p)
	var list []Fixture
	for i, r := range rounds {
		head := ScheduledRound{Number: i + 1}
		if i < len(days) {
			head = days[i]
		}
		list = append(list, Fixture{Head: &head})
		for _, g := range r.Games {
			list = append(list, Fixture{White: side(g[0]), Black: side(g[1])})
		}
		for _, id := range r.Rests {
			list = append(list, Fixture{White: side(id), Rests: true})
		}
	}
	return list
}
