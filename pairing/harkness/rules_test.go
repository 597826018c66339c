package harkness

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Rule II: the first round is paired by rating, upper half against lower half;
// 29E: lots for the first board, then colours in turn.
func TestRuleIIFirstRoundByRating(t *testing.T) {
	tour := event(t, `
		1 1500
		2 1900
		3 1700
		4 2100
		5 1600
		6 2000`)
	r := paired(t, with(t, "nine-rules"), tour)
	requirePairs(t, r, "3-4 5-6 1-2") // 4 6 2 against 3 5 1
	if got := games(r); got != "4-3 5-6 2-1" {
		t.Errorf("colours %s", got)
	}
	tour.Rules.InitialColour = tournament.Black
	if got := games(paired(t, with(t, "nine-rules"), tour)); got != "3-4 6-5 1-2" {
		t.Errorf("colours %s when black was drawn", got)
	}
}

// Rule III: in round 1 the lowest rating gets the bye; players without a rating
// have none that could be the lowest (28L2).
func TestRuleIIIByeInRound1(t *testing.T) {
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, `
		1 1900
		2 1500
		3 1700
		4 1600
		5 2000`)), "3-5 1-4 bye 2")
	unrated := event(t, `
		1 1900
		2 1500
		3 1700
		4 0
		5 2000`)
	requirePairs(t, paired(t, with(t, "nine-rules"), unrated), "3-5 1-4 bye 2")
	requirePairs(t, paired(t, with(t, "nine-rules", "unrated=ordinary"), unrated), "3-5 1-2 bye 4")
}

// Rule III: in rounds 2 and 3 the lowest score, and among those the lowest
// rating; nobody gets two.
func TestRuleIIIByeInRounds2And3(t *testing.T) {
	tour := event(t, `
		1 2000 3w1
		2 1900 4b1
		3 1800 1b0
		4 1700 2w0
		5 1600 pab`)
	requirePairs(t, paired(t, with(t, "nine-rules"), tour), "1-2 3-5 bye 4")
}

// Rule III: from round 4 lots decide among those of the lowest score. The lot
// depends on the seed alone, and over many seeds everybody draws it.
func TestRuleIIIByeByLotFromRound4(t *testing.T) {
	tour := event(t, `
		1 2000 5w1 6b1 7w1
		2 1900 6w1 7b1 5w1
		3 1800 7w1 5b1 6w1
		4 1750 half half half
		5 1700 1b0 3w0 2b0
		6 1600 2b0 1w0 3b0
		7 1500 3b0 2w0 1b0`)
	got := map[tournament.PlayerID]int{}
	for seed := range uint64(300) {
		tour.Rules.LotSeed = seed
		r := paired(t, with(t, "nine-rules"), tour)
		if again := paired(t, with(t, "nine-rules"), tour); again.Bye != r.Bye {
			t.Fatalf("seed %d: the bye goes to %d, then to %d", seed, r.Bye, again.Bye)
		}
		got[r.Bye]++
	}
	if len(got) != 3 || got[5] < 70 || got[6] < 70 || got[7] < 70 {
		t.Errorf("of 300 lots: %v", got)
	}
	// By 28L2 there are no lots.
	requirePairs(t, paired(t, with(t, "uschess"), tour), "1-2 3-4 5-6 bye 7")
}

// Rule III: whoever has had a bye never gets another, nor does whoever has won by
// forfeit (28L): the bye moves up.
func TestRuleIIINoSecondBye(t *testing.T) {
	tour := event(t, `
		1 2000 3w1 2b=
		2 1900 4w1 1w=
		3 1800 1b0 5b-
		4 1700 2b0 pab
		5 1600 pab 3w+`)
	r := paired(t, with(t, "nine-rules"), tour)
	if r.Bye != 3 {
		t.Errorf("the bye goes to %d, want 3: 4 has had one, 5 has had one and a point by forfeit", r.Bye)
	}
}

