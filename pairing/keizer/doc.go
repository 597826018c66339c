// Package keizer pairs the rounds of a Keizer event, as chess clubs play them over a
// season: everybody meets, as far as that does not repeat a recent game, the next in
// the list of values, which after every round is computed anew (internal/keizer).
//
// Start with [New]. There is no official text: the rules, numbered as they are cited,
// are in docs/regulations.md, and what clubs do differently are options.
package keizer
