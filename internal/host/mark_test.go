package host

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/store"
)

// A mark leads back to its tournament, and two of them tell neither which was begun first
// nor how many there are between.
func TestMarks(t *testing.T) {
	h := &Host{options: Options{Key: []byte("key")}}
	seen, rising := make(map[int64]bool), 0
	last := int64(0)
	for id := store.ID(1); id <= 2000; id++ {
		mark := h.Mark(id)
		if back := h.Marked(mark); back != id || mark <= 0 || mark >= 1<<53 || seen[mark] {
			t.Fatalf("%d is %d, which leads to %d", id, mark, back)
		}
		if seen[mark] = true; mark > last {
			rising++
		}
		last = mark
	}
	if rising < 900 || rising > 1100 {
		t.Errorf("%d of 2000 follow the order in which they were begun", rising)
	}
	other := &Host{options: Options{Key: []byte("another")}}
	if other.Mark(7) == h.Mark(7) {
		t.Error("marks go by no key")
	}
	if h.Mark(0) != 0 || h.Marked(0) != 0 || h.Marked(-5) != 0 {
		t.Error("the beginning has a mark")
	}
}