// 28L2: an unrated player only after the rated ones of the lowest score,
// one who has played before one who has not; takers of a half-point bye last.
func TestRule28LWhoGetsTheBye(t *testing.T) {
	tour := event(t, `
		1 2000 5w1
		2 1900 6b1
		3 1800 half
		4 1500 half
		5 0 1b0
		6 1600 2w0
		7 0 -`)
	us := with(t, "uschess")
	if r := paired(t, us, tour); r.Bye != 6 {
		t.Errorf("the bye goes to %d, want the rated player 6", r.Bye)
	}
	tour.Requests = []tournament.Request{{Round: 2, Player: 6, Kind: tournament.ZeroBye}, {Round: 2, Player: 3, Kind: tournament.ZeroBye}}
	if r := paired(t, us, tour); r.Bye != 5 {
		t.Errorf("the bye goes to %d, want the unrated player 5, who has played", r.Bye)
	}
	tour.Rounds[0].Byes[2].Kind = tournament.HalfBye // 7 too has taken one
	tour.Requests = append(tour.Requests, tournament.Request{Round: 2, Player: 5, Kind: tournament.ZeroBye},
		tournament.Request{Round: 2, Player: 1, Kind: tournament.ZeroBye})
	if r := paired(t, us, tour); r.Bye != 2 {
		t.Errorf("the bye goes to %d, want 2: the others have taken half-point byes", r.Bye)
	}
}

// 28L5: in an event of four rounds a rated player of the next group takes the bye
// of the unrated ones in the lowest.
func TestRule28L5RatedPlayerOfTheGroupAbove(t *testing.T) {
	for _, c := range []struct {
		rounds  int
		options []string
		bye     tournament.PlayerID
		article string
	}{
		{4, []string{"unrated-bye=group-above"}, 4, "28L5"},
		{5, []string{"unrated-bye=group-above"}, 6, "28L2"},
		{3, []string{"unrated-bye=group-above"}, 6, "28L2"},
		{4, nil, 6, "28L2"},
		{4, []string{"unrated-bye=group-above", "unrated=ordinary"}, 6, "28L2"},
	} {
		r := paired(t, with(t, "uschess", c.options...), event(t, fmt.Sprintf(`
			rounds %d
			1 2000 5w1
			2 1900 6b1
			3 1800 4w=
			4 1500 3b=
			5 0 1b0
			6 0 2w0
			7 1700 pab`, c.rounds)))
		if n := r.Reasons.Notes[0]; r.Bye != c.bye || n.Article != c.article {
			t.Errorf("%d rounds, %v: the bye goes to %d by %s, want %d by %s", c.rounds, c.options, r.Bye, n.Article, c.bye, c.article)
		}
	}
}

// Rule IV: in round 2 winners meet winners, those who drew meet each other, and
// losers meet losers. Of those who drew, 2 has met 8 and 5 has met 11.
func TestRuleIVEqualScoresMeet(t *testing.T) {
	tour := event(t, `
		1 2400 7w1
		2 2300 8b=
		3 2200 9w0
		4 2100 10b1
		5 2000 11w=
		6 1900 12b0
		7 1800 1b0
		8 1700 2w=
		9 1600 3b1
		10 1500 4w0
		11 1400 5b=
		12 1300 6w1`)
	r := paired(t, with(t, "nine-rules"), tour)
	requirePairs(t, r, "1-9 4-12 2-11 5-8 3-7 6-10")
	if len(r.Reasons.Brackets) != 3 {
		t.Errorf("%d score groups, want 3", len(r.Reasons.Brackets))
	}
}

// leader is the example of rule V: before round 9 player 1 leads with 7½, the
// next are 2 and 3 with 7, and 1 has met both.
const leader = `
	1 2400 2w1  3b1  half
	2 2300 1b0  half half
	3 2250 half 1w0  half
	4 2200 half half half
	5 2150 half half half
	6 2100 half half half
	7 2050 half half half
	8 2000 half half half
	score 1 5
	score 2 6
	score 3 6
	score 4 5
	score 5 5
	score 6 5
	score 7 5
	score 8 5`

// Rule V, the example of the leader with 7½: he meets one of the 6½ group, and
// he does before that group is paired. The two with 7 meet each other.
func TestRuleVLeaderWithSevenAndAHalf(t *testing.T) {
	r := paired(t, with(t, "nine-rules"), event(t, leader))
	requirePairs(t, r, "1-4 2-3 5-7 6-8")
	want := []pairing.Bracket{
		{Score: 75, Residents: []tournament.PlayerID{1}, Floaters: []tournament.PlayerID{1}},
		{Score: 70, MovedDown: []tournament.PlayerID{1}, Residents: []tournament.PlayerID{2, 3}, Floaters: []tournament.PlayerID{1}},
		{Score: 65, MovedDown: []tournament.PlayerID{1}, Residents: []tournament.PlayerID{4, 5, 6, 7, 8}},
	}
	for i, b := range r.Reasons.Brackets {
		w := want[i]
		if b.Score != w.Score || !slices.Equal(b.MovedDown, w.MovedDown) || !slices.Equal(b.Residents, w.Residents) || !slices.Equal(b.Floaters, w.Floaters) {
			t.Errorf("group %d: %+v", i+1, b)
		}
	}
}

