package simulate

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
)

// Rate is a probability in millionths.
type Rate int

// Always is the rate of what happens every time.
const Always Rate = 1_000_000

// Percent is a rate out of a hundred.
func Percent(n float64) Rate { return Rate(math.Round(n * 10_000)) }

// PerThousand is a rate out of a thousand.
func PerThousand(n float64) Rate { return Rate(math.Round(n * 1_000)) }

// OneIn is one in n; n below 1 means always.
func OneIn(n float64) Rate {
	if n <= 1 {
		return Always
	}
	return Rate(math.Round(1_000_000 / n))
}

// String writes the rate in percent.
func (r Rate) String() string { return fmt.Sprintf("%.4g%%", float64(r)/10_000) }

// The streams of chance that one seed gives: settings that are drawn, and the
// tournament that is played with them.
const (
	settingsStream = 1
	eventStream    = 2
)

// chance is a source of chance with a fixed course.
type chance struct {
	source *rand.PCG
}

func newChance(seed, stream uint64) *chance { return &chance{rand.NewPCG(seed, stream)} }

// below returns a number from 0 to n-1.
func (c *chance) below(n int) int {
	high, _ := bits.Mul64(c.source.Uint64(), uint64(n))
	return int(high)
}

// between returns a number from low to high, both included.
func (c *chance) between(low, high int) int { return low + c.below(high-low+1) }

// hits reports whether something of the given rate happens.
func (c *chance) hits(r Rate) bool { return c.below(int(Always)) < int(r) }

// bell returns a number from low to high, mostly near the middle: the mean of
// six.
func (c *chance) bell(low, high int) int {
	sum := 0
	for range 6 {
		sum += c.between(low, high)
	}
	return sum / 6
}

// order returns the numbers from 0 to n-1 in random order.
func (c *chance) order(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		j := c.below(i + 1)
		numbers[i] = numbers[j]
		numbers[j] = i
	}
	return numbers
}
