// Package rating computes with FIDE ratings: expected scores, performances,
// rating changes, first ratings, title norms, and the old conversions and
// provisional ratings of earlier rule books.
//
// It knows nothing of tournaments or files. Its inputs are plain numbers: a
// rating (0 means unrated), a score in half points, a title, a federation.
// Package standings/ratingreport turns a tournament into such inputs.
//
// Every figure that a table or a rounding decides is computed with integers:
// probabilities are whole percent, scores are half points, changes are
// hundredths of a rating point. No floating point takes part.
//
// Start with [RulesAt], which gives the regulations in force on a date, then
// [Rules.Change] for a rated player, [Rules.First] for a new one, and
// [CheckNorm] for a title norm. [Performance] and [PerfectPerformance] serve
// the tie-breaks.
package rating