// Rule V, the second half of the example: if the two with 7 have met too, they
// go down as well, after the leader and each to the highest rated possible.
func TestRuleVBothWithSevenHaveMet(t *testing.T) {
	text := strings.Replace(leader, "2 2300 1b0  half half", "2 2300 1b0  half 3w=", 1)
	text = strings.Replace(text, "3 2250 half 1w0  half", "3 2250 half 1w0  2b=", 1)
	r := paired(t, with(t, "nine-rules"), event(t, text))
	requirePairs(t, r, "1-4 2-5 3-6 7-8")
	if got := r.Reasons.Brackets[1].Floaters; !slices.Equal(got, []tournament.PlayerID{1, 2, 3}) {
		t.Errorf("%v wait for the third group", got)
	}
}

// 29D: the lowest rated of an odd group drops, but not an unrated player, and he
// meets the highest rated of the next group whom he has not met. As Harkness
// first had it, the middle player drops.
func TestRule29DOddPlayer(t *testing.T) {
	text := `
		1 2000 half
		2 1900 half
		3 1800 half
		4 1700 zero
		5 1600 zero
		6 1500 zero`
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, text)), "1-2 3-4 5-6")
	requirePairs(t, paired(t, with(t, "bluebook"), event(t, text)), "1-3 2-4 5-6")
	unrated := strings.Replace(text, "3 1800", "3 0", 1)
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, unrated)), "1-3 2-4 5-6")
	requirePairs(t, paired(t, with(t, "nine-rules", "unrated=ordinary"), event(t, unrated)), "1-2 3-4 5-6")
}

// 29D and 29E5: for better colours the player from above meets another than the
// highest rated, the nearest in rating that helps, within the limits.
func TestRule29DAnotherOpponentForColours(t *testing.T) {
	text := `
		1 2000 7w1
		2 1900 8w=
		3 %d 9b=
		4 %d 10b=
		5 %d 6b=
		6 1000 5w=
		7 900 1b0
		8 800 2b=
		9 700 3w=
		10 600 4w=`
	for _, c := range []struct {
		ratings  [3]any
		opponent tournament.PlayerID
	}{
		{[3]any{1850, 1800, 1750}, 3}, // 2 is due black as 1 is; 3 is not
		{[3]any{0, 1800, 1750}, 4},    // a player without a rating has no distance
		{[3]any{1699, 1650, 1600}, 2}, // more than 200 points from 2
	} {
		r := paired(t, with(t, "uschess"), event(t, fmt.Sprintf(text, c.ratings[:]...)))
		if b := r.Boards[0]; b.White != c.opponent && b.Black != c.opponent {
			t.Errorf("%v: 1 plays %d-%d, want %d", c.ratings, b.White, b.Black, c.opponent)
		}
	}
}

// 29D: whoever drops must leave both groups pairable. Player 3 has met everybody
// in the next group and cannot drop, so 2 does.
func TestRule29DBothGroupsStayPairable(t *testing.T) {
	tour := event(t, `
		1 2000 2w= -   -   -
		2 1900 1b= -   -   -
		3 1800 4b= 5b= 6w= -
		4 1700 3w= -   -   -
		5 1600 -   3w= -   -
		6 1500 -   -   3b= -
		score 1 4
		score 2 4
		score 3 3
		score 4 2
		score 5 2
		score 6 2`)
	requirePairs(t, paired(t, with(t, "uschess"), tour), "1-3 2-4 5-6")
}

