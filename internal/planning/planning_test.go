package planning_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/planning"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

func system(t *testing.T, name tournament.System) pairing.System {
	t.Helper()
	s, err := systems.Find(name, "")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// field is so many players from a rating downwards.
func field(n, highest, step int) (ratings []int) {
	for i := range n {
		ratings = append(ratings, highest-i*step)
	}
	return ratings
}

// More rounds leave fewer with all points, acceleration too, and sections bring
// opponents together; what is recommended follows from the figures.
func TestAsk(t *testing.T) {
	a, err := planning.Ask(context.Background(), planning.Question{Ratings: field(64, 2400, 20), System: system(t, tournament.Dutch), Rounds: 5, Events: 40, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(a.Rounds); i++ {
		if a.Rounds[i].Rounds != a.Rounds[i-1].Rounds+1 || a.Rounds[i].Perfect > a.Rounds[i-1].Perfect {
			t.Errorf("%d rounds: %+v after %+v", a.Rounds[i].Rounds, a.Rounds[i].Figures, a.Rounds[i-1].Figures)
		}
	}
	if a.Players != 64 || a.Announced != 5 || a.Enough < 5 || a.Enough > 9 {
		t.Errorf("%d players, announced %d, enough %d", a.Players, a.Announced, a.Enough)
	}
	plain, baku := &a.Accelerated[0], &a.Accelerated[1]
	if plain.Baku || !baku.Baku || baku.FirstRound >= plain.FirstRound {
		t.Errorf("accelerated %+v, not accelerated %+v", baku.Figures, plain.Figures)
	}
	if len(a.Splits) != 4 || len(a.Splits[1]) != 2 || a.Splits[1][0].Lowest <= a.Splits[1][1].Highest {
		t.Fatalf("%+v", a.Splits)
	}
	if whole, half := a.Splits[0][0].Gap, a.Splits[1][0].Gap; half >= whole {
		t.Errorf("in two sections opponents are %.0f apart, in one %.0f", half, whole)
	}
	again, err := planning.Ask(context.Background(), planning.Question{Ratings: field(64, 2400, 20), System: system(t, tournament.Dutch), Rounds: 5, Events: 40, Seed: 1})
	if err != nil || !reflect.DeepEqual(a, again) {
		t.Errorf("the same question has another answer: %v", err)
	}
}

// Who has no rating is counted, and plays as the lowest; nobody rated is a field of
// equals, and a small one has no sections.
func TestUnrated(t *testing.T) {
	a, err := planning.Ask(context.Background(), planning.Question{Ratings: []int{0, 0, 1500, 1400, 0, 0}, System: system(t, tournament.Dutch), Events: 5})
	if err != nil || a.Unrated != 4 || a.Announced == 0 || len(a.Splits) != 0 {
		t.Errorf("%+v %v", a, err)
	}
	a, err = planning.Ask(context.Background(), planning.Question{Ratings: make([]int, 20), System: system(t, tournament.DoubleSwiss), Events: 5})
	if err != nil || a.Announced%2 != 0 || a.Accelerated[0].Gap != 0 {
		t.Errorf("%+v %v", a, err)
	}
}

// What cannot be asked is refused in a sentence.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		q    planning.Question
		says string
	}{
		"too few":  {planning.Question{Ratings: field(3, 2000, 10), System: system(t, tournament.Dutch)}, "3 players"},
		"too many": {planning.Question{Ratings: make([]int, 1001), System: system(t, tournament.Dutch)}, "1001 players"},
		"rounds":   {planning.Question{Ratings: field(30, 2000, 10), System: system(t, tournament.Dutch), Rounds: 31}, "31 rounds"},
		"no Swiss": {planning.Question{Ratings: field(30, 2000, 10), System: system(t, tournament.RoundRobin)}, "roundrobin"},
	} {
		if _, err := planning.Ask(context.Background(), c.q); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// House players, who play only where the field is odd, are not counted; nor is who has
// left.
func TestRatingsOf(t *testing.T) {
	event := &tournament.Tournament{Players: []tournament.Player{{ID: 1}, {ID: 2, House: true}, {ID: 3, Left: &tournament.Departure{}}, {ID: 4}}}
	for i := range event.Players {
		event.Players[i].Ratings[tournament.Standard] = 1000 + i
	}
	if got := planning.RatingsOf(event); !slices.Equal(got, []int{1000, 1003}) {
		t.Errorf("%v", got)
	}
}

// Nobody waits for an answer that nobody asks for any more.
func TestAskEndsWithItsContext(t *testing.T) {
	gone, leave := context.WithCancel(context.Background())
	leave()
	if _, err := planning.Ask(gone, planning.Question{Ratings: field(1000, 2400, 1), System: system(t, tournament.Dutch), Events: 2000}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
