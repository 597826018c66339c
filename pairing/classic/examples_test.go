package classic

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// example is a field and what becomes of it by editions and readings.
type example struct {
	article, about string
	round, rounds  int
	players        []string
	want           []outcome
}

type outcome struct {
	edition tournament.Edition
	option  string // "" = as recommended
	pairs   string
}

// examples come from the regulations and from what is known of their
// application.
func examples() []example {
	return []example{
		{"C9, C10", "1998 drops downfloat criteria before it looks for another opponent, 2009 after it", 4, 9, []string{
			"1 2.0 -", "2 1.5 - ..", "3 1.5 - d.", "4 1.5 - d.", "5 1.5 - d.", "6 1.0 - .."},
			[]outcome{{"1992", "", "1-2 3-4, 5-6"}, {"1998", "", "1-2 3-4, 5-6"}, {"2009", "", "1-3 4-5, 2-6"}}},
		{"C9, C10", "2009 gives up upfloats before downfloats, 1998 the other way round, for the bracket or for single floats", 4, 9, []string{
			"1 2.0 -", "2 1.5 -", "3 1.5 - ud", "4 1.5 - ud", "5 1.5 - ud", "6 1.0 -"},
			[]outcome{{"1998", "", "1-2 3-4, 5-6"}, {"2009", "", "1-3 4-5, 2-6"},
				{"1998", "float-drops=minimum", "1-2 3-4, 5-6"}, {"2009", "float-drops=minimum", "1-3 4-5, 2-6"}}},
		{"C6", "colours count", 4, 9, []string{"1 1.0 B", "2 1.0 W", "3 1.0 B", "4 1.0 W"},
			[]outcome{{"1998", "", "1-4 2-3"}, {"2009", "", "1-4 2-3"}, {"2009", "acceptance=b1-b2", "1-3 2-4"}}},
		{"C6", "x of the remainder", 4, 9, []string{"1 2.0 B", "2 1.0 B", "3 1.0 W", "4 1.0 W", "5 1.0 W", "6 1.0 W"},
			[]outcome{{"1998", "", "1-3 2-5 4-6"}, {"2009", "", "1-3 2-5 4-6"}, {"2009", "remainder-x=recomputed", "1-2 3-5 4-6"}}},
		{"C9", "all players moved down may get other opponents", 4, 9, []string{
			"1 2.0 - .. 2", "2 2.0 -", "3 1.0 -", "4 1.0 - .. 5,6", "5 1.0 - .. 6", "6 1.0 -"},
			[]outcome{{"1998", "", "1-4 2-5 3-6"}, {"2009", "", "1-4 2-5 3-6"}, {"2009", "other-opponent=lowest", "1-4 2-5 3-6"}}},
		{"C11", "float criteria are in force again after x has grown", 4, 9, []string{
			"1 1.0 W .. 4,5", "2 1.0 W .. 4,5", "3 1.0 W d. 4,5", "4 1.0 B", "5 1.0 B"},
			[]outcome{{"1998", "", "1-3 4-5, bye 2"}, {"2009", "", "1-3 4-5, bye 2"}, {"2009", "float-criteria=stay-dropped", "1-2 4-5, bye 3"}}},
		{"C9", "for whom upfloat criteria are dropped", 4, 9, []string{
			"1 2.0 - .. 2,4,5", "2 2.0 - .. 3,4", "3 1.0 - u.", "4 1.0 -", "5 1.0 - u.", "6 1.0 -"},
			[]outcome{{"2009", "", "1-3 2-5 4-6"}, {"2009", "float-drops=minimum", "1-3 2-6 4-5"}}},
		{"C14", "x is lowered with p", 4, 9, []string{
			"1 2.0 W", "2 2.0 W .. 3,4", "3 2.0 W .. 4", "4 2.0 B", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "1-4, 2-5 3-6"}, {"2009", "", "1-4, 2-5 3-6"},
				{"2009", "c14-x=above-one", "1-2, 3-5 4-6"}, {"2009", "c14-x-from=raised", "1-2, 3-5 4-6"}}},
		{"C12", "the next bracket should make two pairs", 4, 9, []string{
			"2 2.0 W", "3 2.0 B", "4 2.0 B .. 9,10", "8 1.0 B", "9 1.0 W .. 10", "10 1.0 B", "11 0.0 -", "12 0.0 -"},
			[]outcome{{"2009", "", "2-4, 3-9 8-10, 11-12"}, {"1998", "", "2-4, 3-9 8-10, 11-12"},
				{"2009", "c12-pairs=moved-down", "2-3, 4-8, 9-11 10-12"}}},
		{"C12", "the lone player of the next bracket has met the floater", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 2.0 - .. 4", "4 1.0 -", "5 0.0 -", "6 0.0 -"},
			[]outcome{{"1992", "", "1-3, 2-4, 5-6"}, {"1998", "", "1-3, 2-4, 5-6"}, {"2009", "", "1-3, 2-4, 5-6"}}},
		{"C12", "1 may meet nobody in two brackets; the second should make a pair all the same", 4, 9, []string{
			"1 2.0 - .. 2,3,4,5", "2 1.5 -", "3 1.5 -", "4 1.5 - .. 5", "5 1.0 -", "6 0.0 -", "7 0.0 -", "8 0.0 -"},
			[]outcome{{"1998", "", "2-4, 3-5, 1-6 7-8"}, {"2009", "", "2-4, 3-5, 1-6 7-8"}, {"2009", "c12-pairs=moved-down", "2-3, 1-6 4-7 5-8"}}},
		{"C12", "6 may meet nobody in the next bracket, so that one makes all its pairs without him", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 2.0 - .. 6", "4 1.0 - .. 6", "5 1.0 - .. 6", "6 1.0 -", "7 0.0 -", "8 0.0 -"},
			[]outcome{{"1998", "", "1-2, 3-4, 5-7 6-8"}, {"2009", "", "1-2, 3-4, 5-7 6-8"}}},
		{"C12", "3 and 4 can only meet 5; 2 and 4 make two pairs", 4, 9, []string{
			"1 2.0 -", "2 2.0 - .. 3,4", "3 2.0 - .. 4,6,7", "4 2.0 - .. 6,7", "5 1.0 -", "6 1.0 -", "7 1.0 -", "8 0.0 -"},
			[]outcome{{"1998", "", "1-3, 2-6 4-5, 7-8"}, {"2009", "", "1-3, 2-6 4-5, 7-8"}}},
		{"C13", "the penultimate bracket is paired again with one pair fewer", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 2.0 - .. 5,6", "4 2.0 -", "5 1.0 - .. 6", "6 1.0 -"},
			[]outcome{{"1998", "", "1-3, 2-5 4-6"}, {"2009", "", "1-3, 2-5 4-6"}}},
		{"C13", "two brackets are merged, the added one is S1", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 1.0 - .. 4", "4 1.0 -"},
			[]outcome{{"1998", "", "1-3 2-4"}, {"2009", "", "1-3 2-4"}}},
		{"C13", "the added bracket is S1 even if it is the smaller one", 4, 9, []string{
			"1 2.0 -", "2 2.0 -", "3 1.0 - .. 4,5,6", "4 1.0 -", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"1998", "", "1-3 2-4 5-6"}, {"2009", "", "1-3 2-4 5-6"}}},
		{"C13", "in a merged bracket score differences come before floats (B3)", 6, 9, []string{
			"13 1.5 B .. 28", "26 1.5 W d. 21,27", "21 1.0 W! u. 30", "28 1.0 W .d", "30 1.0 W .. 27", "27 0.5 W! u."},
			[]outcome{{"2009", "", "13-21 26-30 28-27"}, {"2009", "mixed-bracket=plain", "13-27 26-30 21-28"}}},
		{"B3", "the smallest score floats even if colours suffer", 4, 9, []string{
			"1 4.5 W .. 2,3", "2 4.0 W .. 3", "3 3.5 B", "4 3.5 W", "5 1.0 -", "6 1.0 -"},
			[]outcome{{"2009", "", "1-4, 2-5 3-6"}, {"2009", "mixed-bracket=plain", "3-4, 1-5 2-6"}}},
		{"A7d", "a mild preference left by an unplayed game turns", 4, 9, []string{"1 1.0 W", "2 1.0 b", "3 1.0 w", "4 1.0 B"},
			[]outcome{{"2009", "", "1-3 2-4"}, {"2009", "a7d=x-then-z", "1-4 2-3"}, {"1998", "", "1-4 2-3"}}},
		{"A7e", "a strong preference left by an unplayed game is kept", 5, 9, []string{"1 1.0 W", "2 1.0 W", "3 1.0 W!", "4 1.0 w"},
			[]outcome{{"1998", "", "1-3 2-4"}, {"2009", "", "1-3 2-4"}}},
		{"note to B", "half of the points in the last round", 9, 9, []string{"1 4.0 W!", "2 4.0 W!", "3 3.5 B", "4 3.5 B"},
			[]outcome{{"1998", "", "1-3 2-4"}, {"2009", "", "1-2, 3-4"}, {"2009", "last-round=2012", "1-3 2-4"}}},
		{"note to B", "more than half of the points in the last round", 9, 9, []string{"1 4.5 W!", "2 4.5 W!", "3 3.5 B", "4 3.5 B"},
			[]outcome{{"1992", "", "1-2, 3-4"}, {"1998", "", "1-2, 3-4"}, {"2009", "", "1-2, 3-4"}}},
		{"note to B", "not before the last round", 8, 9, []string{"1 4.5 W!", "2 4.5 W!", "3 3.5 B", "4 3.5 B"},
			[]outcome{{"1998", "", "1-3 2-4"}, {"2009", "", "1-3 2-4"}}},
		{"note to B", "B2 is lifted if either player has the points", 9, 9, []string{"1 4.0 W!", "2 3.5 W!"},
			[]outcome{{"2009", "", "1-2"}}},
		{"note to B", "1998: upfloats are free if either player has the points", 9, 9, []string{"1 5.0 -", "2 4.0 - u.", "3 4.0 -", "4 4.0 -"},
			[]outcome{{"1992", "", "1-2 3-4"}, {"1998", "", "1-2 3-4"}, {"2009", "", "1-3 2-4"}}},
		{"note to B", "1998: so are the downfloats of whoever has them", 9, 9, []string{
			"1 5.0 -", "2 5.0 -", "3 5.0 - d.", "4 3.0 -"},
			[]outcome{{"1992", "", "1-2, 3-4"}, {"1998", "", "1-2, 3-4"}, {"2009", "", "1-3, 2-4"}}},
		{"note to B", "2012: B2 is lifted so that a smaller score floats, 2009: only so that fewer float", 9, 9, []string{
			"1 7.0 W! .. 2", "2 6.0 -", "3 4.0 W!", "4 3.5 -"},
			[]outcome{{"2009", "", "2-3, 1-4"}, {"2009", "last-round=2012", "1-3, 2-4"}}},
		{"A5", "the bye is for whom the pairing leaves", 4, 9, []string{"1 1.0 W", "2 1.0 W", "3 1.0 W", "4 1.0 B", "5 1.0 B"},
			[]outcome{{"1998", "", "1-4 2-5, bye 3"}, {"2009", "", "1-4 2-5, bye 3"}, {"2009", "bye=lowest", "1-3 2-4, bye 5"}}},
		{"A5", "a bye is a downfloat", 4, 9, []string{"1 1.0 -", "2 1.0 -", "3 1.0 - d."},
			[]outcome{{"1998", "", "1-3, bye 2"}, {"2009", "", "1-3, bye 2"}}},
		{"F4", "the first round", 1, 9, []string{"1 0.0 -", "2 0.0 -", "3 0.0 -", "4 0.0 -", "5 0.0 -", "6 0.0 -", "7 0.0 -"},
			[]outcome{{"1992", "", "1-4 2-5 3-6, bye 7"}, {"1998", "", "1-4 2-5 3-6, bye 7"}, {"2009", "", "1-4 2-5 3-6, bye 7"}}},
	}
}

func TestExamples(t *testing.T) { run(t, examples()) }

// run pairs each example. What is so in 1998 was so in 1992: the rules are the same.
func run(t *testing.T, examples []example) {
	t.Helper()
	for _, e := range examples {
		t.Run(e.about, func(t *testing.T) {
			for _, o := range e.want {
				var options []string
				if o.option != "" {
					options = append(options, o.option)
				}
				editions := []tournament.Edition{o.edition}
				if o.edition == "1998" {
					editions = append(editions, "1992")
				}
				for _, edition := range editions {
					if got := paired(t, fieldOf(t, e.round, e.rounds, e.players...), edition, options...); got != o.pairs {
						t.Errorf("%s, %s %s: %s, want %s", e.article, edition, o.option, got, o.pairs)
					}
				}
			}
		})
	}
}
