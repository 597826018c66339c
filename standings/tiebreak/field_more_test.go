package tiebreak

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func fieldOf(t *testing.T, event *tournament.Tournament, rounds int) *Field {
	t.Helper()
	field, err := NewField(event, EventOf(event), rounds, false)
	if err != nil {
		t.Fatal(err)
	}
	return field
}

func codeOf(t *testing.T, code tournament.TieBreak) *TieBreak {
	t.Helper()
	tb, err := Parse(code)
	if err != nil {
		t.Fatal(err)
	}
	return &tb
}

// What a field tells of participants: totals by name, games that are not finished, ranks
// that a file reports.
func TestWhatAFieldTells(t *testing.T) {
	event := played()
	event.Rounds[0].Games[0].Result = tournament.AdjournedGame // 1 and 3
	event.Players[1].Rank = 1
	field := fieldOf(t, event, 2)
	for p, want := range []string{"1 0 0.0", "0 0 1.5", "1 0 1.0", "0 0 0.5"} {
		if got := fmt.Sprint(field.Adjourned(p), " ", field.Score(p, MatchPoints), " ", field.Score(p, Points)); got != fmt.Sprint(want[:1], " ", tournament.Zero, " ", want[4:]) {
			t.Errorf("%d: %s, want %s", p+1, got, want)
		}
	}
	if got := fmt.Sprint(New(field, Edition2026, 0).Values(codeOf(t, "RANK"))); got != "[- 1 - -]" {
		t.Errorf("reported ranks %s", got)
	}
}

// A penalty is for those whom it names, and none of the points that replace others: here of
// player 4, who is missing in round 2 without a record, and of the first team.
func TestPenaltiesAreNoExceptions(t *testing.T) {
	event := played()
	event.Rounds[1].Byes = event.Rounds[1].Byes[:1]
	event.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 2, Players: []tournament.PlayerID{4}, Points: -5}}
	if got := valuesOf(t, event, "PTS", 2); got != "[1 1.5 1 0]" {
		t.Errorf("%s", got)
	}
	teams := match()
	teams.Rounds[0].Games[0].Result = tournament.Drawn
	for team, want := range map[tournament.TeamID]string{1: "[1 0] [1 0.5]", 2: "[2 -1] [1.5 0]"} {
		teams.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Round: 1, Teams: []tournament.TeamID{team}, Points: -5, MatchPoints: -10}}
		c := New(fieldOf(t, teams, 1), Edition2026, 0)
		if got := fmt.Sprint(c.Values(codeOf(t, "MPTS")), c.Values(codeOf(t, "GPTS"))); got != want {
			t.Errorf("team %d: %s, want %s", team, got, want)
		}
	}
}

// A board beyond those that the rules know counts for the team and for no board.
func TestMoreBoardsThanTheRulesKnow(t *testing.T) {
	event := match()
	event.Rules.Team.Boards = 1
	event.Rounds[0].Games[0].Result = tournament.Drawn
	field := fieldOf(t, event, 1)
	if got := fmt.Sprint(field.onBoard, field.Score(0, GamePoints)); got != "[0.5 0.5] 1.5" {
		t.Errorf("%s", got)
	}
}

// Values from outside: several codes beside each other, with an edition or not, of people
// who are entered. A code that cannot be used is known whole.
func TestSeveralValuesFromOutside(t *testing.T) {
	event := played()
	event.OwnTieBreaks = []tournament.OwnTieBreak{
		{Code: "OTHER_JURY", Values: []tournament.OwnValue{{ID: 1, Hundredths: 250}, {ID: 99, Hundredths: 100}}},
		{Code: "other_age", Values: []tournament.OwnValue{{ID: 2, Hundredths: 3000}}},
		{Code: "BH/X9", Values: []tournament.OwnValue{{ID: 4, Hundredths: 700}}},
	}
	c := New(fieldOf(t, event, 2), Edition2026, 0)
	foreign := Foreign(" bh/x9 ")
	for tb, want := range map[*TieBreak]string{
		codeOf(t, "OTHER_JURY"): "[2.5 - - -]", codeOf(t, "OTHER_JURY/V2024"): "[2.5 - - -]", codeOf(t, "OTHER_AGE"): "[- 30 - -]",
		&foreign: "[- - - 7]", codeOf(t, "OTHER_NOTHING"): "[- - - -]",
	} {
		if got := fmt.Sprint(c.Values(tb)); got != want || c.Field().Given(tb) != (want != "[- - - -]") {
			t.Errorf("%s: %s, want %s", tb.Text, got, want)
		}
	}
}

