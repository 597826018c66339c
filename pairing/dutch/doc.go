// Package dutch pairs by the FIDE (Dutch) system, C.04.3, in the editions of
// 2017 and 2026.
//
// The round is paired bracket by bracket from the top. Every bracket is one
// optimisation: among the legal ways to pair it (and whatever the edition wants
// looked at below it) choose the one with the smallest values of the edition's
// criteria, compared in order of priority; among equals the one the
// regulation's procedure generates first. Nothing is approximated and nothing
// is cut short.
//
// Start with [New]. Then read edition.go, which holds what the editions differ
// in as tables, criteria2017.go and criteria2026.go, the criteria by article,
// and round2017.go and round2026.go, the order of events in a round.
//
// A bracket becomes a graph (graph.go) in which the cost of a pair depends only
// on what the criteria can see of its two players (key.go). Costs are vectors
// of machine words compared from the front (layout.go), as many and as wide as
// the bracket needs. typed.go solves it with package matching; lookahead.go
// knows what the players below can do by themselves, whole.go which brackets need
// no search at all. trial.go pairs most brackets by what types alone can tell;
// for the others chooser.go and exchanges.go find the candidate that is generated
// first. Rounds are paired one after the other in the same memory
// (memory.go). The tests hold a second, dense solver that knows none of this, and
// have the two agree.
//
// Every round carries its reasons (reasons.go) and is checked before it is
// handed out (invariants.go). compare.go judges the rounds of others,
// impossible.go explains why there is none.
package dutch
