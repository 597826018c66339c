package trf

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A round of teams is paired, and the line-up of one has emptied its only board: no
// column of a file can show that round, so it is told as left out. Its line-up was
// written all the same, and the file refused for it.
func TestRoundThatNoColumnShows(t *testing.T) {
	event := &tournament.Tournament{
		Info:    tournament.Info{Name: "Cup"},
		Rules:   tournament.Rules{System: "knockout", Edition: "custom", Rounds: 2, Team: &tournament.TeamRules{Boards: 1}},
		Players: []tournament.Player{{ID: 1, Name: "Alpha"}, {ID: 2, Name: "Beta"}},
		Teams:   []tournament.Team{{ID: 1, Name: "A", Members: []tournament.PlayerID{1}}, {ID: 2, Name: "B", Members: []tournament.PlayerID{2}}},
		Current: &tournament.Round{
			Games:   []tournament.Game{{White: 1}},
			Lineups: []tournament.Lineup{{Team: 2, Opponent: 1, Boards: []tournament.PlayerID{tournament.NoPlayer}}},
		},
	}
	data, losses, err := Write(event, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "\n300 ") {
		t.Errorf("a line-up of a round that is not in the file:\n%s", data)
	}
	if !slices.ContainsFunc(losses, func(n Note) bool { return strings.Contains(n.String(), "round 1") }) {
		t.Errorf("nothing is told of the round left out: %v", losses)
	}
}
