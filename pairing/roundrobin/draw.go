package roundrobin

// MaxLot is how many numbers are drawn at most, far more than an event has.
const MaxLot = 1 << 20

// Lot draws the numbers 1 to n by a lot that the seed alone decides: entry i
// of the list gets the number result[i].
//
// Of fewer than none there are none, and of more than MaxLot as many as that.
//
// The lot is a shuffle after Fisher and Yates fed by SplitMix64, both written
// out below, so that a published seed gives the same draw for ever.
func Lot(n int, seed uint64) []int {
	numbers := make([]int, min(max(n, 0), MaxLot))
	for i := range numbers {
		numbers[i] = i + 1
	}
	urn := urn{seed}
	urn.shuffle(numbers)
	return numbers
}

// CheckNumbers checks a draw made by hand: numbers[i] is the number of entry
// i, and all of 1 to len(numbers) must occur. It returns nil or one error that
// names the first entry that is wrong.
func CheckNumbers(numbers []int) error {
	owner := make([]int, len(numbers)+1)
	for i, number := range numbers {
		switch {
		case number < 1 || number > len(numbers):
			return wrongDraw(WrongNumbers, i+1, "entry %d has number %d; %d entries have the numbers 1 to %d", i+1, number, len(numbers), len(numbers))
		case owner[number] != 0:
			return wrongDraw(WrongNumbers, i+1, "entries %d and %d both have number %d; every number is drawn once", owner[number], i+1, number)
		}
		owner[number] = i + 1
	}
	return nil
}

// urn is the source of chance: SplitMix64 from a seed.
type urn struct {
	state uint64
}

func (u *urn) next() uint64 {
	u.state += 0x9e3779b97f4a7c15
	z := u.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1, each equally likely: values from the
// incomplete last stretch of the range are drawn again.
func (u *urn) below(n int) int {
	bound := uint64(n)
	for {
		v := u.next()
		if rest := v % bound; v-rest <= ^uint64(0)-(bound-1) {
			return int(rest)
		}
	}
}

// shuffle puts the list in an order drawn by lot.
func (u *urn) shuffle(list []int) {
	for i := len(list) - 1; i > 0; i-- {
		j := u.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
