package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// Waiting returns the round that is paired and waits to be published; 0 = none does.
func (s *State) Waiting() int {
	if current := s.Current(); current == nil || current.Published() {
		return 0
	}
	return s.Paired()
}

// Upcoming returns the round that people get ready for: the one that waits to be
// published, since its pairing can still be made again, or else the next.
func (s *State) Upcoming() int {
	if waiting := s.Waiting(); waiting > 0 {
		return waiting
	}
	return s.Paired() + 1
}

// Chosen reports whether a system chooses the opponents of single players: it is not
// the table of a round robin and no match of teams, which say themselves who plays.
func (s *State) Chosen() bool {
	rules := &s.Tournament.Rules
	return rules.Team == nil && rules.System != tournament.RoundRobin
}

// SitsOut reports whether a player has neither a game nor the pairing-allocated bye
// in a round, which is the current one: what the player gets for it is then nobody
// else's matter. Boards that are being changed by hand say themselves who sits out.
func (s *State) SitsOut(round int, id tournament.PlayerID) bool {
	current := s.Current()
	return current != nil && round == s.Paired() && !current.Open && s.Chosen() && s.LastRoundOf(id) != round
}

// sitOut gives a player who sits out in the current round a bye; Absent = none.
func (s *State) sitOut(id tournament.PlayerID, bye tournament.Outcome) {
	byes := slices.DeleteFunc(slices.Clone(s.Tournament.Current.Byes), func(b tournament.Bye) bool { return b.Player == id })
	if bye != tournament.Absent {
		byes = append(byes, tournament.Bye{Player: id, Kind: bye})
	}
	s.current().Byes = byes
}
