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
	}{{none, true}, {usual, true}, {ScoringOf(3*One, One, Zero), true}, {ScoringOf(Zero, Half, One), false}} {
		if problems := (&Tournament{Rules: Rules{Scoring: c.scoring}}).Validate(); (len(problems) == 0) != c.sound {
			t.Errorf("%+v: %v", c.scoring, problems)
		}
	}
}

// Ordinary points: a win 1, a draw half, a loss nothing, the bye as much as a win,
// an absence nothing.
func TestOrdinaryPoints(t *testing.T) {
	scoring := DefaultScoring()
	for outcome, want := range map[Outcome]Points{
		Win: One, Draw: Half, Loss: Zero, PairingBye: One, ForfeitWin: One, ForfeitLoss: Zero, FullBye: One, HalfBye: Half, ZeroBye: Zero, Absent: Zero,
	} {
		for _, colour := range []Colour{NoColour, White, Black} {
			if got := scoring.Of(outcome, colour); got != want {
				t.Errorf("%v with %v: %s, want %s", outcome, colour, got, want)
			}
		}
	}
}
