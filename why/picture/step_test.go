package picture_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/picture"
	"github.com/pareo-chess/pareo/why/words"
)

// Every step of a replay is drawn with a line for each of its pairs, those that may not
// be in another colour, with every member of the bracket, and in words for those who do
// not see it.
func TestStepsAreDrawn(t *testing.T) {
	system, err := systems.Find(tournament.Dutch, tournament.Dutch2026)
	if err != nil {
		t.Fatal(err)
	}
	printer, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	run, err := simulate.New(simulate.Settings{Players: 17, Rounds: 7, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
		Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}, 3)
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for !run.Done() {
		r, err := why.Open(system, run.Tournament, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range r.Brackets() {
			replay := r.Replay(i + 1)
			for k := range replay.Tries {
				try := &replay.Tries[k]
				for _, narrow := range []bool{false, true} {
					drawn := string(picture.Step(r, printer, replay, k, picture.Settings{Narrow: narrow}))
					if got := strings.Count(drawn, "<path "); got != len(try.Pairs) {
						t.Errorf("%d lines for %d pairs: %s", got, len(try.Pairs), drawn)
					}
					if got := strings.Count(drawn, "<text ") - 2; got != len(b.Members) && try.Outcome != swiss.Refused {
						t.Errorf("%d names for %d members: %s", got, len(b.Members), drawn)
					}
					if dashed := strings.Contains(drawn, "stroke-dasharray"); dashed != (try.Outcome == swiss.Refused) {
						t.Errorf("%s: a pair that may not be is shown: %v", try.Outcome, dashed)
					}
					if desc := drawn[strings.Index(drawn, "<desc>"):strings.Index(drawn, "</desc>")]; strings.Count(desc, " – ") != len(try.Pairs) {
						t.Errorf("%d pairs are told as %s", len(try.Pairs), desc)
					}
				}
				if try.Outcome == swiss.Refused {
					refused++
				}
			}
		}
		if picture.Step(r, printer, r.Replay(1), -1, picture.Settings{}) != nil || r.Replay(0) != nil || r.Replay(99) != nil {
			t.Error("there is a step that there is not")
		}
		if err := run.Record(r.Paired); err != nil {
			t.Fatal(err)
		}
	}
	if refused == 0 {
		t.Error("nobody may not meet")
	}
}
