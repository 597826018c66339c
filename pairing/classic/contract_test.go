package classic_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/classic"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// entered is an event of n players before its first round.
func entered(n, rounds int) *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: rounds, Scoring: tournament.DefaultScoring(), InitialColour: tournament.White}}
	for i := range n {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	return t
}

func game(white, black tournament.PlayerID, result tournament.Result) tournament.Game {
	return tournament.Game{White: white, Black: black, Result: result}
}

// People call all editions by rating Dutch.
func TestFoundAsDutch(t *testing.T) {
	for _, c := range []struct {
		name    tournament.System
		edition tournament.Edition
		want    string
	}{
		{"classic", "", "classic 2009"}, {"classic", "1992", "classic 1992"}, {"dutch", "1998", "classic 1998"},
		{"", "2009", "classic 2009"}, {"dutch", "2017", "dutch 2017"}, {"dutch", "", "dutch 2026"},
	} {
		s, err := systems.Find(c.name, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(s.Name()) + " " + string(s.Edition()); got != c.want {
			t.Errorf("%q, %q: %s, want %s", c.name, c.edition, got, c.want)
		}
	}
}

func TestOptions(t *testing.T) {
	s, err := classic.NewWith("1998", pairing.Option{Name: "float-drops", Value: "minimum"})
	if err != nil {
		t.Fatal(err)
	}
	changed, err := s.With(pairing.Option{Name: "bye", Value: "lowest"})
	if err != nil {
		t.Fatal(err)
	}
	round, err := changed.Pair(entered(4, 3))
	if err != nil {
		t.Fatal(err)
	}
	inForce := round.Reasons.Options
	choices, err := classic.Choices("1998")
	if err != nil {
		t.Fatal(err)
	}
	if own := changed.(pairing.Configurable).Choices(); !reflect.DeepEqual(own, choices) || len(inForce) != len(choices) {
		t.Errorf("%d options in force, choices %+v, want %+v", len(inForce), own, choices)
	}
	for i, q := range choices {
		want := q.Values[0]
		switch q.Name {
		case "float-drops":
			want = "minimum"
		case "bye":
			want = "lowest"
		case "last-round":
			want = "1998"
		}
		if got := inForce[i]; got != (pairing.Option{Name: q.Name, Value: want, Default: want == q.Default}) {
			t.Errorf("in force is %+v, want %q of %s", got, want, q.Name)
		}
		if q.Question().String() == q.Question().Code || q.Article == "" || len(q.Values) < 2 || q.Default != q.Values[0] {
			t.Errorf("question %+v is not complete", q)
		}
	}
	for _, c := range []struct {
		option pairing.Option
		want   string
	}{
		{pairing.Option{Name: "colour", Value: "red"}, `unknown option "colour"; it can be one of acceptance, remainder-x, `},
		{pairing.Option{Name: "bye", Value: "never"}, `option bye cannot be "never"; it can be one of left-over, lowest`},
	} {
		if _, err := s.With(c.option); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.option, err, c.want)
		}
	}
	if _, err := classic.New("2017"); err == nil {
		t.Error("there is no classic edition of 2017")
	}
}

func TestRefusals(t *testing.T) {
	undrawn := entered(4, 3)
	undrawn.Rules.InitialColour = tournament.NoColour
	over := entered(2, 1)
	over.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.WhiteWins)}}}
	playing := entered(2, 3)
	playing.Current = &tournament.Round{Games: []tournament.Game{game(1, 2, tournament.NoResult)}}
	for name, tour := range map[string]*tournament.Tournament{"no initial colour": undrawn, "no round left": over, "a round is played": playing} {
		s, _ := classic.New("2009")
		var refused *pairing.Unpairable
		if _, err := s.Pair(tour); !errors.As(err, &refused) || refused.Hint.String() == "" {
			t.Errorf("%s: %v, want a refusal with a hint", name, err)
		}
	}
}

// One player who has had no colour meets one who has: no lot is needed.
func TestOneColourTooFewNeedsNoLot(t *testing.T) {
	late := entered(4, 5)
	late.Rules.InitialColour = tournament.NoColour
	late.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.Drawn)},
		Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}, {Player: 4, Kind: tournament.Absent}}}}
	late.Requests = []tournament.Request{{Round: 2, Player: 1, Kind: tournament.ZeroBye}, {Round: 2, Player: 3, Kind: tournament.ZeroBye}}
	s, _ := classic.New("2009")
	round, err := s.Pair(late)
	if err != nil || len(round.Boards) != 1 || round.Boards[0].White != 2 || round.Boards[0].ColourRule.Article != "E1" {
		t.Errorf("%+v, %v; 2 has had black and gets white", round, err)
	}
	alone := entered(1, 5)
	alone.Rules.InitialColour = tournament.NoColour
	if round, err := s.Pair(alone); err != nil || round.Bye != 1 {
		t.Errorf("one player alone: %+v, %v", round, err)
	}
}

