package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a ResultEntered) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	i, err := s.board(a.Board)
	switch {
	case err != nil:
		return err
	case !a.Result.Valid():
		return impossible("record.result.unknown")
	}
	game, record := s.game(a.Round, i)
	game.Result, game.ForNow = a.Result, tournament.NoResult
	*record = BoardRecord{Seq: e.Seq, EnteredBy: e.Actor, EnteredAt: e.Time}
	return nil
}

func (a ResultConfirmed) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	i, err := s.board(a.Board)
	if err != nil {
		return err
	}
	switch found := s.Tournament.Current.Games[i].Result; {
	case found == tournament.NoResult:
		return impossible("record.result.nothing")
	case found != a.Result:
		return impossible("record.result.other", "found", found, "given", a.Result)
	}
	_, record := s.game(a.Round, i)
	record.Seq, record.ConfirmedBy = e.Seq, a.Source
	return nil
}

func (a GameAdjourned) apply(s *State, e *Event) error {
	if err := s.isPlayed(a.Round); err != nil {
		return err
	}
	i, err := s.board(a.Board)
	if err != nil {
		return err
	}
	if found := s.Tournament.Current.Games[i].Result; found != tournament.NoResult {
		return impossible("record.result.has", "found", found)
	}
	game, record := s.game(a.Round, i)
	game.Result = tournament.AdjournedGame
	*record = BoardRecord{Seq: e.Seq, EnteredBy: e.Actor, EnteredAt: e.Time}
	return nil
}

func (a GameAdjudicated) apply(s *State, e *Event) error {
	i, err := s.board(a.Board)
	if err != nil {
		return err
	}
	before := s.Round(a.Round).Games[i]
	switch {
	case before.Result != tournament.AdjournedGame:
		return impossible("record.result.not-adjourned", "found", before.Result)
	case !a.As.Provisional():
		return impossible("record.result.unknown")
	}
	game, record := s.game(a.Round, i)
	game.ForNow, record.Seq = a.As, e.Seq
	if a.Round < s.Paired() {
		s.corrected(a.Round, before, *game, false)
	}
	return nil
}

func (a ResultCorrected) apply(s *State, e *Event) error {
	i, err := s.board(a.Board)
	if err != nil {
		return err
	}
	before := s.Round(a.Round).Games[i]
	switch {
	case a.Round > len(s.Tournament.Rounds):
		return impossible("record.round.playing", "round", a.Round)
	case before.Result != a.From:
		return impossible("record.result.other", "found", before.Result, "given", a.From)
	case a.To == tournament.NoResult || !a.To.Valid():
		return impossible("record.round.complete")
	case before.NoColours && a.To.Played():
		return impossible("record.colours.unknown", "white", a.White, "black", a.Black)
	case a.Effect != ForNext && a.Effect != ForLater && a.Effect != ForRatingOnly:
		return impossible("record.correction.empty")
	}
	after := before
	after.Result, after.ForNow = a.To, tournament.NoResult
	if kind := a.irregular(s.Paired(), before.ForPairing()); kind != "" {
		s.irregular(Irregularity{Seq: e.Seq, Kind: kind, Round: a.Round, Text: a.Reason,
			Expected: Boards{Games: []tournament.Game{before}}, Actual: Boards{Games: []tournament.Game{after}}})
	}
	s.corrected(a.Round, before, after, a.Effect == ForRatingOnly)
	game, record := s.game(a.Round, i)
	record.Seq = e.Seq
	if a.Effect == ForRatingOnly {
		s.RatingOnly = append(slices.Clip(s.RatingOnly), a)
		return nil
	}
	*game = after
	record.EnteredBy, record.EnteredAt, record.ConfirmedBy = e.Actor, e.Time, ""
	return nil
}

// corrected notes how a game was recorded at first, so that earlier rounds are
// judged by what was known then and the rating report has what is right.
func (s *State) corrected(round int, was, is tournament.Game, ratingOnly bool) {
	t := &s.Tournament
	c := tournament.Correction{Round: round, Was: was, Is: is}
	if !ratingOnly {
		c.From = t.NextRound()
	}
	t.Corrections = append(slices.Clip(t.Corrections), c)
}

// irregular says what kind of irregularity the correction is; "" for none: as
// long as no later round was paired with the old result there is none, nor when
// an adjourned game ends as it was taken for pairing.
func (a *ResultCorrected) irregular(paired int, taken tournament.Result) IrregularKind {
	used := a.Round < paired
	switch {
	case a.Effect == ForRatingOnly:
		return RatingCorrection
	case !used, a.From == tournament.AdjournedGame && a.To == taken:
		return ""
	case a.From == tournament.AdjournedGame:
		return Adjournment
	}
	return Correction
}

func (a ColoursCorrected) apply(s *State, e *Event) error {
	i, err := s.board(a.Board)
	if err != nil {
		return err
	}
	if s.Rounds[a.Round-1].Open {
		return impossible("record.round.by-hand", "round", a.Round)
	}
	before := s.Round(a.Round).Games[i]
	after, ok := before.Turned()
	if !ok {
		return impossible("record.result.turned", "found", before.Result)
	}
	game, record := s.game(a.Round, i)
	*game, record.Seq = after, e.Seq
	if a.Round < s.Paired() {
		s.corrected(a.Round, before, after, false)
		s.irregular(Irregularity{Seq: e.Seq, Kind: Correction, Round: a.Round, Text: "colours swapped",
			Expected: Boards{Games: []tournament.Game{before}}, Actual: Boards{Games: []tournament.Game{after}}})
	}
	return nil
}
