package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// match is a team event in which Reds (1, 2) have beaten Blues (3, 4).
func match(lines ...string) string {
	return file(append([]string{
		player(1, "1.0", "   3 w 1"), player(2, "0.5", "   4 b ="), player(3, "0.0", "   1 b 0"), player(4, "0.5", "   2 w ="),
	}, lines...)...)
}

var (
	teams013 = []string{"013 Reds                               1    2", "013 Blues                              3    4"}
	teams310 = []string{
		"310   1 Reds                             RED     2000    2.0    1.5   1     1    2",
		"310   2 Blues                            BLU     1950    0.0    0.5   2     3    4",
	}
)

func TestRecord013NumbersTeamsByTheirOrder(t *testing.T) {
	tour, report := read(t, match(teams013...))
	if got := fmt.Sprint(tour.Teams); got != "[{1 Reds  0.0 [1 2] 0 0.0 0.0} {2 Blues  0.0 [3 4] 0 0.0 0.0}]" {
		t.Error(got)
	}
	if tour.Rules.Team == nil || tour.Rules.Team.Boards != 2 || tour.Rules.Team.MatchWin != 20 {
		t.Errorf("%+v", tour.Rules.Team)
	}
	wantNote(t, report, "the rounds show 2")
	wantProblem(t, match("013 Reds                               1    9"), 5, `"9"`)
	wantProblem(t, match(teams013[0], "013 Blues                              1    3"), 6, "in team 1 too")
}

func TestRecord013WithMoreThanFourteenPlayers(t *testing.T) {
	line := "013 " + fmt.Sprintf("%-32s", "ΔΙΑΣΥΛΛΟΓΙΚΟ")
	var players []string
	for i := range 20 {
		line += fmt.Sprintf("%4d ", i+1)
		players = append(players, player(i+1, "0.0"))
	}
	tour, _ := read(t, file(append(players, line)...))
	if len(tour.Teams[0].Members) != 20 || tour.Teams[0].Name != "ΔΙΑΣΥΛΛΟΓΙΚΟ" {
		t.Errorf("%+v", tour.Teams[0])
	}
}

func TestClubsOfAnIndividualEventAreNoTeamEvent(t *testing.T) {
	tour, _ := read(t, match(append([]string{"092 Individual: Swiss-System"}, teams013...)...))
	if tour.Rules.Team != nil || len(tour.Teams) != 2 {
		t.Errorf("%+v", tour.Rules.Team)
	}
}

func TestRecord310TakesThePlaceOf013(t *testing.T) {
	tour, _ := read(t, match(append(teams310, "013 Greens                             1    2    3    4")...))
	if got := fmt.Sprint(tour.Teams); got != "[{1 Reds RED 2000.0 [1 2] 1 2.0 1.5} {2 Blues BLU 1950.0 [3 4] 2 0.0 0.5}]" {
		t.Error(got)
	}
	wantProblem(t, match(teams310[0], strings.Replace(teams310[1], "  2 Blues", "  1 Blues", 1)), 6, "team number 1")
	wantProblem(t, match("310     Reds"), 5, "team number")
}

func TestRecords352And362(t *testing.T) {
	tour, _ := read(t, match(append(teams310, "352 WBWB", "362 TW 3     TD 1     TL 0 ")...))
	if r := tour.Rules.Team; r.Boards != 4 || r.Colours != nil || r.MatchWin != 30 || r.MatchDraw != 10 {
		t.Errorf("%+v", r)
	}
	tour, _ = read(t, match(append(teams310, "352 WBBW", "362 TW 3.0    TD 1.0    TL 0.5")...))
	if r := tour.Rules.Team; r.Boards != 4 || r.Colours.String() != "WBBW" || r.MatchLoss != 5 {
		t.Errorf("%+v", r)
	}
	wantProblem(t, match(append(teams310, "352 WSWS")...), 7, "W or B")
	wantProblem(t, match(append(teams310, "362 TX 1")...), 7, "TX")
}

func TestRecord300LineUps(t *testing.T) {
	tour, _ := read(t, match(append(teams310, "300   1   1   2    2    0    1  ")...))
	if got := fmt.Sprint(tour.Rounds[0].Lineups); got != "[{1 2 [2 0 1]}]" {
		t.Error(got)
	}
	wantProblem(t, match(append(teams310, "300   1   1   2    3")...), 7, "not a member")
	wantProblem(t, match(append(teams310, "300   4   1   2    1")...), 7, "round")
	wantProblem(t, match(append(teams310, "300   1   1   7    1")...), 7, `"7"`)
}

