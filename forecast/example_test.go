package forecast_test

import (
	"bytes"
	"fmt"
	"log"
	"os"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/trf"
)

func ExampleMake() {
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
	round, err := system.Pair(t)
	if err != nil {
		log.Fatal(err)
	}
	t.Current = round.Games() // round 4 is being played

	f, err := forecast.Make(t, forecast.Settings{System: system})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("round %d, all %d completions tried: %v\n", f.Round, f.Completions, f.Exact)
	leader := f.Players[0]
	likeliest := leader.Opponents[0]
	fmt.Printf("%s most likely meets %s: %s %%\n", t.Player(leader.Player).Name, t.Player(likeliest.Player).Name, forecast.Percent(likeliest.White+likeliest.Black))
	fmt.Printf("and is first with a chance of %s %%\n", forecast.Percent(leader.Places[0]))
	// Output:
	// round 5, all 81 completions tried: true
	// Okafor, Chidi most likely meets Lindqvist, Maja: 97 %
	// and is first with a chance of 84 %
}
