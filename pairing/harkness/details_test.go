package harkness

import (
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Rule III: in round 3 there are no lots yet.
func TestRuleIIINoLotInRound3(t *testing.T) {
	tour := event(t, `
		1 2000 5w1 6b1
		2 1900 6w1 7b1
		3 1800 7w1 5b1
		4 1750 half half
		5 1700 1b0 3w0
		6 1600 2b0 1w0
		7 1500 3b0 2w0`)
	for seed := range uint64(20) {
		tour.Rules.LotSeed = seed
		if r := paired(t, with(t, "nine-rules"), tour); r.Bye != 7 {
			t.Errorf("seed %d: the bye goes to %d, want 7", seed, r.Bye)
		}
	}
}

// Rule III: the score comes before the rating: a player without one who has the
// lowest score alone gets the bye.
func TestRuleIIIScoreBeforeRating(t *testing.T) {
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, `
		1 2000 5w1
		2 1900 half
		3 1800 pab
		4 1700 half
		5 0 1b0`)), "1-3 2-4 bye 5")
}

// Rule III: a bye bars from another whatever it was worth. By 28L2 so does any full
// point without a game; rule III says nothing of a win by forfeit.
func TestWhatBarsFromTheBye(t *testing.T) {
	scoring := tournament.DefaultScoring()
	for _, c := range []struct {
		outcome tournament.Outcome
		points  tournament.Points
		want    bool
	}{
		{tournament.PairingBye, 10, true}, {tournament.PairingBye, 5, true}, {tournament.FullBye, 10, true},
		{tournament.ForfeitWin, 10, true}, {tournament.HalfBye, 5, false}, {tournament.ZeroBye, 0, false},
	} {
		if got := defaultsOf("uschess").barsBye(c.outcome, c.points, &scoring); got != c.want {
			t.Errorf("%v with %s: %t, want %t", c.outcome, c.points, got, c.want)
		}
		if got, want := defaultsOf("nine-rules").barsBye(c.outcome, c.points, &scoring), c.want && c.outcome != tournament.ForfeitWin; got != want {
			t.Errorf("rule III: %v with %s: %t, want %t", c.outcome, c.points, got, want)
		}
	}
}

// Rule III: the bye goes to the lowest score whoever that is; 5 has won by forfeit, and
// only a bye bars from another. By 28L2 the forfeit does.
func TestRuleIIIForfeitWinnerMayGetTheBye(t *testing.T) {
	text := `
		1 2000 4w1 2b1
		2 1900 3b1 1w0
		3 1800 2w0 4b1
		4 1700 1b0 3w0
		5 1600 6w+ zero
		6 1500 5b- half
		7 1400 pab zero
		score 4 2
		score 6 2
		score 7 2`
	for edition, want := range map[tournament.Edition]tournament.PlayerID{"nine-rules": 5, "uschess": 3} {
		if r := paired(t, with(t, edition), event(t, text)); r.Bye != want {
			t.Errorf("%s: the bye goes to %d, want %d", edition, r.Bye, want)
		}
	}
}

// Rule IV: of round 4 first those with three points, then two and a half, down to none.
func TestRuleIVGroupsFromTheTop(t *testing.T) {
	r := paired(t, with(t, "nine-rules"), event(t, `
		1 2000 half half half
		2 1900 half half half
		3 1800 half half half
		4 1700 half half half
		5 1600 half half half
		6 1500 half half half
		7 1400 half half half
		8 1300 half half half
		score 7 1.5
		score 8 1.5
		score 5 1
		score 6 1
		score 3 0.5
		score 4 0.5
		score 1 -1.5
		score 2 -1.5`))
	var scores []string
	for _, b := range r.Reasons.Brackets {
		scores = append(scores, b.Score.String())
	}
	if got := strings.Join(scores, " "); got != "3.0 2.5 2.0 0.0" {
		t.Errorf("groups %s", got)
	}
	requirePairs(t, r, "7-8 5-6 3-4 1-2")
}

// Rules IV and VIII: that equals meet, and nobody twice, comes before colours: the two
// with a point meet though both are due Black.
func TestRuleIVBeforeColours(t *testing.T) {
	requirePairs(t, paired(t, with(t, "nine-rules"), event(t, `
		1 2000 3w1
		2 1900 4w1
		3 1800 1b0
		4 1700 2b0`)), "1-2 3-4")
}

