package ratingreport

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// small is an event of four rounds with every kind of round that does not
// count. Player 1 is rated, 2 too, 3 is unrated, 4 has an estimate only.
func small() *tournament.Tournament {
	t := &tournament.Tournament{
		Info:  tournament.Info{Name: "Small", Federation: "ESP", Start: tournament.Date{Year: 2026, Month: 5, Day: 1}},
		Rules: tournament.Rules{Rounds: 4, System: "dutch", Scoring: tournament.ScoringOf(30, 10, 0)},
		Players: []tournament.Player{
			{ID: 1, Name: "Alba", Birth: tournament.Date{Year: 1980}},
			{ID: 2, Name: "Brito", Birth: tournament.Date{Year: 2010}},
			{ID: 3, Name: "Cruz"},
			{ID: 4, Name: "Díaz", Estimated: true},
		},
	}
	t.Players[0].Ratings[tournament.Standard] = 2000
	t.Players[1].Ratings[tournament.Standard] = 1900
	t.Players[3].Ratings[tournament.Standard] = 1700
	game := func(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
		return tournament.Game{White: white, Black: black, Result: result}
	}
	t.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 2, tournament.WhiteWins), game(3, 4, tournament.Drawn)}},
		{Games: []tournament.Game{game(3, 1, tournament.WhiteWins), game(2, 4, tournament.WhiteByForfeit)}},
		{Games: []tournament.Game{game(2, 3, tournament.Drawn), game(1, 4, tournament.UnratedWhiteWins)}},
		{Games: []tournament.Game{game(2, 1, tournament.AdjournedGame)}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}},
	}
	return t
}

func TestReportOfASmallEvent(t *testing.T) {
	report, err := Of(small(), Options{Games: map[tournament.PlayerID]int{1: 200}})
	if err != nil {
		t.Fatal(err)
	}
	one := report.Players[0]
	// One game counts: 64 percent expected against 1900, won, K 20.
	if one.Change == nil || one.Change.Counted != 1 || one.Change.Exact != 720 || one.Change.Coefficient.Assumed {
		t.Errorf("player 1: %+v", one.Change)
	}
	why := func(p Player) string {
		var words []string
		for _, r := range p.Rounds {
			words = append(words, string(r.Why))
		}
		return strings.Join(words, "; ")
	}
	if got := why(one); got != "; opponent is unrated; played, not to be rated; not finished" {
		t.Errorf("player 1: %s", got)
	}
	two := report.Players[1]
	if two.Change.Coefficient.Reason != rating.KYouth || two.Change.Exact != -1440 {
		t.Errorf("player 2: %+v", two.Change)
	}
	if got := why(two); got != "; not played; opponent is unrated; not finished" {
		t.Errorf("player 2: %s", got)
	}
	three := report.Players[2]
	if three.Change != nil || three.First == nil || three.First.Counted != 2 || three.First.Score != 150 || three.First.Published {
		t.Errorf("player 3: %+v", three.First)
	}
	if four := report.Players[3]; four.Rating != 0 || four.First == nil {
		t.Errorf("an estimate is no rating: %+v", four)
	}
}

func TestReportUsesTheRulesOfTheDay(t *testing.T) {
	event := small()
	event.Info.Start = tournament.Date{Year: 2019, Month: 5, Day: 1}
	report, err := Of(event, Options{})
	if err != nil || report.Rules.Since.Year != 2017 {
		t.Fatalf("%v, rules since %s", err, report.Rules.Since)
	}
	if three := report.Players[2]; three.First != nil || three.Unknown == "" {
		t.Errorf("an unrated player of 2019: %+v", three)
	}
	event.Info.Start = tournament.Date{Year: 2005, Month: 5, Day: 1}
	if _, err := Of(event, Options{}); err == nil || !strings.Contains(err.Error(), "2017-07-01") {
		t.Errorf("2005: %v", err)
	}
}

