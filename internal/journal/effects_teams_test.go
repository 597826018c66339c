package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Teams, their line-ups and byes.
func TestWhatIsDoneToTeams(t *testing.T) {
	lineup := func(team tournament.TeamID, boards ...tournament.PlayerID) LineupSet {
		return LineupSet{Round: 1, Lineup: tournament.Lineup{Team: team, Boards: boards}}
	}
	j := matched(t)
	effects{
		{TeamChanged{tournament.Team{ID: 1, Name: "Ada's", Members: []tournament.PlayerID{2, 1, 6}}}, `Teams[0].Name="Ada's"; Teams[0].Members=[2 1 6]`},
		{TeamRegistered{tournament.Team{ID: 5, Name: "Eve"}}, `Teams+{ID:5 Name:"Eve"}`},
		{lineup(1, 2, 1), "Current.Games[0].White=2; Current.Games[1].Black=1; Current.Lineups=[{Team:1 Opponent:2 Boards:[2 1]}]; Rounds[0].Boards[0].Seq=15; Rounds[0].Boards[1].Seq=15"},
		{lineup(2, 3, tournament.NoPlayer), "Current.Games[1].White=0; Current.Lineups+{Team:2 Opponent:1 Boards:[3 0]}; Rounds[0].Boards[1].Seq=16"},
		{lineup(2, 3, 4), "Current.Games[1].White=4; Current.Lineups[1].Boards[1]=4; Rounds[0].Boards[1].Seq=17"},
		{TeamByeRequested{Round: 2, Team: 1, Bye: tournament.FullBye, Reason: "r"}, `TeamRequests=[{Round:2 Team:1 Kind:full-point bye}]; Irregular=[{Seq:18 Kind:"FPB" Round:2 Actual:{Byes:[{Player:1 Kind:full-point bye}] OfTeams:true} Text:"r"}]`},
		{TeamByeRequested{Round: 2, Team: 2, Bye: tournament.FullBye}, `TeamRequests+{Round:2 Team:2 Kind:full-point bye}; Irregular+{Seq:19 Kind:"FPB" Round:2 Actual:{Byes:[{Player:2 Kind:full-point bye}] OfTeams:true}}`},
		{TeamByeRequested{Round: 2, Team: 1, Bye: tournament.HalfBye}, `TeamRequests[0].Team=2; TeamRequests[1].Team=1; TeamRequests[1].Kind=half-point bye; Irregular=[{Seq:19 Kind:"FPB" Round:2 Actual:{Byes:[{Player:2 Kind:full-point bye}] OfTeams:true}}]`},
		{TeamByeCancelled{2, 2}, "TeamRequests=[{Round:2 Team:1 Kind:half-point bye}]; Irregular=[]"},
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:2 Black:3} {White:4 Black:1}] Byes:[{Player:6 Kind:zero-point bye}] TeamByes:[{Team:3 Kind:pairing-allocated bye}] Lineups:[{Team:1 Opponent:2 Boards:[2 1]} {Team:2 Opponent:1 Boards:[3 4]}] Boards:[{Seq:15} {Seq:17}]}"},
		{PairingChanged{Round: 1, Games: games([2]tournament.PlayerID{2, 3}), TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.ZeroBye}}}, "Current.Games=[{White:2 Black:3}]; Current.Byes=[]; Rounds[0].Boards=[{Seq:15}]"},
		{HandPairingCancelled{Round: 1}, "Current.Games+{White:4 Black:1}; Current.Byes=[{Player:6 Kind:zero-point bye}]; Rounds[0].Open=false; Rounds[0].Before=none; Rounds[0].Boards+{Seq:17}"},
		{ResultEntered{Board: board(1, 2, 3), Result: tournament.WhiteWins}, `Current.Games[0].Result=1-0; Rounds[0].Boards[0].Seq=25; Rounds[0].Boards[0].EnteredBy="ada"; Rounds[0].Boards[0].EnteredAt=12:00:24`},
		{ResultEntered{Board: board(1, 4, 1), Result: tournament.WhiteWins}, `Current.Games[1].Result=1-0; Rounds[0].Boards[1].Seq=26; Rounds[0].Boards[1].EnteredBy="ada"; Rounds[0].Boards[1].EnteredAt=12:00:25`},
		{RoundClosed{1}, "Played=[{Games:[{White:2 Black:3 Result:1-0} {White:4 Black:1 Result:1-0}] Byes:[{Player:6 Kind:zero-point bye}] Lineups:[{Team:1 Opponent:2 Boards:[2 1]} {Team:2 Opponent:1 Boards:[3 4]}] TeamByes:[{Team:3 Kind:pairing-allocated bye}]}]; Current=none; Rounds[0].ClosedAt=12:00:26"},
	}.check(t, j)
	refused(t, matched(t), lineup(1, 6, 2), "record.lineup.team")
	away := matched(t)
	do(t, away, TeamChanged{tournament.Team{ID: 1, Members: []tournament.PlayerID{1, 2, 6}}})
	refused(t, away, lineup(1, 6, 2), "record.lineup.away")
	refused(t, teams(t), lineup(1, 1, 2), "record.round.not-playing")
}

