package trf

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// docs/files.md has every comment that says something of the event, and no other.
func TestCommentsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../docs/files.md")
	if err != nil {
		t.Fatal(err)
	}
	known := make(map[string]bool)
	for _, f := range keptFacts() {
		example := f.words + f.example
		known[example] = true
		if !strings.Contains(string(page), "| `### "+example+"` |") {
			t.Errorf("docs/files.md does not have `### %s`", example)
		}
	}
	for _, row := range regexp.MustCompile("(?m)^\\| `### ([^`]*)` \\|").FindAllStringSubmatch(string(page), -1) {
		if !known[row[1]] {
			t.Errorf("docs/files.md has `### %s`, which nobody reads", row[1])
		}
	}
	// The constants that end in Words and begin a comment are all in the list.
	source, err := os.ReadFile("kept.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range regexp.MustCompile(`(?m)^\t[a-z]+Words += "([A-Z][^"]*)"`).FindAllStringSubmatch(string(source), -1) {
		if !strings.Contains(string(page), "`### "+words[1]) {
			t.Errorf("docs/files.md does not have `### %s`", words[1])
		}
	}
}

// The games that provisional ratings rest on and the moments of the schedule go through a
// file; what is none stays a comment.
func TestScheduleAndProvisionalGamesComeBack(t *testing.T) {
	tour := small()
	tour.Players[1].RatingGames = 12
	tour.Info.RoundTimes = []string{"", "16:30"}
	tour.Info.PairingsAt = []string{"2026-11-20T09:30"}
	tour.Info.ErrorsUntil = []string{"", "2026-11-20T20:00", "2026-11-21T20:00"}
	got := write(t, tour, TRF26)
	for _, line := range []string{
		"### Provisional rating: 2 on 12 games\n", "### Schedule of round 1: pairings 2026-11-20T09:30\n",
		"### Schedule of round 2: begins 16:30, errors until 2026-11-20T20:00\n", "### Schedule of round 3: errors until 2026-11-21T20:00\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is not in\n%s", line, got)
		}
	}
	for _, comment := range []string{
		"Provisional rating: 99 on 12 games", "Provisional rating: 2 on 26 games", "Schedule of round 0: begins 16:30", "Schedule of round 1: begins 26:30",
		"Schedule of round 1: lunch 12:00", "Schedule of round 1: begins 16:30, pairings today",
	} {
		back, _ := read(t, got+"### "+comment+"\n")
		if len(back.Info.Comments) != 1 || back.Info.Comments[0] != comment || back.Info.RoundTimes[1] != "16:30" {
			t.Errorf("%q: %q %q", comment, back.Info.Comments, back.Info.RoundTimes)
		}
	}
	if back, _ := read(t, got); back.Rules.RatingKind != tournament.Standard || back.Players[1].RatingGames != 12 {
		t.Errorf("%+v", back.Players[1])
	}
}
