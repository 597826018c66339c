package simulate

import (
	"math"

	"github.com/pareo-chess/pareo/tournament"
)

// Draw returns settings drawn at random, each within what is usual in open
// tournaments. A caller that wants some of them otherwise changes them.
func Draw(seed uint64) Settings {
	c := newChance(seed, settingsStream)
	s := Settings{
		Players: c.between(15, 215),
		Ratings: Ratings{
			Highest: c.between(2400, 2800), Lowest: c.between(1400, 2300),
			Bell: c.below(2) == 0, Groups: c.between(0, 10), Separator: c.between(20, 70),
			Unrated: PerThousand(float64(c.between(0, 30))),
		},
		Scoring:      tournament.DefaultScoring(),
		Draws:        Percent(float64(c.between(10, 50))),
		UnratedGames: Amount{Rate: c.perThousand(0, 20)},
		BothLose:     Amount{Rate: c.perThousand(0, 2)},
		HalfZero:     Amount{Rate: c.perThousand(0, 2)},
		FullByes:     Byes{Amount: Amount{Rate: c.perThousand(0, 2)}},
		HalfByes:     Byes{Amount: Amount{Rate: c.perThousand(5, 45)}},
		ZeroByes:     Byes{Amount: Amount{Rate: c.perThousand(0, 20)}},
		LateEntries:  Amount{Rate: c.perThousand(0, 20)},
		Withdrawals:  Amount{Rate: c.perThousand(0, 60)},
	}
	s.Rounds = c.between(5, 15)
	s.Forfeits, s.DoubleForfeits = ForfeitsOneIn(1000 / float64(c.between(10, 100)))
	s.Acceleration.Baku = c.below(8) == 0
	return s
}

func (c *chance) perThousand(low, high int) Rate { return PerThousand(float64(c.between(low, high))) }

// ForfeitsOneIn returns the rates of forfeits and double forfeits when one game
// in n is forfeited, each player staying away by chance, whatever the other does.
func ForfeitsOneIn(n float64) (one, both Amount) {
	if n < 1 {
		n = 1
	}
	comes := math.Sqrt(1 - 1/n)
	away := 1 - comes
	return Amount{Rate: Percent(200 * comes * away)}, Amount{Rate: Percent(100 * away * away)}
}