// Ratings that change during an event (C.07, 10): the one of the start, of the round in
// which a game was played, or the latest; who has none in a round counts as at the start.
func TestRatingsOfLaterRounds(t *testing.T) {
	event := played()
	for i := range event.Players {
		event.Players[i].Ratings[tournament.Standard] = 2000 - 100*i
	}
	event.Players[0].Later = []tournament.RatingPeriod{{From: 2, Ratings: tournament.Ratings{tournament.Standard: 2150}}}
	event.Rounds[1].Byes = nil
	event.Rounds[1].Games = append(event.Rounds[1].Games, tournament.Game{White: 3, Black: 4, Result: tournament.Drawn})
	// 1 met 3 and 2, 2 met 4 and 1, 3 met 1 and 4, 4 met 2 and 3.
	for choice, want := range map[tournament.RatingChoice]string{
		tournament.FirstRating: "[1850 1850 1850 1850] [2000 1900 1800 1700]",
		tournament.RoundRating: "[1850 1925 1850 1850] [2000 1900 1800 1700]",
		tournament.LastRating:  "[1850 1925 1925 1850] [2150 1900 1800 1700]",
	} {
		event.Rules.RatingChoice = choice
		c := New(fieldOf(t, event, 2), Edition2026, 0)
		if got := fmt.Sprint(c.Values(codeOf(t, "ARO")), c.Values(codeOf(t, "RTNG"))); got != want {
			t.Errorf("%q: %s, want %s", choice, got, want)
		}
	}
	event.Rules.RatingChoice, event.Players[3].Later = tournament.RoundRating, []tournament.RatingPeriod{{From: 2}}
	if got := fmt.Sprint(New(fieldOf(t, event, 2), Edition2026, 0).Values(codeOf(t, "ARO"))); got != "[1850 1925 1850 1850]" {
		t.Errorf("none in round 2: %s", got)
	}
	event.Players[0].Later, event.Players[3].Later = nil, nil
	if got := fmt.Sprint(New(fieldOf(t, event, 2), Edition2026, 0).Values(codeOf(t, "RTNG"))); got != "[2000 1900 1800 1700]" {
		t.Errorf("without later ratings: %s", got)
	}
}

// Nobody is rated: there is no lowest rating, and no average one.
func TestSubstitutesAmongTheUnrated(t *testing.T) {
	c := New(fieldOf(t, played(), 2), Edition2026, 0)
	for _, code := range []tournament.TieBreak{"RTNG/ULOW", "RTNG/UAVG", "RTNG"} {
		if got := fmt.Sprint(c.Values(codeOf(t, code))); got != "[0 0 0 0]" {
			t.Errorf("%s: %s", code, got)
		}
	}
}

// Fore Buchholz (8.3) draws the last round of the schedule; where no number of rounds was
// announced, the last one that was played, as long as none is paired after it.
func TestLastRoundOfFore(t *testing.T) {
	event := played()
	for _, c := range []struct {
		rounds, announced int
		paired            bool
		want              string // FB of player 1: of 3 and 2
	}{
		{2, 2, false, "2"}, {2, 3, false, "2.5"}, {2, 0, false, "2"}, {1, 0, false, "0"}, {2, 0, true, "2.5"}, {1, 2, false, "0"},
	} {
		event.Rules.Rounds = c.announced
		if event.Current = nil; c.paired {
			event.Current = &tournament.Round{Games: []tournament.Game{{White: 1, Black: 4}, {White: 2, Black: 3}}}
		}
		if got := New(fieldOf(t, event, c.rounds), Edition2026, 0).Values(codeOf(t, "FB"))[0].String(); got != c.want {
			t.Errorf("after %d of %d rounds, paired %v: %s, want %s", c.rounds, c.announced, c.paired, got, c.want)
		}
	}
}