func TestRapidUsesTheStandardRatingOfPlayersWithoutOne(t *testing.T) {
	event := small()
	event.Rules.RatingKind = tournament.Rapid
	event.Players[1].Ratings[tournament.Rapid] = 1950
	report, err := Of(event, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := []int{report.Players[0].Rating, report.Players[1].Rating, report.Players[2].Rating}; got[0] != 2000 || got[1] != 1950 || got[2] != 0 {
		t.Errorf("ratings %v", got)
	}
}

func TestGivenCoefficients(t *testing.T) {
	report, err := Of(small(), Options{K: map[tournament.PlayerID]int{1: 10}})
	if err != nil || report.Players[0].Change.Exact != 360 {
		t.Errorf("K 10: %+v, %v", report.Players[0].Change, err)
	}
	if _, err := Of(small(), Options{K: map[tournament.PlayerID]int{1: 50}}); err == nil {
		t.Error("K 50 must be refused")
	}
}

// normEventOf builds a Swiss of nine rounds in which player 1 meets nine
// opponents, winning the first five and drawing the rest.
func normEventOf() *tournament.Tournament {
	t := &tournament.Tournament{
		Info: tournament.Info{
			Federation: "ESP", Start: tournament.Date{Year: 2026, Month: 5, Day: 1}, Arbiter: "IA García, Ana (123456)",
		},
		Rules:   tournament.Rules{Rounds: 9, System: "dutch", Scoring: tournament.DefaultScoring()},
		Players: []tournament.Player{{ID: 1, Name: "Seeker", Federation: "ESP", Sex: tournament.Male}},
	}
	titles := []tournament.Title{"GM", "GM", "GM", "IM", "IM", "FM", "", "", ""}
	federations := []string{"GER", "FRA", "ESP"}
	for i := range 9 {
		player := tournament.Player{ID: tournament.PlayerID(i + 2), Title: titles[i], Federation: federations[i%3]}
		player.Ratings[tournament.Standard] = 2450
		t.Players = append(t.Players, player)
		result := tournament.WhiteWins
		if i >= 5 {
			result = tournament.Drawn
		}
		t.Rounds = append(t.Rounds, tournament.Round{Games: []tournament.Game{{White: 1, Black: player.ID, Result: result}}})
	}
	for day := range 9 {
		t.Info.RoundDates = append(t.Info.RoundDates, tournament.Date{Year: 2026, Month: 5, Day: 1 + day/2})
	}
	return t
}

func TestNormsOfATournament(t *testing.T) {
	event := normEventOf()
	norms, err := Norms(event, 1, Declared{})
	if err != nil || len(norms) != 2 {
		t.Fatalf("%d norms, %v", len(norms), err)
	}
	gm := norms[0] // 7 of 9 is 78 percent: 2450 + 220
	if !gm.Achieved || gm.Performance != 2670 {
		t.Errorf("GM: %+v", gm.Unmet())
	}
	for _, r := range gm.Requirements {
		if (r.Kind == rating.NeedArbiter || r.Kind == rating.NeedRoundsADay) && r.Verdict != rating.Met {
			t.Errorf("%s: %s", r.Kind, r.Verdict)
		}
	}
	event.Players[0].Sex = tournament.Female
	if norms, _ := Norms(event, 1, Declared{}); len(norms) != 4 {
		t.Errorf("%d norms for a woman, want 4", len(norms))
	}
}

func TestNormsSeeForfeitsAndByes(t *testing.T) {
	event := normEventOf()
	event.Rounds[8] = tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}}
	norms, err := Norms(event, 1, Declared{})
	if err != nil || norms[0].Counted != 8 || !norms[0].Achieved {
		t.Errorf("pairing-allocated bye: %+v, %v", norms[0].Unmet(), err)
	}
	event.Rounds[8] = tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}}}
	if norms, _ := Norms(event, 1, Declared{}); norms[0].Achieved {
		t.Error("a requested bye does not stand for a game")
	}
	event.Rounds[8] = tournament.Round{Games: []tournament.Game{{White: 1, Black: 10, Result: tournament.UnratedWhiteWins}}}
	if norms, _ := Norms(event, 1, Declared{}); norms[0].Counted != 8 || norms[0].Achieved {
		t.Error("a game without a move does not count")
	}
}

func TestNormsRefuse(t *testing.T) {
	event := normEventOf()
	if _, err := Norms(event, 77, Declared{}); err == nil {
		t.Error("an unknown player must be refused")
	}
	event.Rules.RatingKind = tournament.Blitz
	if _, err := Norms(event, 1, Declared{}); err == nil || !strings.Contains(err.Error(), "Blitz") {
		t.Errorf("blitz: %v", err)
	}
}

func TestForeignField(t *testing.T) {
	event := &tournament.Tournament{Info: tournament.Info{Federation: "ESP"}}
	federations := []string{"GER", "FRA", "ITA", "ESP", "FID"}
	for i := range 10 {
		player := tournament.Player{ID: tournament.PlayerID(i + 1), Federation: federations[i%5]}
		if i < 8 {
			player.Ratings[tournament.Standard] = 2300
		}
		if i == 0 {
			player.Title = tournament.GM
		}
		event.Players = append(event.Players, player)
	}
	round := func(absent ...tournament.PlayerID) tournament.Round {
		var r tournament.Round
		gone := map[tournament.PlayerID]bool{}
		for _, id := range absent {
			gone[id] = true
		}
		for id := tournament.PlayerID(1); id <= 10; id += 2 {
			if !gone[id] && !gone[id+1] {
				r.Games = append(r.Games, tournament.Game{White: id, Black: id + 1, Result: tournament.Drawn})
			}
		}
		return r
	}
	// Rated foreigners are 1, 2, 3, 6, 7 and 8. In round 2 players 1 and 2 are
	// missing, in rounds 3 and 4 players 7 and 8, who thereby count no more.
	event.Rounds = []tournament.Round{round(), round(1), round(7), round(7)}
	got := foreignField(event, event.Table())
	if want := (rating.ForeignField{Players: 2, Federations: 2, Masters: 0}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestZeroAgainstRated(t *testing.T) {
	event := small()
	table := event.Table()
	if zeroAgainstRated(event, table, 2) {
		t.Error("player 3 won against a rated player")
	}
	if !zeroAgainstRated(event, table, 3) {
		t.Error("player 4 has no point against rated players")
	}
	if zeroAgainstRated(event, table, 0) {
		t.Error("player 1 is rated")
	}
}
