package rulebook

import (
	"errors"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

var _ pairing.System = Dutch{}

// The first round by both editions: halves against each other, the drawn colour
// for odd numbers, the bye for the last.
func TestFirstRound(t *testing.T) {
	tour := event(t, 5, "", "", "", "", "", "", "")
	for _, d := range []Dutch{Dutch2017(), Dutch2026()} {
		if got, want := text(pairs(t, d, tour)), "1-4, 5-2, 3-6, bye 7"; got != want {
			t.Errorf("%s: %s, want %s", d.Edition(), got, want)
		}
	}
}

// Who has only missed rounds so far owns no number: number 2 plays as number 1.
func TestNumbersCloseUp(t *testing.T) {
	tour := event(t, 5, "| Z", "", "", "", "")
	tour.Rules.InitialColour = tournament.Black
	if got, want := text(pairs(t, Dutch2026(), tour)), "4-2, 3-5"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A forfeited game is no game: the two may meet again.
func TestForfeitIsNoMeeting(t *testing.T) {
	tour := event(t, 3, "2w+", "1b-")
	if got, want := text(pairs(t, Dutch2026(), tour)), "1-2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestSmallestRounds(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"nobody", nil, ""},
		{"nobody present", []string{"| Z", "| Z"}, ""},
		{"one player", []string{""}, "bye 1"},
		{"one player present", []string{"| Z", ""}, "bye 2"},
	} {
		for _, d := range []Dutch{Dutch2017(), Dutch2026()} {
			if got := text(pairs(t, d, event(t, 3, c.lines...))); got != c.want {
				t.Errorf("%s, %s: %q, want %q", c.name, d.Edition(), got, c.want)
			}
		}
	}
}

func TestImpossible(t *testing.T) {
	for name, tour := range map[string]*tournament.Tournament{
		"everybody has met":       event(t, 3, "2w1", "1b0"),
		"the only one had a bye":  event(t, 3, "U", "3w1 | Z", "2b0 | Z"),
		"the only pair is barred": forbid(event(t, 3, "", ""), 1, 2),
		"both are due Black":      event(t, 9, "3w1 4w1", "4w1 3w1", "1b0 2b0 | Z", "2b0 1b0 | Z"),
	} {
		for _, d := range []Dutch{Dutch2017(), Dutch2026()} {
			var none *pairing.NoPairing
			if _, err := d.Pair(tour); !errors.As(err, &none) {
				t.Errorf("%s, %s: %v, want no pairing", name, d.Edition(), err)
			}
		}
	}
}

func forbid(tour *tournament.Tournament, players ...tournament.PlayerID) *tournament.Tournament {
	tour.Rules.Forbidden = append(tour.Rules.Forbidden, tournament.Forbidden{Players: players})
	return tour
}

func TestRefusals(t *testing.T) {
	undrawn := event(t, 3, "", "")
	undrawn.Rules.InitialColour = tournament.NoColour
	for name, tour := range map[string]*tournament.Tournament{
		"too many players":    event(t, 3, make([]string, MaxPlayers+1)...),
		"too large a bracket": event(t, 3, make([]string, MaxBracket+1)...),
		"no initial colour":   undrawn,
		"no round left":       event(t, 1, "2w1", "1b0"),
	} {
		var refused *pairing.Unpairable
		if _, err := Dutch2026().Pair(tour); !errors.As(err, &refused) {
			t.Errorf("%s: %v, want a refusal", name, err)
		}
	}
}

// In the last round a topscorer may be denied an absolute preference; one round
// earlier the same two may not meet (C3).
func TestTopscorersMeetInTheLastRound(t *testing.T) {
	last := event(t, 3, "3w1 4w1", "4w1 3w1", "1b0 2b0 | Z", "2b0 1b0 | Z")
	if got, want := text(pairs(t, Dutch2026(), last)), "2-1"; got != want {
		t.Errorf("last round: %s, want %s", got, want)
	}
	var none *pairing.NoPairing
	last.Rules.Rounds = 4
	if _, err := Dutch2026().Pair(last); !errors.As(err, &none) {
		t.Errorf("round before the last: %v, want no pairing", err)
	}
}

// The account of a bracket: who was in it, who left it, what the criteria came
// to.
func TestReasons(t *testing.T) {
	round := pairs(t, Dutch2026(), event(t, 5, "3w1", "4w1", "1b0", "2b0", "U"))
	if got, want := text(round), "5-1, 3-2, bye 4"; got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	top, last := round.Reasons.Brackets[0], round.Reasons.Brackets[1]
	if !slices.Equal(top.Floaters, []tournament.PlayerID{2}) || !slices.Equal(last.MovedDown, top.Floaters) {
		t.Errorf("floaters %v, moved down %v, want 2", top.Floaters, last.MovedDown)
	}
	if last.Kind != pairing.LastBracket || last.Score != 0 || len(last.Residents) != 2 {
		t.Errorf("last bracket %+v", last)
	}
	values := map[string][]int64{}
	for _, c := range top.Criteria {
		values[c.Article] = c.Value
	}
	for article, want := range map[string][]int64{"C6": {1}, "C7": {10}, "C8": {1, 0}, "C12": {0}, "C14": {0}} {
		if !slices.Equal(values[article], want) {
			t.Errorf("%s came to %v, want %v", article, values[article], want)
		}
	}
	if notes := round.Reasons.Notes; len(notes) != 1 || notes[0].Article != "C5" {
		t.Errorf("notes %v, want the score of the bye", notes)
	}
}
