package trf

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// The team event that accompanies TRF26 states every team's match and game
// points. They must follow from what its other records were read as: board
// results, line-ups, byes of all kinds, forfeited matches.
func TestPointsOfTheTRF26TeamEventFollowFromItsRecords(t *testing.T) {
	files := corpusFiles(t, "corpus/real")
	for _, path := range files {
		tour, _ := readDocument(t, path).Tournament()
		if tour == nil || tour.Rules.Team == nil || len(tour.Teams) != 50 {
			continue
		}
		match, game := teamPoints(tour)
		for _, team := range tour.Teams {
			if match[team.ID] != team.MatchPoints || game[team.ID] != team.GamePoints {
				t.Errorf("%s: %v match and %v game points, the file says %v and %v", team.Name, match[team.ID], game[team.ID], team.MatchPoints, team.GamePoints)
			}
		}
		return
	}
	t.Skip("the team event of TRF26 is not in the corpus")
}

// teamPoints adds up a team event in the plainest way.
func teamPoints(tour *tournament.Tournament) (match, game map[tournament.TeamID]tournament.Points) {
	match, game = make(map[tournament.TeamID]tournament.Points), make(map[tournament.TeamID]tournament.Points)
	rules, scoring := tour.Rules.Team, tour.Rules.Scoring
	teamOf := make(map[tournament.PlayerID]tournament.TeamID)
	for _, team := range tour.Teams {
		for _, id := range team.Members {
			teamOf[id] = team.ID
		}
	}
	for _, round := range tour.Rounds {
		opponent, points := make(map[tournament.TeamID]tournament.TeamID), make(map[tournament.TeamID]tournament.Points)
		for _, g := range round.Games {
			white, black := g.Result.Outcomes()
			if w, b := teamOf[g.White], teamOf[g.Black]; w != 0 && b != 0 {
				opponent[w], opponent[b] = b, w
			}
			points[teamOf[g.White]] += scoring.Of(white, tournament.White)
			points[teamOf[g.Black]] += scoring.Of(black, tournament.Black)
		}
		for _, f := range round.Forfeits {
			opponent[f.White], opponent[f.Black] = f.Black, f.White
		}
		for team, other := range opponent {
			switch {
			case points[team] > points[other]:
				match[team] += rules.MatchWin
			case points[team] == points[other] && points[team] > 0:
				match[team] += rules.MatchDraw
			}
			game[team] += points[team]
		}
		boards := tournament.Points(rules.Boards)
		for _, bye := range round.TeamByes {
			switch bye.Kind {
			case tournament.PairingBye:
				match[bye.Team] += rules.ByeMatchPoints
				game[bye.Team] += rules.ByeGamePoints
			case tournament.FullBye:
				match[bye.Team] += rules.MatchWin
				game[bye.Team] += boards * scoring.Win()
			case tournament.HalfBye:
				match[bye.Team] += rules.MatchDraw
				game[bye.Team] += boards * scoring.Draw()
			}
		}
	}
	return match, game
}
