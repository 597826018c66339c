// Package forecast looks ahead while games are open: the next round as far as
// it is known, and who stands where after this one.
//
// A completion gives every open game a result over the board; each of the three
// is possible, whatever the ratings. When there are few, all of them are tried,
// each weighed by how probable it is by the ratings. Otherwise completions are
// drawn by chance, and the forecast says how many and from which seed: the same
// seed gives the same forecast on every machine, whatever the number of cores.
//
// What is called certain, or impossible, is proved: all completions were tried, or
// the points that everybody can still have settle it, or no result changes it. What
// only a sample shows is neither.
//
// Start with [Make].
package forecast
