package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/harkness"
	"github.com/pareo-chess/pareo/pairing/systems"
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

// WorkingRatings are the ratings by which the next round of a US Swiss is paired, of the
// players who have none: those that their games give, where the event uses them.
func WorkingRatings(s *journal.State) map[tournament.PlayerID]int {
	t := &s.Tournament
	if t.Rules.System != tournament.Harkness || t.Completed() == 0 {
		return nil
	}
	system, err := systems.For(t, "", "")
	chosen, ok := system.(pairing.Configurable)
	if err != nil || !ok || !slices.ContainsFunc(chosen.Options(), func(o pairing.Option) bool {
		return o.Name == "provisional-ratings" && o.Value == string(harkness.ProvisionalOn)
	}) {
		return nil
	}
	working := make(map[tournament.PlayerID]int)
	for _, p := range ProvisionalRatings(s) {
		if p.Value > 0 && p.Now == 0 {
			working[p.Player] = p.Value
		}
	}
	return working
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