// Rule VI: whoever has missed two rounds is out, whatever the reason; the rounds
// that a late entry missed do not count.
func TestRuleVIAbsentTwice(t *testing.T) {
	tour := event(t, `
		1 2000 4w1 5w1 6b1
		2 1900 5b1 4w+ zero
		3 1800 6w1 -   half
		4 1700 1b0 2b- zero
		5 1600 2w0 1b0 7w=
		6 1500 3b0 half 1w0
		7 1400 -   zero 5b=`)
	r := paired(t, with(t, "nine-rules"), tour)
	want := []pairing.Unpaired{{Player: 4, Reason: tournament.HasLeft}}
	if !slices.Equal(r.NotPaired, want) {
		t.Errorf("not paired %v, want %v", r.NotPaired, want)
	}
	if n := r.Reasons.Notes[0]; n.Article != "VI" || !strings.Contains(n.Message.String(), "missed rounds 2 and 3") {
		t.Errorf("note %+v", n)
	}
	if r := paired(t, with(t, "nine-rules", "absences=0"), tour); len(r.NotPaired) != 0 {
		t.Errorf("without the limit %v are not paired", r.NotPaired)
	}
	if r := paired(t, with(t, "nine-rules", "absences=1"), tour); len(r.NotPaired) != 3 {
		t.Errorf("with a limit of one %v are not paired, want 2, 3 and 4", r.NotPaired)
	}
}

// Rule VII: an adjourned game counts as a draw for the pairing.
func TestRuleVIIAdjournedIsADraw(t *testing.T) {
	tour := event(t, `
		1 2000 3w1
		2 1900 4ba
		3 1800 1b0
		4 1700 2wa
		5 1600 6w=
		6 1500 5b=`)
	tour.Rules.Scoring.Adjourned = 0
	requirePairs(t, paired(t, with(t, "nine-rules"), tour), "1-2 4-5 3-6")
}

// Rule VIII and 29E: the colour had less often, else the one not had last;
// the larger imbalance first, then the latest round with different colours turned
// over, then the higher rank.
func TestRuleVIIIColours(t *testing.T) {
	for _, c := range []struct{ first, second, want, rule string }{
		{"W", "B", "B", "29E"},
		{"", "W", "W", "29E"},
		{"WB", "", "W", "29E"},
		{"WBW", "BW", "B", "29E"},      // 1 is out of balance, 2 is not
		{"WB", "BWB", "B", "29E"},      // the other way round
		{"WBWW", "WBW", "B", "29E"},    // two too many before one
		{"WBW", "WWBW", "W", "29E"},    // the other way round
		{"BWB", "BBWB", "B", "29E"},    // with black
		{"BBBWW", "BBW", "B", "29E"},   // a third white is due to 1, so black is no third in a row; the game before the last differs
		{"WBBW", "BWBW", "W", "29E"},   // both due black; the latest game with different colours is the third from the end
		{"WB", "WB", "W", "29E"},       // same colours throughout: the higher ranked
		{"BBWW", "WBBW", "B", "29E"},   // 1 would get white three times in a row
		{"BWWBB", "WBWBW", "W", "29E"}, // unequal counts come first
	} {
		r := &round{system: &system{edition: usChess}}
		r.claim = []claim{claimOf(colours(c.first)), claimOf(colours(c.second))}
		r.field = fieldOf(colours(c.first), colours(c.second))
		got, rule := r.allocate(0, 1)
		if got.String()[:1] != strings.ToLower(c.want) || rule.Article != c.rule {
			t.Errorf("%s against %s: %s by %s, want %s by %s", c.first, c.second, got, rule.Article, c.want, c.rule)
		}
	}
}

// Rule VIII with the option that takes it at its word: alternate; where both are due the
// same colour, the one whose colours become more equal has it.
func TestRuleVIIIAlternateFirst(t *testing.T) {
	o := Options{Colours: ColoursAlternate}
	for _, c := range []struct{ first, second, want string }{
		{"WWB", "BBW", "W"}, // 29E gives the first Black
		{"BWB", "WWB", "W"}, // both due White: 1 has had it once, 2 twice
		{"WWB", "BWB", "B"}, // the other way round
		{"BWW", "WBW", "B"}, // no third White in a row
		{"", "W", "W"},
	} {
		r := &round{system: &system{edition: usChess}, claim: []claim{o.claimOf(colours(c.first)), o.claimOf(colours(c.second))}, field: fieldOf(colours(c.first), colours(c.second))}
		if got, _ := r.allocate(0, 1); got.String()[:1] != strings.ToLower(c.want) {
			t.Errorf("%s against %s: %s, want %s", c.first, c.second, got, c.want)
		}
	}
}

