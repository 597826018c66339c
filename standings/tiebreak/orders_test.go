package tiebreak

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/knockout"
	"github.com/pareo-chess/pareo/tournament"
)

// A knock-out of four with a match for third place: 1 beats 4, 2 beats 3, 2 beats 1 in the
// final and 3 beats 4. Both got through no round, and 3 is before 4 all the same (KO6). A
// fifth came for nothing.
func TestThirdPlaceOfAKnockout(t *testing.T) {
	event := played()
	event.Rules.System, event.Rules.Rounds = tournament.Knockout, 2
	event.Rules.Options = []tournament.SystemOption{{Name: tournament.GamesOption, Value: "1"}, {Name: knockout.ThirdOption, Value: knockout.ThirdMatch}}
	event.Players = append(event.Players, tournament.Player{ID: 5, Number: 5})
	event.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 3, Black: 2, Result: tournament.BlackWins}}},
		{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}, {White: 4, Black: 3, Result: tournament.BlackWins}}},
	}
	field := fieldOf(t, event, 2)
	c, tb := New(field, Edition2026, 1), codeOf(t, "KO")
	values := c.Values(tb)
	if got := fmt.Sprint(values, c.Split(tb, values, []int32{0, 1, 2, 3, 4})); got != "[1 2 0 0 -] [[1] [0] [2] [3] [4]]" {
		t.Errorf("%s", got)
	}
	for p := range event.Players {
		if field.Outside(p) != (p == 4) {
			t.Errorf("player %d is outside: %v", p+1, field.Outside(p))
		}
	}
	if fieldOf(t, played(), 2).Outside(0) {
		t.Error("nobody is outside of a Swiss")
	}
}

// A knock-out of teams ranks the teams; their players have no place in it.
func TestKnockoutOfTeams(t *testing.T) {
	event := match()
	event.Rules.System, event.Rules.Rounds = tournament.Knockout, 1
	event.Rounds[0].Games[0].Result = tournament.BlackWins
	event.Rounds[0].Games[1].Result = tournament.WhiteWins // both boards for the second team
	tb := codeOf(t, "KO")
	for kind, want := range map[Event]string{{Teams: true, System: tournament.Knockout}: "[0 1]", {System: tournament.Knockout}: "[- - - -]"} {
		field, err := NewField(event, kind, 1, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(New(field, Edition2026, 0).Values(tb)); got != want {
			t.Errorf("%+v: %s, want %s", kind, got, want)
		}
	}
}

// Teams that are tied in game points are compared board by board: 1 beat 2 on the second,
// and lost to it on the third; 3 and 4 drew on all.
func TestTeamsByBoards(t *testing.T) {
	event := match()
	event.Rules.Team.Boards = 3
	for id := 5; id <= 12; id++ {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(id), Number: id})
	}
	event.Teams = []tournament.Team{
		{ID: 1, Members: []tournament.PlayerID{1, 2, 3}}, {ID: 2, Members: []tournament.PlayerID{4, 5, 6}},
		{ID: 3, Members: []tournament.PlayerID{7, 8, 9}}, {ID: 4, Members: []tournament.PlayerID{10, 11, 12}},
	}
	game := func(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
		return tournament.Game{White: white, Black: black, Result: result}
	}
	event.Rounds = []tournament.Round{{Games: []tournament.Game{
		game(1, 4, tournament.Drawn), game(5, 2, tournament.BlackWins), game(3, 6, tournament.BlackWins),
		game(7, 10, tournament.Drawn), game(11, 8, tournament.Drawn), game(9, 12, tournament.Drawn),
	}}}
	c := New(fieldOf(t, event, 1), Edition2026, 0)
	for code, want := range map[tournament.TieBreak]string{"TBR": "[[0] [1]] [[2 3]]", "BBE": "[[0] [1]] [[2 3]]", "BC": "[[0] [1]] [[2 3]]"} {
		tb := codeOf(t, code)
		values := c.Values(tb)
		if got := fmt.Sprint(c.Split(tb, values, []int32{1, 0}), c.Split(tb, values, []int32{2, 3})); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	if w := c.Explain(codeOf(t, "TBR"), 2, []int32{2, 3}); w.Value.Defined() {
		t.Errorf("nobody was separated, and 3 shows %s", w.Value)
	}
	// Sums of the first two boards are equal where one led on the first and the other on
	// the second; without both the first decides.
	event.Rounds[0].Games[0].Result, event.Rounds[0].Games[1].Result, event.Rounds[0].Games[2].Result = tournament.WhiteWins, tournament.WhiteWins, tournament.Drawn
	c = New(fieldOf(t, event, 1), Edition2026, 0)
	tb := codeOf(t, "BBE")
	if got := fmt.Sprint(c.Split(tb, c.Values(tb), []int32{1, 0})); got != "[[0] [1]]" {
		t.Errorf("%s", got)
	}
	// 12.1: board count is only for teams with equal game points.
	event.Rounds[0].Games[2].Result = tournament.WhiteWins
	c, tb = New(fieldOf(t, event, 1), Edition2026, 0), codeOf(t, "BC")
	if got := fmt.Sprint(c.Split(tb, c.Values(tb), []int32{0, 1})); got != "[[0 1]]" {
		t.Errorf("different game points: %s", got)
	}
}
