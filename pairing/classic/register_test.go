package classic

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Questions of the register that TestExamples has no example for. The numbers
// are those of the register.
func TestQuestions(t *testing.T) { run(t, questions()) }

func questions() []example {
	return []example{
		{"question 9, C12", "who may float in place of another: 2 and 3 have met 4, so only 1, who has more points, could", 4, 9, []string{
			"1 2.0 -", "2 1.5 - .. 4", "3 1.5 - .. 4", "4 1.0 -", "5 0.5 -", "6 0.5 -"},
			[]outcome{{"1998", "", "1-2, 3-5 4-6"}, {"2009", "", "1-2, 3-5 4-6"}, {"2009", "c12-floaters=any", "2-3, 1-4, 5-6"}}},
		{"question 10, C12", "how far back: 3, 4 and 5 have met 6, so only 2 from the first bracket could meet him", 4, 9, []string{
			"1 3.0 -", "2 3.0 -", "3 3.0 - .. 6", "4 2.0 - .. 6", "5 2.0 - .. 6", "6 1.0 -", "7 0.5 -", "8 0.5 -"},
			[]outcome{{"1998", "", "1-2, 3-4, 5-7 6-8"}, {"2009", "", "1-2, 3-4, 5-7 6-8"}, {"2009", "c12-depth=unlimited", "1-3, 4-5, 2-6, 7-8"}}},
		{"question 10, C12", "how far back, through brackets of one: 8 may meet 5 and 7 only, and the first bracket is paired again so that 2 meets 5", 4, 9, []string{
			"1 4.0 - .. 5,7,8", "2 4.0 - .. 3,4,6,8", "3 4.0 - .. 4,5,6,8", "4 3.0 - .. 5,8", "5 2.0 - .. 6", "6 1.0 - .. 8", "7 1.0 -", "8 0.0 -"},
			[]outcome{{"2009", "", "1-2, 3-7 4-6, 5-8"}, {"2009", "c12-depth=unlimited", "1-3, 2-5, 4-6, 7-8"}}},
		{"question 10, C12", "how far back: of the pairings of the first bracket that let 3 or 2 go on, the one that leaves the fewest floaters between", 4, 9, []string{
			"1 3.0 - .. 7,8,10", "2 3.0 - .. 3,4,6,9,10", "3 3.0 - .. 5,7,8", "4 2.0 - .. 9,10", "5 2.0 - .. 6,7,10", "6 1.0 -", "7 1.0 - .. 8,9", "8 0.0 -", "9 0.0 -", "10 0.0 -"},
			[]outcome{{"2009", "", "1-2, 3-4, 6-7, 5-8 9-10"}, {"2009", "c12-depth=unlimited", "1-2, 4-5, 3-6, 7-10 8-9"}}},
		{"question 10, C12", "how far back, but not to more floaters: 3 and 4 have met and both float; 1 and 2 could meet them, but would both leave the bracket of 2, which nobody leaves now", 4, 9, []string{
			"1 4.0 -", "2 3.0 -", "3 2.0 - .. 4", "4 2.0 -", "5 1.0 -", "6 0.0 -"},
			[]outcome{{"1998", "", "1-2, 3-5, 4-6"}, {"2009", "", "1-2, 3-5, 4-6"}, {"1998", "c12-depth=unlimited", "1-2, 3-5, 4-6"}, {"2009", "c12-depth=unlimited", "1-2, 3-5, 4-6"}}},
		{"question 11, C11", "how far x grows: two pairs have to clash, and one player was moved down", 4, 9, []string{
			"1 2.0 W .. 4,5,6", "2 1.0 W", "3 1.0 W", "4 1.0 B", "5 1.0 B", "6 1.0 B"},
			[]outcome{{"1998", "", "1-2 3-5 4-6"}, {"2009", "", "1-2 3-5 4-6"}, {"2009", "c11-bound=moved-down", "1-3 2-5 4-6"}}},
		{"question 11, C13", "in a merged bracket those of the added one count as moved down", 4, 9, []string{
			"1 2.0 W", "2 2.0 W", "3 1.0 W .. 4,5,6", "4 1.0 B", "5 1.0 B", "6 1.0 B"},
			[]outcome{{"2009", "", "1-3 2-4 5-6"}, {"2009", "c11-bound=moved-down", "1-3 2-4 5-6"}}},
		{"question 13, B5", "a player moved down repeats a downfloat whoever the opponent is; that does not free 5 to repeat one", 4, 9, []string{
			"1 2.0 - d.", "2 1.5 -", "3 1.5 -", "4 1.5 -", "5 1.5 - d.", "6 1.0 -"},
			[]outcome{{"1998", "", "1-2 3-5, 4-6"}, {"2009", "", "1-2 3-5, 4-6"}, {"2009", "moved-down-floats=again", "1-2 3-4, 5-6"},
				{"1998", "moved-down-floats=again", "1-2 3-4, 5-6"}}},
		{"question 13, B5", "nor does it decide which player moved down moves on: 2 repeats a downfloat in this bracket or below it", 4, 9, []string{
			"1 2.0 - .. 2", "2 2.0 - d.", "3 1.5 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "1-3, 2-4 5-6"}, {"2009", "", "1-3, 2-4 5-6"}, {"2009", "moved-down-floats=again", "1-3, 2-4 5-6"}}},
		{"question 4, C11", "before x has grown float criteria are in force in both readings", 4, 9, []string{"1 1.0 -", "2 1.0 -", "3 1.0 - d."},
			[]outcome{{"2009", "", "1-3, bye 2"}, {"2009", "float-criteria=stay-dropped", "1-3, bye 2"}}},
		{"question 4, C14", "2, 3 and 4 have met, so one pair is given up; 3 would repeat a downfloat", 4, 9, []string{
			"1 2.0 -", "2 2.0 - .. 3,4", "3 2.0 - d. 4", "4 2.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"2009", "", "1-3, 2-5 4-6"}, {"2009", "float-criteria=stay-dropped", "1-2, 3-5 4-6"}}},
		{"question 6, C14", "x is 2 by A8 and lowered by 1 in both readings", 4, 9, []string{
			"1 2.0 W", "2 2.0 W", "3 2.0 W .. 4,5,6", "4 2.0 W .. 5,6", "5 2.0 W .. 6", "6 2.0 B", "7 1.0 -", "8 1.0 -"},
			[]outcome{{"2009", "", "1-3 2-6, 4-7 5-8"}, {"2009", "c14-x=above-one", "1-3 2-6, 4-7 5-8"}}},
		{"question 14, D2", "positions or pairing numbers: 3 and 14 stand two places apart, 2 and 4 two numbers", 4, 9, []string{
			"1 1.0 - .. 14,15", "2 1.0 - .. 4,14,15", "3 1.0 -", "4 1.0 -", "14 1.0 -", "15 1.0 -"},
			[]outcome{{"2009", "", "1-4 2-3 14-15"}, {"2009", "exchange-numbers=pairing-numbers", "1-2 3-14 4-15"}}},
		{"question 17, A5", "the lowest player gets the bye only if the others can be paired", 4, 9, []string{"1 1.0 - .. 2", "2 1.0 -", "3 1.0 -"},
			[]outcome{{"2009", "bye=lowest", "1-3, bye 2"}}},
		{"question 19, C1", "1 may meet nobody in the first bracket; moving him on makes nobody else go", 4, 9, []string{
			"1 2.0 - .. 2,3", "2 2.0 -", "3 2.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "2-3, 1-4 5-6"}, {"1998", "c1=once", "2-3, 1-4 5-6"}, {"2009", "", "2-3, 1-4 5-6"}, {"2009", "c1=once", "2-3, 1-4 5-6"}}},
		{"question 20, C10 of 1998", "where it restarts: x has grown, and 2 would repeat an upfloat", 4, 9, []string{
			"1 2.0 W .. 4,5,6", "2 1.0 W u.", "3 1.0 W", "4 1.0 B", "5 1.0 B", "6 1.0 B"},
			[]outcome{{"1998", "", "1-3 2-5 4-6"}, {"1998", "c10-restart=recompute", "1-2 3-5 4-6"}}},
		{"question 20, C10 of 1998", "as long as x has not grown it makes no difference", 4, 9, []string{
			"1 2.0 - .. 4,5,6", "2 1.0 - u.", "3 1.0 -", "4 1.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "1-3 2-5 4-6"}, {"1998", "c10-restart=recompute", "1-3 2-5 4-6"}}},
		{"C13", "who is S1 in a merged bracket: after 3 and 4 also the added 5, who therefore meets 3 though he repeats an upfloat; or only 3 and 4, for five are more than half", 5, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 2.0 - .. 4", "4 2.0 - .. 6,7", "5 1.0 - u. 8", "6 1.0 - .. 8", "7 1.0 - .. 8", "8 0.5 -"},
			[]outcome{{"1998", "", "1-2, 3-5 4-8 6-7"}, {"2009", "", "1-2, 3-5 4-8 6-7"}, {"1998", "merged-s1=below-half", "1-2, 3-6 4-8 5-7"}, {"2009", "merged-s1=below-half", "1-2, 3-6 4-8 5-7"}}},
		{"C13", "the added 1 and 2 are S1 in either reading, being less than half of the bracket", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 1.0 - .. 4,5,6", "4 1.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "1-3 2-4 5-6"}, {"2009", "", "1-3 2-4 5-6"}, {"1998", "merged-s1=below-half", "1-3 2-4 5-6"}, {"2009", "merged-s1=below-half", "1-3 2-4 5-6"}}},
		{"C14", "who is in S1 when 1 has to float, the only one who may meet 6: nobody, or 2 (Istanbul 2012)", 4, 9, []string{
			"1 2.0 - .. 2,3", "2 2.0 - .. 6", "3 1.5 - .. 6", "4 1.5 - .. 6", "5 1.5 - .. 6", "6 1.0 -"},
			[]outcome{{"1998", "", "2-4 3-5, 1-6"}, {"2009", "", "2-4 3-5, 1-6"}, {"2009", "moved-down-sets=any", "2-3 4-5, 1-6"}}},
	}
}

// Every question has an example in which it is answered otherwise than
// recommended. Those that concern single players and pairs have tests of their
// own.
func TestEveryQuestionHasAnExample(t *testing.T) {
	own := map[string]string{"equal-absolutes": "TestColourRules", "forfeit-win-float": "TestUnplayedRounds"}
	for _, edition := range Editions() {
		choices, err := Choices(edition)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range choices {
			shown := own[c.Name] != ""
			for _, e := range append(examples(), questions()...) {
				for _, o := range e.want {
					name, value, _ := strings.Cut(o.option, "=")
					shown = shown || name == c.Name && value != c.Default
				}
			}
			if !shown {
				t.Errorf("%s: no example answers %s otherwise than %s", edition, c.Name, c.Default)
			}
		}
	}
}

// A bracket that was discussed while the rules of 1998 were in force, as Swiss
// Master 5 and the arbiters who worked it out by hand paired it.
func TestSixPlayersOfRound5(t *testing.T) {
	for _, edition := range []tournament.Edition{"1992", "1998"} {
		f := fieldOf(t, 5, 9, "10 1.5 - .. 20", "20 1.5 - d. 14,12", "12 1.0 - ud 19", "18 1.0 - .u 14", "19 1.0 - .u", "14 0.0 -")
		for i, history := range []string{"BWBW", "WBBW", "WBWB", "WBWW", "BWBB", "WBWB"} {
			f.Players[i].Colours = colours(history)
		}
		if got, want := paired(t, f, edition), "10-18 20-19, 12-14"; got != want {
			t.Errorf("%s: %s, want %s", edition, got, want)
		}
	}
}

// With any set of players moved down in S1, those of a merged bracket may meet the
// added group as well: 3 has to get the bye, so 5 is in S1 and meets 9.
func TestAnySetInAMergedBracket(t *testing.T) {
	for option, want := range map[string]string{"highest": "2-10, 5-8 9-4, bye 3", "any": "2-10, 5-9 8-4, bye 3"} {
		f := fieldOf(t, 7, 9, "3 5.5 - .. 2,5,9", "2 4.5 - .. 5", "5 4.0 - .. 10", "10 3.5 - .. 9,8", "9 3.0 - .. 8", "8 2.0 -", "4 1.5 -")
		for i := range f.Players[1:] {
			f.Players[i+1].ByeBarred = true
		}
		if got := paired(t, f, "1998", "moved-down-sets="+option); got != want {
			t.Errorf("%s: %s, want %s", option, got, want)
		}
	}
}

// A player moved down who moves on does not count as repeating a downfloat.
func TestAccountOfPlayersMovedDown(t *testing.T) {
	for option, want := range map[string]int64{"once": 0, "again": 1} {
		f := fieldOf(t, 4, 9, "1 2.0 - .. 2", "2 2.0 - d.", "3 1.5 -", "4 1.0 -", "5 1.0 -", "6 1.0 -")
		r := worked(t, f, "2009", "moved-down-floats="+option)
		if err := r.pair(); err != nil {
			t.Fatal(err)
		}
		for _, c := range r.results[1].criteria() {
			if c.Code == pairing.DownfloatsAgain && c.Value[0] != want {
				t.Errorf("%s: %+v, want %d", option, c, want)
			}
		}
	}
}
