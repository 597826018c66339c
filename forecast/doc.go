// Package forecast looks ahead while games are open: the next round as far as
// it is known, and who stands where after this one.
//
// A completion gives every open game a result. When there are few, all of them
// are tried, each weighed by how probable it is by the ratings, and what is
// called certain is proved. Otherwise completions are drawn by chance, and the
// forecast says how many and from which seed: the same seed gives the same
// forecast on every machine, whatever the number of cores.
//
// Start with [Make].
package forecast
