package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// lines makes a file of player lines: points and rounds of each.
func lines(header string, rows ...string) string {
	text := "012 Event\n" + header
	for i, row := range rows {
		points, cells, _ := strings.Cut(row, "|")
		text += fmt.Sprintf("001 %4d m    Player %-26d %4d%s%4s %4d%s\n", i+1, i+1, 2400-i, strings.Repeat(" ", 28), points, i+1, cells)
	}
	return text
}

// byesIn are the byes of a round, as "player kind".
func byesIn(tour *tournament.Tournament, round int) string {
	var list []string
	for _, b := range tour.Rounds[round-1].Byes {
		list = append(list, fmt.Sprintf("%d %s", b.Player, b.Kind))
	}
	return strings.Join(list, ", ")
}

// A bye without a letter is what the points leave one reading for.
func TestBlankByes(t *testing.T) {
	for _, c := range []struct {
		what string
		rows []string
		want string // of round 1; "" = refused
	}{
		{"half a point", []string{"1.5|  0000 -       2 w 1", "0.0|     3 w 0     1 b 0", "1.0|     2 b 1          "}, "1 half-point bye"},
		{"a point", []string{"2.0|  0000 -       2 w 1", "0.0|     3 w 0     1 b 0", "1.0|     2 b 1          "}, "1 pairing-allocated bye"},
		{"blank columns", []string{"2.0|               2 w 1", "0.0|     3 w 0     1 b 0", "1.0|     2 b 1          "}, "1 pairing-allocated bye"},
		{"a second point", []string{"2.0|  0000 -       2 w 1", "0.0|     3 w 0     1 b 0", "1.0|     2 b 1          ", "1.0|  0000 - U          "}, "1 full-point bye, 4 pairing-allocated bye"},
		{"more than a bye is worth", []string{"3.0|  0000 -       2 w 1", "0.0|     3 w 0     1 b 0", "1.0|     2 b 1          "}, ""},
		{"two blanks", []string{"1.5|                         3 w 1", "0.0|     3 w 0  0000 - Z  0000 - Z", "1.0|     2 b 1  0000 - Z     1 b 0"}, ""},
	} {
		doc, err := Parse([]byte(lines("XXR 4\n", c.rows...)))
		if err != nil {
			t.Fatal(err)
		}
		tour, report := doc.Tournament()
		switch {
		case tour == nil && c.want == "":
		case tour == nil:
			t.Errorf("%s: %v", c.what, report.Problems)
		case byesIn(tour, 1) != c.want:
			t.Errorf("%s: %q, want %q", c.what, byesIn(tour, 1), c.want)
		case !strings.Contains(notes(report.Notes), "the bye without a result was read as"):
			t.Errorf("%s: nothing is said: %v", c.what, report.Notes)
		}
	}
}

// A pairing-allocated bye of half a point comes back from TRF16, which cannot say what
// it is worth: the points of those who had it do.
func TestHalfPointByeInTRF16(t *testing.T) {
	tour := small()
	tour.Rules.Scoring.PairingBye = tournament.Half
	data, losses, err := Write(tour, TRF16, Options{})
	if err != nil || strings.Contains(notes(losses), "readers that add up") || strings.Contains(notes(losses), "what results are worth") {
		t.Fatal(err, notes(losses))
	}
	back, report := read(t, string(data))
	if back == nil || back.Rules.Scoring.PairingBye != tournament.Half {
		t.Fatalf("%v", report.Problems)
	}
	// One of two with the bye is a mistake of the line.
	wantProblem(t, lines("XXR 4\n", "0.5|  0000 - U     2 w 0", "2.0|     3 w 1     1 b 1", "1.0|     2 b 0  0000 - U"), 3, "player 1 has 0.5 points")
}

// A round in which everybody has a bye is over; one in which some have is to come.
func TestCancelledRound(t *testing.T) {
	rows := []string{"1.5|     2 w 1  0000 - H", "0.5|     1 b 0  0000 - H", "0.5|     4 w 0  0000 - H", "1.5|     3 b 1  0000 - H"}
	tour, report := read(t, lines("XXR 4\n", rows...))
	if tour == nil || tour.Completed() != 2 || len(tour.Requests) > 0 || !strings.Contains(notes(report.Notes), "taken as cancelled") {
		t.Errorf("%+v %v", tour, report)
	}
	rows[3] = "1.0|     3 b 1          "
	if tour, _ = read(t, lines("XXR 4\n", rows...)); tour.Completed() != 1 || len(tour.Requests) != 3 {
		t.Errorf("%d rounds, %v", tour.Completed(), tour.Requests)
	}
	for i, points := range []string{"1.0", "0.0", "0.0", "1.0"} {
		rows[i] = points + strings.ReplaceAll(rows[i][3:14], "H", "Z") + "  0000 - Z"
	}
	if tour, _ = read(t, lines("XXR 4\n", rows...)); tour.Completed() != 1 || len(tour.Requests) != 4 {
		t.Errorf("%d rounds, %v", tour.Completed(), tour.Requests)
	}
}
