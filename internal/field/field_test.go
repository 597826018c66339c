package field

import (
	"cmp"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// plain is an edition for these tests: a round without a game floats down if it
// brought points, and the pairing-allocated bye bars from another.
var plain = Edition{
	UnplayedFloat: func(_ tournament.Outcome, p tournament.Points, _ *tournament.Scoring) Float {
		if p > 0 {
			return Down
		}
		return NoFloat
	},
	BarsBye: func(o tournament.Outcome, _ tournament.Points, _ *tournament.Scoring) bool {
		return o == tournament.PairingBye
	},
}

func field(t *testing.T, tour *tournament.Tournament) *Field {
	t.Helper()
	f, err := New(tour, plain)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *Field) ids() []tournament.PlayerID {
	var ids []tournament.PlayerID
	for i := range f.Players {
		ids = append(ids, f.Players[i].ID)
	}
	return ids
}

// by returns the player with the given identity.
func (f *Field) by(t *testing.T, id tournament.PlayerID) *Player {
	t.Helper()
	for i := range f.Players {
		if f.Players[i].ID == id {
			return &f.Players[i]
		}
	}
	t.Fatalf("player %d is not in the field", id)
	return nil
}

func game(w, b tournament.PlayerID, r tournament.Result) tournament.Game {
	return tournament.Game{White: w, Black: b, Result: r}
}

// twoRounds is an event of five after two rounds: 1 beat 3, 2 beat 4, 5 had the
// bye; then 1-2 was drawn, 5 won against 3 by forfeit, 4 was absent.
func twoRounds() *tournament.Tournament {
	t := entered(5)
	t.Rules.InitialColour = tournament.White
	t.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 3, tournament.WhiteWins), game(4, 2, tournament.BlackWins)},
			Byes: []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}}},
		{Games: []tournament.Game{game(2, 1, tournament.Drawn), game(5, 3, tournament.WhiteByForfeit)},
			Byes: []tournament.Bye{{Player: 4, Kind: tournament.ZeroBye}}},
	}
	return t
}

func TestFieldIsRankedByScoreAndNumber(t *testing.T) {
	f := field(t, twoRounds())
	if got, want := f.ids(), []tournament.PlayerID{5, 1, 2, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("order %v, want %v", got, want)
	}
	if p := f.by(t, 5); p.Score != 20 || p.RealScore != 20 || p.Number != 5 {
		t.Errorf("player 5: %+v", p)
	}
}

// Scores may be of any size: players are in order all the same, and those of equal
// scores stay in the order they were in.
func TestSortByScore(t *testing.T) {
	for _, scores := range [][]tournament.Points{
		nil, {35}, {5, 5, 5}, {0, 80, 5, 80, 0}, {-5, 300, 35, 300, -5}, {70_000, 0, 256, 512, 70_000, 1},
		{math.MinInt32, math.MaxInt32, 0, math.MinInt32},
	} {
		list, highest, lowest := []ranked{}, tournament.Points(math.MinInt32), tournament.Points(math.MaxInt32)
		for i, s := range scores {
			list = append(list, ranked{s, int32(i)})
			highest, lowest = max(highest, s), min(lowest, s)
		}
		want := slices.Clone(list)
		slices.SortStableFunc(want, func(a, b ranked) int { return cmp.Compare(b.score, a.score) })
		if got, _ := sortByScore(list, make([]ranked, len(list)), highest, lowest); !slices.Equal(got, want) {
			t.Errorf("%v: %v, want %v", scores, got, want)
		}
	}
}

// Games that were not played give no colour and no meeting.
func TestFieldHistories(t *testing.T) {
	f := field(t, twoRounds())
	five, three := f.by(t, 5), f.by(t, 3)
	if len(five.Colours.History) != 0 || len(five.Met) != 0 || five.Unplayed != 2 || !five.ByeBarred {
		t.Errorf("player 5: %+v", five)
	}
	if len(three.Met) != 1 || f.Players[three.Met[0]].ID != 1 || three.Unplayed != 1 || three.ByeBarred {
		t.Errorf("player 3: %+v", three)
	}
	if one := f.by(t, 1); !slices.Equal(one.Colours.History, colours("WB")) || len(one.Met) != 2 {
		t.Errorf("player 1: %+v", one)
	}
}

