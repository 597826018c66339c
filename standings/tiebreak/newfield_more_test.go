package tiebreak

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A knock-out of four, a game a match: 1 beats 4, 2 beats 3, then 2 beats 1. Everybody who lost in one
// round shares a place; before the final 1 and 2 share theirs.
func TestOrderOfAKnockout(t *testing.T) {
	event := played()
	event.Rules.System, event.Rules.Rounds = tournament.Knockout, 2
	event.Rules.Options = append(event.Rules.Options, tournament.SystemOption{Name: tournament.GamesOption, Value: "1"})
	event.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 3, Black: 2, Result: tournament.BlackWins}}},
		{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}}},
	}
	tb, err := Parse("KO")
	if err != nil {
		t.Fatal(err)
	}
	for rounds, want := range map[int]string{2: "[[1] [0] [2 3]]", 1: "[[0 1] [2 3]]"} {
		field, err := NewField(event, Event{System: tournament.Knockout}, rounds, false)
		if err != nil {
			t.Fatal(err)
		}
		c := New(field, Edition2026, 1)
		if got := fmt.Sprint(c.Split(&tb, c.Values(&tb), []int32{0, 1, 2, 3})); got != want {
			t.Errorf("after round %d: %s, want %s", rounds, got, want)
		}
	}
	if got := valuesOf(t, event, "KO", 2); got != "[1 2 0 0]" {
		t.Errorf("rounds got through: %s", got)
	}
}

// match is a match of two boards: on the first the game is adjourned, on the second the
// team whose number is 1 wins with Black.
func match() *tournament.Tournament {
	t := played()
	t.Rules.Team = &tournament.TeamRules{Boards: 2, MatchWin: 20, MatchDraw: 10}
	t.Teams = []tournament.Team{{ID: 1, Members: []tournament.PlayerID{1, 2}}, {ID: 2, Members: []tournament.PlayerID{3, 4}}}
	t.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.AdjournedGame}, {White: 4, Black: 2, Result: tournament.BlackWins}}}}
	return t
}

// An adjourned game brings neither board nor team anything before it is finished.
func TestAdjournedBoardOfAMatch(t *testing.T) {
	field, err := NewField(match(), Event{Teams: true}, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(field.onBoard); got != "[0.0 1.0 0.0 0.0]" {
		t.Errorf("by board %s", got)
	}
	var totals []string
	for _, s := range field.scores {
		totals = append(totals, fmt.Sprint(s.name, s.total))
	}
	if got := fmt.Sprint(totals); got != fmt.Sprint([]string{fmt.Sprint(MatchPoints, "[0.0 0.0]"), fmt.Sprint(GamePoints, "[1.0 0.0]")}) {
		t.Errorf("%s", got)
	}
}

// Lots are drawn for teams as for players, and values from outside are read for both.
func TestLotsAndValuesOfTeams(t *testing.T) {
	event := match()
	event.OwnTieBreaks = []tournament.OwnTieBreak{{Code: "OTHER_JURY", Values: []tournament.OwnValue{{ID: 2, Hundredths: 250}}}}
	for code, want := range map[tournament.TieBreak]string{"OTHER_JURY": fmt.Sprint([]Value{Undefined, 250}), "LOT": "[1 2]"} {
		tb, err := Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		field, err := NewField(event, Event{Teams: true}, 1, false)
		if err != nil {
			t.Fatal(err)
		}
		got := New(field, Edition2026, 1).Values(&tb)
		if code == "LOT" && got[0] > got[1] {
			got[0], got[1] = got[1], got[0] // who is drawn first is chance
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v, want %s", code, got, want)
		}
	}
}
