package swiss_test

import (
	"fmt"
	"log"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// A round comes with its proof, which whoever gets both can check without
// pairing anything.
func ExampleCertifier() {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: 3, InitialColour: tournament.White}}
	for i := range 4 {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	system, err := systems.Find("dutch", "2026")
	if err != nil {
		log.Fatal(err)
	}
	certifier, ok := system.(swiss.Certifier)
	if !ok {
		log.Fatal("the system cannot prove its rounds")
	}
	round, proof, err := certifier.Certify(t)
	if err != nil {
		log.Fatal(err)
	}
	for _, b := range round.Boards {
		fmt.Println(b.White, "-", b.Black)
	}
	unproved, err := certifier.Verify(t, proof)
	fmt.Println("not proved:", len(unproved), err)

	proof.Boards[0], proof.Boards[1] = swiss.CertifiedBoard{White: 1, Black: 4}, swiss.CertifiedBoard{White: 3, Black: 2}
	_, err = certifier.Verify(t, proof)
	fmt.Println("another round:", err != nil)
	// Output:
	// 1 - 3
	// 4 - 2
	// not proved: 0 <nil>
	// another round: true
}