// The middle player drops first, then those next to the middle, the lower ranked
// of two first.
func TestMiddlePlayerDrops(t *testing.T) {
	for n, want := range map[int32][]int32{5: {2, 3, 1, 4, 0}, 4: {2, 3, 1, 0}, 1: {0}} {
		w := &work{r: &round{system: with(t, "bluebook").(*system)}}
		for p := range n {
			w.free = append(w.free, p)
		}
		if got := w.dropOrder(); !slices.Equal(got, want) {
			t.Errorf("of %d players %v drop, want %v", n, got, want)
		}
	}
}

// Of two ways to keep apart who have met, the one that interchanges fewer players
// is taken, even over a larger distance; then the one that takes the lower player
// out of the upper half. The players may only meet their neighbours in a ring,
// which leaves two ways to pair them.
func TestFirstOfTwoInterchanges(t *testing.T) {
	for _, c := range []struct {
		ring        []int
		want, first string
	}{
		{[]int{1, 2, 3, 5, 8, 7, 6, 4}, "1-2 3-5 4-6 7-8", "interchange 2 7 by 500: rematch (27A)"}, // not 1-4 2-3 5-8 6-7
		{[]int{1, 4, 7, 3, 2, 5, 8, 6}, "1-4 2-5 3-7 6-8", "interchange 4 6 by 200: rematch (27A)"}, // not 1-6 2-3 4-7 5-8: 3 and 5
	} {
		r := paired(t, with(t, "uschess"), onlyInRing(t, c.ring))
		requirePairs(t, r, c.want)
		if got := switches(r); !strings.HasPrefix(got, c.first) {
			t.Errorf("switches %q, want %q first", got, c.first)
		}
	}
}

// onlyInRing is an event of eight in which everybody has met all but their
// neighbours in the ring, with equal scores.
func onlyInRing(t *testing.T, ring []int) *tournament.Tournament {
	t.Helper()
	next := map[[2]int]bool{}
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		next[[2]int{min(p, q), max(p, q)}] = true
	}
	tour := event(t, "1 2800\n2 2700\n3 2600\n4 2500\n5 2400\n6 2300\n7 2200\n8 2100")
	for p := 1; p <= 8; p++ {
		for q := p + 1; q <= 8; q++ {
			if next[[2]int{p, q}] {
				continue
			}
			round := tournament.Round{Games: []tournament.Game{{White: tournament.PlayerID(p), Black: tournament.PlayerID(q), Result: tournament.Drawn}}}
			for other := 1; other <= 8; other++ {
				if other != p && other != q {
					round.Byes = append(round.Byes, tournament.Bye{Player: tournament.PlayerID(other), Kind: tournament.HalfBye})
				}
			}
			tour.Rounds = append(tour.Rounds, round)
		}
	}
	return tour
}

// The size of a switch is the smaller difference; one that is not known, for want
// of a rating, is larger than any.
func TestSmallerDifference(t *testing.T) {
	r := &round{rating: []int{2000, 1900, 1850, 0}}
	for _, c := range []struct {
		a, b    [2]int32
		points  int
		unrated bool
	}{
		{[2]int32{0, 1}, [2]int32{1, 2}, 50, false},
		{[2]int32{1, 2}, [2]int32{0, 1}, 50, false},
		{[2]int32{0, 3}, [2]int32{0, 1}, 100, false},
		{[2]int32{0, 1}, [2]int32{0, 3}, 100, false},
		{[2]int32{0, 3}, [2]int32{1, 3}, 0, true},
	} {
		if points, unrated, _ := r.smaller(c.a, c.b); points != c.points || unrated != c.unrated {
			t.Errorf("%v, %v: %d, %t", c.a, c.b, points, unrated)
		}
	}
}

// Which of two switches is made: every line is to be preferred to the next.
func TestOrderOfSwitches(t *testing.T) {
	const small = 80
	ordered := []change{
		{better: 9, kind: pairing.Interchange, points: 199},
		{better: 5, kind: pairing.Transposition, points: 60},
		{better: 5, kind: pairing.Transposition, points: 80},
		{better: 5, kind: pairing.Interchange, points: 40},
		{better: 5, kind: pairing.Transposition, points: 100, other: 7},
		{better: 5, kind: pairing.Transposition, points: 100, other: 4},
		{better: 5, kind: pairing.Interchange, points: 100, other: 9},
		{better: 5, kind: pairing.Interchange, points: 150},
		{better: 5, kind: pairing.Transposition, unrated: true},
		{better: 5, kind: pairing.Interchange, unrated: true},
		{better: 1, kind: pairing.Transposition, points: 10},
	}
	for i := range ordered {
		for j := range ordered {
			if got, want := ordered[i].isFirst(&ordered[j], small), i < j; got != want {
				t.Errorf("%+v before %+v: %t", ordered[i], ordered[j], got)
			}
		}
	}
}

