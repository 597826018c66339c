package tournament_test

import (
	"fmt"

	"github.com/pareo-chess/pareo/tournament"
)

// A tournament is a plain value; rules that say nothing are those of 1, ½, 0.
func ExampleTournament_Table() {
	t := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Number: 1, Name: "Adams, Ann"}, {ID: 2, Number: 2, Name: "Brown, Bob"}, {ID: 3, Number: 3, Name: "Clark, Cem"}},
		Rounds: []tournament.Round{{
			Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}},
			Byes:  []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}},
		}},
	}
	table := t.Table()
	for i := range t.Players {
		fmt.Println(t.Players[i].Name, table.Score(i, 1))
	}
	fmt.Println("problems:", len(t.Validate()))
	// Output:
	// Adams, Ann 0.5
	// Brown, Bob 0.5
	// Clark, Cem 1.0
	// problems: 0
}
