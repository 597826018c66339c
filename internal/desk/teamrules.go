package desk

import (
	"reflect"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// TeamTieBreaks are the usual tie-breaks of a Swiss of teams, the score by which it is
// paired first. Where that are game points, the list has the two scores exchanged.
func TeamTieBreaks(r *tournament.Rules) []tournament.TieBreak {
	if r.ByGamePoints() {
		return []tournament.TieBreak{"GPTS", "EGMSB/C1", "MPTS", "BH:GP/C1"}
	}
	return standings.UsualPreset(r.System, true).Codes
}

// checkMatchPoints refuses match points by which it does not pay to win; what is so
// already may stay.
func checkMatchPoints(r, old *tournament.Rules) error {
	team := r.Team
	if team == nil || old != nil && old.Team != nil && reflect.DeepEqual(old.Team, team) {
		return nil
	}
	if team.MatchWin <= team.MatchLoss || team.MatchWin < team.MatchDraw || team.MatchDraw < team.MatchLoss {
		return refuse("rules.match-points", "win", team.MatchWin, "draw", team.MatchDraw, "loss", team.MatchLoss)
	}
	return nil
}

// warnWithoutTeam tells, where teams are paired, which have no players and which players
// have no team: neither of them gets a match.
func warnWithoutTeam(p *plan, t *tournament.Tournament) {
	if !t.Rules.System.PairsTeams() {
		return
	}
	in := make(map[tournament.PlayerID]bool)
	var empty []tournament.TeamID
	for _, team := range t.Teams {
		if len(team.Members) == 0 {
			empty = append(empty, team.ID)
		}
		for _, id := range team.Members {
			in[id] = true
		}
	}
	var alone []tournament.PlayerID
	for i := range t.Players {
		if player := &t.Players[i]; !in[player.ID] && player.PlaysIn(t.NextRound()) {
			alone = append(alone, player.ID)
		}
	}
	if len(empty) > 0 {
		p.warn(Notice, "pair.teams-empty", "count", len(empty), "teams", teamNames(t, empty))
	}
	if len(alone) > 0 {
		p.warn(Notice, "pair.without-team", "count", len(alone), "players", alone)
	}
}

// warnPrimary tells that teams are paired by one score and ranked by another.
func warnPrimary(p *plan, r *tournament.Rules) {
	if !r.System.PairsTeams() || len(r.TieBreaks) == 0 {
		return
	}
	first := r.TieBreaks[0]
	if r.ByGamePoints() && first == "MPTS" {
		p.warn(Notice, "rules.primary-game", "code", first)
	}
	if !r.ByGamePoints() && first == "GPTS" {
		p.warn(Notice, "rules.primary-match", "code", first)
	}
}
