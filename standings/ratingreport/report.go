package ratingreport

import (
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Reasons why a round does not count for ratings, beside those of package
// rating. The article is B.02 5.1 for all of them.
const (
	NotPlayed   rating.NotCounted = "not played"
	NotRated    rating.NotCounted = "played, not to be rated"
	NotFinished rating.NotCounted = "not finished"
)

// Options are what a tournament does not say of its players.
type Options struct {
	// K gives the development coefficient of players for whom it is known.
	K map[tournament.PlayerID]int
	// Games gives the number of rated games completed before the event, where
	// it is known.
	Games map[tournament.PlayerID]int
}

// Report is the rating report of an event.
type Report struct {
	Rules   rating.Rules
	Players []Player // as in the tournament
}

// Player is the report of one player: a change for a rated player, a first
// rating for an unrated one. The other is nil; both are nil for an unrated
// player of a time whose rule for first ratings is not known (Unknown).
type Player struct {
	Player tournament.PlayerID
	Rating int
	Rounds []Round
	Change *rating.Change
	First  *rating.First
	// Unknown says why there is no first rating of an unrated player.
	Unknown string
}

// Round is one completed round of a player.
type Round struct {
	Round    int
	Opponent tournament.PlayerID // NoPlayer if there was none
	Outcome  tournament.Outcome
	Colour   tournament.Colour
	// Game is the working of a game played over the board; nil for the others.
	Game *rating.CountedGame
	// Why says why the round does not count; empty if it does.
	Why rating.NotCounted
}

// Of makes the rating report of the completed rounds, by the regulations in
// force on the first day of the event, or the newest if it is not known. It
// refuses events whose regulations are not known, and coefficients that are
// none.
func Of(t *tournament.Tournament, options Options) (Report, error) {
	if err := t.Check(); err != nil {
		return Report{}, err
	}
	pace := paceOf(t.Rules.RatingKind)
	rules, err := rating.RulesAt(pace, rating.Date(t.Info.Start))
	if err != nil {
		return Report{}, beforeRules(err, "rating.refused.rules", pace)
	}
	for _, player := range t.Players {
		if k, given := options.K[player.ID]; given && (k < 1 || k > 40) {
			return Report{}, &Refusal{NoCoefficient, player.ID, message.Of("rating.refused.coefficient", "player", player.ID, "k", k)}
		}
	}
	report := Report{Rules: rules}
	t = t.ForRatingReport() // corrections that came too late for anything else (C.04.2 D.8, 4.3)
	table := t.Table()
	for i := range t.Players {
		report.Players = append(report.Players, playerReport(t, table, i, rules, options))
	}
	return report, nil
}

func playerReport(t *tournament.Tournament, table *tournament.Table, index int, rules rating.Rules, options Options) Player {
	player := &t.Players[index]
	report := Player{Player: player.ID, Rating: ratingOf(t, player)}
	var games []rating.Game
	for r, cell := range table.Row(index) {
		round := Round{Round: r + 1, Outcome: cell.Outcome, Colour: cell.Colour}
		opponent := 0
		if cell.Opponent >= 0 {
			round.Opponent = t.Players[cell.Opponent].ID
			opponent = ratingOf(t, &t.Players[cell.Opponent])
		}
		round.Why = whyNot(cell)
		if round.Why == "" {
			games = append(games, rating.Game{Opponent: opponent, Score: scoreOf(cell.Outcome)})
		}
		report.Rounds = append(report.Rounds, round)
	}
	if report.Rating > 0 {
		change := rules.Change(report.Rating, games, coefficient(t, player, report.Rating, rules, options), 0)
		report.Change = &change
		report.attach(change.Games)
		return report
	}
	first, err := rules.First(games, true)
	if err != nil {
		report.Unknown = err.Error()
		return report
	}
	report.First = &first
	report.attach(first.Games)
	return report
}

// whyNot says why a round without regard to ratings does not count.
func whyNot(cell tournament.Cell) rating.NotCounted {
	switch {
	case cell.Outcome == tournament.Adjourned || cell.Outcome == tournament.Pending:
		return NotFinished
	case cell.Outcome.Rated() && cell.Opponent >= 0:
		return ""
	case cell.Outcome.Played():
		return NotRated
	}
	return NotPlayed
}

// attach hands the working of the games back to their rounds.
func (p *Player) attach(games []rating.CountedGame) {
	next := 0
	for i := range p.Rounds {
		if p.Rounds[i].Why != "" {
			continue
		}
		p.Rounds[i].Game = &games[next]
		p.Rounds[i].Why = games[next].Why
		next++
	}
}

func coefficient(t *tournament.Tournament, player *tournament.Player, own int, rules rating.Rules, options Options) rating.Coefficient {
	if k, given := options.K[player.ID]; given {
		return rules.GivenK(k)
	}
	career := rating.Career{Rating: own, BirthYear: player.Birth.Year, Games: rating.GamesUnknown}
	if games, known := options.Games[player.ID]; known {
		career.Games = games
	}
	return rules.K(career, t.Info.Start.Year)
}
