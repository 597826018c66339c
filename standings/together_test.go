package standings_test

import (
	"testing"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// Tie-breaks of one list share what they compute; each has the values that it has
// alone, of two editions and with the last round drawn as well.
func TestTieBreaksOfOneListDoNotMix(t *testing.T) {
	game := func(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
		return tournament.Game{White: white, Black: black, Result: result}
	}
	tour := &tournament.Tournament{Rules: tournament.Rules{Rounds: 3, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White},
		Rounds: []tournament.Round{
			{Games: []tournament.Game{game(1, 3, tournament.WhiteWins), game(4, 2, tournament.Drawn)}, Byes: []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}}},
			{Games: []tournament.Game{game(5, 1, tournament.BlackByForfeit), game(2, 3, tournament.WhiteWins)}, Byes: []tournament.Bye{{Player: 4, Kind: tournament.HalfBye}}},
			{Games: []tournament.Game{game(1, 2, tournament.BlackWins), game(3, 4, tournament.WhiteWins)}},
		}}
	for n := 1; n <= 5; n++ {
		tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(n), Number: n})
	}
	const all = "BH,BH/V2009,FB,FB/V2009,SB,SB/V2009,AOB,AOB/F"
	columns := func(text string) map[tournament.PlayerID][]tiebreak.Value {
		list, err := tiebreak.ParseList(text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := standings.Compute(tour, standings.Options{TieBreaks: list, Edition: tiebreak.Edition2026})
		if err != nil {
			t.Fatal(err)
		}
		values := make(map[tournament.PlayerID][]tiebreak.Value)
		for _, row := range s.Rows {
			values[row.Player] = row.Values
		}
		return values
	}
	together := columns(all)
	list, _ := tiebreak.ParseList(all)
	differ := false
	for i, tb := range list {
		alone := columns(string(tb.Text))
		for p, values := range alone {
			if together[p][i] != values[0] {
				t.Errorf("%s of player %d: %v beside others, %v alone", tb.Text, p, together[p][i], values[0])
			}
			differ = differ || together[p][i] != together[p][0]
		}
	}
	if !differ {
		t.Error("all tie-breaks are the same here, which shows nothing")
	}
}

// Before the first round there is nothing to draw for Fore Buchholz, whether or not the
// event says how many there will be.
func TestForeBuchholzBeforeTheFirstRound(t *testing.T) {
	list, err := tiebreak.ParseList("FB,BH")
	if err != nil {
		t.Fatal(err)
	}
	for _, rounds := range []int{0, 3} {
		tour := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, Scoring: tournament.DefaultScoring()},
			Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}}}
		s, err := standings.Compute(tour, standings.Options{TieBreaks: list, Edition: tiebreak.Edition2026})
		if err != nil || len(s.Rows) != 2 || s.Rows[0].Values[0] != 0 {
			t.Errorf("%d rounds: %+v, %v", rounds, s, err)
		}
	}
}

// The working of a value names the rounds from 1 on, in their order.
func TestWorkingNamesTheRounds(t *testing.T) {
	tour := &tournament.Tournament{Rules: tournament.Rules{Rounds: 3, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White},
		Players: []tournament.Player{{ID: 1, Number: 1}, {ID: 2, Number: 2}, {ID: 3, Number: 3}, {ID: 4, Number: 4}},
		Rounds: []tournament.Round{
			{Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 4, Black: 2, Result: tournament.Drawn}}},
			{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.WhiteWins}, {White: 3, Black: 4, Result: tournament.Drawn}}},
		}}
	list, err := tiebreak.ParseList("BH,AOB,SB")
	if err != nil {
		t.Fatal(err)
	}
	s, err := standings.Compute(tour, standings.Options{TieBreaks: list, Edition: tiebreak.Edition2026})
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Rows {
		for _, e := range s.Explain(&s.Rows[i]) {
			for n, term := range e.Terms {
				if term.Round != n+1 {
					t.Errorf("%+v of player %d: term %d is of round %d", e.Column, s.Rows[i].Player, n+1, term.Round)
				}
			}
		}
	}
}
