package rating

import (
	"math/rand/v2"
	"testing"
)

func TestChangeWorkedByHand(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	change := r.Change(2000, []Game{
		{1900, Win},  // D 100: 64 percent, +0.36
		{2000, Draw}, // 50 percent, 0
		{2150, Loss}, // D -150: 30 percent, -0.30
		{0, Win},     // unrated
		{1500, Draw}, // D 500 counts as 400: 92 percent, -0.42
	}, r.GivenK(20), 0)
	if change.Counted != 4 || change.Average != 1888 { // 7550 / 4 = 1887.5
		t.Errorf("counted %d games against an average of %d", change.Counted, change.Average)
	}
	if change.Score != 200 || change.Expected != 236 || change.Exact != -720 || change.Rounded != -7 {
		t.Errorf("W %s, We %s, change %s, rounded %d; want 2.00, 2.36, -7.20, -7",
			change.Score, change.Expected, change.Exact, change.Rounded)
	}
	last := change.Games[4]
	if last.Difference != 500 || last.Used != 400 || last.Expected != 92 || last.Gain != -42 {
		t.Errorf("the game against 1500: %+v", last)
	}
	if change.Games[3].Counted || change.Games[3].Why != OpponentUnrated {
		t.Errorf("the game against an unrated player: %+v", change.Games[3])
	}
}

// Two sides of one game of 2025: the player rated 2813 uses the difference of
// 413, the opponent rated 2400 that of 400.
func TestThe2650RuleLooksAtTheOwnRating(t *testing.T) {
	after := rulesAt(t, Standard, "2025-10-31")
	before := rulesAt(t, Standard, "2025-09-30")
	for _, c := range []struct {
		name     string
		rules    Rules
		own, opp int
		want     int
	}{
		{"2813 after", after, 2813, 2400, 93},
		{"2400 after", after, 2400, 2813, 8},
		{"2813 before", before, 2813, 2400, 92},
		{"2649 after", after, 2649, 1800, 92},
		{"2650 after", after, 2650, 1800, 100},
		{"2700 after, exactly 400", after, 2700, 2300, 92},
	} {
		got := c.rules.Change(c.own, []Game{{c.opp, Win}}, c.rules.GivenK(10), 0)
		if int(got.Expected) != c.want {
			t.Errorf("%s: expected %s, want %d percent", c.name, got.Expected, c.want)
		}
	}
	win := before.Change(2813, []Game{{1800, Win}}, before.GivenK(10), 0)
	if win.Exact.String() != "0.80" {
		t.Errorf("a win against 1800 before October 2025 is worth %s, want 0.80", win.Exact)
	}
}

func TestOneUpgradeFrom2022To2024(t *testing.T) {
	r := rulesAt(t, Standard, "2023-06-01")
	change := r.Change(2200, []Game{{1700, Win}, {1600, Win}, {1750, Win}, {2700, Loss}, {2800, Loss}}, r.GivenK(20), 0)
	used := []int{500, 400, 450, -400, -400}
	for i, want := range used {
		if got := change.Games[i].Used; got != want {
			t.Errorf("game %d uses %d, want %d", i+1, got, want)
		}
	}
}

func TestRapidGamesTooFarApart(t *testing.T) {
	games := []Game{{2001, Win}, {2000, Win}}
	after := rulesAt(t, Rapid, "2024-12-01").Change(2601, games, Coefficient{K: 10}, 0)
	if after.Counted != 0 || after.Games[0].Why != RatingsTooWide || after.Games[1].Why != RatingsTooWide {
		t.Errorf("2601 against 2001 and 2000: %+v", after.Games)
	}
	if other := rulesAt(t, Rapid, "2024-12-01").Change(2001, []Game{{2601, Win}, {2600, Win}}, Coefficient{K: 20}, 0); other.Counted != 1 {
		t.Errorf("2001 against 2601 and 2600: %d games counted, want 1", other.Counted)
	}
	if before := rulesAt(t, Rapid, "2024-11-30").Change(2601, games, Coefficient{K: 10}, 0); before.Counted != 2 {
		t.Errorf("before December 2024: %d games counted, want 2", before.Counted)
	}
	if standard := rulesAt(t, Standard, "2024-12-01").Change(2601, games, Coefficient{K: 10}, 0); standard.Counted != 2 {
		t.Errorf("standard: %d games counted, want 2", standard.Counted)
	}
}

func TestChangeRoundsHalvesAwayFromZero(t *testing.T) {
	for exact, want := range map[Hundredths]int{50: 1, -50: -1, 150: 2, -150: -2, -250: -3, 249: 2, -249: -2, 0: 0} {
		if got := exact.Round(); got != want {
			t.Errorf("%s rounds to %d, want %d", exact, got, want)
		}
	}
	if got := Hundredths(-8).String(); got != "-0.08" {
		t.Errorf("minus eight hundredths is written %s", got)
	}
}

func TestGamesOfThePeriodLowerK(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	change := r.Change(2000, []Game{{2000, Win}}, r.GivenK(20), 39)
	if change.K != 17 || change.Exact != 850 || change.Rounded != 9 {
		t.Errorf("K %d, change %s, rounded %d; want 17, 8.50, 9", change.K, change.Exact, change.Rounded)
	}
}

