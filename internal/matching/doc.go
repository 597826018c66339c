// Package matching finds perfect matchings of least cost in graphs whose
// vertices fall into few classes: between two classes the cost of an edge is one
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
//   - Every optimum carries a [Proof], the dual values of the matching problem,
//     and [Proof.Verify] checks it without solving anything.
//   - All optimal matchings can be walked: [Solver.Reach] tells exactly which
//     partners a vertex can have in some optimal matching, [Solver.Settle]
//     moves to one of them, [Solver.Fix] takes a pair out of the game.
//   - Results are deterministic: the same calls give the same matching.
//
// Start with [NewCosts], [NewSolver] and [Solver.Solve]. [Solver.Relax] and
// [Solver.PairGreedily] make a starting point that usually leaves little to search.
//
// # The method
//
// It is Edmonds' primal-dual blossom method, as textbooks have it under minimum
// weight perfect matching, with two differences.
//
// First, the dual values are in cut form. A vertex u has a value y(u), and some
// odd sets B of vertices, the blossoms, have a value z(B) ≥ 0, such that for every
// edge uv
//
//	y(u) + y(v) + Σ z(B) ≤ cost(uv)    over the sets B that the edge leaves
//
// (with exactly one end in B). The slack of an edge is what is missing to
// equality, and an edge without slack is tight. A perfect matching uses every
// vertex once and leaves every odd set at least once, so it costs at least the sum
// of all values; it costs just that if its edges are tight and it leaves every set
// with positive z exactly once. These are then all the optimal matchings there
// are, for any optimal dual values: that is why Reach can answer by looking at
// tight edges alone.
//
// What holds before and after every call: the inequality above for every edge of
// the graph (feasibility), every pair of the matching in hand is tight, and every
// set with positive z is left by at most one pair. So the matching is optimal
// among those with the same exposed vertices, and once it is perfect, among all.
// Methods that change the graph promise to keep this, and say what they undo to
// do so.
//
// Second, vertices are compared by cells (cells.go): a cell holds the vertices of
// one class with one dual value. An edge between two cells is tight for all pairs
// but the excluded ones or for none, so a search compares cells where the textbook
// scans edges.
//
// # Where to read on
//
// solver.go holds the state and what can be asked, search.go how a tree of tight
// edges grows, events.go by how much dual values change when it cannot, nodes.go
// and blossom.go the odd sets. potentials.go, transport.go and greedy.go make a start, change.go
// changes the graph and keeps the rest, reach.go walks among optimal matchings,
// flow.go answers many of its questions by cells alone. certificate.go checks
// proofs and uses nothing of all this.
package matching
