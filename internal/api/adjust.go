package api

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

func (s *server) adjustRoutes() {
	const tag, path = "Standings", "/tournaments/{tournament}/adjustments"
	command(s, Route{Method: http.MethodPost, Path: path, ID: "adjust-points", Tag: tag, Summary: "Add points to the score of a player or team, or take them away"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Player      int32   `json:"player,omitempty" minimum:"0" doc:"By identity; in a team event nobody."`
				Team        int32   `json:"team,omitempty" minimum:"0" doc:"In a team event, by number."`
				Round       int     `json:"round" minimum:"0" maximum:"99" doc:"They count with the results of this round; 0 = before round 1."`
				Points      float64 `json:"points,omitempty" doc:"Such as -0.5; of a team, game points."`
				MatchPoints float64 `json:"matchPoints,omitempty" doc:"Of a team."`
				Reason      string  `json:"reason" maxLength:"200" doc:"Why; the public does not see it."`
			}
		}) (desk.AdjustPoints, error) {
			c := desk.AdjustPoints{Player: tournament.PlayerID(in.Body.Player), Team: tournament.TeamID(in.Body.Team), Round: in.Body.Round, Reason: in.Body.Reason}
			var err error
			if c.Points, err = pointsOf("points", in.Body.Points); err != nil {
				return desk.AdjustPoints{}, err
			}
			if c.MatchPoints, err = pointsOf("matchPoints", in.Body.MatchPoints); err != nil {
				return desk.AdjustPoints{}, err
			}
			return c, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/removal", ID: "remove-adjustment", Tag: tag, Summary: "Take points back that were added or taken away"},
		func(_ *journal.State, in *struct {
			Write
			Body struct {
				Adjustment Adjustment `json:"adjustment" doc:"As the rules of the tournament show it."`
				Reason     string     `json:"reason,omitempty" maxLength:"200"`
			}
		}) (desk.RemoveAdjustment, error) {
			a, err := in.Body.Adjustment.model("adjustment")
			if err != nil {
				return desk.RemoveAdjustment{}, err
			}
			return desk.RemoveAdjustment{Adjustment: a, Reason: in.Body.Reason}, nil
		})
}
