package standings_test

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// A game against somebody who is out of a round robin is shown where rounds are counted
// and adds nothing where points are.
func TestWorkingsOfAStruckGame(t *testing.T) {
	event := rows(t,
		"2000 4w1 3b1 2w=",
		"1900 3w1 4b+ 1b=",
		"1800 2b0 1w0 4w+",
		"1700 1b0 2w- 3b-")
	event.Rules.System = "roundrobin"
	tells(t, event,
		want{1, "REP", "2026", "1:4 1; 2:3 1; 3:2 1 = 3"},
		want{2, "REP", "2026", "1:3 1; 2:4 1; 3:1 1 = 3"},
		want{1, "STD", "2026", "2:3 1; 3:2 0.5 = 1.5"},
		want{1, "SB", "2026", "2:3 0 by 1.0; 3:2 0.75 of 1.5 by 0.5 = 0.75"},
		want{2, "BH", "2024", "1:3 0; 3:1 1.5 = 1.5"},
	)
	event.Rules.Scoring = tournament.ScoringOf(tournament.One, 0, 0)
	tells(t, event, want{1, "STD", "2026", "2:3 1; 3:2 0.5 = 1.5"}) // nothing and nothing are no draw
	// 6.6 of C.05 is for round robins, also where only the report says that it is one.
	event.Rules.System, event.Info.Type = "", "Round Robin"
	tells(t, event, want{1, "REP", "2026", "1:4 1; 2:3 1; 3:2 1 = 3"}, want{1, "WIN", "2026", "2:3 1 = 1"})
	event.Rules.System = "scheveningen"
	tells(t, event, want{1, "WIN", "2026", "1:4 1; 2:3 1 = 2"})
}

// A forfeit is a game where pairings are made beforehand (15.2), and in a match of a
// Double-Swiss of which another game was played.
func TestWorkingsOfForfeitsThatAreGames(t *testing.T) {
	table := rows(t, "0 2w+ 3b1 Z", "0 1b- Z   3w1", "0 Z   1w0 2b0")
	table.Rules.System = tournament.RoundRobin
	match := rows(t, "0 2w1 2b+", "0 1b0 1w-")
	match.Rules.System = tournament.DoubleSwiss
	tells(t, table, want{2, "SB", "2026", "1:1 0 of 2 (forfeit counted as a game); 3:3 0 by 1.0 = 0"})
	tells(t, match,
		want{1, "BH", "2026", "1:2 0; 2:2 0 (forfeit counted as a game) = 0"},
		want{1, "WON", "2026", "1:2 1; 2:2 1 = 2"},
		want{2, "NUM", "2026", "1:1 1; 2:1 1 = 2"},
	)
}

// The limits of a dummy (16.4) apply where they are lower than the own score, not where
// they are equal; who never plays is seen with a draw in every round (16.3.2).
func TestWorkingsOfDummiesAtTheirLimit(t *testing.T) {
	event := rows(t, "0 2w+ Z", "0 1b- F", "0 Z Z")
	tells(t, event,
		want{1, "BH", "2026", "1:2 1 (16.4); 2:0 1 (16.4) vur = 2"},
		want{3, "ABH", "2026", "= 1"},
	)
}

// Two boards, four rounds. Match points 5 3 2 6, game points 4.5 3 3 5.5.
func fourTeams(t *testing.T) *tournament.Tournament {
	return teams(t, 4, 2,
		[]string{"1-2 11", "3-4 =="},
		[]string{"1-3 1=", "2-4 =0"},
		[]string{"1-4 00", "2-3 1="},
		[]string{"1-2 ==", "3-4 10"})
}

func TestWorkingsOfTeams(t *testing.T) {
	event := fourTeams(t)
	tells(t, event,
		want{1, "MPTS", "2026", "1:2 2; 2:3 2; 3:4 0; 4:2 1 = 5"},
		want{1, "MPvGP", "2026", "1:2 2; 2:3 1.5; 3:4 0; 4:2 1 = 4.5"},
		want{1, "WIN", "2026", "1:2 1; 2:3 1 = 2"},
		want{1, "WIN:GP", "2026", "1:2 1 = 1"}, // as many game points as two wins bring
		want{1, "EMGSB", "2026", "1:2 6 of 3 by 2.0; 2:3 3 of 2 by 1.5; 3:4 0 of 6; 4:2 3 by 1.0 = 12"},
		// 13.4: the greatest number of match points in four rounds over that of game points
		// in a match, 8 over 2.
		want{1, "SSSC", "2026", "1:2 3; 2:3 2; 3:4 6; 4:2 3; sum 14; divisor 4; secondary score 4.5 = 8 or 8"},
		want{1, "SSSC/K3", "2026", "1:2 3; 2:3 2; 3:4 6; 4:2 3; sum 14; divisor 3; secondary score 4.5 = 9.17 or 55/6"},
		want{1, "SSSC/K1", "2026", "1:2 3; 2:3 2; 3:4 6; 4:2 3; sum 14; divisor 1; secondary score 4.5 = 18.5 or 37/2"},
		want{1, "BC", "2026", "board 1 2.5; board 2 2.0 = 6.5"},
	)
	// 2 and 3 are tied in game points; 2 made more on the first board, and so without the last.
	c := calculator(t, event, "2026")
	for _, code := range []tournament.TieBreak{"TBR", "BBE"} {
		if got := told(c.Explain(parsed(t, code), 2, []int32{2, 1})); got != "board 1 1.5; board 2 1.5 = 2" {
			t.Errorf("%s: %s", code, got)
		}
		if got := told(c.Explain(parsed(t, code), 2, nil)); got != "board 1 1.5; board 2 1.5 = -" {
			t.Errorf("%s of nobody who is tied: %s", code, got)
		}
	}
	if got := fmt.Sprint(c.Split(parsed(t, "SSSC"), nil, []int32{0, 1, 2, 3})); got != "[[3] [0 2] [1]]" { // 8 7.5 8 8.5
		t.Errorf("SSSC: %s", got)
	}
	event.Rounds, event.Rules.Team.Boards = nil, 0
	tells(t, event, want{1, "SSSC", "2026", "sum 0; divisor 1; secondary score 0 = 0 or 0"})
}

