// Package playerlist keeps FIDE's rating list at hand: it imports the list as
// FIDE publishes it, text or XML, plain or zipped, and finds players by name
// and by FIDE identity number within milliseconds, with next to no memory.
//
// Start at [Import], which replaces the list of a folder, and [Open], which
// searches it. The list is one file of its own beside the database (the layout
// is in format.go): it is only ever replaced as a whole, so that a reader sees
// the old list or the new one, and a broken download changes nothing. Several
// servers that share a PostgreSQL each have their own copy in their own folder.
//
// Package entries, below this one, reads the lists of those who entered a
// tournament and fills in what is missing from the rating list.
package playerlist
