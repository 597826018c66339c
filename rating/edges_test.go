package rating

import (
	"fmt"
	"strings"
	"testing"
)

// Numbers just on this and that side of a limit of the regulations.

func TestHundredthsAreWritten(t *testing.T) {
	for n, want := range map[Hundredths]string{0: "0.00", 1: "0.01", -1: "-0.01", 99: "0.99", 100: "1.00", 12345: "123.45", -250: "-2.50"} {
		if got := n.String(); got != want {
			t.Errorf("%d hundredths are written %s, want %s", int(n), got, want)
		}
	}
}

func TestChangeOfOneGame(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	if c := r.Change(2000, []Game{{2000, Win}}, r.GivenK(20), 0); c.Counted != 1 || c.Average != 2000 || c.Exact != 1000 {
		t.Errorf("%+v", c)
	}
	c := r.Change(0, []Game{{2000, Win}}, r.GivenK(20), 0)
	if c.Counted != 0 || c.Games[0].Why != PlayerUnrated || c.Average != 0 {
		t.Errorf("of an unrated player: %+v", c)
	}
}

// The one upgrade is the first game of those with the greatest difference over 400,
// and never one against somebody without a rating.
func TestWhichGameIsUpgraded(t *testing.T) {
	r := rulesAt(t, Standard, "2023-06-01")
	for _, c := range []struct {
		opponents, used []int
	}{
		{[]int{1799}, []int{400}},
		{[]int{1800}, []int{400}},
		{[]int{1799, 1750}, []int{401, 400}},
		{[]int{1800, 1750}, []int{400, 400}},
		{[]int{1700, 1700}, []int{400, 500}},
		{[]int{0, 1700}, []int{0, 400}},
	} {
		var games []Game
		for _, o := range c.opponents {
			games = append(games, Game{o, Win})
		}
		change := r.Change(2200, games, r.GivenK(20), 0)
		for i, want := range c.used {
			if got := change.Games[i].Used; got != want {
				t.Errorf("2200 against %v: game %d uses %d, want %d", c.opponents, i+1, got, want)
			}
		}
	}
}

func TestHowFarApartIsTooFar(t *testing.T) {
	for _, pace := range []Pace{Rapid, Blitz} {
		howFarApartIsTooFar(t, rulesAt(t, pace, "2024-12-01"))
	}
}

func howFarApartIsTooFar(t *testing.T, r Rules) {
	t.Helper()
	for _, c := range []struct {
		own, opponent int
		counts        bool
	}{{2601, 2001, false}, {2601, 2002, true}, {2600, 2000, true}, {2001, 2601, false}, {2000, 2600, true}, {2700, 2690, true}} {
		change := r.Change(c.own, []Game{{c.opponent, Draw}}, r.GivenK(20), 0)
		if got := change.Counted == 1; got != c.counts || change.Games[0].Difference != c.own-c.opponent {
			t.Errorf("%s, %d against %d: %+v", r.Pace, c.own, c.opponent, change.Games[0])
		}
	}
}

func TestCoefficientJustBelow(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	for _, c := range []struct {
		career Career
		k      int
	}{
		{Career{Rating: 2399, BirthYear: 1980, Games: 100}, 20},
		{Career{Rating: 2299, BirthYear: 2012, Games: 100}, 40},
		{Career{Rating: 1500, BirthYear: 1980}, 40}, // no games is not "not known"
	} {
		if got := r.K(c.career, 2026); got.K != c.k {
			t.Errorf("%+v: %d, want %d", c.career, got.K, c.k)
		}
	}
	if got := LimitK(20, 70); got != 10 {
		t.Errorf("70 games: %d, want 10", got)
	}
}

func TestProvisionalRatingsTyped(t *testing.T) {
	for text, want := range map[string][2]int{"9P3": {9, 3}, "1P1": {1, 1}, "1500P25": {1500, 25}, "1500/4": {1500, 4}, "ingo0": {2840, 0}, "ingo354": {8, 0}} {
		if rating, games, ok := TypedWithGames(text); !ok || rating != want[0] || games != want[1] {
			t.Errorf("%s: %d, %d, %t", text, rating, games, ok)
		}
	}
	for _, text := range []string{"0P5", "1500P0", "1500P26", "P12", "1500P", "1500Px", "99999999999999999999P5", "1500P99999999999999999999", "ingo", "bcf", "ingo-1", "ingo355"} {
		if rating, games, ok := TypedWithGames(text); ok {
			t.Errorf("%s is taken for %d of %d games", text, rating, games)
		}
	}
}