// Number 1 of the list is number 1 of the pairing: players of one rating stand by name,
// whatever their titles, and as the list has them once they have numbers.
func TestListAndPairingHaveTheSameNumbers(t *testing.T) {
	tour := &tournament.Tournament{Rules: tournament.Rules{System: Name, Edition: "nine-rules"}}
	for i, name := range []string{"Zoe", "Adam", "Mia", "Ben"} {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Ratings: tournament.Ratings{2000}}
		if name == "Zoe" {
			p.Title = tournament.GM
		}
		tour.Players = append(tour.Players, p)
	}
	if err := tour.AssignNumbers(); err != nil {
		t.Fatal(err)
	}
	for _, exchanged := range []bool{false, true} {
		if exchanged {
			tour.Players[0].Number, tour.Players[1].Number = tour.Players[1].Number, tour.Players[0].Number
		}
		for i, number := range Numbers(tour, *defaultsOf("nine-rules")) {
			if number != tour.Players[i].Number || !exchanged && tour.Players[1].Number != 1 {
				t.Errorf("%s has number %d in the list and %d in the pairing", tour.Players[i].Name, tour.Players[i].Number, number)
			}
		}
	}
}

// 29E5e, the example of 2400, 2250, 2210, 2013: the transposition is worth 150
// points, the interchange 40, so the interchange is made.
func TestRule29E5eInterchangeBeforeLargerTransposition(t *testing.T) {
	text := `
		1 %d 5w1
		2 %d 6b1
		3 %d 7w1
		4 %d 8b1
		5 1500 1b0
		6 1500 2w0
		7 1500 3b0
		8 1500 4w0`
	r := paired(t, with(t, "uschess"), event(t, fmt.Sprintf(text, 2400, 2250, 2210, 2013)))
	if got := pairs(r); !strings.HasPrefix(got, "1-2 3-4 ") {
		t.Errorf("paired %s, want 2400-2250 and 2210-2013", got)
	}
	if got := switches(r); !strings.HasPrefix(got, "interchange 2 3 by 40: equalisation (29E5b)") {
		t.Errorf("switches %q", got)
	}
	// A transposition of at most 80 points is preferred even to a smaller interchange.
	r = paired(t, with(t, "uschess"), event(t, fmt.Sprintf(text, 2400, 2250, 2210, 2140)))
	if got := pairs(r); !strings.HasPrefix(got, "1-4 2-3 ") {
		t.Errorf("paired %s, want the transposition", got)
	}
}

// The check case of the rules: 2000, 1900, 1800, 1700. No switch when the halves
// have different colours; with equal sizes the transposition comes first.
func TestRule29E5CheckCase(t *testing.T) {
	r := paired(t, with(t, "uschess"), event(t, `
		1 2000 5w1
		2 1900 6w1
		3 1800 7b1
		4 1700 8b1
		5 1600 1b0
		6 1500 2b0
		7 1400 3w0
		8 1300 4w0`))
	requirePairs(t, r, "1-3 2-4 5-7 6-8")
	requireSwitches(t, r, "")
	r = paired(t, with(t, "uschess"), event(t, `
		1 2000 5w1
		2 1900 6b1
		3 1800 7w1
		4 1700 8b1
		5 1600 1b0
		6 1500 2w0
		7 1400 3b0
		8 1300 4w0`))
	requirePairs(t, r, "1-4 2-3 5-8 6-7")
	requireSwitches(t, r, "transposition 3 4 by 100: equalisation (29E5b); transposition 7 8 by 100: equalisation (29E5b)")
}

// clash writes a group of four winners, so many points apart, in which the raw
// pairing clashes on both boards: after one round it hurts equalisation, after two
// alternation.
func clash(rounds int, step int) string {
	a := []string{"5w1", "6b1", "7w1", "8b1"}
	rest := []string{"1b0", "2w0", "3b0", "4w0"}
	if rounds == 2 {
		for i, s := range []string{"6b1", "5w1", "8b1", "7w1"} {
			a[i] += " " + s
		}
		for i, s := range []string{"2b0", "1w0", "4b0", "3w0"} {
			rest[i] += " " + s
		}
	}
	text := ""
	for i := range 4 {
		text += fmt.Sprintf("%d %d %s\n", i+1, 3000-i*step, a[i])
	}
	for i := range 4 {
		text += fmt.Sprintf("%d %d %s\n", i+5, 1000, rest[i])
	}
	return text
}

