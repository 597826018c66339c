package standings_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// told is a working as text: of every term the round, the opponent, what the term adds,
// what the opponent was worth where that is something else, the own points where they are
// a factor, by which article or rule, "vur" for a voluntary unplayed round, and why it was
// cut; then the steps, the boards and the value.
func told(w tiebreak.Working) string {
	var parts []string
	for _, t := range w.Terms {
		text := fmt.Sprintf("%d:%d %s", t.Round, t.Opponent+1, t.Value)
		if t.Rule != tiebreak.OwnRecord && t.Score != t.Value {
			text += fmt.Sprintf(" of %s", t.Score)
		}
		if t.Points != 0 {
			text += fmt.Sprintf(" by %s", t.Points)
		}
		if t.Rule != tiebreak.OwnRecord && t.Rule != tiebreak.OpponentsScore {
			text += fmt.Sprintf(" (%s)", cmp.Or(t.Rule.Article(), t.Rule.String()))
		}
		if t.VUR {
			text += " vur"
		}
		if t.Cut != tiebreak.NotCut {
			text += " " + t.Cut.String()
		}
		parts = append(parts, text)
	}
	for _, s := range w.Steps {
		parts = append(parts, fmt.Sprintf("%s %s", s.What, s.Value))
	}
	for _, b := range w.Boards {
		parts = append(parts, fmt.Sprintf("board %d %s", b.Board, b.Points))
	}
	text := strings.Join(parts, "; ") + " = " + w.Value.String()
	if exact := w.Exact(); exact != "" {
		text += " or " + exact
	}
	return strings.TrimSpace(text)
}

// calculator computes tie-breaks over all completed rounds of an event.
func calculator(t testing.TB, event *tournament.Tournament, edition tiebreak.Edition) *tiebreak.Calculator {
	t.Helper()
	field, err := tiebreak.NewField(event, tiebreak.EventOf(event), event.Completed(), false)
	if err != nil {
		t.Fatal(err)
	}
	return tiebreak.New(field, edition, 0)
}

func parsed(t testing.TB, code tournament.TieBreak) *tiebreak.TieBreak {
	t.Helper()
	tb, err := tiebreak.Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	return &tb
}

// tells checks workings: by code, edition and participant.
func tells(t *testing.T, event *tournament.Tournament, wants ...want) {
	t.Helper()
	for _, w := range wants {
		got := told(calculator(t, event, w.edition).Explain(parsed(t, tournament.TieBreak(w.code)), w.id-1, nil))
		if got != w.value {
			t.Errorf("%s of %d by %s:\n got %s\nwant %s", w.code, w.id, w.edition, got, w.value)
		}
	}
}

