package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// SetMissedRounds gives a late entry half a point for each round missed before it,
// or takes that back (ZeroBye). Half points stand beside the byes on request: the
// limits of the event count (C.05, 6.7.4).
type SetMissedRounds struct {
	Player tournament.PlayerID
	Bye    tournament.Outcome
}

func (SetMissedRounds) describe() Description {
	return describe("set missed rounds", rights.Pair, Confirm, kind[journal.MissedRoundsSet]())
}

func (c SetMissedRounds) plan(p *plan) error {
	player := p.state.Player(c.Player)
	if player == nil {
		return unknown(c.Player)
	}
	rounds, limit := MissedBefore(p.state, player), p.state.Tournament.Rules.HalfByes.Limit()
	switch {
	case rounds == 0:
		return refuse("missed.none", "player", c.Player)
	case c.Bye == tournament.HalfBye && !HalvesMissed(&p.state.Tournament.Rules):
		return refuse("missed.system")
	case c.Bye == tournament.HalfBye && player.NoHalfByes:
		return refuse("bye.ineligible", "player", c.Player, "article", message.Cited(p.state.Tournament.Handling().HalfByes))
	}
	if c.Bye == tournament.HalfBye && rounds > limit {
		p.warn(Confirm, "missed.limit", "player", c.Player, "count", rounds, "limit", limit)
	}
	p.do(journal.MissedRoundsSet{Player: c.Player, Bye: c.Bye})
	return nil
}

// MissedBefore counts the rounds before a late entry in which they did not play: they can
// have been seated by hand in a round that was already paired.
func MissedBefore(s *journal.State, player *tournament.Player) int {
	missed := 0
	for round := 1; round < player.Entered; round++ {
		if !playedIn(s, round, player.ID) {
			missed++
		}
	}
	return missed
}

// CameIn is the first round of a player: the one from which they can be paired, or an
// earlier one in which they were seated by hand.
func CameIn(s *journal.State, player *tournament.Player) int {
	for round := 1; round < player.Entered; round++ {
		if playedIn(s, round, player.ID) {
			return round
		}
	}
	return player.Entered
}

// playedIn reports whether somebody has a game in a round.
func playedIn(s *journal.State, round int, id tournament.PlayerID) bool {
	r := s.Round(round)
	return r != nil && slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
}

// HalvesMissed reports whether a late entry can get half a point for a missed round: in a
// Swiss of players. By a table or a tree there is none to get, Keizer's list and teams
// count absences in their own way.
func HalvesMissed(r *tournament.Rules) bool { return r.System.ByScore() && r.Team == nil }

// MissedDefault is what a late entry gets for a missed round unless somebody says
// otherwise: half a point under the rules of US Chess, where the event allows half-point
// byes, else nothing; under the nine rules the game is lost (III).
func MissedDefault(t *tournament.Tournament) tournament.Outcome {
	if t.Handling().HalfForMissed && !t.Rules.HalfByes.None {
		return tournament.HalfBye
	}
	return tournament.ZeroBye
}
