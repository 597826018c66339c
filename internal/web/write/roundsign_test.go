package write

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A result that does not count is shown as it was, in brackets.
func TestRoundSign(t *testing.T) {
	for _, c := range []struct {
		outcome tournament.Outcome
		brought tournament.Points
		struck  bool
		want    string
	}{
		{tournament.Win, tournament.One, false, "1"}, {tournament.Win, 0, true, "(1)"}, {tournament.Draw, 0, true, "(½)"},
		{tournament.Loss, 0, true, "(0)"}, {tournament.ForfeitWin, 0, true, "(+)"}, {tournament.Adjourned, 0, false, "?"},
	} {
		if got := RoundSign(c.outcome, c.brought, c.struck); got != c.want {
			t.Errorf("%s %t: %q, want %q", c.outcome, c.struck, got, c.want)
		}
	}
}
