package tiebreak

import (
	"cmp"
	"slices"
)

// lot gives everybody a number from 1, drawn by the seed (4.2). The same seed
// gives the same lots, whoever else takes part keeps the order of two people. Without a
// seed they are not drawn yet, and nobody has a number.
func lot(c *Calculator, _ *TieBreak) evaluator {
	if !c.Draws() {
		return func(_ int, w *Working) { w.Value = Undefined }
	}
	drawn := make([]uint64, c.field.n)
	order := make([]int, c.field.n)
	for p := range order {
		order[p] = p
		drawn[p] = mix(mix(c.seed) + c.field.lots[p])
	}
	slices.SortFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(drawn[a], drawn[b]), cmp.Compare(c.field.numbers[a], c.field.numbers[b]))
	})
	number := make([]int, c.field.n)
	for i, p := range order {
		number[p] = i + 1
	}
	return func(p int, w *Working) {
		w.Value = Whole(number[p])
	}
}

// mix scatters a number over 64 bits (the finalizer of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