// The last day of every month is a day, the one after it is not.
func TestDaysOfTheCalendar(t *testing.T) {
	for month, days := range []int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31} {
		if (Date{2026, month + 1, days + 1}).exists() || !(Date{2026, month + 1, days}).exists() || !(Date{2026, month + 1, 1}).exists() || (Date{2026, month + 1, 0}).exists() {
			t.Errorf("month %d has %d days", month+1, days)
		}
	}
	for year, leap := range map[int]bool{2024: true, 2025: false, 1900: false, 2000: true, 2100: false, 1: false} {
		if (Date{year, 2, 29}).exists() != leap || !(Date{year, 2, 28}).exists() || (Date{year, 2, 30}).exists() {
			t.Errorf("29 February %d: %t", year, !leap)
		}
	}
	if (Date{0, 1, 1}).exists() || (Date{2026, 0, 1}).exists() || (Date{2026, 13, 1}).exists() {
		t.Error("a year or a month that is none")
	}
	for _, text := range []string{"20x6-01-01", "2026-01", "226-01-01", "2026-1x-01"} {
		if day, err := ParseDate(text); err == nil || !strings.Contains(err.Error(), "is not a date") {
			t.Errorf("%s is read as %s, %v", text, day, err)
		}
	}
}

func TestOrderOfDays(t *testing.T) {
	days := []Date{{2025, 12, 31}, {2026, 1, 1}, {2026, 1, 2}, {2026, 2, 1}, {2027, 1, 1}}
	for i, a := range days {
		for j, b := range days {
			if a.Before(b) != (i < j) {
				t.Errorf("%s before %s: %t", a, b, a.Before(b))
			}
		}
	}
}

// Without games nobody gets a provisional rating.
func TestProvisionalsWithoutGames(t *testing.T) {
	course := Provisionals([]int{2000, 0}, 3, nil)
	if len(course) != 2 || course[0] != nil || course[1] != nil {
		t.Errorf("%v", course)
	}
}

// Two of four have no rating. In the first round B draws with 2000 and C loses to 1900,
// which says nothing. In the second they draw: C gets the 2000 that B has from the round
// before, and B learns nothing, as C had none. In the third B draws with 1900, and C, who
// loses to 2000, keeps them.
func TestProvisionalsRoundByRound(t *testing.T) {
	const a, b, c, d = 0, 1, 2, 3
	type game struct {
		opponent int
		score    Score
	}
	games := [][]game{b: {{a, Draw}, {c, Draw}, {d, Draw}}, c: {{d, Loss}, {b, Draw}, {a, Loss}}}
	course := Provisionals([]int{2000, 0, 0, 1900}, 3, func(player, round int) (int, Score, bool) {
		g := games[player][round]
		return g.opponent, g.score, true
	})
	if got := fmt.Sprint(course); got != "[[] [2000 2000 1900] [0 2000 2000] []]" {
		t.Errorf("%s", got)
	}
}

// No event has more than a thousand rounds, whatever a file says.
func TestProvisionalsOfEndlessRounds(t *testing.T) {
	course := Provisionals([]int{0}, 1<<40, func(int, int) (int, Score, bool) { return 0, 0, false })
	if len(course[0]) != 1000 {
		t.Errorf("%d rounds", len(course[0]))
	}
}

// Games against nobody of the field say nothing.
func TestProvisionalsOutsideTheField(t *testing.T) {
	for _, opponent := range []int{-1, 2, 3} {
		course := Provisionals([]int{2000, 0}, 1, func(int, int) (int, Score, bool) { return opponent, Win, true })
		if fmt.Sprint(course) != "[[] [0]]" {
			t.Errorf("opponent %d of two: %v", opponent, course)
		}
	}
	if course := Provisionals([]int{2000, 0}, 1, func(int, int) (int, Score, bool) { return 0, Win, true }); fmt.Sprint(course) != "[[] [2050]]" {
		t.Errorf("against the first of the field: %v", course)
	}
}
