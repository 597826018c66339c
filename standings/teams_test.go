package standings_test

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// teams makes a team event: each round is a text of matches such as "1-2 1=0-"
// (what team 1 made on each board), byes "3 U" and forfeited matches "1-2 ++".
func teams(t testing.TB, n, boards int, rounds ...[]string) *tournament.Tournament {
	t.Helper()
	event := &tournament.Tournament{}
	event.Rules.Scoring = tournament.DefaultScoring()
	rules := tournament.DefaultTeamRules(boards)
	event.Rules.Team = &rules
	member := func(team, board int) tournament.PlayerID { return tournament.PlayerID((team-1)*boards + board + 1) }
	for i := range n {
		team := tournament.Team{ID: tournament.TeamID(i + 1)}
		for k := range boards {
			id := member(i+1, k)
			event.Players = append(event.Players, tournament.Player{ID: id, Number: int(id)})
			team.Members = append(team.Members, id)
		}
		event.Teams = append(event.Teams, team)
	}
	results := map[byte]tournament.Result{'1': tournament.WhiteWins, '=': tournament.Drawn, '0': tournament.BlackWins,
		'+': tournament.WhiteByForfeit, '-': tournament.BlackByForfeit}
	for _, texts := range rounds {
		var round tournament.Round
		for _, text := range texts {
			who, what, _ := strings.Cut(text, " ")
			first, second, match := strings.Cut(who, "-")
			if !match {
				round.TeamByes = append(round.TeamByes, tournament.TeamBye{Team: tournament.TeamID(atoi(t, first)), Kind: marks[what[0]]})
				continue
			}
			for k := range boards {
				round.Games = append(round.Games, tournament.Game{White: member(atoi(t, first), k), Black: member(atoi(t, second), k), Result: results[what[k]]})
			}
		}
		event.Rounds = append(event.Rounds, round)
	}
	event.Rules.Rounds = len(rounds)
	return event
}

// Teams 1 and 2 drew with each other and are tied in match and game points. The
// board counts are equal, too: 1 x 1 + 2 x 1 + 3 x 1.5 and 1 x 0.5 + 2 x 2 + 3 x 1.
// Team 1 is better on board 1, team 2 on boards 1 and 2 together. Teams 3 and 4
// drew, too, and all boards speak for team 3.
func TestExtendedDirectEncounterAndBoards(t *testing.T) {
	event := teams(t, 4, 3,
		[]string{"1-2 10=", "3-4 ==="},
		[]string{"1-3 011", "2-4 =1="})
	for codes, want := range map[string]string{
		"EDE": "(1 2) (3 4)", "EDEC": "(1 2) 3 4", "EDEBT": "1 2 3 4", "EDET": "1 2 3 4", "EDEBB": "2 1 3 4", "EDEB": "2 1 3 4",
		"TBR": "1 2 3 4", "BBE": "2 1 3 4", "BC": "(1 2) 3 4", "EDE,BC,BBE": "2 1 3 4",
	} {
		if got := order(t, event, codes, "2026"); got != want {
			t.Errorf("%s: %s, want %s", codes, got, want)
		}
	}
	check(t, event, want{1, "BC", "2026", "7.5"}, want{2, "BC", "2026", "7.5"}, want{1, "TBR", "2026", "1"}, want{2, "TBR", "2026", "2"})
	s := compute(t, event, "EDET", "2026")
	encounters := s.Explain(s.Find(1))[0].Encounters
	if len(encounters) != 3 || encounters[0].Score != tiebreak.MatchPoints || encounters[1].Score != tiebreak.GamePoints || encounters[2].Verdict != tiebreak.ByBoards {
		t.Errorf("encounters %+v", encounters)
	}
	s = compute(t, event, "BBE", "2026")
	if boards := s.Explain(s.Find(2))[0].Boards; len(boards) != 3 || boards[1].Points != 20 {
		t.Errorf("boards %+v", boards)
	}
}

// Two teams that drew twice, tied in everything. In the first event team 1 made
// 0.5 2 1.5 0 and team 2 made 1.5 0 0.5 2: board count 9 and 11 speaks for team
// 1, the top board for team 2. In the second event they made 2 0.5 0 1.5 and
// 0 1.5 2 0.5: board count 9 and 11 and the top board speak for team 1, three
// boards without the last for team 2.
func TestBoardCountGoesFirst(t *testing.T) {
	first := teams(t, 2, 4, []string{"1-2 0110"}, []string{"1-2 =1=0"})
	second := teams(t, 2, 4, []string{"1-2 1=0="}, []string{"1-2 1001"})
	check(t, first, want{1, "BC", "2026", "9"}, want{2, "BC", "2026", "11"})
	check(t, second, want{1, "BC", "2026", "9"}, want{2, "BC", "2026", "11"})
	for code, want := range map[string][2]string{
		"EDE": {"(1 2)", "(1 2)"}, "EDEC": {"1 2", "1 2"},
		"EDEBT": {"1 2", "1 2"}, "EDET": {"2 1", "1 2"},
		"EDEBB": {"1 2", "1 2"}, "EDEB": {"1 2", "2 1"},
	} {
		if got := [2]string{order(t, first, code, "2026"), order(t, second, code, "2026")}; got != want {
			t.Errorf("%s: %v, want %v", code, got, want)
		}
	}
}

