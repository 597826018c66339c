// Package harkness pairs by the US Swiss system with Harkness pairing: the
// rules I to IX with their interpretations, completed where that text is silent
// by rules 27 to 29 of US Chess.
//
// Three things come first, in this order: nobody meets twice (IV), players of
// equal score meet (IV), and whoever cannot be paired in their own score group
// is paired in the nearest group where it is possible, before that group, the
// highest scores first (V). How many players each score group can pair within
// itself is therefore one exact optimisation over the whole field (ladder.go).
// Ratings and colours only choose among its solutions: who drops (group.go), the
// upper half of a group against the lower (halves.go), and switches for colours
// within the limits of 80 and 200 rating points (switches.go).
//
// Start with [New]. What the rules leave to the organiser is in [Options], with
// defaults for each edition, and every round reports the options in force.
package harkness
