package dutch

import (
	"errors"
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// provingSolver pairs as the engine does and has every bracket proved optimal:
// the graph with all the players below is solved too, its dual values are checked
// edge by edge, and the bracket may come to no other value by any criterion.
type provingSolver struct {
	engine
	failf  func(format string, args ...any)
	proved []proof
}

// proof is what a bracket came to and what the optimum is.
type proof struct {
	bracket *bracket
	found   *solution
	optimum []pairing.Criterion
}

func (s *provingSolver) solve(b *bracket) *solution {
	found := s.engine.solve(b)
	if found == nil {
		return nil
	}
	g, optimiser := newGraph(b), new(optimum.Solver)
	total, ok := optimiser.Optimise(&g.Graph)
	if !ok {
		s.failf("the bracket of %s is paired, its graph has no perfect matching", b.score)
		return found
	}
	mates := make([]int32, len(g.Player))
	for v := range mates {
		mates[v] = int32(optimiser.Mate(v))
	}
	shown := optimiser.Proof(mates)
	if err := shown.Verify(); err != nil {
		s.failf("the bracket of %s: %v", b.score, err)
	}
	s.proved = append(s.proved, proof{b, found, g.read(total)})
	return found
}

// proving is the system with that solver.
type proving struct {
	system
	t      *testing.T
	proved int
}

func (p *proving) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	s := &provingSolver{failf: func(format string, args ...any) {
		p.t.Errorf("%s, round %d: "+format, append([]any{p.edition.name, t.NextRound()}, args...)...)
	}}
	r, err := new(workspace).prepare(p.edition, t, s)
	if err != nil {
		return nil, err
	}
	out, err := r.run()
	for _, x := range s.proved {
		if got, want := fmt.Sprint(x.found.criteria), fmt.Sprint(x.optimum); got != want {
			s.failf("the bracket of %s comes to %s, the optimum is %s", x.bracket.score, got, want)
		}
	}
	p.proved += len(s.proved)
	return out, err
}

// Whatever short cut found it, every bracket is optimal, and the proof is
// checked by somebody who knows nothing of the search.
func TestBracketsAreProvedOptimal(t *testing.T) {
	for _, e := range []*edition{&edition2026, &edition2017} {
		p := &proving{system: system{edition: e}, t: t}
		for seed := range uint64(12) {
			s := simulate.Draw(seed)
			s.Players, s.Rounds = 16+4*int(seed), 7
			var none *pairing.NoPairing // an event that ends early has been proved as far as it went
			if _, err := simulate.Play(s, p, seed); err != nil && !errors.As(err, &none) {
				t.Errorf("%s, seed %d: %v", e.name, seed, err)
			}
		}
		if p.proved < 250 {
			t.Errorf("%s: only %d brackets", e.name, p.proved)
		}
	}
}