// F3 of 1992 to 2009, D.5 of C.04.2, and their examples: a round without a game
// counts as if it had come before the others, whether it was a bye, a forfeit or
// an absence.
func TestF3HistoriesAreShifted(t *testing.T) {
	for history, want := range map[string]string{
		"BWW-B": "BWWB", "WB-WB": "WBWB", "BWW-B-W": "BWWBW", // F3
		"BWB-W": "BWBW", // C.04.2
	} {
		for _, unplayed := range []tournament.Outcome{tournament.PairingBye, tournament.HalfBye, tournament.ForfeitWin} {
			tour := entered(9)
			for i, c := range history {
				other := tournament.PlayerID(i + 2)
				round := tournament.Round{Games: []tournament.Game{game(1, other, tournament.Drawn)}}
				switch {
				case c == 'B':
					round.Games[0] = game(other, 1, tournament.Drawn)
				case c == '-' && unplayed == tournament.ForfeitWin:
					round.Games[0].Result = tournament.WhiteByForfeit
				case c == '-':
					round = tournament.Round{Byes: []tournament.Bye{{Player: 1, Kind: unplayed}}}
				}
				tour.Rounds = append(tour.Rounds, round)
			}
			if got := field(t, tour).by(t, 1).Colours.History; !slices.Equal(got, colours(want)) {
				t.Errorf("%s with a %v: %v, want %s", history, unplayed, got, want)
			}
		}
	}
}

// Opponents are listed in the order of the field, each once.
func TestMetIsInOrder(t *testing.T) {
	tour := entered(4)
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 4, tournament.Drawn), game(2, 3, tournament.Drawn)}},
		{Games: []tournament.Game{game(1, 2, tournament.Drawn), game(3, 4, tournament.Drawn)}},
		{Games: []tournament.Game{game(1, 4, tournament.Drawn), game(2, 3, tournament.Drawn)}},
	}
	f := field(t, tour)
	for place, want := range [][]int32{{1, 3}, {0, 2}, {1, 3}, {0, 2}} {
		if got := f.Players[place].Met; !slices.Equal(got, want) {
			t.Errorf("place %d has met %v, want %v", place, got, want)
		}
	}
}

// Floats are judged by the scores before the round, by tournament round.
func TestFloats(t *testing.T) {
	tour := entered(4)
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 3, tournament.WhiteWins), game(2, 4, tournament.Drawn)}},
		{Games: []tournament.Game{game(2, 1, tournament.Drawn), game(3, 4, tournament.Drawn)}}, // 1 floats down to 2, 4 down to 3
		{Games: []tournament.Game{game(1, 4, tournament.Drawn)},
			Byes: []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}, {Player: 3, Kind: tournament.ZeroBye}}},
	}
	f := field(t, tour)
	for id, want := range map[tournament.PlayerID][2]Float{1: {Down, Down}, 2: {Down, Up}, 3: {NoFloat, Up}, 4: {Up, Down}} {
		if got := f.by(t, id).Floats; got != want {
			t.Errorf("player %d: %v, want %v", id, got, want)
		}
	}
}

