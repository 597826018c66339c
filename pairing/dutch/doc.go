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
// How the best pairing is found is no matter of the rules: that is package
// optimum. Here a bracket (bracket.go) is described to it (describe.go): its
// players fall into classes by all that criteria and absolute rules can see of
// them (key.go), and every pair of classes is legal or not and counts something
// for each criterion. engine.go asks it; whole.go knows which brackets need not be
// asked about. What order candidates are generated in is said in generation.go,
// which judges by it. The tests hold a second, plain solver that knows nothing of
// package optimum, and have the two agree.
//
// Every round carries its reasons (reasons.go) and is checked before it is
// handed out (invariants.go). compare.go judges the rounds of others,
// certificate.go and verify.go prove rounds and check proofs, inquiry.go answers
// what would have been instead, impossible.go explains why there is no legal
// round.
package dutch
