package why_test

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// evening is a Keizer event of five after a round: B-A 1-0, D-C ½, E bye.
func evening() *tournament.Tournament {
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer, Rounds: 9, Scoring: tournament.DefaultScoring()}}
	for i := range 5 {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		p.Ratings[tournament.Standard] = 2000 - 50*i
		event.Players = append(event.Players, p)
	}
	event.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}, {White: 4, Black: 3, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	return event
}

// In a Keizer event nobody is ahead by points of games, and the working adds up.
func TestAheadInKeizer(t *testing.T) {
	a, err := why.Ahead(evening(), standings.Options{}, 5, 3)
	if err != nil {
		t.Fatal(err)
	}
	if a.ByPoints || a.Code != "KEIZER" || a.Ahead.Player != 3 || a.Ahead.Points >= a.Behind.Points {
		t.Fatalf("%+v", a)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(p.Ahead(a), " ")
	for _, want := range []string{"by Keizer points (KEIZER, K2)", ": 7 to 3.", "5 (own value) + 2 (round 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
}

// Points of the start are among those that put somebody ahead, and are named.
func TestAheadByStartPoints(t *testing.T) {
	event := &tournament.Tournament{
		Rules: tournament.Rules{System: tournament.Dutch, Edition: "2026", Rounds: 3, Scoring: tournament.DefaultScoring(),
			StartPoints: tournament.StartPoints{Bands: []tournament.StartBand{{From: 2000, Points: 2 * tournament.One}}}},
		Players: []tournament.Player{{ID: 1, Number: 1, Name: "A", Ratings: tournament.Ratings{2100}}, {ID: 2, Number: 2, Name: "B", Ratings: tournament.Ratings{1500}}},
		Rounds:  []tournament.Round{{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}}}},
	}
	a, err := why.Ahead(event, standings.Options{}, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	if !a.ByPoints || a.Ahead.Player != 1 || a.Ahead.Start != 2*tournament.One || a.Behind.Start != 0 {
		t.Fatalf("%+v", a)
	}
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(p.Ahead(a), " "); !strings.Contains(text, "Player 1: 2 points at the start, round 1 loss against player 2") {
		t.Error(text)
	}
}
