package keizer

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// club is an event of players A, B, C …, the strongest first.
func club(n int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{System: Name, Rounds: 40, Scoring: tournament.DefaultScoring()}}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: string(rune('A' + i))}
		p.Ratings[tournament.Standard] = 2000 - 50*i
		t.Players = append(t.Players, p)
	}
	return t
}

func id(name byte) tournament.PlayerID { return tournament.PlayerID(name - 'A' + 1) }

// play adds a round: "B-A ½", "C-D 1-0", "E bye", "F excused".
func play(t *tournament.Tournament, games ...string) {
	var round tournament.Round
	for _, g := range games {
		who, what, _ := strings.Cut(g, " ")
		if kind, bye := map[string]tournament.Outcome{"bye": tournament.PairingBye, "excused": tournament.ZeroBye}[what]; bye {
			round.Byes = append(round.Byes, tournament.Bye{Player: id(who[0]), Kind: kind})
			continue
		}
		results := map[string]tournament.Result{"½": tournament.Drawn, "1-0": tournament.WhiteWins, "0-1": tournament.BlackWins}
		round.Games = append(round.Games, tournament.Game{White: id(who[0]), Black: id(who[2]), Result: results[what]})
	}
	t.Rounds, t.Requests = append(t.Rounds, round), nil
}

func excuse(t *tournament.Tournament, names string) {
	for i := range len(names) {
		t.Requests = append(t.Requests, tournament.Request{Round: t.NextRound(), Player: id(names[i]), Kind: tournament.ZeroBye})
	}
}

func show(r *pairing.Round) string {
	var parts []string
	letter := func(id tournament.PlayerID) string { return string(rune('A' + id - 1)) }
	for _, b := range r.Boards {
		parts = append(parts, letter(b.White)+"-"+letter(b.Black))
	}
	if r.Bye != tournament.NoPlayer {
		parts = append(parts, "bye "+letter(r.Bye))
	}
	return strings.Join(parts, " ")
}

