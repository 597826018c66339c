package words_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// dear is an answer that changes 20 boards and the bye: the wish is on board 18, the
// largest difference of points on board 15.
func dear() *why.Instead {
	a := &why.Instead{Round: 9, Wish: swiss.Wish{Kind: swiss.Meet, Player: 36, Opponent: 135},
		Verdict: &why.Verdict{Bracket: 60, Article: "4.2", ByOrder: true, First: &why.FirstDifference{Player: 1, Right: 2, Other: 3}}, Changes: &why.Difference{ByeGone: 41, ByeCome: 42},
		Price: &why.Price{Boards: 20, All: 84}}
	for i := range 20 {
		white := tournament.PlayerID(2*i + 1)
		a.Price.Rows = append(a.Price.Rows, why.Replaced{Board: i + 1, Now: &why.Pair{White: white, Black: white + 1}, Instead: &why.Pair{White: white + 1, Black: white + 100}})
	}
	a.Price.Rows = append(a.Price.Rows, why.Replaced{ByeNow: 41, ByeInstead: 42})
	worst := &why.ScoredPair{Pair: *a.Price.Rows[14].Instead, WhiteScore: 60, BlackScore: 25, Gap: 35}
	a.Price.Widest, a.Price.WidestNow = worst, &why.ScoredPair{Gap: 5}
	a.Price.Below = &why.Below{Widest: *worst, Gap: 5, Apart: 3, ApartNow: 1}
	return a
}

// A dear wish shows a dozen boards, what was asked for and the worst among them, and
// counts the others. It is not said that nothing speaks against it.
func TestDearWish(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"further down the round would get worse (30 – 129 with 6 to 2½ points); the rules simply try 1 – 2 before 1 – 3 (4.2)",
			"20 of 84 boards would change.", "The bye would go to", "Largest difference of points on the new boards: 3½ (30 – 129, 6 to 2½); on the boards they replace: ½.", "and 9 more"},
		"es": {"más abajo la ronda empeoraría (30 – 129 con 6 a 2½ puntos)", "Cambiarían 20 de 84 tableros.", "3½ (30 – 129, 6 a 2½)", "y 9 más"},
		"de": {"weiter unten würde die Runde schlechter (30 – 129 mit 6 zu 2½ Punkten)", "20 von 84 Brettern würden sich ändern.", "3½ (30 – 129, 6 zu 2½)", "und 9 weitere"},
	} {
		p, err := words.New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		a := dear()
		table := p.Exchanges(a)
		said := strings.Join(append(p.Instead(a), table.More), "\n")
		for _, part := range want {
			if !strings.Contains(said, part) {
				t.Errorf("%s: %q is not in\n%s", language, part, said)
			}
		}
		var boards []string
		for _, row := range table.Rows {
			boards = append(boards, row[0])
		}
		if !slices.Equal(boards, strings.Fields("1 2 3 4 5 6 7 8 9 15 18 –")) {
			t.Errorf("%s: boards %v", language, boards)
		}
		if language == "en" && strings.Contains(said, "nothing speaks against") {
			t.Error(said)
		}
		a.Price.Below.Gap = a.Price.Below.Widest.Gap // as wide, and more of them
		if line := p.InsteadLine(a); !strings.Contains(line, "(3 ") || !strings.Contains(line, " 1);") {
			t.Errorf("%s: %s", language, line)
		}
	}
}
