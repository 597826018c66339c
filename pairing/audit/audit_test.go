package audit_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/dutch"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// recorded is an event of four over two rounds as the Dutch system pairs it,
// with black drawn for number 1. The rules say neither that nor how many rounds
// there are.
func recorded() *tournament.Tournament {
	t := &tournament.Tournament{Rules: tournament.Rules{Scoring: tournament.DefaultScoring()}}
	for i := range 4 {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	t.Rounds = []tournament.Round{
		{Games: []tournament.Game{{White: 3, Black: 1, Result: tournament.BlackWins}, {White: 2, Black: 4, Result: tournament.WhiteWins}}},
		{Games: []tournament.Game{{White: 1, Black: 2, Result: tournament.Drawn}, {White: 4, Black: 3, Result: tournament.Drawn}}},
	}
	return t
}

func findings(t *testing.T, tour *tournament.Tournament) []audit.Finding {
	t.Helper()
	s, err := dutch.New("2026")
	if err != nil {
		t.Fatal(err)
	}
	return audit.Tournament(s, tour)
}

func TestAgrees(t *testing.T) {
	for _, f := range findings(t, recorded()) {
		if !f.Agrees || f.Err != nil || f.Worse != nil {
			t.Errorf("round %d: %+v", f.Round, f)
		}
	}
}

// The first criterion on which the record is worse is named.
func TestDiffers(t *testing.T) {
	tour := recorded()
	tour.Rounds[1] = tournament.Round{Games: []tournament.Game{{White: 1, Black: 4, Result: tournament.Drawn}, {White: 3, Black: 2, Result: tournament.Drawn}}}
	f := findings(t, tour)[1]
	if f.Agrees || len(f.Expected) != 2 || len(f.Found) != 2 || f.Worse == nil || f.Worse.Article != "C6" {
		t.Errorf("%+v", f)
	}
}

// Games of the record stand in board order, however the record has them.
func TestFoundInBoardOrder(t *testing.T) {
	tour := recorded()
	tour.Rounds[1] = tournament.Round{Games: []tournament.Game{{White: 4, Black: 3, Result: tournament.WhiteWins}, {White: 2, Black: 1, Result: tournament.Drawn}}}
	f := findings(t, tour)[1]
	if want := []audit.Pair{{White: 2, Black: 1}}; !slices.Equal(f.Found, want) {
		t.Errorf("%v, want %v", f.Found, want)
	}
	tour.Rounds[1] = tournament.Round{Games: []tournament.Game{{White: 3, Black: 2, Result: tournament.Drawn}, {White: 1, Black: 4, Result: tournament.Drawn}}}
	f = findings(t, tour)[1]
	if want := []audit.Pair{{White: 1, Black: 4}, {White: 3, Black: 2}}; !slices.Equal(f.Found, want) {
		t.Errorf("%v, want %v", f.Found, want)
	}
}

// Colours the wrong way round are a difference too.
func TestColoursDiffer(t *testing.T) {
	tour := recorded()
	g := &tour.Rounds[1].Games[0]
	g.White, g.Black = g.Black, g.White
	f := findings(t, tour)[1]
	if f.Agrees || len(f.Found) != 1 || f.Worse == nil || f.Worse.Article != "5.2.1" {
		t.Errorf("%+v", f)
	}
}

// The number of rounds decides which rounds of a Burstein event are seeding rounds: it
// is not guessed, and no round is judged without it.
func TestBursteinWithoutRounds(t *testing.T) {
	s, err := systems.Find(tournament.Burstein, "")
	if err != nil {
		t.Fatal(err)
	}
	tour := recorded()
	for _, f := range audit.Tournament(s, tour) {
		if !f.IsUnpairable() || f.Worse != nil {
			t.Errorf("round %d: %+v", f.Round, f)
		}
	}
	tour.Rules.Rounds = 4
	if f := audit.Round(s, tour, 1); !f.Agrees {
		t.Errorf("with four rounds: %+v", f)
	}
}

// The colour that was drawn is read off the first matches of teams, as off the first
// games of players.
func TestInitialColourOfTeams(t *testing.T) {
	s, err := systems.Find(tournament.TeamSwiss, "")
	if err != nil {
		t.Fatal(err)
	}
	tour := recorded()
	rules := tournament.DefaultTeamRules(1)
	tour.Rules.Team, tour.Rules.System, tour.Rules.Rounds = &rules, tournament.TeamSwiss, 5
	for i := range tour.Players {
		tour.Teams = append(tour.Teams, tournament.Team{ID: tournament.TeamID(i + 1), Members: []tournament.PlayerID{tour.Players[i].ID}})
	}
	tour.Rounds = tour.Rounds[:1]
	if f := audit.Round(s, tour, 1); !f.Agrees || f.Err != nil {
		t.Errorf("%+v", f)
	}
}

// A team that has left a round robin leaves boards at which nobody has White, and such
// at which nobody has Black; the round is still that of the table.
func TestEmptyBoardsOfTeams(t *testing.T) {
	system, err := systems.Find(tournament.RoundRobin, "")
	if err != nil {
		t.Fatal(err)
	}
	played, err := simulate.Play(simulate.Settings{Players: 16, Teams: 4, Boards: 4, Rounds: 3, Withdrawals: simulate.Amount{Number: 1},
		Ratings: simulate.Ratings{Highest: 2000, Lowest: 1500}, Scoring: tournament.DefaultScoring()}, system, 1)
	if err != nil {
		t.Fatal(err)
	}
	empty := 0
	for _, g := range played.Rounds[2].Games {
		if g.White == tournament.NoPlayer || g.Black == tournament.NoPlayer {
			empty++
		}
	}
	if empty != 4 {
		t.Fatalf("%d empty boards", empty)
	}
	for _, f := range audit.Tournament(system, played) {
		if !f.Agrees {
			t.Errorf("round %d: %v, found %v, %v", f.Round, f.Expected, f.Found, f.Err)
		}
	}
}

// Who rests in the first round of a round robin and leaves when it is posted is in its
// table: that round can be paired again. It was refused as one without a number.
func TestLeftWhileTheFirstRoundWasPosted(t *testing.T) {
	system, err := systems.Find(tournament.RoundRobin, "berger")
	if err != nil {
		t.Fatal(err)
	}
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.RoundRobin, Edition: "berger", Scoring: tournament.DefaultScoring(), RoundRobin: tournament.DefaultRoundRobin(1), Rounds: 5}}
	for i := range 5 {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1})
	}
	event.Players[0].Left = &tournament.Departure{After: 0, Kind: tournament.Withdrawn}
	event.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 2, Black: 5, Result: tournament.Drawn}, {White: 3, Black: 4, Result: tournament.Drawn}}}}
	for _, f := range audit.Tournament(system, event) {
		if f.Err != nil || !f.Agrees {
			t.Errorf("round %d: %+v", f.Round, f)
		}
	}
}

