package trf

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// teamByeCell is what every member of a team has that has the pairing-allocated bye,
// in forms without record 320.
const teamByeCell = "0000 - -"

// teamByeOf tells whether the team of a player has the pairing-allocated bye in a round.
func (w *writer) teamByeOf(player tournament.PlayerID, round int) bool {
	for _, b := range w.roundAt(round).TeamByes {
		if team := w.t.Team(b.Team); b.Kind == tournament.PairingBye && team != nil && slices.Contains(team.Members, player) {
			return true
		}
	}
	return false
}

// findTeamByes finds the pairing-allocated byes that a Swiss of teams tells by its
// players alone, as Swiss-Manager does: every member of the team has "0000 - -".
// It is the bye where all the other teams had a match or are accounted for, and the
// team has no second such round: nobody is given the bye twice (C.04.1, article 2),
// so that such a team stayed away. With record 320 nothing is looked for, and nothing
// in a round robin, which has free rounds.
func (r *reader) findTeamByes() {
	kind := strings.ToLower(r.t.Info.TypeCode + " " + r.t.Info.Type)
	robin := r.t.Rules.System == tournament.RoundRobin || strings.Contains(kind, "roundrobin")
	if r.t.Rules.Team == nil || robin || len(r.coded(" 320 ")) > 0 || len(r.Problems) > 0 {
		return
	}
	swiss := r.t.Rules.System == tournament.TeamSwiss || strings.Contains(kind, "swiss")
	alone := make([]tournament.TeamID, r.played+1) // by round
	often := make(map[tournament.TeamID]int)
	for round := 1; round <= r.played; round++ {
		idle, settled := r.idleTeams(round)
		for _, team := range idle {
			often[team]++
		}
		if swiss && settled && len(idle) == 1 {
			alone[round] = idle[0]
			continue
		}
		for _, team := range idle {
			r.note(0, 0, "trf.team-bye-open", "round", round, "team", int(team))
		}
	}
	rules := r.t.Rules.Team
	for round, team := range alone {
		switch often[team] {
		case 0:
		case 1:
			to := r.roundAt(round)
			to.TeamByes = append(to.TeamByes, tournament.TeamBye{Team: team, Kind: tournament.PairingBye})
			r.note(0, 0, "trf.team-bye-found", "round", round, "team", int(team),
				"match", rules.ByeMatchPoints, "game", rules.ByeGamePoints)
		default:
			r.note(0, 0, "trf.team-bye-open", "round", round, "team", int(team))
		}
	}
}

// idleTeams lists the teams all of whose members have "0000 - -" in a round and of
// which no record tells. settled says that all the others met a team or are told of: a
// team without opponents may be the one that an idle team did not come to play.
func (r *reader) idleTeams(round int) (idle []tournament.TeamID, settled bool) {
	told := make(map[tournament.TeamID]bool)
	to := r.roundAt(round)
	for _, b := range to.TeamByes {
		told[b.Team] = true
	}
	for _, f := range to.Forfeits {
		told[f.White], told[f.Black] = true, true
	}
	for _, l := range to.Lineups {
		told[l.Team], told[l.Opponent] = true, true
	}
	settled = true
	for _, team := range r.t.Teams {
		dashes, byes, met := 0, 0, false
		for _, id := range team.Members {
			c := r.cell(r.rowOf(int(id)), round)
			met = met || c.opponent != 0
			switch {
			case c.opponent == 0 && c.mark == '-':
				dashes++
			case c.opponent == 0 && strings.IndexByte("ZHF", c.mark) >= 0:
				byes++
			}
		}
		switch {
		case met || told[team.ID] || r.isAway(&team, round):
		case byes > 0 && byes == len(team.Members): // nobody was paired with it
		case dashes > 0 && dashes == len(team.Members):
			idle = append(idle, team.ID)
		default:
			settled = false
		}
	}
	return idle, settled
}

// isAway tells whether a team had not come yet in a round, or has left: none of its
// members is in that round or any before, or any after.
func (r *reader) isAway(team *tournament.Team, round int) bool {
	none := func(from, to int) bool {
		for n := from; n <= to; n++ {
			for _, id := range team.Members {
				if c := r.cell(r.rowOf(int(id)), n); c.opponent != 0 || c.mark != 0 {
					return false
				}
			}
		}
		return true
	}
	return none(1, round) || none(round, r.played)
}
