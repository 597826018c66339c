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
	if err := s.checkTeamByes(a.TeamByes); err != nil {
		return err
	}
	s.addRound(tournament.Round{Games: slices.Clone(a.Games), Byes: slices.Clone(a.Byes), TeamByes: slices.Clone(a.TeamByes)}, RoundRecord{
		PairedAt: e.Time, PairedBy: e.Actor, System: a.System, Edition: a.Edition, Engine: a.Engine, Reasons: a.Reasons,
	})
	s.settleDepartures()
	return nil
}

// isNext checks that a round is the one to be paired next.
func (s *State) isNext(round int) error {
	t := &s.Tournament
	switch {
	case t.Current != nil:
		return impossible("record.round.unfinished", "round", len(t.Rounds)+1)
	case round != len(t.Rounds)+1:
		return impossible("record.round.next", "next", len(t.Rounds)+1, "round", round)
	case t.Rules.Rounds > 0 && round > t.Rules.Rounds:
		return impossible("record.rounds.most", "rounds", t.Rules.Rounds)
	}
	return nil
}

// addRound makes a round the current one.
func (s *State) addRound(round tournament.Round, record RoundRecord) {
	record.Boards = noRecords(len(round.Games))
	s.withMissed(s.Paired()+1, &round)
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
			return impossible("record.player.unknown", "player", id)
		case seen[i]:
			return impossible("record.player.twice", "player", id)
		}
		seen[i] = true
		return nil
	}
	for _, g := range games {
		if g.Result != tournament.NoResult || g.NoColours {
			return impossible("record.game.begins", "white", g.White, "black", g.Black)
		}
		if g.White == g.Black {
			return impossible("record.board.empty")
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
			return impossible("record.bye.other", "player", b.Player, "kind", b.Kind)
		}
		if b.Kind == tournament.PairingBye {
			allocated++
		}
		if err := once(b.Player); err != nil {
			return err
		}
		if b.Kind == tournament.HalfBye && s.Player(b.Player).NoHalfByes && !s.halfByeStands(b.Player) {
			return impossible("record.bye.not-eligible", "player", b.Player)
		}
	}
	if allocated > 1 && s.Tournament.Rules.Team == nil {
		return impossible("record.bye.several", "players", allocated)
	}
	return nil
}

// halfByeStands reports whether who is not eligible for half-point byes has one in the
// round after those that are over all the same: it was asked for before that was said,
// or it is the bye of a match that goes on.
func (s *State) halfByeStands(id tournament.PlayerID) bool {
	round := len(s.Tournament.Rounds) + 1
	asked := func(r tournament.Request) bool {
		return r.Player == id && r.Round == round && r.Kind == tournament.HalfBye
	}
	return s.Tournament.Rules.Leg(round).Game > 1 || slices.ContainsFunc(s.Tournament.Requests, asked)
}

func (a RoundDiscarded) apply(s *State, _ *Event) error {
	if err := s.isCurrent(a.Round); err != nil {
		return err
	}
	if s.Current().Published() {
		return impossible("record.round.in-view", "round", a.Round)
	}
	for _, g := range s.Tournament.Current.Games {
		if g.Result != tournament.NoResult {
			return impossible("record.round.has-results", "round", a.Round)
		}
	}
	s.dropCurrent()
	return nil
}

// dropCurrent takes the current round out, which leaves no trace.
func (s *State) dropCurrent() {
	round := s.Paired()
	s.players()
	s.Tournament.DiscardRound()
	s.setCurrent(nil)
	s.Rounds = slices.Clone(s.Rounds[:round-1])
	s.RatingChanges = ratingChangesOf(s.RatingChanges, round-1)
	s.dropManual(round)
	s.forgetBye(round)
}

// dropManual forgets that a round was changed by hand.
func (s *State) dropManual(round int) {
	s.dropIrregular(func(x *Irregularity) bool { return x.Kind == ManualPairing && x.Round == round })
}

func (a RoundPublished) apply(s *State, e *Event) error {
	switch {
	case a.Round < 1 || a.Round > s.Paired():
		return impossible("record.round.unpaired", "round", a.Round)
	case s.Rounds[a.Round-1].Published():
		return impossible("record.round.published", "round", a.Round)
	case s.Rounds[a.Round-1].Open:
		return impossible("record.round.end-hand", "round", a.Round)
	}
	s.missCurrent()
	record := s.record(a.Round)
	record.PublishedAt = e.Time
	record.PublishAt, record.PublishBy = time.Time{}, ""
	s.keepEarly(func(EarlyBoard) bool { return s.Early.Round > a.Round }) // the round tells them now
	if s.Public.Announcement == Unsaid {                                  // who publishes a round says that there is an event
		s.Public.Announcement = Announced
	}
	return nil
}

func (a PublicationSet) apply(s *State, e *Event) error {
	if err := s.isWaiting(a.Round); err != nil {
		return err
	}
	record := s.record(a.Round)
	record.PublishAt, record.PublishBy = a.At, e.Actor
	return nil
}

func (a PublicationCancelled) apply(s *State, _ *Event) error {
	if err := s.isWaiting(a.Round); err != nil {
		return err
	}
	record := s.record(a.Round)
	if record.PublishAt.IsZero() {
		return impossible("record.round.no-time", "round", a.Round)
	}
	record.PublishAt, record.PublishBy = time.Time{}, ""
	return nil
}

// isWaiting checks that a round is paired and waits to be published.
func (s *State) isWaiting(round int) error {
	if err := s.isPlayed(round); err != nil {
		return err
	}
	if s.Current().Published() {
		return impossible("record.round.published", "round", round)
	}
	return nil
}

func (a RoundUnpublished) apply(s *State, _ *Event) error {
	switch {
	case a.Round < 1 || a.Round > s.Paired() || !s.Rounds[a.Round-1].Published():
		return impossible("record.round.unpublished", "round", a.Round)
	case a.Round != s.Paired():
		return impossible("record.round.stays", "round", a.Round)
	}
	record := s.record(a.Round)
	record.PublishedAt, record.WasPublished = time.Time{}, true
	s.Early = Early{} // of the round after it
	return nil
}

func (a RoundClosed) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	t := &s.Tournament
	if !t.Current.Complete() {
		return impossible("record.round.open-board", "round", a.Round)
	}
	t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
	s.setCurrent(nil)
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Round <= a.Round })
	t.TeamRequests = slices.DeleteFunc(slices.Clone(t.TeamRequests), func(r tournament.TeamRequest) bool { return r.Round <= a.Round })
	s.record(a.Round).ClosedAt = e.Time
	return nil
}
