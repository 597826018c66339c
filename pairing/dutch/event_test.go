package dutch_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// event reads a tournament written for people. Every player has a line with
// one word a round: opponent, colour and result ("4w1", "2b=", "3w+", "3b-", "3bx"),
// or a bye: "pab", "full", "half", "zero", "-". Words after "next" are what is
// asked for the round to come. Before the players stand settings: "rounds 5",
// "colour black", "forbid 1 4", "virtual 2 1.0 1.0", "scoring 3 1 0", "bye 0.5".
func event(t testing.TB, text string) *tournament.Tournament {
	t.Helper()
	tour := &tournament.Tournament{Rules: tournament.Rules{Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if id, err := strconv.Atoi(words[0]); err == nil {
			enter(t, tour, tournament.PlayerID(id), words[1:])
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
	points := func(i int) tournament.Points {
		p, err := tournament.ParsePoints(words[i])
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	switch rules := &tour.Rules; words[0] {
	case "rounds":
		rules.Rounds = number(1)
	case "colour":
		rules.InitialColour = map[string]tournament.Colour{"white": tournament.White, "black": tournament.Black}[words[1]]
	case "forbid":
		var ids []tournament.PlayerID
		for i := range words[1:] {
			ids = append(ids, tournament.PlayerID(number(i+1)))
		}
		rules.Forbidden = append(rules.Forbidden, tournament.Forbidden{Players: ids})
	case "virtual":
		id := tournament.PlayerID(number(1))
		for r := range words[2:] {
			rules.Acceleration.Virtual = append(rules.Acceleration.Virtual,
				tournament.VirtualPoints{First: r + 1, Last: r + 1, FirstPlayer: id, LastPlayer: id, Points: points(r + 2)})
		}
	case "scoring":
		bye := rules.Scoring.PairingBye
		rules.Scoring = tournament.ScoringOf(points(1), points(2), points(3))
		if bye != tournament.One {
			rules.Scoring.PairingBye = bye
		}
	case "bye":
		rules.Scoring.PairingBye = points(1)
	default:
		t.Fatalf("unknown setting %q", words[0])
	}
}

var byeWords = map[string]tournament.Outcome{"pab": tournament.PairingBye, "full": tournament.FullBye,
	"half": tournament.HalfBye, "zero": tournament.ZeroBye, "-": tournament.Absent}

var resultWords = map[byte]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Drawn, '0': tournament.BlackWins,
	'+': tournament.WhiteByForfeit, '-': tournament.BlackByForfeit, 'x': tournament.DoubleForfeit}

func enter(t testing.TB, tour *tournament.Tournament, id tournament.PlayerID, words []string) {
	t.Helper()
	tour.Players = append(tour.Players, tournament.Player{ID: id, Number: int(id)})
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

// write is the reverse of event, for messages and for keeping what a search
// has found.
func write(tour *tournament.Tournament) string {
	var b strings.Builder
	rules := &tour.Rules
	fmt.Fprintf(&b, "rounds %d\ncolour %s\n", rules.Rounds, rules.InitialColour)
	for _, f := range rules.Forbidden {
		b.WriteString("forbid")
		for _, id := range f.Players {
			fmt.Fprintf(&b, " %d", id)
		}
		b.WriteString("\n")
	}
	if s := &rules.Scoring; *s != tournament.DefaultScoring() {
		fmt.Fprintf(&b, "scoring %s %s %s\nbye %s\n", s.Win(), s.Draw(), s.Loss(), s.PairingBye)
	}
	virtual := make(map[tournament.PlayerID]string)
	for _, v := range rules.Acceleration.Virtual {
		virtual[v.FirstPlayer] += " " + v.Points.String()
	}
	tab := tour.Table()
	for i, p := range tour.Players {
		if v := virtual[p.ID]; v != "" {
			fmt.Fprintf(&b, "virtual %d%s\n", p.ID, v)
		}
		fmt.Fprintf(&b, "%d", p.ID)
		for r, c := range tab.Row(i) {
			double := c.Outcome == tournament.ForfeitLoss && tab.Row(int(c.Opponent))[r].Outcome == tournament.ForfeitLoss
			b.WriteString(" " + word(tour, c, double))
		}
		for _, r := range tour.Requests {
			if r.Player == p.ID && r.Round == tour.NextRound() {
				b.WriteString(" next " + map[tournament.Outcome]string{tournament.FullBye: "full", tournament.HalfBye: "half", tournament.ZeroBye: "zero"}[r.Kind])
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func word(tour *tournament.Tournament, c tournament.Cell, doubleForfeit bool) string {
	for text, kind := range byeWords {
		if c.Outcome == kind {
			return text
		}
	}
	colour := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}[c.Colour]
	result := map[tournament.Outcome]string{tournament.Win: "1", tournament.Draw: "=", tournament.Loss: "0",
		tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-"}[c.Outcome]
	if doubleForfeit {
		result = "x"
	}
	return fmt.Sprintf("%d%s%s", tour.Players[c.Opponent].ID, colour, result)
}

// chance makes up a tournament: a field of the size given, byes of every kind,
// forfeits, late entries, prohibitions, acceleration and unusual scoring, each
// in some events.
type chance struct {
	*rand.Rand
	tour *tournament.Tournament
	byes int // one player in this number asks for a bye
}

func newChance(seed uint64, players int) *chance {
	c := &chance{Rand: rand.New(rand.NewPCG(seed, 2026)), tour: &tournament.Tournament{}}
	rules := &c.tour.Rules
	rules.Scoring = tournament.DefaultScoring()
	switch c.IntN(8) {
	case 0:
		rules.Scoring = tournament.ScoringOf(30, 10, 0)
	case 1:
		rules.Scoring.PairingBye = tournament.Half
	case 2:
		rules.Scoring = tournament.ScoringOf(20, 10, 0)
	}
	rules.InitialColour = tournament.White
	if c.IntN(2) == 0 {
		rules.InitialColour = tournament.Black
	}
	rules.Rounds = 2 + c.IntN(max(players-2, 1))
	for i := range players {
		c.tour.Players = append(c.tour.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	if c.IntN(4) == 0 {
		rules.Forbidden = append(rules.Forbidden, tournament.Forbidden{Players: c.someone(2)})
	}
	if c.IntN(5) == 0 {
		for r := range min(rules.Rounds, 3) {
			rules.Acceleration.Virtual = append(rules.Acceleration.Virtual, tournament.VirtualPoints{First: r + 1, Last: r + 1,
				FirstPlayer: 1, LastPlayer: tournament.PlayerID(players+1) / 2, Points: rules.Scoring.Win() / tournament.Points(1+r/2)})
		}
	}
	c.byes = []int{4, 8, 16, 1000}[c.IntN(4)]
	return c
}

func (c *chance) someone(n int) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, i := range c.Perm(len(c.tour.Players))[:n] {
		ids = append(ids, tournament.PlayerID(i+1))
	}
	return ids
}

// ask enters the byes that players ask for in the coming round.
func (c *chance) ask() {
	c.tour.Requests = nil
	for i := range c.tour.Players {
		if c.IntN(c.byes) == 0 {
			kind := []tournament.Outcome{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye}[c.IntN(3)]
			c.tour.Requests = append(c.tour.Requests, tournament.Request{Round: c.tour.NextRound(), Player: c.tour.Players[i].ID, Kind: kind})
		}
	}
}

// play gives the games of a paired round results.
func (c *chance) play(r *pairing.Round) {
	round := r.Games()
	for i := range round.Games {
		round.Games[i].Result = []tournament.Result{tournament.WhiteWins, tournament.WhiteWins, tournament.BlackWins, tournament.BlackWins,
			tournament.Drawn, tournament.Drawn, tournament.WhiteWins, tournament.BlackWins}[c.IntN(8)]
		if c.IntN(12) == 0 {
			round.Games[i].Result = []tournament.Result{tournament.WhiteByForfeit, tournament.BlackByForfeit, tournament.DoubleForfeit}[c.IntN(3)]
		}
	}
	c.tour.Rounds = append(c.tour.Rounds, *round)
}
