package tournament

import "testing"

// Every colour is found by its name.
func TestParseColour(t *testing.T) {
	for c := NoColour; c <= Black; c++ {
		if got, ok := ParseColour(c.String()); got != c || !ok {
			t.Errorf("%v is read as %v", c, got)
		}
	}
	if c, ok := ParseColour("green"); ok || c != NoColour {
		t.Errorf("green is %v", c)
	}
}
