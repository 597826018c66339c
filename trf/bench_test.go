package trf

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// largeTournament is a made-up event: in every round the players are shifted
// against each other, and everybody plays.
func largeTournament(players, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Info: tournament.Info{Name: "Large"}}
	t.Rules.Rounds, t.Rules.Scoring = rounds, tournament.DefaultScoring()
	for i := range players {
		id := tournament.PlayerID(i + 1)
		t.Players = append(t.Players, tournament.Player{
			ID: id, Number: i + 1, Name: fmt.Sprintf("Player%04d, Given", i+1), Sex: tournament.Male, Federation: "FRA",
			Ratings: tournament.Ratings{2800 - i/8}, FideID: fmt.Sprint(1000000 + i), Birth: tournament.Date{Year: 1990, Month: 5, Day: 17},
		})
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.BlackByForfeit}
	for r := range rounds {
		var round tournament.Round
		for i := 0; i < players/2; i++ {
			a, b := tournament.PlayerID(i+1), tournament.PlayerID(players/2+(i+r)%(players/2)+1)
			if (i+r)%2 == 1 {
				a, b = b, a
			}
			round.Games = append(round.Games, tournament.Game{White: a, Black: b, Result: results[(i*7+r*3)%len(results)]})
		}
		if players%2 == 1 {
			round.Byes = []tournament.Bye{{Player: tournament.PlayerID(players), Kind: tournament.PairingBye}}
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// The goal is 150 ms for 9,999 players and 20 rounds.
func BenchmarkRead9999Players20Rounds(b *testing.B) {
	data, _, err := Write(largeTournament(9999, 20), TRF16, Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Read(bytes.NewReader(data)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite9999Players20Rounds(b *testing.B) {
	t := largeTournament(9999, 20)
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Write(t, TRF26, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
