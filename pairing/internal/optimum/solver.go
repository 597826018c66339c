package optimum

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/matching"
)

// A Solver pairs brackets, one after the other in the same memory. The zero value
// is ready for use; a Solver is not safe for concurrent use.
type Solver struct {
	look    lookahead
	chooser chooser
}

// Below is a bracket as the look-ahead sees it.
type Below struct {
	Members  []int32 // of the field, by rank
	Arrivals int     // how many of them have come from above
	// Open says that players may stay over for now: nobody below the next group is
	// looked at. Otherwise everybody below has to be paired, too.
	Open bool
	// LeavesBye, of an open bracket: one whom the next group leaves over costs more
	// than one unless it may be given the bye.
	LeavesBye bool
}

// Outlook looks down from the bracket of a group, for systems whose terms want as
// few members as possible to float, and then as few players as possible to be left
// over by the next group. It is nil unless the groups below reach the best values
// that the numbers of players allow: then these are the same as long as nobody
// floats from an even bracket, and one of those who may from an odd one. So the
// bracket can be paired without the players below it, with MayFloat in their place;
// if that has no perfect matching, it has to be paired together with them. The
// answer is good until the next look.
func (s *Solver) Outlook(f *Field, b *Below) *Outlook { return s.ahead(f).look(b) }

// CompletesAll reports whether everybody can be paired, and the bye given to
// somebody of the field's group for it.
func (s *Solver) CompletesAll(f *Field) bool { return s.ahead(f).short[0] == 0 }

// Completes reports whether the floaters and everybody from group g on can be
// paired, one of them with the bye if their number is odd.
func (s *Solver) Completes(f *Field, floaters []int32, g int) bool {
	if ok, known := s.ahead(f).completes(floaters, g); known {
		return ok
	}
	_, ok := s.look.complete(slices.Concat(append([][]int32{floaters}, f.Groups[g:]...)...))
	return ok
}

// Complete reports whether players, given by rank, can all be paired, one of
// them with the bye if their number is odd, and in that case the lowest-ranked
// who can be given it.
func (s *Solver) Complete(f *Field, players []int32) (bye int32, ok bool) {
	return s.ahead(f).complete(players)
}

// ahead returns what is known of the lower part of the field.
func (s *Solver) ahead(f *Field) *lookahead {
	if s.look.f != f || s.look.version != f.version {
		s.look.reset(f)
	}
	return &s.look
}

// Forget lets go of the descriptions in hand.
func (s *Solver) Forget() {
	s.look.f = nil
	s.chooser.g, s.chooser.mate = nil, nil
}

// Pair finds the best pairing of a bracket: the first in the order of generation
// of those with the smallest values of all terms. It fills mate, which has a place
// for every member, with the positions of the opponents, -1 for who floats, and
// returns the sum of the costs of all pairs of the graph; see Graph.Read. The sum
// is good until the next call. If the graph has no perfect matching, ok is false.
func (s *Solver) Pair(g *Graph, mate []int32) (total []int64, ok bool) {
	c := s.choose(g, mate)
	if c.tryAtOnce() {
		return c.total, true
	}
	if !c.optimise() {
		return nil, false
	}
	c.walk()
	return c.total, true
}

// Optimise finds a matching of the whole graph with the smallest values of all
// terms, whichever. It returns the sum of the costs; ok is false if there is no
// perfect matching. Afterwards Mate and Proof answer for it.
func (s *Solver) Optimise(g *Graph) (total []int64, ok bool) {
	c := s.choose(g, make([]int32, g.Members))
	ok = c.optimise()
	return c.total, ok
}

// Mate returns the partner of a vertex in the matching that Optimise has found.
func (s *Solver) Mate(v int) int { return s.chooser.m.Mate(v) }

// Proof shows that no matching of the graph given to Optimise costs less than the
// one given here, by vertex, which may be another than that found. It is a proof
// only if that one is optimal, too.
func (s *Solver) Proof(mates []int32) matching.Proof { return s.chooser.m.Proof(mates) }

// Problem writes down the graph as a proof states it.
func (s *Solver) Problem(g *Graph) matching.Problem {
	c := s.choose(g, make([]int32, g.Members))
	c.m.Reset(c.subclassOf, &c.costs, g.Exclusions())
	return c.m.Problem()
}

// choose makes the chooser ready for a bracket of which nobody is paired yet.
func (s *Solver) choose(g *Graph, mate []int32) *chooser {
	for i := range mate {
		mate[i] = -1
	}
	c := &s.chooser
	c.reset(g, mate)
	return c
}
