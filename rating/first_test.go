package rating

import "testing"

// Every edition publishes a first rating from five games on, from its floor on and up to
// its maximum (B.02 7.1.4, 8.2; rapid and blitz 6.1.4, 7.2).
func TestFirstRatingsOfEveryEdition(t *testing.T) {
	five := func(rating int, score Score) []Game {
		return []Game{{rating, score}, {rating, score}, {rating, score}, {rating, score}, {rating, score}}
	}
	for _, r := range AllRules() {
		if r.FirstBy == FirstNone {
			continue
		}
		// Five draws against 1240 and the two with 1800 make 9800 / 7; without those two
		// the opponents' average is the rating.
		floor, lowest, highest := 1400, 1240, 2200
		if r.FirstBy == FirstBySteps {
			floor, lowest, highest = 1000, 1000, 2500
		}
		for _, c := range []struct {
			games     []Game
			rating    int
			published bool
		}{
			{five(lowest, Draw), floor, true},
			{five(lowest-1, Draw), floor - 1, false},
			{five(lowest, Draw)[:4], 0, false},
			{five(2400, Win), highest, true},
		} {
			got, err := r.First(c.games, true)
			if err != nil || got.Published != c.published || c.rating > 0 && got.Rating != c.rating {
				t.Errorf("%s since %s, %d games against %d: %d, published %v (%v), %v; want %d, %v", r.Pace, r.Since, len(c.games), c.games[0].Opponent,
					got.Rating, got.Published, got.Why, err, c.rating, c.published)
			}
		}
	}
}

// Nobody takes one set of regulations for another.
func TestEveryEditionHasItsOwnTitle(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range AllRules() {
		key := r.Pace.String() + r.Title
		if seen[key] {
			t.Errorf("%s since %s is called as an earlier one, %q", r.Pace, r.Since, r.Title)
		}
		seen[key] = true
		if (r.UnratedGap > 0) != (r.UnratedArticle != "") {
			t.Errorf("%s since %s: games too far apart have the article %q", r.Pace, r.Since, r.UnratedArticle)
		}
	}
}

// Ra is shown with two decimals: of a published first rating, opponents adding up to 9507
// and two with 1800.
func TestAverageOfAFirstRating(t *testing.T) {
	games := []Game{{1901, Win}, {1901, Win}, {1901, Win}, {1902, Loss}, {1902, Loss}}
	got, err := rulesAt(t, Standard, "2026-05-01").First(games, true)
	if err != nil || got.Average.String() != "1872.43" || got.Percent != 57 || got.Difference != 50 {
		t.Errorf("Ra %s, p %d, dp %d, %v; want 1872.43, 57, 50", got.Average, got.Percent, got.Difference, err)
	}
	then, err := rulesAt(t, Standard, "2023-05-01").First([]Game{{1500, Win}, {1500, Win}, {1500, Loss}, {1500, Loss}, {1500, Loss}}, true)
	if err != nil || then.Rating != 1428 || then.Difference != -72 {
		t.Errorf("2 of 5 in 2023: %d, dp %d, %v; want 1428 by the table, not by steps", then.Rating, then.Difference, err)
	}
}

// How many reasons there are against publication.
func TestWhyAFirstRatingIsNotPublished(t *testing.T) {
	now, then := rulesAt(t, Standard, "2026-05-01"), rulesAt(t, Standard, "2023-05-01")
	zero := []Game{{1900, Loss}, {1900, Loss}, {1900, Loss}, {1900, Loss}, {1900, Loss}}
	for _, c := range []struct {
		name  string
		rules Rules
		games []Game
		first bool
		want  int
	}{
		{"no game: too few", now, nil, true, 1},
		{"one game lost: too few, and zero", now, zero[:1], true, 2},
		{"one draw under the floor: too few, and too low", then, []Game{{900, Draw}}, true, 2},
		{"zero in the first event", now, zero, true, 1},
		{"zero in a later event counts", now, zero, false, 0},
	} {
		got, err := c.rules.First(c.games, c.first)
		if err != nil || len(got.Why) != c.want || got.Published != (c.want == 0) {
			t.Errorf("%s: %q, %v", c.name, got.Why, err)
		}
	}
}
