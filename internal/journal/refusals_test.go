package journal

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// refused tries an act and wants an *Impossible with the code of a message, and nothing changed.
func refused(t *testing.T, j *Journal, act Act, code string) {
	t.Helper()
	before := j.State().Clone()
	err := try(j, act)
	var no *Impossible
	if !errors.As(err, &no) || no.Code != code {
		t.Errorf("%s %+v: %v, want %s", links.KindOf(act), act, err, code)
	}
	if diff := sameState(before, j.State()); diff != "" {
		t.Errorf("%s was refused and changed the journal\n%s", links.KindOf(act), diff)
	}
}

// teams is an event of two teams of two and one alone, before round 1.
func teams(t testing.TB) *Journal {
	t.Helper()
	j := New()
	r := rules()
	r.Team = &tournament.TeamRules{Boards: 2, MatchWin: 20, MatchDraw: 10}
	do(t, j, Created{Info: tournament.Info{Name: "Harbour Teams"}, Rules: r})
	for id := range tournament.PlayerID(6) {
		do(t, j, PlayerRegistered{tournament.Player{ID: id + 1, Name: fmt.Sprint("P", id+1)}})
	}
	do(t, j, TeamRegistered{tournament.Team{ID: 1, Name: "Ada", Members: []tournament.PlayerID{1, 2}}},
		TeamRegistered{tournament.Team{ID: 2, Name: "Bea", Members: []tournament.PlayerID{3, 4}}},
		TeamRegistered{tournament.Team{ID: 3, Name: "Cyd", Members: []tournament.PlayerID{5}}})
	return j
}

// matched are those teams while 1 and 2 play each other, White on the first board of 1.
func matched(t testing.TB) *Journal {
	t.Helper()
	j := teams(t)
	do(t, j, NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}}, Why: FirstNumbers},
		RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 3}, {White: 4, Black: 2}}, Byes: []tournament.Bye{{Player: 6, Kind: tournament.ZeroBye}},
			TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.PairingBye}}})
	return j
}

func TestTeamsThatCannotBe(t *testing.T) {
	of := func(id tournament.TeamID, members ...tournament.PlayerID) tournament.Team {
		return tournament.Team{ID: id, Members: members}
	}
	for _, c := range []struct {
		act  Act
		code string
	}{
		{TeamRegistered{of(0)}, "record.team.number"},
		{TeamRegistered{of(3)}, "record.team.number"},
		{TeamRegistered{of(4, 9)}, "record.player.unknown"},
		{TeamRegistered{of(4, 6, 6)}, "record.team.twice"},
		{TeamRegistered{of(4, 1)}, "record.team.other"},
		{TeamChanged{of(4)}, "record.team.unknown"},
		{TeamChanged{of(3, 4)}, "record.team.other"},
		{TeamRemoved{4}, "record.team.unknown"},
		{TeamByeRequested{Round: 1, Team: 4, Bye: tournament.ZeroBye}, "record.team.unknown"},
		{TeamByeRequested{Round: 1, Team: 3, Bye: tournament.PairingBye}, "record.bye.unknown"},
		{TeamByeRequested{Round: 0, Team: 3, Bye: tournament.ZeroBye}, "record.round.paired"},
		{TeamByeRequested{Round: 4, Team: 3, Bye: tournament.ZeroBye}, "record.rounds.most"},
		{TeamByeCancelled{1, 3}, "record.team.not-asked"},
		{TeamsNumbered{[]tournament.TeamID{1, 2, 4}}, "record.team.unknown"},
		{TeamsNumbered{[]tournament.TeamID{1, 2}}, "record.team.numbers"},
		{TeamsNumbered{[]tournament.TeamID{1, 2, 3, 3}}, "record.team.numbers"},
		{RoundPaired{Round: 1, TeamByes: []tournament.TeamBye{{Team: 4, Kind: tournament.ZeroBye}}}, "record.team.unknown"},
		{RoundPaired{Round: 1, TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.Win}}}, "record.team.no-bye"},
		{RoundPaired{Round: 1, TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.ZeroBye}, {Team: 3, Kind: tournament.ZeroBye}}}, "record.team.byes"},
		{RoundPaired{Round: 1, TeamByes: []tournament.TeamBye{{Team: 3, Kind: tournament.PairingBye}, {Team: 2, Kind: tournament.PairingBye}}}, "record.team.several"},
	} {
		refused(t, teams(t), c.act, c.code)
	}
	do(t, teams(t), TeamChanged{of(3, 5, 6)}, TeamRemoved{3}, TeamRegistered{of(4, 5, tournament.NoPlayer, 6)})
	refused(t, matched(t), TeamRemoved{3}, "record.team.paired")
	refused(t, matched(t), TeamsNumbered{[]tournament.TeamID{1, 3, 2}}, "record.team.numbers-settled")
	published := matched(t)
	do(t, published, TeamByeRequested{Round: 1, Team: 1, Bye: tournament.ZeroBye}, RoundPublished{1})
	refused(t, published, TeamByeRequested{Round: 1, Team: 3, Bye: tournament.ZeroBye}, "record.round.paired")
	refused(t, published, TeamByeCancelled{1, 1}, "record.round.paired")
	named := teams(t)
	do(t, named, PointsAdjusted{tournament.Adjustment{Penalty: true, Teams: []tournament.TeamID{3}, MatchPoints: -5}})
	refused(t, named, TeamRemoved{3}, "record.team.named")
}

