package rating

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

func TestDifferenceKnownEntries(t *testing.T) {
	for percent, want := range map[int]int{
		-5: -800, 0: -800, 1: -677, 10: -366, 33: -125, 49: -7, 50: 0, 51: 7, 57: 50, 64: 102, 75: 193, 86: 309, 99: 677, 100: 800, 104: 800,
	} {
		if got := Difference(percent); got != want {
			t.Errorf("Difference(%d) = %d, want %d", percent, got, want)
		}
	}
}

func TestExpectedAtTheEdgesOfItsRanges(t *testing.T) {
	for difference, want := range map[int]int{
		0: 50, 3: 50, 4: 51, 10: 51, 11: 52, 91: 62, 92: 63, 344: 88, 345: 89, 391: 91, 392: 92,
		400: 92, 411: 92, 412: 93, 619: 98, 620: 99, 735: 99, 736: 100, 3000: 100,
		-3: 50, -4: 49, -400: 8, -735: 1, -736: 0,
		math.MaxInt: 100, math.MinInt: 0,
	} {
		if got := Expected(difference); got != want {
			t.Errorf("Expected(%d) = %d, want %d", difference, got, want)
		}
	}
}

func TestTablesMirrorAndRise(t *testing.T) {
	for p := 0; p <= 100; p++ {
		if Difference(p) != -Difference(100-p) {
			t.Errorf("Difference(%d) and Difference(%d) are no mirror images", p, 100-p)
		}
		if p > 0 && Difference(p) <= Difference(p-1) {
			t.Errorf("Difference does not rise at %d", p)
		}
	}
	for d := -900; d <= 900; d++ {
		if Expected(d)+Expected(-d) != 100 {
			t.Errorf("Expected(%d) and its opposite do not add up to 100", d)
		}
		if step := Expected(d) - Expected(d-1); step < 0 || step > 1 {
			t.Errorf("Expected moves by %d at %d", step, d)
		}
	}
	if Expected(CertainDifference) != 100 || Expected(CertainDifference-1) == 100 {
		t.Error("CertainDifference is not the first difference with 100 percent")
	}
}

// The two tables are inverse to each other up to rounding: the difference of
// each percentage is expected to score that percentage.
func TestTablesAreInverse(t *testing.T) {
	for p := 50; p < 100; p++ {
		if got := Expected(Difference(p)); got != p {
			t.Errorf("Expected(Difference(%d)) = %d", p, got)
		}
	}
}

func TestTablesEqualThePublishedFigures(t *testing.T) {
	path := filepath.Join("..", "..", "shared", "spec", "fide_tables.json")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Skipf("the figures to compare with are missing: %v", err)
	}
	var published map[string]json.RawMessage
	var byPercent []int
	var ranges [][]any
	if err := json.Unmarshal(data, &published); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(
		json.Unmarshal(published["dp_by_percent_50_to_100"], &byPercent),
		json.Unmarshal(published["pd_ranges_[dmin,dmax,percent_of_higher]"], &ranges),
	); err != nil {
		t.Fatal(err)
	}
	if len(byPercent) != 51 || len(ranges) != 51 {
		t.Fatalf("read %d differences and %d ranges, want 51 each", len(byPercent), len(ranges))
	}
	for i, want := range byPercent {
		if got := Difference(50 + i); got != want {
			t.Errorf("Difference(%d) = %d, published %d", 50+i, got, want)
		}
	}
	for _, r := range ranges {
		low, percent := int(r[0].(float64)), int(r[2].(float64))
		high := low + 500
		if r[1] != nil {
			high = int(r[1].(float64))
		}
		for d := low; d <= high; d++ {
			if got := Expected(d); got != percent {
				t.Errorf("Expected(%d) = %d, published %d", d, got, percent)
			}
		}
	}
}

