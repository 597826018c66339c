package desk

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// A penalty counts from its round on, in standings, pairings and the file, and can
// be taken back.
func TestAdjustPoints(t *testing.T) {
	h := with(t, 8, 5)
	h.rounds(2)
	h.ok(CloseRound{})
	leader := func() (tournament.PlayerID, tournament.Points) {
		ranking, err := Standings(h.State())
		if err != nil {
			t.Fatal(err)
		}
		return ranking.Rows[0].Player, ranking.Rows[0].Points
	}
	first, score := leader()
	penalty := AdjustPoints{Player: first, Round: 2, Points: -15, Reason: "telephone"}
	h.ok(penalty)
	if id, _ := leader(); id == first {
		t.Error("the penalty is not in the standings")
	}
	table := h.State().Tournament.Table()
	if got := table.Score(table.Index(first), 1); got != score/2 {
		t.Errorf("after round 1, before the penalty: %v", got)
	}
	data, notes, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil || !strings.Contains(string(data), "\n299          -1.5  002    ") {
		t.Errorf("%v\n%s", err, data)
	}
	if !slices.ContainsFunc(notes, func(n trf.Note) bool { return strings.Contains(n.String(), "why points were added or deducted") }) {
		t.Errorf("%v", notes)
	}
	back, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || len(back.Rules.Adjustments) != 1 || back.Rules.Adjustments[0].Points != -15 || back.Rules.Adjustments[0].Round != 2 {
		t.Fatalf("%v %+v", err, back.Rules.Adjustments)
	}
	if checked := h.State().ForPublic(time.Now()).Tournament.Rules.Adjustments; len(checked) != 1 || checked[0].Reason != "" {
		t.Errorf("the public sees %+v", checked)
	}
	h.ok(PairNext{}) // by the points with the penalty
	if public := h.State().ForPublic(time.Now()); len(public.Tournament.Rules.Adjustments) != 1 {
		t.Error("a penalty of a published round is hidden")
	}
	h.ok(AdjustPoints{Player: first, Round: 3, Points: 5, Reason: "arbiter's mistake"})
	if public := h.State().ForPublic(time.Now()); len(public.Tournament.Rules.Adjustments) != 1 {
		t.Error("the public sees that round 3 is paired")
	}
	made := h.State().Tournament.Rules.Adjustments[0]
	if level, code := h.levelOf(RemoveAdjustment{Adjustment: made}); level != int(Confirm) || code != "adjust.paired" {
		t.Errorf("%d %s", level, code)
	}
	h.ok(RemoveAdjustment{Adjustment: made, Reason: "appeal"})
	if got := h.refusal(RemoveAdjustment{Adjustment: made}); got != "adjust.gone" {
		t.Errorf("%q", got)
	}
	if id, got := leader(); id != first || got != score {
		t.Errorf("%v has %v", id, got)
	}
	h.ok(Undo{Seq: h.State().Seq})
	if len(h.State().Tournament.Rules.Adjustments) != 2 {
		t.Error("undoing did not bring the penalty back")
	}
}

// What cannot be recorded, or could not be understood later, is refused.
func TestAdjustPointsRefuses(t *testing.T) {
	h := with(t, 4, 3)
	h.rounds(1)
	for want, c := range map[string]AdjustPoints{
		"player.unknown": {Player: 9, Points: 5, Reason: "x"},
		"adjust.nothing": {Player: 1, Reason: "x"},
		"adjust.round":   {Player: 1, Round: 2, Points: 5, Reason: "x"},
		"adjust.reason":  {Player: 1, Round: 1, Points: 5},
		"adjust.points":  {Player: 1, Round: 1, Points: -100, Reason: "x"},
		"adjust.team":    {Player: 1, Round: 1, Points: 5, MatchPoints: 5, Reason: "x"},
		"text.control":   {Player: 1, Round: 1, Points: 5, Reason: "a\nb"},
		"text.long":      {Player: 1, Round: 1, Points: 5, Reason: strings.Repeat("x", 201)},
	} {
		if got := h.refusal(c); got != want {
			t.Errorf("%+v: %q", c, got)
		}
	}
	if level, _ := h.levelOf(AdjustPoints{Player: 1, Points: 5, Reason: "before round 1, told after it"}); level != int(Confirm) {
		t.Errorf("level %d", level)
	}
	h = teams(t)
	h.ok(AdjustPoints{Team: 2, MatchPoints: -10, Points: -5, Reason: "ineligible player"})
	if got := h.refusal(AdjustPoints{Player: 1, Points: 5, Reason: "x"}); got != "adjust.player" {
		t.Errorf("%q", got)
	}
	if got := h.refusal(AdjustPoints{Team: 9, Points: 5, Reason: "x"}); got != "team.unknown" {
		t.Errorf("%q", got)
	}
	h.rounds(3)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	back, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || len(back.Rules.Adjustments) != 1 || !slices.Equal(back.Rules.Adjustments[0].Teams, []tournament.TeamID{2}) || back.Rules.Adjustments[0].MatchPoints != -10 {
		t.Errorf("%v %+v\n%s", err, back.Rules.Adjustments, data)
	}
}

// Somebody may have less than nothing; the next round is paired all the same.
func TestBelowNothing(t *testing.T) {
	h := with(t, 7, 4)
	h.rounds(1)
	for id := tournament.PlayerID(1); id <= 7; id += 2 {
		h.ok(AdjustPoints{Player: id, Round: 1, Points: -25, Reason: "x"})
	}
	h.rounds(2)
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := trf.Read(bytes.NewReader(data)); err != nil {
		t.Errorf("%v\n%s", err, data)
	}
}
