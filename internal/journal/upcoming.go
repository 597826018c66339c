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

// EntersFrom returns the first round in which somebody who enters now can be paired: the
// one that people get ready for, or where players meet for matches the first of the next
// match. Nobody has missed a round that is not published.
func (s *State) EntersFrom() int { return s.Tournament.Rules.NextMatch(s.Upcoming()) }

// comesLate notes somebody who enters while a round waits, and could be in it.
func (s *State) comesLate(p *tournament.Player) {
	if waiting := s.Waiting(); waiting > 0 && p.Entered <= waiting {
		record := s.record(waiting)
		record.Late = append(slices.Clip(record.Late), p.ID)
	}
}

// Missing lists those who entered while the current round waits and are not in it: if it
// is published so, they have missed it, and come in with the next.
func (s *State) Missing() []tournament.PlayerID {
	if s.Waiting() == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(s.Current().Late), func(id tournament.PlayerID) bool {
		return s.Player(id) == nil || s.partIn(s.Tournament.Current, id)
	})
}

// partIn reports whether somebody has a game in a round or a bye, or their team has.
func (s *State) partIn(round *tournament.Round, id tournament.PlayerID) bool {
	has := func(id tournament.PlayerID) bool {
		return plays(round, id) || slices.ContainsFunc(round.Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind != tournament.Absent })
	}
	i := slices.IndexFunc(s.Tournament.Teams, func(team tournament.Team) bool { return slices.Contains(team.Members, id) })
	if i < 0 {
		return has(id)
	}
	team := &s.Tournament.Teams[i]
	return slices.ContainsFunc(team.Members, has) ||
		slices.ContainsFunc(round.TeamByes, func(b tournament.TeamBye) bool { return b.Team == team.ID })
}

// missCurrent has those who are not in the current round, which is published without
// them, come in with the next; they get for it what they get for the rounds before it.
func (s *State) missCurrent() {
	round := s.Paired()
	for _, id := range s.Missing() {
		s.player(s.index(id)).Entered = s.Tournament.Rules.NextMatch(round + 1)
		if slices.Contains(s.HalfForMissed, id) {
			current := s.current()
			current.Byes = missed(current.Byes, id, tournament.HalfBye)
		}
	}
	s.record(round).Late = nil
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
