package standings_test

import (
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// The three examples of the rule before 2023. Player 1 stays away in round 3
// with 1.5 points; player 2 wins round 6 by forfeit with 3.5; player 3 has a
// half-point bye in round 1 of 5.
func TestVirtualOpponent(t *testing.T) {
	absent := rows(t,
		"2000 2w1 2b= Z 2w0 2b0 2w0 2b0 2w0 2b0",
		"1900 1b0 1w= Z 1b1 1w1 1b1 1w1 1b1 1w1")
	s := compute(t, absent, "BH", tiebreak.Edition2009)
	for _, e := range s.Explain(s.Find(1)) {
		if term := e.Terms[2]; term.Score.String() != "5.5" || term.Rule != tiebreak.VirtualOpponent {
			t.Errorf("absent in round 3 of 9: %+v", term)
		}
	}
	forfeit := rows(t,
		"2000 2w1 2b= 2w1 2b= 2w= 2b+ 2w0 2b0 2w0",
		"1900 1b0 1w= 1b0 1w= 1b= 1w- 1b1 1w1 1b1")
	s = compute(t, forfeit, "BH", tiebreak.Edition2009)
	if term := s.Explain(s.Find(1))[0].Terms[5]; term.Score.String() != "5" {
		t.Errorf("forfeit win in round 6 of 9: %+v", term)
	}
	bye := rows(t, "2000 H 2w0 2b0 2w0 2b0", "1900 H 1b1 1w1 1b1 1w1")
	s = compute(t, bye, "BH", tiebreak.Edition2009)
	if term := s.Explain(s.Find(1))[0].Terms[0]; term.Score.String() != "2.5" {
		t.Errorf("half-point bye in round 1 of 5: %+v", term)
	}
	for round, score := range map[int]string{3: "2.5"} {
		list, err := tiebreak.ParseList("BH")
		if err != nil {
			t.Fatal(err)
		}
		s, err := standings.Compute(absent, standings.Options{TieBreaks: list, Edition: tiebreak.Edition2009, After: round})
		if err != nil {
			t.Fatal(err)
		}
		if term := s.Explain(s.Find(1))[0].Terms[2]; term.Score.String() != score {
			t.Errorf("absent in round 3, after round %d: %+v", round, term)
		}
	}
}

// Player 1 has a full-point bye, which is no voluntary absence, and unrated
// games, which were played. Player 4 has an ordinary half-point bye.
func TestFullPointByesAndUnratedGames(t *testing.T) {
	event := rows(t,
		"2000 F   2wW 3bD",
		"1900 3w1 1bL 4w1",
		"1800 2b0 4w1 1wD",
		"1700 H   3b0 2b0")
	check(t, event,
		want{1, "PTS", "2026", "2.5"},
		want{1, "WIN", "2026", "2"}, // the bye paid a win
		want{1, "WON", "2026", "1"}, // the unrated win was played
		want{1, "REP", "2026", "3"},
		want{1, "VUR", "2026", "0"},
		want{1, "NUM", "2026", "2"},
		want{1, "BPG", "2026", "1"},
		want{1, "STD", "2026", "2.5"},
		// Dummy: own score 2.5, since 2026 not more than 3 x 1/2. Opponents 2 and 1.5.
		want{1, "BH", "2024", "6"},
		want{1, "BH", "2026", "5"},
		// No voluntary absence, so that the lowest score goes: 1.5, of the bye or of player 3.
		want{1, "BH/C1", "2026", "3.5"},
		want{1, "BH/C1", "2024", "4.5"},
		want{1, "ARO", "2026", "1850"},
		want{1, "AOB", "2026", "4.75"}, // Buchholz 4.5 of player 2 and 5 of player 3
		want{4, "VUR", "2026", "1"},
		want{4, "BH/C1", "2026", "3.5"}, // the bye goes, not the lowest score
	)
}

// A pairing-allocated bye that pays half a point: no win, exactly a draw for
// the standard points, still no voluntary absence.
func TestPairingByeWorthHalf(t *testing.T) {
	event := rows(t,
		"2000 U   2w1 3b1",
		"1900 3w1 1b0 U",
		"1800 2b0 U   1w0")
	event.Rules.Scoring.PairingBye = tournament.Half
	check(t, event,
		want{1, "PTS", "2026", "2.5"},
		want{1, "WIN", "2026", "2"},
		want{1, "STD", "2026", "2.5"},
		want{1, "REP", "2026", "3"},
		want{1, "BH", "2026", "3.5"}, // 1.5 (limit 3 x 1/2) + 1.5 + 0.5
		want{1, "BH", "2024", "4.5"}, // 2.5 + 1.5 + 0.5
		want{1, "SB", "2026", "2.75"},
		want{1, "BH/C1", "2026", "3"}, // the lowest, not the bye
	)
}

// Points of acceleration are for pairing; no tie-break sees them.
func TestAccelerationStaysOut(t *testing.T) {
	event := rows(t, "2000 2w= 3b1", "1900 1b= 4w=", "1800 4b1 1w0", "1700 3w0 2b=")
	before := compute(t, event, manyCodes, tiebreak.Edition2026)
	event.Rules.Acceleration = tournament.Acceleration{Baku: true,
		Virtual: []tournament.VirtualPoints{{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 2, Points: tournament.One}}}
	after := compute(t, event, manyCodes, tiebreak.Edition2026)
	for i := range before.Rows {
		if before.Rows[i].Rank != after.Rows[i].Rank || before.Rows[i].Points != after.Rows[i].Points {
			t.Errorf("place %d: %+v became %+v", i+1, before.Rows[i], after.Rows[i])
		}
	}
}

// Fore Buchholz is Buchholz until the last round is paired; then its games
// count as draws, even before they are over.
func TestForeBuchholzDuringTheEvent(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b1",
		"1900 1b0 4w1",
		"1800 4b1 1w0",
		"1700 3w0 2b0")
	event.Rules.Rounds = 3
	check(t, event, want{1, "BH", "2026", "2"}, want{1, "FB", "2026", "2"}, want{1, "AFB", "2026", "2"})

	event.Current = &tournament.Round{Games: []tournament.Game{
		{White: 4, Black: 1, Result: tournament.BlackWins}, // over already
		{White: 2, Black: 3},
	}}
	// All three opponents of player 1 with half a point more: 1.5 + 1.5 + 0.5.
	check(t, event, want{1, "BH", "2026", "2"}, want{1, "FB", "2026", "3.5"}, want{1, "PTS", "2026", "2"})

	event.Current.Games[1].Result = tournament.WhiteByForfeit
	if err := event.CloseRound(); err != nil {
		t.Fatal(err)
	}
	// The forfeit of the last round is a drawn game for Fore Buchholz.
	check(t, event, want{1, "BH", "2026", "3"}, want{1, "FB", "2026", "3.5"},
		want{2, "BH", "2026", "4"}, want{2, "FB", "2026", "4.5"})

	// Standings after an earlier round know nothing of the last one.
	list, err := tiebreak.ParseList("FB")
	if err != nil {
		t.Fatal(err)
	}
	s, err := standings.Compute(event, standings.Options{TieBreaks: list, Edition: tiebreak.Edition2026, After: 2})
	if err != nil || s.Find(1).Values[0].String() != "2" {
		t.Errorf("Fore Buchholz after round 2: %v, %v", s, err)
	}
}

