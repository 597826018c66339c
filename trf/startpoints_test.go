package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/tournament"
)

// withStart is an event with start points by rating, and a bonus beside them.
func withStart() *tournament.Tournament {
	t := small()
	t.Info.Comments = []string{"Played in the harbour"}
	t.Rules.Rounds, t.Rules.InitialColour = 7, tournament.White
	t.Rules.System, t.Rules.Edition, t.Rules.TieBreaks = tournament.Dutch, "2026", []tournament.TieBreak{"BH"}
	t.Rules.StartPoints.Bands = []tournament.StartBand{{From: 2300, Points: 20}, {From: 2100, Points: 5}}
	t.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Players: []tournament.PlayerID{1, 2}, Points: 20}}
	return t
}

// Start points are bonuses for everybody, and in the words of a comment the rule.
func TestStartPoints(t *testing.T) {
	for _, ties := range []bool{false, true} {
		tour := withStart()
		tour.Rules.StartPoints.InTieBreaks = ties
		got := write(t, tour, TRF26)
		_, rest, _ := strings.Cut(got, "### Pl")
		if !strings.Contains(rest, "### Start points by rating: 2300 2.0, 2100 0.5"+map[bool]string{true: "; tie-breaks count them"}[ties]+"\n") ||
			!strings.Contains(rest, "299           2.0  000    1    2\n299           2.0  000    1    2\n299           0.5  000    3    4\n") {
			t.Errorf("%s", got)
		}
		back, report, err := Read(strings.NewReader(got))
		if err != nil || len(report.Notes) > 0 {
			t.Fatalf("%v %v", err, report)
		}
		if diff := cmp.Diff(tour.Rules.StartPoints, back.Rules.StartPoints); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(tour.Rules.Adjustments, back.Rules.Adjustments); diff != "" {
			t.Error(diff)
		}
		if table := back.Table(); table.Score(0, 1) != 50 || table.Score(3, 1) != 15 || table.Score(4, 1) != 0 {
			t.Errorf("%v %v %v", table.Score(0, 1), table.Score(3, 1), table.Score(4, 1))
		}
	}
}

// Without remarks the rule stays; other forms have no place for it.
func TestStartPointsWithoutRemarks(t *testing.T) {
	tour := withStart()
	tour.Rules.Adjustments = nil
	data, losses, err := Write(tour, TRF26, Options{NoComments: true, LineEnd: "\n"})
	if err != nil || len(losses) != 1 || strings.Contains(string(data), "harbour") {
		t.Errorf("%v %v\n%s", err, losses, data)
	}
	back, _, err := Read(strings.NewReader(string(data)))
	if err != nil || len(back.Rules.Adjustments) != 0 || !back.Rules.StartPoints.Equal(tour.Rules.StartPoints) || back.Table().Score(0, 1) != 30 {
		t.Errorf("%v\n%s", err, data)
	}
}

// Forms without record 299 have the points of the results, so that readers who add
// them up take the file; engines get the start points as acceleration of every round.
func TestStartPointsOfOlderForms(t *testing.T) {
	tour := withStart()
	tour.Rules.Adjustments, tour.Info.Comments = nil, nil
	tour.Rules.StartPoints.Bands[1].Points = 10
	old := write(t, tour, TRF16, "the number of rounds", "the pairing system", "the edition of the pairing rules", "the tie-breaks", "the initial colour",
		"the start points by rating: the points are those of the results alone")
	engine := write(t, tour, TRFx, "the start points by rating: they are written as acceleration in every round (XXA), by which engines pair, and not among the points",
		"the pairing system", "the edition of the pairing rules", "the tie-breaks")
	for _, text := range []string{old, engine} {
		back, report, err := Read(strings.NewReader(text))
		if err != nil || len(back.Rules.StartPoints.Bands) > 0 || back.Table().Score(0, 1) != 10 {
			t.Errorf("%v %v\n%s", err, report, text)
		}
	}
	if line := "XXA    3" + strings.Repeat("  1.0", 7) + "\n"; !strings.Contains(engine, line) {
		t.Errorf("no line %q in\n%s", line, engine)
	}
}

// A comment that is not what the bonuses say is only a comment.
func TestStartPointsOfAnotherFile(t *testing.T) {
	tour := withStart()
	tour.Rules.Adjustments = nil
	good := write(t, tour, TRF26)
	for _, change := range [][2]string{
		{"2300 2.0, ", "2350 2.0, "}, // player 2 has no such rating
		{"2300 2.0, 2100 0.5", "2100 0.5, 2300 2.0"},
		{"299           0.5  000    3    4", "299           0.5  000    4"},
	} {
		text := strings.Replace(good, change[0], change[1], 1)
		if change[1][:3] == "299" { // player 3 has no bonus, nor the points of it
			text = strings.Replace(text, "1982/00/00  0.5", "1982/00/00  0.0", 1)
		}
		back, report, err := Read(strings.NewReader(text))
		if err != nil || len(back.Rules.StartPoints.Bands) != 0 || len(back.Rules.Adjustments) != 2 || len(back.Info.Comments) != 2 {
			t.Errorf("%q: %v\n%s", change[1], err, text)
			continue
		}
		if len(report.Notes) != 1 || report.Notes[0].Code != "trf.start-points" {
			t.Errorf("%q: %v", change[1], report.Notes)
		}
	}
	for _, other := range []string{"Start points by rating: soon", "Start points by rating: 2000 many"} {
		text := strings.Replace(good, "Start points by rating: 2300 2.0, 2100 0.5", other, 1)
		back, report, err := Read(strings.NewReader(text))
		if err != nil || len(report.Notes) > 0 || len(back.Rules.Adjustments) != 2 || back.Info.Comments[1] != other {
			t.Errorf("%q: %v %v", other, err, report)
		}
	}
}
