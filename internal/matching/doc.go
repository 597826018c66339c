// Package matching finds perfect matchings of least cost in graphs whose
// vertices fall into few types: between two types the cost of an edge is one
// constant (or the edge does not exist), and only a sparse list of single
// pairs is excluded. The n² edges are never stored or scanned.
//
// Costs are vectors of whole numbers compared lexicographically, of any length.
//
// What is guaranteed:
//
//   - Answers are exact. [Solver.Solve] ends with a matching of least cost or
//     reports that there is no perfect matching; nothing is approximated and
//     nothing depends on a clock or on a limit of size.
//   - Every optimum carries a [Certificate], the dual values of the matching
//     problem, and [Certificate.Verify] checks it without solving anything.
//   - All optimal matchings can be walked: [Solver.Reach] tells exactly which
//     partners a vertex can have in some optimal matching, [Solver.Settle]
//     moves to one of them, [Solver.Fix] takes a pair out of the game.
//   - Results are deterministic: the same calls give the same matching.
//
// Start with [NewCosts], [NewSolver] and [Solver.Solve]. [Solver.Relax] and
// [Solver.PairScarce] make a starting point that usually leaves little to search.
//
// The algorithm is Edmonds' primal-dual blossom method with the duals in cut
// form (see search.go), scanning classes of vertices of equal type and dual
// value in place of edges (see classes.go).
package matching
