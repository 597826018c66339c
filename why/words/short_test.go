package words_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
	"github.com/pareo-chess/pareo/why/words"
)

// realRounds are rounds that were played, with the rules they were paired by.
var realRounds = []struct {
	file    string
	round   int
	system  tournament.System
	edition tournament.Edition
}{
	{"cr_aeroflot_open_2026_r09", 5, "dutch", "2026"},
	{"cr_aeroflot_open_2026_r09", 8, "dutch", "2026"},
	{"cr_budapest_spring_festival_2026_group_a_2200_r09", 4, "dutch", "2026"},
	{"cr_budapest_spring_festival_2026_group_a_2200_r09", 9, "dutch", "2026"},
	{"cr_international_chessopen_graz_2026_a_r09", 3, "dutch", "2026"},
	{"cr_international_chessopen_graz_2026_a_r09", 7, "dutch", "2026"},
	{"tornello_primavera2_r7", 6, "dutch", "2017"},
	{"fide_example1_karl_mala_2005", 5, "classic", "1998"},
	{"javafo_TRFXSample2_gros2010", 4, "classic", "2009"},
	{"icu_bunratty_major_2011", 3, "classic", "2009"},
}

// mostWords is how long an answer in one line may be, every word of a name counted.
const mostWords = 25

// counts is where a line counts players, whom where it names them.
var (
	counts = regexp.MustCompile(`\d players? `)
	whom   = regexp.MustCompile(`\(player \d`)
)

// The answers in one line for all players of ten rounds that were played are those
// written out in testdata/short.txt: each names a fact, in at most 25 words.
// PAREO_UPDATE=1 writes them anew; whoever does that reads them.
func TestShortAnswersOfRealRounds(t *testing.T) {
	folder := "../../../shared/corpus/real"
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the corpus is not beside the repository: " + folder)
	}
	var got strings.Builder
	for _, real := range realRounds {
		r := openReal(t, filepath.Join(folder, real.file+".trf"), real.system, real.edition, real.round)
		fmt.Fprintf(&got, "== %s, round %d, %s %s\n", real.file, real.round, real.system, real.edition)
		p, err := words.New("en", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, answer := range r.Everybody() {
			r.Climb(answer)
			short := p.Short(answer)
			if answer.Status == why.Away {
				continue
			}
			fmt.Fprintf(&got, "%d: %s\n", answer.Player, short)
			if short == "" {
				t.Errorf("%s, round %d: no answer for %d", real.file, real.round, answer.Player)
			}
			if n := len(strings.Fields(short)); n > mostWords {
				t.Errorf("%s, round %d: %d words: %s", real.file, real.round, n, short)
			}
			if real.system == "dutch" && counts.MatchString(short) && !whom.MatchString(short) {
				t.Errorf("%s, round %d: it counts players and names none: %s", real.file, real.round, short)
			}
		}
		got.WriteString("\n")
	}
	sameAs(t, "testdata/short.txt", got.String())
}

// So they are with the names of the players, where none of them has five words or more.
func TestShortAnswersWithNames(t *testing.T) {
	folder := "../../../shared/corpus/real"
	if _, err := os.Stat(folder); err != nil {
		t.Skip("the corpus is not beside the repository: " + folder)
	}
	for _, real := range realRounds {
		r := openReal(t, filepath.Join(folder, real.file+".trf"), real.system, real.edition, real.round)
		names := make(map[tournament.PlayerID]string)
		long := []string{}
		for i := range r.Before().Players {
			player := &r.Before().Players[i]
			names[player.ID] = words.Spoken(player.Name)
			if len(strings.Fields(player.Name)) > 4 {
				long = append(long, names[player.ID])
			}
		}
		p, err := words.New("en", func(id tournament.PlayerID) string { return names[id] })
		if err != nil {
			t.Fatal(err)
		}
		for _, answer := range r.Everybody() {
			r.Climb(answer)
			short := p.Short(answer)
			if n := len(strings.Fields(short)); n > mostWords && !slices.ContainsFunc(long, func(name string) bool { return strings.Contains(short, name) }) {
				t.Errorf("%s, round %d: %d words: %s", real.file, real.round, n, short)
			}
		}
	}
}

