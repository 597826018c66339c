package standings_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// An event that names neither system nor tie-breaks is ranked by the list of the rules
// that were in force when it began: F10 until 2009's Swiss ended.
func TestListByDate(t *testing.T) {
	for _, c := range []struct {
		year   int
		system tournament.System
		want   []tournament.TieBreak
	}{
		{2008, "", []tournament.TieBreak{"DE/T/V2009", "ARO", "LOT"}},
		{2008, "dutch", []tournament.TieBreak{"DE/T/V2009", "ARO", "LOT"}},
		{2020, "", standings.UsualPreset("dutch", false).Announced()},
		{0, "", standings.UsualPreset("dutch", false).Announced()},
	} {
		event := tournament.Tournament{Rules: tournament.Rules{System: c.system}}
		if c.year > 0 {
			event.Info.Start = tournament.Date{Year: c.year, Month: 2, Day: 1}
		}
		list, _ := standings.OwnList(&event, tiebreak.EventOf(&event), tiebreak.EditionAt(event.Info.Start))
		var got []tournament.TieBreak
		for _, tb := range list {
			got = append(got, tb.Text)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%d %s: %v, want %v", c.year, c.system, got, c.want)
		}
	}
}
