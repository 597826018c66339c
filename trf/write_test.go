package trf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/tournament"
)

// small is an event of five players after one round, with most of what an
// individual event can have.
func small() *tournament.Tournament {
	t := &tournament.Tournament{
		Info: tournament.Info{
			Name: "Small Open", City: "Århus", Federation: "DEN", Type: "Individual: Swiss-System", Arbiter: "IA Someone",
			Deputies: []string{"First", "Second"}, TimeControl: "90 min + 30 s",
			Start: tournament.Date{Year: 2026, Month: 3, Day: 7}, End: tournament.Date{Year: 2026, Month: 3, Day: 8},
			RoundDates: []tournament.Date{{Year: 2026, Month: 3, Day: 7}, {}, {Year: 2026, Month: 3, Day: 8}},
		},
		Rounds: []tournament.Round{{
			Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}},
			Byes:  []tournament.Bye{{Player: 2, Kind: tournament.HalfBye}, {Player: 4, Kind: tournament.PairingBye}},
		}},
		Requests: []tournament.Request{{Round: 2, Player: 3, Kind: tournament.ZeroBye}, {Round: 2, Player: 5, Kind: tournament.HalfBye}},
	}
	t.Rules.Scoring = tournament.DefaultScoring()
	for i, name := range []string{"Ångström, Åse", "Smith, Bo", "Nobody", "Zoë, Z.", "Late, L."} {
		t.Players = append(t.Players, tournament.Player{
			ID: tournament.PlayerID(i + 1), Number: i + 1, Name: name, Federation: "DEN", Ratings: tournament.Ratings{2400 - 100*i},
			FideID: strings.Repeat("1", 7+i), Birth: tournament.Date{Year: 1980 + i}, Sex: tournament.Female, Rank: 5 - i,
		})
	}
	t.Players[0].Title = tournament.WGM
	return t
}

// write writes a tournament without loss, or with just the losses expected.
func write(t *testing.T, tour *tournament.Tournament, to Dialect, expected ...string) string {
	t.Helper()
	data, losses, err := Write(tour, to, Options{LineEnd: "\n"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range losses {
		got = append(got, strings.TrimPrefix(l.String(), to.String()+" does not keep "))
	}
	if diff := cmp.Diff(expected, got); diff != "" {
		t.Errorf("losses (- expected, + found):\n%s", diff)
	}
	return string(data)
}

func TestWriteTRF16(t *testing.T) {
	want := `012 Small Open
022 Århus
032 DEN
042 2026/03/07
052 2026/03/08
062 5
072 5
082 0
092 Individual: Swiss-System
102 IA Someone
112 First
112 Second
122 90 min + 30 s
132                                                                                        26/03/07            26/03/08
001    1 wWGM Ångström, Åse                     2400 DEN     1111111 1980/00/00  1.0    5     3 w 1          
001    2 w    Smith, Bo                         2300 DEN    11111111 1981/00/00  0.5    4  0000 - H          
001    3 w    Nobody                            2200 DEN   111111111 1982/00/00  0.0    3     1 b 0  0000 - Z
001    4 w    Zoë, Z.                           2100 DEN  1111111111 1983/00/00  1.0    2  0000 - U          
001    5 w    Late, L.                          2000 DEN 11111111111 1984/00/00  0.5    1            0000 - H
`
	got := write(t, small(), TRF16)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWriteEndsLinesWithCRLF(t *testing.T) {
	data, _, err := Write(small(), TRF16, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), "\r\n"); n != 19 || n != strings.Count(string(data), "\n") {
		t.Errorf("%d of %d lines", n, strings.Count(string(data), "\n"))
	}
}

// withRules adds rules that TRF16 has no place for.
func withRules() *tournament.Tournament {
	t := small()
	t.Info.Controller, t.Info.TimeCode, t.Info.Comments = "Pareo", "5400+30", []string{"FIDE mode exited @ Round 1"}
	t.Rules.Rounds, t.Rules.InitialColour = 7, tournament.Black
	t.Rules.System, t.Rules.Edition, t.Rules.Acceleration.Baku = "dutch", "2017", true
	t.Rules.TieBreaks = []tournament.TieBreak{"BH/C1", "BH"}
	t.Rules.StartRank = tournament.StartRankMethod{Federation: "DEN", Method: "NIDOF"}
	t.Rules.Scoring = tournament.ScoringOf(30, 10, 0)
	t.Rules.Scoring.PairingBye = 10
	t.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2, 5}}, {Players: []tournament.PlayerID{3, 4}, First: 2, Last: 3}}
	t.Rules.Adjustments = []tournament.Adjustment{{Penalty: true, Players: []tournament.PlayerID{1}, Points: -5}}
	t.Players[1].National = []tournament.NationalRecord{{Federation: "DEN", Class: "M", Rating: 2250, Origin: "JYL", ID: "77"}}
	return t
}

