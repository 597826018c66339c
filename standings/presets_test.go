package standings_test

import (
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// The lists that FIDE recommended for five kinds of event until 2023, word for
// word with the lot at their end, the old F10 and the default order of US Chess; each by its own rules and
// allowed in the event that it was made for.
func TestPublishedLists(t *testing.T) {
	for _, c := range []struct {
		name, codes string
		edition     tiebreak.Edition
		event       tiebreak.Event
	}{
		{"2009-roundrobin", "DE WIN SB KS LOT", "2009", tiebreak.Event{RoundRobin: true}},
		{"2009-team-roundrobin", "MPTS GPTS DE SB LOT", "2009", tiebreak.Event{Teams: true, RoundRobin: true}},
		{"2009-swiss", "BH/C1 BH SB DE WIN BWG LOT", "2009", tiebreak.Event{}},
		{"2009-swiss-rated", "BH/C1 BH DE ARO/C1 WIN BWG BPG SB LOT", "2009", tiebreak.Event{}},
		{"2009-team-swiss", "MPTS GPTS DE BH/C1 BH SB LOT", "2009", tiebreak.Event{Teams: true}},
		{"f10", "DE/T ARO LOT", "2009", tiebreak.Event{}},
		{"uschess", "US_MODMED US_SOLKOFF US_CUM US_CUMOPP", "", tiebreak.Event{}},
		{"harkness", "US_MEDIAN US_SOLKOFF", "", tiebreak.Event{}},
	} {
		preset, err := standings.PresetNamed(c.name)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := tournament.JoinTieBreaks(preset.Codes, " "); got != c.codes || preset.Edition != c.edition {
			t.Errorf("%s is %s by %q, want %s by %q", c.name, got, preset.Edition, c.codes, c.edition)
		}
		list, err := preset.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, tb := range list {
			if err := tb.Allowed(c.event, preset.Edition); err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		}
	}
}

// An event whose rules name no list has that of its system, by the edition it was made
// for, and a list that is announced is found again.
func TestUsualLists(t *testing.T) {
	for _, c := range []struct {
		system tournament.System
		teams  bool
		want   string
	}{
		{"classic", false, "DE/T/V2009 ARO LOT"},
		{"harkness", false, "US_MODMED US_SOLKOFF US_CUM US_CUMOPP"},
		{"dutch", false, "BH/C1 BH SB DE WIN BWG"},
		{"roundrobin", false, "DE WIN SB KS BWG"},
		{"classic", true, "MPTS EMGSB/C1 GPTS BH:MP/C1"},
	} {
		preset := standings.UsualPreset(c.system, c.teams)
		if got := tournament.JoinTieBreaks(preset.Announced(), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.system, got, c.want)
		}
		if found, ok := standings.InForce(preset.Announced()); !ok || found.Name != preset.Name {
			t.Errorf("%s: %s is found as %s", c.system, preset.Name, found.Name)
		}
	}
	event := rows(t, "2000 2w1", "1900 1b0")
	event.Rules.System = tournament.Classic
	s, err := standings.Compute(event, standings.Options{})
	if err != nil || len(s.Columns) != 3 || s.Columns[0].Overrides != tiebreak.Edition2009 {
		t.Errorf("columns %+v, %v", s.Columns, err)
	}
}
