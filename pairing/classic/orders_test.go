package classic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// bare is a field of n players of one score without colours or floats.
func bare(n int) *field.Field {
	f := &field.Field{Round: 4, Rounds: 9, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	for i := range n {
		f.Players = append(f.Players, field.Player{ID: tournament.PlayerID(i + 1), Index: i, Number: i + 1, Score: 10, RealScore: 10})
	}
	return f
}

// D1 lists 23 transpositions of 5, 6, 7 and 8. Each is found when every earlier
// one has a pair that has met.
func TestTranspositionsOfD1(t *testing.T) {
	printed := strings.Fields(`5687 5768 5786 5867 5876 6578 6587 6758 6785 6857 6875
		7568 7586 7658 7685 7856 7865 8567 8576 8657 8675 8756 8765`)
	if len(printed) != 23 {
		t.Fatalf("%d transpositions, want 23", len(printed))
	}
	for _, edition := range Editions() {
		for n, order := range append([]string{"5678"}, printed...) {
			f := bare(8)
			for _, earlier := range append([]string{"5678"}, printed...)[:n] {
				for i, c := range earlier {
					if order[i] != byte(c) { // the first pair that tells the two apart
						meet(f, int32(i), c-'1')
						break
					}
				}
			}
			want := fmt.Sprintf("1-%c 2-%c 3-%c 4-%c", order[0], order[1], order[2], order[3])
			if got := paired(t, f, edition); got != want {
				t.Errorf("%s, transposition %d: %s, want %s", edition, n, got, want)
			}
		}
	}
}

// D2 prints the order of exchanges of one and of two players for brackets of
// eight, and says how those of seven follow.
func TestExchangesOfD2(t *testing.T) {
	for _, c := range []struct {
		players, half int
		want          string
	}{
		{8, 4, "4-5 4-6 3-5 4-7 3-6 2-5 3-7 2-6 2-7 34-56 34-57 24-56 34-67 24-57 23-56 24-67 23-57 23-67 234-567"},
		{7, 3, "3-4 3-5 2-4 3-6 2-5 1-4 2-6 1-5 1-6 23-45 23-46 13-45 23-56 13-46 13-56 123-456"},
	} {
		var got []string
		for e := range inOrderOfD2(c.players, c.half) {
			// With seven players the last column of the second matrix is obsolete:
			// 1 and 2 cannot both be left over, so it gives no new pairs.
			isObsolete := c.players == 7 && positions(e.leave) == "12"
			if len(e.leave) > 0 && !isObsolete {
				got = append(got, positions(e.leave)+"-"+positions(e.enter))
			}
		}
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%d players:\n%s\nwant\n%s", c.players, text, c.want)
		}
	}
}

// positions writes positions, from 1, in ascending order.
func positions(list []int) string {
	sorted := slices.Sorted(slices.Values(list))
	var text string
	for _, i := range sorted {
		text += fmt.Sprint(i + 1)
	}
	return text
}

// The engine finds the exchange that comes first without trying the others:
// with those pairs left that the first exchanges of D2 cannot make.
func TestFirstExchangeIsFound(t *testing.T) {
	for _, c := range []struct{ players, half int }{{8, 4}, {7, 3}, {10, 5}, {9, 4}} {
		tried := 0
		for e := range inOrderOfD2(c.players, c.half) {
			if tried++; tried > 40 {
				break
			}
			f := bare(c.players)
			sides := e.sides(c.players, c.half)
			for i := range c.players {
				for j := range i {
					if sides[i] == sides[j] { // only this exchange, or one that comes to the same pairs
						meet(f, int32(i), int32(j))
					}
				}
			}
			r := worked(t, f, "2009")
			if err := r.pair(); err != nil {
				t.Fatal(err)
			}
			first := firstPossible(r, c.players, c.half)
			for _, p := range r.results[0].pairs {
				if first[p[0]] == first[p[1]] {
					t.Errorf("%d players, exchange %v: pairs %v, want the sides %v", c.players, e, r.results[0].pairs, first)
				}
			}
		}
	}
}

// With three exchanges of one difference it is the first set that leaves S1, from the
// lowest up, and the first that enters it, from the highest down: 8, 12 and 13 before 9,
// 10 and 14, by position; and seen from the other end 7, 3 and 2 before 6, 5 and 1.
func TestFirstOfThreeExchanges(t *testing.T) {
	const players, half = 16, 8
	possible := [][2]int{{2, 5}, {3, 6}, {4, 7}, {0, 10}, {0, 8}, {1, 11}, {1, 13}, {8, 9}, {12, 14}, {13, 15}, {9, 11}, {10, 12}, {14, 15}}
	for name, seen := range map[string]func(i int) int{"entering": func(i int) int { return i }, "leaving": func(i int) int { return players - 1 - i }} {
		f := bare(players)
		for i := range players {
			for j := range i {
				if pair := [2]int{min(seen(i), seen(j)), max(seen(i), seen(j))}; !slices.Contains(possible, pair) {
					meet(f, int32(i), int32(j))
				}
			}
		}
		r := worked(t, f, "2009")
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		first := firstPossible(r, players, half)
		for _, p := range r.results[0].pairs {
			if first[p[0]] == first[p[1]] {
				t.Errorf("%s: pairs %v, want the sides %v", name, r.results[0].pairs, first)
			}
		}
	}
}

// firstPossible goes through the exchanges one by one.
func firstPossible(r *round, n, half int) []side {
	for e := range inOrderOfD2(n, half) {
		sides := e.sides(n, half)
		b := r.newBracket(nil, r.groups[0])
		task := &task{bracket: b, pairs: half}
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		if task.open(&view{criteria: &criteria{onlyAbsolute: true}, members: all, sides: sides}) != nil {
			return sides
		}
	}
	return nil
}

// Players of two large clubs may meet; of one they may not.
func TestTwoLargeClubs(t *testing.T) {
	const club = 24 // large enough to be part of what players are, and not single exceptions
	f := bare(2 * club)
	f.Forbidden = make([][]int32, 2)
	for p := range f.Players {
		own := p / (club / 2) % 2
		f.Forbidden[own] = append(f.Forbidden[own], int32(p))
	}
	r := worked(t, f, "2009")
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	for _, p := range r.results[0].pairs {
		if slices.Contains(f.Forbidden[0], p[0]) == slices.Contains(f.Forbidden[0], p[1]) {
			t.Errorf("%v are of one club", p)
		}
	}
	for q := range int32(2 * club) { // what questions about a round ask
		if same := slices.Contains(f.Forbidden[0], q) == slices.Contains(f.Forbidden[0], 0); r.legal(0, q) == same {
			t.Errorf("1 and %d: of one club %v, may meet %v", q+1, same, r.legal(0, q))
		}
	}
}

// With pairing numbers in place of positions the order is another one.
func TestExchangesByPairingNumbers(t *testing.T) {
	var got []string
	number := []int{3, 10, 11, 30}
	for e := range byPairingNumbers(number, 2) {
		if len(e.leave) == 1 {
			got = append(got, fmt.Sprintf("%d-%d", number[e.leave[0]], number[e.enter[0]]))
		}
	}
	if want := []string{"10-11", "3-11", "10-30", "3-30"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
