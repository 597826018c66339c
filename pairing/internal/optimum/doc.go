// Package optimum pairs one bracket of a Swiss system: of all ways to pair it
// that are legal it finds the one with the smallest values of the system's
// terms, compared in order of priority, and among equals the one that comes
// first in the order of generation. It knows classes, terms and order; what they
// mean is the business of the system that describes the bracket.
//
// # How a system uses it
//
// A [Field] describes the players of the round, from the top, as they are seen
// from outside a bracket. A [Graph] describes one bracket:
//
//   - its vertices in the order of rank: the members of the bracket, first those
//     who have arrived from above, then the residents; behind them whoever else
//     has to be paired in the same go, the bye or open places;
//   - the class of each vertex: vertices of one class are alike in everything
//     that terms and legality can see ([Graph.AddClass], [Graph.Add]);
//   - which classes may be joined ([Graph.Join]), and single pairs of players who
//     may not meet ([Field.Avoid]);
//   - the terms by priority, each as what a pair of classes adds to it
//     ([Graph.NextTerm], [Graph.Count]).
//
// [Solver.Pair] returns the opponents of the members, where who has none floats,
// and what the terms come to. [Solver.Outlook] and [Solver.Completes] say what
// the players below can do by themselves, so that most graphs need no vertices
// for them. [Solver.Optimise] and [Solver.Proof] give the proof that nothing is
// better.
//
// # How it is done
//
// Terms are packed into vectors of machine words, so that comparing vectors
// compares terms by priority (graph.go, terms.go); then the bracket is a
// minimum-cost perfect matching over classes, which package matching solves
// (chooser.go). All matchings of least cost are perfect matchings of tight edges,
// and the walk goes through those, one decision of the order of generation after
// the other, never leaving the optimum (walk.go, exchanges.go, levels.go). Most
// brackets are paired without a walk, by trying the first candidates in order
// (trial.go, balance.go).
//
// # The order of generation
//
// A candidate is a set of pairs. Its pairs with an arrival come first: which
// arrivals are paired, the better-ranked first, then with whom. The other
// residents, the remainder, fall into an upper and a lower half by rank, and the
// upper player of each pair is the better-ranked one. A player of the upper half
// who is not the upper one of a pair has been exchanged with one of the lower half
// who is. Candidates with fewer exchanges come first, then those with the smaller
// difference between the ranks exchanged, then by who leaves the upper half, the
// worst-ranked first, by who enters it, the best-ranked first, and last by the
// opponents of the upper players, in order.
//
// [Solver.PairFolded] knows the other order there is: every member in turn meets
// the worst-ranked possible, and floats only if nobody is possible (fold.go). A
// system with yet another order needs a walk of its own beside these; graph,
// optimum, look-ahead and proofs stay as they are.
//
// # What is guaranteed
//
// Answers are exact and depend on the description alone: no short cut, limit or
// earlier use of the memory changes one. The tests compare with every pairing
// there is, and the short cuts with the searches that they save.
package optimum
