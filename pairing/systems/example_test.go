package systems_test

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"os"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

func ExampleFor() {
	file, err := os.ReadFile("../../examples/harbour-open.trf")
	if err != nil {
		log.Fatal(err)
	}
	t, _, err := trf.Read(bytes.NewReader(file))
	if err != nil {
		log.Fatal(err) // line, column, what is wrong and what would be right
	}

	system, err := systems.For(t, "", "") // as the file says
	if err != nil {
		log.Fatal(err)
	}
	round, err := system.Pair(t)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("Round %d (%s %s)\n", round.Number, round.System, round.Edition)
	for i, b := range round.Boards {
		fmt.Printf("%d  %s - %s, colours by %s\n", i+1, t.Player(b.White).Name, t.Player(b.Black).Name, b.ColourRule.Article)
	}
	// Output:
	// Round 4 (dutch 2026)
	// 1  Tanaka, Hiroshi - Okafor, Chidi, colours by 5.2.4
	// 2  Lindqvist, Maja - Moreau, Luc, colours by 5.2.4
	// 3  Costa, Beatriz - Petrova, Anna, colours by 5.2.2
	// 4  Novak, Jan - Haddad, Sami, colours by 5.2.2
}

func ExampleFind_noPairing() {
	t := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Number: 1, Name: "Adams, Ann"}, {ID: 2, Number: 2, Name: "Brown, Bob"}},
		Rounds:  []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.WhiteWins}}}},
		Rules:   tournament.Rules{Rounds: 2, Scoring: tournament.DefaultScoring()},
	}
	system, err := systems.Find("dutch", "2026")
	if err != nil {
		log.Fatal(err)
	}
	_, err = system.Pair(t)
	var none *pairing.NoPairing
	if errors.As(err, &none) {
		fmt.Println("blocked:", none.Blocked)
		for _, r := range none.Relaxations {
			fmt.Println("possible if", r.Message)
		}
	}
	// Output:
	// blocked: [1]
	// possible if players 1 and 2 may meet again (C1)
}
