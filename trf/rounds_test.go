package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestResultCodesOfPlayedGamesAndForfeits(t *testing.T) {
	for codes, want := range map[string]tournament.Result{
		"10": tournament.WhiteWins, "01": tournament.BlackWins, "==": tournament.Drawn,
		"WL": tournament.UnratedWhiteWins, "LW": tournament.UnratedBlackWins, "DD": tournament.UnratedDrawn,
		"wl": tournament.UnratedWhiteWins, "dd": tournament.UnratedDrawn,
		"+-": tournament.WhiteByForfeit, "-+": tournament.BlackByForfeit, "--": tournament.DoubleForfeit,
		"00": tournament.BothLose, "=0": tournament.HalfZero, "0=": tournament.ZeroHalf,
	} {
		tour, _ := read(t, file(player(1, "", "   2 w "+codes[:1]), player(2, "", "   1 b "+codes[1:])))
		if got := tour.Rounds[0].Games[0]; got.Result != want || got.White != 1 || got.Black != 2 {
			t.Errorf("%s was read as %v", codes, got)
		}
	}
}

func TestByeLettersAreCaseInsensitive(t *testing.T) {
	tour, _ := read(t, file(
		player(1, "2.0", "   2 w 1", "0000 - u", "   2 b 0"), player(2, "1.5", "   1 b 0", "0000 - h", "   1 w 1"),
		player(3, "1.0", "0000 - U", "0000 - z", "0000 - Z"), player(4, "1.0", "0000 - Z", "0000 - f", "        ")))
	wantOutcomes(t, tour, 1, tournament.Win, tournament.PairingBye, tournament.Loss)
	wantOutcomes(t, tour, 2, tournament.Loss, tournament.HalfBye, tournament.Win)
	wantOutcomes(t, tour, 3, tournament.PairingBye, tournament.ZeroBye, tournament.ZeroBye)
	wantOutcomes(t, tour, 4, tournament.ZeroBye, tournament.FullBye, tournament.Absent)
}

func TestBlankRoundIsAnAbsence(t *testing.T) {
	tour, _ := read(t, file(
		player(1, "1.0", "   2 w 1", "   3 b 0"), player(2, "0.0", "   1 b 0"), player(3, "1.0", "        ", "   1 w 1")))
	wantOutcomes(t, tour, 2, tournament.Loss, tournament.Absent)
	wantOutcomes(t, tour, 3, tournament.Absent, tournament.Win)
}

func TestTRF06ByesWithoutLetters(t *testing.T) {
	tour, report := read(t, file(
		player(1, "1.0", "   2 w 1", "0000 - -"), player(2, "1.0", "   1 b 0", "   3 w 1"), player(3, "1.0", "0000 - +", "   2 b 0"),
		player(4, "0.5", "0000 - =", "        ")))
	wantOutcomes(t, tour, 1, tournament.Win, tournament.ZeroBye)
	wantOutcomes(t, tour, 3, tournament.PairingBye, tournament.Loss)
	wantOutcomes(t, tour, 4, tournament.HalfBye, tournament.Absent)
	if report.Dialect != TRF06 {
		t.Errorf("the dialect is %v", report.Dialect)
	}
	wantNote(t, report, "pairing-allocated bye")
	wantNote(t, report, "half-point bye")
	wantNote(t, report, "zero-point bye")
}

func TestForfeitsWithoutColours(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 - +"), player(2, "0.0", "   1 - -")))
	if g := tour.Rounds[0].Games[0]; !g.NoColours || g.Result != tournament.WhiteByForfeit || g.White != 1 {
		t.Errorf("%+v", g)
	}
	wantProblem(t, file(player(1, "1.0", "   2 - 1"), player(2, "0.0", "   1 - 0")), 1, "no colours")
}

func TestColourInOneLineOnly(t *testing.T) {
	tour, report := read(t, file(player(1, "1.0", "   2   +"), player(2, "0.0", "   1 w -")))
	if g := tour.Rounds[0].Games[0]; g.NoColours || g.White != 2 || g.Result != tournament.BlackByForfeit {
		t.Errorf("%+v", g)
	}
	wantNote(t, report, "colour is missing")
}

func TestKNSBResultMissingAfterDash(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 w 1", "   2 b 0"), player(2, "1.0", "   1 b 0", "   1 w 1"), player(3, "0.0", "0000 -  ", "0000 -")))
	wantOutcomes(t, tour, 3, tournament.Absent, tournament.Absent)
}

func TestLichessDashInTheResultColumn(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 w 1", "   3 b 0"), player(2, "0.0", "   1 b 0", "0000   -"), player(3, "2.0", "       U", "   1 w 1")))
	wantOutcomes(t, tour, 2, tournament.Loss, tournament.ZeroBye)
	wantOutcomes(t, tour, 3, tournament.PairingBye, tournament.Win)
}

func TestDrawWithoutOpponentIsAHalfPointBye(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "0.5", "0000   ="), player(4, "0.5", "       H"), player(5, "0.5", "0000 - D")))
	for id := tournament.PlayerID(3); id <= 5; id++ {
		wantOutcomes(t, tour, id, tournament.HalfBye)
	}
}