// Results that an arbiter may decide: 1/2-0 and 0-0.
func TestUnusualResults(t *testing.T) {
	event := rows(t, "2000 2w1 3w=", "1900 1b0 4w0", "1800 4w1 1b0", "1700 3b0 2b0")
	check(t, event,
		want{1, "STD", "2026", "2"},   // more than the opponent, though not a win
		want{3, "STD", "2026", "1"},   //
		want{2, "STD", "2026", "0.5"}, // 0-0: as many as the opponent
		want{1, "WON", "2026", "1"},
		want{1, "TPR", "2026", "2043"}, // 1850 and 75 percent
		want{4, "KS", "2026", "0"},
	)
}

// Penalties belong to the score, not to a game; other points for an outcome
// take the place of the scoring.
func TestAdjustments(t *testing.T) {
	event := rows(t, "2000 2w1 3b1", "1900 1b0 H", "1800 H   1w0")
	event.Rules.Adjustments = []tournament.Adjustment{
		{Penalty: true, Round: 2, Players: []tournament.PlayerID{1}, Points: -tournament.Half},
		{Outcome: tournament.HalfBye, Players: []tournament.PlayerID{2}, Points: tournament.One},
	}
	check(t, event,
		want{1, "PTS", "2026", "1.5"},
		want{1, "WIN", "2026", "2"},
		want{1, "PS", "2026", "2.5"},
		want{2, "PTS", "2026", "1"},
		// Seen by player 1 the last bye of player 2 is a draw: 0.5 + 0.5.
		want{1, "BH", "2026", "1"},
		want{1, "SB", "2026", "1"},
		want{2, "BH", "2026", "2.5"}, // 1.5 of player 1, own bye: 1, limit 2 x 1/2
	)
	// The penalty of round 2 was not there after round 1.
	s, err := standings.Compute(event, standings.Options{After: 1})
	if err != nil {
		t.Fatal(err)
	}
	for id, points := range map[int]tournament.Points{1: tournament.One, 2: 0, 3: tournament.Half} {
		if got := s.Find(id).Points; got != points {
			t.Errorf("player %d has %s after round 1, want %s", id, got, points)
		}
	}
}