func TestRecord320TeamByes(t *testing.T) {
	tour, _ := read(t, match(append(teams310, "310   3 Greens", "320  1.0  2.0   3")...))
	if r := tour.Rules.Team; r.ByeMatchPoints != 10 || r.ByeGamePoints != 20 {
		t.Errorf("%+v", r)
	}
	if got := fmt.Sprint(tour.Rounds[0].TeamByes); got != "[{3 pairing-allocated bye}]" {
		t.Error(got)
	}
	tour, _ = read(t, match(append(teams310, "320  1    2.0 000")...))
	if len(tour.Rounds[0].TeamByes) != 0 {
		t.Errorf("%+v", tour.Rounds[0].TeamByes)
	}
	wantProblem(t, match(append(teams310, "320  1.0  2.0       2")...), 7, "not paired yet")
}

func TestRecord330ForfeitedMatches(t *testing.T) {
	for sign, want := range map[string]tournament.Result{
		"+-": tournament.WhiteByForfeit, "-+": tournament.BlackByForfeit, "--": tournament.DoubleForfeit,
		"10": tournament.WhiteByForfeit, "01": tournament.BlackByForfeit, "00": tournament.DoubleForfeit,
		"WL": tournament.WhiteByForfeit, "LW": tournament.BlackByForfeit, "LL": tournament.DoubleForfeit,
		"WZ": tournament.WhiteByForfeit, "ZW": tournament.BlackByForfeit, "ZZ": tournament.DoubleForfeit,
	} {
		tour, _ := read(t, match(append(teams310, "330 "+sign+"   1   1   2")...))
		if f := tour.Rounds[0].Forfeits; len(f) != 1 || f[0] != (tournament.MatchForfeit{White: 1, Black: 2, Result: want}) {
			t.Errorf("%s: %+v", sign, f)
		}
	}
	wantProblem(t, match(append(teams310, "330 ??   1   1   2")...), 7, "+-, -+ or --")
}

func TestRecords240And260AndOf299OfTeams(t *testing.T) {
	tour, _ := read(t, match(append(teams310, "310   3 Greens", "240 H   1    3", "240 F   2    1    2", "260   1   3    1    2",
		"250  2          1   1    1    2", "299    1.0   0.5  001    2")...))
	if got := fmt.Sprint(tour.Rounds[0].TeamByes, tour.TeamRequests); got != "[{3 half-point bye}] [{2 1 full-point bye} {2 2 full-point bye}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(tour.Rules.Forbidden, tour.Rules.Acceleration.Virtual); got != "[{[] [1 2] 0 3}] [{1 1 0 0 1 2 0.0 2.0}]" {
		t.Error(got)
	}
	if got := fmt.Sprint(tour.Rules.Adjustments); got != "[{true absent 1 [] [2] 0.5 1.0 }]" {
		t.Error(got)
	}
}

func TestRecords801And802AreInformative(t *testing.T) {
	_, report := read(t, match(append(teams310, "801  1 RED    2    1.5   2 w 1= 12", "802   1 RED      2.0    1.5   2 w  1.5")...))
	wantNote(t, report, "801 and 802")
}

func TestTeamRecordsInAnIndividualEvent(t *testing.T) {
	_, report := read(t, two("352 WBWB", "320  1.0  2.0   3"))
	wantNote(t, report, "352 belongs to team events")
}

func TestAPlayersWrongSumDoesNotStopATeamEvent(t *testing.T) {
	wrong := strings.Replace(match(teams013...), "0.5    4", "1.5    4", 1)
	tour, report := read(t, wrong)
	wantNote(t, report, "line 4, column 81: player 4 has 1.5 points, but the results add up to 0.5; teams have their points by the results")
	if c := tour.TeamTable().Row(1)[0]; c.GamePoints != 5 {
		t.Errorf("%+v", c)
	}
	// Players who play for themselves have only these points.
	wantProblem(t, "092 Individual: Swiss-System\n"+wrong, 5, "player 4 has 1.5 points")
	// What results are worth is in doubt where the points of most players are.
	doubtful := strings.NewReplacer("1.0    1", "7.0    1", "0.5    4", "2.5    4").Replace(match(teams013...))
	if problems := refused(t, doubtful); len(problems) != 2 {
		t.Error(problems)
	}
	// … unless the file says it.
	read(t, doubtful+"162  W  1.0     D  0.5\n")
}

// A board that one team leaves empty has no sign in the file before it has a result: a
// colour without an opponent means nothing to readers.
func TestEmptyBoardWithoutResult(t *testing.T) {
	tour, _ := read(t, match(teams310...))
	tour.Current = &tournament.Round{Games: []tournament.Game{{White: 1, Black: 3}, {White: 4}}}
	data, _, err := Write(tour, TRF26, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, report, err := Read(strings.NewReader(string(data))); err != nil || strings.Contains(fmt.Sprint(report.Notes), "a colour without an opponent") {
		t.Errorf("%v %v\n%s", report.Notes, err, data)
	}
}
