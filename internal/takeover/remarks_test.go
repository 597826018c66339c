package takeover

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// What a file remarks of a round is told of it: one made by hand, and those paired before
// the numbers were given anew.
func TestRemarksOfTheFile(t *testing.T) {
	anew, hand := "Regeneration @ Round 2: rating was wrong", "MPA @ Round 4: 1-2 3-4 => 1-3 2-4"
	event := &tournament.Tournament{Info: tournament.Info{Comments: []string{"a good event", anew, hand, "Correction @ Round 1: 1-2 1-0 => 0-1"}}}
	for round, want := range map[int][]string{1: {anew}, 2: {anew}, 3: nil, 4: {hand}, 5: nil} {
		if got := Remarks(event, round); !slices.Equal(got, want) {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
	read, _, err := trf.Read(strings.NewReader(`012 Short
042 2026/03/01
142 3
152 W
192 FIDE_DUTCH_2026
### Regeneration @ Round 1: rating was wrong
001    1      One                               2400                             1.0    1     2 w 1
001    2      Two                               2300                             0.0    3     1 b 0
001    3      Three                             2200                             1.0    1     4 w 1
001    4      Four                              2100                             0.0    3     3 b 0
`))
	if err != nil {
		t.Fatal(err)
	}
	r := Look(context.Background(), read, Answers{})
	if got := r.Explain(0).String(); !strings.Contains(got, "Regeneration @ Round 1") {
		t.Errorf("%q", got)
	}
}
