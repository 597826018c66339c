package hunt

import (
	"math/rand/v2"

	"github.com/pareo-chess/pareo/internal/simulate"
)

// Draw draws a skew of up to so many players.
func Draw(chance *rand.Rand, players int) Skew {
	k := Skew{Players: players - chance.IntN(1+players*2/3)}
	for trait := range traits {
		k.redraw(chance, trait, players)
	}
	k.mend(players)
	return k
}

// Mutate changes one to three traits of a skew.
func (k Skew) Mutate(chance *rand.Rand, players int) Skew {
	for range 1 + chance.IntN(3) {
		k.redraw(chance, chance.IntN(traits+1), players)
	}
	k.mend(players)
	return k
}

// traits is how many traits are drawn one by one; one more is the number of players.
const traits = 8

// redraw draws one trait anew.
func (k *Skew) redraw(chance *rand.Rand, trait, players int) {
	pick := func(from ...int) int { return from[chance.IntN(len(from))] }
	switch trait {
	case 0:
		k.Seed = chance.Uint64N(1_000_000)
	case 1:
		k.Played = pick(2, 4, 5, 7, 8, 9, 9, 10, 14, 20, k.Players*7/8, k.Players-3)
		k.Rounds = k.Played + pick(1, 1, 2, 6)
	case 2:
		k.History = History(pick(int(ByDutch), int(ByDutch), int(ByDutch), int(ByLot), int(ByLot), int(ByTable), int(ByItself)))
	case 3:
		k.Results = simulate.Results(chance.IntN(int(simulate.HigherAlwaysWins) + 1))
		k.Draws = pick(0, 10, 30, 60, 90)
	case 4:
		k.Share = pick(0, 0, 20, 33, 40, 45, 48, 49, 50)
	case 5:
		k.Groups, k.Size = pick(0, 0, 5, 20, 40, 60, 100, 400, 2000, 20_000), pick(2, 3, 10, 15, 16, 18, 24, 40, 80)
		k.Groups = min(k.Groups, 20_000*15*15/(k.Size*k.Size))
	case 6:
		k.Byes, k.Misses = pick(0, 0, 2, 10, 25, 50), pick(0, 0, 2, 10, 30)
	case 7:
		k.Virtual, k.Baku = pick(0, 0, 1, 2, 4, 8), chance.IntN(8) == 0
	default:
		k.Players = players - chance.IntN(1+players*2/3)
	}
}

// mend keeps the numbers within what can be played: long events are of few players.
func (k *Skew) mend(players int) {
	k.Players = max(4, min(k.Players, players))
	if k.Played > 20 {
		k.Players = min(k.Players, 160)
		k.Played = min(k.Played, k.Players-1)
	}
	k.Rounds = max(k.Rounds, k.Played+1)
	k.Size = min(k.Size, k.Players)
	if k.Virtual > 0 {
		k.Baku = false
	}
}
