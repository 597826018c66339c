package api

import (
	"net/http"
	"slices"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// Match is a match of two teams in a round.
type Match struct {
	White       int32   `json:"white" doc:"The team with White on board 1, by its number."`
	Black       int32   `json:"black"`
	Boards      []int   `json:"boards" doc:"The numbers of its boards, board 1 first."`
	WhitePoints float64 `json:"whitePoints" doc:"Of the games so far."`
	BlackPoints float64 `json:"blackPoints"`
	Open        int     `json:"open" doc:"Games without a result."`
}

// TeamBye is a team without a match.
type TeamBye struct {
	Team int32  `json:"team"`
	Kind string `json:"kind" closed:"idle" doc:"Such as pairing-allocated bye or half-point bye."`
}

// matchesOf are the matches of a round of a team event, in the order of their boards.
func matchesOf(s *journal.State, number int) (list []Match) {
	t := s.Tournament
	if t.Rules.Team == nil {
		return nil
	}
	if t.Current != nil {
		t.Rounds = append(slices.Clip(t.Rounds), *t.Current)
		t.Current = nil
	}
	table := t.TeamTable()
	of := make(map[tournament.PlayerID]int) // by player, place in the list
	for i := range t.Teams {
		cell := &table.Row(i)[number-1]
		if cell.Opponent < 0 || len(cell.Boards) == 0 || cell.Colour == tournament.Black || cell.Colour == tournament.NoColour && i > int(cell.Opponent) {
			continue
		}
		other := &table.Row(int(cell.Opponent))[number-1]
		m := Match{White: int32(t.Teams[i].ID), Black: int32(t.Teams[cell.Opponent].ID), Boards: []int{}, WhitePoints: cell.GamePoints.Float(), BlackPoints: other.GamePoints.Float()}
		for _, b := range cell.Boards {
			for _, id := range []tournament.PlayerID{b.Player, b.Opponent} {
				if id != tournament.NoPlayer {
					of[id] = len(list)
				}
			}
		}
		list = append(list, m)
	}
	for place, g := range s.Round(number).Games {
		id := g.White
		if id == tournament.NoPlayer {
			id = g.Black
		}
		i, known := of[id]
		if !known {
			continue
		}
		list[i].Boards = append(list[i].Boards, s.Tournament.Info.BoardNumber(place))
		if g.Result == tournament.NoResult {
			list[i].Open++
		}
	}
	slices.SortStableFunc(list, func(a, b Match) int { return slices.Compare(a.Boards, b.Boards) })
	return list
}

// teamByesOf are the teams without a match in a round.
func teamByesOf(round *tournament.Round) (list []TeamBye) {
	for _, b := range round.TeamByes {
		list = append(list, TeamBye{int32(b.Team), b.Kind.String()})
	}
	return list
}

// HandMatch is a match made by hand.
type HandMatch struct {
	White int32 `json:"white" minimum:"1" doc:"The team with White on board 1, by its number."`
	Black int32 `json:"black" minimum:"1"`
}

func (s *server) matchRoutes() {
	const tag, path = "Teams", "/tournaments/{tournament}/teams"
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/rounds/current/matches", ID: "arrange-matches", Tag: "Pairing by hand", Summary: "Make the matches of teams of the current round, or of the next, by hand; they are compared with what the rules give"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Matches []HandMatch `json:"matches" maxItems:"500" doc:"They are put into the order of the rules."`
				Bye     int32       `json:"bye,omitempty" minimum:"0" doc:"The team that gets the pairing-allocated bye."`
				Ground  Ground      `json:"ground,omitempty"`
				Reason  string      `json:"reason,omitempty" maxLength:"500"`
				Publish bool        `json:"publish,omitempty" doc:"Show the round to the public, too."`
			}
		}) (desk.ArrangeMatches, error) {
			c := desk.ArrangeMatches{Bye: tournament.TeamID(in.Body.Bye), Ground: desk.Ground(in.Body.Ground), Reason: in.Body.Reason, Publish: in.Body.Publish}
			for _, m := range in.Body.Matches {
				c.Matches = append(c.Matches, desk.Match{White: tournament.TeamID(m.White), Black: tournament.TeamID(m.Black)})
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/numbers", ID: "number-teams", Tag: tag, Summary: "Give the teams their numbers before round 1 is paired: by strength, or in an order"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Order []int32 `json:"order,omitempty" maxItems:"500" doc:"The teams by their numbers so far; the first becomes number 1. Left out, they go by strength."`
			}
		}) (desk.NumberTeams, error) {
			var c desk.NumberTeams
			for _, id := range in.Body.Order {
				c.Order = append(c.Order, tournament.TeamID(id))
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPut, Path: "/tournaments/{tournament}/rounds/{round}/team-byes/{team}", ID: "request-team-bye", Tag: tag, Summary: "Record that a whole team does not play in a round, where teams are paired"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			TeamPath
			Body struct {
				Kind   string `json:"kind" enum:"half-point bye,full-point bye,zero-point bye" doc:"Worth a drawn match, a won one, or nothing."`
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.RequestTeamBye, error) {
			kind, _ := outcomeOf(in.Body.Kind) // the schema lets no other pass
			return desk.RequestTeamBye{Round: in.Round, Team: tournament.TeamID(in.Team), Bye: kind, Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: "/tournaments/{tournament}/rounds/{round}/team-byes/{team}", ID: "cancel-team-bye", Tag: tag, Summary: "Take the bye of a team back"},
		func(_ *journal.State, in *struct {
			Write
			RoundPath
			TeamPath
		}) (desk.CancelTeamBye, error) {
			return desk.CancelTeamBye{Round: in.Round, Team: tournament.TeamID(in.Team)}, nil
		})
}
