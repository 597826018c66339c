package pairing_test

import (
	"fmt"
	"log"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// A round that somebody else paired is judged by the first article it breaks.
func ExampleJudge() {
	t := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}, {ID: 4, Number: 4}},
		Rounds: []tournament.Round{{Games: []tournament.Game{
			{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 4, Black: 2, Result: tournament.BlackWins}}}},
		Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White},
	}
	system, err := systems.For(t, "dutch", "2026")
	if err != nil {
		log.Fatal(err)
	}
	judge, ok := system.(pairing.Judge)
	if !ok {
		log.Fatal("the system does not judge")
	}
	verdict, err := judge.Compare(t, &tournament.Round{Games: []tournament.Game{{White: 4, Black: 1}, {White: 3, Black: 2}}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(verdict.Article, verdict.Criterion.AsMessage(), verdict.Expected, verdict.Found)
	// Output:
	// C6 downfloaters [0] [2]
}
