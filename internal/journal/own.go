package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

// The functions of this file give parts of a state that may be written, copying
// first what the state shares with others. What points from these parts
// elsewhere (a departure, a list of national records) is replaced, never written.

// setInfo replaces what is known about the event.
func (s *State) setInfo(info tournament.Info) {
	s.Tournament.Info = info
	if s.log != nil {
		s.log.info = true
	}
}

// setRules replaces the rules.
func (s *State) setRules(rules tournament.Rules) {
	s.Tournament.Rules = rules
	if s.log != nil {
		s.log.rules = true
	}
}

// addPlayer adds a player, the last in the order of identities.
func (s *State) addPlayer(p tournament.Player) {
	s.Tournament.Players = append(s.ownPlayers(), p)
}

// player gives a player.
func (s *State) player(i int) *tournament.Player {
	p := &s.ownPlayers()[i]
	s.log.player(p)
	return p
}

func (s *State) ownPlayers() []tournament.Player {
	if !s.own.players {
		s.Tournament.Players = slices.Clone(s.Tournament.Players)
		s.own.players = true
	}
	return s.Tournament.Players
}

// players gives all players.
func (s *State) players() []tournament.Player {
	if s.log != nil {
		s.log.listed = true
	}
	s.Tournament.Players = slices.Clone(s.Tournament.Players)
	s.own.players = true
	return s.Tournament.Players
}

// record gives the record of a round; its boards are another part.
func (s *State) record(round int) *RoundRecord {
	s.log.record(round, &s.Rounds[round-1])
	return s.ownRecord(round)
}

func (s *State) ownRecord(round int) *RoundRecord {
	if !s.own.records {
		s.Rounds = slices.Clone(s.Rounds)
		s.own.records = true
	}
	return &s.Rounds[round-1]
}

// game gives a board of a paired round with its record.
func (s *State) game(round, board int) (*tournament.Game, *BoardRecord) {
	t := &s.Tournament
	s.log.board(round, board, &s.Round(round).Games[board], s.Rounds[round-1].Boards[board])
	record := s.ownRecord(round)
	if round <= len(t.Rounds) {
		t.Rounds = slices.Clone(t.Rounds)
		past := &t.Rounds[round-1]
		past.Games = slices.Clone(past.Games)
		record.Boards = slices.Clone(record.Boards)
		return &past.Games[board], fresh(&record.Boards[board])
	}
	s.ownCurrent()
	if !s.own.boards {
		record.Boards = slices.Clone(record.Boards)
		s.own.boards = true
	}
	return &t.Current.Games[board], fresh(&record.Boards[board])
}

// fresh puts a copy of a board's record in its place and returns it.
func fresh(at **BoardRecord) *BoardRecord {
	record := **at
	*at = &record
	return &record
}

// noRecords are the records of boards on which nothing has happened.
func noRecords(n int) []*BoardRecord {
	return slices.Repeat([]*BoardRecord{{}}, n)
}

// current gives the current round: its games, not its byes or line-ups.
func (s *State) current() *tournament.Round {
	s.log.round(s.Tournament.Current)
	return s.ownCurrent()
}

func (s *State) ownCurrent() *tournament.Round {
	if !s.own.current {
		round := *s.Tournament.Current
		round.Games = slices.Clone(round.Games)
		s.Tournament.Current = &round
		s.own.current = true
	}
	return s.Tournament.Current
}

// setCurrent puts another round in the place of the current one.
func (s *State) setCurrent(round *tournament.Round) {
	s.Tournament.Current = round
	s.own.current, s.own.boards = false, false
	if s.log != nil {
		s.log.replace = true
	}
}

// irregular adds to what the file for FIDE mentions.
func (s *State) irregular(entry Irregularity) {
	s.Irregular = append(slices.Clip(s.Irregular), entry)
}

// dropIrregular takes entries out of it again.
func (s *State) dropIrregular(drop func(*Irregularity) bool) {
	s.Irregular = slices.DeleteFunc(slices.Clone(s.Irregular), func(x Irregularity) bool { return drop(&x) })
}