// 29E5a and b: for alternation a switch of 80 points is made and one of 81 is
// not; for equalisation 200 and 201. The limits are options.
func TestRule29E5LimitsOfSwitches(t *testing.T) {
	for _, c := range []struct {
		rounds, step int
		options      []string
		switched     bool
	}{
		{1, 200, nil, true}, {1, 201, nil, false},
		{2, 80, nil, true}, {2, 81, nil, false},
		{1, 100, []string{"equalisation-limit=99"}, false}, {2, 150, []string{"alternation-limit=150"}, true},
	} {
		r := paired(t, with(t, "uschess", c.options...), event(t, clash(c.rounds, c.step)))
		if got := strings.HasPrefix(pairs(r), "1-4 2-3 "); got != c.switched {
			t.Errorf("after %d rounds, %d points apart, %v: paired %s", c.rounds, c.step, c.options, pairs(r))
		}
	}
}

// 29E5: to avoid one colour three times in a row a switch of any size is made.
func TestRule29E5fThreeInARow(t *testing.T) {
	r := paired(t, with(t, "uschess"), event(t, `
		1 2700 5w1 6w1
		2 2200 7b1 8b1
		3 1700 6w1 5w1
		4 1200 8b1 7b1
		5 1100 1b0 3b0
		6 1050 3b0 1b0
		7 1020 2w0 4w0
		8 1000 4w0 2w0`))
	if got := pairs(r); !strings.HasPrefix(got, "1-4 2-3 ") {
		t.Errorf("paired %s", got)
	}
	if got := switches(r); !strings.HasPrefix(got, "transposition 3 4 by 500: three in a row (29E5)") {
		t.Errorf("switches %q", got)
	}
}

// 27A: to keep apart players who have met, no switch is too large.
func TestNoLimitToAvoidARematch(t *testing.T) {
	tour := event(t, `
		1 2800 3w=
		2 2700 4w=
		3 1500 1b=
		4 1000 2b=`)
	r := paired(t, with(t, "nine-rules"), tour)
	requirePairs(t, r, "1-4 2-3")
	requireSwitches(t, r, "transposition 3 4 by 500: rematch (IV)")
}

// Interchanges when no transposition keeps apart who have met: 4 has met the
// whole lower half, and the smallest interchange is 4 with 5.
func TestInterchangeToAvoidRematches(t *testing.T) {
	tour := event(t, `
		1 2000 -   -   -   -
		2 1950 -   -   -   -
		3 1900 -   -   -   -
		4 1850 5w= 6w= 7b= 8b=
		5 1800 4b= -   -   -
		6 1750 -   4b= -   -
		7 1700 -   -   4w= -
		8 1650 -   -   -   4w=
		score 1 2
		score 2 2
		score 3 2
		score 5 1.5
		score 6 1.5
		score 7 1.5
		score 8 1.5`)
	r := paired(t, with(t, "uschess"), tour)
	requirePairs(t, r, "1-4 2-6 3-7 5-8")
	requireSwitches(t, r, "interchange 4 5 by 50: rematch (27A)")
}

// 28N: team-mates do not meet, not even when that costs a drop, as long as the
// round can be paired otherwise; if it cannot, as few as possible do, unless
// avoidance is hard. By the plus-two method players two ahead may meet.
func TestRule28NTeamMates(t *testing.T) {
	tour := event(t, `
		1 2000 4w1 3w1
		2 1900 3b1 4b1
		3 1800 2w0 1b0
		4 1700 1b0 2w0
		forbid 1 2`)
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, `
		1 2000 4w1
		2 1900 3b1
		3 1800 2w0
		4 1700 1b0
		forbid 1 2`)), "1-3 2-4")
	r := paired(t, with(t, "nine-rules"), tour)
	requirePairs(t, r, "1-2 3-4")
	if n := r.Reasons.Notes[len(r.Reasons.Notes)-1]; n.Article != "28N" {
		t.Errorf("notes %+v", r.Reasons.Notes)
	}
	var none *pairing.NoPairing
	if _, err := with(t, "nine-rules", "avoidance=hard").Pair(tour); !errors.As(err, &none) {
		t.Errorf("with hard avoidance: %v", err)
	} else if len(none.Relaxations) == 0 || none.Relaxations[0].Kind != "forbidden pair" {
		t.Errorf("ways out: %+v", none.Relaxations)
	}
	six := `
		1 2000 4w1 3w1
		2 1900 3b1 4b1
		3 1800 2w0 1b0
		4 1700 1b0 2w0
		5 1600 6b= half
		6 1500 5w= half
		forbid 1 2`
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, six)), "1-5 2-6 3-4")
	requirePairs(t, paired(t, with(t, "nine-rules", "avoidance=plus-two"), event(t, six)), "1-2 3-5 4-6")
}

