package report

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// event is a small tournament with hostile names: one round complete, one under
// way.
func event() *tournament.Tournament {
	t := &tournament.Tournament{
		Info:  tournament.Info{Name: `The "Open"`, City: "Ålesund", Start: tournament.Date{Year: 2026, Month: 11, Day: 7}},
		Rules: tournament.Rules{Rounds: 5, System: "dutch", Edition: "2026", Scoring: tournament.DefaultScoring(), TieBreaks: []tournament.TieBreak{"BH", "SB"}},
	}
	for i, name := range []string{"=cmd|' /C calc'!A0", "+Plus, Paula", "@At, Anna", "-Minus, \"Max\"", "Line\nBreak, <b>Bo</b>"} {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Number: i + 1, Name: name, Ratings: tournament.Ratings{2400 - 100*i}, Club: "=1+1"})
	}
	t.Players[0].FideID, t.Players[0].Title, t.Players[0].Birth = "1503014", tournament.GM, tournament.Date{Year: 1990}
	t.Rounds = []tournament.Round{{
		Games: []tournament.Game{{White: 1, Black: 3, Result: tournament.WhiteWins}, {White: 4, Black: 2, Result: tournament.Drawn}},
		Byes:  []tournament.Bye{{Player: 5, Kind: tournament.PairingBye}},
	}}
	t.Current = &tournament.Round{
		Games: []tournament.Game{{White: 5, Black: 1}, {White: 2, Black: 3, Result: tournament.BlackByForfeit}},
		Byes:  []tournament.Bye{{Player: 4, Kind: tournament.HalfBye}},
	}
	return t
}

func english(key string) string { return strings.ReplaceAll(key, "-", " ") }

func sheets(t *testing.T, e *tournament.Tournament) []*Sheet {
	t.Helper()
	ranking, err := standings.Compute(e, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return []*Sheet{Players(e), Pairings(e, 1), Pairings(e, 2), Standings(e, ranking), CrossTable(e, ranking)}
}

func TestStandingsAsCSV(t *testing.T) {
	var out bytes.Buffer
	if err := sheets(t, event())[3].WriteCSV(&out, english); err != nil {
		t.Fatal(err)
	}
	want := "rank,number,name,title,rating,federation,points,BH,SB\n" +
		"1,5,\"Line�Break, <b>Bo</b>\",,2000,,1.0,0.5,0.5\n" +
		"2,1,'=cmd|' /C calc'!A0,GM,2400,,1.0,0,0\n" +
		"3,2,\"'+Plus, Paula\",,2300,,0.5,0.5,0.25\n" +
		"3,4,\"'-Minus, \"\"Max\"\"\",,2100,,0.5,0.5,0.25\n" +
		"5,3,\"'@At, Anna\",,2200,,0.0,1,0\n"
	if out.String() != want {
		t.Errorf("%s", out.String())
	}
	rows, err := csv.NewReader(strings.NewReader(out.String())).ReadAll()
	if err != nil || len(rows) != 6 {
		t.Fatal(len(rows), err)
	}
	for _, row := range rows {
		for _, cell := range row {
			if cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
				t.Errorf("a spreadsheet would run %q", cell)
			}
		}
	}
}

// What was added to the points or taken away has a column, so that the rounds of a
// cross table add up; later rounds do not count yet.
func TestAdjustedPoints(t *testing.T) {
	e := event()
	e.Rules.Adjustments = []tournament.Adjustment{
		{Penalty: true, Round: 1, Players: []tournament.PlayerID{1}, Points: -tournament.Half},
		{Penalty: true, Players: []tournament.PlayerID{1, 3}, Points: tournament.Half / 5},
		{Penalty: true, Round: 2, Players: []tournament.PlayerID{2}, Points: -tournament.Half},
	}
	var out bytes.Buffer
	for _, sheet := range sheets(t, e)[3:] {
		if err := sheet.WriteCSV(&out, english); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"rank,number,name,title,rating,federation,adjustment,points,BH,SB\n", "calc'!A0,GM,2400,,-0.4,0.6,", "Paula\",,2300,,,0.5,", "Anna\",,2200,,0.1,0.1,",
		"federation,1,adjustment,points,BH,SB\n", "calc'!A0,GM,2400,,3w1,-0.4,0.6,", "Paula\",,2300,,4b½,,0.5,",
	} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("%q is missing in\n%s", line, out.String())
		}
	}
}

// Every text is stored as a text, every number as a number.
func TestWorkbook(t *testing.T) {
	e := event()
	var out bytes.Buffer
	all := sheets(t, e)
	if err := WriteXLSX(&out, english, all[0], all[2], all[3], all[4]); err != nil {
		t.Fatal(err)
	}
	book, err := excelize.OpenReader(&out)
	if err != nil {
		t.Fatal(err)
	}
	if got := book.GetSheetList(); strings.Join(got, ",") != "players,pairings,standings,cross table" {
		t.Error(got)
	}
	for _, sheet := range book.GetSheetList() {
		rows, err := book.GetRows(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for r := range rows {
			for c := range rows[r] {
				place, _ := excelize.CoordinatesToCellName(c+1, r+1)
				if formula, err := book.GetCellFormula(sheet, place); err != nil || formula != "" {
					t.Errorf("%s %s is a formula: %s", sheet, place, formula)
				}
			}
		}
	}
	if name, _ := book.GetCellValue("players", "C2"); name != e.Players[0].Name {
		t.Errorf("%q", name)
	}
	if err := WriteXLSX(&out, english); err == nil {
		t.Error("a workbook without a sheet")
	}
}

func TestPairings(t *testing.T) {
	s := Pairings(event(), 2)
	if len(s.Rows) != 3 || s.Rows[0][2].Text != "Line\nBreak, <b>Bo</b>" || s.Rows[0][4].Is != Empty || s.Rows[1][4].Text != "-+" || s.Rows[2][4].Text != "½" {
		t.Errorf("%+v", s.Rows)
	}
	for _, round := range []int{0, 3} {
		if Pairings(event(), round) != nil {
			t.Error("round", round)
		}
	}
}

// The headers come back, and each finds its board.
func TestPGN(t *testing.T) {
	e := event()
	for round, want := range map[int][]tournament.Result{
		1: {tournament.WhiteWins, tournament.Drawn}, 2: {tournament.NoResult, tournament.BlackWins},
	} {
		var out bytes.Buffer
		if err := WritePGN(&out, e, round); err != nil {
			t.Fatal(err)
		}
		var got []tournament.Result
		for _, line := range strings.Split(out.String(), "\n") {
			if value, ok := strings.CutPrefix(line, "[Result "); ok {
				got = append(got, map[string]tournament.Result{`"1-0"]`: tournament.WhiteWins, `"0-1"]`: tournament.BlackWins, `"1/2-1/2"]`: tournament.Drawn}[value])
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("round %d: %v in\n%s", round, got, &out)
		}
	}
}
