// Package burstein pairs by the FIDE Burstein system, C.04.4.2, in the edition of
// 2026.
//
// The first rounds, at most half of them, are seeding rounds and paired by the
// Dutch system, which is handed in (seeding.go). Afterwards players are ranked by
// the strength of their opposition, the Index (index.go), without regard to their
// scores. The bye is given first; then the round is paired bracket by bracket from
// the top, with floaters from above among the residents by Index. Every bracket is
// one optimisation (bracket.go): among the pairings that let everybody below be
// paired, the one with the smallest values of C5 to C8, and among equals the first
// by article 4, in which the first of the bracket meets the last if possible.
//
// Start with [New]. Where the text can be read in several ways there is an option
// (options.go). How the best pairing is found is no matter of the rules: that is
// package optimum, and who gets the bye package byefirst.
//
// Every round carries its reasons (reasons.go) and is checked before it is handed
// out (invariants.go). compare.go judges the rounds of others, inquiry.go answers
// what would have been instead.
package burstein
