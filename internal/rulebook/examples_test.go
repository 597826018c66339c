package rulebook

import (
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Small positions in which the two editions part, and the article that decides.
func TestEditions(t *testing.T) {
	for _, c := range []struct {
		name     string
		rounds   int
		lines    []string
		in2017   string
		in2026   string
		decision string
	}{
		{
			name: "lowest score for the bye", rounds: 3,
			lines:  []string{"3w0", "4b=", "1b1", "2w=", "U"},
			in2017: "3-5, 2-1, bye 4", in2026: "3-4, 2-5, bye 1",
			decision: "C5 breaks up the top bracket so that a player with 0 gets the bye",
		},
		{
			name: "fewest unplayed rounds for the bye", rounds: 4,
			lines:  []string{"4w1 5b=", "5b0 3w=", "Z 2b=", "1b0 U", "2w1 1w="},
			in2017: "4-5, 1-2, bye 3", in2026: "4-5, 3-1, bye 2",
			decision: "C9: player 3 missed a round",
		},
		{
			name: "one answer, two reasons", rounds: 4,
			lines:  []string{"3w1", "5b=", "1b0", "Z", "2w="},
			in2017: "2-1, 4-5, bye 3", in2026: "2-1, 4-5, bye 3",
			decision: "2017: C.12, the absence of 4 was a downfloat; 2026: C9",
		},
		{
			name: "a full-point bye bars the bye", rounds: 4,
			lines:  []string{"2w0 U", "1b1 H", "F 4w1", "U 3b0", "Z F"},
			in2017: "2-3, 4-1, bye 5", in2026: "5-3, 4-1, bye 2",
			decision: "C2: 5 scored a full point without playing",
		},
		{
			name: "an absence is no float any more", rounds: 4,
			lines:  []string{"4w= Z", "5b0 Z", "6w1 5b=", "1b= 6w0", "2w1 3w=", "3b0 4b1"},
			in2017: "6-5, 3-1, 2-4", in2026: "6-5, 3-4, 2-1",
			decision: "1.4.3: nobody floats down by scoring nothing",
		},
		{
			name: "completion in every bracket", rounds: 5,
			lines:  []string{"4w1 3b0", "5b0 U", "F 1w1", "1b0 5w0", "2w1 4b1", "U F"},
			in2017: "5-6, 4-3, 2-1", in2026: "6-3, 5-1, 2-4",
			decision: "2017: C.12 floats 3, and the rest collapses; 2026: C8 sees it coming",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			tour := event(t, c.rounds, c.lines...)
			if got := text(pairs(t, Dutch2017(), tour)); got != c.in2017 {
				t.Errorf("2017: %s, want %s (%s)", got, c.in2017, c.decision)
			}
			if got := text(pairs(t, Dutch2026(), tour)); got != c.in2026 {
				t.Errorf("2026: %s, want %s (%s)", got, c.in2026, c.decision)
			}
		})
	}
}

// Round 6 of a small event in which 2 and 5 had their bye: a second one for
// either is out of the question (C2), though the brackets would like it.
func TestNobodyGetsASecondBye(t *testing.T) {
	tour := event(t, 9,
		"5w1 6b1 7w0 4b0 2b0 | Z",
		"6b0 7b0 U 8w0 1w1",
		"Z 5b1 8w= H 7w1",
		"7w= 8b1 H 1w1 5b1",
		"1b0 3w0 Z U 4w0",
		"2w1 1w0 Z 7b0 H",
		"4b= 2w1 1b1 6w1 3b0",
		"H 4w0 3b= 2b1 H",
	)
	if got, want := text(pairs(t, Dutch2026(), tour)), "4-2, 7-5, 6-3, bye 8"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Whoever gets the pairing-allocated bye receives a downfloat, whatever the bye
// is worth (1.4.3). bbpPairings 6 asks for more points than a loss and floats 7
// here, where 7 had a bye worth nothing two rounds before (C16).
func TestWorthlessByeIsADownfloat(t *testing.T) {
	tour := event(t, 3, "4b1 2w1", "5w1 1b0", "6b1 4w-", "1w0 3b+", "2b0 7w0", "3w0 U", "U 5b1")
	tour.Rules.Scoring.PairingBye = tournament.Zero
	round := pairs(t, Dutch2026(), tour)
	if got, want := text(round), "3-1, 7-4, 2-6, bye 5"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if floaters := round.Reasons.Brackets[1].Floaters; !slices.Equal(floaters, []tournament.PlayerID{2}) {
		t.Errorf("%v float down, want 2", floaters)
	}
}
