package ratingreport

import (
	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// Provisional is the working rating of a player who was entered without one.
type Provisional struct {
	Player tournament.PlayerID
	// AfterRound holds the rating after each completed round; 0 while the games
	// give none.
	AfterRound []int
}

// Provisionals gives the players without any rating, estimates included, the
// provisional ratings of the US Swiss rules, round by round. Ratings are those that
// the list of the event goes by, national ones too. An opponent who
// was entered without a rating counts with the provisional one that he had
// before the round. Players are in the order of the tournament.
func Provisionals(t *tournament.Tournament) []Provisional {
	if t.Check() != nil || t.Rules.RatingKind >= tournament.RatingKinds {
		return nil
	}
	table := t.Table()
	given := make([]int, len(t.Players))
	for i := range t.Players {
		given[i] = t.Official(&t.Players[i])
	}
	course := rating.Provisionals(given, table.Rounds(), func(i, round int) (int, rating.Score, bool) {
		cell := table.Row(i)[round]
		return int(cell.Opponent), scoreOf(cell.Outcome), finished(cell)
	})
	var list []Provisional
	for i := range t.Players {
		if given[i] == 0 {
			list = append(list, Provisional{Player: t.Players[i].ID, AfterRound: course[i]})
		}
	}
	return list
}

// finished tells whether a game was played to its end.
func finished(cell tournament.Cell) bool {
	return cell.Opponent >= 0 && cell.Outcome.Played() && cell.Outcome != tournament.Adjourned
}
