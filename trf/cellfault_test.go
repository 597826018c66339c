package trf

import "testing"

// What is wrong in a cell is told by the characters at fault, not by the whole cell.
func TestFaultsOfCellsNameTheCharacter(t *testing.T) {
	for cell, want := range map[string]string{
		"   2 q 1": `"q" is not a colour`, "  x2 w 1": `"x2" is not an opponent`, "   2 b Z": `"Z" is the code of a bye`, "0000 - 1": `"1" is a result`,
	} {
		wantProblem(t, file("012 Two players", player(1, "1.0", cell), player(2, "0.0", "        ")), 2, "round 1: "+want)
	}
}
