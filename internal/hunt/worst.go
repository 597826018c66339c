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
		{Skew{Players: 962, Played: 5, Rounds: 7, History: ByItself, Draws: 60, Groups: 703, Size: 80, Virtual: 8, Seed: 586138}, "harkness", "bluebook"},
		{Skew{Players: 989, Played: 2, Rounds: 8, History: ByLot, Results: simulate.HigherAlwaysWins, Draws: 30, Share: 45, Groups: 13888, Size: 18, Byes: 10, Misses: 2, Virtual: 2, Seed: 427528}, "burstein", "2026"},
		{Skew{Players: 912, Played: 8, Rounds: 9, History: ByTable, Draws: 60, Groups: 703, Size: 80, Byes: 10, Virtual: 8, Seed: 479302}, "harkness", "uschess"},
		{Skew{Players: 912, Played: 8, Rounds: 9, History: ByTable, Draws: 60, Share: 40, Groups: 703, Size: 80, Virtual: 1, Seed: 39751}, "harkness", "nine-rules"},
		{Skew{Players: 731, Played: 8, Rounds: 10, History: ByLot, Results: simulate.WhiteAlwaysWins, Draws: 60, Share: 40, Groups: 17578, Size: 16, Byes: 2, Misses: 30, Virtual: 4, Seed: 994894}, "dutch", "2017"},
		{Skew{Players: 988, Rounds: 6, Draws: 30, Groups: 17578, Size: 16, Seed: 5}, "dutch", "2026"},
		{Skew{Players: 651, Played: 20, Rounds: 21, Results: simulate.AtRandom, Draws: 10, Share: 49, Groups: 60, Size: 40, Misses: 10, Virtual: 4, Seed: 266323}, "classic", "2009"},
		{Skew{Players: 731, Played: 14, Rounds: 16, History: ByLot, Results: simulate.HigherAlwaysWins, Draws: 60, Share: 33, Groups: 2000, Size: 40, Misses: 2, Virtual: 2, Seed: 917177}, "harkness", "nine-rules"},
		{Skew{Players: 988, Rounds: 6, Draws: 30, Groups: 17578, Size: 16, Seed: 5}, "doubleswiss", "2026"},
		{Skew{Players: 959, Played: 10, Rounds: 12, History: ByTable, Results: simulate.WhiteAlwaysWins, Draws: 60, Groups: 7812, Size: 24, Virtual: 8, Seed: 513946}, "classic", "1992"},
	}
}