// What a team asked for ends with its request, and with its team.
func TestByesOfTeams(t *testing.T) {
	j := teams(t)
	do(t, j, TeamByeRequested{Round: 2, Team: 3, Bye: tournament.FullBye, Reason: "sponsor"}, TeamByeRequested{Round: 3, Team: 3, Bye: tournament.ZeroBye},
		TeamByeRequested{Round: 3, Team: 2, Bye: tournament.ZeroBye})
	if s := j.State(); len(s.Tournament.TeamRequests) != 3 || len(s.Irregular) != 1 || s.Irregular[0].Kind != FullPointBye || s.Irregular[0].Text != "sponsor" {
		t.Fatalf("%+v, %+v", s.Tournament.TeamRequests, s.Irregular)
	}
	do(t, j, TeamByeRequested{Round: 2, Team: 3, Bye: tournament.HalfBye})
	if s := j.State(); len(s.Tournament.TeamRequests) != 3 || len(s.Irregular) != 0 {
		t.Errorf("half a bye in place of the full one: %+v, %+v", s.Tournament.TeamRequests, s.Irregular)
	}
	do(t, j, TeamByeCancelled{2, 3})
	if got := j.State().Tournament.TeamRequests; len(got) != 2 || slices.ContainsFunc(got, func(r tournament.TeamRequest) bool { return r.Round == 2 }) {
		t.Errorf("after it was taken back: %+v", got)
	}
	do(t, j, TeamRemoved{3})
	if got := j.State().Tournament; len(got.TeamRequests) != 1 || got.TeamRequests[0].Team != 2 || len(got.Teams) != 2 {
		t.Errorf("after the team was removed: %+v, %+v", got.TeamRequests, got.Teams)
	}
}

// Teams that are numbered anew keep what was said about them.
func TestTeamsAreNumberedAnew(t *testing.T) {
	j := teams(t)
	r := j.State().Tournament.Rules
	r.Forbidden = []tournament.Forbidden{{Teams: []tournament.TeamID{1, 3}}}
	r.TieBreaks = []tournament.TieBreak{"MPTS", "OTHER_JURY"}
	do(t, j, RulesSet{Rules: r}, PointsAdjusted{tournament.Adjustment{Penalty: true, Teams: []tournament.TeamID{2}, MatchPoints: -5}},
		TeamByeRequested{Round: 2, Team: 3, Bye: tournament.FullBye}, TieBreakValuesSet{"OTHER_JURY", []tournament.OwnValue{{ID: 1, Hundredths: 100}, {ID: 3, Hundredths: 300}}},
		TieDecided{Order: tournament.DecidedTie{2, 3}},
		TeamsNumbered{[]tournament.TeamID{3, 1, 2}}) // 3 is the first now, 1 the second, 2 the third
	s := j.State()
	got := &s.Tournament
	var names []string
	for i, team := range got.Teams {
		if team.ID != tournament.TeamID(i+1) {
			t.Errorf("place %d has number %d", i+1, team.ID)
		}
		names = append(names, team.Name)
	}
	if strings.Join(names, " ") != "Cyd Ada Bea" {
		t.Errorf("the teams are %s", names)
	}
	for what, c := range map[string][2]any{
		"kept apart":       {got.Rules.Forbidden[0].Teams, []tournament.TeamID{2, 1}},
		"penalty":          {got.Rules.Adjustments[0].Teams, []tournament.TeamID{3}},
		"request":          {got.TeamRequests[0].Team, tournament.TeamID(1)},
		"full-point bye":   {s.Irregular[0].Actual.Byes[0].Player, tournament.PlayerID(1)},
		"values":           {got.OwnTieBreaks[0].Values, []tournament.OwnValue{{ID: 2, Hundredths: 100}, {ID: 1, Hundredths: 300}}},
		"a tie as decided": {got.DecidedTies[0], tournament.DecidedTie{3, 1}},
	} {
		if fmt.Sprint(c[0]) != fmt.Sprint(c[1]) {
			t.Errorf("%s: %v, want %v", what, c[0], c[1])
		}
	}
}

