package robot

import (
	"fmt"
	"math/rand/v2"
	"net/http"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// ofTeam is an act about a team, where there are any.
func ofTeam(do func(e *event, s *journal.State, team *tournament.Team, chance *rand.Rand)) func(*event, *journal.State, *rand.Rand) {
	return func(e *event, s *journal.State, chance *rand.Rand) {
		if n := len(s.Tournament.Teams); n > 0 {
			do(e, s, &s.Tournament.Teams[chance.IntN(n)], chance)
		}
	}
}

// teamKinds are acts about teams.
func teamKinds() []kind {
	return []kind{
		{"line-up", 3, ofTeam(func(e *event, s *journal.State, team *tournament.Team, chance *rand.Rand) {
			var boards []int32
			for _, i := range chance.Perm(len(team.Members)) {
				if len(boards) < s.Tournament.Rules.Team.Boards {
					boards = append(boards, int32(team.Members[i]))
				}
			}
			if chance.IntN(4) == 0 && len(boards) > 0 {
				boards[chance.IntN(len(boards))] = 0
			}
			e.do(http.MethodPut, fmt.Sprintf("/teams/%d/lineup", team.ID), map[string]any{"boards": boards})
		})},
		{"team leaves", 1, ofTeam(func(e *event, _ *journal.State, team *tournament.Team, _ *rand.Rand) {
			e.do(http.MethodPut, fmt.Sprintf("/teams/%d/departure", team.ID), map[string]string{"reason": "the bus"})
		})},
		{"team returns", 1, ofTeam(func(e *event, _ *journal.State, team *tournament.Team, _ *rand.Rand) {
			e.do(http.MethodDelete, fmt.Sprintf("/teams/%d/departure", team.ID), nil)
		})},
		{"team forfeits", 1, ofTeam(func(e *event, _ *journal.State, team *tournament.Team, chance *rand.Rand) {
			e.do(http.MethodPost, fmt.Sprintf("/teams/%d/forfeit", team.ID), map[string]bool{"both": chance.IntN(4) == 0})
		})},
		{"team bye", 1, ofTeam(func(e *event, s *journal.State, team *tournament.Team, chance *rand.Rand) {
			kind := []string{"half-point bye", "zero-point bye", "full-point bye"}[chance.IntN(3)]
			e.do(http.MethodPut, fmt.Sprintf("/rounds/%d/team-byes/%d", s.Paired()+1, team.ID), map[string]string{"kind": kind, "reason": "the bus"})
		})},
		{"cancel team bye", 1, ofTeam(func(e *event, s *journal.State, team *tournament.Team, _ *rand.Rand) {
			e.do(http.MethodDelete, fmt.Sprintf("/rounds/%d/team-byes/%d", s.Paired()+1, team.ID), nil)
		})},
		{"number teams", 1, ofTeam(func(e *event, _ *journal.State, _ *tournament.Team, _ *rand.Rand) {
			e.do(http.MethodPut, "/teams/numbers", map[string]any{})
		})},
	}
}
