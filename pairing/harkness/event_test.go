package harkness

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

// event reads a tournament written for people. Every player has a line with the
// number, the rating (0 = none) and one word a round: opponent, colour and result
// ("4w1", "2b=", "3w+", "3b-"), or a bye: "pab", "full", "half", "zero", "-".
// Words after "next" are what is asked for the round to come. Other lines are
// settings: "rounds 5", "forbid 1 4", "lots 17", "score 7 6.5" (points that player
// 7 has besides those of the games), "name 3 Zorn".
func event(t testing.TB, text string) *tournament.Tournament {
	t.Helper()
	tour := &tournament.Tournament{Rules: tournament.Rules{Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if id, err := strconv.Atoi(words[0]); err == nil {
			rating, _ := strconv.Atoi(words[1])
			tour.Players = append(tour.Players, tournament.Player{ID: tournament.PlayerID(id), Number: id, Ratings: tournament.Ratings{rating}})
			enter(t, tour, tournament.PlayerID(id), words[2:])
		} else {
			set(t, tour, words)
		}
	}
	for i, p := range tour.Validate() {
		t.Fatalf("problem %d: %v", i+1, p)
	}
	return tour
}

func set(t testing.TB, tour *tournament.Tournament, words []string) {
	t.Helper()
	number := func(i int) int { n, _ := strconv.Atoi(words[i]); return n }
	switch words[0] {
	case "rounds":
		tour.Rules.Rounds = number(1)
	case "lots":
		tour.Rules.LotSeed = uint64(number(1))
	case "forbid":
		var ids []tournament.PlayerID
		for i := range words[1:] {
			ids = append(ids, tournament.PlayerID(number(i+1)))
		}
		tour.Rules.Forbidden = append(tour.Rules.Forbidden, tournament.Forbidden{Players: ids})
	case "score":
		points, err := tournament.ParsePoints(words[2])
		if err != nil {
			t.Fatal(err)
		}
		tour.Rules.Adjustments = append(tour.Rules.Adjustments,
			tournament.Adjustment{Penalty: true, Players: []tournament.PlayerID{tournament.PlayerID(number(1))}, Points: points})
	case "name":
		tour.Player(tournament.PlayerID(number(1))).Name = words[2]
	default:
		t.Fatalf("unknown setting %q", words[0])
	}
}

var byeWords = map[string]tournament.Outcome{"pab": tournament.PairingBye, "full": tournament.FullBye,
	"half": tournament.HalfBye, "zero": tournament.ZeroBye, "-": tournament.Absent}

var resultWords = map[byte]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Drawn, '0': tournament.BlackWins,
	'+': tournament.WhiteByForfeit, '-': tournament.BlackByForfeit, 'x': tournament.DoubleForfeit, 'a': tournament.AdjournedGame}

func enter(t testing.TB, tour *tournament.Tournament, id tournament.PlayerID, words []string) {
	t.Helper()
	for r, word := range words {
		if word == "next" {
			tour.Requests = append(tour.Requests, tournament.Request{Round: r + 1, Player: id, Kind: byeWords[words[r+1]]})
			return
		}
		for len(tour.Rounds) <= r {
			tour.Rounds = append(tour.Rounds, tournament.Round{})
		}
		round := &tour.Rounds[r]
		if kind, ok := byeWords[word]; ok {
			round.Byes = append(round.Byes, tournament.Bye{Player: id, Kind: kind})
			continue
		}
		at := strings.IndexAny(word, "wb")
		opponent, _ := strconv.Atoi(word[:at])
		if word[at] == 'w' {
			round.Games = append(round.Games, tournament.Game{White: id, Black: tournament.PlayerID(opponent), Result: resultWords[word[at+1]]})
		}
	}
}

// with returns the system of an edition with options such as "odd-player=middle".
func with(t testing.TB, edition tournament.Edition, options ...string) pairing.System {
	t.Helper()
	s, err := New(edition)
	if err != nil {
		t.Fatal(err)
	}
	var list []pairing.Option
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		list = append(list, pairing.Option{Name: name, Value: value})
	}
	s, err = s.(pairing.Configurable).With(list...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func paired(t testing.TB, s pairing.System, tour *tournament.Tournament) *pairing.Round {
	t.Helper()
	before := fmt.Sprintf("%+v", tour)
	r, err := s.Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	if after := fmt.Sprintf("%+v", tour); after != before {
		t.Fatal("the tournament was changed")
	}
	return r
}

// pairs writes the round without colours, board by board: "1-3 2-4 bye 5".
func pairs(r *pairing.Round) string {
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d", min(b.White, b.Black), max(b.White, b.Black)))
	}
	if r.Bye != tournament.NoPlayer {
		words = append(words, fmt.Sprintf("bye %d", r.Bye))
	}
	return strings.Join(words, " ")
}

// games writes the round with White first.
func games(r *pairing.Round) string {
	var words []string
	for _, b := range r.Boards {
		words = append(words, fmt.Sprintf("%d-%d", b.White, b.Black))
	}
	return strings.Join(words, " ")
}

// switches writes what was changed in a round: "transposition 3 4 100 equalisation".
func switches(r *pairing.Round) string {
	var words []string
	for _, b := range r.Reasons.Brackets {
		for _, s := range b.Switches {
			p := s.Players[:]
			slices.Sort(p)
			words = append(words, fmt.Sprintf("%s %d %d by %d: %s (%s)", s.Kind, p[0], p[1], s.Points, s.Why, s.Article))
		}
	}
	return strings.Join(words, "; ")
}

func requirePairs(t *testing.T, r *pairing.Round, want string) {
	t.Helper()
	if got := pairs(r); got != want {
		t.Errorf("paired %s, want %s; switches: %s", got, want, switches(r))
	}
}

func requireSwitches(t *testing.T, r *pairing.Round, want string) {
	t.Helper()
	if got := switches(r); got != want {
		t.Errorf("switches %q, want %q", got, want)
	}
}

func colours(text string) []tournament.Colour {
	var list []tournament.Colour
	for _, c := range text {
		list = append(list, map[rune]tournament.Colour{'W': tournament.White, 'B': tournament.Black}[c])
	}
	return list
}

// fieldOf is a field of players with the given colours.
func fieldOf(histories ...[]tournament.Colour) *field.Field {
	f := &field.Field{}
	for i, h := range histories {
		f.Players = append(f.Players, field.Player{ID: tournament.PlayerID(i + 1), Colours: field.ColoursOf(h)})
	}
	return f
}
