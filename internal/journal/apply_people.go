package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a PlayerRegistered) apply(s *State, _ *Event) error {
	p := a.Player
	switch {
	case p.ID <= 0:
		return impossible("a player needs an identity above 0")
	case s.Player(p.ID) != nil:
		return impossible("player %d is entered already", p.ID)
	case p.ID < s.NextID:
		return impossible("the identity %d belonged to somebody else", p.ID)
	case s.Tournament.EntriesClosed:
		return impossible("entries are closed")
	case p.Entered <= s.paired() && s.paired() > 0:
		return impossible("round %d is paired; the player can come in from round %d", s.paired(), s.paired()+1)
	case p.Left != nil:
		return impossible("a player is not entered as having left")
	}
	p.National = slices.Clone(p.National)
	s.index[p.ID] = len(s.Tournament.Players)
	s.Tournament.Players = append(s.Tournament.Players, p)
	s.NextID = max(s.NextID, p.ID+1)
	return nil
}

// paired returns how many rounds are paired.
func (s *State) paired() int { return len(s.Rounds) }

func (a PlayerChanged) apply(s *State, _ *Event) error {
	old := s.Player(a.Player.ID)
	if old == nil {
		return impossible("player %d is not entered", a.Player.ID)
	}
	p := a.Player
	p.Number, p.Entered, p.Left = old.Number, old.Entered, old.Left
	p.National = slices.Clone(p.National)
	*old = p
	return nil
}

func (a PlayerRemoved) apply(s *State, _ *Event) error {
	switch {
	case s.Player(a.Player) == nil:
		return impossible("player %d is not entered", a.Player)
	case s.WasPaired(a.Player):
		return impossible("player %d has been paired and can only withdraw", a.Player)
	case s.namedInRounds(a.Player):
		return impossible("player %d has a bye on record and can only withdraw", a.Player)
	}
	t := &s.Tournament
	i := s.index[a.Player]
	number := t.Players[i].Number
	t.Players = slices.Delete(slices.Clone(t.Players), i, i+1)
	for j := range t.Players { // the numbers below close up
		if number > 0 && t.Players[j].Number > number {
			t.Players[j].Number--
		}
	}
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Player == a.Player })
	s.index = nil
	return nil
}

func (s *State) namedInRounds(id tournament.PlayerID) bool {
	named := func(r *tournament.Round) bool {
		return slices.ContainsFunc(r.Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind != tournament.Absent })
	}
	for i := range s.Tournament.Rounds {
		if named(&s.Tournament.Rounds[i]) {
			return true
		}
	}
	return s.Tournament.Current != nil && named(s.Tournament.Current)
}

func (a PlayerWithdrew) apply(s *State, _ *Event) error {
	p := s.Player(a.Player)
	switch {
	case p == nil:
		return impossible("player %d is not entered", a.Player)
	case p.Left != nil:
		return impossible("player %d has left already", a.Player)
	case a.After < s.lastRoundOf(a.Player):
		return impossible("player %d is in the pairing of round %d", a.Player, s.lastRoundOf(a.Player))
	}
	p.Left = &tournament.Departure{After: a.After, Kind: a.How, Reason: a.Reason}
	return nil
}

// lastRoundOf returns the last round in which the player has a game or the
// pairing-allocated bye; 0 = none.
func (s *State) lastRoundOf(id tournament.PlayerID) int {
	in := func(r *tournament.Round) bool {
		return slices.ContainsFunc(r.Games, func(g tournament.Game) bool { return g.White == id || g.Black == id }) ||
			slices.ContainsFunc(r.Byes, func(b tournament.Bye) bool { return b.Player == id && b.Kind == tournament.PairingBye })
	}
	if c := s.Tournament.Current; c != nil && in(c) {
		return len(s.Tournament.Rounds) + 1
	}
	for i := len(s.Tournament.Rounds) - 1; i >= 0; i-- {
		if in(&s.Tournament.Rounds[i]) {
			return i + 1
		}
	}
	return 0
}

func (a PlayerReturned) apply(s *State, _ *Event) error {
	p := s.Player(a.Player)
	switch {
	case p == nil:
		return impossible("player %d is not entered", a.Player)
	case p.Left == nil:
		return impossible("player %d has not left", a.Player)
	case p.Left.Kind == tournament.Expelled:
		return impossible("player %d was expelled", a.Player)
	}
	p.Left = nil
	return nil
}

