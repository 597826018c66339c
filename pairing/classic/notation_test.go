package classic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// histories leave a preference: capital letters strong ones, small letters mild
// ones, with a mark absolute ones.
var histories = map[string]string{"W": "B", "B": "W", "w": "WB", "b": "BW", "W!": "WBB", "B!": "BWW", "-": ""}

// colours reads "WBW" as the colours of played games.
func colours(s string) field.ColourState {
	var list []tournament.Colour
	for _, c := range s {
		list = append(list, map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c])
	}
	return field.ColoursOf(list)
}

// fieldOf reads one line a player, best first: number, score, due colour, floats
// of the last round and the one before (d, u or a point), and whom they have
// met, as in "4 1.5 W! d. 7,9". A meeting need be told on one side only.
func fieldOf(t testing.TB, round, rounds int, lines ...string) *field.Field {
	t.Helper()
	f := &field.Field{Round: round, Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}
	place := map[string]int32{}
	for i, line := range lines {
		words := strings.Fields(line)
		place[words[0]] = int32(i)
		number, err := strconv.Atoi(words[0])
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		score, err := tournament.ParsePoints(words[1])
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		p := field.Player{ID: tournament.PlayerID(number), Index: i, Number: number, Score: score, RealScore: score}
		p.Colours = colours(histories[words[2]])
		if len(words) > 3 {
			for j, c := range words[3] {
				p.Floats[j] = map[rune]field.Float{'d': field.Down, 'u': field.Up}[c]
			}
		}
		f.Players = append(f.Players, p)
	}
	for i, line := range lines {
		words := strings.Fields(line)
		if len(words) < 5 {
			continue
		}
		for _, other := range strings.Split(words[4], ",") {
			j, known := place[other]
			if !known {
				t.Fatalf("%q: there is no player %s", line, other)
			}
			meet(f, int32(i), j)
		}
	}
	return f
}

func meet(f *field.Field, i, j int32) {
	for _, p := range [2][2]int32{{i, j}, {j, i}} {
		if met := &f.Players[p[0]].Met; !slices.Contains(*met, p[1]) {
			*met = append(*met, p[1])
		}
	}
}

// paired pairs a field and writes the pairs bracket by bracket, the higher
// player first: "1-3 2-4, 5-6, bye 7".
func paired(t testing.TB, f *field.Field, edition tournament.Edition, options ...string) string {
	t.Helper()
	r := worked(t, f, edition, options...)
	if err := r.pair(); err != nil {
		t.Fatal(err)
	}
	out := r.publish()
	if rule := r.check(out); rule != "" {
		t.Fatal(rule)
	}
	var brackets []string
	for _, b := range out.Reasons.Brackets {
		var pairs []string
		for _, p := range b.Pairs {
			pairs = append(pairs, fmt.Sprintf("%d-%d", p.Upper, p.Lower))
		}
		if len(pairs) > 0 {
			brackets = append(brackets, strings.Join(pairs, " "))
		}
	}
	if out.Bye != tournament.NoPlayer {
		brackets = append(brackets, fmt.Sprintf("bye %d", out.Bye))
	}
	return strings.Join(brackets, ", ")
}

// worked returns the work on a round of the field; options are "name=value".
func worked(t testing.TB, f *field.Field, edition tournament.Edition, options ...string) *round {
	t.Helper()
	var list []pairing.Option
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		list = append(list, pairing.Option{Name: name, Value: value})
	}
	s, err := NewWith(edition, list...)
	if err != nil {
		t.Fatal(err)
	}
	return newRound(s.(*system), f)
}
