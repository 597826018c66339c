package words_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why/words"
)

// All says of everybody what Player says of each.
func TestAllAtOnce(t *testing.T) {
	r := openReal(t, "../../examples/harbour-open.trf", tournament.Dutch, "2026", 0)
	answers := r.Everybody()
	asked := make(map[tournament.PlayerID]int) // would not bear being written to by two at a time
	for _, language := range words.Languages() {
		p, err := words.New(language, func(id tournament.PlayerID) string {
			asked[id]++
			return fmt.Sprint("Name of ", int(id))
		})
		if err != nil {
			t.Fatal(err)
		}
		all := p.All(answers)
		for i, lines := range all {
			if !slices.Equal(lines, p.Player(answers[i])) {
				t.Errorf("%s: player %d: %q", language, answers[i].Player, lines)
			}
		}
	}
}
