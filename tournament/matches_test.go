package tournament

import (
	"strings"
	"testing"
)

// teamEvent is an event of teams of three, two boards: team 1 is players 1 to 3,
// team 2 is 4 to 6 and so on.
func teamEvent(teams int, rounds ...Round) *Tournament {
	t := &Tournament{Rounds: rounds}
	t.Rules.Scoring = DefaultScoring()
	rules := DefaultTeamRules(2)
	t.Rules.Team = &rules
	for i := range teams {
		team := Team{ID: TeamID(i + 1)}
		for k := range 3 {
			id := PlayerID(3*i + k + 1)
			t.Players = append(t.Players, Player{ID: id, Number: int(id)})
			team.Members = append(team.Members, id)
		}
		t.Teams = append(t.Teams, team)
	}
	return t
}

type cellWant struct {
	team, round int
	opponent    int32
	outcome     Outcome
	match, game Points
	boards      string // players of the team, board 1 first
}

func checkCells(t *testing.T, tab *TeamTable, wants ...cellWant) {
	t.Helper()
	for _, w := range wants {
		c := tab.Row(tab.Index(TeamID(w.team)))[w.round-1]
		var boards []string
		for _, b := range c.Boards {
			boards = append(boards, string(rune('0'+b.Player)))
		}
		if c.Opponent != w.opponent-1 || c.Outcome != w.outcome || c.MatchPoints != w.match || c.GamePoints != w.game || strings.Join(boards, "") != w.boards {
			t.Errorf("team %d, round %d: %+v, boards %v, want %+v", w.team, w.round, c, boards, w)
		}
	}
}

func TestMatchesFromTheOrderOfTheTeam(t *testing.T) {
	event := teamEvent(2, Round{Games: []Game{
		{White: 6, Black: 3, Result: Drawn}, // the reserves on board 2
		{White: 1, Black: 4, Result: WhiteWins},
	}})
	tab := event.TeamTable()
	checkCells(t, tab, cellWant{1, 1, 2, Win, 20, 15, "13"}, cellWant{2, 1, 1, Loss, 0, 5, "46"})
	if c := tab.Row(0)[0]; c.Colour != White || c.Boards[1].Colour != Black || c.Boards[1].Opponent != 6 {
		t.Errorf("colours %+v", c)
	}
	if len(tab.Row(0)) != 1 || len(tab.Problems()) != 0 || tab.Rules().Boards != 2 {
		t.Errorf("rounds %d, problems %v, rules %+v", len(tab.Row(0)), tab.Problems(), tab.Rules())
	}
}

func TestLineupChangesTheBoards(t *testing.T) {
	event := teamEvent(2, Round{
		Games:   []Game{{White: 3, Black: 4, Result: WhiteWins}, {White: 5, Black: 1, Result: Drawn}},
		Lineups: []Lineup{{Team: 1, Opponent: 2, Boards: []PlayerID{3, 1}}},
	})
	checkCells(t, event.TeamTable(), cellWant{1, 1, 2, Win, 20, 15, "31"}, cellWant{2, 1, 1, Loss, 0, 5, "45"})
}

// Where the orders of the two teams disagree that of the first one stands.
func TestOrdersThatDisagree(t *testing.T) {
	event := teamEvent(2, Round{Games: []Game{{White: 1, Black: 5, Result: WhiteWins}, {White: 4, Black: 2, Result: Drawn}}})
	checkCells(t, event.TeamTable(), cellWant{1, 1, 2, Win, 20, 15, "12"}, cellWant{2, 1, 1, Loss, 0, 5, "54"})
}

// A board that one side left empty: on board 1 of team 2, on board 2 of team 1.
func TestEmptyBoards(t *testing.T) {
	event := teamEvent(4,
		Round{
			Games: []Game{
				{White: 1, Black: NoPlayer, Result: WhiteByForfeit}, {White: 4, Black: 2, Result: WhiteWins},
				{White: 7, Black: 10, Result: Drawn}, {White: 11, Black: NoPlayer, Result: WhiteByForfeit},
			},
		},
		Round{
			Games:   []Game{{White: 1, Black: 4, Result: Drawn}},
			Lineups: []Lineup{{Team: 1, Opponent: 2, Boards: []PlayerID{1, NoPlayer}}, {Team: 2, Opponent: 1, Boards: []PlayerID{4, NoPlayer}}},
		})
	checkCells(t, event.TeamTable(),
		cellWant{1, 1, 2, Draw, 10, 10, "12"}, cellWant{2, 1, 1, Draw, 10, 10, "04"},
		cellWant{3, 1, 4, Loss, 0, 5, "70"}, cellWant{4, 1, 3, Win, 20, 15, ":;"},
		cellWant{1, 2, 2, Draw, 10, 5, "10"}, cellWant{2, 2, 1, Draw, 10, 5, "40"})
}

