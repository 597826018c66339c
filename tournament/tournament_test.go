package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// small is an event of four players after two rounds, the second with a
// forfeit and byes.
func small() *Tournament {
	return &Tournament{
		Players: []Player{{ID: 1, Number: 1, Name: "A"}, {ID: 2, Number: 2, Name: "B"}, {ID: 3, Number: 3, Name: "C"}, {ID: 4, Number: 4, Name: "D"}},
		Rules:   Rules{Rounds: 5, Scoring: DefaultScoring()},
		Rounds: []Round{
			{Games: []Game{{White: 1, Black: 3, Result: WhiteWins}, {White: 4, Black: 2, Result: Drawn}}},
			{Games: []Game{{White: 2, Black: 1, Result: BlackByForfeit}}, Byes: []Bye{{3, PairingBye}}},
		},
	}
}

func TestTableAndScores(t *testing.T) {
	event := small()
	tab := event.Table()
	if got := tab.Row(1); !slices.Equal(got, []Cell{{Opponent: 3, Colour: Black, Outcome: Draw}, {Opponent: 0, Colour: White, Outcome: ForfeitLoss}}) {
		t.Errorf("row of player 2: %v", got)
	}
	if got := tab.Row(3)[1]; got != (Cell{Opponent: -1}) {
		t.Errorf("a player named nowhere is absent, got %v", got)
	}
	for i, want := range []Points{20, 5, 10, 5} {
		if got := tab.Score(i, 2); got != want {
			t.Errorf("player %d has %v, want %v", i+1, got, want)
		}
	}
	if tab.Index(9) != -1 || tab.Index(0) != -1 || tab.Index(4) != 3 {
		t.Error("index of identities")
	}
}

func TestAdjournedCountsAsADrawForPairingOnly(t *testing.T) {
	event := small()
	event.Rules.Scoring.Adjourned = 0
	event.Rounds[0].Games[0].Result = AdjournedGame
	tab := event.Table()
	if tab.Score(0, 1) != 0 || tab.PairingScore(0, 1) != Half {
		t.Errorf("standing %v, pairing %v", tab.Score(0, 1), tab.PairingScore(0, 1))
	}
	event.Rules.Adjustments = []Adjustment{{Penalty: true, Players: []PlayerID{1}, Points: One}}
	if tab := event.Table(); tab.Score(0, 1) != One || tab.PairingScore(0, 1) != One+Half {
		t.Errorf("with a bonus: standing %v, pairing %v", tab.Score(0, 1), tab.PairingScore(0, 1))
	}
	event.Rules.Adjustments[0].Round = 1 // that of the game
	if tab := event.Table(); tab.Score(0, 1) != One || tab.PairingScore(0, 1) != One+Half {
		t.Errorf("with a bonus in the round: standing %v, pairing %v", tab.Score(0, 1), tab.PairingScore(0, 1))
	}
}

func TestForbiddenInTheirRounds(t *testing.T) {
	for f, want := range map[[2]int]string{{0, 0}: "1234", {2, 3}: "23", {3, 0}: "34", {0, 2}: "12"} {
		got := ""
		for round := 1; round <= 4; round++ {
			if (Forbidden{First: f[0], Last: f[1]}).In(round) {
				got += string(rune('0' + round))
			}
		}
		if got != want {
			t.Errorf("from %d to %d: in force in rounds %s, want %s", f[0], f[1], got, want)
		}
	}
}

func TestPlayersAreInTheEventFromEntryToDeparture(t *testing.T) {
	p := Player{Entered: 2, Left: &Departure{After: 3}}
	for round, want := range map[int]bool{1: false, 2: true, 3: true, 4: false} {
		if p.PlaysIn(round) != want {
			t.Errorf("round %d: %v, want %v", round, !want, want)
		}
	}
}

func TestAdjustments(t *testing.T) {
	event := small()
	event.Rules.Adjustments = []Adjustment{
		{Penalty: true, Round: 1, Players: []PlayerID{1}, Points: -5},
		{Penalty: true, Players: []PlayerID{2}, Points: 10},
		{Outcome: PairingBye, Round: 2, Players: []PlayerID{3}, Points: 5},
	}
	tab := event.Table()
	for i, want := range []Points{15, 15, 5, 5} {
		if got := tab.Score(i, 2); got != want {
			t.Errorf("player %d has %v, want %v", i+1, got, want)
		}
	}
}