// Without a number of rounds no round is the last, and the round says so.
func TestUnknownNumberOfRounds(t *testing.T) {
	s, _ := classic.New("2009")
	for rounds, notes := range map[int]int{0: 1, 5: 0} {
		round, err := s.Pair(entered(4, rounds))
		if err != nil || len(round.Reasons.Notes) != notes {
			t.Errorf("%d rounds: notes %v, %v", rounds, round.Reasons.Notes, err)
		}
	}
}

func TestNoPairing(t *testing.T) {
	met := entered(2, 3)
	met.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.WhiteWins)}}}
	hadBye := entered(1, 3)
	hadBye.Rounds = []tournament.Round{{Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}}}}
	forbidden := entered(2, 3)
	forbidden.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}}}
	for _, c := range []struct {
		tour *tournament.Tournament
		want string
	}{
		{met, "round 2: no legal pairing exists: players 1 and 2 can meet nobody; every game is ruled out: the two have met (B1a); possible if players 1 and 2 may meet again (B1a)"},
		{hadBye, "round 2: no legal pairing exists: nobody may get the bye (B1b); possible if player 1 may get the bye all the same (B1b)"},
		{forbidden, "round 1: no legal pairing exists: players 1 and 2 can meet nobody; every game is ruled out: the two are barred from meeting (B1a); possible if players 1 and 2 are allowed to meet"},
	} {
		for _, edition := range classic.Editions() {
			s, _ := classic.New(edition)
			var none *pairing.NoPairing
			if _, err := s.Pair(c.tour); !errors.As(err, &none) || none.Error() != c.want {
				t.Errorf("%s: %v, want %s", edition, err, c.want)
			}
		}
	}
}

// B1b: who has had the bye, or has won by forfeit, does not get it; it goes to
// another, and nobody gets it who was there twice.
func TestNoSecondBye(t *testing.T) {
	won, lost := tournament.WhiteByForfeit, tournament.BlackByForfeit
	for _, c := range []struct {
		about string
		first tournament.Round
		bye   tournament.PlayerID
	}{
		{"3 has had the bye", tournament.Round{Games: []tournament.Game{game(1, 2, tournament.Drawn)}, Byes: []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}}}, 2},
		{"3 has won by forfeit", tournament.Round{Games: []tournament.Game{game(3, 1, won)}, Byes: []tournament.Bye{{Player: 2, Kind: tournament.ZeroBye}}}, 2},
		{"3 has lost by forfeit, 2 has won so", tournament.Round{Games: []tournament.Game{game(3, 2, lost)}, Byes: []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}}}, 3},
	} {
		for _, edition := range classic.Editions() {
			tour := entered(3, 3)
			tour.Rounds = []tournament.Round{c.first}
			s, err := classic.New(edition)
			if err != nil {
				t.Fatal(err)
			}
			if round, err := s.Pair(tour); err != nil || round.Bye != c.bye {
				t.Errorf("%s, %s: %+v, %v; want the bye for %d", edition, c.about, round, err, c.bye)
			}
		}
	}
}

// A5: the bye is a point without an opponent and without a colour, and a downfloat:
// 3, who had it, does not float again though it would be his turn.
func TestByeIsAPointWithoutColour(t *testing.T) {
	tour := entered(5, 5)
	tour.Rounds = []tournament.Round{{
		Games: []tournament.Game{game(1, 4, tournament.WhiteWins), game(5, 2, tournament.BlackWins)},
		Byes:  []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}},
	}}
	if tab := tour.Table(); tab.Score(2, 1) != tournament.One || tab.Row(2)[0].Opponent >= 0 || tab.Row(2)[0].Colour != tournament.NoColour {
		t.Errorf("the bye is %+v", tab.Row(2)[0])
	}
	for _, edition := range classic.Editions() {
		s, _ := classic.New(edition)
		round, err := s.Pair(tour)
		if err != nil || !slices.Equal(round.Reasons.Brackets[0].Floaters, []tournament.PlayerID{2}) {
			t.Errorf("%s: %v float, %v; want 2", edition, round.Reasons.Brackets[0].Floaters, err)
		}
	}
}

// F2: a game that was not played is no meeting: the two may be paired again, and are.
func TestForfeitIsNoMeeting(t *testing.T) {
	tour := entered(4, 5)
	tour.Rounds = []tournament.Round{{Games: []tournament.Game{game(1, 2, tournament.DoubleForfeit), game(4, 3, tournament.DoubleForfeit)}},
		{Games: []tournament.Game{game(1, 3, tournament.Drawn), game(4, 2, tournament.Drawn)}},
		{Games: []tournament.Game{game(4, 1, tournament.Drawn), game(3, 2, tournament.Drawn)}}}
	for _, edition := range classic.Editions() {
		s, _ := classic.New(edition)
		round, err := s.Pair(tour)
		if err != nil || len(round.Boards) != 2 || !meets(round, 1, 2) || !meets(round, 3, 4) {
			t.Errorf("%s: %+v, %v", edition, round, err)
		}
	}
}

func meets(round *pairing.Round, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(round.Boards, func(x pairing.Board) bool { return x.White == a && x.Black == b || x.White == b && x.Black == a })
}

