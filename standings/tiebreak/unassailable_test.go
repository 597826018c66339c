package tiebreak

import (
	"fmt"
	"testing"
)

// 6.3: where not all have met, those are placed from the top whom nobody below can reach,
// whatever the missing games bring: they lose theirs, the others win theirs. The rest stay
// together, in the order they had.
func TestUnassailable(t *testing.T) {
	for _, c := range []struct {
		name    string
		sums    []int64
		missing []int
		loss    int64 // what a lost game pays
		want    string
	}{
		{"the second can draw level", []int64{20, 10, 5}, []int{0, 1, 1}, 0, "[[0 1 2]]"},
		{"half a point more", []int64{25, 10, 5}, []int{0, 1, 1}, 0, "[[0] [1 2]]"},
		{"the first would lose", []int64{25, 10, 10}, []int{1, 1, 0}, 0, "[[0] [1 2]]"},
		{"what a loss pays is sure", []int64{20, 10, 15}, []int{1, 1, 0}, 1, "[[0] [1 2]]"},
		{"two are out of reach", []int64{5, 45, 30, 10}, []int{1, 0, 1, 1}, 0, "[[1] [2] [0 3]]"},
		{"all are", []int64{0, 40, 15}, []int{1, 0, 1}, 0, "[[1] [2] [0]]"},
		{"nobody has met anybody", []int64{0, 0}, []int{1, 1}, 0, "[[0 1]]"},
		{"the rest keep their order", []int64{10, 50, 0, 20, 10}, []int{0, 0, 3, 0, 1}, 0, "[[1] [0 2 3 4]]"},
	} {
		set := make([]int32, len(c.sums))
		for i := range set {
			set[i] = int32(i)
		}
		s := &separate{sums: c.sums, missing: c.missing, win: 10, loss: c.loss}
		if got := fmt.Sprint(s.unassailable(set)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