func TestLichessByeLetterWithOpponentIsRefused(t *testing.T) {
	wantProblem(t, file(player(1, "0.0", "   2 b Z"), player(2, "0.0", "        ")), 1, "code of a bye", "opponent is named")
}

func TestPlayedResultWithoutOpponentIsRefused(t *testing.T) {
	wantProblem(t, file(player(1, "1.0", "0000 - 1"), player(2, "0.0")), 1, "without an opponent")
}

func TestPairingPublishedButNotPlayed(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 w 1", "   3 w  "), player(2, "0.0", "   1 b 0", "   4 b 0"),
		player(3, "1.0", "   4 w 1", "   1 b"), player(4, "1.0", "   3 b 0", "   2 w 1")))
	if len(tour.Rounds) != 1 || tour.Current == nil {
		t.Fatalf("%d rounds and %v", len(tour.Rounds), tour.Current)
	}
	wantOutcomes(t, tour, 1, tournament.Win, tournament.Pending)
	wantOutcomes(t, tour, 2, tournament.Loss, tournament.Loss)
	if tour.NextRound() != 3 {
		t.Errorf("the next round is %d", tour.NextRound())
	}
}

func TestPointsWithoutTheRoundBeingPlayed(t *testing.T) {
	_, report := read(t, file(player(1, "1.0", "   2 w 1", "   3 w  "), player(2, "0.0", "   1 b 0", "   4 b 0"),
		player(3, "1.0", "   4 w 1", "   1 b"), player(4, "0.0", "   3 b 0", "   2 w 1")))
	wantNote(t, report, "do not yet include the round being played")
}

func TestEarlierBlankResultIsAnAdjournedGame(t *testing.T) {
	tour, report := read(t, file(player(1, "1.5", "   2 w  ", "   3 w 1"), player(2, "0.5", "   1 b  ", "   4 b 0"),
		player(3, "1.0", "   4 w 1", "   1 b 0"), player(4, "1.0", "   3 b 0", "   2 w 1")))
	wantOutcomes(t, tour, 1, tournament.Adjourned, tournament.Win)
	wantNote(t, report, "adjourned")
}

// An adjourned game counts for pairing only (C.04.2, 3.1), so points leave it out; some
// count it already, as record 162 has it worth something, which is told.
func TestPointsOfAdjournedGames(t *testing.T) {
	lines := func(one, two string) string {
		return file(player(1, one, "   2 w ?", "   3 w 1"), player(2, two, "   1 b ?", "   4 b 0"),
			player(3, "1.0", "   4 w 1", "   1 b 0"), player(4, "1.0", "   3 b 0", "   2 w 1"))
	}
	if _, report := read(t, lines("1.0", "0.0")); strings.Contains(fmt.Sprint(report.Notes), "points") {
		t.Error(report.Notes)
	}
	_, report := read(t, lines("1.5", "0.5"))
	wantNote(t, report, "the points count a game without a result as a draw")
	wantProblem(t, lines("2.0", "0.0"), 1, "add up to 1.0")
}

func TestQuestionMarkIsAnUnknownResult(t *testing.T) {
	lines := []string{player(1, "1.5", "   2 w ?", "   3 w 1"), player(2, "0.5", "   1 b ?", "   4 b 0"),
		player(3, "1.0", "   4 w 1", "   1 b 0"), player(4, "1.0", "   3 b 0", "   2 w 1")}
	tour, _ := read(t, file(lines...))
	wantOutcomes(t, tour, 2, tournament.Adjourned, tournament.Loss)

	last := []string{player(1, "0.5", "   2 w ?"), player(2, "0.5", "   1 b ?")}
	tour, _ = read(t, file(append(last, "162  X 0.5")...))
	if len(tour.Rounds) != 1 || tour.Rounds[0].Games[0].Result != tournament.AdjournedGame {
		t.Errorf("with X the game is adjourned: %+v", tour)
	}
	tour, _ = read(t, file(player(1, "0.0", "   2 w ?"), player(2, "0.0", "   1 b ?")))
	if tour.Current == nil {
		t.Error("without X the game is still being played")
	}
}

func TestUnknownSymbolIsAnUnknownResult(t *testing.T) {
	tour, report := read(t, file(player(1, "0.0", "   2 w ù"), player(2, "0.0", "   1 b ù")))
	if tour.Current == nil {
		t.Error("the game has no result")
	}
	wantNote(t, report, "'ù' is not a result")
	tour, report = read(t, file(player(1, "0.5", "   2 w ½"), player(2, "0.5", "   1 b =")))
	wantOutcomes(t, tour, 1, tournament.Draw)
	wantNote(t, report, "taken from the line of the opponent")
	wantProblem(t, file(player(1, "0.0", "0000 - x"), player(2, "0.0", "0000 - Z")), 1, "without an opponent")
}

func TestOneResultOnlyIsTakenFromTheOpponent(t *testing.T) {
	tour, report := read(t, file(player(1, "1.0", "   2 w   "), player(2, "0.0", "   1 b 0")))
	wantOutcomes(t, tour, 1, tournament.Win)
	wantNote(t, report, "taken from the line of the opponent")
}