func (a ByeRequested) apply(s *State, e *Event) error {
	switch {
	case s.Player(a.Player) == nil:
		return impossible("player %d is not entered", a.Player)
	case !a.Bye.Requested():
		return impossible("a player can ask for a full-point, half-point or zero-point bye")
	case a.Round <= s.paired():
		return impossible("round %d is paired already", a.Round)
	case s.Tournament.Rules.Rounds > 0 && a.Round > s.Tournament.Rules.Rounds:
		return impossible("the event has %d rounds", s.Tournament.Rules.Rounds)
	}
	t := &s.Tournament
	requests := slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Round == a.Round && r.Player == a.Player })
	t.Requests = append(requests, tournament.Request{Round: a.Round, Player: a.Player, Kind: a.Bye})
	if a.Bye == tournament.FullBye {
		s.Irregular = append(s.Irregular, Irregularity{Seq: e.Seq, Kind: "FPB", Round: a.Round, Players: []tournament.PlayerID{a.Player}})
	}
	return nil
}

func (a ByeCancelled) apply(s *State, _ *Event) error {
	t := &s.Tournament
	i := slices.IndexFunc(t.Requests, func(r tournament.Request) bool { return r.Round == a.Round && r.Player == a.Player })
	switch {
	case i < 0:
		return impossible("player %d has not asked for a bye in round %d", a.Player, a.Round)
	case a.Round <= s.paired():
		return impossible("round %d is paired already", a.Round)
	}
	t.Requests = slices.Delete(slices.Clone(t.Requests), i, i+1)
	s.Irregular = slices.DeleteFunc(slices.Clone(s.Irregular), func(x Irregularity) bool {
		return x.Kind == "FPB" && x.Round == a.Round && slices.Contains(x.Players, a.Player)
	})
	return nil
}

func (a NumbersAssigned) apply(s *State, e *Event) error {
	t := &s.Tournament
	if len(a.Numbers) != len(t.Players) {
		return impossible("numbers for %d of %d players", len(a.Numbers), len(t.Players))
	}
	taken := make([]bool, len(t.Players)+1)
	seen := make(map[tournament.PlayerID]bool, len(t.Players))
	for _, n := range a.Numbers {
		switch {
		case s.Player(n.Player) == nil:
			return impossible("player %d is not entered", n.Player)
		case n.Number < 1 || n.Number > len(t.Players) || taken[n.Number] || seen[n.Player]:
			return impossible("the numbers are not 1 to %d, each once", len(t.Players))
		}
		taken[n.Number], seen[n.Player] = true, true
	}
	moved := false
	for _, n := range a.Numbers {
		p := s.Player(n.Player)
		moved = moved || p.Number != 0 && p.Number != n.Number
		p.Number = n.Number
	}
	if moved && s.paired() > 0 {
		s.irregular(e, "Regeneration", s.paired(), "%s", a.Reason)
	}
	return nil
}

func (a TeamRegistered) apply(s *State, _ *Event) error {
	if a.Team.ID <= 0 || s.Tournament.Team(a.Team.ID) != nil {
		return impossible("team %d cannot be entered; it needs a number of its own", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (a TeamChanged) apply(s *State, _ *Event) error {
	if s.Tournament.Team(a.Team.ID) == nil {
		return impossible("team %d is not entered", a.Team.ID)
	}
	return s.setTeam(a.Team)
}

func (s *State) setTeam(team tournament.Team) error {
	for _, id := range team.Members {
		if s.Player(id) == nil {
			return impossible("player %d is not entered", id)
		}
		for i := range s.Tournament.Teams {
			if other := &s.Tournament.Teams[i]; other.ID != team.ID && slices.Contains(other.Members, id) {
				return impossible("player %d is in team %d", id, other.ID)
			}
		}
	}
	team.Members = slices.Clone(team.Members)
	if old := s.Tournament.Team(team.ID); old != nil {
		*old = team
		return nil
	}
	s.Tournament.Teams = append(s.Tournament.Teams, team)
	return nil
}

func (a LineupSet) apply(s *State, _ *Event) error {
	t := &s.Tournament
	if t.Current == nil || a.Round != len(t.Rounds)+1 {
		return impossible("round %d is not being played", a.Round)
	}
	if t.Team(a.Lineup.Team) == nil {
		return impossible("team %d is not entered", a.Lineup.Team)
	}
	lineups := slices.DeleteFunc(slices.Clone(t.Current.Lineups), func(l tournament.Lineup) bool { return l.Team == a.Lineup.Team })
	a.Lineup.Boards = slices.Clone(a.Lineup.Boards)
	t.Current.Lineups = append(lineups, a.Lineup)
	return nil
}
