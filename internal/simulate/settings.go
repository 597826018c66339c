package simulate

import (
	"errors"
	"fmt"

	"github.com/pareo-chess/pareo/tournament"
)

// Amount says how much of something happens: at a rate, or exactly so often in
// the whole tournament when Number is set.
type Amount struct {
	Rate   Rate
	Number int
}

// Byes says how many byes of one kind there are: an amount over all players and
// rounds, or, when Players is set, as many as it takes until that share of the
// players has one.
type Byes struct {
	Amount
	Players Rate
}

// Results is how games end.
type Results uint8

// The ways games end.
const (
	ByRating         Results = iota // by FIDE's table of expected scores, draws at the rate Settings.Draws
	AtRandom                        // whoever plays, draws at the rate Settings.Draws
	EverybodyDraws                  // every game
	WhiteAlwaysWins                 // every game
	BlackAlwaysWins                 // every game
	HigherAlwaysWins                // the higher rated player; of equals the one with White
)

// Ratings says which ratings made-up players have.
type Ratings struct {
	Given           []int // in any order, used in place of the rest; players beyond it are unrated
	Highest, Lowest int
	Bell            bool // most players near the middle, and not spread evenly
	// Groups parts the field into so many groups of about the same size, with
	// a gap of Separator points between two of them, narrower where the range
	// is too small for it; 0 and 1 mean no groups.
	Groups, Separator int
	Unrated           Rate
}

// Settings describe a tournament to be played out.
type Settings struct {
	Name string // of the event; "" = made up from the seed
	// Entrants are who plays; when empty, players are made up. Identities and
	// numbers are given to those without, in this order.
	Entrants []tournament.Player
	Players  int // how many are made up
	Ratings  Ratings
	// Teams and Boards make it an event of so many teams, each with a player for every
	// board; 0 = an event of players.
	Teams, Boards int
	// Squads are the teams that play, with Entrants for members; when empty, teams are
	// dealt. TeamRules are what matches bring; nil = what is usual.
	Squads    []tournament.Team
	TeamRules *tournament.TeamRules

	Rounds        int
	Scoring       tournament.Scoring
	InitialColour tournament.Colour // NoColour = drawn by lot
	TieBreaks     []tournament.TieBreak

	Results        Results
	Draws          Rate   // between equals; with a rating difference at most what the expected score leaves
	Forfeits       Amount // of games: one player does not come
	DoubleForfeits Amount // of games: neither comes
	UnratedGames   Amount // of games: played, but not to be rated
	BothLose       Amount // of games: 0-0 by decision
	HalfZero       Amount // of games: ½-0 or 0-½ by decision

	// Of players, in an event of teams of whole teams:
	FullByes, HalfByes, ZeroByes Byes   // half-point byes never in the last round
	LateEntries                  Amount // who miss the first rounds
	Withdrawals                  Amount // who leave before the last round

	Forbidden      []tournament.Forbidden
	ForbiddenPairs int  // pairs drawn at random, in addition
	Club           Rate // one club, no two of whom may meet

	StartPoints   tournament.StartPoints
	Acceleration  tournament.Acceleration
	RandomVirtual bool // every player has nothing, half a win or a win in every round, at random
}

// Check returns what is wrong with the settings, all of it.
func (s *Settings) Check() error {
	var problems []error
	wrong := func(format string, args ...any) { problems = append(problems, fmt.Errorf(format, args...)) }
	if len(s.Entrants) == 0 && s.Players < 1 {
		wrong("%d players; at least one is needed", s.Players)
	}
	if s.Boards < 0 || s.Boards > 0 && s.Teams < 2 || s.Boards == 0 && s.Teams > 0 {
		wrong("%d teams of %d boards; at least two teams of one board are needed", s.Teams, s.Boards)
	}
	if s.Rounds < 1 {
		wrong("%d rounds; at least one is needed", s.Rounds)
	}
	r := s.Ratings
	if len(r.Given) == 0 && len(s.Entrants) == 0 && (r.Lowest < 0 || r.Highest < r.Lowest || r.Highest > 9999) {
		wrong("ratings from %d to %d; the range runs upwards within 0 and 9999", r.Lowest, r.Highest)
	}
	for _, named := range s.rates() {
		if named.rate < 0 || named.rate > Always {
			wrong("%s at a rate of %s; a rate is from 0%% to 100%%", named.name, named.rate)
		}
	}
	sum := Rate(0)
	for what := forfeit; what <= unrated; what++ {
		sum += s.amount(what).Rate
	}
	if sum > Always {
		wrong("forfeits, decided and unrated games are %s of all games; together they are at most 100%%", sum)
	}
	return errors.Join(problems...)
}

type namedRate struct {
	name string
	rate Rate
}

func (s *Settings) rates() []namedRate {
	return []namedRate{
		{"unrated players", s.Ratings.Unrated}, {"draws", s.Draws},
		{"forfeits", s.Forfeits.Rate}, {"double forfeits", s.DoubleForfeits.Rate},
		{"unrated games", s.UnratedGames.Rate}, {"games lost by both", s.BothLose.Rate}, {"half points to one", s.HalfZero.Rate},
		{"full-point byes", s.FullByes.Rate}, {"half-point byes", s.HalfByes.Rate}, {"zero-point byes", s.ZeroByes.Rate},
		{"players with full-point byes", s.FullByes.Players}, {"players with half-point byes", s.HalfByes.Players},
		{"players with zero-point byes", s.ZeroByes.Players},
		{"late entries", s.LateEntries.Rate}, {"withdrawals", s.Withdrawals.Rate}, {"club members", s.Club},
	}
}