func TestPercentRoundsHalvesUp(t *testing.T) {
	for _, c := range []struct {
		score Score
		games int
		want  int
	}{
		{0, 9, 0}, {18, 9, 100}, {9, 9, 50}, {2, 1, 100}, {1, 1, 50},
		{1, 100, 1}, // 0.5 percent
		{7, 4, 88},  // 87.5
		{1, 4, 13},  // 12.5
		{12, 7, 86}, // 85.71
		{0, 0, 0},   // no games
	} {
		if got := Percent(c.score, c.games); got != c.want {
			t.Errorf("Percent(%d, %d) = %d, want %d", c.score, c.games, got, c.want)
		}
	}
}

func TestRoundings(t *testing.T) {
	for _, c := range []struct{ numerator, divisor, up, away int }{
		{5, 2, 3, 3}, {-5, 2, -2, -3}, {249, 100, 2, 2}, {-249, 100, -2, -2}, {-251, 100, -3, -3}, {0, 7, 0, 0}, {-1, 2, 0, -1}, {-1, 1, -1, -1},
	} {
		if got := roundHalfUp(c.numerator, c.divisor); got != c.up {
			t.Errorf("roundHalfUp(%d, %d) = %d, want %d", c.numerator, c.divisor, got, c.up)
		}
		if got := roundHalfAway(c.numerator, c.divisor); got != c.away {
			t.Errorf("roundHalfAway(%d, %d) = %d, want %d", c.numerator, c.divisor, got, c.away)
		}
	}
}

func TestPerformanceExamples(t *testing.T) {
	for _, c := range []struct {
		name      string
		opponents []int
		score     Score
		tpr, ptp  int
	}{
		{"even score against equals", []int{2000, 2000}, 2, 2000, 1997}, // 1997 is 3 below: still 50 percent
		{"all lost", []int{1900, 2100}, 0, 1200, 1100},
		{"all won", []int{1900, 2100}, 4, 2800, 2836},
		{"average rounds up", []int{2000, 2001}, 2, 2001, 1998},
		{"nine rounds, 7 points", []int{2300, 2350, 2400, 2410, 2420, 2430, 2450, 2460, 2480}, 14, 2631, 2634},
	} {
		if got, ok := Performance(c.opponents, c.score); !ok || got != c.tpr {
			t.Errorf("%s: TPR %d, want %d", c.name, got, c.tpr)
		}
		if got, ok := PerfectPerformance(c.opponents, c.score); !ok || got != c.ptp {
			t.Errorf("%s: PTP %d, want %d", c.name, got, c.ptp)
		}
	}
}

func TestPerformanceWithoutGamesIsUndefined(t *testing.T) {
	if _, ok := Performance(nil, 0); ok {
		t.Error("TPR without a game")
	}
	if _, ok := PerfectPerformance(nil, 0); ok {
		t.Error("PTP without a game")
	}
	if _, ok := PerfectPerformance([]int{2000}, 3); ok {
		t.Error("PTP of more points than games")
	}
	if _, ok := Average(nil); ok {
		t.Error("average of nothing")
	}
}

func TestAverageOfNegativeNumbersRoundsUp(t *testing.T) {
	if got, _ := Average([]int{-100, -101}); got != -100 {
		t.Errorf("average %d, want -100", got)
	}
}

// The definition, tried from below one rating at a time.
func TestPerfectPerformanceIsTheLowestRating(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		opponents := make([]int, 1+random.IntN(11))
		lowest := 9999
		for i := range opponents {
			opponents[i] = 1400 + random.IntN(1400)
			lowest = min(lowest, opponents[i])
		}
		score := Score(1 + random.IntN(2*len(opponents)))
		want := lowest - CertainDifference
		for expectedSum(want, opponents) < 50*int(score) {
			want++
		}
		if got, ok := PerfectPerformance(opponents, score); !ok || got != want {
			t.Fatalf("PTP of %d halves against %v = %d, want %d", score, opponents, got, want)
		}
	}
}
