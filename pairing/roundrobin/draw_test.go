package roundrobin

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A published seed must give the same draw for ever: these are fixed.
func TestLotIsRepeatable(t *testing.T) {
	for _, c := range []struct {
		n    int
		seed uint64
		want []int
	}{
		{8, 1, []int{5, 4, 3, 8, 6, 7, 1, 2}},
		{8, 2, []int{6, 3, 8, 5, 2, 4, 1, 7}},
		{5, 2026, []int{4, 1, 3, 5, 2}},
		{1, 7, []int{1}},
	} {
		if diff := cmp.Diff(c.want, Lot(c.n, c.seed)); diff != "" {
			t.Errorf("%d players, seed %d (-want +got):\n%s", c.n, c.seed, diff)
		}
	}
}

// The generator is SplitMix64; these are the first values of seed 1234567 in
// its author's test vector.
func TestUrnIsSplitMix64(t *testing.T) {
	u := urn{1234567}
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := u.next(); got != want {
			t.Errorf("value %d: %d, want %d", i, got, want)
		}
	}
}

func TestLotIsADraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 60).Draw(t, "players")
		seed := rapid.Uint64().Draw(t, "seed")
		if err := CheckNumbers(Lot(n, seed)); err != nil {
			t.Error(err)
		}
	})
}

// Every number is about equally likely for every entry.
func TestLotIsFair(t *testing.T) {
	const n, draws = 6, 12000
	var count [n][n + 1]int
	for seed := range uint64(draws) {
		for i, number := range Lot(n, seed) {
			count[i][number]++
		}
	}
	for i := range count {
		for number := 1; number <= n; number++ {
			// 2000 expected, standard deviation about 41.
			if c := count[i][number]; c < 1800 || c > 2200 {
				t.Errorf("entry %d drew number %d in %d of %d draws", i+1, number, c, draws)
			}
		}
	}
}

func TestCheckNumbers(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		want    string
	}{
		{[]int{3, 1, 2}, ""},
		{nil, ""},
		{[]int{1, 2, 2}, "entries 2 and 3 both have number 2; every number is drawn once"},
		{[]int{1, 4, 2}, "entry 2 has number 4; 3 entries have the numbers 1 to 3"},
		{[]int{0, 1}, "entry 1 has number 0; 2 entries have the numbers 1 to 2"},
	} {
		got := ""
		if err := CheckNumbers(c.numbers); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%v: %q, want %q", c.numbers, got, c.want)
		}
	}
}

// meetingsWithin lists the games between numbers of one set in the last three
// rounds.
func meetingsWithin(t *testing.T, n int, corrected bool) []string {
	t.Helper()
	sets, err := RestrictedSets(n, corrected)
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(sets...)
	slices.Sort(all)
	for i, number := range all {
		if number != i+1 || len(all) != n {
			t.Fatalf("%d players: the sets hold %v", n, all)
		}
	}
	rounds := schedule(t, NewPlan(n, 1))
	var found []string
	for r := len(rounds) - LastRounds; r < len(rounds); r++ {
		for _, g := range rounds[r].Games {
			for s, set := range sets {
				if slices.Contains(set, g.White) && slices.Contains(set, g.Black) {
					found = append(found, fmt.Sprintf("set %c, round %d: %d-%d", 'A'+s, r+1, g.White, g.Black))
				}
			}
		}
	}
	return found
}

// No two numbers of a set meet in the last three rounds, save for the one
// fault of the published sets for 12 players, which the corrected ones avoid.
func TestRestrictedSetsKeepTheirPromise(t *testing.T) {
	for n := MinRestricted; n <= MaxRestricted; n++ {
		var want []string
		if n == 12 {
			want = []string{"set C, round 11: 6-12"}
		}
		if diff := cmp.Diff(want, meetingsWithin(t, n, false)); diff != "" {
			t.Errorf("%d players, published sets (-want +got):\n%s", n, diff)
		}
		if got := meetingsWithin(t, n, true); got != nil {
			t.Errorf("%d players, corrected sets: %v", n, got)
		}
	}
}

func entriesOf(federations string) []Entry {
	var entries []Entry
	for i, f := range strings.Fields(federations) {
		entries = append(entries, Entry{Name: fmt.Sprintf("Player %02d", i+1), Federation: f})
	}
	return entries
}

func TestRestrictedDrawKeepsCompatriotsApart(t *testing.T) {
	drawn := 0
	for seed := range 50 { // examples that never change
		if rapid.Custom(compatriotsAreApart).Example(seed) {
			drawn++
		}
	}
	if drawn == 0 {
		t.Error("no field could be drawn")
	}
	rapid.Check(t, func(t *rapid.T) { compatriotsAreApart(t) })
}

