package entries

import "testing"

// Lists of entries may have the old numbers of A1 of 1992 in the column of ratings.
func TestOldNumbersAreRatings(t *testing.T) {
	for text, want := range map[string]int{"Ingo 75": 2240, "BCF 205": 2240, "2240": 2240} {
		if got, problem := parseRating(text); got != want || problem.Code != "" {
			t.Errorf("%s: %d, %s, want %d", text, got, problem.Code, want)
		}
	}
	if _, problem := parseRating("Ingo 400"); problem.Code == "" {
		t.Error("Ingo 400 is a rating")
	}
}

// Ratings as federations print them: provisional ones with their games under any heading,
// the French with a letter, thousands apart, and who has none.
func TestRatingsAsPrinted(t *testing.T) {
	words := read(t, "Cognome;Elo\nA, A;n.c.\nB, B;s/e\nC, C;o. Elo\nD, D;Sin Elo\nE, E;Non classé\nF, F;brak\nG, G;1500\n", Options{})
	for i, e := range words.Entries {
		if got := e.Player.Ratings[0]; got != 0 && i < 6 || got != 1500 && i == 6 {
			t.Errorf("%s: %d", e.Player.Name, got)
		}
	}
	list := read(t, "Name;Rating\nA, A;1655P12\nB, B;2245 F\nC, C;1 450\nD, D;NC\nE, E;1799 E\n", Options{})
	want := []struct{ rating, games int }{{1655, 12}, {2245, 0}, {1450, 0}, {0, 0}, {1799, 0}}
	for i, w := range want {
		if p := &list.Entries[i].Player; p.Ratings[0] != w.rating || p.RatingGames != w.games {
			t.Errorf("%s: %v with %d games", p.Name, p.Ratings, p.RatingGames)
		}
	}
}
