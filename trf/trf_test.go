package trf

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// player makes a line 001; each cell is the eight columns of a round, the last
// of which may be short.
func player(id int, points string, cells ...string) string {
	line := fmt.Sprintf("001 %4d %-4s %-33s %4s %-3s %11s %-10s %4s %4d", id, "", fmt.Sprintf("Player%02d, P", id), "2000", "", "", "", points, id)
	for i, c := range cells {
		line += strings.Repeat(" ", cellColumn(i+1)-1-utf8.RuneCountInString(line)) + c
	}
	return line
}

// file joins lines.
func file(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// two is a file in which 1 has beaten 2, with further lines.
func two(lines ...string) string {
	return file(append([]string{"012 Two players", player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0")}, lines...)...)
}

// read reads a text that must be in order.
func read(t testing.TB, text string) (*tournament.Tournament, Report) {
	t.Helper()
	tour, report, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("refused:\n%v\n\n%s", err, text)
	}
	if wrong := tour.Validate(); len(wrong) > 0 {
		t.Fatalf("accepted, but the tournament is not valid: %v", wrong)
	}
	return tour, report
}

// refused reads a text that must be refused and gives the problems.
func refused(t testing.TB, text string) []Note {
	t.Helper()
	tour, report, err := Read(strings.NewReader(text))
	if err == nil {
		t.Fatalf("not refused:\n%s", text)
	}
	if tour != nil {
		t.Error("refused, but there is a tournament")
	}
	if refusal, ok := err.(*Refusal); ok && len(report.Problems) == 0 {
		return refusal.Problems
	}
	return report.Problems
}

// wantProblem asks for exactly one problem in the given line that speaks of all
// the words.
func wantProblem(t *testing.T, text string, line int, words ...string) {
	t.Helper()
	problems := refused(t, text)
	if len(problems) != 1 {
		t.Fatalf("one problem expected, found %v", problems)
	}
	if problems[0].Line != line {
		t.Errorf("the problem is in line %d: %v", line, problems[0])
	}
	for _, word := range words {
		if !strings.Contains(problems[0].String(), word) {
			t.Errorf("the problem should speak of %q: %v", word, problems[0])
		}
	}
}

// wantNote asks for a note that speaks of the words.
func wantNote(t *testing.T, report Report, words string) {
	t.Helper()
	for _, n := range report.Notes {
		if strings.Contains(n.String(), words) {
			return
		}
	}
	t.Errorf("no note speaks of %q: %v", words, report.Notes)
}

func wantNoNote(t *testing.T, report Report, words string) {
	t.Helper()
	for _, n := range report.Notes {
		if strings.Contains(n.String(), words) {
			t.Errorf("unexpected note: %v", n)
		}
	}
}

// outcomes gives a player's outcomes, round by round, the current one included.
func outcomes(tour *tournament.Tournament, id tournament.PlayerID) []tournament.Outcome {
	all := *tour
	all.Rounds = allRounds(tour)
	table := all.Table()
	var list []tournament.Outcome
	for _, c := range table.Row(table.Index(id)) {
		list = append(list, c.Outcome)
	}
	return list
}

func wantOutcomes(t *testing.T, tour *tournament.Tournament, id tournament.PlayerID, want ...tournament.Outcome) {
	t.Helper()
	if got := outcomes(tour, id); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("player %d has %v, expected %v", id, got, want)
	}
}