// Points that an arbiter gives or takes away in a round without a game are not scored
// by not playing (1.4.3; C.04.1, article 4): a bonus makes no downfloat of an absence, a
// penalty takes neither the float nor the bar from a win by forfeit.
func TestPenaltiesLeaveFloatsAndTheBye(t *testing.T) {
	tour := entered(4)
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.WhiteByForfeit)},
		Byes: []tournament.Bye{{Player: 3, Kind: tournament.ZeroBye}, {Player: 4, Kind: tournament.HalfBye}}}}
	tour.Rules.Adjustments = []tournament.Adjustment{
		{Penalty: true, Round: 1, Players: []tournament.PlayerID{2, 3}, Points: tournament.One},
		{Penalty: true, Round: 1, Players: []tournament.PlayerID{1, 4}, Points: -tournament.One},
	}
	f, err := New(tour, Edition{plain.UnplayedFloat, func(_ tournament.Outcome, points tournament.Points, s *tournament.Scoring) bool {
		return points >= s.Win()
	}})
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[tournament.PlayerID]struct {
		score  tournament.Points
		float  Float
		barred bool
	}{1: {tournament.Zero, Down, true}, 2: {tournament.One, NoFloat, false}, 3: {tournament.One, NoFloat, false}, 4: {-tournament.Half, Down, false}} {
		p := f.by(t, id)
		if p.Score != want.score || p.Floats[0] != want.float || p.ByeBarred != want.barred {
			t.Errorf("player %d: %v points, %v, barred %v; want %+v", id, p.Score, p.Floats[0], p.ByeBarred, want)
		}
	}
}

// Virtual points count in the scores of the round they are valid in.
func TestFloatsUnderAcceleration(t *testing.T) {
	tour := entered(4)
	tour.Rules.Acceleration.Virtual = []tournament.VirtualPoints{{First: 1, Last: 1, FirstPlayer: 1, LastPlayer: 2, Points: 10}}
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 3, tournament.BlackWins), game(2, 4, tournament.Drawn)}},
	}
	f := field(t, tour)
	for id, want := range map[tournament.PlayerID]Float{1: Down, 2: Down, 3: Up, 4: Up} {
		if got := f.by(t, id).Floats[0]; got != want {
			t.Errorf("player %d: %v, want %v", id, got, want)
		}
	}
	if got, want := f.ids(), []tournament.PlayerID{3, 2, 4, 1}; !slices.Equal(got, want) {
		t.Errorf("round 2 has no virtual points any more: %v, want %v", got, want)
	}
	tour.Rules.Acceleration.Virtual[0].Last = 2
	f = field(t, tour)
	if got, want := f.ids(), []tournament.PlayerID{2, 1, 3, 4}; !slices.Equal(got, want) {
		t.Errorf("with virtual points: %v, want %v", got, want)
	}
	if p := f.by(t, 1); p.Score != 10 || p.RealScore != 0 {
		t.Errorf("player 1 has %s, really %s", p.Score, p.RealScore)
	}
}

// Those who are not paired are listed with the reason, and people who have
// never been paired own no number.
func TestWhoIsNotPaired(t *testing.T) {
	tour := twoRounds()
	tour.Players = append(tour.Players, tournament.Player{ID: 6, Number: 6, Entered: 4}, tournament.Player{ID: 7, Number: 7, Entered: 3})
	tour.Players[0].Left = &tournament.Departure{After: 2}
	tour.Requests = []tournament.Request{{Round: 3, Player: 2, Kind: tournament.HalfBye}, {Round: 4, Player: 3, Kind: tournament.ZeroBye}}
	f := field(t, tour)
	want := []pairing.Unpaired{{Player: 1, Reason: tournament.HasLeft}, {Player: 2, Reason: tournament.HasHalfBye}, {Player: 6, Reason: tournament.HasNotJoined}}
	if !slices.Equal(f.NotPaired, want) {
		t.Errorf("not paired: %v, want %v", f.NotPaired, want)
	}
	if got := f.by(t, 7).Number; got != 6 {
		t.Errorf("player 7 owns number %d, want 6: number 6 belongs to nobody yet", got)
	}
	if got := f.by(t, 7).Unplayed; got != 2 {
		t.Errorf("the late entry missed %d rounds, want 2", got)
	}
}