// 28N: the teams that the individuals of an event belong to are such groups.
func TestRule28NTeamsOfTheEvent(t *testing.T) {
	tour := event(t, `
		1 2000
		2 1900
		3 1800
		4 1700`)
	tour.Teams = []tournament.Team{{ID: 1, Name: "North", Members: []tournament.PlayerID{1, 3}}, {ID: 2, Name: "South", Members: []tournament.PlayerID{2, 4}}}
	requirePairs(t, paired(t, with(t, "uschess"), tour), "1-4 2-3")
	requirePairs(t, paired(t, with(t, "uschess", "team-mates=meet"), tour), "1-3 2-4")
}

// 28R: with the added score the first round is paired in quarters; in the second
// the winners of the upper half meet, its losers meet the winners of the lower
// half, and the losers of the lower half meet.
func TestRule28RAddedScore(t *testing.T) {
	added := with(t, "nine-rules", "acceleration=added")
	text := `
		1 2400 %s
		2 2300 %s
		3 2200 %s
		4 2100 %s
		5 2000 %s
		6 1900 %s
		7 1800 %s
		8 1700 %s`
	blank := []any{"", "", "", "", "", "", "", ""}
	requirePairs(t, paired(t, added, event(t, fmt.Sprintf(text, blank...))), "1-3 2-4 5-7 6-8")
	requirePairs(t, paired(t, added, event(t, fmt.Sprintf(text, "3w1", "4b1", "1b0", "2w0", "7w1", "8b1", "5b0", "6w0"))), "1-2 3-5 4-6 7-8")
	third := event(t, fmt.Sprintf(text, "3w1 2b1", "4b1 1w0", "1b0 6w1", "2w0 5b1", "7w1 4w0", "8b1 3b0", "5b0 8b1", "6w0 7w0"))
	if r := paired(t, added, third); r.Reasons.Brackets[0].Score != 2*tournament.One {
		t.Errorf("round 3 is not accelerated any more: first group has %s", r.Reasons.Brackets[0].Score)
	}
}

// 28R with adjusted ratings: the first round as with the added score; in the
// second all of the upper half who have not won meet the winners of the lower
// half, whether they drew or lost.
func TestRule28RAdjustedRatings(t *testing.T) {
	text := `
		1 2400 %s
		2 2300 %s
		3 2200 %s
		4 2100 %s
		5 2000 %s
		6 1900 %s
		7 1800 %s
		8 1700 %s`
	blank := []any{"", "", "", "", "", "", "", ""}
	after := []any{"3w1", "4b=", "1b0", "2w=", "7w1", "8b1", "5b0", "6w0"}
	third := []any{"3w1 2b1", "4b= 1w0", "1b0 5w1", "2w= 6b1", "7w1 3b0", "8b1 4w0", "5b0 8b1", "6w0 7w0"}
	for _, c := range []struct {
		results         []any
		added, adjusted string // groups by what they count
	}{
		{blank, "1.0 0.0", "1.0 0.0"},
		{after, "2.0 1.5 1.0 0.0", "3.0 2.0 1.0"},
		{third, "2.0 1.5 1.0 0.5 0.0", "2.0 1.5 1.0 0.5 0.0"},
	} {
		for option, want := range map[string]string{"added": c.added, "adjusted": c.adjusted} {
			r := paired(t, with(t, "nine-rules", "acceleration="+option), event(t, fmt.Sprintf(text, c.results...)))
			var groups []string
			for _, b := range r.Reasons.Brackets {
				groups = append(groups, b.Score.String())
			}
			if got := strings.Join(groups, " "); got != want {
				t.Errorf("round %d, %s: groups %s, want %s", r.Number, option, got, want)
			}
		}
	}
	r := paired(t, with(t, "nine-rules", "acceleration=adjusted"), event(t, fmt.Sprintf(text, after...)))
	requirePairs(t, r, "1-2 3-5 4-6 7-8")
}