func TestRoundNumbers(t *testing.T) {
	event := small()
	if event.Completed() != 2 || event.NextRound() != 3 {
		t.Fatalf("completed %d, next %d", event.Completed(), event.NextRound())
	}
	event.Current = &Round{Games: []Game{{White: 1, Black: 4}, {White: 3, Black: 2, Result: Drawn}}}
	if event.Completed() != 2 || event.NextRound() != 4 {
		t.Fatalf("while round 3 is played: completed %d, next %d", event.Completed(), event.NextRound())
	}
	if err := event.CloseRound(); err == nil || !strings.Contains(err.Error(), "round 3, board 1 has no result") {
		t.Fatalf("closing an open round: %v", err)
	}
	event.Current.Games[0].Result = AdjournedGame
	if err := event.CloseRound(); err != nil || event.Completed() != 3 || event.Current != nil {
		t.Fatalf("closing: %v", err)
	}
	if err := event.CloseRound(); err == nil {
		t.Fatal("there is no round to close")
	}
}

func TestBeforeARound(t *testing.T) {
	event := small()
	before := event.Before(2)
	if before.Completed() != 1 || before.NextRound() != 2 {
		t.Fatalf("before round 2: %d rounds", before.Completed())
	}
	// Player 4 was absent; player 3's pairing-allocated bye was not asked for.
	if want := []Request{{2, 4, ZeroBye}}; !slices.Equal(before.Requests, want) {
		t.Errorf("requests %v, want %v", before.Requests, want)
	}
	event.Current = &Round{Games: []Game{{White: 1, Black: 4}}, Byes: []Bye{{2, HalfBye}, {3, Absent}}}
	if got := event.Before(3); got.Completed() != 2 || got.Current != nil || !slices.Equal(got.Requests, []Request{{3, 2, HalfBye}, {3, 3, ZeroBye}}) {
		t.Errorf("before the current round: %+v", got.Requests)
	}
	if got := event.Before(4); got.NextRound() != 4 || got.Current == nil {
		t.Error("before a round not yet paired the tournament is as it stands")
	}
}

func TestCloneSharesNothing(t *testing.T) {
	event := small()
	event.Players[0].Left = &Departure{After: 1}
	event.Players[0].National = []NationalRecord{{Federation: "IRL"}}
	event.Rules.Forbidden = []Forbidden{{Players: []PlayerID{1, 2}}}
	event.Rules.Adjustments = []Adjustment{{Players: []PlayerID{1}, Teams: []TeamID{1}}}
	event.Rules.Team = &TeamRules{Boards: 4}
	event.Teams = []Team{{ID: 1, Members: []PlayerID{1, 2}}}
	event.Rounds[0].Lineups = []Lineup{{Team: 1, Boards: []PlayerID{2, 1}}}
	event.Current = &Round{Games: []Game{{White: 1, Black: 4}}}
	copied := event.Clone()
	if !reflect.DeepEqual(event, copied) {
		t.Fatal("a copy is equal")
	}
	copied.Players[0].Left.After = 9
	copied.Players[0].National[0].Federation = "X"
	copied.Rules.Forbidden[0].Players[0] = 9
	copied.Rules.Adjustments[0].Players[0] = 9
	copied.Rules.Adjustments[0].Teams[0] = 9
	copied.Rules.Team.Boards = 9
	copied.Teams[0].Members[0] = 9
	copied.Rounds[0].Lineups[0].Boards[0] = 9
	copied.Rounds[0].Games[0].Result = Drawn
	copied.Current.Games[0].Result = Drawn
	if event.Players[0].Left.After != 1 || event.Players[0].National[0].Federation != "IRL" || event.Rules.Forbidden[0].Players[0] != 1 ||
		event.Rules.Adjustments[0].Players[0] != 1 || event.Rules.Adjustments[0].Teams[0] != 1 || event.Rules.Team.Boards != 4 ||
		event.Teams[0].Members[0] != 1 || event.Rounds[0].Lineups[0].Boards[0] != 2 || event.Rounds[0].Games[0].Result != WhiteWins ||
		event.Current.Games[0].Result != NoResult {
		t.Error("changing the copy changed the original")
	}
}

