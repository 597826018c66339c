package journal

import (
	"slices"

	"github.com/pareo-chess/pareo/tournament"
)

func (a PointsAdjusted) apply(s *State, _ *Event) error {
	switch {
	case !a.Adjustment.Penalty:
		return impossible("record.points.rules")
	case a.Adjustment.Round < 0 || a.Adjustment.Round > s.Paired():
		return impossible("record.round.unpaired", "round", a.Adjustment.Round)
	}
	return s.adjusted(append(slices.Clip(s.Tournament.Rules.Adjustments), a.Adjustment))
}

func (a AdjustmentRemoved) apply(s *State, _ *Event) error {
	list := s.Tournament.Rules.Adjustments
	place := slices.IndexFunc(list, a.Adjustment.Equal)
	if place < 0 {
		return impossible("record.points.gone")
	}
	return s.adjusted(slices.Delete(slices.Clone(list), place, place+1))
}

// adjusted takes over another list of adjustments, if it is sound.
func (s *State) adjusted(list []tournament.Adjustment) error {
	t := s.Tournament
	t.Rules.Adjustments = list
	t.Rules = (&tournament.Tournament{Rules: t.Rules}).Clone().Rules
	if problems := t.Validate(); len(problems) > 0 {
		return &Impossible{problems[0].AsMessage()}
	}
	s.setRules(t.Rules)
	return nil
}
