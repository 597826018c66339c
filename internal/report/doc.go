// Package report makes sheets of a tournament for other programs: players,
// pairings, standings and cross table as CSV and XLSX, and the headers of its
// games as PGN.
//
// A [Sheet] is data: its headings are keys that the caller translates, its cells
// numbers or texts. Texts come from anywhere, so a writer makes them harmless:
// no spreadsheet runs a name as a formula.
//
// Start with [Standings] or [Players], then [Sheet.WriteCSV] and [WriteXLSX].
package report
