package trf

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A record 299 that names nobody is for everybody: for all players, or for all
// teams of a team event.
func TestAdjustmentForEverybody(t *testing.T) {
	players := strings.Join([]string{
		"012 For everybody", "142 3",
		"299 +         1.5  000",
		"001    1      One                               2500                             1.5    1     2 w +",
		"001    2      Two                               2400                             0.0    2     1 b -",
	}, "\n") + "\n"
	tour, report := read(t, players)
	if tour == nil {
		t.Fatal(report.Problems)
	}
	if got := tour.Table().Score(0, 1); got != 15 {
		t.Errorf("a forfeit win is worth %d tenths, and the record says 1.5", got)
	}
	if a := tour.Rules.Adjustments; len(a) != 1 || len(a[0].Players) != 2 || a[0].Outcome != tournament.ForfeitWin {
		t.Errorf("read as %+v", a)
	}

	teams := strings.Join([]string{
		"012 For all teams", "142 3", "192 FIDE_TEAM_TYPEA_MP_GP",
		"299 -   1.0",
		"001    1      One                               2500                             1.0    1     2 w +",
		"001    2      Two                               2400                             0.0    2     1 b -",
		"310   1 Red                                             2.0    1.0   1    1",
		"310   2 Blue                                            1.0    0.0   2    2",
	}, "\n") + "\n"
	if tour, report = read(t, teams); tour == nil {
		t.Fatal(report.Problems)
	}
	if a := tour.Rules.Adjustments; len(a) != 1 || len(a[0].Teams) != 2 || a[0].MatchPoints != 10 {
		t.Errorf("read as %+v", a)
	}
}
