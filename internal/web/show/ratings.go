package show

import (
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// RatingIn is the rating of a player at a board of a round: where it has been
// changed since the round was paired, what it was and what it is.
func RatingIn(p *frame.Page, player *tournament.Player, round int) string {
	now := Rating(p, player)
	for _, c := range p.Event.State.RatingChanges {
		if c.Player == player.ID && c.Round >= round {
			return ratingOrNone(c.Was) + " → " + ratingOrNone(p.Event.State.Tournament.Strength(player))
		}
	}
	return now
}

// RatingChanges says when the rating of a player was changed after rounds that were
// paired with another, one line each.
func RatingChanges(p *frame.Page, id tournament.PlayerID) []string {
	var list []string
	for _, c := range p.Event.State.RatingChanges {
		if c.Player == id {
			at := p.When(c.At)
			list = append(list, p.T("rating.changed", "was", ratingOrNone(c.Was), "is", ratingOrNone(c.Is), "day", p.Date(at.Year(), int(at.Month()), at.Day()), "round", c.Round))
		}
	}
	return list
}

func ratingOrNone(rating int) string {
	if rating == 0 {
		return "–"
	}
	return write.Known(rating)
}