// A pair that met twice counts with the average in direct encounter, and twice
// in sums.
func TestRematch(t *testing.T) {
	// 1, 2 and 3 have 2 points. 1-2 was played twice (1-0, 0-1), 3 beat 2 and lost to 1.
	event := rows(t,
		"2000 2w1 2b0 3w1 4b0",
		"1900 1b0 1w1 4b1 3w0",
		"1800 4w1 4b0 1b0 2b1",
		"1700 3b0 3w1 2w0 1w1")
	check(t, event,
		want{1, "BH", "2026", "8"},
		want{1, "ARO", "2026", "1825"})
	// Separate standings: 1 has 1/2 + 1 + 0, 2 has 1/2 + 0 + 1, 3 has 0 + 1 + 1/2, 4 has 1 + 0 + 1/2.
	if got := order(t, event, "DE", "2026"); got != "(1 2 3 4)" {
		t.Errorf("average over rematches: %s", got)
	}
	// The rule before 2023 adds up all games: 2, 2, 2, 2.
	if got := order(t, event, "DE", "2009"); got != "(1 2 3 4)" {
		t.Errorf("sum over rematches: %s", got)
	}
}

// Places that no missing game can change (6.3): player 1 beat 2 and 3, who did
// not meet. Before 2023 nothing was decided unless all had met.
func TestDirectEncounterInPart(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b1 4w0",
		"1900 1b0 4w1 5b1",
		"1800 5w1 1w0 F",
		"1700 Z   2b0 1b1",
		"1600 3b0 Z   2w0")
	if got := order(t, event, "DE", "2026"); got != "1 (2 3) 4 5" {
		t.Errorf("2026: %s", got)
	}
	if got := order(t, event, "DE", "2009"); got != "(1 2 3) 4 5" {
		t.Errorf("2009: %s", got)
	}
	s := compute(t, event, "DE", "2026")
	encounters := s.Explain(s.Find(2))[0].Encounters
	if len(encounters) != 2 || encounters[0].Verdict != tiebreak.Unassailable || encounters[1].Verdict != tiebreak.Undecided {
		t.Fatalf("encounters %+v", encounters)
	}
	if first := encounters[0]; first.Sums[0].String() != "2" || first.Missing[0] != 0 || first.Missing[1] != 1 || len(first.Meetings) != 4 {
		t.Errorf("separate standings %+v", first)
	}
}

