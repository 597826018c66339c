package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestCommentLines(t *testing.T) {
	tour, report := read(t, two("### FIDE mode exited @ Round 1", "###no blank", "###",
		"###      1         2         3", "### SSSS sTTT NNNNNNNNNN RRRR FFF BBBB/BB/BB", "### RRR TT1 TT2 PPP1 PPP2", "### MMMM GGGG RRF RRL PPPF PPPL"))
	if got := strings.Join(tour.Info.Comments, "|"); got != "FIDE mode exited @ Round 1|no blank" {
		t.Errorf("comments %q", got)
	}
	wantNoNote(t, report, "code")
}

func TestHeaderRecords(t *testing.T) {
	tour, _ := read(t, two("022 City", "032 FRA", "042 2026/03/01", "052 2026/03/09", "092 Individual: Swiss-System", "102 IA Arbiter (123)",
		"112 First", "112 Second, Third", "122 90 minutes", "182 Pareo", "222 40/6000+30:900+30"))
	info := tour.Info
	if info.City != "City" || info.Federation != "FRA" || info.Start.String() != "2026/03/01" || info.End.String() != "2026/03/09" ||
		info.Type != "Individual: Swiss-System" || info.Arbiter != "IA Arbiter (123)" || strings.Join(info.Deputies, "|") != "First|Second, Third" ||
		info.TimeControl != "90 minutes" || info.Controller != "Pareo" || info.TimeCode != "40/6000+30:900+30" {
		t.Errorf("%+v", info)
	}
	_, report := read(t, two("022 One", "022 Other"))
	wantNote(t, report, "second 022")
}

func TestEventDatesInTheWild(t *testing.T) {
	for text, want := range map[string]string{
		"2026/03/01": "2026/03/01", "24/09/2010": "2010/09/24", "25.02.2011": "2011/02/25", "2012-02-06": "2012/02/06", "28. 07. 2005": "2005/07/28",
		"May 29, 2020": "2020/05/29", "10.09.13": "2010/09/13", "Feb 14, 2026": "2026/02/14", "14 February 2026": "2026/02/14", "20260301": "2026/03/01",
	} {
		tour, report := read(t, two("042 "+text))
		if got := tour.Info.Start.String(); got != want {
			t.Errorf("%q was read as %q", text, got)
		}
		if text != want {
			wantNote(t, report, "was read as "+want)
		}
	}
	_, report := read(t, two("042 next week"))
	wantNote(t, report, `"next week" is not a date`)
}

func TestRoundDates(t *testing.T) {
	at := func(columns ...int) string {
		line := "132"
		for i, c := range columns {
			line += strings.Repeat(" ", c-1-len(line)) + fmt.Sprintf("26/03/%02d", i+1)
		}
		return line
	}
	for name, line := range map[string]string{
		"in their columns":  at(92, 102, 112, 122, 132, 142, 152),
		"one column right":  at(93, 103, 113, 123, 133, 143, 153),
		"nine columns each": at(92, 101, 110, 119, 128, 137, 146),
		"with dots":         strings.ReplaceAll(at(92, 102, 112, 122, 132, 142, 152), "/", "."),
	} {
		tour, _ := read(t, two(line))
		if len(tour.Info.RoundDates) != 7 {
			t.Errorf("%s: %v", name, tour.Info.RoundDates)
			continue
		}
		for i, d := range tour.Info.RoundDates {
			if d != (tournament.Date{Year: 2026, Month: 3, Day: i + 1}) {
				t.Errorf("%s: round %d on %v", name, i+1, d)
			}
		}
	}
	tour, _ := read(t, two(at(102)))
	if len(tour.Info.RoundDates) != 2 || !tour.Info.RoundDates[0].IsZero() {
		t.Errorf("a date for round 2 alone: %v", tour.Info.RoundDates)
	}
	tour, report := read(t, two("132"+strings.Repeat(" ", 88)+"1811/10/05"))
	if len(tour.Info.RoundDates) != 0 {
		t.Errorf("a year that two digits cannot tell: %v", tour.Info.RoundDates)
	}
	wantNote(t, report, "is not a date (YY/MM/DD)")
	tour, report = read(t, two("132"+strings.Repeat(" ", 88)+"11.25.02"))
	if tour.Info.RoundDates[0].String() != "2011/02/25" {
		t.Errorf("day before month: %v", tour.Info.RoundDates)
	}
	wantNote(t, report, "YY/MM/DD")
}

