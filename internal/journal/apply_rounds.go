package journal

import (
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

func (a RoundPaired) apply(s *State, e *Event) error {
	if err := s.isNext(a.Round); err != nil {
		return err
	}
	if err := s.checkBoards(a.Games, a.Byes); err != nil {
		return err
	}
	s.addRound(tournament.Round{Games: slices.Clone(a.Games), Byes: slices.Clone(a.Byes)}, RoundRecord{
		PairedAt: e.Time, PairedBy: e.Actor, System: a.System, Edition: a.Edition, Engine: a.Engine, Reasons: a.Reasons,
	})
	return nil
}

// isNext checks that a round is the one to be paired next.
func (s *State) isNext(round int) error {
	t := &s.Tournament
	switch {
	case t.Current != nil:
		return impossible("round %d is still being played", len(t.Rounds)+1)
	case round != len(t.Rounds)+1:
		return impossible("the next round is %d, not %d", len(t.Rounds)+1, round)
	case t.Rules.Rounds > 0 && round > t.Rules.Rounds:
		return impossible("the event has %d rounds", t.Rules.Rounds)
	}
	return nil
}

// addRound makes a round the current one.
func (s *State) addRound(round tournament.Round, record RoundRecord) {
	record.Boards = noRecords(len(round.Games))
	s.setCurrent(&round)
	s.Rounds = append(slices.Clip(s.Rounds), record)
}

// checkBoards: everybody named is entered, once, and no result is there yet.
func (s *State) checkBoards(games []tournament.Game, byes []tournament.Bye) error {
	seen := make([]bool, len(s.Tournament.Players))
	once := func(id tournament.PlayerID) error {
		i := s.index(id)
		switch {
		case i < 0:
			return impossible("player %d is not entered", id)
		case seen[i]:
			return impossible("player %d is in the round twice", id)
		}
		seen[i] = true
		return nil
	}
	for _, g := range games {
		if g.Result != tournament.NoResult || g.NoColours {
			return impossible("players %d and %d have colours and no result before they play", g.White, g.Black)
		}
		if g.White == g.Black {
			return impossible("a board needs a player")
		}
		for _, id := range []tournament.PlayerID{g.White, g.Black} {
			if id == tournament.NoPlayer && s.Tournament.Rules.Team != nil {
				continue // an empty board
			}
			if err := once(id); err != nil {
				return err
			}
		}
	}
	allocated := 0
	for _, b := range byes {
		if !b.Kind.IsBye() && b.Kind != tournament.Absent {
			return impossible("player %d has no bye but: %s", b.Player, b.Kind)
		}
		if b.Kind == tournament.PairingBye {
			allocated++
		}
		if err := once(b.Player); err != nil {
			return err
		}
		if b.Kind == tournament.HalfBye && s.Player(b.Player).NoHalfByes {
			return impossible("player %d is not eligible for half-point byes", b.Player)
		}
	}
	if allocated > 1 && s.Tournament.Rules.Team == nil {
		return impossible("%d players have the pairing-allocated bye; at most one gets it", allocated)
	}
	return nil
}

func (a RoundDiscarded) apply(s *State, _ *Event) error {
	if err := s.isCurrent(a.Round); err != nil {
		return err
	}
	if s.Current().Published() {
		return impossible("round %d is published; take it from view first", a.Round)
	}
	for _, g := range s.Tournament.Current.Games {
		if g.Result != tournament.NoResult {
			return impossible("round %d has results", a.Round)
		}
	}
	s.setCurrent(nil)
	s.Rounds = slices.Clone(s.Rounds[:a.Round-1])
	s.dropManual(a.Round)
	return nil
}

// dropManual forgets that a round was changed by hand.
func (s *State) dropManual(round int) {
	s.dropIrregular(func(x *Irregularity) bool { return x.Kind == ManualPairing && x.Round == round })
}

func (a RoundPublished) apply(s *State, e *Event) error {
	switch {
	case a.Round < 1 || a.Round > s.Paired():
		return impossible("round %d is not paired", a.Round)
	case s.Rounds[a.Round-1].Published():
		return impossible("round %d is published already", a.Round)
	case s.Rounds[a.Round-1].Open:
		return impossible("round %d is being paired by hand; end that first", a.Round)
	}
	s.record(a.Round).PublishedAt = e.Time
	return nil
}

func (a RoundUnpublished) apply(s *State, _ *Event) error {
	switch {
	case a.Round < 1 || a.Round > s.Paired() || !s.Rounds[a.Round-1].Published():
		return impossible("round %d is not published", a.Round)
	case a.Round != s.Paired():
		return impossible("a later round is paired; round %d stays published", a.Round)
	}
	s.record(a.Round).PublishedAt = time.Time{}
	return nil
}

func (a RoundClosed) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	t := &s.Tournament
	if !t.Current.Complete() {
		return impossible("round %d has a board without a result", a.Round)
	}
	t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
	s.setCurrent(nil)
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Round <= a.Round })
	s.record(a.Round).ClosedAt = e.Time
	return nil
}