// The limit of Koya (9.2, 14.5) is a share of the games that one can have. Two of three
// points are just less than 67 percent; in a table of three of whom one left after a game
// there were two games to be had; before the first round there are none.
func TestLimitsOfKoya(t *testing.T) {
	event := rows(t, "0 2w1 3b1 4w0", "0 1b0 4w1 3b1", "0 4b1 1w0 2w0", "0 3w0 2b0 1b1")
	tells(t, event,
		want{1, "KS/L66", "2026", "1:2 1 of 2 by 1.0; 2:3 0 of 1 by 1.0 (opponent below the limit); 3:4 0 of 1 (opponent below the limit); limit 1.98 = 1"},
		want{1, "KS/L67", "2026", "1:2 0 of 2 by 1.0 (opponent below the limit); 2:3 0 of 1 by 1.0 (opponent below the limit); 3:4 0 of 1 (opponent below the limit); limit 2.01 = 0"},
		want{1, "KS/L1%", "2026", "1:2 1 of 2 by 1.0; 2:3 1 by 1.0; 3:4 0 of 1; limit 0.03 = 2"},
		want{1, "KS", "2026", "1:2 1 of 2 by 1.0; 2:3 0 of 1 by 1.0 (opponent below the limit); 3:4 0 of 1 (opponent below the limit); limit 1.5 = 1"},
	)
	table := rows(t, "0 2w1 . .", "0 1b0 3w1 .", "0 . 2b0 .")
	table.Rules.System = "roundrobin"
	tells(t, table, want{1, "KS", "2026", "1:2 1 by 1.0; limit 1 = 1"})
	table.Rounds = nil
	tells(t, table, want{1, "KS", "2026", "limit 0 = 0"})
}

// Where players of a team event are ranked, a game against an empty board that a file has
// as won has no opponent to count: in no rating, and in no score of opponents.
func TestGamesAgainstAnEmptyBoard(t *testing.T) {
	event := teams(t, 2, 2, []string{"1-2 10"})
	event.Rounds[0].Games[0].Black = tournament.NoPlayer
	for i := range event.Players {
		event.Players[i].Ratings[0] = 2000
	}
	field, err := tiebreak.NewField(event, tiebreak.Event{}, 1, false)
	if err != nil {
		t.Fatal(err)
	}
	c := tiebreak.New(field, "2026", 0)
	for code, want := range map[tournament.TieBreak]string{
		"PTS": "1:0 1 = 1", "WON": "1:0 1 = 1", "ARO": "games 0 = -", "TPR": "= -", "PTP": "score 0; games 0 = -", "AOB": "sum 0; games 0 = -",
		"US_SOLKOFF": "1:0 0 (unplayed: counts 0) = 0", "US_CUMOPP": "= 0", "US_SB": "= 0", "US_OPPERF": "sum 0; games 0 = -", "KS": "limit 0.5 = 0",
	} {
		if got := told(c.Explain(parsed(t, code), 0, nil)); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	event.Rounds[0].Games[0].Result = tournament.WhiteByForfeit
	if field, err = tiebreak.NewField(event, tiebreak.Event{}, 1, false); err != nil {
		t.Fatal(err)
	}
	c = tiebreak.New(field, "2026", 0)
	for _, code := range []tournament.TieBreak{"BH", "BH/P"} { // a dummy, not worth more than a draw
		if got := told(c.Explain(parsed(t, code), 0, nil)); got != "1:0 0.5 (16.4.2) = 0.5" {
			t.Errorf("won by forfeit, %s: %s", code, got)
		}
	}
}

// A round that pays as much as a win is one for players and teams; of players also one that
// pays less, as where Black's win counts more (7.1).
func TestWinsThatPayDifferently(t *testing.T) {
	event := rows(t, "0 2w1 2b0 Z", "0 1b0 1w1 F")
	event.Rules.Scoring.BlackWin = 12
	event.Rules.Scoring.FullBye = 12
	tells(t, event, want{1, "WIN", "2026", "1:2 1 = 1"}, want{2, "WIN", "2026", "2:1 1; 3:0 1 = 2"})
}
