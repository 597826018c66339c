package dutch_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/tournament"
)

// answer pairs an event by both editions, which have to agree.
func answer(t *testing.T, text string) string {
	t.Helper()
	var lines []string
	for _, edition := range dutch.Editions() {
		r, err := system(t, edition).Pair(event(t, text))
		if err != nil {
			t.Fatalf("%s: %v", edition, err)
		}
		lines = append(lines, line(r))
	}
	if lines[0] != lines[1] {
		t.Errorf("the editions disagree: %q", lines)
	}
	return lines[0]
}

func expect(t *testing.T, text, want string) {
	t.Helper()
	if got := answer(t, text); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// The first round pairs the halves of the list; colours alternate from the one
// drawn; the last player gets the bye.
func TestFirstRound(t *testing.T) {
	expect(t, "rounds 5\n1\n2\n3\n4\n5\n6", "1-4 5-2 3-6")
	expect(t, "rounds 5\ncolour black\n1\n2\n3\n4\n5\n6", "4-1 2-5 6-3")
	expect(t, "rounds 5\n1\n2\n3\n4\n5", "1-3 4-2 bye 5")
}

// C.04.1, e: players meet equals: winners winners, losers losers; and so one leader is
// left of eight after three rounds.
func TestLeadersMeet(t *testing.T) {
	expect(t, "rounds 5\n1 3w1\n2 4b1\n3 1b0\n4 2w0", "2-1 3-4")
	expect(t, `
		rounds 5
		1 5w1 3b1
		2 6b1 4w1
		3 7w1 1w0
		4 8b1 2b0
		5 1b0 7b1
		6 2w0 8w1
		7 3b0 5w0
		8 4w0 6b0`, "1-2 5-3 4-6 8-7")
}

// A person who has never been paired owns no number: player 2 acts as number 1.
func TestAbsentFirstNumber(t *testing.T) {
	expect(t, "rounds 5\ncolour black\n1 next zero\n2\n3\n4\n5", "4-2 3-5")
}

// C1: a forfeit is no meeting, a game is one.
func TestRematch(t *testing.T) {
	expect(t, "rounds 5\n1 2w+\n2 1b-", "1-2")
	expect(t, "rounds 5\n1 2w1\n2 1b0\n3 4b1\n4 3w0", "3-1 2-4")
}

// Forbidden pairs are kept apart like those who have met.
func TestForbiddenPair(t *testing.T) {
	expect(t, "rounds 5\nforbid 1 3\n1\n2\n3\n4", "1-4 3-2")
	expect(t, "rounds 5\nforbid 1 3 4\n1\n2\n3\n4\n5\n6", "1-5 4-2 3-6")
}

// Few players: nobody, one, two.
func TestSmallFields(t *testing.T) {
	expect(t, "rounds 5\n1 next zero\n2 next zero", "")
	expect(t, "rounds 5\n1\n2 next half", "bye 1")
	expect(t, "rounds 5\n1\n2", "1-2")
	expect(t, "rounds 5\n1 3w1\n2 pab\n3 1b0", "2-1 bye 3")
}

// Every scoregroup has one player: everybody floats or is met by a floater.
func TestScoregroupsOfOne(t *testing.T) {
	expect(t, `
		rounds 9
		1 4w1 3b1
		2 3w= 4b1
		3 2b= 1w0
		4 1b0 2w0`, "1-2 4-3")
}

// No pair is possible on 1.5, whose players have met.
func TestNoPairInABracket(t *testing.T) {
	expect(t, `
		rounds 3
		colour black
		1 3b0 4w0
		2 4w1 3b=
		3 1w1 2w=
		4 2b0 1b1`, "4-3 2-1")
}

// Only 2 and 3 may get the bye, and 2 has met everybody but 3: if 3 had it, 2
// would have no opponent. So 2, the leader, falls through all brackets (C4, C5 of
// 2026), and in the last there are moved-down players of three scores.
func TestMovedDownPlayersOfThreeScores(t *testing.T) {
	r, err := system(t, "2026").Pair(event(t, `
		rounds 4
		1 3w0 pab 2b0
		2 4b1 5w= 1w1
		3 1b1 4w0 5bx
		4 2w0 3b1 pab
		5 pab 2b= 3wx`))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := line(r), "4-1 5-3 bye 2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	last := r.Reasons.Brackets[len(r.Reasons.Brackets)-1]
	if !slices.Equal(last.MovedDown, []tournament.PlayerID{2, 4, 5}) {
		t.Errorf("moved down: %v", last.MovedDown)
	}
}

// Virtual points decide who meets whom; boards are ordered by real scores.
func TestAcceleration(t *testing.T) {
	expect(t, `
		rounds 9
		virtual 1 1.0 1.0
		virtual 2 1.0 1.0
		virtual 3 1.0 1.0
		virtual 4 1.0 1.0
		1
		2
		3
		4
		5
		6
		7
		8`, "1-3 4-2 5-7 8-6")
}

// A round with acceleration cites the article of its own edition: Baku is C.04.5.1
// until 2026 and C.04.7 since.
func TestAccelerationCitesItsEdition(t *testing.T) {
	for edition, article := range map[tournament.Edition]string{"2017": "C.04.5.1", "2026": "C.04.7"} {
		tour := event(t, "1 \n2 \n3 \n4 ")
		tour.Rules.Acceleration.Baku, tour.Rules.Rounds = true, 4
		r, err := system(t, edition).Pair(tour)
		if err != nil {
			t.Fatal(err)
		}
		tour.Rules.Edition = edition
		if !slices.ContainsFunc(r.Reasons.Notes, func(n pairing.Note) bool { return n.Article == article }) || tour.Handling().Acceleration != article {
			t.Errorf("%s: notes %v, handling %s", edition, r.Reasons.Notes, tour.Handling().Acceleration)
		}
	}
}

func TestInitialColourIsNeeded(t *testing.T) {
	tour := event(t, "rounds 5\n1\n2\n3\n4")
	tour.Rules.InitialColour = tournament.NoColour
	_, err := system(t, "2026").Pair(tour)
	var unpairable *pairing.Unpairable
	if !errors.As(err, &unpairable) || !strings.Contains(unpairable.Hint.String(), "draw") {
		t.Errorf("%v, want a hint to draw the colour", err)
	}
	if _, err := system(t, "2026").Pair(event(t, "rounds 5\n1 3w1\n2 4b1\n3 1b0\n4 2w0")); err != nil {
		t.Errorf("once colours have been played: %v", err)
	}
}

// Without the number of rounds no round is the last, and the round says so.
func TestUnknownNumberOfRounds(t *testing.T) {
	r, err := system(t, "2026").Pair(event(t, "1\n2"))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(r.Reasons.Notes, func(n pairing.Note) bool { return strings.Contains(n.Message.String(), "last round") }) {
		t.Errorf("notes: %v", r.Reasons.Notes)
	}
}

func TestUnknownEdition(t *testing.T) {
	if _, err := dutch.New("1492"); err == nil || !strings.Contains(err.Error(), "it can be one of 2026, 2017") {
		t.Errorf("%v", err)
	}
}

// Pairing does not change the tournament, and gives the same round again.
func TestPairIsAFunction(t *testing.T) {
	for seed := range uint64(20) {
		c := newChance(seed, 9)
		for range 3 {
			c.ask()
			before := write(c.tour)
			a, err := system(t, "2026").Pair(c.tour)
			if err != nil {
				break
			}
			b, _ := system(t, "2026").Pair(c.tour)
			if line(a) != line(b) || write(c.tour) != before {
				t.Fatalf("seed %d: %s, then %s", seed, line(a), line(b))
			}
			c.play(a)
			if c.tour.NextRound() > c.tour.Rules.Rounds {
				break
			}
		}
	}
}
