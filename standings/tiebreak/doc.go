// Package tiebreak computes tie-breaks: those of FIDE (C.07) in the editions
// of 2024 and 2026, the rules before them (edition 2009), and those of the US
// Chess Federation.
//
// A code such as "BH/C1" is read by [Parse] into a [TieBreak], a line of the
// table in methods.go with its modifiers. A [Field] is the history of an event
// as tie-breaks read it; a [Calculator] over it gives the value of every
// participant ([Calculator.Values]), parts a tied group ([Calculator.Split])
// and shows the working of any value ([Calculator.Explain]): which round
// contributed what, by which rule, and what was cut.
//
// Value and working come from the same computation: the value is the sum of
// the terms shown. All numbers are integers; no floating point takes part.
package tiebreak
