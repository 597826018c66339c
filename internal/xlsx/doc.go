// Package xlsx reads and writes spreadsheets (Office Open XML, ECMA-376) as far
// as lists of players and the tables of a tournament need it: cells of texts
// and numbers, several sheets, bold headings that stay in view.
//
// A file may come from anybody. [Open] and [Sheet.Rows] read within fixed
// bounds: on the bytes of XML in the whole file however well it was
// compressed, on the number, depth and size of its elements. What is beyond
// them is refused in short time, and never held in memory. Only [Damage] is
// returned for what is wrong with a file.
//
// Start at [Open] to read, and at [NewWriter] to write.
package xlsx
