package prizes

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// open is an event of four after one round: 1 (a woman) and 2 (a junior) won,
// 3 (a woman rated 1900) and 4 lost.
func open() *tournament.Tournament {
	return &tournament.Tournament{
		Info:  tournament.Info{Start: tournament.Date{Year: 2026, Month: 11, Day: 15}},
		Rules: tournament.Rules{Rounds: 1, System: "dutch", Scoring: tournament.DefaultScoring(), TieBreaks: []tournament.TieBreak{"BH"}},
		Players: []tournament.Player{
			{ID: 1, Number: 1, Name: "One", Sex: tournament.Female, Ratings: tournament.Ratings{2300}},
			{ID: 2, Number: 2, Name: "Two", Birth: tournament.Date{Year: 2012}, Ratings: tournament.Ratings{2200}},
			{ID: 3, Number: 3, Name: "Three", Sex: tournament.Female, Ratings: tournament.Ratings{1900}},
			{ID: 4, Number: 4, Name: "Four", Ratings: tournament.Ratings{1800}},
		},
		Rounds: []tournament.Round{{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 4, Black: 2, Result: tournament.BlackWins}}}},
	}
}

// What was announced becomes a plan, and the standings of the event say who gets
// what.
func TestAnnounced(t *testing.T) {
	event := open()
	ranking, err := standings.Compute(event, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	lists := []tournament.PrizeList{
		{Name: "Open", Amounts: []string{"100", "50"}},
		{Name: "Women", Category: "women", Amounts: []string{"60.50", "20"}, Method: "rank"},
		{Name: "Under 2000", Category: "U2000", Amounts: []string{"30"}},
		{Name: "Seniors", Category: "65+", Amounts: []string{"10"}},
	}
	for choice, want := range map[string]string{
		"":      "1:135.50 2:75 3:35 4:15", // 3 and 4 have no points each and divide the rating prize
		"first": "1:75 2:75 3:60.50 4:30",  // 3 gets a prize of the women
		"best":  "1:75 2:75 3:60.50 4:30",
	} {
		plan, err := Announced(tournament.Prizes{Choice: tournament.PrizeChoice(choice), Lists: lists}, event)
		if err != nil {
			t.Fatal(err)
		}
		result := mustAward(t, plan, Ranked(ranking))
		if got := paid(result); got != want {
			t.Errorf("choice %q: %s, want %s", choice, got, want)
		}
		if result.NotAwarded < 1000 || result.Offered != result.Paid+result.NotAwarded { // nobody is 65
			t.Errorf("choice %q: offered %s, paid %s, not awarded %s", choice, result.Offered, result.Paid, result.NotAwarded)
		}
	}
}

// A category that is several becomes several lists.
func TestAnnouncedBySex(t *testing.T) {
	plan, err := Announced(tournament.Prizes{Unit: "1", Lists: []tournament.PrizeList{{Name: "Best", Category: "sex", Amounts: []string{"5"}, Minimum: "2"}}}, open())
	if err != nil {
		t.Fatal(err)
	}
	if len(plan.Lists) != 2 || plan.Lists[0].Name != "Best men" || plan.Lists[1].Name != "Best women" || plan.Lists[1].MinimumShare != 200 || plan.Unit != 100 {
		t.Errorf("%+v", plan)
	}
}

// What is wrong is named with its list.
func TestAnnouncedRefuses(t *testing.T) {
	teams := open()
	rules := tournament.DefaultTeamRules(4)
	teams.Rules.Team = &rules
	undated := open()
	undated.Info.Start = tournament.Date{}
	for _, c := range []struct {
		event *tournament.Tournament
		wrong tournament.Prizes
		want  string
	}{
		{open(), tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Amounts: []string{"1,5"}}}}, `prizes "A": "1,5" is not an amount`},
		{open(), tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Amounts: []string{"-1"}}}}, `"-1" is not an amount`},
		{open(), tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Method: "half", Amounts: []string{"1"}}}}, "not a method of division"},
		{open(), tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Minimum: "x", Amounts: []string{"1"}}}}, `"x" is not an amount`},
		{open(), tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Category: "clever", Amounts: []string{"1"}}}}, "is not a category"},
		{open(), tournament.Prizes{Choice: "all"}, "not a choice of prizes"},
		{open(), tournament.Prizes{Unit: "cent"}, `"cent" is not an amount`},
		{undated, tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Category: "U16", Amounts: []string{"1"}}}}, "needs the year of the event"},
		{teams, tournament.Prizes{Lists: []tournament.PrizeList{{Name: "A", Category: "women", Amounts: []string{"1"}}}}, "for individual events"},
	} {
		if _, err := Announced(c.wrong, c.event); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.wrong, err, c.want)
		}
	}
}