// What one player gains by the tables the other loses, as long as K is equal
// and no rule of the regulations treats the two differently.
func TestChangesOfTwoOpponentsCancel(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, r := range AllRules() {
		if r.Limit != LimitAlways {
			continue
		}
		for range 500 {
			a, b := 1400+random.IntN(1400), 1400+random.IntN(1400)
			score := Score(random.IntN(3))
			up := r.Change(a, []Game{{b, score}}, r.GivenK(20), 0)
			down := r.Change(b, []Game{{a, Win - score}}, r.GivenK(20), 0)
			if up.Exact+down.Exact != 0 {
				t.Fatalf("%s: %d against %d: %s and %s", r.Title, a, b, up.Exact, down.Exact)
			}
		}
	}
}

func TestFirstRatings(t *testing.T) {
	now, then := rulesAt(t, Standard, "2026-05-01"), rulesAt(t, Standard, "2023-05-01")
	five := func(rating int, scores ...Score) []Game {
		var games []Game
		for _, s := range scores {
			games = append(games, Game{rating, s})
		}
		return games
	}
	for _, c := range []struct {
		name    string
		rules   Rules
		games   []Game
		want    int
		publish bool
	}{
		{"five wins against 1800", now, five(1800, Win, Win, Win, Win, Win), 2109, true},
		// A published first rating: 3 points of 5, opponents adding up to 9507.
		{"three points, average 1901.4", now, []Game{{1901, Win}, {1901, Win}, {1901, Win}, {1902, Loss}, {1902, Loss}}, 1922, true},
		{"never more than 2200", now, five(2400, Win, Win, Win, Win, Win), 2200, true},
		{"under the floor", now, five(1400, Loss, Loss, Loss, Loss, Draw), 1284, false},
		{"four games", now, five(1800, Win, Win, Win, Win), 2073, false},
		{"zero", now, five(1900, Loss, Loss, Loss, Loss, Loss), 1562, false},
		{"2023: 50 percent", then, five(1500, Win, Win, Loss, Loss, Draw), 1500, true},
		{"2023: one and a half over 50 percent", then, five(1500, Win, Win, Win, Win, Loss), 1560, true},
		{"2023: under 50 percent", then, five(1500, Win, Loss, Loss, Loss, Loss), 1260, true},
	} {
		got, err := c.rules.First(c.games, true)
		if err != nil {
			t.Fatal(err)
		}
		if got.Rating != c.want || got.Published != c.publish {
			t.Errorf("%s: %d, published %v (%v); want %d, %v", c.name, got.Rating, got.Published, got.Why, c.want, c.publish)
		}
	}
}

func TestFirstRatingLeavesOutUnratedOpponents(t *testing.T) {
	now := rulesAt(t, Standard, "2026-05-01")
	got, err := now.First([]Game{{1800, Win}, {0, Win}}, true)
	if err != nil || got.Counted != 1 || got.Games[1].Why != OpponentUnrated || len(got.Why) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	none, err := now.First(nil, true)
	if err != nil || none.Published || none.Rating != 0 {
		t.Errorf("no games: %+v, %v", none, err)
	}
	if _, err := rulesAt(t, Standard, "2019-05-01").First(nil, true); err == nil {
		t.Error("the rule of 2019 is not known and must be refused")
	}
}

func TestConversionsOfTheOldRules(t *testing.T) {
	if got := FromIngo(75); got != 2240 {
		t.Errorf("Ingo 75 is %d, want 2240", got)
	}
	if got := FromBCF(205); got != 2240 {
		t.Errorf("BCF 205 is %d, want 2240", got)
	}
}

func TestProvisionalRatings(t *testing.T) {
	for _, c := range []struct {
		name  string
		games []ProvisionalGame
		want  int
		ok    bool
	}{
		{"no game", nil, 0, false},
		{"a loss gives nothing", []ProvisionalGame{{1800, Loss}}, 0, false},
		{"a draw gives the opponent's", []ProvisionalGame{{1800, Draw}}, 1800, true},
		{"a win gives 50 more", []ProvisionalGame{{1800, Win}}, 1850, true},
		{"raised by a better win", []ProvisionalGame{{1800, Draw}, {1900, Win}}, 1950, true},
		{"not lowered by a win against a weaker player", []ProvisionalGame{{1800, Win}, {1500, Win}}, 1850, true},
		{"lowered by a loss against a weaker player", []ProvisionalGame{{1800, Win}, {1500, Loss}}, 1500, true},
		{"kept after a loss against a stronger player", []ProvisionalGame{{1800, Win}, {2200, Loss}}, 1850, true},
		{"unrated opponents say nothing", []ProvisionalGame{{0, Win}, {1700, Draw}}, 1700, true},
		{"nor do they later", []ProvisionalGame{{1700, Draw}, {0, Loss}, {0, Draw}}, 1700, true},
	} {
		if got, ok := Provisional(c.games); got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v; want %d, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}
