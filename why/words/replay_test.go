package words_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// Whatever a replay tries and whatever comes of it is said in every language, in whole
// sentences.
func TestReplaysInEveryLanguage(t *testing.T) {
	seen := make(map[string]bool)
	for _, edition := range tournament.DutchEditions() {
		system, err := systems.Find(tournament.Dutch, edition)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(12) {
			run, err := simulate.New(simulate.Settings{Players: 11, Rounds: 7, Ratings: simulate.Ratings{Highest: 2400, Lowest: 1600},
				Draws: simulate.Percent(30), Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}, seed+1)
			if err != nil {
				t.Fatal(err)
			}
			for !run.Done() {
				r, err := why.Open(system, run.Tournament, 0)
				if err != nil {
					break // nobody is left to meet
				}
				for b := range r.Brackets() {
					tellReplay(t, r.ReplayWithin(b+1, swiss.Bounds{Tries: 15, Pairs: 60, Sets: 24, Counted: 40}), seen)
				}
				if err := run.Record(r.Paired); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, want := range []string{"original", "transposition", "exchange", "opponents", "moved-down", "refused", "incomplete", "worse", "equal", "better", "stands", "perfect", "skipped", "more"} {
		if !seen[want] {
			t.Errorf("nothing was %s", want)
		}
	}
}

// tellReplay says a replay in every language.
func tellReplay(t *testing.T, replay *why.Replay, seen map[string]bool) {
	t.Helper()
	if replay == nil || len(replay.Tries) == 0 {
		t.Fatal("a bracket has no replay")
	}
	for i := range replay.Tries {
		try := &replay.Tries[i]
		seen[string(try.Alteration)], seen[string(try.Outcome)] = true, true
		seen["perfect"], seen["skipped"], seen["more"] = seen["perfect"] || try.Perfect, seen["skipped"] || try.Skipped > 0, seen["more"] || try.More
	}
	for _, language := range words.Languages() {
		p, err := words.New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		table := p.Steps(replay)
		for _, row := range append(table.Rows, []string{"", table.Title + ".", "", table.Title + "."}) {
			for _, text := range []string{row[1], row[3]} {
				whole := row[0] == "…" && text == "" || strings.HasSuffix(text, ".")
				if !whole || strings.ContainsAny(text, "{}<>") || strings.Contains(text, "answer.") {
					t.Errorf("%s: %q", language, text)
				}
			}
		}
	}
}
