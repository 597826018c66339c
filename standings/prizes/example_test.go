package prizes_test

import (
	"fmt"
	"log"

	"github.com/pareo-chess/pareo/standings/prizes"
)

// The first two are tied on points; half of each prize goes by place, and half is
// shared.
func ExampleAward() {
	plan := prizes.Plan{Lists: []prizes.List{{Name: "open", Prizes: []prizes.Amount{400_00, 200_00}, Method: prizes.Hort}}}
	result, err := prizes.Award(plan, []prizes.Entry{
		{Player: 7, Score: 500, Rank: 1}, {Player: 3, Score: 500, Rank: 2}, {Player: 5, Score: 400, Rank: 3},
	})
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range result.Payments {
		fmt.Println("player", p.Player, "gets", p.Total)
	}
	// Output:
	// player 7 gets 350.00
	// player 3 gets 250.00
}
