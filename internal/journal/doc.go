// Package journal is the memory of a tournament: everything that was done to
// it, in order, as events that are only ever added.
//
// The journal is the truth. A [State] is what folding its events gives; it can
// be had for any past moment, and an event that would be impossible is refused
// before it is written. Each event carries the hash of the one before it, so
// that a change anywhere in the past shows (see [Verify]). Records of earlier
// versions are read through a table of upgrades and never rewritten. No state is
// kept beside the events, where somebody could change it: whoever loads a journal
// folds all of it.
//
// Start with [Act], the closed set of what can happen, then [Journal], which
// adds and undoes commands. Nothing here reads a clock, a file or a database:
// callers bring the time and keep the records.
package journal
