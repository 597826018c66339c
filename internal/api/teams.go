package api

import (
	"context"
	"fmt"
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/tournament"
)

// TeamData is what is known about a team.
type TeamData struct {
	Name     string  `json:"name" minLength:"1" maxLength:"200"`
	Nickname string  `json:"nickname,omitempty" maxLength:"40"`
	Strength float64 `json:"strength,omitempty" doc:"For the initial order."`
	Members  []int32 `json:"members" maxItems:"100" doc:"The players' identities, board 1 first."`
}

// Team is a team of the tournament.
type Team struct {
	ID int32 `json:"id"`
	TeamData
}

// TeamList is all teams.
type TeamList struct {
	Items []Team `json:"items"`
}

// TeamPath names a team in a path.
type TeamPath struct {
	Team int32 `path:"team" minimum:"1"`
}

// model makes a team; one that is known keeps what the API does not speak of.
func (d *TeamData) model(old *tournament.Team) (tournament.Team, error) {
	var team tournament.Team
	if old != nil {
		team = *old
	}
	strength, err := pointsOf("strength", d.Strength)
	team.Name, team.Nickname, team.Strength, team.Members = d.Name, d.Nickname, strength, idsOf(d.Members)
	return team, err
}

func teamOf(t *tournament.Team) Team {
	return Team{int32(t.ID), TeamData{t.Name, t.Nickname, t.Strength.Float(), numbersOf(t.Members)}}
}

func (s *server) teamRoutes() {
	const tag, path = "Teams", "/tournaments/{tournament}/teams"
	read(s, Route{Path: path, Need: anybody(), Shows: journal.PlayerList, ID: "list-teams", Tag: tag, Summary: "List the teams"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			Query string `query:"query" maxLength:"100" doc:"Words of the name, or parts of them, as people type them."`
		}) (TeamList, error) {
			list := TeamList{Items: []Team{}}
			for i := range state.Tournament.Teams {
				if t := &state.Tournament.Teams[i]; search.Matches(t.Name, in.Query) {
					list.Items = append(list.Items, teamOf(t))
				}
			}
			return list, nil
		})
	read(s, Route{Path: path + "/{team}", Need: anybody(), Shows: journal.PlayerList, ID: "get-team", Tag: tag, Summary: "Look at a team"},
		func(_ context.Context, _ *asked, state *journal.State, in *struct {
			Read
			TeamPath
		}) (Team, error) {
			t := state.Tournament.Team(tournament.TeamID(in.Team))
			if t == nil {
				return Team{}, problem(http.StatusNotFound, "team.unknown", fmt.Sprintf("team %d is not entered", in.Team), "")
			}
			return teamOf(t), nil
		})
	command(s, Route{Method: http.MethodPost, Path: path, ID: "register-team", Tag: tag, Summary: "Enter a team", Status: http.StatusCreated},
		func(_ *journal.State, in *struct {
			Write
			Body TeamData
		}) (desk.RegisterTeam, error) {
			team, err := in.Body.model(nil)
			return desk.RegisterTeam{Team: team}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/{team}", ID: "change-team", Tag: tag, Summary: "Replace what is known about a team"},
		func(state *journal.State, in *struct {
			Write
			TeamPath
			Body TeamData
		}) (desk.ChangeTeam, error) {
			id := tournament.TeamID(in.Team)
			team, err := in.Body.model(state.Tournament.Team(id))
			team.ID = id
			return desk.ChangeTeam{Team: team}, err
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/{team}/lineup", ID: "set-lineup", Tag: tag, Summary: "Say who plays for a team in the current round"},
		func(_ *journal.State, in *struct {
			Write
			TeamPath
			Body struct {
				Boards []int32 `json:"boards" maxItems:"100" doc:"The players' identities, board 1 first; 0 for a board left empty."`
			}
		}) (desk.SetLineup, error) {
			return desk.SetLineup{Team: tournament.TeamID(in.Team), Boards: idsOf(in.Body.Boards)}, nil
		})
}

// TeamRules are the rules that only team events have.
type TeamRules struct {
	Boards  int    `json:"boards" minimum:"1" maximum:"100" doc:"On how many boards a match is played."`
	Colours string `json:"colours,omitempty" maxLength:"100" pattern:"^[WB]*$" doc:"Of the first-named team by board, such as WBWB."`
	// What is left out is as usual.
	MatchWin       *float64 `json:"matchWin,omitempty" doc:"2 if it is left out."`
	MatchDraw      *float64 `json:"matchDraw,omitempty" doc:"1 if it is left out."`
	MatchLoss      *float64 `json:"matchLoss,omitempty" doc:"0 if it is left out."`
	ByeMatchPoints *float64 `json:"byeMatchPoints,omitempty" doc:"As for a drawn match if it is left out."`
	ByeGamePoints  *float64 `json:"byeGamePoints,omitempty" doc:"Half a point for every board if it is left out."`
}

// teamField is a value of TeamRules and where it belongs.
type teamField struct {
	name   string
	number **float64
	points *tournament.Points
}

func teamRulesOf(r *tournament.TeamRules) *TeamRules {
	if r == nil {
		return nil
	}
	out := &TeamRules{Boards: r.Boards, Colours: r.Colours.String()}
	for _, pair := range teamFields(out, r) {
		value := pair.points.Float()
		*pair.number = &value
	}
	return out
}

func teamFields(t *TeamRules, p *tournament.TeamRules) []teamField {
	return []teamField{
		{"matchWin", &t.MatchWin, &p.MatchWin}, {"matchDraw", &t.MatchDraw, &p.MatchDraw}, {"matchLoss", &t.MatchLoss, &p.MatchLoss},
		{"byeMatchPoints", &t.ByeMatchPoints, &p.ByeMatchPoints}, {"byeGamePoints", &t.ByeGamePoints, &p.ByeGamePoints},
	}
}

func (t *TeamRules) model() (*tournament.TeamRules, error) {
	if t == nil {
		return nil, nil
	}
	colours, _ := tournament.ParseColours(t.Colours) // the schema lets no other letters pass
	out := tournament.DefaultTeamRules(t.Boards)
	out.Colours = colours
	for _, pair := range teamFields(t, &out) {
		if *pair.number == nil {
			continue
		}
		var err error
		if *pair.points, err = pointsOf("rules.team."+pair.name, **pair.number); err != nil {
			return nil, err
		}
	}
	if t.ByeMatchPoints == nil {
		out.ByeMatchPoints = out.MatchDraw
	}
	return &out, nil
}