// In a round robin of teams the lot gives the teams their numbers.
func TestWhatALotOfTeamsGives(t *testing.T) {
	effects{
		{LotDrawn{Lot{Of: LotNumbers, Order: []int{3, 1, 2}}}, `Teams[0].Name="Cyd"; Teams[0].Members=[5]; Teams[1].Name="Ada"; Teams[1].Members[0]=1; Teams[1].Members[1]=2; Teams[2].Name="Bea"; Teams[2].Members=[3 4]; Lots=[{Lot:{Of:"numbers" Order:[1 2 3]} At:12:00:10}]`},
		{LotDrawn{Lot{Of: LotNumbers, Order: []int{1, 3, 2}}}, `Teams[1].Name="Bea"; Teams[1].Members[0]=3; Teams[1].Members[1]=4; Teams[2].Name="Ada"; Teams[2].Members[0]=1; Teams[2].Members[1]=2; Lots[0].At=12:00:11`},
		{TeamsNumbered{[]tournament.TeamID{2, 1, 3}}, `Teams[0].Name="Bea"; Teams[0].Members=[3 4]; Teams[1].Name="Cyd"; Teams[1].Members=[5]; Lots=[]`},
		{TeamRemoved{3}, `Teams=[{ID:1 Name:"Bea" Members:[3 4]} {ID:2 Name:"Cyd" Members:[5]}]`},
	}.check(t, teams(t))
}

// Where teams are paired, pairing by hand has the byes of teams and the line-ups of matches
// that stay.
func TestWhatIsDoneToTeamsByHand(t *testing.T) {
	j := New()
	r := rules()
	r.System, r.Edition, r.Team = tournament.TeamSwiss, "", &tournament.TeamRules{Boards: 1, MatchWin: 20, MatchDraw: 10}
	do(t, j, Created{Rules: r})
	for id := range tournament.PlayerID(6) {
		do(t, j, PlayerRegistered{tournament.Player{ID: id + 1}}, TeamRegistered{tournament.Team{ID: tournament.TeamID(id + 1), Members: []tournament.PlayerID{id + 1}}})
	}
	bye := []tournament.TeamBye{{Team: 5, Kind: tournament.PairingBye}}
	do(t, j, TeamChanged{tournament.Team{ID: 1, Members: []tournament.PlayerID{1}}}, RoundPaired{Round: 1, Games: two, TeamByes: bye})
	do(t, j, LineupSet{Round: 1, Lineup: tournament.Lineup{Team: 1, Boards: []tournament.PlayerID{1}}}, LineupSet{Round: 1, Lineup: tournament.Lineup{Team: 4, Boards: []tournament.PlayerID{4}}})
	effects{
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:1 Black:3} {White:4 Black:2}] TeamByes:[{Team:5 Kind:pairing-allocated bye}] Lineups:[{Team:1 Opponent:3 Boards:[1]} {Team:4 Opponent:2 Boards:[4]}] Boards:[{} {}]}"},
		{PairingChanged{Round: 1, Games: games([2]tournament.PlayerID{1, 3}, [2]tournament.PlayerID{2, 4}), TeamByes: []tournament.TeamBye{{Team: 6, Kind: tournament.ZeroBye}}}, "Current.Games[1].White=2; Current.Games[1].Black=4; Current.Lineups=[{Team:1 Opponent:3 Boards:[1]}]; Current.TeamByes[0].Team=6; Current.TeamByes[0].Kind=zero-point bye"},
		{HandPairingCancelled{Round: 1}, "Current.Games[1].White=4; Current.Games[1].Black=2; Current.Lineups+{Team:4 Opponent:2 Boards:[4]}; Current.TeamByes[0].Team=5; Current.TeamByes[0].Kind=pairing-allocated bye; Rounds[0].Open=false; Rounds[0].Before=none"},
	}.check(t, j)
}