func TestRequestsStandInTheColumnAfterTheLastPairing(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "   2 w 1", "0000 - H"), player(2, "0.0", "   1 b 0", "0000 - -"),
		player(3, "0.0", "0000 - Z", "0000 - F"), player(4, "1.0", "0000 - U", "0000 - ="), player(5, "0.0", "", "")))
	if len(tour.Rounds) != 1 {
		t.Fatalf("%d rounds", len(tour.Rounds))
	}
	want := []tournament.Request{{Round: 2, Player: 1, Kind: tournament.HalfBye}, {Round: 2, Player: 2, Kind: tournament.ZeroBye},
		{Round: 2, Player: 3, Kind: tournament.FullBye}, {Round: 2, Player: 4, Kind: tournament.HalfBye}}
	if len(tour.Requests) != len(want) {
		t.Fatalf("%+v", tour.Requests)
	}
	for i := range want {
		if tour.Requests[i] != want[i] {
			t.Errorf("%+v, expected %+v", tour.Requests[i], want[i])
		}
	}
}

func TestRequestsBeforeTheFirstRound(t *testing.T) {
	tour, _ := read(t, file(player(1, "0.5", "0000 - H"), player(2, "0.0"), player(3, "0.0", "0000 - Z", "0000 - H")))
	if len(tour.Rounds) != 0 || len(tour.Requests) != 3 || tour.Requests[2].Round != 2 {
		t.Errorf("%d rounds, %+v", len(tour.Rounds), tour.Requests)
	}
}

func TestPairingByeShiftsToTheNextRound(t *testing.T) {
	for _, cell := range []string{"0000 - U", "0000 - +"} {
		tour, _ := read(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "1.0", "", cell)))
		if tour.NextRound() != 3 {
			t.Errorf("%q: the next round is %d", cell, tour.NextRound())
		}
	}
}

func TestByesAfterTheLastRoundAreLeftOut(t *testing.T) {
	tour, report := read(t, two("XXR 1", player(3, "0.0", "0000   -", "0000   -")))
	if len(tour.Requests) != 0 {
		t.Errorf("%+v", tour.Requests)
	}
	wantNote(t, report, "after the last round")
}

func TestTeamForfeitAgainstNobody(t *testing.T) {
	tour, _ := read(t, file(player(1, "1.0", "0000 - +"), player(2, "1.0", "0000 - +"), player(3, "0.0"), player(4, "0.0"),
		"013 Reds                               1    2", "013 Blues                              3    4"))
	wantOutcomes(t, tour, 1, tournament.ForfeitWin)
	wantOutcomes(t, tour, 2, tournament.ForfeitWin)
	if len(tour.Rounds[0].Games) != 2 || tour.Rounds[0].Games[0].Black != tournament.NoPlayer {
		t.Errorf("%+v", tour.Rounds[0])
	}
}

func TestBoardOrder(t *testing.T) {
	tour, _ := read(t, file(
		player(1, "0.0", "   4 w 0", "   2 b 0"), player(2, "1.0", "   5 b 0", "   1 w 1"), player(3, "1.0", "   6 w 1", "   5 b 0"),
		player(4, "2.0", "   1 b 1", "   6 w 1"), player(5, "2.0", "   2 w 1", "   3 w 1"), player(6, "0.0", "   3 b 0", "   4 b 0")))
	var boards [][2]tournament.PlayerID
	for _, g := range tour.Rounds[1].Games {
		boards = append(boards, [2]tournament.PlayerID{g.White, g.Black})
	}
	want := [][2]tournament.PlayerID{{5, 3}, {4, 6}, {2, 1}}
	for i := range want {
		if boards[i] != want[i] {
			t.Fatalf("boards %v, expected %v", boards, want)
		}
	}
}

func TestLichessFile(t *testing.T) {
	tour, _ := read(t, file("012 Weekly", "022 https://lichess.org/swiss/abc", "032 Lichess", "042 Feb 14, 2026", "102 https://lichess.org/swiss", "XXR 2", "XXC black1",
		"001    3      late                              1012                             1.5    3  0000 - H     2 w 1  0000   -",
		"001    1      first                             3104                             2.0          2 b 1  0000 - U",
		"001    2      second                            3050                             0.0          1 w 0     3 b 0  0000   -"))
	if tour.Players[0].ID != 1 || tour.Players[0].Rank != 0 || tour.Info.Federation != "Lichess" || tour.Info.City != "https://lichess.org/swiss/abc" {
		t.Errorf("%+v", tour.Players[0])
	}
	wantOutcomes(t, tour, 3, tournament.HalfBye, tournament.Win)
	if len(tour.Requests) != 0 {
		t.Errorf("the event is over: %+v", tour.Requests)
	}
}

func TestSeveralOldByesInARoundAreFullPointByes(t *testing.T) {
	tour, report := read(t, two(player(3, "1.0", "0000 - +"), player(4, "1.0", "0000 - +")))
	wantOutcomes(t, tour, 3, tournament.FullBye)
	wantOutcomes(t, tour, 4, tournament.FullBye)
	wantNote(t, report, "full-point bye")
}
