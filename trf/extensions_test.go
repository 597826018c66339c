package trf

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/tournament"
)

func TestXXRNumberOfRounds(t *testing.T) {
	for _, line := range []string{"XXR 9", "XXR   9  ", "XXR\t9", "142 9", "XXR 009"} {
		tour, _ := read(t, two(line))
		if tour.Rules.Rounds != 9 {
			t.Errorf("%q: %d rounds", line, tour.Rules.Rounds)
		}
	}
	if tour, _ := read(t, two()); tour.Rules.Rounds != 0 {
		t.Error("rounds from nowhere")
	}
	wantProblem(t, two("XXR nine"), 4, "nine", "rounds")
	wantProblem(t, two("XXR 7", "142 9"), 5, "9", "7")
	if p := refused(t, file(player(1, "2.0", "   2 w 1", "   2 w 1"), player(2, "0.0", "   1 b 0", "   1 b 0"), "XXR 1")); len(p) != 1 {
		t.Errorf("%v", p)
	}
}

func TestTNRIsTheNumberOfRounds(t *testing.T) {
	tour, report := read(t, two("TNR 7"))
	if tour.Rules.Rounds != 7 {
		t.Errorf("%d rounds", tour.Rules.Rounds)
	}
	wantNote(t, report, "TNR")
}

func TestXXCInitialColourAndRankOverSeveralLines(t *testing.T) {
	tour, _ := read(t, file("XXC black1", "XXC rank", player(7, "0.0", "   3 b 0"), player(3, "1.0", "   7 w 1")))
	if tour.Rules.InitialColour != tournament.Black {
		t.Errorf("the initial colour is %v", tour.Rules.InitialColour)
	}
	first := tour.Players[0]
	if first.ID != 7 || first.Number != 1 || tour.Players[1].Number != 2 {
		t.Errorf("the order of the lines decides: %+v", tour.Players)
	}
	tour, _ = read(t, two("XXC\twhite1"))
	if tour.Rules.InitialColour != tournament.White {
		t.Errorf("the initial colour is %v", tour.Rules.InitialColour)
	}
	wantProblem(t, two("XXC white1 black1"), 4, "initial colour")
	_, report := read(t, two("XXC green"))
	wantNote(t, report, "green")
}

func TestXXZAbsencesOfTheRoundToBePaired(t *testing.T) {
	tour, _ := read(t, two("XXZ 1", "XXZ 2"))
	if len(tour.Requests) != 2 || tour.Requests[0] != (tournament.Request{Round: 2, Player: 1, Kind: tournament.ZeroBye}) {
		t.Errorf("%+v", tour.Requests)
	}
	tour, _ = read(t, file(player(1, "1.0", "   2 w 1", "0000 - H"), player(2, "0.0", "   1 b 0"), "XXZ 1"))
	if len(tour.Requests) != 1 || tour.Requests[0].Kind != tournament.HalfBye {
		t.Errorf("the bye in the line stays: %+v", tour.Requests)
	}
	wantProblem(t, two("XXZ 9"), 4, `"9"`)
}

func TestXXSScoring(t *testing.T) {
	tour, _ := read(t, file("XXS W=3 D=1", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "1.0", "0000 - U")))
	s := tour.Rules.Scoring
	if s.BlackWin != 30 || s.ForfeitWin != 30 || s.FullBye != 30 || s.HalfBye != 10 || s.WhiteDraw != 10 {
		t.Errorf("%+v", s)
	}
	if s.PairingBye != 10 {
		t.Errorf("W does not set the pairing-allocated bye: %v", s.PairingBye)
	}
	tour, _ = read(t, two("XXS WW=2 BL=.5", "XXS WW=1 BL=0 HPB=.3"))
	if s := tour.Rules.Scoring; s.WhiteWin != 10 || s.BlackLoss != 0 || s.HalfBye != 3 {
		t.Errorf("later values win: %+v", s)
	}
	wantProblem(t, two("XXS QQ=1"), 4, "QQ")
	wantProblem(t, two("XXS WW"), 4, "CODE=POINTS")
	wantProblem(t, two("XXS WW=one"), 4, "one")
}

