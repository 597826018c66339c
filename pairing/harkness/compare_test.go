package harkness

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// judge compares a round written as "1-3 2-4 bye 5", White first.
func judge(t *testing.T, s pairing.System, tour *tournament.Tournament, text string) string {
	t.Helper()
	found := &tournament.Round{}
	words := strings.Fields(text)
	for i, w := range words {
		var a, b tournament.PlayerID
		switch n, _ := fmt.Sscanf(w, "%d-%d", &a, &b); {
		case n == 2:
			found.Games = append(found.Games, tournament.Game{White: a, Black: b, Result: tournament.Drawn})
		case n == 1 && words[i-1] == "bye":
			found.Byes = append(found.Byes, tournament.Bye{Player: a, Kind: tournament.PairingBye})
		}
	}
	v, err := s.(pairing.Judge).Compare(tour, found)
	if err != nil {
		t.Fatal(err)
	}
	if v == nil {
		return ""
	}
	if v.Fault == "" {
		return fmt.Sprintf("%s at %s: %s, %d not %d", v.Article, v.Bracket, v.Criterion.AsMessage(), v.Found[0], v.Expected[0])
	}
	return v.AsMessage().String()
}

// Every way in which a round can be wrong has its article.
func TestCompareNamesTheRule(t *testing.T) {
	tour := event(t, `
		1 2000 6w1 7b=
		2 1900 7w1 5b=
		3 1800 8b1 6w=
		4 1700 9w= 8b1
		5 1600 half 2w=
		6 1500 1b0 3b=
		7 1400 2b0 1w=
		8 1300 3w0 4w0
		9 1200 4b= pab
		forbid 2 3`)
	s := with(t, "uschess", "avoidance=hard")
	right := games(paired(t, s, tour))
	for text, want := range map[string]string{
		right + " bye 8":        "",
		"6-1 2-4 3-9 5-7 bye 8": "player 6 and player 1 have played each other (27A)",
		"2-3 1-4 5-9 7-6 bye 8": "player 2 and player 3 may not meet (28N)",
		"1-3 2-4 6-5 7-8 bye 9": "player 9 may not get the bye (28L2)",
		"1-3 2-4 9-5 7-8 bye 6": "player 8 is the last by points and rating who may get the bye (28L2)",
		"1-1":                   "player 1 and player 1 are not both free to be paired",
		"1-3 2-6 4-5 9-7 bye 8": "27A at 1.5: players who are not paired in their own group, 3 not 1",
		"1-3 2-4 9-6 5-7 bye 8": "29D at 1.0: players from higher groups who are not paired here, 1 not 0",
		"1-5 2-4 3-9 7-6 bye 8": "one of the group must move down, and from the end player 9 is the first who can (29D)",
		"1-2 3-4 9-5 6-7 bye 8": "the upper half meets the lower half in order (27A3), and number 1 of each are player 1 and player 3",
		"3-1 2-4 9-5 6-7 bye 8": "player 1 should have White against player 3 (29E)",
	} {
		if got := judge(t, s, tour, text); got != want {
			t.Errorf("%s (right is %s): %q, want %q", text, right, got, want)
		}
	}
	six := event(t, `
		1 2000 half
		2 1900 half
		3 1800 half
		4 1700 zero
		5 1600 zero
		6 1500 zero`)
	if got := judge(t, s, six, "1-2 3-5 4-6"); got != "player 3, from a higher group, gets the highest opponent possible there, player 4 (29D)" {
		t.Error(got)
	}
	if _, err := s.(pairing.Judge).Compare(event(t, "1 2000 2w1\n2 1900 1b0"), &tournament.Round{}); err == nil {
		t.Error("a round is judged where none is legal")
	}
}

// An event by the nine rules cites them: the numbers of US Chess are those of another
// text.
func TestTheNineRulesAreCited(t *testing.T) {
	tour := event(t, `
		1 2000 6w1
		2 1900 5w1
		3 1800 4b1
		4 1700 3w0
		5 1600 2b0
		6 1500 1b0`)
	for edition, want := range map[tournament.Edition][]string{"nine-rules": {"VIII", "V"}, "bluebook": {"VIII", "V"}, "uschess": {"29E", "29D"}} {
		s := with(t, edition)
		r := paired(t, s, tour)
		if got := r.Boards[0].ColourRule.Article; got != want[0] {
			t.Errorf("%s: a colour by %s, want %s", edition, got, want[0])
		}
		for _, b := range r.Reasons.Brackets {
			for _, c := range b.Criteria {
				if strings.HasPrefix(c.Article, "2") != (edition == usChess) {
					t.Errorf("%s: %s by %s", edition, c.Code, c.Article)
				}
			}
		}
		for _, c := range choicesIn(edition) {
			if c.Name == "odd-player" && c.Article != want[1] {
				t.Errorf("%s: the odd player by %s, want %s", edition, c.Article, want[1])
			}
		}
	}
}

// Whatever is asked, the articles are those of the edition.
func TestAnswersCiteTheEdition(t *testing.T) {
	tour := event(t, `
		1 2000 6w1
		2 1900 pab
		3 1800 4b1
		4 1700 3w0
		5 1600 half
		6 1500 1b0
		7 1400 zero`)
	for edition, want := range map[tournament.Edition][2]string{"nine-rules": {"IV", "III"}, "uschess": {"27A", "28L2"}} {
		inquiry, err := with(t, edition).(field.Inquirer).Inquire(tour)
		if err != nil {
			t.Fatal(err)
		}
		for i, wish := range []swiss.Wish{{Kind: swiss.Meet, Player: 1, Opponent: 6}, {Kind: swiss.Bye, Player: 2}} {
			var refusal *swiss.Refusal
			if _, err := inquiry.With(wish); !errors.As(err, &refusal) || refusal.Article != want[i] {
				t.Errorf("%s: %v, want %s", edition, err, want[i])
			}
		}
	}
}