// A round of one's own is as good as it gets; with two opponents swapped there
// is something to say against it.
func TestCompare(t *testing.T) {
	for _, edition := range classic.Editions() {
		s, err := classic.New(edition)
		if err != nil {
			t.Fatal(err)
		}
		tour := eventBefore(t, s, 31, 7, func(c *simulate.Settings) { c.HalfByes.Rate = simulate.Percent(5) })
		round, err := s.Pair(tour)
		if err != nil {
			t.Fatal(err)
		}
		judge := s.(pairing.Judge)
		if v, err := judge.Compare(tour, round.Games()); v != nil || err != nil {
			t.Errorf("%s: %+v, %v against our own round", edition, v, err)
		}
		for i := 1; i < len(round.Boards); i++ {
			other := round.Games()
			other.Games[i].Black, other.Games[i-1].Black = other.Games[i-1].Black, other.Games[i].Black
			v, err := judge.Compare(tour, other)
			if err != nil || v == nil || v.Fault == "" && v.Article == "" {
				t.Errorf("%s, boards %d and %d swapped: %+v, %v", edition, i, i+1, v, err)
			}
		}
		turned := round.Games()
		turned.Games[0].White, turned.Games[0].Black = turned.Games[0].Black, turned.Games[0].White
		if v, err := judge.Compare(tour, turned); err != nil || v == nil || v.Article[0] != 'E' {
			t.Errorf("%s, colours reversed: %+v, %v", edition, v, err)
		}
	}
}

// What is against the rules in any case is named first.
func TestCompareWithIllegalRounds(t *testing.T) {
	tour := entered(5, 5)
	tour.Rounds = []tournament.Round{{
		Games: []tournament.Game{game(1, 3, tournament.WhiteWins), game(4, 2, tournament.BlackWins)},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	s, _ := classic.New("2009")
	bye := func(players ...tournament.PlayerID) (byes []tournament.Bye) {
		for _, p := range players {
			byes = append(byes, tournament.Bye{Player: p, Kind: tournament.PairingBye})
		}
		return byes
	}
	for _, c := range []struct {
		games   []tournament.Game
		byes    []tournament.Bye
		article string
		text    string
	}{
		{[]tournament.Game{game(3, 1, tournament.NoResult), game(2, 4, tournament.NoResult)}, bye(5), "B1a", "player 3 and player 1 have played each other (B1a)"},
		{[]tournament.Game{game(2, 1, tournament.NoResult), game(3, 4, tournament.NoResult)}, bye(5), "B1b", "player 5 may not get the bye (B1b)"},
		{[]tournament.Game{game(2, 1, tournament.NoResult)}, bye(3, 4), "", "player 5 is not paired"},
		{[]tournament.Game{game(5, 1, tournament.NoResult)}, bye(2, 3, 4), "A5", "the number of byes is 3 and should be 1"},
		{[]tournament.Game{game(2, 1, tournament.NoResult), game(2, 5, tournament.NoResult)}, bye(3), "", "player 2 and player 5 are not both free to be paired"},
		{[]tournament.Game{game(2, 9, tournament.NoResult)}, bye(3), "", "player 2 and player 9 are not both free to be paired"},
	} {
		v, err := s.(pairing.Judge).Compare(tour, &tournament.Round{Games: c.games, Byes: c.byes})
		if err != nil || v == nil || v.Article != c.article || v.AsMessage().String() != c.text {
			t.Errorf("%v %v: %+v, %v; want %s %s", c.games, c.byes, v, err, c.article, c.text)
		}
	}
}

// A pair between two players of one half is marked as exchanged.
func TestExchangedPairsAreMarked(t *testing.T) {
	tour := entered(4, 5)
	tour.Rounds = []tournament.Round{
		{Games: []tournament.Game{game(1, 3, tournament.Drawn), game(4, 2, tournament.Drawn)}},
		{Games: []tournament.Game{game(4, 1, tournament.Drawn), game(3, 2, tournament.Drawn)}},
	}
	s, _ := classic.New("1998")
	round, err := s.Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range round.Reasons.Brackets[0].Pairs {
		if !p.Exchanged || p.Upper != 1 && p.Upper != 3 {
			t.Errorf("pair %+v", p)
		}
	}
}

// The account of a bracket: who was in it, who left it, what the criteria came
// to.
func TestReasons(t *testing.T) {
	tour := entered(5, 5)
	tour.Rounds = []tournament.Round{{
		Games: []tournament.Game{game(1, 3, tournament.WhiteWins), game(4, 2, tournament.BlackWins)},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	s, _ := classic.New("2009")
	round, err := s.Pair(tour)
	if err != nil {
		t.Fatal(err)
	}
	top, last := round.Reasons.Brackets[0], round.Reasons.Brackets[1]
	if len(top.Residents) != 3 || len(top.Floaters) != 1 || last.MovedDown[0] != top.Floaters[0] || last.Kind != pairing.LastBracket {
		t.Errorf("brackets %+v and %+v", top, last)
	}
	if len(top.Criteria) != 8 || top.Criteria[0].Value[0] != 1 || top.Criteria[3].Article != "B4" || top.Criteria[3].Value[0] != 0 {
		t.Errorf("criteria %+v", top.Criteria)
	}
}
