package rulebook

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// event builds a tournament from one line a player, best number first, with one
// word a round: opponent, colour and result as in "3w1", "12b=", "4w+", or the
// letter of a bye (U, F, H, Z). What stands behind a bar is asked for in the
// round to be paired: "3w1 U | H".
func event(t testing.TB, rounds int, lines ...string) *tournament.Tournament {
	t.Helper()
	tour := &tournament.Tournament{Rules: tournament.Rules{
		Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White,
	}}
	cells := make([][]string, len(lines))
	asked := make([]string, len(lines))
	played := 0
	for i, line := range lines {
		id := i + 1
		tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(id), Number: id})
		line, asked[i], _ = strings.Cut(line, "|")
		cells[i] = strings.Fields(line)
		played = max(played, len(cells[i]))
	}
	for r := range played {
		tour.Rounds = append(tour.Rounds, recordedRound(t, cells, r))
	}
	for i, bye := range asked {
		if kind, ok := byeLetters[strings.TrimSpace(bye)]; ok {
			tour.Requests = append(tour.Requests, tournament.Request{Round: played + 1, Player: tournament.PlayerID(i + 1), Kind: kind})
		}
	}
	if problems := tour.Validate(); len(problems) > 0 {
		t.Fatal(problems)
	}
	return tour
}

var byeLetters = map[string]tournament.Outcome{
	"U": tournament.PairingBye, "F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye,
}

func recordedRound(t testing.TB, cells [][]string, r int) tournament.Round {
	t.Helper()
	var round tournament.Round
	results := map[string]tournament.Result{
		"10": tournament.WhiteWins, "01": tournament.BlackWins, "==": tournament.Drawn,
		"+-": tournament.WhiteByForfeit, "-+": tournament.BlackByForfeit, "--": tournament.DoubleForfeit,
	}
	for i, row := range cells {
		if r >= len(row) {
			continue
		}
		cell, id := row[r], tournament.PlayerID(i+1)
		if kind, ok := byeLetters[cell]; ok {
			round.Byes = append(round.Byes, tournament.Bye{Player: id, Kind: kind})
			continue
		}
		opponent, result, white := strings.Cut(cell, "w")
		if !white {
			continue
		}
		n, err := strconv.Atoi(opponent)
		if err != nil {
			t.Fatalf("player %d, round %d: %q", id, r+1, cell)
		}
		other := cells[n-1][r]
		both, ok := results[result+other[len(other)-1:]]
		if !ok || other[:len(other)-1] != fmt.Sprintf("%db", id) {
			t.Fatalf("player %d, round %d: %q against %q", id, r+1, cell, other)
		}
		round.Games = append(round.Games, tournament.Game{White: id, Black: tournament.PlayerID(n), Result: both})
	}
	return round
}

// text writes a round as "3-4, 2-5, bye 1".
func text(r *pairing.Round) string {
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	if r.Bye != tournament.NoPlayer {
		words = append(words, fmt.Sprintf("bye %d", r.Bye))
	}
	return strings.Join(words, ", ")
}

// pairs pairs the next round and fails the test if it cannot.
func pairs(t *testing.T, d Dutch, tour *tournament.Tournament) *pairing.Round {
	t.Helper()
	round, err := d.Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	return round
}
