package dubov_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dubov"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// event is an event of players 1 to n by rating, with White for number 1.
func event(n, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, System: tournament.Dubov, Edition: "2026",
		Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1}
		p.Seed.Value = 2600 - 15*i
		t.Players = append(t.Players, p)
	}
	return t
}

// played adds a round: games as white, black, result.
func played(t *tournament.Tournament, bye tournament.PlayerID, games ...tournament.Game) {
	r := tournament.Round{Games: games}
	if bye != tournament.NoPlayer {
		r.Byes = []tournament.Bye{{Player: bye, Kind: tournament.PairingBye}}
	}
	t.Rounds = append(t.Rounds, r)
}

func game(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
	return tournament.Game{White: white, Black: black, Result: result}
}

func text(r *pairing.Round) string {
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d %s", b.White, b.Black, b.ColourRule.Article))
	}
	return strings.Join(append(words, fmt.Sprintf("bye %d", r.Bye)), ", ")
}

func pair(t *testing.T, tour *tournament.Tournament) *pairing.Round {
	t.Helper()
	r, err := engine(t).Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// example is round 2 of 5: 1 and 3 won with White against 5 and 4, 2 had the bye.
func example() *tournament.Tournament {
	tour := event(5, 5)
	played(tour, 2, game(1, 5, tournament.WhiteWins), game(3, 4, tournament.WhiteWins))
	return tour
}

// The first round: the upper half against the lower, the initial colour for odd
// numbers, the bye for the largest.
func TestFirstRound(t *testing.T) {
	if got, want := text(pair(t, event(7, 5))), "1-4 5.2.1, 5-2 5.2.1, 3-6 5.2.1, bye 7"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A worked example: 5 of the lowest score has the larger number and gets the bye; 4
// floats up to 1, 2 and 3. Only 4 seeks White, so one of the others is shifted, the
// middle one: 2, who has not played. S1 by average rating of opponents is 2 (0), 4;
// 2-1 would leave 4-3, who have met, so 2 meets 3. Both seek Black, 3 more strongly.
func TestWorkedExample(t *testing.T) {
	r := pair(t, example())
	if got, want := text(r), "2-3 5.2.3, 4-1 5.2.2, bye 5"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	top := r.Reasons.Brackets[0]
	if !slices.Equal(top.MovedUp, []tournament.PlayerID{4}) || len(r.Reasons.Brackets) != 1 {
		t.Errorf("brackets %+v", r.Reasons.Brackets)
	}
	var sides []string
	for _, s := range slices.Concat(top.Sides.G1, top.Sides.G2) {
		sides = append(sides, fmt.Sprintf("%d %d %t", s.Player, s.ARO, s.Shifted))
	}
	if got, want := strings.Join(sides, ", "), "2 0 true, 4 2570 false, 1 2540 false, 3 2555 false"; got != want {
		t.Errorf("sides %s, want %s", got, want)
	}
	for i, want := range []string{"C5 [1]", "C6 [10]", "C7 [1]", "C8 [0]", "C9 [0]", "C10 [0]"} {
		if c := top.Criteria[i]; c.Article+" "+fmt.Sprint(c.Value) != want {
			t.Errorf("%s %v, want %s", c.Article, c.Value, want)
		}
	}
}

// A judge names the first thing that is wrong with another round, in the order of
// the text.
func TestCompare(t *testing.T) {
	newcomers, large := event(4, 3), event(6, 3)
	for _, c := range []struct {
		name    string
		tour    *tournament.Tournament
		bye     tournament.PlayerID
		games   [][2]tournament.PlayerID
		article string
		what    string
	}{
		{"another bye", example(), 4, [][2]tournament.PlayerID{{2, 3}, {5, 1}}, "C1", "rematch"},
		{"the bye of 4", example(), 4, [][2]tournament.PlayerID{{2, 1}, {5, 3}}, "3.1.5", "bye-ranked"},
		{"a second bye", example(), 2, [][2]tournament.PlayerID{{4, 1}, {5, 3}}, "C2", "bye-barred"},
		{"another shift", example(), 5, [][2]tournament.PlayerID{{1, 3}, {4, 2}}, "4.3", "shifted-back"},
		{"colours", example(), 5, [][2]tournament.PlayerID{{3, 2}, {4, 1}}, "5.2.3", "colours"},
		{"halves mixed", newcomers, 0, [][2]tournament.PlayerID{{1, 2}, {3, 4}}, "4.3", "shifted-out"},
		{"transposed", large, 0, [][2]tournament.PlayerID{{1, 5}, {4, 2}, {3, 6}}, "4.4", "opponents-of-s1"},
	} {
		found := &tournament.Round{}
		for _, g := range c.games {
			found.Games = append(found.Games, tournament.Game{White: g[0], Black: g[1]})
		}
		if c.bye != 0 {
			found.Byes = []tournament.Bye{{Player: c.bye, Kind: tournament.PairingBye}}
		}
		v, err := engine(t).(pairing.Judge).Compare(c.tour, found)
		if err != nil || v == nil {
			t.Fatalf("%s: %v, %v", c.name, v, err)
		}
		if what := string(v.Fault) + string(v.Criterion); v.Article != c.article || what != c.what {
			t.Errorf("%s: %s by %s, want %s by %s", c.name, what, v.Article, c.what, c.article)
		}
	}
}

// Two who must both have Black cannot be wished together.
func TestWishAgainstC3(t *testing.T) {
	tour := event(6, 5)
	played(tour, 0, game(1, 4, tournament.WhiteWins), game(2, 5, tournament.WhiteWins), game(3, 6, tournament.WhiteWins))
	played(tour, 0, game(1, 5, tournament.WhiteWins), game(2, 6, tournament.WhiteWins), game(4, 3, tournament.WhiteWins))
	q, err := engine(t).(field.Inquirer).Inquire(tour)
	if err != nil {
		t.Fatal(err)
	}
	_, err = q.With(swiss.Wish{Kind: swiss.Meet, Player: 1, Opponent: 2})
	var refusal *swiss.Refusal
	if !errors.As(err, &refusal) || refusal.Why != swiss.SameColour || refusal.Article != "C3" {
		t.Errorf("%v, want a refusal by C3", err)
	}
}

// What cannot be paired is refused with what would be right.
func TestRefusals(t *testing.T) {
	undrawn := event(2, 3)
	undrawn.Rules.InitialColour = tournament.NoColour
	var refused *pairing.Unpairable
	if _, err := engine(t).Pair(undrawn); !errors.As(err, &refused) || !strings.Contains(err.Error(), "5.2.1") {
		t.Errorf("%v, want a refusal by 5.2.1", err)
	}
	met := event(2, 3)
	played(met, 0, game(1, 2, tournament.Drawn))
	var none *pairing.NoPairing
	if _, err := engine(t).Pair(met); !errors.As(err, &none) || !strings.Contains(err.Error(), "C1") {
		t.Errorf("%v, want no pairing by C1", err)
	}
	if _, err := dubov.New("2018"); err == nil || !strings.Contains(err.Error(), "2026") {
		t.Errorf("%v, want the editions there are", err)
	}
	for _, o := range []pairing.Option{{Name: "numbers", Value: "odd"}, {Name: "colours", Value: "x"}} {
		if _, err := engine(t).With(o); err == nil {
			t.Errorf("%v was taken", o)
		}
	}
}

// Who has no rating is told of (1.1.2).
func TestUnratedAreTold(t *testing.T) {
	tour := event(4, 3)
	tour.Players[3].Seed.Value = 0
	notes := pair(t, tour).Reasons.Notes
	if len(notes) != 1 || notes[0].Article != "1.1.2" || !slices.Equal(notes[0].Players, []tournament.PlayerID{4}) {
		t.Errorf("notes %v", notes)
	}
}
