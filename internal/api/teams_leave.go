package api

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// TeamWrite is a write to one team. Routes with a body embed it: parameters are found
// only in what is exported.
type TeamWrite struct {
	Write
	TeamPath
}

func (w *TeamWrite) id() tournament.TeamID { return tournament.TeamID(w.Team) }

func (s *server) teamLeaveRoutes() {
	const tag, path = "Teams", "/tournaments/{tournament}/teams/{team}"
	command(s, Route{Method: http.MethodDelete, Path: path, ID: "remove-team", Tag: tag, Summary: "Take out a team before round 1 is paired; its players stay entered"},
		func(_ *journal.State, in *TeamWrite) (desk.RemoveTeam, error) {
			return desk.RemoveTeam{Team: in.id()}, nil
		})
	command(s, Route{Method: http.MethodPut, Path: path + "/departure", ID: "withdraw-team", Tag: tag, Summary: "Take all players of a team out of the rounds to come"},
		func(_ *journal.State, in *struct {
			TeamWrite
			Body struct {
				Reason string `json:"reason,omitempty" maxLength:"500"`
			}
		}) (desk.WithdrawTeam, error) {
			return desk.WithdrawTeam{Team: in.id(), Reason: in.Body.Reason}, nil
		})
	command(s, Route{Method: http.MethodDelete, Path: path + "/departure", ID: "return-team", Tag: tag, Summary: "Put the players of a team who had withdrawn back"},
		func(_ *journal.State, in *TeamWrite) (desk.ReturnTeam, error) {
			return desk.ReturnTeam{Team: in.id()}, nil
		})
	command(s, Route{Method: http.MethodPost, Path: path + "/forfeit", ID: "forfeit-match", Tag: tag, Summary: "Enter the match of a team in the current round as lost by forfeit on every board"},
		func(_ *journal.State, in *struct {
			TeamWrite
			Body struct {
				Both bool `json:"both,omitempty" doc:"The opponents did not come either."`
			}
		}) (desk.ForfeitMatch, error) {
			return desk.ForfeitMatch{Team: in.id(), Both: in.Body.Both}, nil
		})
}
