package why_test

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// Who was passed over is whom the ladder has: the first who was free, or the one opposite
// who was taken or could not be met; and no pair that the order gives has anybody.
func TestSkippedIsOfTheLadder(t *testing.T) {
	facts := make(map[why.Fact]int)
	for _, name := range []tournament.System{"dutch", "burstein", "dubov"} {
		for seed := range uint64(6) {
			r, err := why.Open(system(t, name, ""), played(t, system(t, name, ""), seed, 5), 0)
			if err != nil {
				continue // impossible
			}
			for _, b := range r.Brackets() {
				for i := range b.Pairs {
					p := &b.Pairs[i]
					g := r.Skipped(b, p)
					if !p.Transposed && !p.Exchanged && g != nil {
						t.Errorf("%s, seed %d: %d meets %d in order, and passes over %d", name, seed, p.Upper, p.Lower, g.Player)
					}
					if g != nil {
						facts[g.Fact]++
						onLadder(t, r, p, g)
					}
				}
			}
		}
	}
	if facts[why.HaveMet] == 0 || facts[why.Taken] == 0 || facts[why.IsWorse] == 0 || facts[why.Stands] > 0 {
		t.Errorf("facts: %v", facts)
	}
}

// onLadder looks for a rung on the ladder of the upper player of a pair.
func onLadder(t *testing.T, r *why.Round, p *why.BracketPair, g *why.Rung) {
	t.Helper()
	a := r.Player(p.Upper)
	r.Climb(a)
	if a.Encounter == nil || a.Encounter.Upper != p.Upper {
		return
	}
	if first := a.Encounter.Skipped; first != nil && (first.Player != g.Player || first.Fact != g.Fact) {
		t.Errorf("%d passes over %d (%s), on the ladder %d (%s)", p.Upper, g.Player, g.Fact, first.Player, first.Fact)
	} else if first == nil && g.Fact != why.Taken && g.Fact != why.HaveMet && g.Fact != why.BothSame {
		t.Errorf("%d passes over %d (%s), on the ladder nobody", p.Upper, g.Player, g.Fact)
	}
}
