package systems_test

import (
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/forecast"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/prizes"
	"github.com/pareo-chess/pareo/standings/ratingreport"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
)

// spoiled are tournaments that cannot be, each spoiled in one way.
var spoiled = []struct {
	name  string
	spoil func(t *tournament.Tournament)
}{
	{"a game against oneself", func(t *tournament.Tournament) { t.Rounds[0].Games[0].Black = t.Rounds[0].Games[0].White }},
	{"an unknown opponent", func(t *tournament.Tournament) { t.Rounds[0].Games[0].Black = 77 }},
	{"a negative opponent", func(t *tournament.Tournament) { t.Rounds[0].Games[0].Black = -3 }},
	{"a result that is none", func(t *tournament.Tournament) { t.Rounds[0].Games[0].Result = 200 }},
	{"a provisional result that is none", func(t *tournament.Tournament) {
		t.Rounds[0].Games[0].Result, t.Rounds[0].Games[0].ForNow = tournament.AdjournedGame, 200
	}},
	{"two games in a round", func(t *tournament.Tournament) { t.Rounds[0].Games[1].White = t.Rounds[0].Games[0].White }},
	{"a game and a bye", func(t *tournament.Tournament) {
		t.Rounds[0].Byes = append(t.Rounds[0].Byes, tournament.Bye{Player: t.Rounds[0].Games[0].White, Kind: tournament.HalfBye})
	}},
	{"two byes", func(t *tournament.Tournament) {
		t.Rounds[0].Games = t.Rounds[0].Games[1:]
		t.Rounds[0].Byes = []tournament.Bye{{Player: 1, Kind: tournament.HalfBye}, {Player: 1, Kind: tournament.ZeroBye}}
	}},
	{"a bye of a kind that is none", func(t *tournament.Tournament) {
		t.Rounds[0].Byes = append(t.Rounds[0].Byes, tournament.Bye{Player: 7, Kind: 99})
	}},
	{"a bye that is a win", func(t *tournament.Tournament) {
		t.Rounds[0].Byes = append(t.Rounds[0].Byes, tournament.Bye{Player: 7, Kind: tournament.Win})
	}},
	{"a bye of nobody", func(t *tournament.Tournament) {
		t.Rounds[0].Byes = append(t.Rounds[0].Byes, tournament.Bye{Player: 77, Kind: tournament.HalfBye})
	}},
	{"a negative identity", func(t *tournament.Tournament) { t.Players[6].ID = -7 }},
	{"no identities", func(t *tournament.Tournament) {
		for i := range t.Players {
			t.Players[i].ID = 0
		}
		t.Rounds = nil
	}},
	{"two of one identity", func(t *tournament.Tournament) { t.Players[6].ID = 1 }},
	{"two of one number", func(t *tournament.Tournament) { t.Players[6].Number = 1 }},
	{"a negative number", func(t *tournament.Tournament) { t.Players[6].Number = -1 }},
	{"a colour that is none", func(t *tournament.Tournament) { t.Rules.InitialColour = 9 }},
	{"negative scores", func(t *tournament.Tournament) { t.Rules.Scoring = tournament.ScoringOf(-1, -2, -3) }},
	{"a loss above a win", func(t *tournament.Tournament) { t.Rules.Scoring = tournament.ScoringOf(0, 5, 10) }},
	{"fewer than no rounds", func(t *tournament.Tournament) { t.Rules.Rounds = -1 }},
	{"rules of teams without teams", func(t *tournament.Tournament) { t.Rules.Team = new(tournament.TeamRules) }},
	{"an edition that is none", func(t *tournament.Tournament) { t.Rules.Edition = "1234" }},
	{"a system that is none", func(t *tournament.Tournament) { t.Rules.System = "chance" }},
	{"a prohibition of nobody", func(t *tournament.Tournament) {
		t.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{-1, 77}}}
	}},
	{"a prohibition that ends before it begins", func(t *tournament.Tournament) {
		t.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 3, Last: 1}}
	}},
	{"virtual points of nobody", func(t *tournament.Tournament) {
		t.Rules.Acceleration.Virtual = []tournament.VirtualPoints{{First: 1, Last: 3, FirstPlayer: -5, LastPlayer: 900, Points: 10}}
	}},
	{"a request of nobody", func(t *tournament.Tournament) {
		t.Requests = []tournament.Request{{Player: -4, Round: 2, Kind: tournament.HalfBye}}
	}},
	{"a request of a kind that is none", func(t *tournament.Tournament) {
		t.Requests = []tournament.Request{{Player: 4, Round: 2, Kind: 99}}
	}},
	{"an adjustment of nobody", func(t *tournament.Tournament) {
		t.Rules.Adjustments = []tournament.Adjustment{{Players: []tournament.PlayerID{-9}, Round: -2, Points: -100}}
	}},
	{"no players", func(t *tournament.Tournament) { t.Players = nil }},
	{"nothing", func(t *tournament.Tournament) { *t = tournament.Tournament{} }},
	{"an identity as large as there is", func(t *tournament.Tournament) {
		t.Players[6].ID, t.Rounds[0].Byes[0].Player = math.MaxInt32, math.MaxInt32
	}},
	{"a played game without colours", func(t *tournament.Tournament) { t.Rounds[0].Games[0].NoColours = true }},
	{"a team of a negative number", func(t *tournament.Tournament) {
		t.Rules.Team = &tournament.TeamRules{Boards: 2}
		t.Teams = []tournament.Team{{ID: -1, Members: []tournament.PlayerID{1, 2}}, {ID: 2, Members: []tournament.PlayerID{3, 4}}}
	}},
	{"one player", func(t *tournament.Tournament) { *t = tournament.Tournament{Players: t.Players[:1]} }},
	{"an unfinished past", func(t *tournament.Tournament) { t.Rounds[0].Games[0].Result = tournament.NoResult }},
}

