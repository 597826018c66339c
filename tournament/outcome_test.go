package tournament

import (
	"testing"

	"github.com/pareo-chess/pareo/message"
)

func TestOutcomeFacts(t *testing.T) {
	type facts struct{ played, rated, paired, bye, requested bool }
	want := map[Outcome]facts{
		Absent:      {},
		Win:         {played: true, rated: true, paired: true},
		Draw:        {played: true, rated: true, paired: true},
		Loss:        {played: true, rated: true, paired: true},
		UnratedWin:  {played: true, paired: true},
		UnratedDraw: {played: true, paired: true},
		UnratedLoss: {played: true, paired: true},
		ForfeitWin:  {paired: true},
		ForfeitLoss: {paired: true},
		Adjourned:   {played: true, rated: true, paired: true},
		PairingBye:  {paired: true, bye: true},
		FullBye:     {bye: true, requested: true},
		HalfBye:     {bye: true, requested: true},
		ZeroBye:     {bye: true, requested: true},
		Pending:     {paired: true},
	}
	for o := Absent; o < outcomeCount; o++ {
		got := facts{o.Played(), o.Rated(), o.Paired(), o.IsBye(), o.Requested()}
		if got != want[o] {
			t.Errorf("%v: %+v, want %+v", o, got, want[o])
		}
	}
	if outcomeCount.Valid() || outcomeCount.Played() || outcomeCount.String() != "unknown outcome" {
		t.Error("what is not in the set must be refused")
	}
}

func TestResultsAreClosed(t *testing.T) {
	for r := NoResult; r < resultCount; r++ {
		white, black := r.Outcomes()
		if back, ok := ResultOf(white, black); !ok || back != r {
			t.Errorf("%v: outcomes %v and %v give back %v", r, white, black, back)
		}
		if back, ok := ParseResult(r.String()); !ok || back != r {
			t.Errorf("%q reads back as %v", r.String(), back)
		}
	}
	if r, ok := ParseResult("½-½"); !ok || r != Drawn {
		t.Errorf("½-½ reads as %v", r)
	}
	for _, pair := range [][2]Outcome{{Win, Win}, {Win, Draw}, {Win, ForfeitLoss}, {Win, UnratedLoss}, {ForfeitWin, ForfeitWin}, {PairingBye, Loss}} {
		if r, ok := ResultOf(pair[0], pair[1]); ok {
			t.Errorf("%v against %v contradict each other, got %v", pair[0], pair[1], r)
		}
	}
}

func TestScoringOfEveryOutcome(t *testing.T) {
	s := ScoringOf(30, 10, 0)
	s.BlackWin, s.PairingBye, s.ForfeitLoss, s.ZeroBye = 40, 15, -5, 1
	for _, c := range []struct {
		o    Outcome
		c    Colour
		want Points
	}{
		{Win, White, 30}, {Win, Black, 40}, {UnratedWin, Black, 40}, {Draw, White, 10}, {Loss, Black, 0},
		{ForfeitWin, White, 30}, {ForfeitLoss, Black, -5}, {PairingBye, NoColour, 15}, {FullBye, NoColour, 30},
		{HalfBye, NoColour, 10}, {ZeroBye, NoColour, 1}, {Absent, NoColour, 1}, {Adjourned, White, 10}, {Pending, White, 0},
	} {
		if got := s.Of(c.o, c.c); got != c.want {
			t.Errorf("%v with %v: %v, want %v", c.o, c.c, got, c.want)
		}
	}
	if s.Win() != 40 || s.Draw() != 10 || s.Loss() != 0 {
		t.Errorf("win %v, draw %v, loss %v", s.Win(), s.Draw(), s.Loss())
	}
}

// A message that speaks of an outcome has its name in the reader's language.
func TestOutcomesInWords(t *testing.T) {
	for _, c := range []struct {
		outcome      Outcome
		english, own string
	}{
		{HalfBye, "half-point bye", "pauza półpunktowa"},
		{ZeroBye, "zero-point bye", "pauza zerowa"},
		{ForfeitWin, "win by forfeit", "wygrana walkowerem"},
		{outcomeCount, "unknown outcome", "unknown outcome"},
	} {
		told := message.Of("plain", "text", c.outcome)
		if english, own := told.String(), told.In("pl", nil); english != c.english || own != c.own {
			t.Errorf("%d: %q, in Polish %q", c.outcome, english, own)
		}
	}
	for o := Absent; o < outcomeCount; o++ {
		if text := o.Noun().String(); text == o.Noun().Code {
			t.Errorf("%s has no words", o)
		}
	}
}
