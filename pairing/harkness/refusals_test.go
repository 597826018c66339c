package harkness

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

func TestEditionsAndOptions(t *testing.T) {
	if _, err := New("1900"); err == nil || !strings.Contains(err.Error(), "it can be one of nine-rules, uschess, bluebook") {
		t.Errorf("an unknown edition: %v", err)
	}
	for _, name := range Editions() {
		s, err := New(name)
		if err != nil || s.Name() != "harkness" || s.Edition() != name {
			t.Errorf("%s: %v", name, err)
		}
	}
	s := with(t, "nine-rules", "alternation-limit=100", "bye=lowest-rated")
	want := []pairing.Option{{Name: "bye", Value: "lowest-rated"}, {Name: "bye-after-forfeit", Value: "allowed"}, {Name: "colours", Value: "equalise"}, {Name: "odd-player", Value: "lowest"}, {Name: "avoidance", Value: "soft"}, {Name: "team-mates", Value: "apart"},
		{Name: "acceleration", Value: "none"}, {Name: "equal-ratings", Value: "number"}, {Name: "unrated", Value: "until-rated"},
		{Name: "unrated-bye", Value: "own-group"}, {Name: "provisional-ratings", Value: "on"}, {Name: "renumbering", Value: "on"},
		{Name: "alternation-limit", Value: "100"}, {Name: "equalisation-limit", Value: "200"}, {Name: "absences", Value: "2"}}
	for i := range want {
		want[i].Default = want[i].Name != "bye" && want[i].Name != "alternation-limit"
	}
	if r := paired(t, s, event(t, "1 2000\n2 1900")); !slices.Equal(r.Reasons.Options, want) {
		t.Errorf("options of the round: %v", r.Reasons.Options)
	}
	for _, o := range []pairing.Option{{Name: "bye", Value: "never"}, {Name: "absences", Value: "-1"}, {Name: "absences", Value: "x"}, {Name: "colour", Value: "red"}} {
		if _, err := s.(pairing.Configurable).With(o); err == nil {
			t.Errorf("option %v is accepted", o)
		}
	}
	choices, err := Choices("bluebook")
	if err != nil || len(choices) != len(want) || choices[3].Default != "middle" {
		t.Errorf("choices of bluebook: %+v, %v", choices, err)
	}
	for _, c := range choices {
		if c.Question().String() == c.Question().Code || c.Article == "" || len(c.Values) == 1 {
			t.Errorf("choice %+v is not complete", c)
		}
	}
	if _, err := Choices("1900"); err == nil {
		t.Error("there are choices of 1900")
	}
	if _, err := NewWith("own", Options{}); err == nil {
		t.Error("options without values are accepted")
	}
}

func TestUnpairable(t *testing.T) {
	undrawn := event(t, "1 2000\n2 1900")
	undrawn.Rules.InitialColour = tournament.NoColour
	over := event(t, "rounds 1\n1 2000 2w1\n2 1900 1b0")
	for what, tour := range map[string]*tournament.Tournament{
		"the colour of the first board has not been drawn": undrawn,
		"the only round has been played":                   over,
	} {
		var unpairable *pairing.Unpairable
		if _, err := with(t, "nine-rules").Pair(tour); !errors.As(err, &unpairable) || unpairable.What.String() != what || unpairable.Hint.String() == "" {
			t.Errorf("%v, want %q", err, what)
		}
	}
	// One player alone needs no colour.
	alone := event(t, "1 2000")
	alone.Rules.InitialColour = tournament.NoColour
	requirePairs(t, paired(t, with(t, "nine-rules"), alone), "bye 1")
	requirePairs(t, paired(t, with(t, "nine-rules"), &tournament.Tournament{}), "")
}

// Why no round exists: who cannot all be paired, whom alone they could meet, and
// what single change would help.
func TestNoPairing(t *testing.T) {
	for _, c := range []struct {
		text, why         string
		blocked, partners []tournament.PlayerID
		relaxation        string
	}{
		{"1 2000 2w1\n2 1900 1b0", "players 1 and 2 can meet nobody; every game is ruled out: the two have met (IV)",
			[]tournament.PlayerID{1, 2}, nil, "players 1 and 2 may meet again (IV)"},
		{"1 2000 pab", "nobody may get the bye (III)",
			[]tournament.PlayerID{1}, nil, "player 1 may get the bye all the same (III)"},
		// 1 has met everybody but 2; so have 3 and 4 each other.
		{`1 2000 3w1 4w1 half
		  2 1900 half half half
		  3 1800 1b0 half 4w1
		  4 1700 half 1b0 3b0`, "players 1, 3 and 4 can only meet player 2; every other game is ruled out: the two have met (IV)",
			[]tournament.PlayerID{1, 3, 4}, []tournament.PlayerID{2}, "players 1 and 3 may meet again (IV)"},
	} {
		_, err := with(t, "nine-rules").Pair(event(t, c.text))
		var none *pairing.NoPairing
		if !errors.As(err, &none) {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		slices.Sort(none.Blocked)
		if none.Why().String() != c.why || !slices.Equal(none.Blocked, c.blocked) || !slices.Equal(none.Partners, c.partners) {
			t.Errorf("%s:\n%s\nblocked %v, partners %v", c.text, none.Why(), none.Blocked, none.Partners)
		}
		if !slices.ContainsFunc(none.Relaxations, func(r pairing.Relaxation) bool { return r.Message.String() == c.relaxation }) {
			t.Errorf("%s: ways out %+v", c.text, none.Relaxations)
		}
	}
}

// The round is looked at again before it is handed out.
func TestBreachIsCaught(t *testing.T) {
	s := with(t, "nine-rules").(*system)
	tour := event(t, "1 2000 2w1 half\n2 1900 1b0 pab\n3 1800 half half\n4 1700 half half\n5 1600 half half\nforbid 3 4")
	r, err := s.prepare(tour)
	if err != nil {
		t.Fatal(err)
	}
	board := func(w, b tournament.PlayerID) pairing.Board { return pairing.Board{White: w, Black: b} }
	far := pairing.Reasons{Brackets: []pairing.Bracket{{Switches: []pairing.Switch{{Article: "29E5a", Why: pairing.ForAlternation, Points: 81, Limit: 80, Players: [2]tournament.PlayerID{1, 3}}}}}}
	for want, round := range map[string]*pairing.Round{
		"played before":                  {Boards: []pairing.Board{board(1, 2), board(3, 5)}, Bye: 4},
		"shall not meet":                 {Boards: []pairing.Board{board(3, 4), board(1, 5)}, Bye: 2},
		"may not get the bye":            {Boards: []pairing.Board{board(1, 3), board(4, 5)}, Bye: 2},
		"player 5 is missing":            {Boards: []pairing.Board{board(1, 3), board(2, 4)}},
		"player 1 is in the round twice": {Boards: []pairing.Board{board(1, 3), board(2, 1)}},
		"player 9 is not in the round":   {Boards: []pairing.Board{board(9, 3)}},
		"over 81 points (29E5a)":         {Boards: []pairing.Board{board(1, 3), board(2, 4)}, Bye: 5, Reasons: far},
		"":                               {Boards: []pairing.Board{board(1, 3), board(2, 4)}, Bye: 5},
	} {
		if got := r.check(round); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	var breach *pairing.Breach
	if err := r.breach("a rule"); !errors.As(err, &breach) || !strings.Contains(breach.Dump, "1 number 1 rating 2000") {
		t.Errorf("%v", err)
	}
}
