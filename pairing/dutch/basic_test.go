package dutch

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// C.04.1, d: who has had the bye, or has won by forfeit, does not get it.
func TestWhatBarsFromTheBye(t *testing.T) {
	scoring := tournament.DefaultScoring()
	for outcome, want := range map[tournament.Outcome]bool{
		tournament.PairingBye: true, tournament.ForfeitWin: true, tournament.HalfBye: false, tournament.ZeroBye: false,
		tournament.ForfeitLoss: false, tournament.Absent: false, tournament.Loss: false,
	} {
		points := scoring.Of(outcome, tournament.NoColour)
		if barsBye2017(outcome, points, &scoring) != want || barsBye2026(outcome, points, &scoring) != want {
			t.Errorf("%v bars from the bye: %t in 2017, %t in 2026", outcome, barsBye2017(outcome, points, &scoring), barsBye2026(outcome, points, &scoring))
		}
	}
}

// 1.4 of 2026: whoever gets the bye gets a downfloat, whatever it is worth; others
// without a game only for more points than a loss. In 2017 (A.4) all of them.
func TestFloatsOfRoundsWithoutAGame(t *testing.T) {
	nothing := tournament.DefaultScoring()
	nothing.PairingBye = 0
	lossPays := tournament.DefaultScoring()
	lossPays.WhiteLoss, lossPays.BlackLoss, lossPays.PairingBye = 5, 5, 5
	for _, scoring := range []tournament.Scoring{tournament.DefaultScoring(), nothing, lossPays} {
		for outcome, want := range map[tournament.Outcome]field.Float{
			tournament.PairingBye: field.Down, tournament.FullBye: field.Down, tournament.ForfeitWin: field.Down,
			tournament.ZeroBye: field.NoFloat, tournament.ForfeitLoss: field.NoFloat, tournament.Absent: field.NoFloat,
		} {
			points := scoring.Of(outcome, tournament.NoColour)
			if got := unplayedFloat2026(outcome, points, &scoring); got != want {
				t.Errorf("%v, worth %v where a loss is worth %v: %v, want %v", outcome, points, scoring.Loss(), got, want)
			}
			if unplayedFloat2017(outcome, points, &scoring) != field.Down {
				t.Errorf("%v is no downfloat in 2017", outcome)
			}
		}
	}
	half := lossPays.Of(tournament.HalfBye, tournament.NoColour)
	if unplayedFloat2026(tournament.HalfBye, half, &lossPays) != field.NoFloat {
		t.Error("half a point for not playing is a downfloat where a loss is worth as much")
	}
}

// C.7 of 2017: one who may not take the bye and is left over in the last bracket
// weighs as much as three others, so that no pair less is better than that.
func TestWeightOfWhoIsLeftOver(t *testing.T) {
	for _, c := range []struct {
		x, y zone
		bar  bool
		want int
	}{
		{resident, open, true, 3}, {moved, open, true, 3}, {next, open, true, 3}, {resident, open, false, 1}, {next, open, false, 1},
		{resident, next, true, 0}, {below, open, true, 0},
	} {
		if got, _ := unpairedNext(nil, &key{zone: c.x, byeBarred: c.bar}, &key{zone: c.y}); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

// Players of two large clubs may meet; of one they may not.
func TestTwoLargeClubs(t *testing.T) {
	const club = 24 // large enough to be part of what players are, and not single exceptions
	tour := &tournament.Tournament{Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}}
	clubs := make([]tournament.Forbidden, 2)
	for n := range 2 * club {
		id := tournament.PlayerID(n + 1)
		tour.Players = append(tour.Players, tournament.Player{ID: id, Number: n + 1})
		own := &clubs[n/(club/2)%2]
		own.Players = append(own.Players, id)
	}
	tour.Rules.Forbidden = clubs
	for _, edition := range Editions() {
		s, err := New(edition)
		if err != nil {
			t.Fatal(err)
		}
		round, err := s.Pair(tour)
		if err != nil {
			t.Fatalf("%s: %v", edition, err)
		}
		for _, b := range round.Boards {
			if slices.Contains(clubs[0].Players, b.White) == slices.Contains(clubs[0].Players, b.Black) {
				t.Errorf("%s: %d and %d are of one club", edition, b.White, b.Black)
			}
		}
	}
}

// C.04.1, f and g: neither a third game running with one colour nor a difference of
// three, but for topscorers in the last round.
func TestColoursThatBar(t *testing.T) {
	for _, c := range []struct {
		high, low string
		legal     bool
	}{
		{"WWBW", "WWBW", false}, {"BBWB", "BBWB", false}, // a difference of three
		{"BBWW", "WBWW", false}, {"WWBB", "BWBB", false}, // a third one running
		{"WWBW", "BBWB", true}, {"WBW", "WBW", true}, {"BWW", "WBW", true},
	} {
		x, y := colourKey(c.high), colourKey(c.low)
		x.topscorer, y.topscorer = false, false
		if got := legal(&x, &y); got != c.legal {
			t.Errorf("%s and %s may meet: %t", c.high, c.low, got)
		}
		x.topscorer = true
		if !legal(&x, &y) {
			t.Errorf("%s, a topscorer, and %s may not meet", c.high, c.low)
		}
	}
}

// C.04.2, D.9 (3.6 of 2026): the score of the higher player, the sum of the two, the
// number of the higher player.
func TestOrderOfBoards(t *testing.T) {
	var boards []board
	for _, b := range [][2]field.Player{
		{{Number: 5, RealScore: 20}, {Number: 6, RealScore: 10}},
		{{Number: 4, RealScore: 20}, {Number: 7, RealScore: 20}},
		{{Number: 3, RealScore: 10}, {Number: 1, RealScore: 30}}, // 1 is the higher player
		{{Number: 2, RealScore: 20}, {Number: 8, RealScore: 10}},
	} {
		boards = append(boards, newBoard(&b[0], &b[1]))
	}
	sortBoards(boards)
	var order []int
	for _, b := range boards {
		order = append(order, b.high.Number)
	}
	if want := []int{3, 4, 2, 5}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}