func TestWriteTRF26(t *testing.T) {
	tour := withRules()
	got := write(t, tour, TRF26)
	want := `142 7
152 B
162  W 3.0    D 1.0    L 0.0    P 1.0
172 DEN NIDOF
182 Pareo
192 FIDE_DUTCH_2017_BAKU
202 BH/C1,BH
222 5400+30
132                                                                                        26/03/07            26/03/08
### FIDE mode exited @ Round 1
001    1 wWGM Ångström, Åse                     2400 DEN     1111111 1980/00/00  2.5    5     3 w 1
001    2 w    Smith, Bo                         2300 DEN    11111111 1981/00/00  1.0    4  0000 - H
001    3 w    Nobody                            2200 DEN   111111111 1982/00/00  0.0    3     1 b 0
001    4 w    Zoë, Z.                           2100 DEN  1111111111 1983/00/00  1.0    2  0000 - U
001    5 w    Late, L.                          2000 DEN 11111111111 1984/00/00  0.0    1          
DEN    2    M                                   2250 JYL          77 
240 H   2    5
240 Z   2    3
260   1   7    1    2    5
260   2   3    3    4
299          -0.5  000    1
`
	_, rest, _ := strings.Cut(got, "142")
	if diff := cmp.Diff(want, "142"+rest); diff != "" {
		t.Error(diff)
	}
	tour.Info.TypeCode = "FIDE_DUTCH_2017_BAKU"
	write(t, tour, TRF26)
}

func TestTRF16SaysWhatItLoses(t *testing.T) {
	write(t, withRules(), TRF16, "the code of the time control", "who makes the pairings", "the comments",
		"the number of rounds", "the pairing system", "the edition of the pairing rules", "the tie-breaks",
		"the initial colour", "the acceleration", "all the pairs that may not meet, and when",
		"the method for the starting ranks", "all of the national record of player 2",
		"TRF16 has no record for points that depart from the scoring; they are in a comment, and readers that add up the results may refuse the file")
}

func TestWriteTRFxForEngines(t *testing.T) {
	tour := withRules()
	tour.Rules.Acceleration = tournament.Acceleration{Virtual: []tournament.VirtualPoints{
		{First: 1, Last: 2, FirstPlayer: 1, LastPlayer: 2, Points: 30}, {First: 3, Last: 3, FirstPlayer: 1, LastPlayer: 1, Points: 15}}}
	tour.Rules.Adjustments, tour.Rules.Forbidden = nil, tour.Rules.Forbidden[:1]
	tour.Players[1].National, tour.Rules.TieBreaks, tour.Rules.StartRank = nil, nil, tournament.StartRankMethod{}
	tour.Rules.System, tour.Rules.Edition, tour.Info.Controller, tour.Info.TimeCode, tour.Info.Comments = "", "", "", "", nil
	got := write(t, tour, TRFx)
	for _, line := range []string{"XXR 7\n", "XXC black1\n", "XXP    1    2    5\n", "XXA    1  3.0  3.0  1.5\n", "XXA    2  3.0  3.0\n",
		"XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=3.0 PAB=1.0 FW=3.0 FL=0.0\n"} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is missing in\n%s", line, got)
		}
	}
	if strings.Contains(got, "BB") {
		t.Error("BB lines without asking")
	}
	got = write(t, tour, TRFbx)
	for _, line := range []string{"BBW  3.0\n", "BBD  1.0\n", "BBL  0.0\n", "BBU  1.0\n", "XXS WW=3.0"} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is missing in\n%s", line, got)
		}
	}
}

func TestXXPOnlyForTheRoundToCome(t *testing.T) {
	tour := small()
	tour.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 2}, First: 2, Last: 3}, {Players: []tournament.PlayerID{3, 4}, First: 3}}
	got := write(t, tour, TRFx, "all the pairs that may not meet, and when")
	if !strings.Contains(got, "XXP    1    2\n") || strings.Contains(got, "XXP    3    4") {
		t.Error(got)
	}
}

func TestNumbersThatAreNotTheIdentities(t *testing.T) {
	tour := small()
	tour.Players[0].Number, tour.Players[1].Number = 2, 1
	tour.Rules.Forbidden = []tournament.Forbidden{{Players: []tournament.PlayerID{1, 4}}}
	got := write(t, tour, TRF26, "the identities of the players: player 1 is number 2 in it")
	if !strings.Contains(got, "001    2 wWGM Ångström") || !strings.Contains(got, "   2 b 0\n") || !strings.Contains(got, "260   1 999    2    4") {
		t.Error(got)
	}
	got = write(t, tour, TRFx)
	if !strings.Contains(got, "XXC rank\n") || strings.Index(got, "Smith") > strings.Index(got, "Ångström") || !strings.Contains(got, "001    1 wWGM Ångström") {
		t.Error(got)
	}
}

func TestPlayersWithoutAnyNumbers(t *testing.T) {
	tour := small()
	tour.Players[0].ID = 12345
	tour.Players[0].Number = 0
	tour.Rounds, tour.Requests = nil, nil
	if _, _, err := Write(tour, TRF16, Options{}); err == nil || !strings.Contains(err.Error(), "1 to 9999") {
		t.Errorf("%v", err)
	}
}

