package standings_test

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// A code in the rules of a tournament that cannot be used leaves its own column out;
// a list that is asked for has to be right.
func TestWrongCodesOfTheRules(t *testing.T) {
	event := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}},
		Rounds:  []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}}}},
		Rules:   tournament.Rules{Rounds: 3, Scoring: tournament.DefaultScoring(), TieBreaks: []tournament.TieBreak{"SOMETHING", "MPTS", "BH/X9", "BPG"}},
	}
	s, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i, wrong := range []bool{true, true, true, false} {
		if c := s.Columns[i]; c.Text != event.Rules.TieBreaks[i] || (c.Wrong != nil) != wrong || (c.Dropped != "") != wrong || wrong == s.Rows[0].Values[i].Defined() {
			t.Errorf("%+v", c)
		}
	}
	if s.Rows[0].Player != 2 || s.Rows[0].Rank != 1 || s.Rows[1].Rank != 2 {
		t.Errorf("BPG decides nothing: %+v", s.Rows)
	}
	list, err := tiebreak.ParseList("MPTS")
	if err != nil {
		t.Fatal(err)
	}
	var no *tiebreak.CodeError
	if _, err := standings.Compute(event, standings.Options{TieBreaks: list}); !errors.As(err, &no) {
		t.Errorf("a list that was asked for: %v", err)
	}
}
