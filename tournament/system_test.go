package tournament

import "testing"

func TestSystemFacts(t *testing.T) {
	for _, c := range []struct {
		system                         System
		score, colour, again, revalued bool
	}{
		{Dutch, true, true, false, false}, {"dubov", true, true, false, false}, {"", true, true, false, false},
		{RoundRobin, false, false, false, false}, {Keizer, false, false, true, true},
	} {
		if c.system.ByScore() != c.score || c.system.DrawsColour() != c.colour || c.system.MeetsAgain() != c.again || c.system.Revalues() != c.revalued {
			t.Errorf("%s: by score %t, colour %t, again %t, revalued %t", c.system, c.system.ByScore(), c.system.DrawsColour(), c.system.MeetsAgain(), c.system.Revalues())
		}
	}
}