// Every kind of round: games, a bye of each kind, a forfeit, and a round without a record.
func TestWorkingsOfASwiss(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b= 4w+ H",
		"1900 1b0 U   5w= 3b1",
		"1800 4w1 1w= 6b0 2w0",
		"0    3b0 5w1 1b- Z",
		"1600 6w= 4b0 2b= .",
		"1500 5b= F   3w1 U")
	// Points: 3, 2.5, 1.5, 1, 1, 3.5.
	tells(t, event,
		want{1, "PTS", "2026", "1:2 1; 2:3 0.5; 3:4 1; 4:0 0.5 = 3"},
		want{2, "WIN", "2026", "2:0 1; 4:3 1 = 2"},
		want{2, "WIN", "2009", "4:3 1 = 1"}, // a bye is no win
		want{1, "WIN", "2009", "1:2 1; 3:4 1 = 2"},
		want{2, "BWG", "2026", "4:3 1 = 1"},
		want{2, "BPG", "2026", "1:1 1; 4:3 1 = 2"},
		want{1, "PS/C1", "2026", "1:2 1 cut: first rounds; 2:3 1.5; 3:4 2.5; 4:0 3 = 7"},
		want{4, "REP", "2026", "1:3 1; 2:5 1 = 2"},
		want{4, "VUR", "2026", "3:1 1; 4:0 1 = 2"},
		want{5, "VUR", "2026", "4:0 1 = 1"},
		want{6, "STD", "2026", "1:5 0.5; 2:0 1; 3:3 1; 4:0 1 = 3.5"},

		// 16.3.2: 4 and 5 count half a point more, for the end of their rounds; 16.4.1: 4
		// was worth 1.5; 16.4.2: four draws are 2; 16.5: the bye goes first.
		want{1, "BH/M1", "2026", "1:2 2.5 cut: highest; 2:3 1.5; 3:4 1.5 (16.4.1); 4:0 2 (16.4.2) vur cut: voluntary unplayed round (16.5) = 3"},
		want{1, "BH/C1", "2024", "1:2 2.5; 2:3 1.5; 3:4 3 (16.4); 4:0 3 (16.4) vur cut: voluntary unplayed round (16.5) = 7"},
		want{4, "BH/P", "2026", "1:3 1.5; 2:5 1.5 (16.3.2); 3:1 3 (forfeit counted as a game); 4:0 1 (16.4) vur = 7"},
		want{1, "BH", "2009", "1:2 2 (opponent's score, unplayed rounds as draws); 2:3 1.5; 3:4 2 (unplayed: virtual opponent); 4:0 3 (unplayed: virtual opponent) vur = 8.5"},
		want{1, "FB", "2026", "1:2 2; 2:3 2; 3:4 1.5 (16.4.1); 4:0 2 (16.4.2) vur = 7.5"},
		want{2, "AOB", "2026", "1:1 7.5 (opponent's value); 3:5 8.5 (opponent's value); 4:3 10.5 (opponent's value); sum 26.5; games 3 = 8.83 or 53/6"},
		want{1, "SB/C1", "2026", "1:2 2.5 by 1.0; 2:3 0.75 of 1.5 by 0.5; 3:4 1.5 by 1.0 (16.4.1); 4:0 1 of 2 by 0.5 (16.4.2) vur cut: voluntary unplayed round (16.5) = 4.75"},
		want{6, "SB/M1", "2026", "1:5 0.75 of 1.5 by 0.5 (16.3.2) cut: lowest; 2:0 2 by 1.0 (16.4.2) cut: highest; 3:3 1.5 by 1.0; 4:0 2 by 1.0 (16.4.2) = 3.5"},
		want{1, "KS/L40", "2026", "1:2 1 of 2.5 by 1.0; 2:3 0 of 1.5 by 0.5 (opponent below the limit); 3:4 0 of 1 by 1.0 (opponent below the limit); limit 1.6 = 1"},
		want{5, "KS", "2026", "1:6 0.5 of 3.5 by 0.5; 2:4 0 of 1 (opponent below the limit); 3:2 0.5 of 2.5 by 0.5; limit 2 = 1"},

		want{5, "ARO/C1/U1400", "2026", "1:6 1500 (opponent's rating); 2:4 1400 (rating for the unrated) cut: lowest; 3:2 1900 (opponent's rating); games 2 = 1700"},
		want{3, "TPR/U1400", "2026", "1:4 1400 (rating for the unrated); 2:1 2000 (opponent's rating); 3:6 1500 (opponent's rating); 4:2 1900 (opponent's rating); " +
			"average 1700; score 1.5; percent 38; rating difference -87 = 1613"},
		want{1, "PTP/U1400", "2026", "1:2 1900 (opponent's rating); 2:3 1800 (opponent's rating); score 1.5; games 2 = 2046"},
		want{1, "APRO/U1400", "2026", "1:2 1800 (opponent's value); 2:3 1613 (opponent's value); sum 3413; games 2 = 1707 or 3413/2"},
		want{4, "APRO/U1400", "2026", "1:3 1613 (opponent's value); 2:5 1475 (opponent's value); sum 3088; games 2 = 1544 or 1544"},
		want{4, "RTNG/U1400", "2026", "= 1400"},

		want{1, "US_MEDIAN", "2026", "1:2 2 (opponent's score, unplayed rounds as draws) cut: highest; 2:3 1.5 (opponent's score, unplayed rounds as draws); " +
			"3:4 0 (unplayed: counts 0) cut: lowest; 4:0 0 (unplayed: counts 0) = 1.5"},
		want{1, "US_SOLKOFF", "2026", "1:2 2 (opponent's score, unplayed rounds as draws); 2:3 1.5 (opponent's score, unplayed rounds as draws); " +
			"3:4 0 (unplayed: counts 0); 4:0 0 (unplayed: counts 0) = 3.5"},
		want{1, "US_CUM", "2026", "1:2 1; 2:3 1.5; 3:4 2.5; 4:0 3; sum 8; deduction -1.5 = 6.5"}, // once the forfeit and the bye
		want{1, "US_CUMOPP", "2026", "1:2 4 (opponent's value); 2:3 5.5 (opponent's value) = 9.5"},
		want{3, "US_KASHDAN", "2026", "1:4 4; 2:1 2; 3:6 1; 4:2 1 = 8"},
		want{1, "US_SB", "2026", "1:2 2 by 1.0 (opponent's score, unplayed rounds as draws); 2:3 0.75 of 1.5 by 0.5 (opponent's score, unplayed rounds as draws) = 2.75"},
	)
	// Before anybody has played nobody has a performance, and no steps to it.
	event.Rounds = nil
	tells(t, event, want{1, "TPR/U1400", "2026", "= -"}, want{1, "US_OPPERF/U1400", "2026", "sum 0; games 0 = -"})
}

