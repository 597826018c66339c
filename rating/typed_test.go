package rating

import "testing"

// Ratings are read as people type them, provisional ones of US Chess with their games.
func TestTypedWithGames(t *testing.T) {
	for _, c := range []struct {
		text          string
		rating, games int
		ok            bool
	}{
		{"1655", 1655, 0, true}, {" 1655P12 ", 1655, 12, true}, {"1655p12", 1655, 12, true}, {"1490/5", 1490, 5, true}, {"1490 / 5", 1490, 5, true},
		{"Ingo 75", 2240, 0, true}, {"BCF 205", 2240, 0, true}, {"0", 0, 0, true},
		{"P12", 0, 0, false}, {"1655P", 0, 0, false}, {"1655P0", 0, 0, false}, {"1655P26", 0, 0, false}, {"-5/3", 0, 0, false}, {"1655Q12", 0, 0, false}, {"", 0, 0, false},
	} {
		if rating, games, ok := TypedWithGames(c.text); rating != c.rating || games != c.games || ok != c.ok {
			t.Errorf("%q: %d, %d, %v", c.text, rating, games, ok)
		}
	}
	if got := WithGames(1655, 12) + " " + WithGames(1655, 0); got != "1655P12 1655" {
		t.Error(got)
	}
}
