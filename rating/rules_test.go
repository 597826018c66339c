package rating

import (
	"strings"
	"testing"
)

func day(t *testing.T, text string) Date {
	t.Helper()
	d, err := ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func rulesAt(t *testing.T, pace Pace, text string) Rules {
	t.Helper()
	rules, err := RulesAt(pace, day(t, text))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

func TestRulesChangeOnTheirDates(t *testing.T) {
	for _, c := range []struct {
		pace   Pace
		on     string
		since  string
		limit  Limit
		first  FirstRule
		floor  int
		gapped bool
	}{
		{Standard, "2017-07-01", "2017-07-01", LimitAlways, FirstNone, 0, false},
		{Standard, "2021-12-31", "2017-07-01", LimitAlways, FirstNone, 0, false},
		{Standard, "2022-01-01", "2022-01-01", LimitOneUpgrade, FirstBySteps, 1000, false},
		{Standard, "2024-02-29", "2022-01-01", LimitOneUpgrade, FirstBySteps, 1000, false},
		{Standard, "2024-03-01", "2024-03-01", LimitAlways, FirstWithTwoDraws, 1400, false},
		{Standard, "2025-09-30", "2024-03-01", LimitAlways, FirstWithTwoDraws, 1400, false},
		{Standard, "2025-10-01", "2025-10-01", LimitUnder2650, FirstWithTwoDraws, 1400, false},
		{Rapid, "2024-11-30", "2024-03-01", LimitAlways, FirstWithTwoDraws, 1400, false},
		{Rapid, "2024-12-01", "2024-12-01", LimitAlways, FirstWithTwoDraws, 1400, true},
		{Blitz, "2024-03-01", "2024-03-01", LimitAlways, FirstWithTwoDraws, 1400, false},
		{Blitz, "2024-11-30", "2024-03-01", LimitAlways, FirstWithTwoDraws, 1400, false},
		{Blitz, "2026-01-01", "2024-12-01", LimitAlways, FirstWithTwoDraws, 1400, true},
	} {
		r := rulesAt(t, c.pace, c.on)
		if r.Since != day(t, c.since) || r.Limit != c.limit || r.FirstBy != c.first || r.Floor != c.floor || (r.UnratedGap > 0) != c.gapped {
			t.Errorf("%s on %s: got %+v", c.pace, c.on, r)
		}
	}
}

func TestNamesOfPaces(t *testing.T) {
	for pace, want := range map[Pace]string{Standard: "standard", Rapid: "rapid", Blitz: "blitz", -1: "Pace(-1)", 3: "Pace(3)"} {
		if got := pace.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestRulesOfUnknownTimes(t *testing.T) {
	newest, err := RulesAt(Standard, Date{})
	if err != nil || newest.Since != (Date{2025, 10, 1}) {
		t.Errorf("unknown day: %v since %v, want the newest", err, newest.Since)
	}
	_, err = RulesAt(Rapid, day(t, "2020-05-01"))
	if err == nil || !strings.Contains(err.Error(), "in force since 2024-03-01") {
		t.Errorf("rapid in 2020: %v", err)
	}
}

func TestEveryRuleNamesItsArticle(t *testing.T) {
	for _, r := range AllRules() {
		if r.Title == "" || r.LimitArticle == "" || r.KArticle == "" {
			t.Errorf("%s since %s lacks an article", r.Pace, r.Since)
		}
		if r.FirstBy != FirstNone && (r.FirstArticle == "" || r.ZeroArticle == "" || r.PublishArticle == "") {
			t.Errorf("%s since %s lacks an article for first ratings", r.Pace, r.Since)
		}
	}
}

func TestParseDateRefusals(t *testing.T) {
	for _, text := range []string{"", "2024", "24-03-01", "2024-13-01", "2023-02-29", "2024-02-30", "2024-00-10", "2024-x-01", "1900-02-29"} {
		if d, err := ParseDate(text); err == nil {
			t.Errorf("ParseDate(%q) = %s, want an error", text, d)
		}
	}
	for _, text := range []string{"2024-02-29", "2024/02/29", "2024.2.29", "2000-02-29"} {
		if _, err := ParseDate(text); err != nil {
			t.Error(err)
		}
	}
}

func TestCoefficient(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	for _, c := range []struct {
		name    string
		career  Career
		k       int
		reason  KReason
		assumed bool
	}{
		{"2400 now", Career{Rating: 2400, BirthYear: 1990, Games: 500}, 10, KReached2400, false},
		{"2400 once", Career{Rating: 2280, BirthYear: 1990, Games: 500, Reached2400: true}, 10, KReached2400, false},
		{"2400 once, still young", Career{Rating: 2280, BirthYear: 2012, Games: 500, Reached2400: true}, 10, KReached2400, false},
		{"2400 with few games", Career{Rating: 2450, BirthYear: 1990, Games: 12}, 10, KReached2400, false},
		{"turns 18 this year", Career{Rating: 1900, BirthYear: 2008, Games: 200}, 40, KYouth, false},
		{"turned 18 last year", Career{Rating: 1900, BirthYear: 2007, Games: 200}, 20, KOrdinary, false},
		{"young at 2300", Career{Rating: 2300, BirthYear: 2012, Games: 200}, 20, KOrdinary, false},
		{"young, had 2300", Career{Rating: 2290, BirthYear: 2012, Games: 200, Reached2300: true}, 20, KOrdinary, false},
		{"29 games", Career{Rating: 1900, BirthYear: 1980, Games: 29}, 40, KNewPlayer, false},
		{"30 games", Career{Rating: 1900, BirthYear: 1980, Games: 30}, 20, KOrdinary, false},
		{"games not known", Career{Rating: 1900, BirthYear: 1980, Games: GamesUnknown}, 20, KOrdinary, true},
		{"year of birth not known", Career{Rating: 1900, Games: 100}, 20, KOrdinary, true},
	} {
		got := r.K(c.career, 2026)
		if got.K != c.k || got.Reason != c.reason || got.Assumed != c.assumed || got.Article != "B.02 8.3.3" {
			t.Errorf("%s: %+v, want K %d because %s", c.name, got, c.k, c.reason)
		}
	}
}

func TestCoefficientOfAnUnknownYear(t *testing.T) {
	r := rulesAt(t, Standard, "2026-05-01")
	if got := r.K(Career{Rating: 1900, BirthYear: 2012, Games: 100}, 0); got.K != 20 || !got.Assumed {
		t.Errorf("a child in a year not known: %+v, want 20, assumed", got)
	}
}

func TestLimitOfKTimesGames(t *testing.T) {
	for _, c := range []struct{ k, games, want int }{
		{20, 35, 20}, {20, 36, 19}, {20, 39, 17}, {40, 17, 40}, {40, 18, 38}, {10, 70, 10}, {10, 71, 9}, {40, 0, 40},
	} {
		if got := LimitK(c.k, c.games); got != c.want {
			t.Errorf("LimitK(%d, %d) = %d, want %d", c.k, c.games, got, c.want)
		}
	}
}

// Old numbers are typed with their name beside the rating (A1 of 1992).
func TestTypedRatings(t *testing.T) {
	for text, want := range map[string]int{"2240": 2240, " Ingo 75 ": 2240, "ingo75": 2240, "BCF 205": 2240, "bcf 0": 600, "0": 0} {
		if got, ok := Typed(text); !ok || got != want {
			t.Errorf("%q: %d, %t, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "Ingo", "Ingo x", "Ingo -5", "Ingo 355", "BCF 20.5", "DWZ 1800", "-1", "2240 Ingo"} {
		if got, ok := Typed(text); ok {
			t.Errorf("%q is read as %d", text, got)
		}
	}
}
