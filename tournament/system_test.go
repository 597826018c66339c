package tournament

import "testing"

func TestSystemFacts(t *testing.T) {
	for _, c := range []struct {
		system               System
		score, colour, again bool
	}{
		{Dutch, true, true, false}, {"dubov", true, true, false}, {"", true, true, false},
		{RoundRobin, false, false, false}, {Keizer, false, false, true},
	} {
		if c.system.ByScore() != c.score || c.system.DrawsColour() != c.colour || c.system.MeetsAgain() != c.again {
			t.Errorf("%s: by score %t, colour %t, again %t", c.system, c.system.ByScore(), c.system.DrawsColour(), c.system.MeetsAgain())
		}
	}
}
