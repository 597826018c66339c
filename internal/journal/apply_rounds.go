package journal

import (
	"fmt"
	"slices"
	"time"

	"github.com/pareo-chess/pareo/tournament"
)

func sprintf(format string, args ...any) string { return fmt.Sprintf(format, args...) }

func (a RoundPaired) apply(s *State, e *Event) error {
	t := &s.Tournament
	switch {
	case t.Current != nil:
		return impossible("round %d is still being played", len(t.Rounds)+1)
	case a.Round != len(t.Rounds)+1:
		return impossible("the next round is %d, not %d", len(t.Rounds)+1, a.Round)
	case t.Rules.Rounds > 0 && a.Round > t.Rules.Rounds:
		return impossible("the event has %d rounds", t.Rules.Rounds)
	}
	if err := s.checkBoards(a.Games, a.Byes); err != nil {
		return err
	}
	t.Current = &tournament.Round{Games: slices.Clone(a.Games), Byes: slices.Clone(a.Byes)}
	s.Rounds = append(s.Rounds, RoundRecord{
		PairedAt: e.Time, PairedBy: e.Actor, System: a.System, Edition: a.Edition, Engine: a.Engine, Reasons: a.Reasons,
		Boards: make([]BoardRecord, len(a.Games)),
	})
	return nil
}

