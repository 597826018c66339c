// Package classic pairs by FIDE's Swiss system based on rating, in the editions
// of 1992, 1998 and 2009: the procedural rules from which the Dutch system grew.
//
// The text is a procedure. In every score bracket it tries the transpositions of
// S2 (D1), then the exchanges between S1 and S2 (D2), then the same again with
// relaxed criteria (C9 to C11), and it takes the first candidate that is
// acceptable. This package finds the same candidate without trying the others:
//
//   - How far the criteria have to be relaxed is an optimisation. It is solved
//     exactly, as a matching of least cost in the graph of the bracket
//     (criteria.go, graph.go, search.go).
//   - The acceptable candidates are then the optimal matchings, and the first of
//     them in the order of the text is found by walking through them: opponents
//     of players moved down, exchanges, transposition (order.go, exchange.go).
//   - What a bracket owes to the next one (C12, C13) is a condition on its
//     floaters. It becomes part of the graph (flow.go, ahead.go).
//
// A few readings ask for a candidate that is not optimal in this sense; for
// those the order is walked step by step (walk.go).
//
// Start with [New]. The editions are a table (edition.go). Where the text can be
// read in several ways there is an option with the recommended reading as
// default; [Choices] lists them.
package classic