// The border of the Baku acceleration stays where it was when a provisional
// rating moves a player up the list.
func TestBakuBorderStays(t *testing.T) {
	tour := event(t, `
		rounds 7
		1 2000 3w=
		2 1900 4w0
		3 1800 1b=
		4 0 2b1`)
	tour.Rules.Acceleration.Baku = true
	explicit := *tour
	explicit.Rules.Acceleration = tournament.Acceleration{Virtual: []tournament.VirtualPoints{{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 2, Points: tournament.One}}}
	s := with(t, "nine-rules")
	a, b := paired(t, s, tour), paired(t, s, &explicit)
	if got, want := fmt.Sprintf("%+v", a.Reasons.Brackets), fmt.Sprintf("%+v", b.Reasons.Brackets); got != want {
		t.Errorf("%s\nwith explicit points\n%s", got, want)
	}
}

// The ratings of players who come without one: a draw is worth the opponent's
// rating, a win that plus 50, and the list is numbered anew.
func TestProvisionalRatingsRenumberTheList(t *testing.T) {
	tour := event(t, `
		1 2000 5w=
		2 1900 6w0
		3 1800 4w1
		4 1700 3b0
		5 0 1b=
		6 0 2b1
		7 0 8w=
		8 0 7b=
		name 7 Adams
		name 8 Abel`)
	if got := Ratings(tour); !slices.Equal(got, []int{2000, 1900, 1800, 1700, 2000, 1950, 0, 0}) {
		t.Errorf("ratings %v", got)
	}
	options := editions[0].options
	// 5 draws level with 1 (nameless players of one rating keep their order), 8 stands before 7 by name.
	if got := Numbers(tour, options); !slices.Equal(got, []int{1, 4, 5, 6, 2, 3, 8, 7}) {
		t.Errorf("numbers %v", got)
	}
	options.Provisional = ProvisionalOff
	if got := Numbers(tour, options); !slices.Equal(got, []int{1, 2, 3, 4, 5, 6, 8, 7}) {
		t.Errorf("numbers without provisional ratings %v", got)
	}
	// 6 (1950) is now the higher rated of those with a point.
	r := paired(t, with(t, "nine-rules"), tour)
	if got := r.Reasons.Brackets[0].Residents; !slices.Equal(got, []tournament.PlayerID{6, 3}) {
		t.Errorf("first group %v", got)
	}
}

// Players of one rating stand by name, by number or by lot.
func TestEqualRatings(t *testing.T) {
	tour := event(t, `
		1 2000
		2 2000
		3 2000
		name 1 Zorn
		name 2 Bird
		name 3 anderssen`)
	options := editions[0].options
	options.EqualRatings = EqualByName
	if got := Numbers(tour, options); !slices.Equal(got, []int{3, 2, 1}) {
		t.Errorf("by name %v", got)
	}
	options.EqualRatings = EqualByNumber
	if got := Numbers(tour, options); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("by number %v", got)
	}
	options.EqualRatings = EqualByLot
	seen := map[string]bool{}
	for seed := range uint64(50) {
		tour.Rules.LotSeed = seed
		seen[fmt.Sprint(Numbers(tour, options))] = true
	}
	if len(seen) != 6 {
		t.Errorf("50 lots gave %d of the 6 orders", len(seen))
	}
}

// F.14: boards stand by the score of the higher player, then the sum of scores,
// then the place of the higher player.
func TestBoardsByScoreSumAndRank(t *testing.T) {
	// 1 and 2 lead and have met; 3 and 5 come next, then 4 and 6.
	r := paired(t, with(t, "uschess"), event(t, `
		1 2400 2w=
		2 2300 1b=
		3 2200 half
		4 2100 half
		5 2000 half
		6 1900 half
		score 1 1
		score 2 1
		score 3 0.5
		score 5 0.5`))
	requirePairs(t, r, "1-3 2-5 4-6")
	// 1 has met the second group and plays 4, so 2 and 3 have more points together.
	requirePairs(t, paired(t, with(t, "uschess"), event(t, `
		1 2400 2w=  3b=  5w=
		2 2300 1b=  half half
		3 2200 half 1w=  half
		4 2100 half half half
		5 2000 half half 1b=
		6 1900 half half half
		score 1 1
		score 2 1
		score 3 0.5
		score 5 0.5`)), "2-3 1-4 5-6")
}