func mustPair(t *testing.T, s pairing.System, event *tournament.Tournament) *pairing.Round {
	t.Helper()
	r, err := s.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func newSystem(t *testing.T, options ...pairing.Option) pairing.System {
	t.Helper()
	s, err := New(Club)
	if err != nil {
		t.Fatal(err)
	}
	if s, err = s.(pairing.Configurable).With(options...); err != nil {
		t.Fatal(err)
	}
	return s
}

// The examples of the rules.
func TestExamples(t *testing.T) {
	s := newSystem(t)
	expect := func(event *tournament.Tournament, want string) {
		t.Helper()
		if got := show(mustPair(t, s, event)); got != want {
			t.Errorf("round %d: %s, want %s", event.NextRound(), got, want)
		}
	}
	first := club(6)
	expect(first, "B-A D-C F-E")
	play(first, "B-A ½", "D-C 1-0", "F-E 0-1")
	expect(first, "A-D E-B C-F")

	second := club(5)
	expect(second, "B-A D-C bye E")
	play(second, "B-A 1-0", "D-C ½", "E bye")
	excuse(second, "C")
	expect(second, "D-B A-E")
	play(second, "D-B ½", "A-E 1-0", "C excused")
	expect(second, "C-B E-D bye A")

	third := club(6)
	play(third, "B-A 1-0", "D-C 0-1", "F-E ½")
	expect(third, "C-B A-E D-F")
	play(third, "C-B 1-0", "A-E ½", "D-F 0-1")
	excuse(third, "DE")
	expect(third, "A-C B-F")
	play(third, "A-C 1-0", "B-F ½", "D excused", "E excused")
	expect(third, "F-C E-B D-A")
}

func TestColourRules(t *testing.T) {
	event := club(4)
	s := newSystem(t, pairing.Option{Name: "interval", Value: "0"})
	var rules []string
	for range 4 {
		r := mustPair(t, s, event)
		games := r.Games()
		for i := range games.Games {
			games.Games[i].Result = tournament.Drawn
		}
		event.Rounds = append(event.Rounds, *games)
		rules = append(rules, show(r)+" "+r.Boards[0].ColourRule.Article)
	}
	want := "B-A D-C K6d; A-B C-D K6a; B-A D-C K6b; A-B C-D K6a"
	if got := strings.Join(rules, "; "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Two who may never meet, and options that are none.
func TestRefusals(t *testing.T) {
	event := club(2)
	event.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	var none *pairing.NoPairing
	if _, err := newSystem(t).Pair(event); !errors.As(err, &none) || len(none.Relaxations) != 1 || len(none.Blocked) == 0 {
		t.Errorf("%v %+v", err, none)
	}
	s := newSystem(t).(pairing.Configurable)
	for _, c := range []struct{ name, value, want string }{
		{"tempo", "1", `unknown option "tempo"`}, {"bye", "much", `"much"`}, {"late", "never", "it can be one of nothing, absent"},
	} {
		if _, err := s.With(pairing.Option{Name: c.name, Value: c.value}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: %v", c.name, c.value, err)
		}
	}
	if _, err := New("2026"); err == nil {
		t.Error("an edition that is none")
	}
}

// The rule in its plain words, over all pairings of small fields: fewest repeats,
// then the highest possible partner for the first, the next, and so on.
func TestPlainWords(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	repeats := 0
	for seed := range 60 {
		event, interval := club(3+chance.IntN(6)), 1+chance.IntN(6)
		s := newSystem(t, pairing.Option{Name: "interval", Value: fmt.Sprint(interval)}).(*system)
		if seed%4 == 0 {
			event.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
		}
		for range 8 {
			for i := range event.Players {
				if chance.IntN(8) == 0 {
					excuse(event, string(rune('A'+i)))
				}
			}
			r, err := s.prepare(event)
			if err != nil {
				t.Fatal(err)
			}
			out, err := r.run()
			var none *pairing.NoPairing
			if errors.As(err, &none) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			repeats += r.repeats(r.mate)
			if best := plainest(r); !slices.Equal(best, r.mate) {
				t.Fatalf("seed %d: %v, want %v", seed, r.mate, best)
			}
			if verdict := r.compare(out.Games()); verdict != nil {
				t.Fatalf("own round: %+v", verdict)
			}
			games := out.Games()
			for i := range games.Games {
				games.Games[i].Result = []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteByForfeit}[chance.IntN(4)]
			}
			event.Rounds, event.Requests = append(event.Rounds, *games), nil
		}
	}
	if repeats == 0 {
		t.Error("no round had to repeat a game")
	}
}

// plainest tries all rounds in the order of the rule and keeps the first of those
// with the fewest repeats.
func plainest(r *round) []int32 {
	mate := slices.Repeat([]int32{-1}, len(r.mate))
	var best []int32
	fewest := len(mate)
	var try func(p int)
	try = func(p int) {
		for p < len(mate) && (mate[p] >= 0 || int32(p) == r.bye) {
			p++
		}
		if p == len(mate) {
			if n := r.repeats(mate); n < fewest {
				best, fewest = slices.Clone(mate), n
			}
			return
		}
		for q := p + 1; q < len(mate); q++ {
			if mate[q] >= 0 || int32(q) == r.bye || r.bars(int32(p), int32(q)) {
				continue
			}
			mate[p], mate[q] = int32(q), int32(p)
			try(p + 1)
			mate[p], mate[q] = -1, -1
		}
	}
	try(0)
	return best
}

// What is wrong with other rounds is said by the rule that they break.
func TestVerdicts(t *testing.T) {
	event := club(5)
	play(event, "B-A 1-0", "D-C ½", "E bye")
	play(event, "D-B ½", "A-E 1-0", "C excused") // then C-B E-D bye A
	s := newSystem(t).(*system)
	game := func(white, black byte) tournament.Game { return tournament.Game{White: id(white), Black: id(black)} }
	bye := func(who byte) []tournament.Bye {
		return []tournament.Bye{{Player: id(who), Kind: tournament.PairingBye}}
	}
	for _, c := range []struct {
		round tournament.Round
		fault pairing.Fault
	}{
		{tournament.Round{Games: []tournament.Game{game('C', 'B'), game('A', 'D')}, Byes: bye('E')}, pairing.ByeElsewhere},
		{tournament.Round{Games: []tournament.Game{game('B', 'D'), game('C', 'E')}, Byes: bye('A')}, pairing.MoreRepeats},
		{tournament.Round{Games: []tournament.Game{game('E', 'B'), game('C', 'D')}, Byes: bye('A')}, pairing.MoreRepeats},
		{tournament.Round{Games: []tournament.Game{game('B', 'C'), game('E', 'D')}, Byes: bye('A')}, pairing.WrongColours},
		{tournament.Round{Games: []tournament.Game{game('C', 'B')}, Byes: bye('A')}, pairing.NotPaired},
	} {
		v, err := s.Compare(event, &c.round)
		if err != nil || v == nil || v.Fault != c.fault {
			t.Errorf("%v: %+v %v, want %s", c.round.Games, v, err, c.fault)
		}
	}
	six := club(6)
	other := tournament.Round{Games: []tournament.Game{game('C', 'A'), game('D', 'B'), game('F', 'E')}}
	if v, err := s.Compare(six, &other); err != nil || v == nil || v.Fault != pairing.HigherPartner || v.Players[0] != 1 || v.Players[1] != 2 {
		t.Errorf("%+v %v", v, err)
	}
}

// Who gets the bye is one question to the field, not one for every candidate: a round of
// an odd field that cannot be paired takes little more work than that of an even one.
func TestByeIsOneQuestion(t *testing.T) {
	work := func(n int) float64 {
		event := club(n)
		for k := range 20 { // nobody may meet anybody
			everybody := make([]tournament.PlayerID, n)
			for i := range everybody {
				everybody[i] = tournament.PlayerID((i+k)%n + 1)
			}
			event.Rules.Forbidden = append(event.Rules.Forbidden, tournament.Forbidden{Players: everybody})
		}
		s, err := New(Club)
		if err != nil {
			t.Fatal(err)
		}
		return testing.AllocsPerRun(1, func() {
			var none *pairing.NoPairing
			if _, err := s.Pair(event); !errors.As(err, &none) {
				t.Errorf("%d players: %v", n, err)
			}
		})
	}
	if odd, even := work(61), work(60); odd > 2*even {
		t.Errorf("%v allocations for an odd field, %v for an even one", odd, even)
	}
}

// Rounds that are paired again one after the other by one system, as an audit does, have
// their lists computed once.
func TestListsAreCarriedOn(t *testing.T) {
	event := club(6)
	play(event, "A-B 1-0", "C-D ½", "E-F 0-1")
	play(event, "A-F ½", "C-B 1-0", "E-D 1-0")
	s, err := New(Club)
	if err != nil {
		t.Fatal(err)
	}
	own := s.(*system)
	first, err := own.prepare(event)
	if err != nil {
		t.Fatal(err)
	}
	again, err := own.prepare(event)
	if err != nil || &first.list.Order[0] != &again.list.Order[0] {
		t.Errorf("the list was computed again, %v", err)
	}
}