// A match without a played board is forfeited; one that is declared so needs
// no boards at all.
func TestForfeitedMatches(t *testing.T) {
	event := teamEvent(4,
		Round{
			Games:    []Game{{White: 1, Black: 4, Result: WhiteByForfeit}, {White: 2, Black: 5, Result: WhiteByForfeit}},
			Forfeits: []MatchForfeit{{White: 3, Black: 4, Result: BlackByForfeit}},
		},
		Round{
			Games:    []Game{{White: 1, Black: 7, Result: DoubleForfeit}, {White: 2, Black: 8, Result: DoubleForfeit}},
			Forfeits: []MatchForfeit{{White: 2, Black: 4, Result: DoubleForfeit}},
		})
	checkCells(t, event.TeamTable(),
		cellWant{1, 1, 2, ForfeitWin, 20, 20, "12"}, cellWant{2, 1, 1, ForfeitLoss, 0, 0, "45"},
		cellWant{3, 1, 4, ForfeitLoss, 0, 0, ""}, cellWant{4, 1, 3, ForfeitWin, 20, 20, ""},
		cellWant{1, 2, 3, ForfeitLoss, 0, 0, "12"}, cellWant{3, 2, 1, ForfeitLoss, 0, 0, "78"},
		cellWant{2, 2, 4, ForfeitLoss, 0, 0, ""}, cellWant{4, 2, 2, ForfeitLoss, 0, 0, ""})
}

// Byes of teams, given as such or seen from the players.
func TestTeamByes(t *testing.T) {
	event := teamEvent(4,
		Round{
			Games:    []Game{{White: 10, Black: NoPlayer, Result: WhiteByForfeit}}, // how some files tell of a bye
			TeamByes: []TeamBye{{Team: 1, Kind: PairingBye}, {Team: 2, Kind: HalfBye}, {Team: 3, Kind: FullBye}, {Team: 4, Kind: ZeroBye}},
		},
		Round{
			Games: []Game{{White: 10, Black: NoPlayer, Result: WhiteByForfeit}},
			Byes:  []Bye{{1, PairingBye}, {2, PairingBye}, {4, HalfBye}, {7, ZeroBye}},
		})
	checkCells(t, event.TeamTable(),
		cellWant{1, 1, 0, PairingBye, 10, 10, ""}, cellWant{2, 1, 0, HalfBye, 10, 10, ""},
		cellWant{3, 1, 0, FullBye, 20, 20, ""}, cellWant{4, 1, 0, ZeroBye, 0, 0, ""},
		cellWant{1, 2, 0, PairingBye, 10, 10, ""}, cellWant{2, 2, 0, HalfBye, 10, 10, ""},
		cellWant{3, 2, 0, Absent, 0, 0, ""}, cellWant{4, 2, 0, ForfeitWin, 20, 20, ""})
}

func TestTeamPointsThatDepartFromTheScoring(t *testing.T) {
	event := teamEvent(2, Round{TeamByes: []TeamBye{{Team: 1, Kind: PairingBye}, {Team: 2, Kind: PairingBye}}},
		Round{Games: []Game{{White: 1, Black: 4, Result: Drawn}, {White: 5, Black: 2, Result: Drawn}}})
	event.Rules.Adjustments = []Adjustment{
		{Outcome: PairingBye, Teams: []TeamID{2}, MatchPoints: 20, Points: 15},
		{Outcome: Draw, Round: 1, Teams: []TeamID{1}, MatchPoints: 30, Points: 30}, // not in round 1
		{Penalty: true, Teams: []TeamID{1}, MatchPoints: -10},
	}
	checkCells(t, event.TeamTable(), cellWant{1, 1, 0, PairingBye, 10, 10, ""}, cellWant{2, 1, 0, PairingBye, 20, 15, ""},
		cellWant{1, 2, 2, Draw, 10, 10, "12"})
}

func TestMatchesThatDoNotFit(t *testing.T) {
	event := teamEvent(3, Round{Games: []Game{{White: 1, Black: 4, Result: Drawn}, {White: 7, Black: 2, Result: Drawn}}})
	event.Players = append(event.Players, Player{ID: 99})
	event.Rounds = append(event.Rounds, Round{Games: []Game{{White: 1, Black: 99, Result: Drawn}}})
	var texts []string
	for _, p := range event.TeamTable().Problems() {
		texts = append(texts, p.String())
	}
	want := "round 1: team 1: met two teams in one round; the players of a team meet one team\n" +
		"round 2: team 1: met somebody who is in no team; every player of a team event belongs to a team"
	if got := strings.Join(texts, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// Without rules the longest match tells the number of boards.
func TestBoardsAreInferred(t *testing.T) {
	event := teamEvent(2, Round{Games: []Game{{White: 1, Black: 4, Result: Drawn}, {White: 5, Black: 2, Result: Drawn}, {White: 3, Black: 6, Result: Drawn}}})
	event.Rules.Team = nil
	if rules := event.TeamTable().Rules(); rules.Boards != 3 || rules.ByeGamePoints != 15 {
		t.Errorf("rules %+v", rules)
	}
	event.Rules.Team = &TeamRules{MatchWin: 30}
	if rules := event.TeamTable().Rules(); rules.Boards != 3 || rules.MatchWin != 30 {
		t.Errorf("rules %+v", rules)
	}
}