// checkBoards: everybody named is entered, once, and no result is there yet.
func (s *State) checkBoards(games []tournament.Game, byes []tournament.Bye) error {
	seen := make(map[tournament.PlayerID]bool, 2*len(games)+len(byes))
	once := func(id tournament.PlayerID) error {
		switch {
		case s.Player(id) == nil:
			return impossible("player %d is not entered", id)
		case seen[id]:
			return impossible("player %d is in the round twice", id)
		}
		seen[id] = true
		return nil
	}
	for _, g := range games {
		if g.Result != tournament.NoResult {
			return impossible("players %d and %d cannot have a result before they play", g.White, g.Black)
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
	for _, b := range byes {
		if !b.Kind.IsBye() && b.Kind != tournament.Absent {
			return impossible("player %d has no bye but %s", b.Player, b.Kind)
		}
		if err := once(b.Player); err != nil {
			return err
		}
	}
	return nil
}

func (a RoundDiscarded) apply(s *State, _ *Event) error {
	t := &s.Tournament
	switch {
	case t.Current == nil || a.Round != len(t.Rounds)+1:
		return impossible("round %d is not being played", a.Round)
	case s.Current().Published():
		return impossible("round %d is published; take it from view first", a.Round)
	}
	for _, g := range t.Current.Games {
		if g.Result != tournament.NoResult {
			return impossible("round %d has results", a.Round)
		}
	}
	t.Current = nil
	s.Rounds = s.Rounds[:len(s.Rounds)-1]
	s.dropIrregular("MPA", a.Round)
	return nil
}

func (s *State) dropIrregular(kind string, round int) {
	s.Irregular = slices.DeleteFunc(slices.Clone(s.Irregular), func(x Irregularity) bool { return x.Kind == kind && x.Round == round })
}

func (a PairingChanged) apply(s *State, e *Event) error {
	t := &s.Tournament
	if t.Current == nil || a.Round != len(t.Rounds)+1 {
		return impossible("round %d is not being played", a.Round)
	}
	if err := s.checkBoards(a.Games, a.Byes); err != nil {
		return err
	}
	old, oldBoards := t.Current, s.Current().Boards
	changed := &tournament.Round{Games: slices.Clone(a.Games), Byes: slices.Clone(a.Byes), Lineups: old.Lineups}
	boards := make([]BoardRecord, len(a.Games))
	kept := 0
	for i := range changed.Games { // a game that stays keeps its result
		for j, g := range old.Games {
			if g.White == changed.Games[i].White && g.Black == changed.Games[i].Black {
				changed.Games[i], boards[i] = g, oldBoards[j]
				if g.Result != tournament.NoResult {
					kept++
				}
			}
		}
	}
	for _, g := range old.Games {
		if g.Result != tournament.NoResult {
			kept--
		}
	}
	if kept < 0 {
		return impossible("a board with a result would be broken up; clear the result first")
	}
	t.Current = changed
	record := s.Current()
	record.Boards = boards
	record.ByHand = &a
	s.dropIrregular("MPA", a.Round)
	if a.Differs {
		s.Irregular = append(s.Irregular, Irregularity{Seq: e.Seq, Kind: "MPA", Round: a.Round, Expected: a.Engine, Actual: a.Games, Text: a.Reason})
	}
	return nil
}

func (a RoundPublished) apply(s *State, e *Event) error {
	if a.Round < 1 || a.Round > s.paired() {
		return impossible("round %d is not paired", a.Round)
	}
	record := &s.Rounds[a.Round-1]
	if record.Published() {
		return impossible("round %d is published already", a.Round)
	}
	record.PublishedAt = e.Time
	return nil
}

func (a RoundUnpublished) apply(s *State, _ *Event) error {
	if a.Round < 1 || a.Round > s.paired() || !s.Rounds[a.Round-1].Published() {
		return impossible("round %d is not published", a.Round)
	}
	if a.Round != s.paired() {
		return impossible("a later round is paired; round %d stays published", a.Round)
	}
	s.Rounds[a.Round-1].PublishedAt = time.Time{}
	return nil
}

func (a ResultEntered) apply(s *State, e *Event) error {
	game, record, err := s.currentBoard(a.Board)
	if err != nil {
		return err
	}
	if !a.Result.Valid() {
		return impossible("there is no such result")
	}
	game.Result = a.Result
	*record = BoardRecord{Seq: e.Seq, EnteredBy: e.Actor, EnteredAt: e.Time}
	return nil
}

func (a ResultConfirmed) apply(s *State, e *Event) error {
	game, record, err := s.currentBoard(a.Board)
	switch {
	case err != nil:
		return err
	case game.Result == tournament.NoResult:
		return impossible("there is no result to confirm")
	case game.Result != a.Result:
		return impossible("the result on record is %s, not %s", game.Result, a.Result)
	}
	record.Seq, record.ConfirmedBy = e.Seq, a.Source
	return nil
}

func (a GameAdjourned) apply(s *State, e *Event) error {
	game, record, err := s.currentBoard(a.Board)
	switch {
	case err != nil:
		return err
	case game.Result != tournament.NoResult:
		return impossible("the game has the result %s", game.Result)
	}
	game.Result = tournament.AdjournedGame
	*record = BoardRecord{Seq: e.Seq, EnteredBy: e.Actor, EnteredAt: e.Time}
	return nil
}

func (a ResultCorrected) apply(s *State, e *Event) error {
	game, record, err := s.board(a.Board)
	switch {
	case err != nil:
		return err
	case a.Round > len(s.Tournament.Rounds):
		return impossible("round %d is being played; enter the result", a.Round)
	case game.Result != a.From:
		return impossible("the result on record is %s, not %s", game.Result, a.From)
	case a.To == tournament.NoResult || !a.To.Valid():
		return impossible("a completed round has a result on every board")
	}
	entry := Irregularity{Seq: e.Seq, Round: a.Round, Expected: []tournament.Game{*game}, Text: a.Reason}
	after := *game
	after.Result = a.To
	entry.Actual = []tournament.Game{after}
	record.Seq = e.Seq
	if a.Effect == ForRatingOnly {
		entry.Kind = "Rating correction"
		s.RatingOnly = append(s.RatingOnly, a)
		s.Irregular = append(s.Irregular, entry)
		return nil
	}
	usedAlready := a.Round < s.paired()
	switch {
	case a.From == tournament.AdjournedGame && usedAlready && a.To != tournament.Drawn:
		entry.Kind = "Adjournment"
	case a.From != tournament.AdjournedGame && usedAlready:
		entry.Kind = "Correction"
	}
	if entry.Kind != "" {
		s.Irregular = append(s.Irregular, entry)
	}
	game.Result = a.To
	record.EnteredBy, record.EnteredAt, record.ConfirmedBy = e.Actor, e.Time, ""
	return nil
}

func (a ColoursCorrected) apply(s *State, e *Event) error {
	game, record, err := s.board(a.Board)
	if err != nil {
		return err
	}
	before := *game
	white, black := game.Result.Outcomes()
	result, ok := tournament.ResultOf(black, white)
	if !ok {
		return impossible("the result %s cannot be turned round", game.Result)
	}
	game.White, game.Black, game.Result = game.Black, game.White, result
	record.Seq = e.Seq
	if a.Round < s.paired() {
		s.Irregular = append(s.Irregular, Irregularity{Seq: e.Seq, Kind: "Correction", Round: a.Round,
			Expected: []tournament.Game{before}, Actual: []tournament.Game{*game}, Text: "colours swapped"})
	}
	return nil
}

func (a RoundClosed) apply(s *State, e *Event) error {
	t := &s.Tournament
	if t.Current == nil || a.Round != len(t.Rounds)+1 {
		return impossible("round %d is not being played", a.Round)
	}
	if err := t.CloseRound(); err != nil {
		return impossible("%v", err)
	}
	t.Requests = slices.DeleteFunc(slices.Clone(t.Requests), func(r tournament.Request) bool { return r.Round <= a.Round })
	s.Rounds[a.Round-1].ClosedAt = e.Time
	return nil
}
