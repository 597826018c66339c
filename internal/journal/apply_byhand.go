package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

func (a HandPairingBegun) apply(s *State, e *Event) error {
	if s.Tournament.Current == nil {
		if err := s.isNext(a.Round); err != nil {
			return err
		}
		s.addRound(tournament.Round{}, RoundRecord{PairedAt: e.Time, PairedBy: e.Actor, Before: &RoundBefore{Unpaired: true}})
	} else if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	record := s.record(a.Round)
	if record.Before == nil {
		current := s.Tournament.Current
		record.Before = &RoundBefore{Games: slices.Clone(current.Games), Byes: current.Byes, TeamByes: current.TeamByes, Lineups: current.Lineups, Boards: cloneRecords(record.Boards), Fixed: record.Fixed}
	}
	record.Open, record.OpenReason = true, a.Reason
	record.PublishAt, record.PublishBy = time.Time{}, "" // it was set for boards that somebody had seen
	return nil
}

// cloneRecords copies where results come from: boards are written in place.
func cloneRecords(boards []*BoardRecord) []*BoardRecord {
	clones := make([]*BoardRecord, len(boards))
	for i, b := range boards {
		clone := *b
		clones[i] = &clone
	}
	return clones
}

// isOpen checks that a round is open to changes by hand.
func (s *State) isOpen(round int) error {
	if err := s.isCurrent(round); err != nil {
		return err
	}
	if !s.Current().Open {
		return impossible("record.round.not-by-hand", "round", round)
	}
	return nil
}

func (a PairingChanged) apply(s *State, _ *Event) error {
	if err := s.isOpen(a.Round); err != nil {
		return err
	}
	if err := s.checkBoards(a.Games, a.Byes); err != nil {
		return err
	}
	if err := s.checkTeamByes(a.TeamByes); err != nil {
		return err
	}
	changed := *s.Tournament.Current
	changed.Games, changed.Byes = slices.Clone(a.Games), slices.Clone(a.Byes)
	if s.Tournament.Rules.PairsTeams() {
		changed.TeamByes, changed.Lineups = slices.Clone(a.TeamByes), keptLineups(s.Tournament.Current, a.Games)
	}
	boards, err := s.keepResults(changed.Games)
	if err != nil {
		return err
	}
	s.setCurrent(&changed)
	record := s.record(a.Round)
	record.Boards, record.Fixed = boards, slices.Clone(a.Fixed)
	if lot := s.LotFor(LotBye); lot != nil && lot.Round == a.Round && !s.hasDrawnBye(lot) {
		s.forgetBye(a.Round)
	}
	return nil
}

// keepResults copies the results of games that stay. It refuses if a game that
// has a result is not among the new ones.
func (s *State) keepResults(games []tournament.Game) ([]*BoardRecord, error) {
	boards := noRecords(len(games))
	place := make(map[tournament.PlayerID]int, len(games)) // by White
	for i := range games {
		place[games[i].White] = i
	}
	records := s.Current().Boards
	for j, old := range s.Tournament.Current.Games {
		i, ok := place[old.White]
		switch {
		case ok && games[i].Black == old.Black:
			games[i], boards[i] = old, records[j]
		case old.Result != tournament.NoResult:
			return nil, impossible("record.board.has-result", "white", old.White, "black", old.Black, "result", old.Result)
		}
	}
	return boards, nil
}

func (a HandPairingEnded) apply(s *State, e *Event) error {
	if err := s.isOpen(a.Round); err != nil {
		return err
	}
	record := s.record(a.Round)
	record.Open, record.OpenReason, record.Before = false, "", nil
	record.ByHand = &a
	if a.Corrected {
		s.Tournament.KnowCorrections()
		s.RatingChanges = ratingChangesOf(s.RatingChanges, a.Round-1)
	}
	s.settleDepartures()
	s.dropManual(a.Round)
	if a.Differs() {
		text := a.Reason
		if a.NoAnswer != "" {
			text = a.NoAnswer
		}
		s.irregular(Irregularity{Seq: e.Seq, Kind: ManualPairing, Round: a.Round, Expected: a.Expected, Actual: a.Actual, Text: text})
	}
	return nil
}

func (a HandPairingCancelled) apply(s *State, _ *Event) error {
	if err := s.isOpen(a.Round); err != nil {
		return err
	}
	before := s.Current().Before
	if before.Unpaired {
		s.dropCurrent()
		return nil
	}
	restored := *s.Tournament.Current
	restored.Games, restored.Byes = slices.Clone(before.Games), before.Byes
	if s.Tournament.Rules.PairsTeams() {
		restored.TeamByes, restored.Lineups = before.TeamByes, before.Lineups
	}
	s.setCurrent(&restored)
	record := s.record(a.Round)
	record.Boards, record.Fixed = cloneRecords(before.Boards), before.Fixed
	record.Open, record.OpenReason, record.Before = false, "", nil
	s.settleDepartures()
	return nil
}

// Differs reports whether the round is not what the rules give.
func (a *HandPairingEnded) Differs() bool {
	return a.NoAnswer != "" || !a.Expected.Empty() || !a.Actual.Empty()
}

// Empty reports whether there is nothing.
func (b Boards) Empty() bool { return len(b.Games) == 0 && len(b.Byes) == 0 }
