package doubleswiss_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/doubleswiss"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// engine is the system with options.
func engine(t testing.TB, options ...pairing.Option) pairing.System {
	t.Helper()
	system, err := doubleswiss.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	if system, err = system.(pairing.Configurable).With(options...); err != nil {
		t.Fatal(err)
	}
	return system
}

// event is an event of players 1 to n with White for number 1.
func event(n, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, System: tournament.DoubleSwiss, Edition: "2026",
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	return t
}

func game(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
	return tournament.Game{White: white, Black: black, Result: result}
}

// A second game against another than the first, set by hand, is a meeting for both or for
// neither: here it was not played, and its White had a bye in the first.
func TestSecondGameOfOthers(t *testing.T) {
	for result, meet := range map[tournament.Result]bool{tournament.BlackByForfeit: true, tournament.Drawn: false} {
		tour := event(4, 6)
		matches(tour)
		tour.Rounds[0].Games = []tournament.Game{game(3, 2, tournament.Drawn)}
		tour.Rounds[0].Byes = []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}, {Player: 4, Kind: tournament.HalfBye}}
		tour.Rounds[1].Games = []tournament.Game{game(1, 2, result), game(3, 4, tournament.Drawn)}
		source, ok := engine(t).(field.Source)
		if !ok {
			t.Fatal("no field")
		}
		f, err := source.Field(tour)
		if err != nil {
			t.Fatal(err)
		}
		for p := range f.Players {
			for _, q := range f.Players[p].Met {
				if !slices.Contains(f.Players[q].Met, int32(p)) {
					t.Errorf("%v: %d has met %d, not the other way round", result, f.Players[p].ID, f.Players[q].ID)
				}
			}
			if x := &f.Players[p]; x.ID == 1 && (len(x.Met) == 0) != meet {
				t.Errorf("%v: 1 has met %v", result, x.Met)
			}
		}
		pair(t, tour)
	}
}

// match adds a match to the last two rounds: the results of both games as their
// White has them.
func match(t *tournament.Tournament, white, black tournament.PlayerID, first, second tournament.Result) {
	n := len(t.Rounds)
	t.Rounds[n-2].Games = append(t.Rounds[n-2].Games, game(white, black, first))
	t.Rounds[n-1].Games = append(t.Rounds[n-1].Games, game(black, white, second))
}

// matches adds two rounds without games.
func matches(t *tournament.Tournament) { t.Rounds = append(t.Rounds, make([]tournament.Round, 2)...) }

func text(r *pairing.Round) string {
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d %s", b.White, b.Black, b.ColourRule.Article))
	}
	return strings.Join(append(words, fmt.Sprintf("bye %d", r.Bye)), ", ")
}

