package trf

import (
	"strings"
	"testing"
)

// Two pairing-allocated byes in a round that is over are read and noted; in the round
// being played they are an error.
func TestSeveralPairingByes(t *testing.T) {
	file := func(first, second string) string {
		return strings.Join([]string{
			"012 Two byes", "XXR 5",
			"001    1      One                               2550                             " + first,
			"001    2      Two                               2500                             " + second,
			"001    3      Three                             2450                             1.0    3  0000 - U",
			"001    4      Four                              2400                             1.0    4  0000 - U",
		}, "\n") + "\n"
	}
	tour, report := read(t, file("1.0    1     2 w 1", "0.0    2     1 b 0"))
	if tour == nil {
		t.Fatal(report.Problems)
	}
	if problems := tour.Validate(); len(problems) > 0 || len(tour.Rounds[0].Byes) != 2 {
		t.Errorf("%d byes are kept, of which is said %v", len(tour.Rounds[0].Byes), problems)
	}
	noted := false
	for _, n := range report.Notes {
		noted = noted || n.Line == 6 && n.Message.Code == "trf.several-byes"
	}
	if !noted {
		t.Errorf("nothing is said of the second bye: %v", report.Notes)
	}
	wantProblem(t, file("0.0    1     2 w  ", "0.0    2     1 b  "), 6, "a second pairing-allocated bye")
}
