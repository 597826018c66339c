// Package picture draws a round as it was paired: every bracket a box, S1 beside
// S2 with a line for each pair, floaters as arrows into the next bracket, the
// colours due and given, exchanged and transposed players marked. One look shows
// how the round came about.
//
// [Draw] gives an SVG document made of plain shapes: no script, no style, no
// references, so that it can stand inside a page under a strict content security
// policy, on paper and in the dark. It has a title and a description for screen
// readers. Large brackets are folded.
package picture