// A team that has nobody at its only board is in the match all the same: the tree has
// three teams. It was taken for one of two.
func TestTeamWithAnEmptyBoard(t *testing.T) {
	one := tournament.DefaultTeamRules(1)
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Knockout, Scoring: tournament.DefaultScoring(), Rounds: 2, InitialColour: tournament.White, Team: &one}}
	for i := range 3 {
		id := tournament.PlayerID(i + 1)
		event.Players = append(event.Players, tournament.Player{ID: id, Number: i + 1})
		event.Teams = append(event.Teams, tournament.Team{ID: tournament.TeamID(id), Members: []tournament.PlayerID{id}})
	}
	event.Rounds = []tournament.Round{{
		Games:   []tournament.Game{{Black: 2, Result: tournament.BlackByForfeit}},
		Byes:    []tournament.Bye{{Player: 1, Kind: tournament.ZeroBye}},
		Lineups: []tournament.Lineup{{Team: 3, Opponent: 2, Boards: []tournament.PlayerID{tournament.NoPlayer}}},
	}}
	system, err := systems.For(event, "", "")
	if err != nil {
		t.Fatal(err)
	}
	if f := audit.Round(system, event, 1); f.Err != nil || !f.Agrees {
		t.Errorf("%+v", f)
	}
}

// Who has a bye in a round of a Keizer event and leaves once it is paired was in the
// list that it was paired by: the opponent's game counted by that value.
func TestLeftDuringAByeOfKeizer(t *testing.T) {
	system, err := systems.Find(tournament.Keizer, "")
	if err != nil {
		t.Fatal(err)
	}
	event := &tournament.Tournament{Rules: tournament.Rules{System: tournament.Keizer, Scoring: tournament.DefaultScoring(), Rounds: 7}}
	for i, rating := range []int{2270, 2050, 1940, 1930, 1270, 1010} {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Ratings: tournament.Ratings{tournament.Standard: rating}})
	}
	event.Rounds = []tournament.Round{{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.AdjournedGame},
		{White: 4, Black: 3, Result: tournament.BlackWins}, {White: 6, Black: 5, Result: tournament.Drawn}}}}
	event.Requests = []tournament.Request{{Round: 2, Player: 2, Kind: tournament.HalfBye}}
	next, err := system.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	event.Rounds, event.Requests = append(event.Rounds, *next.Games()), nil
	for i := range event.Rounds[1].Games {
		event.Rounds[1].Games[i].Result = tournament.Drawn
	}
	event.Players[1].Left = &tournament.Departure{After: 1, Kind: tournament.Expelled}
	if f := audit.Round(system, event, 2); f.Err != nil || !f.Agrees {
		t.Errorf("%+v", f)
	}
}

// counted counts how often a system pairs a round.
type counted struct {
	pairing.System
	times int
}

func (c *counted) Pair(t *tournament.Tournament) (*pairing.Round, error) {
	c.times++
	return c.System.Pair(t)
}

func (c *counted) Inquire(t *tournament.Tournament) (field.Inquiry, error) {
	c.times++
	return c.System.(field.Inquirer).Inquire(t)
}

func (c *counted) Compare(t *tournament.Tournament, found *tournament.Round) (*pairing.Verdict, error) {
	c.times++
	return c.System.(pairing.Judge).Compare(t, found)
}

// Clubs pair Keizer rounds as players come: a round that is not the one of the rules is
// judged without pairing it again.
func TestKeizerIsPairedOnce(t *testing.T) {
	system, err := systems.Find(tournament.Keizer, "")
	if err != nil {
		t.Fatal(err)
	}
	event := recorded()
	event.Rules.System = tournament.Keizer
	c := &counted{System: system}
	other := 0
	for _, f := range audit.Tournament(c, event) {
		if f.Err != nil {
			t.Fatal(f.Err)
		}
		if judge := system.(pairing.Judge); !f.Agrees {
			other++
			want, err := judge.Compare(audit.Before(event, f.Round), &event.Rounds[f.Round-1])
			if err != nil || want == nil || !reflect.DeepEqual(f.Worse, want) {
				t.Errorf("round %d: %+v, want %+v, %v", f.Round, f.Worse, want, err)
			}
		}
	}
	if other == 0 || c.times != len(event.Rounds) {
		t.Errorf("%d rounds were paired %d times, %d of them are others", len(event.Rounds), c.times, other)
	}
}
