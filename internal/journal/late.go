package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

// MissedRoundsSet gives a late entry half a point for each round missed before it,
// or nothing for them (ZeroBye), which is what a late entry begins with.
type MissedRoundsSet struct {
	Player tournament.PlayerID
	Bye    tournament.Outcome
}

func (a MissedRoundsSet) apply(s *State, _ *Event) error {
	player := s.Player(a.Player)
	switch {
	case player == nil:
		return impossible("record.player.unknown", "player", a.Player)
	case a.Bye != tournament.HalfBye && a.Bye != tournament.ZeroBye:
		return impossible("record.bye.unknown")
	case a.Bye == tournament.HalfBye && player.NoHalfByes:
		return impossible("record.bye.not-eligible", "player", a.Player)
	case player.Entered <= 1:
		return impossible("record.missed.none", "player", a.Player)
	}
	s.HalfForMissed = slices.DeleteFunc(slices.Clone(s.HalfForMissed), func(id tournament.PlayerID) bool { return id == a.Player })
	if a.Bye == tournament.HalfBye {
		s.HalfForMissed = append(s.HalfForMissed, a.Player)
	}
	t := &s.Tournament
	t.Rounds = slices.Clone(t.Rounds)
	if s.log != nil {
		s.log.byes = true
	}
	for i := range t.Rounds {
		if i+1 < player.Entered && !plays(&t.Rounds[i], a.Player) {
			t.Rounds[i].Byes = missed(t.Rounds[i].Byes, a.Player, a.Bye)
		}
	}
	if t.Current != nil && s.Paired() < player.Entered && !plays(t.Current, a.Player) {
		s.current().Byes = missed(t.Current.Byes, a.Player, a.Bye)
	}
	return nil
}

// plays reports whether somebody has a game in a round: who has missed none.
func plays(round *tournament.Round, id tournament.PlayerID) bool {
	return slices.ContainsFunc(round.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id })
}

// missed is the list of byes of a round that a player has missed.
func missed(byes []tournament.Bye, id tournament.PlayerID, bye tournament.Outcome) []tournament.Bye {
	byes = slices.DeleteFunc(slices.Clone(byes), func(b tournament.Bye) bool { return b.Player == id })
	if bye == tournament.HalfBye {
		byes = append(byes, tournament.Bye{Player: id, Kind: tournament.HalfBye})
	}
	return byes
}

// withMissed adds the half points of late entries to a round that is paired anew.
func (s *State) withMissed(number int, round *tournament.Round) {
	for _, id := range s.HalfForMissed {
		if player := s.Player(id); player != nil && player.Entered > number && !plays(round, id) {
			round.Byes = missed(round.Byes, id, tournament.HalfBye)
		}
	}
}

// takeMissed takes a bye of half a point in a round before the entry of a player, as files
// have it, for what a late entry gets for the rounds missed.
func (s *State) takeMissed() {
	t := &s.Tournament
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(q tournament.Request) bool {
		player := s.Player(q.Player)
		if player == nil || q.Kind != tournament.HalfBye || q.Round >= player.Entered || player.NoHalfByes {
			return false
		}
		if !slices.Contains(s.HalfForMissed, q.Player) {
			s.HalfForMissed = append(s.HalfForMissed, q.Player)
		}
		return true
	})
}

// RatingChange is a rating that changed after rounds had been paired with it.
type RatingChange struct {
	Player  tournament.PlayerID
	Was, Is int       // the rating that counts in the event; 0 = none
	Round   int       // the last one that was paired with the old rating
	At      time.Time // when it was changed
}

// ratingChanged notes that another rating of a player counts than in the rounds so
// far.
func (s *State) ratingChanged(was, is *tournament.Player, at time.Time) {
	change := RatingChange{Player: is.ID, Was: s.Tournament.Strength(was), Is: s.Tournament.Strength(is), Round: s.Paired(), At: at}
	if change.Was != change.Is && change.Round > 0 {
		s.RatingChanges = append(slices.Clip(s.RatingChanges), change)
	}
}

// ratingChangesOf are the changes as the first rounds know them. One after a hidden round
// would tell the public that it is paired; and a round that is paired again has the
// ratings of now.
func ratingChangesOf(changes []RatingChange, rounds int) []RatingChange {
	var list []RatingChange
	for _, c := range changes {
		if c.Round = min(c.Round, rounds); c.Round > 0 {
			list = append(list, c)
		}
	}
	return list
}
