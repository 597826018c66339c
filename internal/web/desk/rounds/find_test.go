package rounds

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/web/show"
)

// What somebody looks for in the list of boards: digits are a board and nothing
// else, # is a pairing number, the rest a name.
func TestLookFor(t *testing.T) {
	board := &show.BoardView{Number: 56, White: show.SideView{Number: 150, Name: "Novák, Jürgen"}, Black: show.SideView{Number: 15, Name: "Petrova, Ana"}}
	for typed, want := range map[string]bool{
		"": true, " ": true, "56": true, " 056 ": true, "5": false, "6": false, "150": false, "15": false, "560": false, "-56": false, "+56": false,
		"#150": true, "#15": true, "# 15": true, "#56": false, "#1": false, "#": false, "#0": false, "#x": false, "#-15": false,
		"novak": true, "NOVÁK": true, "juergen": true, "jurgen novak": true, "ana": true, "novak ana": false, "56 novak": false,
	} {
		if got := lookFor(typed).at(board); got != want {
			t.Errorf("%q finds the board: %v, want %v", typed, got, want)
		}
	}
}