func TestXXPForbiddenPairs(t *testing.T) {
	tour, _ := read(t, two("XXP 1 2", "XXP\t2\t1"))
	if got := fmt.Sprint(tour.Rules.Forbidden); got != "[{[1 2] [] 0 0} {[2 1] [] 0 0}]" {
		t.Error(got)
	}
	_, report := read(t, two("XXP 1"))
	wantNote(t, report, "fewer than two")
}

func TestXXAFictitiousPoints(t *testing.T) {
	tour, report := read(t, file("XXR 3", player(1, "2.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "0.0"), player(4, "0.0"),
		"XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5", "XXA    4       0.5"))
	want := "[{1 2 1 2 0 0 1.0 0.0} {3 3 1 2 0 0 0.5 0.0} {2 2 4 4 0 0 0.5 0.0}]"
	if got := fmt.Sprint(tour.Rules.Acceleration.Virtual); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	wantNote(t, report, "already include the acceleration")
	wantProblem(t, two("XXA    9  1.0"), 4, `"9"`)
	wantProblem(t, two("XXA    1  1.0", "XXA    1  1.0"), 5, "line before")
	wantProblem(t, two("XXA    1 1.0 1.0"), 4, "XXA", "column 14")
}

func TestXXAOfPlayersApart(t *testing.T) {
	tour, _ := read(t, file("XXR 3", player(1, "0.0"), player(2, "0.0"), player(3, "0.0"), "XXA    1  1.0", "XXA    3  1.0"))
	want := "[{1 1 1 1 0 0 1.0 0.0} {1 1 3 3 0 0 1.0 0.0}]"
	if got := fmt.Sprint(tour.Rules.Acceleration.Virtual); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
}

func TestXXALongerThanTheRounds(t *testing.T) {
	tour, report := read(t, two("XXR 2", "XXA    1  1.0  0.5  0.0  0.0"))
	if len(tour.Rules.Acceleration.Virtual) != 2 {
		t.Errorf("%+v", tour.Rules.Acceleration.Virtual)
	}
	wantNoNote(t, report, "XXA")
	_, report = read(t, two("XXR 2", "XXA    1  1.0  0.5  0.5"))
	wantNote(t, report, "after the last")
}

func TestPointsMayIncludeByeAndAccelerationOfTheRoundToBePaired(t *testing.T) {
	for _, points := range []string{"1.0", "1.5", "2.0", "2.5"} {
		read(t, file("XXR 3", player(1, points, "   2 w 1", "0000 - H"), player(2, "0.0", "   1 b 0"), "XXA    1  1.0  1.0"))
	}
	wantProblem(t, file("XXR 3", player(1, "3.0", "   2 w 1", "0000 - H"), player(2, "0.0", "   1 b 0"), "XXA    1  1.0  1.0"), 2, "3.0", "1.0")
}

func TestPointsInferredFromTheLines(t *testing.T) {
	tour, report := read(t, file(player(1, "4.0", "   2 w 1", "   3 b ="), player(2, "3.0", "   1 b 0", "0000 - U"), player(3, "1.0", "0000 - Z", "   1 w =")))
	if s := tour.Rules.Scoring; s.Win() != 30 || s.Draw() != 10 || s.PairingBye != 30 {
		t.Errorf("%+v", s)
	}
	wantNote(t, report, "inferred")
	// Where the file says what results are worth, nothing is inferred.
	if p := refused(t, file("BBW  1.0", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0"))); len(p) != 1 {
		t.Errorf("%v", p)
	}
	// What fits is not touched.
	_, report = read(t, two())
	wantNoNote(t, report, "inferred")
}

func TestByeWithoutResultIsAHalfPointIfThePointsSaySo(t *testing.T) {
	tour, report := read(t, file(player(1, "1.5", "   2 w 1", "0000 -"), player(2, "0.0", "   1 b 0", "   3 b 0"), player(3, "1.0", "0000 -", "   2 w 1")))
	wantOutcomes(t, tour, 1, tournament.Win, tournament.HalfBye)
	wantOutcomes(t, tour, 3, tournament.Absent, tournament.Win)
	wantNote(t, report, "half-point bye")
}

func TestBBLines(t *testing.T) {
	tour, _ := read(t, file("BBW  3.0", "BBD  1.0", "BBL  0.0", "BBZ  0.5", "BBF  0.2", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "3.0", "0000 - U")))
	s := tour.Rules.Scoring
	if s.Win() != 30 || s.Draw() != 10 || s.HalfBye != 10 || s.ForfeitWin != 30 || s.FullBye != 30 || s.ZeroBye != 5 || s.ForfeitLoss != 2 {
		t.Errorf("%+v", s)
	}
	if s.PairingBye != 30 {
		t.Errorf("BBU is BBW if not given: %v", s.PairingBye)
	}
	tour, report := read(t, two("BBU  0.5"))
	if tour.Rules.Scoring.PairingBye != 5 || report.Dialect != TRFbx {
		t.Errorf("%+v, %v", tour.Rules.Scoring, report.Dialect)
	}
}

func TestBBValueOutsideItsColumnsIsRead(t *testing.T) {
	tour, _ := read(t, file("BBW 3.0", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0")))
	if tour.Rules.Scoring.Win() != 30 {
		t.Errorf("%+v", tour.Rules.Scoring)
	}
}

func TestScoringLinesThatContradictEachOther(t *testing.T) {
	tour, report := read(t, file("162  W 3.0    D 1.0", "BBW  2.0", player(1, "2.0", "   2 w 1"), player(2, "0.0", "   1 b 0")))
	if tour.Rules.Scoring.Win() != 20 {
		t.Errorf("%+v", tour.Rules.Scoring)
	}
	wantNote(t, report, "contradicts")
	_, report = read(t, file("162  W 3.0    D 1.0", "BBW  3.0", "BBD  1.0", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0")))
	wantNoNote(t, report, "contradicts")
}

func TestTorneloLinesAreKeptAside(t *testing.T) {
	_, report := read(t, two("XRS tornelo.com", "DAT    1 EMAIL      a@b.c", "DAT    2 EMAIL      d@e.f"))
	wantNote(t, report, "DAT is Tornelo's own and not used (2 times)")
}

func TestDialects(t *testing.T) {
	for text, want := range map[string]Dialect{
		two(): TRF16, two("XXR 3"): TRFx, two("BBU  0.5", "XXR 3"): TRFbx, two("152 W", "XXR 3"): TRF26,
		two("142 3"): TRF16, two("FRA    1"): TRF26, two(player(3, "0.0", "0000 - Z")): TRF16,
		two(player(3, "0.0", "0000 - -")): TRF06, withField(two(), 11, "  g"): TRF06, withField(two(), 11, " GM"): TRF16,
	} {
		if _, report := read(t, text); report.Dialect != want {
			t.Errorf("%v, expected %v:\n%s", report.Dialect, want, text)
		}
	}
}

func TestSilenceOfTheFileIsNoted(t *testing.T) {
	_, report := read(t, two("XXR 3"))
	wantNote(t, report, "not in the file: the initial colour (152 or XXC), the pairing system (192), the tie-breaks (202)")
}

func TestNewRecordsTakeThePlaceOfXXLines(t *testing.T) {
	tour, report := read(t, two("XXP 1 2", "260   2   3    1    2", "XXA    1  1.0", "250       1.0   2   2    1    1"))
	if got := fmt.Sprint(tour.Rules.Forbidden, tour.Rules.Acceleration.Virtual); got != "[{[1 2] [] 2 3}] [{2 2 1 1 0 0 1.0 0.0}]" {
		t.Error(got)
	}
	wantNote(t, report, "XXP was ignored")
	wantNote(t, report, "XXA was ignored")
}

func TestXXBIsNobodysCode(t *testing.T) {
	_, report := read(t, two("XXB 1"))
	wantNote(t, report, `"XXB" is not a known record code`)
}

func TestTRFxAndTRF26SayTheSame(t *testing.T) {
	x := two("XXR 5", "XXC black1", "XXZ 2", "XXS WW=1 BW=1 PAB=.5", "XXP 1 2", "XXA    1  1.0  0.5")
	newer := two("142 5", "152 B", "240 Z   2    2", "162  P 0.5", "260   1   5    1    2", "250       1.0   1   1    1    1", "250       0.5   2   2    1    1")
	fromX, _ := read(t, x)
	fromNew, _ := read(t, newer)
	if diff := cmp.Diff(fromX, fromNew); diff != "" {
		t.Error(diff)
	}
}
