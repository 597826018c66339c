package trf

import (
	"strings"
	"testing"
)

func TestPointsThatDoNotAddUp(t *testing.T) {
	wantProblem(t, file(player(1, "1.5", "   2 w 1"), player(2, "0.0", "   1 b 0")), 1, "player 1 has 1.5 points", "add up to 1.0")
}

func TestContradictingResults(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.5", "   1 b =")), 1, "player 1 has '1' against 2, who has '='", "line 2", "contradict")
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b -")), 1, "contradict")
}

func TestContradictingColours(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 w 0")), 1, "both have colour w")
}

func TestPlayerNumberTwice(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(2, "0.0", "   1 b 0")), 3, "player number 2", "line 2")
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(1, "0.0", "   9 b 0")), 3, "player number 1", "line 1")
}

func TestNumberTwiceInPlaceOfAnother(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   3 w 1"), player(2, "0.0"), player(2, "0.0", "   1 b 0")), 3, "player number 2", "line 2")
}

func TestUnknownOpponent(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   7 w 1"), player(2, "0.0")), 1, "opponent 7 is not in the file")
	wantProblem(t, file(player(1, "1.0", "   7 w 1"), player(2, "0.0", "   1 b 0")), 1, "opponent 7 is not in the file")
}

func TestOwnOpponent(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   1 w 1"), player(2, "0.0")), 1, "own opponent")
}

func TestOpponentNamesSomebodyElse(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   3 b 0"), player(3, "1.0", "   2 w 1")), 1, "player 1 names 2", "names 3")
	wantProblem(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "0000 - Z")), 1, "names nobody")
}

func TestTruncatedLines(t *testing.T) {
	long := file(player(1, "2.0", "   2 w 1", "   3 b 1"), player(2, "1.0", "   1 b 0", "   4 w 1"),
		player(3, "1.0", "   4 w 1", "   1 w 0"), player(4, "0.0", "   3 b 0", "   2 b 0"))
	lines := strings.SplitAfter(long, "\n")
	for _, length := range []int{4, 6, 7, 92, 94, 96, 98, 99, 102, 106, 108} {
		cut := lines[0] + lines[1][:length] + "\n" + lines[2] + lines[3]
		if problems := refused(t, cut); len(problems) != 1 || problems[0].Line != 2 || !strings.Contains(problems[0].String(), "cut off") {
			t.Errorf("cut after column %d: %v", length, problems)
		}
	}
	wantProblem(t, long+"001", 5, "cut off")
}

func TestFieldsOutOfTheirColumns(t *testing.T) {
	wantProblem(t, strings.Replace(two(), "Player01", "Player01x", 1), 2, "column 53 should be blank")
	wantProblem(t, strings.Replace(two(), "   2 w 1", "    2 w 1", 1), 2, "should be blank", `"  12 w 1  "`)
}

func TestBadPlayerNumbers(t *testing.T) {
	wantProblem(t, two("001   -1      Nobody"), 4, `"-1"`, "1 to 9999")
	wantProblem(t, two("001    0      Nobody"), 4, `"0"`)
	wantProblem(t, two("001           Nobody"), 4, "player number")
	wantProblem(t, two("001 10000     Nobody"), 4, `"10000"`, "1 to 9999")
}

func TestAllProblemsAtOnceInTheOrderOfTheLines(t *testing.T) {
	text := file("XXR many", player(1, "1.0", "   2 w 1", "   9 b 1"), player(2, "0.5", "   1 b ="), player(3, "x"),
		player(4, "7.0", "   5 w 1"), player(5, "0.0", "   4 b 0"), "240 Q   1    1", "XXP 1 77")
	problems := refused(t, text)
	var lines []int
	for _, p := range problems {
		lines = append(lines, p.Line)
		if p.Line > 1 && p.Line < 7 && p.Column == 0 {
			t.Errorf("no column: %v", p)
		}
	}
	want := []int{1, 2, 2, 4, 5, 7, 8}
	if len(lines) != len(want) {
		t.Fatalf("%v", problems)
	}
	for i := range want {
		if lines[i] != want[i] {
			t.Fatalf("lines %v, expected %v: %v", lines, want, problems)
		}
	}
}

func TestRefusalHasALineForEachProblem(t *testing.T) {
	_, _, err := Read(strings.NewReader(file("XXR many", player(1, "x"))))
	want := "line 1, column 5: \"many\" is not a number of rounds; expected 1 to 999\nline 2, column 81: \"x\" is not a number of points; expected a number such as 3.5 in columns 81 to 84"
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
}

func TestResultsWorthNothing(t *testing.T) {
	wantProblem(t, file("162  W 0.0    D 0.0", player(1, "0.0", "   2 w 1"), player(2, "0.0", "   1 b 0")), 1, "every result is worth 0")
}