// possible are the odd events among them that can be all the same: systems and editions
// may be somebody's own, and an event begins with nobody.
var possible = []string{"an edition that is none", "a system that is none", "virtual points of nobody", "an identity as large as there is", "nothing", "one player"}

// Validate finds every way of spoiling an event, and no system pairs what it finds.
func TestSpoiledEventsAreNotPaired(t *testing.T) {
	for _, bad := range spoiled {
		event := soundEvent()
		bad.spoil(event)
		if found := event.Validate(); (len(found) == 0) != slices.Contains(possible, bad.name) {
			t.Errorf("%s: %v", bad.name, found)
			continue
		}
		for _, e := range systems.All() {
			system, err := systems.Find(e.Name, e.Editions[0])
			if err != nil {
				t.Fatal(err)
			}
			var invalid *tournament.Invalid
			var others *pairing.PlayersOnly
			_, err = system.Pair(event)
			if !slices.Contains(possible, bad.name) && !errors.As(err, &invalid) && !errors.As(err, &others) {
				t.Errorf("%s: %s: %v", bad.name, e.Name, err)
			}
		}
	}
}

// soundEvent is an event of seven after one round.
func soundEvent() *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Rounds: 5, InitialColour: tournament.White, Scoring: tournament.DefaultScoring()}}
	for i := 1; i <= 7; i++ {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i), Number: i, Name: fmt.Sprint("Player ", i), Ratings: tournament.Ratings{2200 - 10*i}})
	}
	t.Rounds = []tournament.Round{{Games: []tournament.Game{
		{White: 1, Black: 4, Result: tournament.WhiteWins}, {White: 5, Black: 2, Result: tournament.Drawn}, {White: 3, Black: 6, Result: tournament.BlackWins}},
		Byes: []tournament.Bye{{Player: 7, Kind: tournament.PairingBye}}}}
	return t
}

// entries are the doors of the library, each tried with everything there is to ask.
func entries(system pairing.System) map[string]func(t *tournament.Tournament) error {
	return map[string]func(t *tournament.Tournament) error{
		"Pair": func(t *tournament.Tournament) error { _, err := system.Pair(t); return err },
		"Compare": func(t *tournament.Tournament) error {
			if judge, ok := system.(pairing.Judge); ok {
				_, err := judge.Compare(t, &tournament.Round{Games: []tournament.Game{{White: 1, Black: 77}, {White: -1, Black: -1}}})
				return err
			}
			return nil
		},
		"Certify": func(t *tournament.Tournament) error {
			if c, ok := system.(swiss.Certifier); ok {
				_, _, err := c.Certify(t)
				return err
			}
			return nil
		},
		"audit": func(t *tournament.Tournament) error {
			for n := -1; n < 4; n++ {
				audit.Round(system, t, n)
				audit.Before(t, n)
			}
			audit.Tournament(system, t)
			return nil
		},
		"why": func(t *tournament.Tournament) error {
			for n := -1; n < 4; n++ {
				round, err := why.Open(system, t, n)
				if err != nil {
					continue
				}
				for id := tournament.PlayerID(-1); id < 9; id++ {
					round.Player(id)
					round.WhyNot(id, 2)
					round.WhyNotBye(id)
					round.WhyNotColour(id, tournament.Colour(9))
				}
				for bracket := -1; bracket < 4; bracket++ {
					round.Replay(bracket)
					round.ReplayWithin(bracket, swiss.Bounds{Tries: -1, Pairs: -1, Sets: -1, Counted: -1})
				}
				round.Everybody()
				round.Dispute()
			}
			return nil
		},
		"standings": func(t *tournament.Tournament) error {
			s, err := standings.Compute(t, standings.Options{})
			if err != nil {
				return err
			}
			s.Explain(s.Find(99))
			for i := range s.Rows {
				s.Explain(&s.Rows[i])
			}
			s.CrossTable(t)
			_, err = prizes.Award(prizes.Plan{}, prizes.Ranked(s))
			return err
		},
		"history": func(t *tournament.Tournament) error { _, err := standings.History(t, standings.Options{}); return err },
		"places":  func(t *tournament.Tournament) error { _, err := standings.CheckPlaces(t); return err },
		"report":  func(t *tournament.Tournament) error { _, err := ratingreport.Of(t, ratingreport.Options{}); return err },
		"norms": func(t *tournament.Tournament) error {
			_, err := ratingreport.Norms(t, 99, ratingreport.Declared{})
			return err
		},
		"forecast": func(t *tournament.Tournament) error {
			if t != nil && len(t.Players) > 3 {
				t.Current = &tournament.Round{Games: []tournament.Game{{White: t.Players[1].ID, Black: t.Players[0].ID}, {White: t.Players[2].ID, Black: t.Players[3].ID}}}
			}
			why.Needed(system, t, 1, 3)
			_, err := forecast.Make(t, forecast.Settings{System: system, Samples: 5})
			return err
		},
		"for":   func(t *tournament.Tournament) error { _, err := systems.For(t, "", ""); return err },
		"write": func(t *tournament.Tournament) error { _, _, err := trf.Write(t, trf.TRF26, trf.Options{}); return err },
	}
}