func pair(t *testing.T, tour *tournament.Tournament, options ...pairing.Option) *pairing.Round {
	t.Helper()
	r, err := engine(t, options...).Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func check(t *testing.T, tour *tournament.Tournament, want string) {
	t.Helper()
	if got := text(pair(t, tour)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The worked example. Four players: 1-3 and 2-4. 1 beats 3 by 1½-½, 2 and 4 draw by
// 1-1: scores 1½, 1, 1, ½. Number 1 needs one upfloater of 1 point: 2 or 4; with 2
// gone 4 and 3 are left, who have not met. Colours: 1 began with White, 2 with Black.
func TestWorkedExample(t *testing.T) {
	tour := event(4, 6)
	check(t, tour, "1-3 4.3.1, 4-2 4.3.1, bye 0")
	matches(tour)
	match(tour, 1, 3, tournament.WhiteWins, tournament.Drawn)
	match(tour, 4, 2, tournament.Drawn, tournament.Drawn)
	r := pair(t, tour)
	if got, want := text(r), "2-1 4.3.2, 3-4 4.3.2, bye 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if top := r.Reasons.Brackets[0]; !slices.Equal(top.MovedUp, []tournament.PlayerID{2}) || top.Score != 15 {
		t.Errorf("top bracket %+v, want 2 to move up to 1½ points", top)
	}
}

// The second game has the pairs of the first with colours reversed, also where a
// player forfeited or has left since; byes go on.
func TestSecondGame(t *testing.T) {
	tour := event(7, 6)
	tour.Requests = []tournament.Request{{Round: 1, Player: 6, Kind: tournament.FullBye}, {Round: 2, Player: 5, Kind: tournament.HalfBye}}
	r := pair(t, tour)
	if got, want := text(r), "1-3 4.3.1, 4-2 4.3.1, bye 7"; got != want { // 5 asked for the second game: byes are for matches
		t.Fatalf("%s, want %s", got, want)
	}
	tour.Rounds, tour.Requests = []tournament.Round{*r.Games()}, tour.Requests[1:]
	tour.Rounds[0].Games[0].Result, tour.Rounds[0].Games[1].Result = tournament.WhiteWins, tournament.BlackByForfeit
	tour.Players[0].Left = &tournament.Departure{After: 1}
	tour.Players = append(tour.Players, tournament.Player{ID: 8, Number: 8, Entered: 2})
	r = pair(t, tour)
	if got, want := text(r), "3-1 C.04.5, 2-4 C.04.5, bye 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	want := []pairing.Unpaired{{Player: 5, Reason: tournament.HasHalfBye}, {Player: 6, Reason: tournament.HasFullBye},
		{Player: 7, Reason: tournament.HasHalfBye}, {Player: 8, Reason: tournament.HasNotJoined}}
	if !slices.Equal(r.NotPaired, want) {
		t.Errorf("not paired: %v, want %v", r.NotPaired, want)
	}
	if n := r.Reasons.Notes; len(n) != 2 || !slices.Equal(n[1].Players, []tournament.PlayerID{1}) {
		t.Errorf("notes %v, want one about 1, who has left", n)
	}
}

// A match is forfeited only if somebody forfeits both games: then the two may meet
// again, and the winner may not get the bye. Who forfeits one game has played.
func TestForfeits(t *testing.T) {
	for _, c := range []struct {
		first, second tournament.Result
		again, barred bool
	}{
		{tournament.WhiteByForfeit, tournament.BlackByForfeit, true, true},
		{tournament.WhiteByForfeit, tournament.BlackWins, false, false},
		{tournament.WhiteByForfeit, tournament.WhiteByForfeit, false, false}, // one each
		{tournament.DoubleForfeit, tournament.BlackByForfeit, true, true},
		{tournament.DoubleForfeit, tournament.Drawn, false, false},
		{tournament.DoubleForfeit, tournament.DoubleForfeit, true, false},
	} {
		tour := event(2, 6)
		matches(tour)
		match(tour, 1, 2, c.first, c.second)
		_, err := engine(t).Pair(tour)
		var none *pairing.NoPairing
		if errors.As(err, &none) == c.again {
			t.Errorf("%s, %s: %v; may meet again: %t", c.first, c.second, err, c.again)
		}
		f, err := engine(t).(field.Source).Field(tour)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Players[f.Place(1)].ByeBarred; got != c.barred {
			t.Errorf("%s, %s: barred from the bye %t, want %t", c.first, c.second, got, c.barred)
		}
	}
}

// White goes to who had it in fewer matches, not to who had it less compared with
// Black; two who never had a colour go by number, whatever they forfeited.
func TestColours(t *testing.T) {
	tour := event(6, 12)
	matches(tour)
	match(tour, 1, 3, tournament.WhiteByForfeit, tournament.WhiteByForfeit) // one each: no colour
	match(tour, 2, 4, tournament.WhiteByForfeit, tournament.WhiteByForfeit)
	match(tour, 5, 6, tournament.Drawn, tournament.Drawn)
	check(t, tour, "1-4 4.3.1, 2-5 4.3.2, 6-3 4.3.5, bye 0")
}

// Nobody is left to meet: the refusal names who is in the way and what it would take.
func TestImpossible(t *testing.T) {
	tour := event(4, 8)
	for _, m := range [][4]tournament.PlayerID{{1, 3, 2, 4}, {1, 2, 3, 4}, {1, 4, 2, 3}} {
		matches(tour)
		match(tour, m[0], m[1], tournament.Drawn, tournament.Drawn)
		match(tour, m[2], m[3], tournament.Drawn, tournament.Drawn)
	}
	_, err := engine(t).Pair(tour)
	var none *pairing.NoPairing
	if !errors.As(err, &none) || none.Round != 7 || len(none.Blocked) == 0 || none.Needed != 2 {
		t.Errorf("%v, want who is blocked in round 7 and that two exceptions would help", err)
	}
}

// Baku acceleration adds a match won, or by the option a game won.
func TestBaku(t *testing.T) {
	tour := event(8, 12)
	tour.Rules.Acceleration.Baku = true
	for value, want := range map[string]tournament.Points{"match": 20, "game": 10} {
		f, err := engine(t, pairing.Option{Name: "baku", Value: value}).(field.Source).Field(tour)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Players[0].Score; got != want || f.Players[4].Score != 0 {
			t.Errorf("%s: %s and %s points, want %s and 0", value, got, f.Players[4].Score, want)
		}
	}
}

// A bye asked for the second game is one for the match: who has one is not counted for
// the upper group either, whichever game it was asked for.
func TestBakuGroupOfTheMatch(t *testing.T) {
	var rounds []string
	for _, round := range []int{1, 2} {
		tour := event(11, 6)
		tour.Rules.Acceleration.Baku = true
		for id := tournament.PlayerID(9); id <= 11; id++ {
			tour.Requests = append(tour.Requests, tournament.Request{Player: id, Round: round, Kind: tournament.HalfBye})
		}
		rounds = append(rounds, text(pair(t, tour)))
	}
	if want := "1-3 4.3.1, 4-2 4.3.1, 5-7 4.3.1, 8-6 4.3.1, bye 0"; rounds[0] != want || rounds[1] != want {
		t.Errorf("byes of game 1: %s\nbyes of game 2: %s\nwant %s", rounds[0], rounds[1], want)
	}
}

// Nothing can be otherwise in the second game, and a round with other pairs or
// colours is judged by the match.
func TestSecondGameInquiry(t *testing.T) {
	tour := event(4, 6)
	r := pair(t, tour)
	tour.Rounds = []tournament.Round{*r.Games()}
	for i := range tour.Rounds[0].Games {
		tour.Rounds[0].Games[i].Result = tournament.WhiteWins
	}
	q, err := engine(t).(field.Inquirer).Inquire(tour)
	if err != nil {
		t.Fatal(err)
	}
	var refusal *swiss.Refusal
	if _, err := q.With(swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 2}); !errors.As(err, &refusal) || refusal.Why != swiss.SameMatch {
		t.Errorf("1-2: %v", err)
	}
	if same, err := q.With(swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 3}); err != nil || same != q.Round() {
		t.Errorf("1-3: %v", err)
	}
	for _, c := range []struct {
		games []tournament.Game
		want  pairing.Fault
	}{
		{[]tournament.Game{game(3, 1, 0), game(2, 4, 0)}, ""},
		{[]tournament.Game{game(3, 1, 0), game(4, 2, 0)}, pairing.WrongColours},
		{[]tournament.Game{game(2, 1, 0), game(3, 4, 0)}, pairing.ShouldMeet},
	} {
		verdict := q.Compare(&tournament.Round{Games: c.games})
		if got := verdict; (got == nil) != (c.want == "") || got != nil && got.Fault != c.want {
			t.Errorf("%v: %+v, want %q", c.games, got, c.want)
		}
	}
}

func TestOptions(t *testing.T) {
	system := engine(t)
	if _, err := system.(pairing.Configurable).With(pairing.Option{Name: "baku", Value: "third"}); err == nil {
		t.Error("an unknown value is taken")
	}
	if _, err := system.(pairing.Configurable).With(pairing.Option{Name: "colours", Value: "none"}); err == nil {
		t.Error("an unknown option is taken")
	}
	if _, err := doubleswiss.New("2017"); err == nil {
		t.Error("an unknown edition is taken")
	}
}