// A group is parted alike whether somebody asks how or not.
func TestTeamsArePartedWithoutAWorking(t *testing.T) {
	event := teams(t, 2, 4, []string{"1-2 0110"}, []string{"1-2 =1=0"})
	field, err := tiebreak.NewField(event, tiebreak.Event{Teams: true}, 2, false)
	if err != nil {
		t.Fatal(err)
	}
	calculator := tiebreak.New(field, tiebreak.Edition2026, 0)
	for _, code := range []tournament.TieBreak{"EDE", "EDEC", "EDEBT", "EDEBB", "EDET", "EDEB"} {
		tb, err := tiebreak.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		group := []int32{0, 1}
		want, _ := calculator.SplitShown(&tb, group)
		if got := calculator.Split(&tb, nil, group); !reflect.DeepEqual(got, want) || (len(got) == 2) != (code != "EDE") {
			t.Errorf("%s: %v, with its working %v", code, got, want)
		}
	}
}

// The boards are for exactly two teams (13.3.2): three that drew with each other
// stay tied, though team 1 is best on the first board. Two that are tied in
// match points alone stay tied, too.
func TestBoardsOnlyForTwoTiedInBoth(t *testing.T) {
	three := teams(t, 3, 2, []string{"1-2 10", "3 U"}, []string{"1-3 10", "2 U"}, []string{"2-3 10", "1 U"})
	match := teams(t, 3, 2, []string{"1-2 10", "3 U"}, []string{"1-3 11", "2 U"}, []string{"2-3 1=", "1 U"})
	for _, code := range []string{"EDEC", "EDEBT", "EDEBB", "EDET", "EDEB"} {
		if got := order(t, three, code, "2026"); got != "(1 2 3)" {
			t.Errorf("%s of three teams: %s", code, got)
		}
		if got := order(t, match, code, "2026"); got != "(1 2) 3" { // 4 match points, 4 and 3.5 game points
			t.Errorf("%s of teams with other game points: %s", code, got)
		}
	}
}

// Three teams beat each other in a circle, each with a bye. By match points
// nothing is decided; by game points team 1 comes first; the rest starts again
// with match points.
func TestExtendedDirectEncounterStartsAgain(t *testing.T) {
	event := teams(t, 3, 4,
		[]string{"1-2 111=", "3 U"},
		[]string{"2-3 1110", "1 U"},
		[]string{"3-1 11=0", "2 U"})
	for codes, want := range map[string]string{
		"DE": "(1 2 3)", "EDE": "1 2 3", "DE:GP": "1 2 3", "MPTS,GPTS": "1 (2 3)",
		// Board count only among equal game points: 18 and 18.5.
		"BC": "(1 2 3)", "GPTS": "1 (2 3)", "MPTS,GPTS,BC": "1 2 3",
	} {
		if got := order(t, event, codes, "2026"); got != want {
			t.Errorf("%s: %s, want %s", codes, got, want)
		}
	}
	check(t, event,
		want{1, "MPTS", "2026", "3"}, want{1, "GPTS", "2026", "7"}, want{1, "MPvGP", "2026", "7"},
		want{1, "BC", "2026", "23.5"}, // the bye is a win on every board
		want{2, "BC", "2026", "18"}, want{3, "BC", "2026", "18.5"},
		// The bye: own score 3, limit 3 x 1. Schedule 9, divided by 2 x 3 / 4 = 1.
		want{1, "BH:MP", "2026", "9"}, want{1, "SSSC", "2026", "16"}, want{1, "SSSC/K2", "2026", "11.5"},
		// Game points: 5.5 + min(7, 3 x 2) + 5.5; before 2026 without the limit.
		want{1, "BH:GP", "2026", "17"}, want{1, "BH:GP", "2024", "18"},
		want{1, "EMGSB", "2026", "21"},      // 3 x 3.5 + 3 x 2 + 3 x 1.5
		want{1, "EGMSB", "2026", "17"},      // 5.5 x 2 + 6 x 1 + 5.5 x 0
		want{1, "EMGSB/C1", "2026", "16.5"}, // all opponents have 3: the lowest product goes
		want{1, "ESB:MG", "2026", "21"},
		want{1, "WIN", "2026", "1"}, want{1, "REP", "2026", "3"}, want{1, "STD", "2026", "1.5"},
	)
	one := teams(t, 2, 4, []string{"1-2 1110"})
	check(t, one, want{1, "SSSC", "2026", "3"}, want{2, "SSSC", "2026", "3"}) // 2 / 4 = 0: divided by 1
}

