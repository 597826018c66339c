// Package entries reads the lists of those who enter a tournament: CSV and XLSX
// files as Swiss-Manager and Vega write them, or with plain columns under
// headings in English, Spanish, German,
// French or Italian. Where nobody understands the headings the cells say what can be
// told from them, and whoever reads the list can say what each column holds. What a file leaves out is filled in
// from FIDE's rating list.
//
// Start at [Read]. It looks for the line of headings, reads each line below it
// as a player, and says for each guess and each problem on which line it is and
// what would be right. It never takes half of what a cell says: a cell that is
// not understood is a problem of its line.
package entries