// Prohibitions hold in their rounds only, and among those who are there.
func TestForbiddenByRound(t *testing.T) {
	tour := twoRounds()
	tour.Rules.Forbidden = []tournament.Forbidden{
		{Players: []tournament.PlayerID{1, 2, 3}},
		{Players: []tournament.PlayerID{4, 5}, Last: 2},
		{Players: []tournament.PlayerID{2, 5}, First: 3, Last: 3},
	}
	f := field(t, tour)
	var got [][]tournament.PlayerID
	for _, group := range f.Forbidden {
		var ids []tournament.PlayerID
		for _, p := range group {
			ids = append(ids, f.Players[p].ID)
		}
		got = append(got, ids)
	}
	if want := [][]tournament.PlayerID{{1, 2, 3}, {5, 2}}; !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("%v, want %v", got, want)
	}
}

// An adjourned game counts as a draw for the pairing.
func TestAdjournedIsADraw(t *testing.T) {
	tour := entered(2)
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.AdjournedGame)}}}
	tour.Rules.Scoring.Adjourned = 0
	if f := field(t, tour); f.Players[0].Score != tournament.Half || len(f.Players[0].Met) != 1 {
		t.Errorf("%+v", f.Players[0])
	}
}

func TestInitialColour(t *testing.T) {
	tour := twoRounds()
	tour.Rules.InitialColour = tournament.NoColour
	if got := field(t, tour).InitialColour; got != tournament.White {
		t.Errorf("player 1 had white in round 1: %s", got)
	}
	// Player 1 was absent, so player 2 had number 1.
	tour.Rounds[0] = tournament.Round{Games: []tournament.Game{game(4, 2, tournament.Drawn), game(3, 5, tournament.Drawn)},
		Byes: []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}}}
	if got := field(t, tour).InitialColour; got != tournament.Black {
		t.Errorf("number 1 had black in round 1: %s", got)
	}
	// With the first number not playing, the second had the other colour.
	tour.Rounds[0] = tournament.Round{Games: []tournament.Game{game(4, 2, tournament.Drawn)},
		Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}}
	if got := field(t, tour).InitialColour; got != tournament.White {
		t.Errorf("number 2 had black in round 1: %s", got)
	}
	tour.Rules.InitialColour = tournament.Black
	if got := field(t, tour).InitialColour; got != tournament.Black {
		t.Errorf("black was drawn: %s", got)
	}
	if got := field(t, entered(4)).InitialColour; got != tournament.NoColour {
		t.Errorf("nothing was drawn: %s", got)
	}
}

// More than half of the maximum, in the last round only.
func TestTopscorers(t *testing.T) {
	tour := twoRounds()
	top := func(rounds int) []tournament.PlayerID {
		tour.Rules.Rounds = rounds
		f := field(t, tour)
		var ids []tournament.PlayerID
		for place := range f.Players {
			if f.IsTopscorer(place) {
				ids = append(ids, f.Players[place].ID)
			}
		}
		return ids
	}
	if got, want := top(3), []tournament.PlayerID{5, 1, 2}; !slices.Equal(got, want) {
		t.Errorf("last round: %v, want %v", got, want)
	}
	for _, rounds := range []int{4, 0} {
		if got := top(rounds); got != nil {
			t.Errorf("round 3 of %d: %v", rounds, got)
		}
	}
	tour.Rounds[1].Games[0].Result = tournament.WhiteWins // now player 1 has exactly half
	if got, want := top(3), []tournament.PlayerID{2, 5}; !slices.Equal(got, want) {
		t.Errorf("half is not enough: %v, want %v", got, want)
	}
}

func TestNotReady(t *testing.T) {
	playing := twoRounds()
	playing.Current = &tournament.Round{}
	over := twoRounds()
	over.Rules.Rounds = 2
	baku := twoRounds()
	baku.Rules.Rounds, baku.Rules.Acceleration.Baku = 0, true
	for what, tour := range map[string]*tournament.Tournament{
		"round 3 is still being played":                playing,
		"all 2 rounds have been played":                over,
		"Baku acceleration needs the number of rounds": baku,
	} {
		_, err := New(tour, plain)
		var unpairable *pairing.Unpairable
		if !errors.As(err, &unpairable) || unpairable.What.String() != what || unpairable.Hint.String() == "" {
			t.Errorf("%v, want %q with a hint", err, what)
		}
	}
}
