package paper

import "testing"

// What a page holds: forty boards and more, ten slips, 184 names and 46 places on
// A4, and never nothing.
func TestPerLeaf(t *testing.T) {
	for _, c := range []struct {
		what, size, turn string
		least            int
	}{
		{"pairings", "a4", "portrait", 40}, {"names", "a4", "portrait", 184}, {"slips", "a4", "portrait", 10}, {"slips", "letter", "portrait", 10}, {"standings", "a4", "portrait", 46},
		{"badges", "a4", "portrait", 10}, {"plates", "letter", "landscape", 1}, {"cards", "a4", "portrait", 8}, {"pairings", "letter", "landscape", 20},
	} {
		s := paperSheet{What: c.what, Size: c.size, Turn: c.turn, Rounds: 7}
		if got := s.perLeaf(); got < c.least {
			t.Errorf("%s on %s %s: %d a page, want at least %d", c.what, c.size, c.turn, got, c.least)
		}
	}
}

// Every row is on one page, in order; no page ends with a heading, and the last
// one leaves the room that is asked for.
func TestCut(t *testing.T) {
	for rows := range 130 {
		list := cut(rows, 20, 5, func(i int) bool { return i%3 == 0 })
		at := 0
		for i, l := range list {
			if l.From != at || l.Number != i+1 || l.Of != len(list) || l.To-l.From > 20 {
				t.Fatalf("%d rows: %+v", rows, list)
			}
			if l.To < rows && (l.To-1)%3 == 0 {
				t.Errorf("%d rows: page %d ends with a heading", rows, l.Number)
			}
			at = l.To
		}
		if n := len(list); at != rows || n > 0 && list[n-1].To-list[n-1].From > 15 {
			t.Fatalf("%d rows: %+v", rows, list)
		}
	}
}
