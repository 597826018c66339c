package dutch

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/optimum"
	"github.com/pareo-chess/pareo/tournament"
)

// solver finds what a round needs to know about sets of players. The rules do not
// depend on how: engine is the one in use, the tests have another.
type solver interface {
	// complete reports whether everybody can be paired, one player with the bye if
	// their number is odd, and in that case the lowest score at which somebody can be
	// given it, where the edition asks for that.
	complete(r *round) (byeScore tournament.Points, ok bool)
	// completes reports whether the floaters and everybody from scoregroup g on
	// can be paired, somebody with the bye if their number is odd.
	completes(r *round, floaters []int32, g int) bool
	// solve returns the best pairing of a bracket, or nil if its graph has no
	// perfect matching.
	solve(b *bracket) *solution
}

// engine describes brackets to package optimum, one after the other in the same
// memory.
//
// Most brackets need not see the players below: those can be completed as well
// as their number allows whatever happens above, and the bracket only has to
// know who may float. Where that cannot be shown, the bracket is paired
// together with everybody below.
type engine struct {
	solver optimum.Solver
	graph  graph
	alone  bracket       // the one in hand, without the players below
	below  optimum.Below // what is asked about those
	recall *recall       // brackets paired before; nil = none are kept
}

// complete tries, if the score of the bye matters (C5), the lowest score of all
// who may get it; mostly that is the answer.
func (e *engine) complete(r *round) (byeScore tournament.Points, ok bool) {
	if !r.odd || r.edition.byeScore == "" {
		r.describe()
		return 0, e.solver.CompletesAll(&r.view)
	}
	lowest := len(r.ranking) - 1
	for lowest >= 0 && r.field.Players[lowest].ByeBarred {
		lowest--
	}
	if lowest < 0 {
		return 0, false
	}
	r.fixByeScore(r.field.Players[lowest].Score)
	r.describe()
	if e.solver.CompletesAll(&r.view) {
		return r.byeScore, true
	}
	r.byeScoreFixed, r.described = false, false
	r.describe()
	bye, ok := e.solver.Complete(&r.view, r.ranking)
	if !ok {
		return 0, false
	}
	return r.field.Players[bye].Score, true
}

func (e *engine) completes(r *round, floaters []int32, g int) bool {
	r.describe()
	return e.solver.Completes(&r.view, floaters, g)
}

// forget lets go of the round in hand.
func (e *engine) forget() {
	e.solver.Forget()
	e.graph.bracket, e.alone, e.below = nil, bracket{}, optimum.Below{}
}

func (e *engine) solve(b *bracket) *solution {
	if found := floatWhole(b); found != nil {
		return found
	}
	if b.kind == pairing.OrdinaryBracket && !b.apart {
		if found := e.solveAlone(b); found != nil {
			return found
		}
	}
	return e.pair(b)
}

// solveAlone pairs a bracket without the players below, if all that it has to know
// of them is who may float. Otherwise it returns nil.
func (e *engine) solveAlone(b *bracket) *solution {
	r := b.round
	r.describe()
	e.below = optimum.Below{Members: b.members, Arrivals: b.moved, Open: !b.complete, LeavesBye: b.weighsBye}
	outlook := e.solver.Outlook(&r.view, &e.below)
	if outlook == nil {
		return nil
	}
	e.alone = *b
	e.alone.next, e.alone.below, e.alone.complete, e.alone.mayFloat = nil, nil, true, outlook.MayFloat
	s := e.pair(&e.alone)
	if s != nil {
		b.tellAhead(s, outlook)
	}
	return s
}

// tellAhead enters what the criteria of the look-ahead (C8, C.7) come to: how many
// players are not paired in the next bracket, and their scores (in 2017 those of
// downfloaters alone).
func (b *bracket) tellAhead(s *solution, o *optimum.Outlook) {
	if s.criteria == nil { // paired before, and nobody asks for reasons
		return
	}
	var buffer [2]int64
	count, scores := int64(o.Over), buffer[:0]
	if o.Bye {
		count++
		scores = append(scores, int64(b.round.byeScore))
	}
	if o.Over > 0 {
		scores = append(scores, int64(b.nextScore))
	}
	ahead := s.criteria[b.round.edition.ahead:]
	ahead[0].Value[0], ahead[1].Value = count, nil
	if b.complete && len(scores) > 0 {
		ahead[1].Value = b.round.output.numbers.copyOf(scores)
	}
}

// pair finds the best pairing of a bracket's graph; nil if it has no perfect
// matching.
func (e *engine) pair(b *bracket) *solution {
	if e.recall != nil {
		return e.recall.pair(e, b)
	}
	return e.pairAnew(b)
}

func (e *engine) pairAnew(b *bracket) *solution {
	e.graph.reset(b)
	s := newSolution(b)
	total, ok := e.solver.Pair(&e.graph.Graph, s.mate)
	if !ok {
		return nil
	}
	s.criteria = e.graph.read(total)
	return s
}
