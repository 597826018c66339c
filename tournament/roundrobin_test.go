package tournament

import (
	"slices"
	"testing"
)

// league returns a round robin of n players with no games yet.
func league(n, rounds int) *Tournament {
	t := &Tournament{Rules: Rules{System: "roundrobin", Rounds: rounds, Scoring: DefaultScoring()}}
	for i := range n {
		t.Players = append(t.Players, Player{ID: PlayerID(i + 1), Number: i + 1})
	}
	return t
}

func TestCycles(t *testing.T) {
	for _, c := range []struct {
		players, rounds, stated, want int
	}{
		{10, 9, 0, 1},
		{10, 18, 0, 2},
		{10, 18, 1, 2},
		{9, 18, 0, 2},
		{10, 0, 2, 2},
		{10, 0, 0, 1},
		{10, 7, 0, 1},  // cut short
		{10, 12, 2, 2}, // no multiple: what the rules say
		{0, 5, 0, 1},
	} {
		event := league(c.players, c.rounds)
		event.Rules.RoundRobin.Cycles = c.stated
		if got := event.Cycles(); got != c.want {
			t.Errorf("%d players, %d rounds, %d stated: %d cycles, want %d", c.players, c.rounds, c.stated, got, c.want)
		}
	}
	teams := league(16, 6)
	teams.Teams, teams.Rules.Team = make([]Team, 4), &TeamRules{Boards: 4}
	if got := teams.Cycles(); got != 2 {
		t.Errorf("four teams, six rounds: %d cycles, want 2", got)
	}
}

// Of five players, four games each, player 1 completes 1 or 2 before leaving.
func TestUnderHalf(t *testing.T) {
	for _, c := range []struct {
		results []Result
		want    bool
	}{
		{nil, true},
		{[]Result{WhiteWins}, true},
		{[]Result{WhiteWins, Drawn}, false}, // exactly half counts
		{[]Result{WhiteWins, WhiteByForfeit}, false},
		{[]Result{WhiteWins, BlackByForfeit}, true},
		{[]Result{WhiteWins, AdjournedGame}, true},
		{[]Result{WhiteWins, UnratedBlackWins}, false},
	} {
		event := league(5, 5)
		for i, result := range c.results {
			event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 1, Black: PlayerID(i + 2), Result: result}}})
		}
		if slices.Contains(event.UnderHalf(), true) {
			t.Errorf("%v: somebody is left out while everybody is playing", c.results)
		}
		event.Players[0].Left = &Departure{After: max(len(c.results), 1)}
		for len(event.Rounds) < event.Players[0].Left.After {
			event.Rounds = append(event.Rounds, Round{})
		}
		want := []bool{c.want, false, false, false, false}
		if got := event.UnderHalf(); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", c.results, got, want)
		}
	}
}

// Who leaves while a round is played is asked when it is complete: its game may be
// the one that makes half.
func TestUnderHalfWaitsForTheLastRound(t *testing.T) {
	event := league(5, 5)
	event.Rounds = []Round{{Games: []Game{{White: 1, Black: 2, Result: Drawn}}}}
	event.Current = &Round{Games: []Game{{White: 1, Black: 3, Result: WhiteWins}, {White: 4, Black: 5}}}
	event.Players[0].Left = &Departure{After: 2}
	event.Players[3].Left = &Departure{After: 1}
	if got, want := event.UnderHalf(), []bool{false, false, false, true, false}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestUnderHalfAtTheEnd(t *testing.T) {
	event := league(3, 3)
	event.Rounds = []Round{
		{Games: []Game{{White: 2, Black: 3, Result: WhiteWins}}},
		{Games: []Game{{White: 1, Black: 2, Result: BlackByForfeit}}},
		{Games: []Game{{White: 3, Black: 1, Result: WhiteByForfeit}}},
	}
	if got, want := event.UnderHalf(), []bool{true, false, false}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// While a game is adjourned the event is not over, and nobody who is there is left
// out for a game that can still be completed.
func TestNotOverWithAGameAdjourned(t *testing.T) {
	event := league(3, 3)
	event.Rounds = []Round{
		{Games: []Game{{White: 2, Black: 3, Result: WhiteWins}}},
		{Games: []Game{{White: 1, Black: 2, Result: BlackByForfeit}}},
		{Games: []Game{{White: 3, Black: 1, Result: AdjournedGame}}},
	}
	if event.Over() || slices.Contains(event.UnderHalf(), true) {
		t.Errorf("over %v, left out %v", event.Over(), event.UnderHalf())
	}
	event.Rounds[2].Games[0].Result = Drawn
	if !event.Over() {
		t.Error("all games have ended, and the event is not over")
	}
}

// Somebody who left before the first round is nobody's opponent: of the four
// others each has three games.
func TestUnderHalfCountsStarters(t *testing.T) {
	event := league(5, 5)
	event.Rules.RoundRobin.Cycles = 1
	event.Players[4].Left = &Departure{}
	event.Rounds = []Round{{Games: []Game{{White: 1, Black: 2, Result: Drawn}}}, {Games: []Game{{White: 3, Black: 1, Result: Drawn}}}}
	event.Players[0].Left = &Departure{After: 2}
	event.Players[1].Left = &Departure{After: 2}
	if got, want := event.UnderHalf(), []bool{false, true, false, false, true}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
