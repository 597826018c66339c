package why_test

import (
	"bytes"
	"fmt"
	"log"
	"os"

	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

func ExampleRound_WhyNot() {
	file, err := os.ReadFile("../examples/harbour-open.trf")
	if err != nil {
		log.Fatal(err)
	}
	t, _, err := trf.Read(bytes.NewReader(file))
	if err != nil {
		log.Fatal(err)
	}
	system, err := systems.For(t, "", "")
	if err != nil {
		log.Fatal(err)
	}

	round, err := why.Open(system, t, 4)
	if err != nil {
		log.Fatal(err)
	}
	for _, language := range []string{"en", "es", "de"} {
		say, err := words.New(language, func(id tournament.PlayerID) string { return t.Player(id).Name })
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(say.InsteadLine(round.WhyNot(1, 2)))
	}
	// Output:
	// Okafor, Chidi – Lindqvist, Maja: if they played each other, even the best round would be worse: in the score group of 2 points 2 players float down (Tanaka, Hiroshi and Moreau, Luc); in the pairing of the rules none (C6).
	// Okafor, Chidi – Lindqvist, Maja: si jugaran entre sí, incluso la mejor ronda sería peor: en el grupo de 2 puntos 2 jugadores flotan hacia abajo (Tanaka, Hiroshi y Moreau, Luc); en el emparejamiento de las reglas, ninguno (C6).
	// Okafor, Chidi – Lindqvist, Maja: Spielten sie gegeneinander, wäre selbst die beste Runde schlechter: in der Gruppe mit 2 Punkten floaten 2 Spieler nach unten (Tanaka, Hiroshi und Moreau, Luc); in der Auslosung der Regeln keiner (C6).
}
