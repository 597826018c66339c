package pairing_test

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// The order of boards is that in which every Swiss system publishes its rounds.
func TestSortBoardsIsTheOrderOfPublication(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			if _, scheduled := system.(pairing.Scheduled); scheduled || !e.Name.ByScore() {
				continue // a table and a list have their own
			}
			run, err := simulate.New(simulate.Settings{Players: 31, Rounds: 6, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
				Ratings: simulate.Ratings{Highest: 2300, Lowest: 1500}, Draws: simulate.Percent(35)}, 5)
			if err != nil {
				t.Fatal(err)
			}
			run.Tournament.Rules.System = e.Name // which says where a match begins
			for !run.Done() {
				round, err := system.Pair(run.Tournament)
				if err != nil {
					t.Fatal(err)
				}
				right := round.Games().Games
				games := slices.Clone(right)
				slices.Reverse(games)
				pairing.SortBoards(run.Tournament, games, func(g tournament.Game) (a, b tournament.PlayerID) { return g.White, g.Black })
				if !slices.Equal(games, right) {
					t.Errorf("%s %s, round %d: %v, published %v", e.Name, edition, round.Number, games, right)
				}
				if err := run.Record(round); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
