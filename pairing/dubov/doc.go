// Package dubov pairs by the Dubov system, C.04.4.1 of the FIDE handbook, edition
// of 2026. It equalises the average ratings of opponents (ARO) within scoregroups:
// White seekers with a low one meet Black seekers with a high rating.
//
// The order of events is that of the text. The bye comes first (3.1, bye.go). Then
// scoregroups from the top: players of lower scores float up, as few as possible
// and the best set of them (3.2.1 and 3.2.2, upfloaters.go); the bracket falls into
// those who seek White and those who seek Black, evened out by shifting players
// (3.2.3 and 3.2.4, shift.go); and the first transposition that is legal pairs them
// (3.2.5 and 3.2.6, transpose.go). Colours come last (5.2, colours.go).
//
// No set is ever enumerated: every step is a matching of least cost over classes
// of players (graph.go), and the first set in the order of the text is found by
// asking of one player after the other whether some optimal matching has it so.
//
// Start with [New]. What the text leaves open is in options.go.
package dubov