func TestWhatDoesNotFitIsALoss(t *testing.T) {
	tour := small()
	tour.Players[0].Name = strings.Repeat("x", 34)
	tour.Players[1].Club = "Club"
	tour.Players[2].Federation = "DENMARK"
	tour.Players[3].Left = &tournament.Departure{After: 1}
	tour.Info.Name = "Two\nlines"
	got := write(t, tour, TRF26, "the exact name of the event", "the full name of player 1", "the federation of player 3", "the club of player 2")
	if !strings.Contains(got, "240 Z   2    3    4\n") {
		t.Errorf("who left is not to be paired:\n%s", got)
	}
}

// Engines take anything after the next round's column for a round played.
func TestFilesForEnginesHoldRequestsOfTheNextRoundOnly(t *testing.T) {
	tour := small()
	tour.Requests = []tournament.Request{{Round: 2, Player: 3, Kind: tournament.ZeroBye}, {Round: 4, Player: 1, Kind: tournament.HalfBye}}
	for _, to := range []Dialect{TRFx, TRFbx} {
		if got := write(t, tour, to, "the byes asked for"); strings.Count(got, "0000 - H") != 1 || !strings.Contains(got, "0000 - Z") {
			t.Errorf("%v:\n%s", to, got)
		}
	}
	if got := write(t, tour, TRF26); !strings.Contains(got, "240 H   4    1\n") {
		t.Error(got)
	}
}

func TestRoundBeingPlayed(t *testing.T) {
	tour := small()
	tour.Requests = []tournament.Request{{Round: 3, Player: 1, Kind: tournament.HalfBye}}
	tour.Current = &tournament.Round{
		Games: []tournament.Game{{White: 2, Black: 1}, {White: 4, Black: 5, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 3, Kind: tournament.PairingBye}},
	}
	for _, to := range []Dialect{TRF16, TRFx, TRF26} {
		write(t, tour, to)
	}
	tour.Current.Games[0].Result = tournament.WhiteWins
	write(t, tour, TRF16, "which rounds are complete: 1 and one being played, read back as 2")
}

func TestAdjournedGames(t *testing.T) {
	tour := small()
	tour.Requests = nil
	tour.Rounds[0].Games[0].Result = tournament.AdjournedGame
	if got := write(t, tour, TRF26); !strings.Contains(got, "   1 b ?\n") || !strings.Contains(got, "162  X 0.5\n") {
		t.Error(got)
	}
	write(t, tour, TRF16, "which rounds are complete: 1, read back as 0 and one being played")
	tour.Rounds = append(tour.Rounds, tournament.Round{Games: []tournament.Game{{White: 3, Black: 4, Result: tournament.WhiteWins}}})
	write(t, tour, TRF16)
	write(t, tour, TRF26)
}

func TestWriteTeams(t *testing.T) {
	text := match(append([]string{"142 2", "152 W", "192 FIDE_TEAM_TYPEB_MP_GP", "202 EDE", "352 BW", "362 TW 3.0    TD 1.0    TL 0.0", "310   3 Greens", "320  2.0  1.5   3",
		"300   1   1   2    1    0", "330 +-   1   1   2", "240 H   2    2", "260   1   1    1    3", "250  2.0 10.0   1   1    1    2", "299    1.0   0.5  001    2"}, teams310...)...)
	tour, _ := read(t, text)
	got := write(t, tour, TRF26)
	for _, line := range []string{
		"192 FIDE_TEAM_TYPEB_MP_GP\n", "352 BW\n", "362 TW 3.0   TD 1.0   TL 0.0\n",
		"310   1 Reds                             RED   2000.0    2.0    1.5   1     1    2\n",
		"240 H   2    2\n", "250  2.0 10.0   1   1    1    2\n", "260   1   1    1    3\n", "299     1.0   0.5  001    2\n",
		"300   1   1   2    1    0\n", "320  2.0  1.5 003\n", "330 +-   1   1   2\n",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is missing in\n%s", line, got)
		}
	}
	tour, _ = read(t, match(teams013...))
	if got := write(t, tour, TRF16); !strings.Contains(got, "013 Reds                               1    2\n") {
		t.Error(got)
	}
}

func TestScoringThat162CannotHold(t *testing.T) {
	tour := small()
	tour.Rules.Scoring.BlackWin = 12
	write(t, tour, TRF26, "what results are worth")
	write(t, tour, TRFx)
}

func TestTRF06IsNotWritten(t *testing.T) {
	if _, _, err := Write(small(), TRF06, Options{}); err == nil {
		t.Error("no error")
	}
}

func TestCommentsCanBeLeftOut(t *testing.T) {
	tour := small()
	tour.Info.Comments = []string{"private"}
	data, losses, _ := Write(tour, TRF26, Options{NoComments: true})
	if strings.Contains(string(data), "private") || len(losses) != 1 {
		t.Errorf("%v\n%s", losses, data)
	}
}
