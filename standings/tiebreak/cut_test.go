package tiebreak

import "testing"

// 16.5 does not say which of several voluntary unplayed rounds goes first that contribute
// the same, and the second cut can depend on it: of two forfeits the one against the
// stronger opponent leaves the other to be the lowest, which goes next; the other way
// round the next cut takes a game. The earliest goes first. That the order of rounds
// decides is no choice of ours: the corpus of expected values has both orders, as two
// forfeits in rounds 2 and 3 in t100 (player 15, the stronger opponent first: 9.25) and
// in rounds 4 and 5 in t027 (player 44, the weaker first: 3.5), and no rule that leaves
// the order of rounds aside gives both. See docs/tiebreaks.md.
func TestEqualContributionsOfUnplayedRounds(t *testing.T) {
	strong, weak := Term{Score: 40, Value: 0, VUR: true}, Term{Score: 10, Value: 0, VUR: true}
	games := []Term{{Score: 20, Value: 20}, {Score: 30, Value: 15}, {Score: 45, Value: 45}}
	for _, c := range []struct {
		name  string
		first []Term
		left  Value
	}{
		{"the stronger opponent first, as in t016, t100, t114 and t116", []Term{strong, weak}, 80},
		{"the weaker opponent first, as in t027 and eleven others", []Term{weak, strong}, 60},
	} {
		terms := append(append([]Term{}, c.first...), games...)
		cutLow(terms, 2, true)
		var left Value
		for _, term := range terms {
			if term.Cut == NotCut {
				left += term.Value
			}
		}
		if left != c.left {
			t.Errorf("%s: %d is left, want %d", c.name, left, c.left)
		}
	}
}
