package hunt

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/simulate"
)

// History is how the rounds before the measured one were paired.
type History uint8

// The histories.
const (
	ByDutch  History = iota // by the Dutch system, the quickest there is
	ByItself                // by the system that is measured
	ByLot                   // by lot, with colours that no system would give
	ByTable                 // by a Berger table: nobody meets twice until all have met
	histories
)

var historyNames = [histories]string{"dutch", "itself", "lots", "table"}

// String names the history.
func (h History) String() string { return historyNames[h] }

// Skew is a field that strains an engine, by numbers.
type Skew struct {
	Players int
	Played  int // rounds before the one that is measured
	Rounds  int // announced
	History History
	Results simulate.Results
	Draws   int // in a hundred games
	Share   int // one club of so many in a hundred players
	Groups  int // of players drawn at random who may not meet
	Size    int // of each of these groups
	Byes    int // in a hundred players and rounds
	Misses  int // forfeits in a hundred games
	Virtual int // acceleration: so many halves of a win at most for everybody in every round, at random
	Baku    bool
	Seed    uint64
}

// String writes the skew so that it can be found again.
func (k Skew) String() string {
	text := fmt.Sprintf("%d players, %d of %d rounds by %s, results %d, draws %d %%", k.Players, k.Played, k.Rounds, k.History, k.Results, k.Draws)
	if k.Share > 0 {
		text += fmt.Sprintf(", a club of %d %%", k.Share)
	}
	if k.Groups > 0 {
		text += fmt.Sprintf(", %d groups of %d", k.Groups, k.Size)
	}
	for _, part := range []struct {
		name  string
		value int
	}{{"byes", k.Byes}, {"forfeits", k.Misses}} {
		if part.value > 0 {
			text += fmt.Sprintf(", %s %d %%", part.name, part.value)
		}
	}
	if k.Virtual > 0 {
		text += fmt.Sprintf(", %d virtual halves", k.Virtual)
	}
	if k.Baku {
		text += ", Baku"
	}
	return text + fmt.Sprintf(", seed %d", k.Seed)
}
