// Package rulebook executes the FIDE (Dutch) System in the regulation's own
// words: brackets from the top, candidates in the prescribed order, each judged
// criterion by criterion, the first perfect one accepted, otherwise the best.
//
// There is no optimiser in it and no cleverness. It is the judge of the fast
// engine in tests, so it shares nothing with it but the model of a tournament
// and the definitions of colours and floats; and it is meant to be read with
// the regulation in the other hand. Its cost grows with the factorial of the
// bracket: up to ten players or so in a bracket it answers in milliseconds.
//
// Start with [Dutch2026] and [Dutch2017]. The order of reading is the order of
// the regulation: outlook.go (the round), absolute.go and the criteria files
// (what is asked of a bracket), bracket.go and generation.go (how its candidates
// come about), colour.go (who has which pieces).
//
// [NewClassic] does the same for the classic editions of 1992, 1998 and 2009, in
// the files that begin with classic: classic_round.go (C1, C12, C13),
// classic_search.go (C6 to C11), classic_orders.go (D), classic_colour.go (A7, E).
//
// [NewBurstein] does the same for the Burstein system of 2026, in the files that
// begin with burstein: burstein_index.go (1.7, 1.8), burstein_round.go (1.9, 3.1),
// burstein_bracket.go (3.2, 4), burstein_publish.go (5).
//
// [Dutch.PairWith] and [Dutch.Worse] judge the engine's answers to "why not?" in
// the same plain way: what the wish does not allow is struck, and the rest is
// paired as ever.
//
// Articles are cited as each edition numbers them. The edition of 2017 is
// C.04.3 of Baku 2016 with sections A to E and criteria C.1 to C.19; that of
// 2026 has articles 1 to 5 and criteria C1 to C21.
package rulebook
