package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// withRatingCorrections returns the tournament with the results that were found
// wrong too late for anything but the rating report. Pairings and standings used
// the others: points that make up for the difference go with them, of players or of
// teams, unless the event is ranked by no points.
func withRatingCorrections(t *tournament.Tournament) *tournament.Tournament {
	corrected := t.ForRatingReport().Clone()
	if tiebreak.OrderedBy(t.Rules.System) != "" {
		return corrected
	}
	var late []tournament.Adjustment
	add := func(x tournament.Adjustment) {
		known := slices.ContainsFunc(late, func(y tournament.Adjustment) bool { // a game may be corrected twice, and a match have two
			return y.Round == x.Round && slices.Equal(y.Players, x.Players) && slices.Equal(y.Teams, x.Teams)
		})
		if (x.Points != 0 || x.MatchPoints != 0) && !known {
			late = append(late, x)
		}
	}
	makeUp := makeUpPlayer(t.Table(), corrected.Table())
	if t.Rules.Team != nil {
		makeUp = makeUpTeam(t.TeamTable(), corrected.TeamTable(), t)
	}
	for _, c := range t.Corrections {
		if c.From == 0 {
			add(makeUp(c.Round, c.Is.White))
			add(makeUp(c.Round, c.Is.Black))
		}
	}
	corrected.Rules.Adjustments = append(corrected.Rules.Adjustments, late...)
	return corrected
}

// makeUpPlayer makes up for what corrections of a round took from a player, or gave.
func makeUpPlayer(before, after *tournament.Table) func(int, tournament.PlayerID) tournament.Adjustment {
	return func(round int, id tournament.PlayerID) (x tournament.Adjustment) {
		if i := before.Index(id); i >= 0 {
			x = tournament.Adjustment{Penalty: true, Round: round, Players: []tournament.PlayerID{id}, Points: before.Points(i, round-1) - after.Points(i, round-1)}
		}
		return x
	}
}

// makeUpTeam does so for the team of a player: file records of points are of teams in a
// team event.
func makeUpTeam(before, after *tournament.TeamTable, t *tournament.Tournament) func(int, tournament.PlayerID) tournament.Adjustment {
	return func(round int, id tournament.PlayerID) (x tournament.Adjustment) {
		for i := range t.Teams {
			if slices.Contains(t.Teams[i].Members, id) {
				was, is := &before.Row(i)[round-1], &after.Row(i)[round-1]
				x = tournament.Adjustment{Penalty: true, Round: round, Teams: []tournament.TeamID{t.Teams[i].ID},
					Points: was.GamePoints - is.GamePoints, MatchPoints: was.MatchPoints - is.MatchPoints}
			}
		}
		return x
	}
}