// Whatever a program hands to the library, it gets an answer or an error, and never a
// panic or the request to report a fault of ours.
func TestHostileTournaments(t *testing.T) {
	for _, e := range systems.All() {
		for _, edition := range e.Editions {
			system, err := systems.Find(e.Name, edition)
			if err != nil {
				t.Fatal(err)
			}
			for name, enter := range entries(system) {
				for _, bad := range spoiled {
					event := soundEvent()
					bad.spoil(event)
					try(t, fmt.Sprintf("%s %s: %s: %s", e.Name, edition, name, bad.name), func() error { return enter(event) })
				}
				try(t, fmt.Sprintf("%s %s: %s: nil", e.Name, edition, name), func() error { return enter(nil) })
			}
		}
	}
}

func try(t *testing.T, what string, call func() error) {
	t.Helper()
	defer func() {
		if r := recover(); r != nil {
			stack := strings.Split(string(debug.Stack()), "\n")
			t.Errorf("%s: panic: %v\n%s", what, r, strings.Join(stack[7:min(len(stack), 13)], "\n"))
		}
	}()
	if err := call(); err != nil && strings.Contains(err.Error(), "please report") {
		t.Errorf("%s: %v", what, err)
	}
}

// silent is a system that gives neither a round nor an error.
type silent struct{}

func (silent) Name() tournament.System                             { return "silent" }
func (silent) Edition() tournament.Edition                         { return "1" }
func (silent) Pair(*tournament.Tournament) (*pairing.Round, error) { return nil, nil }

// A system that returns nothing, or none at all, is an error and no panic.
func TestSilentSystems(t *testing.T) {
	for _, system := range []pairing.System{silent{}, nil} {
		event := soundEvent()
		var none *pairing.NoAnswer
		if f := audit.Round(system, event, 1); !errors.As(f.Err, &none) {
			t.Errorf("audit: %v", f.Err)
		}
		if _, err := why.Open(system, event, 1); !errors.As(err, &none) {
			t.Errorf("why: %v", err)
		}
		event.Current = &tournament.Round{Games: []tournament.Game{{White: 2, Black: 1}}}
		try(t, "forecast", func() error { _, err := forecast.Make(event, forecast.Settings{System: system}); return err })
		try(t, "needed", func() error { why.Needed(system, event, 1, 3); return nil })
	}
}

// Values that somebody made by hand are refused where they mean nothing.
func TestValuesMadeByHand(t *testing.T) {
	if _, err := standings.Compute(soundEvent(), standings.Options{Edition: "1234"}); err == nil {
		t.Error("edition 1234 of the tie-breaks was taken")
	}
	if _, err := standings.Compute(soundEvent(), standings.Options{TieBreaks: make([]tiebreak.TieBreak, 1)}); err == nil {
		t.Error("a tie-break without a method was taken")
	}
	if s, err := tournament.NewScoring(3, 1, 0); err != nil || s != tournament.ScoringOf(30, 10, 0) {
		t.Errorf("%+v %v", s, err)
	}
	for _, odd := range []float64{0.25, math.NaN(), math.Inf(1), 1e12} {
		if _, err := tournament.NewScoring(odd, 0, 0); err == nil {
			t.Errorf("a win worth %v was taken", odd)
		}
	}
}
