package roundrobin

import (
	"strings"

	"github.com/pareo-chess/pareo/message"
)

// Limits of what is scheduled. They keep the largest schedule below a million
// games; no round robin comes near them.
const (
	MaxPlayers = 500
	MaxCycles  = 8
)

// Game is a game of a schedule between two numbers. In a team event the
// numbers are teams, and White is the first-named one.
type Game struct {
	White, Black int
}

// Reversed returns the same game with the colours exchanged.
func (g Game) Reversed() Game { return Game{g.Black, g.White} }

// Round is a round of a schedule: its games in table order, and the number
// that rests, 0 when nobody does.
type Round struct {
	Games []Game
	Rests int
}

// SizeError says that a schedule was asked for with too few or too many of
// something.
type SizeError struct {
	What     string // "players"
	Got      int
	Min, Max int
}

func (e *SizeError) Error() string { return e.AsMessage().String() }

// AsMessage is the limit as a sentence.
func (e *SizeError) AsMessage() message.Message {
	return message.Of("unpairable.size", "got", message.Of("unpairable.size."+strings.ReplaceAll(e.What, " ", "-"), "count", e.Got),
		"least", e.Min, "most", e.Max)
}

// TooLarge reports whether the number was above the limit rather than below.
func (e *SizeError) TooLarge() bool { return e.Got > e.Max }

// cycleRounds is the number of rounds in which n players all meet once: n-1,
// or n when somebody has to rest in every round.
func cycleRounds(n int) int { return n - 1 + n%2 }

// bergerRound returns round r, from 1, of the Berger table for n players
// (C.05, Annex 1). The table for an odd field is the next even one; whoever
// would meet its last number rests.
//
// The last number meets k = 1, n/2+1, 2, n/2+2, … with black and white in turn.
// The others sit in a circle: the neighbours of k meet each other, then their
// neighbours, and the one who comes after k in the circle has white.
func bergerRound(n, r int) Round {
	last := n + n%2
	k := (r + 1) / 2
	first := Game{k, last}
	if r%2 == 0 {
		k = (r + last) / 2
		first = Game{last, k}
	}
	round := Round{Games: make([]Game, 0, last/2)}
	if n == last {
		round.Games = append(round.Games, first)
	} else {
		round.Rests = k
	}
	circle := last - 1
	for j := 1; j < last/2; j++ {
		after := (k+j-1)%circle + 1
		before := (k-j-1+circle)%circle + 1
		round.Games = append(round.Games, Game{after, before})
	}
	return round
}