// With renumbering off a provisional rating, here that of 3, moves nobody in the
// list.
func TestNoRenumbering(t *testing.T) {
	tour := event(t, `
		1 2000 3w=
		2 1900 4w=
		3 0 1b=
		4 0 2b=`)
	for option, want := range map[string][]tournament.PlayerID{"on": {1, 3, 2, 4}, "off": {1, 2, 3, 4}} {
		r := paired(t, with(t, "nine-rules", "renumbering="+option, "equal-ratings=number"), tour)
		if got := r.Reasons.Brackets[0].Residents; !slices.Equal(got, want) {
			t.Errorf("renumbering %s: %v, want %v", option, got, want)
		}
	}
}

// Players without a rating stand last, by name, however those of one rating do.
func TestUnratedByName(t *testing.T) {
	tour := event(t, `
		1 2000
		2 0
		3 0
		name 2 Zorn
		name 3 Abel`)
	options := editions[0].options
	for _, options.EqualRatings = range []EqualRatings{EqualByName, EqualByNumber, EqualByLot} {
		if got := Numbers(tour, options); !slices.Equal(got, []int{1, 3, 2}) {
			t.Errorf("%s: numbers %v", options.EqualRatings, got)
		}
	}
}

// An adjourned game gives nobody a rating before it is finished.
func TestNoRatingFromAnAdjournedGame(t *testing.T) {
	tour := event(t, "1 2000 2wa\n2 0 1ba")
	if got := Ratings(tour); got[1] != 0 {
		t.Errorf("ratings %v", got)
	}
}

// 28R: the upper half is even, and late entries do not move its border.
func TestUpperHalf(t *testing.T) {
	for players, want := range map[int]int{1: 1, 2: 2, 4: 2, 5: 4, 7: 4, 8: 4, 9: 6, 12: 6} {
		tour := &tournament.Tournament{}
		for i := range players {
			tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Ratings: tournament.Ratings{2000 - i}})
		}
		tour.Players = append(tour.Players, tournament.Player{ID: 99, Entered: 2, Ratings: tournament.Ratings{2800}})
		upper := editions[0].options.upperHalf(tour)
		for i, is := range upper {
			if is != (i < want) {
				t.Errorf("of %d players and a late entry %v are in the upper half, want the first %d", players, upper, want)
				break
			}
		}
	}
}

// 28R with adjusted ratings: an adjourned game is a draw, so who plays it has not
// won. Points that the rules of the event give take the place of both methods.
func TestAcceleratedGroups(t *testing.T) {
	tour := event(t, `
		1 2400 2wa
		2 2300 1ba
		3 2200 4w1
		4 2100 3b0`)
	groups := func() (list []string) {
		for _, b := range paired(t, with(t, "nine-rules", "acceleration=adjusted"), tour).Reasons.Brackets {
			list = append(list, b.Score.String())
		}
		return list
	}
	tour.Rules.Scoring.Adjourned = tour.Rules.Scoring.Win() // for the standings
	if got := groups(); !slices.Equal(got, []string{"2.0", "1.0"}) {
		t.Errorf("groups %v", got)
	}
	tour.Rules.Acceleration.Virtual = []tournament.VirtualPoints{{First: 1, Last: 2, FirstPlayer: 4, LastPlayer: 4, Points: 30}}
	if got := groups(); !slices.Equal(got, []string{"3.0", "1.0", "0.5"}) {
		t.Errorf("groups %v with points of the event's own", got)
	}
}

// 29D: the lowest *rated* player of an odd group drops. Who came without a rating stays in
// the group though a draw gave 5 that of the opponent, the lowest of it: by the nine rules
// that is a rating, and 5 drops.
func Test29DSparesWhoCameWithoutARating(t *testing.T) {
	text := `
		1 2000 4w1
		2 1900 6w1
		3 1800 5w=
		4 1700 1b0
		5 0 3b=
		6 1500 2b0
		7 1850 half
		8 1400 zero`
	for option, want := range map[Unrated]tournament.PlayerID{UnratedProtected: 3, UnratedUntilRated: 5} {
		r := paired(t, with(t, "uschess", "provisional-ratings=on", "unrated="+string(option)), event(t, text))
		var dropped []tournament.PlayerID
		for _, b := range r.Reasons.Brackets {
			if b.Score == 0 {
				dropped = b.MovedDown
			}
		}
		if len(dropped) != 1 || dropped[0] != want {
			t.Errorf("%s: %v dropped, want %d", option, dropped, want)
		}
	}
	if o := defaultsOf("uschess"); o.Unrated != UnratedProtected {
		t.Errorf("US Chess: %s", o.Unrated)
	}
}
