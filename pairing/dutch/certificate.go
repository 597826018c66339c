package dutch

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// Certify pairs the next round and proves it; see swiss.Certifier. The proof of a
// bracket is about the whole graph, with everybody below, whatever short cut
// paired it; it is checked before it is handed out.
func (s *system) Certify(t *tournament.Tournament) (*pairing.Round, *swiss.Certificate, error) {
	r, err := new(workspace).prepare(s.edition, t, new(engine))
	if err != nil {
		return nil, nil, err
	}
	out, err := r.run()
	if err != nil {
		return nil, nil, err
	}
	c := &swiss.Certificate{System: Name, Edition: s.edition.name, Round: out.Number,
		Boards: make([]swiss.CertifiedBoard, 0, len(out.Boards)), Brackets: []swiss.CertifiedBracket{}}
	for _, b := range out.Boards {
		c.Boards = append(c.Boards, swiss.CertifiedBoard{White: b.White, Black: b.Black})
	}
	if out.Bye != tournament.NoPlayer {
		c.Bye = &out.Bye
	}
	for i := range r.results {
		proved, err := r.results[i].prove()
		if err != nil {
			return nil, nil, err
		}
		c.Brackets = append(c.Brackets, proved)
	}
	return out, c, nil
}

// statement is a bracket as a certificate states it, without the proof.
func (g *graph) statement() swiss.CertifiedBracket {
	b := g.bracket
	stated := swiss.CertifiedBracket{Kind: b.kind, Score: b.score, MovedDown: b.moved, Members: len(b.members),
		Players: []tournament.PlayerID{}}
	for _, p := range g.Player {
		if p >= 0 {
			stated.Players = append(stated.Players, b.id(p))
		}
	}
	return stated
}

// prove finds dual values for the whole graph of a bracket and a matching that
// holds its pairs.
func (res *result) prove() (swiss.CertifiedBracket, error) {
	b := res.bracket
	g, s := newGraph(b), new(optimum.Solver)
	stated := g.statement()
	if _, ok := s.Optimise(&g.Graph); !ok {
		return stated, b.round.breach("a bracket that is paired has a perfect matching")
	}
	mates := res.complete(g)
	if mates == nil {
		return stated, b.round.breach("the players below a paired bracket can be paired")
	}
	stated.Proof = s.Proof(mates)
	if err := stated.Verify(); err != nil {
		return stated, b.round.breach(fmt.Sprintf("the bracket of %s is optimal: %v", b.score, err))
	}
	return stated, nil
}

// complete extends the pairs of a bracket to a matching of its graph, at least
// cost. It is nil if there is none.
func (res *result) complete(g *graph) []int32 {
	rest := res.bracket.withoutPairs(res.solution.mate)
	partial, s := newGraph(rest), new(optimum.Solver)
	if _, ok := s.Optimise(&partial.Graph); !ok {
		return nil
	}
	vertex := make([]int32, len(rest.round.field.Players)) // by place: in g
	var others []int32                                     // vertices of g that are no players
	for v, p := range g.Player {
		if p >= 0 {
			vertex[p] = int32(v)
		} else {
			others = append(others, int32(v))
		}
	}
	mates := slices.Repeat([]int32{-1}, len(g.Player))
	copy(mates, res.solution.mate)
	for v, p := range partial.Player {
		m := s.Mate(v)
		if p < 0 || m < v && partial.Player[m] >= 0 {
			continue
		}
		u := vertex[p]
		if q := partial.Player[m]; q >= 0 {
			mates[u], mates[vertex[q]] = vertex[q], u
			continue
		}
		mates[u], mates[others[0]] = others[0], u
		others = others[1:]
	}
	for i := 0; i+1 < len(others); i += 2 { // open places that nobody needs
		mates[others[i]], mates[others[i+1]] = others[i+1], others[i]
	}
	return mates
}