// compatriotsAreApart draws numbers for a field, and tells whether the sets could serve
// it.
func compatriotsAreApart(t *rapid.T) bool {
	federations := []string{"ARG", "BRA", "CHI", "ESP", "FRA", "GER", "HUN", "ITA"}
	n := rapid.IntRange(MinRestricted, MaxRestricted).Draw(t, "players")
	entries := make([]Entry, n)
	for i := range entries {
		entries[i] = Entry{fmt.Sprintf("Player %02d", i+1), rapid.SampledFrom(federations).Draw(t, "federation")}
	}
	seed := rapid.Uint64().Draw(t, "seed")
	numbers, err := RestrictedDraw(entries, seed, true)
	if err != nil {
		return false // a field the sets cannot serve; the refusals have their own test
	}
	late, err := LateMeetings(entries, numbers)
	if err != nil || late != nil {
		t.Errorf("late meetings %v, error %v", late, err)
	}
	again, _ := RestrictedDraw(entries, seed, true)
	if !slices.Equal(numbers, again) {
		t.Errorf("the same seed drew %v and %v", numbers, again)
	}
	return true
}

// The order in which entries are listed does not matter, only names and
// federations do.
func TestRestrictedDrawFollowsNames(t *testing.T) {
	entries := entriesOf("ESP ESP ESP POR POR POR FRA FRA ITA GRE")
	numbers, err := RestrictedDraw(entries, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	reversed := slices.Clone(entries)
	slices.Reverse(reversed)
	again, err := RestrictedDraw(reversed, 5, false)
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(again)
	if diff := cmp.Diff(numbers, again); diff != "" {
		t.Error(diff)
	}
}

// Federations of 3 3 2 2 2 players and sets of 4 3 3 2 numbers: if one of the
// threes took the set of four, one of the twos would be left without a set.
func TestRestrictedDrawFindsAWay(t *testing.T) {
	entries := entriesOf("ESP ESP ESP POR POR POR FRA FRA ITA ITA GRE GRE")
	for seed := range uint64(200) {
		numbers, err := RestrictedDraw(entries, seed, true)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if err := CheckNumbers(numbers); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if late, err := LateMeetings(entries, numbers); err != nil || late != nil {
			t.Fatalf("seed %d: late meetings %v, error %v", seed, late, err)
		}
	}
}

func TestPublishedSetsOf12CanFail(t *testing.T) {
	entries := entriesOf("ESP ESP ESP ESP POR POR POR FRA FRA FRA ITA GRE")
	failed := 0
	for seed := range uint64(100) {
		numbers, err := RestrictedDraw(entries, seed, false)
		if err != nil {
			t.Fatal(err)
		}
		late, err := LateMeetings(entries, numbers)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range late {
			failed++
			if m.Round != 11 || numbers[m.White-1] != 6 || numbers[m.Black-1] != 12 {
				t.Errorf("seed %d: %+v", seed, m)
			}
		}
	}
	if failed == 0 {
		t.Error("no draw met the fault")
	}
}

func TestRestrictedDrawRefusals(t *testing.T) {
	for _, c := range []struct {
		federations, want string
	}{
		{"ESP ESP POR", "3 players in a restricted draw cannot be scheduled; 9 to 24 can"},
		{strings.Repeat("ESP ", 25), "25 players in a restricted draw cannot be scheduled; 9 to 24 can"},
		{"ESP ESP ESP ESP POR POR FRA FRA ITA GRE", "federation ESP has 4 players, and the largest set for 10 players has 3 numbers; draw by lot instead"},
		{"ESP ESP POR POR FRA FRA ITA ITA GRE GRE", "the sets for 10 players cannot keep all these federations together; draw by lot instead"},
	} {
		_, err := RestrictedDraw(entriesOf(c.federations), 1, false)
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.federations, err, c.want)
		}
	}
	nameless := entriesOf("ESP ESP POR POR FRA FRA ITA ITA GRE")
	nameless[3].Federation = ""
	if _, err := RestrictedDraw(nameless, 1, false); err == nil || err.Error() != "entry 4 (Player 04) has no federation; the restricted draw needs one for every player" {
		t.Error(err)
	}
	var size *SizeError
	if _, err := RestrictedSets(8, false); !errors.As(err, &size) {
		t.Error(err)
	}
}

func TestLateMeetings(t *testing.T) {
	entries := entriesOf("ESP ESP POR FRA")
	late, err := LateMeetings(entries, []int{1, 2, 3, 4})
	if err != nil {
		t.Fatal(err)
	}
	// 4 players: the last three rounds are all there are; 1-2 is in round 2.
	if diff := cmp.Diff([]LateMeeting{{Round: 2, Federation: "ESP", White: 1, Black: 2}}, late); diff != "" {
		t.Error(diff)
	}
	if _, err := LateMeetings(entries, []int{1, 2, 3}); err == nil {
		t.Error("three numbers for four entries were accepted")
	}
	if _, err := LateMeetings(entries, []int{1, 2, 3, 3}); err == nil {
		t.Error("a number drawn twice was accepted")
	}
}
