package classic

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/tournament"
)

// ruling is a field before round 4 of 9 that an article decides.
type ruling struct {
	name     string // article and what it says
	editions string // in which it is so; "" = in all
	pairs    string
	players  []string
}

// rulings are the articles of sections A to C one by one. What editions have in
// common is shown in each of them.
func rulings() []ruling {
	type list = []string
	return []ruling{
		{"A3 equal scores are a bracket", "", "1-3 2-4, 5-7 6-8",
			list{"1 2.0 -", "2 2.0 -", "3 2.0 -", "4 2.0 -", "5 1.0 -", "6 1.0 -", "7 1.0 -", "8 1.0 -"}},
		{"A3 who is left over moves down and is paired first", "", "1-2, 3-4 5-7 6-8",
			list{"1 2.0 -", "2 2.0 -", "3 2.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -", "7 1.0 -", "8 1.0 -"}},
		{"A6 the upper half rounded down", "", "1-3 2-4, 5-6",
			list{"1 2.0 -", "2 2.0 -", "3 2.0 -", "4 2.0 -", "5 2.0 -", "6 1.0 -"}},
		{"A6 all who moved down are in S1", "", "1-3 2-4 5-7 6-8",
			list{"1 2.0 - .. 2", "2 2.0 -", "3 1.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -", "7 1.0 -", "8 1.0 -"}},
		{"A9 both parts are sorted after an exchange", "", "1-2 3-6 4-7 5-8",
			list{"1 1.0 - .. 3,4,5,6,7,8", "2 1.0 - .. 3,4,5,6,7,8", "3 1.0 - .. 4,5", "4 1.0 - .. 5", "5 1.0 -", "6 1.0 - .. 7,8", "7 1.0 - .. 8", "8 1.0 -"}},
		{"B1a nobody meets twice", "", "1-4 2-3", list{"1 1.0 - .. 3", "2 1.0 -", "3 1.0 -", "4 1.0 -"}},
		{"B1a rather players move down", "", "1-3 2-4", list{"1 2.0 - .. 2", "2 2.0 -", "3 1.0 -", "4 1.0 -"}},
		{"B2 rather players move down", "", "1-3 2-4", list{"1 2.0 W!", "2 2.0 W!", "3 1.0 -", "4 1.0 -"}},
		{"B3 the nearest score", "", "1-2, 3-4", list{"1 3.0 -", "2 2.0 -", "3 1.0 -", "4 0.0 -"}},
		{"B4 as many preferences as possible", "", "1-4 2-3", list{"1 1.0 B", "2 1.0 W", "3 1.0 B", "4 1.0 W"}},
		{"B4 a clash uses up x", "", "1-3 2-4", list{"1 1.0 W", "2 1.0 W", "3 1.0 W", "4 1.0 B"}},
		{"B4 nobody moves down for colours", "", "1-2, 3-4", list{"1 2.0 W", "2 2.0 W", "3 1.0 -", "4 1.0 -"}},
		{"B5 no downfloat twice running", "", "1-3, 2-4", list{"1 2.0 -", "2 2.0 -", "3 2.0 - d.", "4 1.0 -"}},
		{"B5 no upfloat twice running", "", "1-3 2-4", list{"1 2.0 -", "2 1.0 - u.", "3 1.0 -", "4 1.0 -"}},
		{"B6 no downfloat as two rounds before", "", "1-3, 2-4", list{"1 2.0 -", "2 2.0 -", "3 2.0 - .d", "4 1.0 -"}},
		{"B6 no upfloat as two rounds before", "", "1-3 2-4", list{"1 2.0 -", "2 1.0 - .u", "3 1.0 -", "4 1.0 -"}},
		{"B5 nobody moves down for floats", "", "1-2, 3-4", list{"1 2.0 - d.", "2 2.0 - d.", "3 2.0 - d.", "4 1.0 -"}},
		{"B4 before B5", "", "1-2, 3-4", list{"1 2.0 W d.", "2 2.0 B", "3 2.0 W d.", "4 1.0 -"}},
		{"C1 without an opponent, moved down", "", "1-3, 2-4 5-6", list{"1 2.0 -", "2 2.0 -", "3 2.0 - .. 4,5,6", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"C1 without an opponent in the lowest bracket", "", "1-3 2-4", list{"1 2.0 -", "2 2.0 -", "3 1.0 - .. 4", "4 1.0 -"}},
		{"C1 without an opponent elsewhere", "", "2-3, 1-4 5-6", list{"1 2.0 - .. 2,3", "2 2.0 -", "3 2.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"C6 top against top", "", "1-4 2-5 3-6", list{"1 1.0 -", "2 1.0 -", "3 1.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"C7 the next transposition", "", "1-4 2-6 3-5", list{"1 1.0 -", "2 1.0 - .. 5", "3 1.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"C8 the next exchange", "", "1-3 2-5 4-6", list{"1 1.0 -", "2 1.0 -", "3 1.0 - .. 4,5,6", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"B6 is dropped before B5, of downfloats", "", "1-3, 2-4", list{"1 2.0 - d.", "2 2.0 - .d", "3 2.0 - d.", "4 1.0 -"}},
		{"B6 is dropped before B5, of upfloats", "", "1-3 2-4", list{"1 2.0 -", "2 1.0 - u.", "3 1.0 - .u", "4 1.0 - u."}},
		{"upfloats are dropped", "", "1-2 3-4", list{"1 2.0 -", "2 1.0 - u.", "3 1.0 - u.", "4 1.0 - u."}},
		{"another opponent for the lowest player moved down", "", "1-3 2-4", list{"1 2.0 -", "2 1.0 -", "3 1.0 - .. 4", "4 1.0 -"}},
		{"C8 the next exchange, of a remainder", "", "1-2 3-5 4-6 7-8",
			list{"1 2.0 -", "2 1.0 -", "3 1.0 - .. 6,7,8", "4 1.0 - .. 7,8", "5 1.0 - .. 7,8", "6 1.0 - .. 7,8", "7 1.0 -", "8 1.0 -"}},
		{"C9 of 1998 before C10", "1992 1998", "1-2 3-4, 5-6",
			list{"1 2.0 -", "2 1.5 -", "3 1.5 - d.", "4 1.5 - d.", "5 1.5 - d.", "6 1.0 -"}},
		{"C9 of 2009 before C10", "2009", "1-3 4-5, 2-6",
			list{"1 2.0 -", "2 1.5 -", "3 1.5 - d.", "4 1.5 - d.", "5 1.5 - d.", "6 1.0 -"}},
		{"C11 x grows", "", "1-2 3-4", list{"1 1.0 W .. 3,4", "2 1.0 W .. 3,4", "3 1.0 B", "4 1.0 B"}},
		{"C12 another player moves down", "", "1-3, 2-4, 5-6", list{"1 2.0 -", "2 2.0 -", "3 2.0 - .. 4", "4 1.0 -", "5 0.0 -", "6 0.0 -"}},
		{"C13 the penultimate bracket again", "", "1-3, 2-5 4-6", list{"1 2.0 -", "2 2.0 -", "3 2.0 - .. 5,6", "4 2.0 -", "5 1.0 - .. 6", "6 1.0 -"}},
		{"C13 two brackets are merged", "", "1-3 2-4 5-6", list{"1 2.0 -", "2 2.0 -", "3 1.0 - .. 4,5,6", "4 1.0 -", "5 1.0 -", "6 1.0 -"}},
		{"C13 once more, one bracket higher", "", "1-5 2-6 3-4", list{"1 3.0 -", "2 3.0 -", "3 2.0 - .. 5,6", "4 2.0 - .. 5,6", "5 1.0 - .. 6", "6 1.0 -"}},
		{"C14 one pair fewer", "", "1-4, 2-5 3-6", list{"1 2.0 W", "2 2.0 W .. 3,4", "3 2.0 W .. 4", "4 2.0 B", "5 1.0 -", "6 1.0 -"}},
		{"C14 the whole bracket moves down", "", "1-3 2-4, 5-6", list{"1 2.0 - .. 2", "2 2.0 -", "3 1.0 -", "4 1.0 -", "5 0.0 -", "6 0.0 -"}},
	}
}

func TestArticles(t *testing.T) {
	for _, r := range rulings() {
		t.Run(r.name, func(t *testing.T) {
			shown := 0
			for _, edition := range Editions() {
				if r.editions != "" && !strings.Contains(r.editions, string(edition)) {
					continue
				}
				shown++
				if got := paired(t, fieldOf(t, 4, 9, r.players...), edition); got != r.pairs {
					t.Errorf("%s: %s, want %s", edition, got, r.pairs)
				}
			}
			if shown == 0 {
				t.Errorf("there is no edition of %s", r.editions)
			}
		})
	}
}

// A3: players moved down are paired first unless they are at least half of the
// bracket; then it is treated as if all of them had one score.
func TestHalfOfTheBracketCameDown(t *testing.T) {
	for _, c := range []struct {
		members, moved int
		want           bool
	}{{6, 0, false}, {6, 1, true}, {6, 2, true}, {6, 3, false}, {6, 4, false}, {5, 2, true}, {5, 3, false}, {2, 1, false}} {
		b := &bracket{members: make([]int32, c.members), moved: c.moved}
		if b.isHeterogeneous() != c.want {
			t.Errorf("%d of %d came down: heterogeneous %t", c.moved, c.members, !c.want)
		}
	}
}

// A8: x is the number of those due the more frequent colour above half of the
// bracket, rounded up.
func TestXOfA8(t *testing.T) {
	for due, want := range map[string]int{
		"W B": 0, "W W": 1, "W W W B": 1, "W W W W": 2, "B B B W": 1, "W W W B B": 0, "W W W W B": 1, "B B B B B": 2, "W - - -": 0, "W W W -": 1, "- -": 0,
	} {
		var players []string
		for i, c := range strings.Fields(due) {
			players = append(players, fmt.Sprintf("%d 1.0 %s", i+1, c))
		}
		for _, edition := range Editions() {
			r := worked(t, fieldOf(t, 5, 9, players...), edition)
			if got := r.x(r.groups[0]); got != want {
				t.Errorf("%s, due %s: x is %d, want %d", edition, due, got, want)
			}
		}
	}
}

// B2: nobody gets a colour three times running, nor a difference beyond two.
func TestColoursThatBar(t *testing.T) {
	for _, c := range []struct {
		higher, lower string
		legal         bool
		why           string
	}{
		{"WWBW", "WWBW", false, "one of them would have White three times more often than Black"},
		{"BBWB", "BWBB", false, "the same with Black"},
		{"BBWW", "WBWW", false, "a third White for one of them"},
		{"WWBB", "BWBB", false, "a third Black for one of them"},
		{"WWBW", "BBWB", true, "each is due what the other is not"},
		{"WBW", "WBW", true, "neither must have Black"},
		{"BWW", "WBW", true, "only one of them must"},
	} {
		for _, edition := range Editions() {
			if got := meeting(t, edition, 5, c.higher, c.lower).legal(0, 1); got != c.legal {
				t.Errorf("%s: %s and %s may meet: %t; %s", edition, c.higher, c.lower, got, c.why)
			}
		}
	}
}

// E of 1992 and 1998, E5 of 2009, F4: in round 1 the drawn colour is that of number
// 1, and the numbers of S1 have it in turn.
func TestFirstRound(t *testing.T) {
	for _, c := range []struct {
		players int
		drawn   tournament.Colour
		want    string
	}{
		{8, tournament.White, "1-5 6-2 3-7 8-4"}, {8, tournament.Black, "5-1 2-6 7-3 4-8"}, {7, tournament.White, "1-4 5-2 3-6 bye 7"},
	} {
		for _, edition := range Editions() {
			f := &field.Field{Round: 1, Rounds: 9, Scoring: tournament.DefaultScoring(), InitialColour: c.drawn}
			for i := range c.players {
				f.Players = append(f.Players, field.Player{ID: tournament.PlayerID(i + 1), Index: i, Number: i + 1})
			}
			r := worked(t, f, edition)
			if err := r.pair(); err != nil {
				t.Fatal(err)
			}
			var got []string
			round := r.publish()
			for _, b := range round.Boards {
				got = append(got, fmt.Sprintf("%d-%d", b.White, b.Black))
			}
			if round.Bye != tournament.NoPlayer {
				got = append(got, fmt.Sprintf("bye %d", round.Bye))
			}
			if text := strings.Join(got, " "); text != c.want {
				t.Errorf("%s, %s drawn: %s, want %s", edition, c.drawn, text, c.want)
			}
		}
	}
}

// A7d and A7e of 2009: a mild preference in an even round, or a strong one in an odd
// round, was left by a round without a game. The former turns to the colour that is
// of use, the latter counts as absolute while nobody floats for it.
func TestPreferencesLeftByUnplayedGames(t *testing.T) {
	for _, c := range []struct {
		history        string
		round          int
		semi, wavering bool
	}{{"WB", 4, false, true}, {"WB", 3, false, false}, {"WBW", 5, true, false}, {"WBW", 4, false, false}, {"WW", 5, false, false}} {
		for _, edition := range Editions() {
			p := meeting(t, edition, c.round, c.history, "").preferences[0]
			if of2009 := edition == "2009"; p.semi != (c.semi && of2009) || p.wavering != (c.wavering && of2009) {
				t.Errorf("%s, %s before round %d: %+v", edition, c.history, c.round, p)
			}
		}
	}
}