// A match forfeited as a whole, byes of all kinds, and absence at the end.
func TestTeamForfeitsAndByes(t *testing.T) {
	event := teams(t, 4, 2,
		[]string{"1-2 ++", "3-4 1="},
		[]string{"1-3 =1", "2 H", "4 Z"},
		[]string{"2 Z", "1-4 --", "3 F"})
	check(t, event,
		want{1, "MPTS", "2026", "4"}, want{1, "GPTS", "2026", "3.5"}, // forfeit win 2, win 2, forfeit loss 0
		want{2, "MPTS", "2026", "1"}, want{3, "MPTS", "2026", "4"}, want{4, "MPTS", "2026", "2"},
		want{1, "VUR", "2026", "1"}, want{2, "VUR", "2026", "3"}, want{1, "REP", "2026", "2"},
		want{1, "WON", "2026", "1"}, want{1, "WIN", "2026", "2"}, want{1, "NUM", "2026", "1"},
		// Team 2 as seen by others: forfeit loss 0, half-point bye 1, zero-point bye at the end 1.
		want{2, "ABH:MP", "2026", "2"}, want{2, "ABH:GP", "2026", "2"},
		// Round 1: own 4, not more than the 2 of team 2. Round 2: team 3 has 4. Round 3: not more than the 2 of team 4.
		want{1, "BH:MP", "2026", "8"}, want{1, "BH:MP", "2024", "12"},
		want{1, "BH:MP/C1", "2026", "6"}, // the forfeit loss goes
		want{1, "BH:MP/P", "2026", "8"},
		want{1, "EMGSB", "2026", "10"}, // 2 x 2 + 4 x 1.5 + 2 x 0
		want{3, "BC", "2026", "5.5"},   // board 1: 1 + 0.5 + 1, board 2: 0.5 + 0 + 1; the full-point bye is a win on both
		want{2, "BC", "2026", "1.5"},   // the half-point bye a draw on both
	)
}

// A match that was forfeited as a whole has no boards on record: who came won
// on every board, as far as boards are counted (article 12), and it is no match
// played.
func TestMatchForfeitWithoutBoards(t *testing.T) {
	event := teams(t, 3, 2, []string{"1-2 10", "3 U"}, []string{"2 Z"})
	event.Rounds[1].Forfeits = []tournament.MatchForfeit{{White: 1, Black: 3, Result: tournament.WhiteByForfeit}}
	check(t, event,
		want{1, "MPTS", "2026", "3"}, want{1, "GPTS", "2026", "3"}, // a draw, and a win by 2-0
		want{3, "MPTS", "2026", "1"}, want{3, "GPTS", "2026", "1"}, // the bye pays a draw
		want{1, "BC", "2026", "4"}, // 1 x 2 + 2 x 1
		want{3, "BC", "2026", "3"}, // the bye: 1 x 1 + 2 x 1
		want{1, "WIN", "2026", "1"}, want{1, "WON", "2026", "0"}, want{1, "REP", "2026", "2"}, want{3, "REP", "2026", "1"},
		want{1, "BH:MP", "2026", "3"}, // 2 of team 2, who stayed away at the end; own 3, not more than the 1 of team 3
	)
}

// Game points can be the primary score: by the type of the event, or because
// the list begins with them.
func TestGamePointsFirst(t *testing.T) {
	event := teams(t, 4, 2, []string{"1-2 1=", "3-4 11"}, []string{"1-3 ==", "2-4 11"})
	if got := order(t, event, "MPvGP", "2026"); got != "3 1 2 4" {
		t.Errorf("match points first: %s", got)
	}
	if got := order(t, event, "GPTS,MPTS", "2026"); got != "3 1 2 4" {
		t.Errorf("game points first: %s", got)
	}
	event.Rules.System, event.Rules.Options = tournament.TeamSwiss, []tournament.SystemOption{{Name: tournament.PrimaryOption, Value: "game-points"}}
	if row := compute(t, event, "MPTS,GPTS", "2026").Find(1); row.Points != 25 { // paired by game points, whatever ranks
		t.Errorf("team 1 %+v", row)
	}
	event.Rules.System, event.Rules.Options = "", nil
	event.Info.TypeCode = "FIDE_TEAM_TYPEB_GP_MP"
	s := compute(t, event, "MPvGP,BH", "2026")
	if row := s.Find(1); row.Points != 25 || row.Values[0].String() != "3" || row.Values[1].String() != "5.5" {
		t.Errorf("team 1 %+v", row)
	}
	event.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Teams: []tournament.TeamID{3}, MatchPoints: -10, Points: -5}}
	check(t, event, want{3, "GPTS", "2026", "2.5"}, want{3, "MPTS", "2026", "2"})
}

