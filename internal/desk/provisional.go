package desk

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/tournament"
)

// ProvisionalList is where a provisional rating comes from that was assigned.
const ProvisionalList tournament.RatingList = "US provisional"

// ProvisionalRating is the working rating of a player who was entered without
// one, by the US Swiss rules.
type ProvisionalRating struct {
	Player tournament.PlayerID
	Value  int // after the completed rounds; 0 = the games give none
	Now    int // what places the player at present; 0 = nothing
}

// ProvisionalRatings lists the players without a rating with what their games
// give them. It changes nothing.
func ProvisionalRatings(s *journal.State) []ProvisionalRating {
	var list []ProvisionalRating
	for _, p := range ratingreport.Provisionals(&s.Tournament) {
		found := ProvisionalRating{Player: p.Player, Now: s.Tournament.Strength(s.Player(p.Player))}
		if n := len(p.AfterRound); n > 0 {
			found.Value = p.AfterRound[n-1]
		}
		list = append(list, found)
	}
	return list
}

// AssignProvisional is the command that gives every player without a rating the
// one that the games give, as a tournament rating. Without any it is refused.
func AssignProvisional(s *journal.State) AssignRatings {
	var c AssignRatings
	for _, p := range ProvisionalRatings(s) {
		if p.Value > 0 && p.Value != p.Now {
			c.Ratings = append(c.Ratings, SeedRating{Player: p.Player, Value: p.Value, Source: tournament.RatingSource{List: ProvisionalList}})
		}
	}
	return c
}
