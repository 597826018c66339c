package standings_test

import (
	"bytes"
	"fmt"
	"log"
	"os"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/trf"
)

func ExampleCompute() {
	file, err := os.ReadFile("../examples/harbour-open.trf")
	if err != nil {
		log.Fatal(err)
	}
	t, _, err := trf.Read(bytes.NewReader(file))
	if err != nil {
		log.Fatal(err)
	}

	table, err := standings.Compute(t, standings.Options{}) // by the file's own tie-breaks
	if err != nil {
		log.Fatal(err)
	}
	for _, row := range table.Rows[:3] {
		fmt.Printf("%d  %s  %s", row.Rank, t.Player(row.Player).Name, row.Points)
		for i, value := range row.Values {
			fmt.Printf("  %s %s", table.Columns[i].Text, value)
		}
		fmt.Println()
	}
	// Output:
	// 1  Okafor, Chidi  2.5  BH/C1 3  BH 4  WIN 2
	// 2  Moreau, Luc  2.0  BH/C1 4.5  BH 4.5  WIN 1
	// 3  Tanaka, Hiroshi  2.0  BH/C1 4  BH 5  WIN 1
}
