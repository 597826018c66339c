package trf

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestPlayerFieldsByColumn(t *testing.T) {
	tour, _ := read(t, file(
		"001    1 m  g CARLSEN, Magnus                   2840 NOR     1503014 1990/11/30 10.5    2     2 w 1",
		"001    2 wWIM Test,Ann                             0 FRA 0           1985/00/00  0.0    1     1 b 0",
		"XXS WW=10.5"))
	a, b := tour.Players[0], tour.Players[1]
	if a.ID != 1 || a.Sex != tournament.Male || a.Title != tournament.GM || a.Name != "CARLSEN, Magnus" || a.Ratings[0] != 2840 ||
		a.Federation != "NOR" || a.FideID != "1503014" || a.Birth != (tournament.Date{Year: 1990, Month: 11, Day: 30}) || a.Rank != 2 {
		t.Errorf("%+v", a)
	}
	if b.Sex != tournament.Female || b.Title != tournament.WIM || b.Name != "Test,Ann" || b.Ratings[0] != 0 || b.FideID != "" ||
		b.Birth != (tournament.Date{Year: 1985}) {
		t.Errorf("%+v", b)
	}
}

// withField puts a text into columns of the first player's line.
func withField(text string, column int, value string) string {
	lines := strings.Split(text, "\n")
	row := []rune(lines[1])
	copy(row[column-1:], []rune(value))
	lines[1] = string(row)
	return strings.Join(lines, "\n")
}

func TestSexInAllSpellings(t *testing.T) {
	for text, want := range map[string]tournament.Sex{
		"m": tournament.Male, "M": tournament.Male, "w": tournament.Female, "f": tournament.Female, "F": tournament.Female,
		"V": tournament.Female, " ": tournament.SexUnknown,
	} {
		tour, report := read(t, withField(two(), 10, text))
		if got := tour.Players[0].Sex; got != want {
			t.Errorf("%q is %v", text, got)
		}
		wantNoNote(t, report, "sex")
	}
	_, report := read(t, withField(two(), 10, "a"))
	wantNote(t, report, `"a" is not a sex`)
}

func TestTitlesOfTRF06AndTRF16LeftAndRight(t *testing.T) {
	for text, want := range map[string]tournament.Title{
		"  g": tournament.GM, "m  ": tournament.IM, "f": tournament.FM, "c": tournament.CM,
		"wg": tournament.WGM, "wm": tournament.WIM, "wf": tournament.WFM, "wc": tournament.WCM,
		"gf": tournament.WGM, "mf": tournament.WIM, "ff": tournament.WFM, "cf": tournament.WCM,
		"GM ": tournament.GM, " IM": tournament.IM, "WGM": tournament.WGM, " FM": tournament.FM, "WIM": tournament.WIM,
		"CM": tournament.CM, "WFM": tournament.WFM, "WCM": tournament.WCM, "gm": tournament.GM, "1N": "1N", "   ": "",
	} {
		tour, _ := read(t, withField(two(), 11, text))
		if got := tour.Players[0].Title; got != want {
			t.Errorf("%q is %q, expected %q", text, got, want)
		}
	}
}

func TestBirthDatesInTheWild(t *testing.T) {
	for text, want := range map[string]tournament.Date{
		"1978": {Year: 1978}, "1996/00/00": {Year: 1996}, "1969.12.06": {Year: 1969, Month: 12, Day: 6},
		"    .  .  ": {}, "0000/00/00": {}, "": {}, "1965-06-25": {Year: 1965, Month: 6, Day: 25},
	} {
		tour, _ := read(t, withField(two(), 70, text))
		if got := tour.Players[0].Birth; got != want {
			t.Errorf("%q is %v", text, got)
		}
	}
	tour, report := read(t, withField(two(), 70, "1990/02/30"))
	if !tour.Players[0].Birth.IsZero() {
		t.Error("30 February")
	}
	wantNote(t, report, `"1990/02/30" is not a date of birth`)
}

func TestRatingBlankOrZeroIsUnrated(t *testing.T) {
	for _, text := range []string{"    ", "   0", "0000"} {
		tour, _ := read(t, withField(two(), 49, text))
		if got := tour.Players[0].Ratings[0]; got != 0 {
			t.Errorf("%q is %d", text, got)
		}
	}
	wantProblem(t, withField(two(), 49, "12x4"), 2, `"12x4"`, "rating")
}

func TestFideIDAlignmentAndZero(t *testing.T) {
	for text, want := range map[string]string{"8938402    ": "8938402", "    8938402": "8938402", "0          ": "", "          0": ""} {
		tour, _ := read(t, withField(two(), 58, text))
		if got := tour.Players[0].FideID; got != want {
			t.Errorf("%q is %q", text, got)
		}
	}
}

func TestPointsAboveNineAndAHalf(t *testing.T) {
	text := file("BBW 10.5", player(1, "10.5", "   2 w 1"), player(2, "0.0", "   1 b 0"))
	tour, _ := read(t, text)
	if tour.Rules.Scoring.Win() != 105 {
		t.Errorf("a win is worth %v", tour.Rules.Scoring.Win())
	}
}

func TestIdsWithGapsAreKept(t *testing.T) {
	tour, report := read(t, file(player(3, "1.0", "   7 w 1"), player(7, "0.0", "   3 b 0")))
	if tour.Players[0].ID != 3 || tour.Players[0].Number != 3 || tour.Players[1].Number != 7 {
		t.Errorf("%+v", tour.Players)
	}
	wantNote(t, report, "without a gap")
}

func TestLinesNotInOrderOfIds(t *testing.T) {
	tour, _ := read(t, file(player(2, "0.0", "   1 b 0"), player(1, "1.0", "   2 w 1")))
	if tour.Players[0].ID != 1 || tour.Players[0].Number != 1 {
		t.Errorf("%+v", tour.Players[0])
	}
}

func TestSwissManagerRulersAndLegend(t *testing.T) {
	_, report := read(t, file(
		"012 Ruled", "",
		"         1         2         3         4         5",
		"12345678901234567890123456789012345678901234567890",
		"DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR  1111 1 1",
		player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"),
	))
	wantNoNote(t, report, "code")
	if codeOf("1234567890") != "" {
		t.Error("the ruler has a code")
	}
}

func TestCountOfPlayersIsNotTrusted(t *testing.T) {
	for value, noted := range map[string]bool{"2": false, "2 (1)": false, "129 (88)": true, "many": true, "": false} {
		_, report := read(t, two("062 "+value))
		if noted {
			wantNote(t, report, "062 says")
		} else {
			wantNoNote(t, report, "062")
		}
	}
}

func TestVegaReportIsNotATRF(t *testing.T) {
	wantProblem(t, "012 Vega\n142 1 0.5\n001|   1|m|GM|Name|2500|\n001|   2|m|GM|Name|2400|\n", 3, "Vega", "TRF")
}

func TestShortLineWithoutPoints(t *testing.T) {
	tour, report := read(t, two("001    3      Short, Line"))
	if p := tour.Players[2]; p.Name != "Short, Line" || p.Ratings[0] != 0 {
		t.Errorf("%+v", p)
	}
	wantNote(t, report, "no points are given")
}