// Direct encounter looks at those who are still tied where it stands in the
// list, and may stand there twice: 1, 2 and 3 beat each other in a circle.
func TestDirectEncounterByPlaceInTheList(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b0 F   Z",
		"1900 1b0 H   3w1 H",
		"1800 H   1w1 2b0 H")
	for codes, want := range map[string]string{
		"DE": "(1 2 3)", "DE,WIN": "1 (2 3)", "WIN,DE": "1 2 3", "DE,WIN,DE": "1 2 3", "DE/T,WIN,DE/T": "1 (2 3)",
	} {
		if got := order(t, event, codes, "2026"); got != want {
			t.Errorf("%s: %s, want %s", codes, got, want)
		}
	}
	s := compute(t, event, "DE,WIN,DE", "2026")
	if row := s.Find(2); row.Values[0].String() != "1" || row.Values[2].String() != "1" || s.Find(1).Values[2].Defined() {
		t.Errorf("values %v", row.Values)
	}
}

// Before 2023 the points among the tied decided once. Now what is left is looked
// at again: all four met, 1 and 2 made 2 points and 1 beat 2, 3 and 4 made 1 and
// 3 beat 4.
func TestDirectEncounterAgainAmongTheRest(t *testing.T) {
	event := rows(t,
		"2000 2w1 3w1 4w0 Z",
		"1900 1b0 4w1 3w1 Z",
		"1800 4w1 1b0 2b0 F",
		"1700 3b0 2b0 1b1 F")
	for edition, want := range map[tiebreak.Edition]string{"2009": "(1 2) (3 4)", "2024": "1 2 3 4", "2026": "1 2 3 4"} {
		if got := order(t, event, "DE", edition); got != want {
			t.Errorf("%s: %s, want %s", edition, got, want)
		}
	}
}

// A forfeited game may be played again; only with P the forfeit counts, too.
func TestForfeitThenRematch(t *testing.T) {
	event := rows(t, "2000 2w+ 2b0", "1900 1b- 1w1")
	if got := order(t, event, "DE", "2026"); got != "2 1" {
		t.Errorf("DE: %s", got)
	}
	if got := order(t, event, "DE/P", "2026"); got != "(1 2)" {
		t.Errorf("DE/P: %s", got)
	}
}

// The US rule counts wins less losses, not percentages, whoever met whom.
func TestUSResultBetweenTiedPlayers(t *testing.T) {
	event := rows(t,
		"2000 3w1 4b1 5w1 2b0 Z",
		"1900 4w0 3b1 H   1w1 H",
		"1800 1b0 2w0 4w1 F   F",
		"1700 2b1 1w0 3b0 F   F",
		"1600 F   F   1b0 F   Z")
	// All have 3. Player 1 made +3-1, 2 made +2-1, 3 and 4 made +1-2, 5 made +0-1.
	if got := order(t, event, "US_DE", "2026"); got != "1 2 (3 4 5)" {
		t.Errorf("US_DE: %s", got)
	}
}

// Average opposition and the opposition's performance. A performance is the
// mean of the opponents' ratings, 400 more for a win and 400 less for a loss:
// 1 has (2300 + 2200) / 2 = 2250, 2 has (1600 + 2101) / 2, which is 1851 with
// the half upward, 3 has (1701 + 1600) / 2 = 1651, 4 has (1800 + 1500) / 2 = 1650.
// Round 3 has no game over the board.
func TestUSOpposition(t *testing.T) {
	event := rows(t,
		"2000 2w1 3b1 4w+ Z",
		"1900 1b0 4w1 H   Z",
		"1800 4w= 1w0 U   Z",
		"1701 3b= 2b0 1b- Z",
		"1600 Z   Z   Z   F")
	check(t, event,
		want{1, "US_AVGOPP", "2026", "1850"}, // 1900 and 1800
		want{2, "US_AVGOPP", "2026", "1851"}, // 2000 and 1701
		want{4, "US_AVGOPP", "2026", "1850"},
		want{5, "US_AVGOPP", "2026", "-"},    // no game
		want{1, "US_OPPERF", "2026", "1751"}, // 1851 and 1651
		want{2, "US_OPPERF", "2026", "1950"}, // 2250 and 1650
		want{3, "US_OPPERF", "2026", "1950"}, // 1650 and 2250
		want{4, "US_OPPERF", "2026", "1751"}, // 1651 and 1851
		want{5, "US_OPPERF", "2026", "-"},
	)
	event.Players[3].Ratings[0] = 0
	check(t, event,
		want{2, "US_AVGOPP", "2026", "-"}, // dropped for all
		want{2, "US_AVGOPP/U1500", "2026", "1750"},
		want{1, "US_OPPERF/U1500", "2026", "1650"}, // 2 made (1600 + 1900) / 2, 3 made (1500 + 1600) / 2
	)
}