// A game against somebody without a rating counts with the substitute, also where one
// game is all there is.
func TestWorkingsOfOneGame(t *testing.T) {
	event := rows(t, "1700 2w1", "0 1b0")
	tells(t, event,
		want{1, "US_OPPERF/U1400", "2026", "1:2 1300 (opponent's value); sum 1300; games 1 = 1300 or 1300"},
		want{2, "US_OPPERF/U1400", "2026", "1:1 1800 (opponent's value); sum 1800; games 1 = 1800 or 1800"},
		want{2, "ARO/UAVG", "2026", "1:1 1700 (opponent's rating); games 1 = 1700"},
		want{1, "ARO/ULOW", "2026", "1:2 1700 (rating for the unrated); games 1 = 1700"},
	)
}

// Penalties stand in their rounds, bonuses of no round and start points behind them. What
// is of no round is there from the beginning (7.5), start points where the rules say so.
func TestWorkingsOfPenaltiesAndStartPoints(t *testing.T) {
	event := rows(t,
		"2100 2w= 3b1",
		"2000 1b= H",
		"1900 4w1 1w0",
		"1700 3b0 Z")
	event.Rules.StartPoints.Bands = []tournament.StartBand{{From: 1800, Points: tournament.One}}
	event.Rules.Adjustments = []tournament.Adjustment{
		{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -5},
		{Penalty: true, Players: []tournament.PlayerID{2}, Points: 10},
	}
	tells(t, event,
		want{1, "PTS", "2026", "1:2 0; 2:3 1; start points 1 = 2"},
		want{2, "PTS", "2026", "1:1 0.5; 2:0 0.5; deduction 1; start points 1 = 3"},
		want{3, "PTS", "2026", "1:4 1; 2:1 0; start points 1 = 2"},
		want{4, "PTS", "2026", "1:3 0; 2:0 0 = 0"},
		want{1, "PS", "2026", "1:2 0; 2:3 1 = 1"},
		want{2, "PS", "2026", "1:1 1.5; 2:0 2 = 3.5"},
		want{2, "BH", "2009", "1:1 1; 2:0 2 (unplayed: virtual opponent) vur = 3"}, // 1 and ½ before the round, and ½ in it
	)
	event.Rules.StartPoints.InTieBreaks = true
	tells(t, event, want{2, "PS", "2026", "1:1 2.5; 2:0 3 = 5.5"}, want{4, "PS", "2026", "1:3 0; 2:0 0 = 0"})
}

// The virtual opponent of the rules before 2023 had the own score before the round,
// penalties included.
func TestWorkingsOfAVirtualOpponent(t *testing.T) {
	event := rows(t, "0 2w1 H", "0 1b0 F")
	event.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -5}}
	tells(t, event, want{1, "BH", "2009", "1:2 0.5 (opponent's score, unplayed rounds as draws); 2:0 1 (unplayed: virtual opponent) vur = 1.5"})
}
