package tournament

import (
	"strings"
	"testing"
)

// Q222: 960 different positions, in each the king between the rooks and the
// bishops on squares of different colours; 518 is that of chess.
func TestQ222StartPositions(t *testing.T) {
	seen := make(map[string]bool)
	for number := range StartPositions {
		p := StartPosition(number)
		seen[p] = true
		rooks, king := strings.Index(p, "R"), strings.Index(p, "K")
		bishops := strings.Index(p, "B") + strings.LastIndex(p, "B")
		if strings.Count(p, "N") != 2 || strings.Count(p, "Q") != 1 || rooks > king || king > strings.LastIndex(p, "R") || bishops%2 == 0 {
			t.Errorf("%d: %s", number, p)
		}
	}
	if len(seen) != StartPositions {
		t.Errorf("%d positions", len(seen))
	}
	for number, want := range map[int]string{518: "RNBQKBNR", 0: "BBQNNRKR", 959: "RKRNNQBB"} {
		if got := StartPosition(number); got != want {
			t.Errorf("%d: %s, want %s", number, got, want)
		}
	}
}
