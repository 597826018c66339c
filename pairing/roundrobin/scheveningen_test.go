package roundrobin

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func match(t *testing.T, boards, cycles int) [][]MatchGame {
	t.Helper()
	rounds, err := Scheveningen(boards, cycles)
	if err != nil {
		t.Fatal(err)
	}
	return rounds
}

func TestPublishedScheveningenTables(t *testing.T) {
	published := tables(t, "testdata/scheveningen.txt")
	for n := 2; n <= 8; n++ {
		var got []string
		for _, round := range match(t, n, 1) {
			var games []string
			for _, g := range round {
				a, b := fmt.Sprintf("A%d", g.A), fmt.Sprintf("B%d", g.B)
				if !g.AWhite {
					a, b = b, a
				}
				games = append(games, a+"-"+b)
			}
			got = append(got, strings.Join(games, " "))
		}
		if diff := cmp.Diff(published[fmt.Sprintf("%d boards", n)], got); diff != "" {
			t.Errorf("%d boards (-published +made):\n%s", n, diff)
		}
	}
}

// Everybody of one team meets everybody of the other once in a cycle.
func TestScheveningenMeetings(t *testing.T) {
	for n := 1; n <= MaxBoards; n++ {
		met := make(map[[2]int]int)
		for r, round := range match(t, n, 1) {
			busy := make(map[int]bool)
			for i, g := range round {
				if g.A != i+1 || g.B < 1 || g.B > n || busy[g.B] {
					t.Fatalf("%d boards, round %d: %+v", n, r+1, g)
				}
				busy[g.B] = true
				met[[2]int{g.A, g.B}]++
			}
		}
		if len(met) != n*n {
			t.Errorf("%d boards: %d of %d pairs meet", n, len(met), n*n)
		}
	}
}

// sides returns the colours of both teams' players in round order.
func sides(n int, rounds [][]MatchGame) (first, second []string) {
	first, second = make([]string, n), make([]string, n)
	for _, round := range rounds {
		for _, g := range round {
			a, b := "w", "b"
			if !g.AWhite {
				a, b = b, a
			}
			first[g.A-1] += a
			second[g.B-1] += b
		}
	}
	return first, second
}

// With an even number of boards above two, every round and every player has as
// many whites as blacks; with an odd number the difference is one.
func TestScheveningenColoursAreBalanced(t *testing.T) {
	for n := 1; n <= MaxBoards; n++ {
		rounds := match(t, n, 1)
		off := n % 2
		for r, round := range rounds {
			balance := 0
			for _, g := range round {
				if g.AWhite {
					balance++
				} else {
					balance--
				}
			}
			if n != 2 && max(balance, -balance) != off {
				t.Errorf("%d boards, round %d: colour difference %d of the first team", n, r+1, balance)
			}
		}
		first, second := sides(n, rounds)
		for _, sequence := range append(first, second...) {
			if d := strings.Count(sequence, "w") - strings.Count(sequence, "b"); max(d, -d) != off {
				t.Errorf("%d boards: a player has colours %s", n, sequence)
			}
		}
	}
}

// On two boards rounds and players cannot both be balanced; this tries all
// sixteen colourings of the only schedule there is.
func TestTwoBoardsCannotBeBalanced(t *testing.T) {
	for colouring := range 16 {
		white := func(a, round int) int { return colouring >> (2*round + a) & 1 }
		rounds := white(0, 0)+white(1, 0) == 1 && white(0, 1)+white(1, 1) == 1
		first := white(0, 0)+white(0, 1) == 1 && white(1, 0)+white(1, 1) == 1
		// B1 meets A1 in round 1 and A2 in round 2.
		second := white(0, 0)+white(1, 1) == 1 && white(1, 0)+white(0, 1) == 1
		if rounds && first && second {
			t.Errorf("colouring %04b is balanced", colouring)
		}
	}
}

func TestScheveningenThreeEqualColours(t *testing.T) {
	for n := 1; n <= MaxBoards; n++ {
		want := 0
		if n >= 18 && n%4 == 2 {
			want = 2
		}
		got := 0
		first, second := sides(n, match(t, n, 1))
		for _, sequence := range append(first, second...) {
			if run := longestRun(sequence); run > 3 {
				t.Errorf("%d boards: %s", n, sequence)
			} else if run == 3 {
				got++
			}
		}
		if got != want {
			t.Errorf("%d boards: %d players have a colour three times running, want %d", n, got, want)
		}
	}
}

func TestDoubleScheveningenReversesColours(t *testing.T) {
	once, twice := match(t, 5, 1), match(t, 5, 2)
	if len(twice) != 10 {
		t.Fatalf("%d rounds", len(twice))
	}
	for r, round := range once {
		if diff := cmp.Diff(round, twice[r]); diff != "" {
			t.Error(diff)
		}
		for i, g := range round {
			g.AWhite = !g.AWhite
			if twice[r+5][i] != g {
				t.Errorf("round %d: %+v, want %+v", r+6, twice[r+5][i], g)
			}
		}
	}
}

func TestScheveningenRefusals(t *testing.T) {
	for _, n := range []int{-1, 0, MaxBoards + 1} {
		_, err := Scheveningen(n, 1)
		var size *SizeError
		if !errors.As(err, &size) || size.TooLarge() != (n > 0) {
			t.Errorf("%d boards: %v", n, err)
		}
	}
	if _, err := Scheveningen(4, MaxCycles+1); err == nil {
		t.Error("too many cycles were accepted")
	}
}