func TestRecord152(t *testing.T) {
	for line, want := range map[string]tournament.Colour{"152 W": tournament.White, "152 B": tournament.Black, "152 B  ": tournament.Black, "152 b": tournament.Black, "152": tournament.NoColour} {
		if tour, _ := read(t, two(line)); tour.Rules.InitialColour != want {
			t.Errorf("%q: %v", line, tour.Rules.InitialColour)
		}
	}
	wantProblem(t, two("152 X"), 4, "W or B")
}

func TestRecord162(t *testing.T) {
	tour, _ := read(t, file("162  W 3.0    D 1.0", player(1, "3.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "3.0", "0000 - U")))
	if s := tour.Rules.Scoring; s != tournament.ScoringOf(30, 10, 0) {
		t.Errorf("%+v", s)
	}
	tour, _ = read(t, two("162  W 1.0    D 0.5    L 0.0    A 0.2    P 0.5    X 0.0"))
	if s := tour.Rules.Scoring; s.ZeroBye != 2 || s.ForfeitLoss != 2 || s.PairingBye != 5 || s.Adjourned != 0 {
		t.Errorf("%+v", s)
	}
	tour, _ = read(t, two("162  Z 0.2")) // what bbpPairings 6 understands
	if tour.Rules.Scoring.ForfeitLoss != 2 {
		t.Errorf("%+v", tour.Rules.Scoring)
	}
	tour, _ = read(t, file("162  W10.0", player(1, "10.0", "   2 w 1"), player(2, "0.0", "   1 b 0")))
	if tour.Rules.Scoring.Win() != 100 {
		t.Errorf("%+v", tour.Rules.Scoring)
	}
	wantProblem(t, two("162  Q 1.0"), 4, `"Q"`)
	wantProblem(t, two("162  W"), 4, "162 W")
}

func TestRecord172WithAndWithoutFederation(t *testing.T) {
	for line, want := range map[string]tournament.StartRankMethod{
		"172 IND FIDE": {Federation: "IND", Method: "FIDE"}, "172 NIDOF": {Method: "NIDOF"}, "172 FRA HBFN": {Federation: "FRA", Method: "HBFN"},
	} {
		if tour, _ := read(t, two(line)); tour.Rules.StartRank != want {
			t.Errorf("%q: %+v", line, tour.Rules.StartRank)
		}
	}
	wantProblem(t, two("172 FRA BEST"), 4, "starting-rank")
}

func TestRecord192TournamentTypes(t *testing.T) {
	for code, want := range map[string]string{
		"FIDE_DUTCH_2017": "dutch 2017", "FIDE_DUTCH_2026": "dutch 2026", "FIDE_DUTCH_2025": "dutch 2026", "FIDE_DUTCH": "dutch ",
		"FIDE_DUTCH_2026_BAKU": "dutch 2026 baku", "FIDE_BURSTEIN_BAKU": "burstein 2026 baku", "FIDE_DUBOV": "dubov 2026", "CUSTOM_SWISS": " ",
		"FIDE_DOUBLESWISS": "doubleswiss 2026", "BERGER_ROUNDROBIN": "roundrobin  x1", "BERGER_ROUNDROBIN_G2": "roundrobin  x2",
		"FIDE_DOUBLEROUNDROBIN": "roundrobin  x2 swapped", "BERGER_DOUBLEROUNDROBIN": "roundrobin  x2", "FIDE_SCHILLER_4X6": "schiller ",
		"FIDE_SCHEVENINGEN_G2": "roundrobin scheveningen x2", "swiss_dutch_2025_baku": "dutch 2026 baku", "CUSTOM_KNOCKOUT": "knockout custom",
	} {
		tour, report := read(t, two("192 "+code))
		r := tour.Rules
		got := string(r.System) + " " + string(r.Edition)
		if r.RoundRobin.Cycles > 0 {
			got += fmt.Sprintf(" x%d", r.RoundRobin.Cycles)
		}
		if r.RoundRobin.SwapLastTwo {
			got += " swapped"
		}
		if r.Acceleration.Baku {
			got += " baku"
		}
		if got != want {
			t.Errorf("%s was read as %q, expected %q", code, got, want)
		}
		wantNoNote(t, report, "not a known code")
	}
	for code, note := range map[string]string{"FIDE_LIM": "not a known code", "CUSTOM_SWISS": "names no published rules"} {
		_, report := read(t, two("192 "+code))
		wantNote(t, report, note)
		wantNoNote(t, report, "the pairing system (192)")
	}
}

func TestFideDutchGoesByTheDate(t *testing.T) {
	for date, want := range map[string]tournament.Edition{"2026/01/31": "2017", "2026/02/01": "2026"} {
		tour, _ := read(t, two("042 "+date, "192 FIDE_DUTCH"))
		if tour.Rules.Edition != want {
			t.Errorf("%s: edition %s", date, tour.Rules.Edition)
		}
	}
}

func TestTypeCodesOfTeams(t *testing.T) {
	for _, code := range []string{"FIDE_TEAM", "FIDE_TEAM_BAKU", "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_TYPEB_GP", "FIDE_TEAM_GP_MP", "FIDE_TEAM_TYPEA_MP_GP_BAKU",
		"CUSTOM_TEAM_SWISS", "CUSTOM_TEAM_SWISS_GP", "BERGER_TEAM_ROUNDROBIN_G2", "FIDE_TEAM_DOUBLEROUNDROBIN", "CUSTOM_TEAM_KNOCKOUT",
		"CUSTOM_SCHEVENINGEN", "CUSTOM_SCHILLER"} {
		if m, known := meaningOf(code, tournament.Date{}); !known || !m.team {
			t.Errorf("%s: %+v", code, m)
		}
	}
	for _, code := range []string{"FIDE_TEAM_TYPEC", "FIDE_TEAM_MP_MP", "BERGER_ROUNDROBIN_G0", "FIDE_DUTCH_G2", "FIDE_SCHILLER_X", "CUSTOM_KNOCKOUT_BAKU", "BERGER_ROUNDROBIN_BAKU", ""} {
		if m, known := meaningOf(code, tournament.Date{}); known {
			t.Errorf("%s: %+v", code, m)
		}
	}
}

func TestTypeCodeUnder092(t *testing.T) {
	tour, report := read(t, two("092 FIDE_DUTCH_2025"))
	if tour.Rules.System != "dutch" || tour.Rules.Edition != "2026" {
		t.Errorf("%+v", tour.Rules)
	}
	wantNote(t, report, "is under 092")
}

// A system without a code is named in 092 and comes back from there.
func TestSystemsWithoutACode(t *testing.T) {
	for text, want := range map[string]string{
		"Individual: Swiss-System (classic 2009)": "classic 2009", "Swiss (Harkness nine-rules)": "harkness nine-rules", "(harkness)": "harkness ",
		"Swiss (open to all)": " ", "classic 2009": " ", "Swiss (classic": " ", "Swiss (classic 2009 or so)": " ",
	} {
		tour, _ := read(t, two("092 "+text))
		if got := string(tour.Rules.System) + " " + string(tour.Rules.Edition); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	for _, dialect := range []Dialect{TRF16, TRF26} {
		tour, _ := read(t, two("142 5", "152 W"))
		tour.Rules.System, tour.Rules.Edition = "classic", "1998"
		data, losses, err := Write(tour, dialect, Options{})
		if err != nil || !strings.Contains(string(data), "092 Individual: Swiss-System (classic 1998)") {
			t.Fatalf("%s, %v", data, err)
		}
		for _, loss := range losses {
			if strings.Contains(loss.String(), "system") || strings.Contains(loss.String(), "type") {
				t.Errorf("%v: %s", dialect, loss.String())
			}
		}
	}
}

func TestRoundRobinIn092(t *testing.T) {
	tour, report := read(t, two("092 Individual: Round-Robin"))
	if tour.Rules.System != "roundrobin" {
		t.Errorf("%+v", tour.Rules)
	}
	wantNote(t, report, "round robin")
}

// A form without record 192 names a round robin in 092, and it comes back with its
// cycles.
func TestRoundRobinWithoutRecord192(t *testing.T) {
	for want, text := range map[tournament.RoundRobinRules]string{
		{Cycles: 1}:                    "092 Individual: Round-Robin (BERGER_ROUNDROBIN)",
		{Cycles: 2}:                    "092 Individual: Double Round-Robin (BERGER_DOUBLEROUNDROBIN)",
		{Cycles: 2, SwapLastTwo: true}: "092 Individual: Double Round-Robin (FIDE_DOUBLEROUNDROBIN)",
		{Cycles: 4}:                    "092 Individual: Round-Robin (BERGER_ROUNDROBIN_G4)",
	} {
		tour, _ := read(t, two("142 5", "152 W"))
		tour.Rules.System, tour.Rules.RoundRobin = "roundrobin", want
		for _, dialect := range []Dialect{TRF16, TRFx, TRFbx} {
			data, losses, err := Write(tour, dialect, Options{})
			if err != nil || !strings.Contains(string(data), text+"\r\n") {
				t.Fatalf("%v: %s, %v", dialect, data, err)
			}
			for _, loss := range losses {
				if strings.Contains(loss.String(), "system") || strings.Contains(loss.String(), "type") || strings.Contains(loss.String(), "robin") {
					t.Errorf("%v: %s", dialect, loss.String())
				}
			}
			back, report := read(t, string(data))
			if back.Rules.System != "roundrobin" || back.Rules.RoundRobin != want {
				t.Errorf("%v: %+v", dialect, back.Rules)
			}
			for _, note := range report.Notes {
				if strings.Contains(note.String(), "taken to mean") {
					t.Errorf("%v: nothing was guessed: %s", dialect, note.String())
				}
			}
		}
		if data, _, err := Write(tour, TRF26, Options{}); err != nil || strings.Contains(string(data), "\n092") {
			t.Errorf("TRF26 has the code: %s, %v", data, err)
		}
	}
}

func TestRecords202And212(t *testing.T) {
	for line, want := range map[string]string{
		"202 EDET/P,EMGSB/C1/P,BH:MP/C1/P,MPvGP": "EDET/P EMGSB/C1/P BH:MP/C1/P MPvGP", "202 BH/C1, BH ,": "BH/C1 BH", "212 PTS,x,y": "x y", "212 DE,PTS": "DE PTS", "202": "",
	} {
		tour, _ := read(t, two(line))
		if got := tournament.JoinTieBreaks(tour.Rules.TieBreaks, " "); got != want {
			t.Errorf("%q: %q", line, got)
		}
	}
	_, report := read(t, two("202 BH", "212 PTS,SB"))
	wantNote(t, report, "212 differs")
}

func TestRecord222(t *testing.T) {
	for _, good := range []string{"5400+30", "40/6000+30:900+30", "W300-B240", "40/6000+30:20/3000+30:1500+30", "300"} {
		if !isTimeCode(good) {
			t.Errorf("%q is right", good)
		}
	}
	for _, bad := range []string{"", "90 min", "W300", "W300-240", "/300", "300+", "5400+30:", "W1-B2-B3"} {
		if isTimeCode(bad) {
			t.Errorf("%q is wrong", bad)
		}
	}
	_, report := read(t, two("222 90 minutes"))
	wantNote(t, report, "time control")
}

func TestNationalRatingRecords(t *testing.T) {
	tour, _ := read(t, two("FRA    1    A                                   2200 IDF      D50113",
		"SSS    2      Other, Name                       1900                 1987/07/05"))
	if got := tour.Players[0].National; len(got) != 1 || got[0] != (tournament.NationalRecord{Federation: "FRA", Class: "A", Rating: 2200, Origin: "IDF", ID: "D50113"}) {
		t.Errorf("%+v", got)
	}
	if got := tour.Players[1].National; len(got) != 1 || got[0].Name != "Other, Name" || got[0].Birth.Year != 1987 {
		t.Errorf("%+v", got)
	}
	wantProblem(t, two("FRA    9"), 4, "FRA", `"9"`)
	for _, code := range []string{"DAT", "XRS", "TNR", "DDD", "XXQ", "BBX", "fra"} {
		if isRecordOf(code) {
			t.Errorf("%s is no federation", code)
		}
	}
	if !isRecordOf("IND") || !isRecordOf("FID") || !isRecordOf("AFG") || !isRecordOf("ZIM") {
		t.Error("missing federations")
	}
}

func TestRecord240(t *testing.T) {
	text := file("142 5", player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), player(3, "0.5", "        "), player(4, "0.0", "0000 - Z"),
		"240 H   1    3", "240 Z   1    4", "240 Z   2    1\t ", "240 F   3    2    3")
	tour, _ := read(t, text)
	wantOutcomes(t, tour, 3, tournament.HalfBye)
	want := "[{2 1 zero-point bye} {3 2 full-point bye} {3 3 full-point bye}]"
	if got := fmt.Sprint(tour.Requests); got != want {
		t.Errorf("%s, expected %s", got, want)
	}
	wantProblem(t, two("240 H   1    1"), 4, "half-point bye", "line 2")
	wantProblem(t, two("240 U   2    1"), 4, "F, H or Z")
	wantProblem(t, two("240 H        1"), 4, "round")
	wantProblem(t, file(player(1, "1.0", "   2 w 1", "0000 - H"), player(2, "0.0", "   1 b 0"), "240 Z   2    1"), 3, "elsewhere")
}

func TestRecord250(t *testing.T) {
	tour, _ := read(t, two("250       1.0   1   2    1    2", "250       0.5   3   4    1    1"))
	if got := fmt.Sprint(tour.Rules.Acceleration.Virtual); got != "[{1 2 1 2 0 0 1.0 0.0} {3 4 1 1 0 0 0.5 0.0}]" {
		t.Error(got)
	}
	_, report := read(t, two("192 FIDE_DUTCH_BAKU", "250       1.0   1   2    1    2"))
	wantNote(t, report, "takes the place of the Baku")
	tour, report = read(t, two("250  1.0        1   2    1    2")) // the value in the field of teams
	if tour.Rules.Acceleration.Virtual[0].Points != 10 {
		t.Errorf("%+v", tour.Rules.Acceleration.Virtual)
	}
	wantNote(t, report, "match points in an individual event")
	wantProblem(t, two("250       1.0   3   2    1    2"), 4, "upwards")
}

func TestRecord260(t *testing.T) {
	tour, _ := read(t, two("142 9", "260   1   9    1    2", "260   2   4    2    1", "260   1        1    2"))
	if got := fmt.Sprint(tour.Rules.Forbidden); got != "[{[1 2] [] 0 0} {[2 1] [] 2 4} {[1 2] [] 0 0}]" {
		t.Error(got)
	}
	wantProblem(t, two("260   4   2    1    2"), 4, "not before the first")
}

func TestRecord299InBothLayouts(t *testing.T) {
	for line, want := range map[string]string{
		"299 W         0.5  001    1":   "{false win 1 [1] [] 0.5 0.0 }", // columns of the table
		"299 W      0.5   1    1":       "{false win 1 [1] [] 0.5 0.0 }", // columns of the example
		"299          -0.5  000    1":   "{true absent 0 [1] [] -0.5 0.0 }",
		"299 W 0.5 1 1 2":               "{false win 1 [1 2] [] 0.5 0.0 }", // no columns at all
		"299          -0.5         1 ":  "{true absent 0 [1] [] -0.5 0.0 }",
		"299 -   0.0   0.5  001 0002  ": "{false forfeit loss 1 [2] [] 0.5 0.0 }",
	} {
		points := "1.0"
		if strings.Contains(want, "[1") {
			points = "0.5"
		}
		tour, _ := read(t, file(player(1, points, "   2 w 1"), player(2, "0.0", "   1 b 0"), line))
		if got := fmt.Sprint(tour.Rules.Adjustments); got != "["+want+"]" {
			t.Errorf("%q was read as %s, expected %s", line, fmt.Sprint(tour.Rules.Adjustments), want)
		}
	}
	wantProblem(t, two("299 Q         0.5  001    1"), 4, `"Q"`)
	wantProblem(t, two("299 W         0.5  001    9"), 4, "9")
	wantProblem(t, two("299 W         0.5  001   -2"), 4, `"-2" is not a valid number of a player or team`)
}

func TestAbnormalPointsCountOrNot(t *testing.T) {
	for points, noted := range map[string]bool{"0.5": false, "1.0": true} {
		_, report := read(t, file(player(1, points, "   2 w 1"), player(2, "0.0", "   1 b 0"), "299          -0.5  000    1"))
		if noted {
			wantNote(t, report, "record 299")
		} else {
			wantNoNote(t, report, "record 299")
		}
	}
}
