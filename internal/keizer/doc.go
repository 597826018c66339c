// Package keizer keeps the list of a Keizer event: everybody has a place in it and
// by the place a value; points are own value and, game by game, values of
// opponents; points give the places. So values depend on points and points on values,
// and the list is what stands still when one is computed from the other again and
// again.
//
// Start with [After]. Pairing (pairing/keizer) and standings (standings/tiebreak)
// both rest on it. The rules are numbered as in docs/regulations.md.
//
// Points are exact fractions; nothing is rounded before somebody shows it.
package keizer
