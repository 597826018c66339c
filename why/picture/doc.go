// Package picture draws a round as it was paired: every bracket a box, S1 beside
// S2 with a line for each pair and the number of its board, the colours so far, due
// and given, and in grey whom a pair passed over and why. Floaters go down into the
// next bracket. One look shows how the round came about.
//
// [Draw] gives an SVG document made of plain shapes: no script, no style, no
// references, so that it can stand inside a page under a strict content security
// policy, on paper and in the dark. It has a title and a description for screen
// readers, and is drawn from left to right on every page. In large brackets pairs in
// order are folded, and large fields have the scores on top.
package picture