func TestLineupsThatCannotBe(t *testing.T) {
	of := func(team tournament.TeamID, boards ...tournament.PlayerID) LineupSet {
		return LineupSet{Round: 1, Lineup: tournament.Lineup{Team: team, Boards: boards}}
	}
	for _, c := range []struct {
		act  LineupSet
		code string
	}{
		{of(4, 1, 2), "record.team.unknown"},
		{of(3, 5, 6), "record.team.no-match"},
		{of(1, 1), "record.lineup.boards"},
		{of(1, 5, 2), "record.lineup.team"},
		{of(1, 2, 2), "record.lineup.twice"},
	} {
		refused(t, matched(t), c.act, c.code)
	}
	begun := matched(t)
	do(t, begun, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins})
	refused(t, begun, of(1, 2, 1), "record.lineup.result")
	empty := matched(t)
	do(t, empty, of(1, tournament.NoPlayer, 2))
	refused(t, empty, of(2, tournament.NoPlayer, 4), "record.lineup.empty")
	// The first boards change places in both teams: 2 has White against 3, 1 Black against 4.
	swapped := matched(t)
	do(t, swapped, of(1, 2, 1))
	if got := swapped.State().Tournament.Current.Games; got[0].White != 2 || got[0].Black != 3 || got[1].White != 4 || got[1].Black != 1 {
		t.Errorf("%+v", got)
	}
	if boards, opponent, ok := swapped.State().Match(1); !ok || opponent != 2 || len(boards) != 2 || !boards[0].IsWhite || boards[1].IsWhite {
		t.Errorf("the match of 1: %+v against %d, %v", boards, opponent, ok)
	}
	if _, _, ok := swapped.State().Match(3); ok {
		t.Error("3 has the bye and plays a match")
	}
	if _, _, ok := teams(t).State().Match(1); ok {
		t.Error("before round 1 there is a match")
	}
}

func TestPeopleWhoCannotBe(t *testing.T) {
	person := func(id tournament.PlayerID) tournament.Player { return tournament.Player{ID: id, Entered: 2} }
	numbered, gone := person(5), person(5)
	numbered.Number, gone.Left = 5, &tournament.Departure{}
	for _, c := range []struct {
		act  Act
		code string
	}{
		{PlayerRegistered{person(0)}, "record.identity.none"},
		{PlayerRegistered{gone}, "record.player.enters-left"},
		{PlayerRegistered{numbered}, "record.player.numbered"},
		{PlayerRemoved{9}, "record.player.unknown"},
		{PlayerWithdrew{Player: 9, After: 1}, "record.player.unknown"},
		{PlayerWithdrew{Player: 1, After: 1, How: tournament.Expelled + 1}, "record.leave.unknown"},
		{PlayerReturned{9}, "record.player.unknown"},
		{PlayerReEntered{9, 5}, "record.player.unknown"},
		{PlayerReEntered{1, 5}, "record.player.not-left"},
		{ByeRequested{Round: 2, Player: 9, Bye: tournament.HalfBye}, "record.player.unknown"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}}}, "record.numbers.count"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {9, 4}}}, "record.player.unknown"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 0}}}, "record.numbers.order"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 5}}}, "record.numbers.order"},
		{NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {3, 4}}}, "record.numbers.order"},
		{MissedRoundsSet{9, tournament.HalfBye}, "record.player.unknown"},
		{MissedRoundsSet{1, tournament.FullBye}, "record.bye.unknown"},
		{MissedRoundsSet{1, tournament.HalfBye}, "record.missed.none"},
		{RetentionSet{-1}, "record.retention.months"},
		{RetentionSet{MaxRetention + 1}, "record.retention.months"},
		{GameAdjudicated{Board: board(1, 1, 3), As: tournament.Drawn}, "record.result.not-adjourned"},
		{ColoursCorrected{Board: board(1, 1, 4)}, "record.board.unknown"},
	} {
		refused(t, begun(t), c.act, c.code)
	}
	left := begun(t)
	do(t, left, PlayerWithdrew{Player: 1, After: 1})
	refused(t, left, PlayerWithdrew{Player: 1, After: 1}, "record.player.left")
	refused(t, left, PlayerReEntered{1, 5}, "record.round.playing")
	expelled := begun(t)
	do(t, expelled, PlayerWithdrew{Player: 1, After: 1, How: tournament.Expelled})
	refused(t, expelled, PlayerReturned{1}, "record.player.expelled")
	refused(t, expelled, PlayerReEntered{1, 5}, "record.player.expelled")
	do(t, begun(t), RetentionSet{0}, RetentionSet{MaxRetention})
}

func TestResultsThatCannotBe(t *testing.T) {
	j := begun(t)
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins}, GameAdjourned{board(1, 4, 2)})
	refused(t, j, ResultConfirmed{board(1, 1, 3), tournament.Drawn, "table 1"}, "record.result.other")
	refused(t, j, GameAdjourned{board(1, 1, 3)}, "record.result.has")
	refused(t, j, GameAdjudicated{Board: board(1, 4, 2), As: tournament.NoResult}, "record.result.unknown")
	do(t, j, RoundClosed{1})
	fix := ResultCorrected{Board: board(1, 1, 3), From: tournament.WhiteWins, To: tournament.Drawn, Effect: ForNext}
	for code, change := range map[string]func(*ResultCorrected){
		"record.result.other":     func(c *ResultCorrected) { c.From = tournament.BlackWins },
		"record.round.complete":   func(c *ResultCorrected) { c.To = tournament.NoResult },
		"record.correction.empty": func(c *ResultCorrected) { c.Effect = "whenever" },
	} {
		wrong := fix
		change(&wrong)
		refused(t, j, wrong, code)
	}
	do(t, j, fix)
	if got := j.State().Tournament.Rounds[0].Games[0].Result; got != tournament.Drawn {
		t.Errorf("corrected to %v", got)
	}
}
