package api

import (
	"context"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
)

// FixtureRound is a round of a round robin as its table has it.
type FixtureRound struct {
	Round int           `json:"round"`
	Games []FixtureGame `json:"games"`
	Rests []int         `json:"rests,omitempty" doc:"Who has nobody to meet, in an odd field."`
}

// FixtureGame is a game of players, by identity, or a match of teams, by number.
type FixtureGame struct {
	White int `json:"white" doc:"The player, or the team with White on the first board."`
	Black int `json:"black"`
}

// Fixtures are all rounds of a round robin.
type Fixtures struct {
	Teams  bool           `json:"teams" doc:"The numbers are those of teams."`
	Rounds []FixtureRound `json:"rounds"`
}

func (s *server) fixtureRoutes() {
	read(s, Route{Path: "/tournaments/{tournament}/fixtures", Need: anybody(), Shows: journal.Pairings | journal.Fixtures, ID: "get-fixtures", Tag: "Rounds", Summary: "All rounds of a round robin, as its table has them"},
		func(_ context.Context, _ *asked, state *journal.State, _ *struct{ Read }) (Fixtures, error) {
			rounds, ofTeams, err := desk.Fixtures(&state.Tournament)
			if err != nil {
				return Fixtures{}, err
			}
			all := Fixtures{Teams: ofTeams, Rounds: make([]FixtureRound, len(rounds))}
			for i, r := range rounds {
				all.Rounds[i] = FixtureRound{Round: i + 1, Games: []FixtureGame{}, Rests: r.Rests}
				for _, g := range r.Games {
					all.Rounds[i].Games = append(all.Rounds[i].Games, FixtureGame{g[0], g[1]})
				}
			}
			return all, nil
		})
}
