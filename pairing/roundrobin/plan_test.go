package roundrobin

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// tables reads a file of published tables: a heading such as "7 or 8 players",
// then a line a round.
func tables(t *testing.T, file string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string][]string)
	heading := ""
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case strings.Contains(line, "players") || strings.Contains(line, "boards"):
			heading = line
		default:
			found[heading] = append(found[heading], line)
		}
	}
	return found
}

func text(round Round) string {
	var games []string
	for _, g := range round.Games {
		games = append(games, fmt.Sprintf("%d-%d", g.White, g.Black))
	}
	return strings.Join(games, " ")
}

func schedule(t *testing.T, plan Plan) []Round {
	t.Helper()
	rounds, err := plan.Schedule()
	if err != nil {
		t.Fatal(err)
	}
	if len(rounds) != plan.Rounds() {
		t.Fatalf("%+v: %d rounds, want %d", plan, len(rounds), plan.Rounds())
	}
	return rounds
}

func TestPublishedBergerTables(t *testing.T) {
	published := tables(t, "testdata/berger.txt")
	for n := 4; n <= 16; n += 2 {
		want := published[fmt.Sprintf("%d or %d players", n-1, n)]
		var got []string
		for _, round := range schedule(t, NewPlan(n, 1)) {
			got = append(got, text(round))
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d players (-published +made):\n%s", n, diff)
		}
	}
}

// In an odd field whoever would meet the last number of the even table rests.
func TestOddFieldRests(t *testing.T) {
	published := tables(t, "testdata/berger.txt")
	for n := 3; n <= 15; n += 2 {
		for r, round := range schedule(t, NewPlan(n, 1)) {
			want := strings.Fields(published[fmt.Sprintf("%d or %d players", n, n+1)][r])
			free := strings.Split(want[0], "-")
			if round.Rests == 0 || fmt.Sprint(round.Rests) != free[0] && fmt.Sprint(round.Rests) != free[1] {
				t.Errorf("%d players, round %d: %d rests, the table frees %s", n, r+1, round.Rests, want[0])
			}
			if got := text(round); got != strings.Join(want[1:], " ") {
				t.Errorf("%d players, round %d: %s, want %s", n, r+1, got, want[1:])
			}
		}
	}
}

// colours returns, by number from 1, the colours of a player's games in order.
func colours(n int, rounds []Round) []string {
	sequence := make([]string, n+1)
	for _, round := range rounds {
		for _, g := range round.Games {
			sequence[g.White] += "w"
			sequence[g.Black] += "b"
		}
	}
	return sequence
}

