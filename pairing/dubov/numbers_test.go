package dubov

import (
	"slices"
	"testing"
)

// 4.3.3: of seven players A to G the numbers go to D, C, E, B, F, A, G; with an
// even number the upper of the two in the middle is the first.
func TestMiddleFirst(t *testing.T) {
	for _, c := range []struct{ sorted, want []int32 }{
		{[]int32{1, 2, 3, 4, 5, 6, 7}, []int32{4, 3, 5, 2, 6, 1, 7}},
		{[]int32{1, 2, 3, 4, 5, 6}, []int32{3, 4, 2, 5, 1, 6}},
		{[]int32{1, 2}, []int32{1, 2}},
		{[]int32{1}, []int32{1}},
		{nil, nil},
	} {
		if got := middleFirst(c.sorted); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.sorted, got, c.want)
		}
	}
}