func TestValidateReportsEverythingAtOnce(t *testing.T) {
	event := small()
	if problems := event.Validate(); len(problems) != 0 {
		t.Fatalf("a sound tournament: %v", problems)
	}
	event.Players = append(event.Players, Player{ID: 4, Number: 3, Ratings: Ratings{-1}, Birth: Date{1990, 2, 30}}, Player{ID: -1})
	event.Rules.Rounds = 1
	event.Rules.Scoring.WhiteDraw = 30
	event.Rules.Forbidden = []Forbidden{{Players: []PlayerID{1, 77}, First: 3, Last: 2}}
	event.Rules.Acceleration.Virtual = []VirtualPoints{{First: 2, Last: 1, FirstPlayer: 1, LastPlayer: 2}}
	event.Rounds[0].Games = append(event.Rounds[0].Games, Game{White: 1, Black: 99, Result: Drawn}, Game{White: 2, Black: 2}, Game{White: 3, Black: 4, Result: Drawn, NoColours: true})
	event.Rounds[1].Byes = append(event.Rounds[1].Byes, Bye{2, Win})
	event.Current = &Round{Byes: []Bye{{1, PairingBye}, {2, PairingBye}}}
	event.Requests = []Request{{1, 88, Win}, {2, 1, HalfBye}}
	event.TeamRequests = []TeamRequest{{3, 9, ZeroBye}}
	event.Rules.Forbidden = append(event.Rules.Forbidden, Forbidden{Teams: []TeamID{1, 8}})
	event.Rules.Adjustments = []Adjustment{{Players: []PlayerID{55}}, {Round: 1, Teams: []TeamID{7}}}
	event.Rounds[1].Lineups = []Lineup{{Team: 1, Opponent: 6, Boards: []PlayerID{1, NoPlayer, 44}}}
	event.Rounds[1].TeamByes = []TeamBye{{5, PairingBye}}
	event.Rounds[1].Forfeits = []MatchForfeit{{White: 4, Black: 1, Result: WhiteByForfeit}}
	event.Teams = []Team{{ID: 1, Members: []PlayerID{1, 1}}, {ID: 1, Members: []PlayerID{66}}}
	teamless := &Tournament{Rules: Rules{Team: &TeamRules{Boards: -3}}, Rounds: []Round{{}}}
	if problems := fmt.Sprint(teamless.Validate()); !strings.Contains(problems, "the number of boards of a match is -3; it can be 1 to 999") || !strings.Contains(problems, "the event is one of teams") {
		t.Error(problems)
	}
	want := []string{
		"player 4: is entered twice",
		"player 4: has pairing number 3, which player 3 has too",
		"player 4: has rating -1",
		"player 4: was born on 1990/02/30",
		`"" has ID -1`,
		"2 rounds were played; 1 rounds are announced",
		"a win is worth 1.0, a draw 3.0, a loss 0.0",
		"player 77: may not meet others but is not entered",
		"a prohibition runs from round 3 to round 2",
		"virtual points run from round 2 to 1",
		"round 1: player 1: is in the round twice",
		"round 1: player 99: plays but is not entered",
		"round 1: player 2: has no result against player 2",
		"round 1: player 3: played player 4 without colours",
		"round 2: player 2: has the bye win",
		"round 3: 2 players have the pairing-allocated bye",
		"round 1: player 88: asked for a bye but is not entered",
		"round 1: player 88: asked for: win",
		"round 1: player 88: asked for a bye in a round that is complete",
		"round 2: player 1: asked for a bye in a round that is complete",
		"round 3: team 9: asked for a bye but is not entered",
		"team 8: may not meet others but is not entered",
		"player 55: has points of their own but is not entered",
		"round 1: team 7: has points of its own but is not entered",
		"round 2: team 6: is the opponent in a line-up but is not entered",
		"round 2: player 44: is in a line-up but is not entered",
		"round 2: team 5: has a bye but is not entered",
		"round 2: team 4: has a forfeited match but is not entered",
		"team 1: is entered twice",
		"player 1: team 1: is in team 1 too",
		"player 66: is in a team but is not entered",
	}
	var lines []string
	for _, p := range event.Validate() {
		lines = append(lines, p.String())
	}
	all := strings.Join(lines, "\n")
	for _, w := range want {
		if !strings.Contains(all, w) {
			t.Errorf("missing %q in:\n%s", w, all)
		}
	}
}

func TestDates(t *testing.T) {
	for d, valid := range map[Date]bool{
		{}: true, {1978, 0, 0}: true, {1978, 3, 0}: true, {2024, 2, 29}: true, {2023, 2, 29}: false, {1900, 2, 29}: false,
		{2000, 13, 1}: false, {2000, 0, 5}: false, {2000, 4, 31}: false, {-1, 1, 1}: false,
	} {
		if d.Valid() != valid {
			t.Errorf("%v valid: %v", d, d.Valid())
		}
	}
	if (Date{}).String() != "" || (Date{1978, 3, 0}).String() != "1978/03/00" {
		t.Error("dates as text")
	}
	if !(Date{1978, 3, 5}).Before(Date{1978, 3, 6}) || (Date{1979, 1, 1}).Before(Date{1978, 3, 6}) || !(Date{1978, 2, 9}).Before(Date{1978, 3, 1}) {
		t.Error("order of dates")
	}
}
