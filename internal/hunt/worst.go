package hunt

import (
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/tournament"
)

// Found is one of the worst fields, and whom it strains.
type Found struct {
	Skew
	System  tournament.System
	Edition tournament.Edition
}

// Worst are the worst fields of long hunts, the worst first.
func Worst() []Found {
	return []Found{
		{Skew{Players: 651, Played: 20, Rounds: 21, Results: simulate.AtRandom, Draws: 10, Share: 49, Groups: 60, Size: 40, Misses: 10, Virtual: 4, Seed: 266323}, "classic", "2009"},
		{Skew{Players: 651, Played: 20, Rounds: 21, History: ByLot, Results: simulate.AtRandom, Share: 49, Groups: 40, Size: 24, Misses: 2, Virtual: 2, Seed: 266323}, "classic", "1992"},
		{Skew{Players: 651, Played: 20, Rounds: 21, History: ByLot, Results: simulate.AtRandom, Share: 49, Groups: 400, Size: 80, Misses: 2, Virtual: 4, Seed: 266323}, "classic", "1992"},
		{Skew{Players: 891, Played: 4, Rounds: 6, History: ByTable, Results: simulate.AtRandom, Draws: 90, Share: 50, Groups: 2812, Size: 40, Misses: 30, Virtual: 1, Seed: 187107}, "classic", "1998"},
		{Skew{Players: 651, Played: 7, Rounds: 8, History: ByLot, Results: simulate.AtRandom, Share: 49, Groups: 400, Size: 80, Misses: 2, Virtual: 4, Seed: 266323}, "classic", "1992"},
		{Skew{Players: 891, Played: 4, Rounds: 6, History: ByTable, Results: simulate.AtRandom, Draws: 90, Share: 50, Groups: 2812, Size: 40, Misses: 30, Virtual: 1, Seed: 49318}, "dutch", "2026"},
		{Skew{Players: 635, Played: 4, Rounds: 6, History: ByTable, Results: simulate.AtRandom, Draws: 90, Share: 50, Groups: 2812, Size: 40, Misses: 30, Virtual: 8, Seed: 49318}, "dutch", "2026"},
		{Skew{Players: 635, Played: 4, Rounds: 6, History: ByTable, Results: simulate.BlackAlwaysWins, Draws: 60, Share: 50, Groups: 2812, Size: 40, Byes: 2, Misses: 10, Virtual: 8, Seed: 49318}, "dutch", "2026"},
		{Skew{Players: 651, Played: 5, Rounds: 6, History: ByLot, Draws: 60, Share: 49, Groups: 400, Size: 80, Byes: 2, Misses: 2, Virtual: 4, Seed: 266323}, "classic", "1992"},
		{Skew{Players: 651, Played: 20, Rounds: 21, Results: simulate.AtRandom, Draws: 10, Share: 49, Groups: 400, Size: 80, Misses: 2, Virtual: 4, Seed: 266323}, "classic", "1992"},
	}
}