func longestRun(sequence string) int {
	longest, run := 0, 0
	for i := range len(sequence) {
		if i == 0 || sequence[i] != sequence[i-1] {
			run = 0
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// Every player has one game or rests in every round; everybody meets everybody
// once in a cycle, and with the other colour in the next.
func TestEverybodyMeetsEverybody(t *testing.T) {
	for n := 2; n <= 40; n++ {
		for cycles := 1; cycles <= 3; cycles++ {
			plan := NewPlan(n, cycles)
			whites := make(map[Game]int)
			rests := make(map[int]int)
			for r, round := range schedule(t, plan) {
				busy := make(map[int]bool)
				for _, g := range round.Games {
					if busy[g.White] || busy[g.Black] || g.White == g.Black {
						t.Fatalf("%d players, round %d: %v is busy already", n, r+1, g)
					}
					busy[g.White], busy[g.Black] = true, true
					whites[g]++
				}
				if round.Rests != 0 {
					busy[round.Rests] = true
					rests[round.Rests]++
				}
				if len(busy) != n || busy[0] || (round.Rests == 0) != (n%2 == 0) {
					t.Fatalf("%d players, round %d: %d are accounted for", n, r+1, len(busy))
				}
			}
			for a := 1; a <= n; a++ {
				if n%2 == 1 && rests[a] != cycles {
					t.Fatalf("%d players, %d cycles: %d rests %d times", n, cycles, a, rests[a])
				}
				for b := a + 1; b <= n; b++ {
					x, y := whites[Game{a, b}], whites[Game{b, a}]
					if x+y != cycles || x-y > 1 || y-x > 1 {
						t.Fatalf("%d players, %d cycles: %d-%d %d times, %d-%d %d times", n, cycles, a, b, x, b, a, y)
					}
				}
			}
		}
	}
}

// In an even field numbers 1 to n/2 have one white more, the others one black
// more; in an odd field everybody has as many of either.
func TestColoursAreBalanced(t *testing.T) {
	for n := 3; n <= 40; n++ {
		for number, sequence := range colours(n, schedule(t, NewPlan(n, 1)))[1:] {
			want := 0
			if n%2 == 0 {
				want = 1
				if number+1 > n/2 {
					want = -1
				}
			}
			if got := strings.Count(sequence, "w") - strings.Count(sequence, "b"); got != want {
				t.Errorf("%d players, number %d: colour difference %d, want %d (%s)", n, number+1, got, want, sequence)
			}
			if longestRun(sequence) > 2-n%2 {
				t.Errorf("%d players, number %d: %s", n, number+1, sequence)
			}
		}
	}
}

func TestNoThreeEqualColoursRunning(t *testing.T) {
	for n := 3; n <= 40; n++ {
		for cycles := 2; cycles <= MaxCycles; cycles++ {
			for number, sequence := range colours(n, schedule(t, NewPlan(n, cycles)))[1:] {
				if longestRun(sequence) > 2 {
					t.Errorf("%d players, %d cycles, number %d: %s", n, cycles, number+1, sequence)
				}
			}
		}
	}
}

// The exchange of the last two rounds is there for a reason: without it every
// even field has players with three equal colours running.
func TestWithoutTheExchangeThreeEqualColours(t *testing.T) {
	for n := 4; n <= 40; n += 2 {
		longest := 0
		for _, sequence := range colours(n, schedule(t, Plan{Players: n, Cycles: 2})) {
			longest = max(longest, longestRun(sequence))
		}
		if longest != 3 {
			t.Errorf("%d players: longest run %d, want 3", n, longest)
		}
	}
}

func TestDoubleRoundOfFour(t *testing.T) {
	for _, c := range []struct {
		swap bool
		want string
	}{
		{true, "1-4 2-3 | 2-4 3-1 | 4-3 1-2 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"},
		{false, "1-4 2-3 | 4-3 1-2 | 2-4 3-1 | 4-1 3-2 | 3-4 2-1 | 4-2 1-3"},
	} {
		var rounds []string
		for _, round := range schedule(t, Plan{Players: 4, Cycles: 2, SwapLastTwo: c.swap}) {
			rounds = append(rounds, text(round))
		}
		if got := strings.Join(rounds, " | "); got != c.want {
			t.Errorf("swap %v:\n got %s\nwant %s", c.swap, got, c.want)
		}
	}
}

// Only the cycles that another one follows have their last two rounds
// exchanged: of three cycles of six players the first two.
func TestLastCycleKeepsTheOrderOfTheTable(t *testing.T) {
	table := schedule(t, NewPlan(6, 1))
	for r, round := range schedule(t, NewPlan(6, 3)) {
		want := []int{0, 1, 2, 4, 3, 0, 1, 2, 4, 3, 0, 1, 2, 3, 4}[r]
		for i, g := range table[want].Games {
			if r >= 5 && r < 10 {
				g = g.Reversed()
			}
			if round.Games[i] != g {
				t.Errorf("round %d: %s, want line %d of the table", r+1, text(round), want+1)
				break
			}
		}
	}
}

func TestExchangeInASingleEvent(t *testing.T) {
	rounds := schedule(t, Plan{Players: 6, SwapLastTwo: true})
	if got := text(rounds[3]) + " | " + text(rounds[4]); got != "3-6 4-2 5-1 | 6-5 1-4 2-3" {
		t.Error(got)
	}
}

func TestTwoPlayers(t *testing.T) {
	var rounds []string
	for _, round := range schedule(t, NewPlan(2, 4)) {
		rounds = append(rounds, text(round))
	}
	if got := strings.Join(rounds, " "); got != "1-2 2-1 1-2 2-1" {
		t.Error(got)
	}
}

func TestPlanRefusals(t *testing.T) {
	for _, c := range []struct {
		plan Plan
		want string
		big  bool
	}{
		{Plan{Players: 1}, "1 player cannot be scheduled; 2 to 500 can", false},
		{Plan{Players: 0}, "0 players cannot be scheduled; 2 to 500 can", false},
		{Plan{Players: -3}, "-3 players cannot be scheduled; 2 to 500 can", false},
		{Plan{Players: 501}, "501 players cannot be scheduled; 2 to 500 can", true},
		{Plan{Players: 4, Cycles: 9}, "9 cycles cannot be scheduled; 1 to 8 can", true},
		{Plan{Players: 4, Cycles: -1}, "-1 cycle cannot be scheduled; 1 to 8 can", false},
	} {
		_, err := c.plan.Schedule()
		var size *SizeError
		if !errors.As(err, &size) || err.Error() != c.want || size.TooLarge() != c.big {
			t.Errorf("%+v: %v, want %s", c.plan, err, c.want)
		}
	}
	for _, number := range []int{0, 8, -1} {
		if _, err := NewPlan(8, 1).Round(number); err == nil {
			t.Errorf("round %d of 7 was given", number)
		}
	}
	if rounds := schedule(t, Plan{Players: MaxPlayers}); len(rounds) != MaxPlayers-1 {
		t.Errorf("%d rounds", len(rounds))
	}
}

func ExamplePlan() {
	rounds, _ := NewPlan(5, 1).Schedule()
	for i, round := range rounds {
		fmt.Println(i+1, round.Games, "rests", round.Rests)
	}
	// Output:
	// 1 [{2 5} {3 4}] rests 1
	// 2 [{5 3} {1 2}] rests 4
	// 3 [{3 1} {4 5}] rests 2
	// 4 [{1 4} {2 3}] rests 5
	// 5 [{4 2} {5 1}] rests 3
}