// In an odd round robin the free round is no part of the maximum: four of five
// rounds have a game, so half of the maximum is 2.
func TestKoyaInAnOddRoundRobin(t *testing.T) {
	event := rows(t,
		"2000 Z   2w1 3b1 4w1 5b1",
		"1900 5w1 1b0 Z   3w1 4b0",
		"1800 4w1 5b= 1w0 2b0 Z",
		"1700 3b0 Z   5w= 1b0 2w1",
		"1600 2b0 3w= 4b= Z   1w0")
	event.Rules.System = "roundrobin"
	check(t, event,
		want{1, "KS", "2026", "1"}, // only against player 2, who has exactly 2
		want{1, "KS/L-1", "2026", "3"},
		want{1, "KS/L1", "2026", "0"},
		want{1, "KS/L30%", "2026", "3"}, // limit 1.2
		want{2, "KS", "2026", "0"},
		want{3, "SB", "2026", "2"}, // 1.5 of player 4 and half of 1 of player 5; the free round is nothing
	)
	list, err := tiebreak.ParseList("BH")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := standings.Compute(event, standings.Options{TieBreaks: list, Edition: "2026"}); err == nil {
		t.Error("Buchholz in a round robin must be refused since 2026")
	}
	check(t, event, want{1, "BH", "2024", "6"})
}

// Start points belong to the score from the beginning; tie-breaks rest on the rounds
// alone unless the rules say otherwise, and ratings know nothing of them.
func TestStartPoints(t *testing.T) {
	event := rows(t,
		"2100 2w= 3b1",
		"2000 1b= H",
		"1900 4w1 1w0",
		"1700 3b0 Z")
	event.Rules.StartPoints.Bands = []tournament.StartBand{{From: 2000, Points: 2 * tournament.One}, {From: 1800, Points: tournament.One}}
	check(t, event,
		want{1, "PTS", "2026", "3.5"}, want{2, "PTS", "2026", "3"}, want{3, "PTS", "2026", "2"}, want{4, "PTS", "2026", "0"},
		want{1, "BH", "2026", "2"}, // 1 and 1
		want{1, "SB", "2026", "1.5"},
		want{2, "BH", "2026", "2.5"}, // 1.5, and 1 for the bye: its limit
		want{2, "BH", "2009", "2.5"}, // 1.5, and ½ + ½ for the virtual opponent
		want{1, "PS", "2026", "2"},
		want{1, "KS", "2026", "1.5"}, // both have half of the points of two games
		want{3, "BH", "2026", "2"},   // ½ for round 2 that 4 stayed away from, and 1.5
		want{3, "ARO", "2026", "1900"},
	)
	event.Rules.StartPoints.InTieBreaks = true
	check(t, event,
		want{1, "PTS", "2026", "3.5"}, want{4, "PTS", "2026", "0"},
		want{1, "BH", "2026", "5"}, // 3 and 2
		want{1, "SB", "2026", "3.5"},
		want{2, "BH", "2009", "6.5"}, // 3.5, and 2 more for the virtual opponent
		want{1, "PS", "2026", "6"},
	)
	// They are told in the working of the points, and were there after round 1.
	s := compute(t, event, "PTS", tiebreak.Edition2026)
	if steps := s.Explain(s.Find(1))[0].Steps; len(steps) != 1 || steps[0].What != tiebreak.StepStart || steps[0].Value.String() != "2" {
		t.Errorf("%+v", steps)
	}
	s, err := standings.Compute(event, standings.Options{After: 1})
	if err != nil || s.Find(2).Points != 25 || s.Find(4).Points != 0 {
		t.Errorf("%v: %v, %v", err, s.Find(2).Points, s.Find(4).Points)
	}
}
