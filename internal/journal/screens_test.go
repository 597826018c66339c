package journal

import "testing"

// Screens of one kind share its list, in their order.
func TestScreensShare(t *testing.T) {
	s := Screens("boards names boards clock boards")
	for _, c := range []struct {
		number, part, parts int
		kind                string
	}{{1, 1, 3, "boards"}, {2, 1, 1, "names"}, {3, 2, 3, "boards"}, {4, 1, 1, "clock"}, {5, 3, 3, "boards"}, {6, 0, 0, ""}, {0, 0, 0, ""}} {
		if kind, part, parts := s.Share(c.number); kind != c.kind || part != c.part || parts != c.parts {
			t.Errorf("screen %d shows part %d of %d of %q", c.number, part, parts, kind)
		}
	}
}