// sameAs compares with a file, or writes it.
func sameAs(t *testing.T, file, got string) {
	t.Helper()
	if os.Getenv("PAREO_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Split(string(want), "\n")
	if n := strings.Count(got, "\n") + 1; n != len(wanted) {
		t.Errorf("%s has %d lines, now there are %d", file, len(wanted), n)
	}
	for i, line := range strings.Split(got, "\n") {
		if i >= len(wanted) || line != wanted[i] {
			t.Fatalf("line %d of %s is now\n%s", i+1, file, line)
		}
	}
}

// openReal opens a round of a file by the rules named.
func openReal(t *testing.T, file string, name tournament.System, edition tournament.Edition, round int) *why.Round {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	document, err := trf.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	event, report := document.Tournament()
	if event == nil {
		t.Fatalf("%s: %v", file, report.Problems)
	}
	system, err := systems.Find(name, edition)
	if err != nil {
		t.Fatal(err)
	}
	r, err := why.Open(system, event, round)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return r
}

// Where the order of a procedure decides, the first pair that differs is named, in systems
// that report a fault as in those that report a step.
func TestOrderNamesTheFirstPair(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &why.Verdict{Article: "D1, D2", Fault: pairing.LaterInOrder, ByOrder: true, First: &why.FirstDifference{Player: 3, Right: 7, Other: 8}}
	want := "on 0 points nothing speaks against either; the rules simply try 3 – 7 before 3 – 8 (D1, D2)"
	if got := p.Verdict(v); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// What speaks against an opponent of the same score and against any other is said once
// where it is the same.
func TestOneReasonIsSaidOnce(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	other := func(kind swiss.WishKind, right tournament.PlayerID) *why.Instead {
		v := &why.Verdict{Article: "4.2", Fault: pairing.LaterInOrder, ByOrder: true, First: &why.FirstDifference{Player: 3, Right: right, Other: 8}}
		return &why.Instead{Wish: swiss.Wish{Kind: kind, Player: 3, Opponent: 9}, Seating: new(why.Seating), Verdict: v}
	}
	a := &why.PlayerAnswer{System: tournament.Dutch, Status: why.Plays, Player: 3, Opponent: 9, Board: 1, Float: why.Down, Stay: other(swiss.Stay, 7), Without: other(swiss.NotMeet, 7)}
	a.Colour = &why.ColourAnswer{Player: why.Due{Player: 3}, Other: why.Due{Player: 9}}
	count := func() int { return strings.Count(strings.Join(p.Player(a), " "), "the rules simply try") }
	if n := count(); n != 1 {
		t.Errorf("one reason is said %d times: %q", n, p.Player(a))
	}
	a.Without = other(swiss.NotMeet, 6)
	if n := count(); n != 2 {
		t.Errorf("two reasons are said %d times: %q", n, p.Player(a))
	}
}

// Where nobody of the score is possible, the line says what rules out whom: up to two of
// each kind by name, the rest counted.
func TestWhatRulesOutAScoreIsSaid(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	l := &why.Ladder{Of: why.OfScore, Rungs: []why.Rung{
		{Player: 3, Fact: why.HaveMet, Met: 1}, {Player: 4, Fact: why.BothSame, Colour: why.Black}, {Player: 5, Fact: why.HaveMet, Met: 2},
		{Player: 6, Fact: why.MayNotMeet}, {Player: 7, Fact: why.HaveMet, Met: 4}, {Player: 9, Fact: why.Stands},
	}}
	want := "Nobody on 2 points is possible for player 9: already met player 3 +2; must have the same colour as player 4; may not meet player 6 here."
	if got := p.Short(&why.PlayerAnswer{Player: 9, Score: 20, Opponent: 11, FloatLadder: l}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	l.Rungs = append(l.Rungs[2:3:3], l.Rungs[5])
	want = "Nobody on 2 points is possible for player 9: already met player 5."
	if got := p.Short(&why.PlayerAnswer{Player: 9, Score: 20, Opponent: 11, FloatLadder: l}); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Where a criterion counts more players than in the right round, those are told whom it
// does not count there; where others are counted in its place, all are counted, the new
// ones first.
func TestWhomACriterionCountsIsNamed(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &why.Verdict{Code: pairing.PreferencesDenied, Article: "C12", Other: &why.Amount{Values: []int64{4}}, Right: &why.Amount{Values: []int64{1}},
		OtherPlayers: []tournament.PlayerID{2, 5, 8, 9}, RightPlayers: []tournament.PlayerID{2}}
	m := &why.Encounter{Upper: 5, Lower: 8, Way: why.Halves, Skipped: &why.Rung{Player: 7, Fact: why.IsWorse, Verdict: v}}
	check := func(want string) {
		t.Helper()
		if got := p.Short(&why.PlayerAnswer{Player: 5, Opponent: 8, Encounter: m}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	check("Player 5 would get player 7, but then in addition 3 players miss the colour due (player 5, player 8 +1); next: player 8.")
	v.Other.Values[0], v.OtherPlayers = 3, []tournament.PlayerID{2, 5, 8}
	check("Player 5 would get player 7, but then in addition 2 players miss the colour due (player 5 and player 8) (C12); next: player 8.")
	v.RightPlayers = []tournament.PlayerID{3}
	check("Player 5 would get player 7, but then 3 players miss the colour due (player 2, player 5 +1) instead of 1; next: player 8.")
}

// Rungs with the same fact in a row are told together, in order.
func TestLaddersAreFolded(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	l := &why.Ladder{Of: why.ForOpponent}
	for id := range tournament.PlayerID(6) {
		l.Rungs = append(l.Rungs, why.Rung{Player: id + 10, Fact: why.Taken, By: id + 1})
	}
	l.Rungs = append(l.Rungs, why.Rung{Player: 20, Fact: why.HaveMet, Met: 2}, why.Rung{Player: 21, Fact: why.Stands})
	ladders := p.Ladders(&why.PlayerAnswer{Player: 7, Opponent: 21, Ladder: l})
	var texts []string
	for _, g := range ladders[0].Rungs {
		texts = append(texts, words.Mark(g.Fact)+" "+g.Name+": "+g.Text)
	}
	want := []string{"↑ 6 players: Taken by players who are paired first.", "✗ player 20: They met in round 2.", "✓ player 21: The first in order whom nothing rules out."}
	if !slices.Equal(texts, want) {
		t.Errorf("%q", texts)
	}
}

// A score group of an even number that those from above make odd is not called odd: the
// line and the ladder say with whom it is.
func TestWhoMakesAGroupOddIsSaid(t *testing.T) {
	for language, want := range map[string][2]string{
		"en": {"6 on 2 points and 1 from above make an odd number: down goes player 9, the last who can.",
			"6 on 2 points and 1 from above, odd: down goes player 9, not player 8: meets player 2 from above."},
		"de": {"6 mit 2 Punkten und 1 von oben sind zusammen ungerade: Einer muss nach unten, und Spieler 9 ist der Letzte, der kann.", ""},
	} {
		p, err := words.New(language, nil)
		if err != nil {
			t.Fatal(err)
		}
		l := &why.Ladder{Of: why.ForFloat, Short: why.OddWithAbove, Count: 6, Above: 1, Rungs: []why.Rung{{Player: 9, Fact: why.Stands}}}
		a := &why.PlayerAnswer{Player: 9, Score: 20, Opponent: 11, Float: why.Down, FloatLadder: l}
		if got := p.Short(a); got != want[0] {
			t.Errorf("%q, want %q", got, want[0])
		}
		if title := p.Ladders(a)[0].Title; !strings.Contains(title, "6") || !strings.Contains(title, "1") {
			t.Errorf("%q", title)
		}
		l.Rungs = append([]why.Rung{{Player: 8, Fact: why.Taken, By: 2, MovedDown: true}}, l.Rungs...)
		if got := p.Short(a); want[1] != "" && got != want[1] {
			t.Errorf("%q, want %q", got, want[1])
		}
	}
}

// Where not all results were tried for one that would have changed it, the answer says so,
// and how many they are.
func TestHowMuchWasTriedIsSaid(t *testing.T) {
	p, err := words.New("en", nil)
	if err != nil {
		t.Fatal(err)
	}
	turn := &why.Turn{Pair: why.Pair{White: 1, Black: 2}, Round: 3, Result: why.Result(tournament.Drawn), Was: why.Result(tournament.WhiteWins), Opponent: 7}
	for _, c := range []struct {
		turn  *why.Turn
		tries *why.Tries
		want  string
	}{
		{nil, nil, ""},
		{nil, &why.Tries{Round: 3, Tried: 24, Of: 60}, "No other result over the board of a single game in round 3 was found to change this for player 5; tried: 24 of 60, the nearest first."},
		{nil, &why.Tries{Round: 3, Tried: 8, Of: 8}, "No other result over the board of a single game in round 3 would have changed this for player 5."},
		{turn, &why.Tries{Round: 3, Tried: 9, Of: 60}, "If player 1 – player 2 in round 3 had ended ½–½ instead of 1–0, player 5 would have met player 7."},
		{turn, &why.Tries{Round: 3, Tried: 24, Of: 60, Passed: true},
			"If player 1 – player 2 in round 3 had ended ½–½ instead of 1–0, player 5 would have met player 7. Not all other results were tried (24 of 60); a smaller change may do."},
	} {
		if got := p.Turn(&why.PlayerAnswer{Player: 5, Opponent: 6, Turn: c.turn, Tries: c.tries}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
