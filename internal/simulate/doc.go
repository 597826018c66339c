// Package simulate plays out random tournaments: people with ratings, byes,
// absences, late entries and withdrawals, games with results by rating, paired
// by any pairing system.
//
// Start with [Play], or with [New] and [Run.Record] to look at every round
// between pairing and results. [Draw] gives sensible settings at random, [Like]
// takes them from a tournament that was played.
//
// Everything follows from the settings and the seed. Chance is a PCG generator
// (math/rand/v2) of which only the raw 64-bit numbers are used, each choice
// among n being the upper word of number × n. So the same seed gives the same
// tournament on every machine and with every version of Go; it does not change
// within one version of this package's output. What is drawn before the first
// round (people, byes, late entries, prohibitions) does not depend on the
// pairing system.
package simulate
