package teamswiss_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/teamswiss"
	"github.com/pareo-chess/pareo/tournament"
)

// ofTeams is an event of teams 1 to n, each with a factor of strength, with White for
// number 1.
func ofTeams(n, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, System: tournament.TeamSwiss, Edition: "2026",
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	return t
}

// drawn is a round as it is paired: "1-4 5-2 3-6".
func drawn(t *testing.T, event *tournament.Tournament) string {
	t.Helper()
	system, err := teamswiss.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	round, err := system.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, b := range round.Boards {
		words = append(words, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	return strings.Join(words, " ")
}

// Six teams, round 1: the halves meet, and the first-teams 1 and 3 have odd numbers and
// the initial colour, 2 has not (4.3.1).
func TestFirstRoundOfSix(t *testing.T) {
	if got := drawn(t, ofTeams(6, 5)); got != "1-4 5-2 3-6" {
		t.Errorf("%s", got)
	}
}

// Eight teams, round 2, type A. 1, 2 and 4 have won, 3 has drawn and floats up: in the
// bracket 1, 2, 3, 4 the smaller number is the top member of a pair whatever the scores
// (3.5.5), so that 3 is a candidate for the top, and 1-3 2-4 comes before 1-4 2-3, which
// residents before upfloaters would give.
func TestUpfloaterByNumber(t *testing.T) {
	event := ofTeams(8, 5)
	event.Rounds = []tournament.Round{{Games: []tournament.Game{
		{White: 1, Black: 5, Result: tournament.WhiteWins}, {White: 6, Black: 2, Result: tournament.BlackWins},
		{White: 3, Black: 7, Result: tournament.Drawn}, {White: 8, Black: 4, Result: tournament.BlackWins},
	}}}
	if got := drawn(t, event); got != "2-4 3-1 7-5 8-6" {
		t.Errorf("%s", got)
	}
}