// A team of one board is a player: match points are the scoring 2-1-0, game
// points the ordinary one.
func TestTeamsOfOneArePlayers(t *testing.T) {
	codes := []string{"PTS", "WIN", "STD", "PS", "PS/C1", "BH", "BH/C1", "BH/M1", "BH/C1/P", "FB", "AOB", "SB", "SB/C1", "KS", "DE", "DE/P"}
	rapid.Check(t, func(r *rapid.T) {
		event := anySwiss(true).Draw(r, "event")
		event.Rules.Adjustments = nil
		edition := anyEdition.Draw(r, "edition")
		for _, score := range []string{":MP", ":GP"} {
			scoring := tournament.DefaultScoring()
			event.Rules.Scoring = scoring
			team := asTeams(event)
			if score == ":MP" {
				event.Rules.Scoring = tournament.ScoringOf(20, 10, 0)
				event.Rules.Scoring.PairingBye = 10
			} else {
				event.Rules.Scoring.PairingBye = tournament.Half
				team.Info.TypeCode = "FIDE_TEAM_GP_MP"
			}
			for _, code := range codes {
				name, mods, _ := strings.Cut(code, "/")
				teamCode := name + score
				if mods != "" {
					teamCode += "/" + mods
				}
				if name == "PTS" {
					teamCode = "PTS"
				}
				of, to := compute(t, event, code, edition), compute(t, team, teamCode, edition)
				for _, row := range of.Rows {
					if other := to.Find(int(row.Player)); other.Values[0] != row.Values[0] || other.Rank != row.Rank {
						t.Fatalf("%s of %d by %s: player %s, rank %d, team %s, rank %d\n%s", teamCode, row.Player, edition,
							row.Values[0], row.Rank, other.Values[0], other.Rank, describe(event))
					}
				}
			}
		}
	})
}

// asTeams makes a team of every player. Results that only a player can have
// (1/2-0, 0-0) become those of a match.
func asTeams(event *tournament.Tournament) *tournament.Tournament {
	rules := tournament.DefaultTeamRules(1)
	team := &tournament.Tournament{Players: event.Players, Rules: event.Rules}
	team.Rules.Team = &rules
	for _, p := range event.Players {
		team.Teams = append(team.Teams, tournament.Team{ID: tournament.TeamID(p.ID), Members: []tournament.PlayerID{p.ID}})
	}
	for i := range event.Rounds {
		round := &event.Rounds[i]
		var converted tournament.Round
		for j := range round.Games {
			switch g := &round.Games[j]; g.Result {
			case tournament.BothLose:
				g.Result = tournament.Drawn
			case tournament.HalfZero:
				g.Result = tournament.WhiteWins
			case tournament.ZeroHalf:
				g.Result = tournament.BlackWins
			}
		}
		converted.Games = round.Games
		for _, bye := range round.Byes {
			converted.TeamByes = append(converted.TeamByes, tournament.TeamBye{Team: tournament.TeamID(bye.Player), Kind: bye.Kind})
		}
		team.Rounds = append(team.Rounds, converted)
	}
	return team
}

// The sample of TRF26 for teams, with line-ups, byes of every kind and
// forfeited matches: match and game points come out as the file reports them.
func TestTeamScoresOfTheSample(t *testing.T) {
	const file = "../../shared/corpus/real/tec_grandmommyscup_trf26_team.trf"
	if _, err := os.Stat(file); err != nil {
		t.Skip("the sample is missing: " + file)
	}
	event := readEvent(t, file)
	s := compute(t, event, "MPTS,GPTS", "2024")
	for i := range event.Teams {
		team := &event.Teams[i]
		row := s.Find(int(team.ID))
		if row.Points != team.MatchPoints || row.Values[1] != tiebreak.Of(team.GamePoints) {
			t.Errorf("team %d: %v, reported %s and %s", team.ID, row.Values, team.MatchPoints, team.GamePoints)
		}
	}
	if problems := event.TeamTable().Problems(); len(problems) > 0 {
		t.Error(problems)
	}
}
