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

// Worst are the worst fields of long hunts, the worst first by the larger of
// round and question; of several that are alike one. After the rounds that some of them say to be played there is none any more, which
// takes its time to be found out.
func Worst() []Found {
	return []Found{
		{Skew{Players: 651, Played: 20, Rounds: 21, Results: simulate.AtRandom, Draws: 10, Share: 49, Groups: 60, Size: 40, Misses: 10, Virtual: 4, Seed: 266323}, "classic", "2009"},
		{Skew{Players: 912, Played: 8, Rounds: 9, History: ByTable, Draws: 60, Share: 40, Groups: 703, Size: 80, Virtual: 1, Seed: 39751}, "harkness", "nine-rules"},
		{Skew{Players: 789, Rounds: 9, Results: simulate.BlackAlwaysWins, Draws: 30, Share: 50, Groups: 2000, Size: 18, Byes: 10, Misses: 30, Seed: 406662}, "harkness", "bluebook"},
		{Skew{Players: 958, Played: 7, Rounds: 9, History: ByLot, Results: simulate.BlackAlwaysWins, Draws: 30, Share: 45, Byes: 10, Misses: 2, Virtual: 4, Seed: 406662}, "classic", "1998"},
		{Skew{Players: 912, Played: 8, Rounds: 9, History: ByTable, Draws: 60, Groups: 703, Size: 80, Byes: 10, Virtual: 8, Seed: 479302}, "harkness", "uschess"},
		{Skew{Players: 651, Played: 20, Rounds: 21, History: ByLot, Results: simulate.AtRandom, Share: 49, Groups: 40, Size: 24, Misses: 2, Virtual: 2, Seed: 266323}, "classic", "1992"},
		{Skew{Players: 959, Played: 10, Rounds: 12, History: ByTable, Results: simulate.WhiteAlwaysWins, Draws: 60, Groups: 7812, Size: 24, Virtual: 8, Seed: 513946}, "classic", "1992"},
		{Skew{Players: 988, Rounds: 6, Draws: 30, Groups: 17578, Size: 16, Seed: 5}, "dutch", "2026"},
		{Skew{Players: 988, Played: 3, Rounds: 6, Draws: 30, Groups: 17578, Size: 16, Seed: 5}, "harkness", "nine-rules"},
		{Skew{Players: 988, Rounds: 6, Draws: 30, Groups: 17578, Size: 16, Seed: 5}, "doubleswiss", "2026"},
	}
}
