package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// workspace is the memory that pairing a round takes. The next round can be paired
// in it when the one before has been handed out.
type workspace struct {
	reader field.Reader
	round  round
	engine engine
}

// prepare gathers what the pairing of the next round starts from.
func (w *workspace) prepare(e *edition, t *tournament.Tournament, s solver) (*round, error) {
	f, err := w.reader.Field(t, e.unplayed)
	if err != nil {
		return nil, err
	}
	r := &w.round
	r.reset(e, f, s)
	if f.InitialColour == tournament.NoColour && r.needsInitialColour() {
		return nil, &pairing.Unpairable{Round: f.Round, What: message.Of("unpairable.initial-colour"),
			Hint: message.Of("unpairable.draw", "article", e.colours[4])}
	}
	return r, nil
}

// forget lets go of what is not the workspace's own.
func (w *workspace) forget() {
	w.reader.Forget()
	w.engine.forget()
	w.round.solver, w.round.output = nil, output{}
}

// output is the memory of what a round hands out; it leaves with the round.
type output struct {
	numbers  slab[int64]
	criteria slab[pairing.Criterion]
	ids      slab[tournament.PlayerID]
	pairs    slab[pairing.Pair]
}

// A slab hands out slices that are cut from few larger ones. A round needs
// many short slices that live as long as it does; asking for each by itself
// would cost more than filling them.
type slab[T any] struct{ all, free []T }

// reset takes everything back, and makes room for n values.
func (s *slab[T]) reset(n int) {
	if len(s.all) < n {
		s.all = make([]T, n)
	}
	s.free = s.all
}

// take returns n zero values.
func (s *slab[T]) take(n int) []T {
	if n > len(s.free) || s.free == nil {
		s.reset(max(2*len(s.all), n, 16))
	}
	part := s.free[:n:n]
	s.free = s.free[n:]
	clear(part)
	return part
}

// copyOf returns a copy of the values.
func (s *slab[T]) copyOf(values []T) []T {
	part := s.take(len(values))
	copy(part, values)
	return part
}
