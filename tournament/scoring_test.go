package tournament

import "testing"

// Rules without a scoring are those of 1, ½, 0.
func TestZeroScoringIsTheOrdinaryOne(t *testing.T) {
	var none Scoring
	usual := DefaultScoring()
	if none.OrDefault() != usual || none.Win() != One || none.Draw() != Half || none.Loss() != Zero {
		t.Errorf("%+v", none.OrDefault())
	}
	for o := range outcomeCount {
		for c := NoColour; c <= Black; c++ {
			if none.Of(o, c) != usual.Of(o, c) {
				t.Errorf("%v with %v: %v", o, c, none.Of(o, c))
			}
		}
	}
	for _, c := range []struct {
		scoring Scoring
		sound   bool
	}{{none, true}, {usual, true}, {NewScoring(3*One, One, Zero), true}, {NewScoring(Zero, Half, One), false}} {
		if problems := (&Tournament{Rules: Rules{Scoring: c.scoring}}).Validate(); (len(problems) == 0) != c.sound {
			t.Errorf("%+v: %v", c.scoring, problems)
		}
	}
}
