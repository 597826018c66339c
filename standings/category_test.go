package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

func people() *tournament.Tournament {
	event := &tournament.Tournament{Info: tournament.Info{Start: tournament.Date{Year: 2026, Month: 4, Day: 2}}}
	for i, p := range []tournament.Player{
		{Sex: tournament.Female, Birth: tournament.Date{Year: 2010}, Federation: "ESP", Club: "Peón & Rey", Ratings: tournament.Ratings{1800}},
		{Sex: tournament.Male, Birth: tournament.Date{Year: 2009, Month: 12, Day: 31}, Federation: "FRA", Club: "Tour", Ratings: tournament.Ratings{1999}},
		{Sex: tournament.Male, Birth: tournament.Date{Year: 1961}, Federation: "esp", Ratings: tournament.Ratings{2000}},
		{Sex: tournament.Female, Birth: tournament.Date{Year: 1962}, Federation: "FRA", Club: "Tour", Title: tournament.WIM},
		{}, // nothing is known
	} {
		p.ID, p.Number = tournament.PlayerID(i+1), i+1
		event.Players = append(event.Players, p)
	}
	return event
}

func TestCategories(t *testing.T) {
	event := people()
	for text, want := range map[string]string{
		"women": "[1 4]", "Men": "[2 3]", "girls": "[1 4]",
		"U16":   "[1]", // the 16th birthday is in 2026
		"U17":   "[1 2]",
		"65+":   "[3]",
		"64+":   "[3 4]",
		"U2000": "[1 2]", "1800-1999": "[1 2]", "2000+": "[3]", "rated": "[1 2 3]", "unrated": "[4 5]",
		"born=1961": "[3]", "born=2009-2010": "[1 2]",
		"fed=ESP": "[1 3]", "federation=fra": "[2 4]", "club=tour": "[2 4]",
		"titled": "[4]", "title=wim": "[4]", "title=GM/IM": "[]",
		"women & U16": "[1]", "fed=FRA&women": "[4]", "women & men": "[]",
	} {
		c, err := standings.ParseCategory(text, event)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := fmt.Sprint(c.Members(event)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"sex": "men:[2 3] women:[1 4]", "club": "club=Peón & Rey:[1] club=Tour:[2 4]", "fed": "fed=ESP:[1] fed=FRA:[2 4] fed=esp:[3]", "U16": "U16:[1]",
	} {
		all, err := standings.Categories(text, event)
		if err != nil {
			t.Fatal(err)
		}
		var parts []string
		for _, c := range all {
			parts = append(parts, fmt.Sprintf("%s:%v", c.Name, c.Members(event)))
		}
		if got := strings.Join(parts, " "); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestCategoriesRefused(t *testing.T) {
	event := people()
	for _, text := range []string{"", "veterans", "U", "Ux", "x+", "2000-1800", "born=x", "fed=", "colour=red", "women & "} {
		if _, err := standings.ParseCategory(text, event); err == nil || !strings.Contains(err.Error(), "is not a category; it can be women, men, U16") {
			t.Errorf("%q: %v", text, err)
		}
	}
	event.Info.Start = tournament.Date{}
	if _, err := standings.Categories("U16", event); err == nil || !strings.Contains(err.Error(), "needs the year of the event") {
		t.Errorf("without a date: %v", err)
	}
	event.Info.RoundDates = []tournament.Date{{}, {Year: 2026}}
	if _, err := standings.Categories("U16", event); err != nil {
		t.Errorf("with the date of a round: %v", err)
	}
}

// The ranking of a part follows the ranking of all, with shared ranks.
func TestSubStandings(t *testing.T) {
	event := rows(t, "2000 4w1", "1900 5w=", "1800 6w=", "1700 1b0", "1600 2b=", "1500 3b=")
	for _, i := range []int{1, 2, 3, 5} {
		event.Players[i].Sex = tournament.Female
	}
	event.Players[3].Left = &tournament.Departure{After: 1, Kind: tournament.Expelled}
	women, err := standings.ParseCategory("women", event)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, row := range compute(t, event, "PTS", "2026").Only(event, women) {
		got += fmt.Sprintf("%d:%d ", row.Rank, row.Player)
	}
	if got != "1:2 1:3 1:6 0:4 " {
		t.Errorf("women: %s", got)
	}
}
