package field

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// C.04.7: half of the rounds are accelerated, of these the first half by a
// whole point.
func TestBakuPoints(t *testing.T) {
	for rounds, want := range map[int][]tournament.Points{
		4:  {10, 5, 0, 0},
		5:  {10, 10, 5, 0, 0},
		7:  {10, 10, 5, 5, 0, 0, 0},
		9:  {10, 10, 10, 5, 5, 0, 0, 0, 0},
		11: {10, 10, 10, 5, 5, 5, 0, 0, 0, 0, 0},
	} {
		for r, w := range want {
			if got := BakuPoints(r+1, rounds, tournament.One); got != w {
				t.Errorf("round %d of %d: %s, want %s", r+1, rounds, got, w)
			}
		}
	}
	if got := BakuPoints(1, 9, 30); got != 30 {
		t.Errorf("with three points for a win: %s", got)
	}
}

func entered(n int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: 9, Scoring: tournament.DefaultScoring()}}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	return t
}

// accelerated returns the identities that get virtual points in a round.
func accelerated(t *tournament.Tournament, round int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for i, p := range VirtualPoints(t, round) {
		if p > 0 {
			ids = append(ids, t.Players[i].ID)
		}
	}
	return ids
}

// The upper group is the first half, rounded up to an even number.
func TestBakuGroup(t *testing.T) {
	for players, want := range map[int]int{4: 2, 5: 4, 6: 4, 8: 4, 10: 6, 161: 82} {
		tour := entered(players)
		tour.Rules.Acceleration.Baku = true
		if got := accelerated(tour, 1); len(got) != want || got[want-1] != tournament.PlayerID(want) {
			t.Errorf("%d players: %d accelerated, want %d", players, len(got), want)
		}
		if got := accelerated(tour, 6); got != nil {
			t.Errorf("%d players: %v are accelerated in round 6 of 9", players, got)
		}
	}
}

// The last person of the upper group stays its last: a late entry above joins
// the group, one below does not.
func TestBakuLateEntry(t *testing.T) {
	tour := entered(8) // the group is 1 to 4
	tour.Rules.Acceleration.Baku = true
	tour.Players = append(tour.Players, tournament.Player{ID: 9, Number: 3, Entered: 2}, tournament.Player{ID: 10, Number: 8, Entered: 2})
	for i, number := range []int{1, 2, 4, 5, 6, 7, 9, 10} {
		tour.Players[i].Number = number
	}
	if got, want := accelerated(tour, 2), []tournament.PlayerID{1, 2, 3, 4, 9}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	tour.Rules.Acceleration.BakuLast = 3
	if got, want := accelerated(tour, 2), []tournament.PlayerID{1, 2, 3, 9}; !slices.Equal(got, want) {
		t.Errorf("with the border after player 3: %v, want %v", got, want)
	}
}

// The group is one of those who are paired in round 1, which is the same before it is
// paired and afterwards: not of those who are absent, or have asked for a bye.
func TestBakuAbsentee(t *testing.T) {
	tour := entered(9) // 8 of them play: the group ends with the fourth of these
	tour.Rules.Acceleration.Baku = true
	want := []tournament.PlayerID{1, 2, 3, 4, 5}
	for _, kind := range []tournament.Outcome{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye} {
		tour.Rounds, tour.Current = nil, nil
		tour.Requests = []tournament.Request{{Round: 1, Player: 2, Kind: kind}}
		if got := accelerated(tour, 1); !slices.Equal(got, want) {
			t.Errorf("before round 1: %v, want %v", got, want)
		}
		first := tournament.Round{Games: []tournament.Game{{White: 1, Black: 4}, {White: 5, Black: 3}, {White: 6, Black: 8}, {White: 9, Black: 7}}, Byes: []tournament.Bye{{Player: 2, Kind: kind}}}
		tour.Requests, tour.Current = nil, &first
		if got := accelerated(tour, 2); !slices.Equal(got, want) {
			t.Errorf("in round 1: %v, want %v", got, want)
		}
		tour.Rounds, tour.Current = []tournament.Round{first}, nil
		if got := accelerated(tour, 2); !slices.Equal(got, want) {
			t.Errorf("after round 1: %v, want %v", got, want)
		}
		tour.Rounds[0].Byes[0].Kind = tournament.PairingBye // is paired: 9 are, the group has 6
		if got := accelerated(tour, 2); len(got) != 6 {
			t.Errorf("with the bye of the pairing: %v", got)
		}
	}
	tour.Rounds = []tournament.Round{{}} // cancelled
	if got := accelerated(tour, 2); len(got) != 6 {
		t.Errorf("after a round of nobody: %v", got)
	}
}

// Explicit points, by player or by range, take the place of Baku's.
func TestExplicitVirtualPoints(t *testing.T) {
	tour := entered(6)
	tour.Rules.Acceleration = tournament.Acceleration{Baku: true, Virtual: []tournament.VirtualPoints{
		{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 3, Points: 10},
		{First: 2, Last: 2, FirstPlayer: 3, LastPlayer: 3, Points: 5},
	}}
	for round, want := range map[int][]tournament.Points{1: {10, 10, 10, 0, 0, 0}, 2: {10, 10, 15, 0, 0, 0}, 3: nil} {
		if got := VirtualPoints(tour, round); !slices.Equal(got, want) {
			t.Errorf("round %d: %v, want %v", round, got, want)
		}
	}
}

// Baku's points, written out, are the same points.
func TestExplicitBaku(t *testing.T) {
	tour := entered(10)
	tour.Rules.Acceleration.Baku = true
	spelled := entered(10)
	spelled.Rules.Acceleration.Virtual = Explicit(tour)
	for round := 1; round <= 9; round++ {
		if got, want := VirtualPoints(spelled, round), VirtualPoints(tour, round); !slices.Equal(got, want) {
			t.Errorf("round %d: %v, want %v", round, got, want)
		}
	}
	// Rounds and players that follow each other are one entry: GA of 10 is 1 to 6.
	want := []tournament.VirtualPoints{
		{First: 1, Last: 3, FirstPlayer: 1, LastPlayer: 6, Points: 10},
		{First: 4, Last: 5, FirstPlayer: 1, LastPlayer: 6, Points: 5},
	}
	if !slices.Equal(spelled.Rules.Acceleration.Virtual, want) {
		t.Errorf("written out: %v, want %v", spelled.Rules.Acceleration.Virtual, want)
	}
	if got := Explicit(spelled); len(got) != len(spelled.Rules.Acceleration.Virtual) {
		t.Errorf("explicit points become %v", got)
	}
}
