package entries

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Clubs that need quotation marks, and one that needs none.
var (
	marked = []string{"Peón; Rey", "Peón\tRey|Torre", "Peón,\nRey", `El "Peón"`, "Peón"}
	plain  = []string{"Peón"}
)

// written is a list of so many players as programs write it, with quotation marks
// around the cells that need them or around all.
func written(players int, separator rune, clubs []string, allMarked bool) string {
	var b strings.Builder
	row := func(cells ...string) {
		for i, cell := range cells {
			if allMarked || strings.ContainsAny(cell, "\n\""+string(separator)) {
				cells[i] = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
		}
		b.WriteString(strings.Join(cells, string(separator)) + "\r\n")
	}
	row("Name", "Rating", "Federation", "Club")
	for i := range players {
		row(fmt.Sprintf("Núñez %d, Ágata", i+1), fmt.Sprint(1400+i%1000), "ESP", clubs[i%len(clubs)])
	}
	return b.String()
}

// The separator is found however long the list is, and whatever stands between
// quotation marks.
func TestSeparatorOfAnyList(t *testing.T) {
	utf16, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(written(200, '\t', marked, false))
	if err != nil {
		t.Fatal(err)
	}
	latin, err := charmap.ISO8859_1.NewEncoder().String(written(200, ',', plain, false))
	if err != nil {
		t.Fatal(err)
	}
	commas := written(200, ',', plain, false)
	lists := map[string]string{"200 in UTF-16": utf16, "200 in Latin-1": latin, "200 after a byte order mark": "\ufeff" + commas,
		"200 announced": "sep=,\r\n" + commas, "200 with LF": strings.ReplaceAll(commas, "\r", "")}
	for _, players := range []int{1, 17, 18, 19, 200, 5000} {
		for _, separator := range []rune{';', '\t', ',', '|'} {
			for _, all := range []bool{false, true} {
				lists[fmt.Sprintf("%d, %q, plain clubs, %t", players, separator, all)] = written(players, separator, plain, all)
				lists[fmt.Sprintf("%d, %q, marked clubs, %t", players, separator, all)] = written(players, separator, marked, all)
			}
		}
	}
	for what, data := range lists {
		t.Run(what, func(t *testing.T) {
			var players int
			if _, err := fmt.Sscan(what, &players); err != nil {
				t.Fatal(err)
			}
			list := read(t, data, Options{})
			if len(list.Entries) != players {
				t.Fatalf("%d players", len(list.Entries))
			}
			last := list.Entries[players-1].Player
			if last.Name != fmt.Sprintf("Núñez %d, Ágata", players) || last.Ratings[0] != 1400+(players-1)%1000 || last.Federation != "ESP" || !strings.Contains(last.Club, "Peón") {
				t.Errorf("%+v", last)
			}
		})
	}
}

// What is wrong is told of the separator that the headings have, with its line.
func TestSeparatorOfAWrongList(t *testing.T) {
	lines := strings.SplitAfter(written(40, ',', plain, false), "\n")
	open := strings.Join(lines[:1], "") + "\"Abad, Ana\",1500,ESP,\n\"Núñez, Ágata,1500,ESP," + strings.Repeat("x", maxCell) + "\n"
	for what, test := range map[string]struct {
		data, code string
		line       int
	}{
		"a quotation mark that is not closed": {open, "entries.open-mark", 3},
		"one that swallows everybody":         {"Name,Rating\n\"Open,2000\nB,2000\nC,1900\n", "entries.open-mark", 2},
		"one that swallows the next player":   {"Name,Rating\r\n\r\n\"Abad, Ana\",2000\r\n\"Bo, Ci,1900\r\n\"Di, Ed\",1800\r\n\"Fa, Gi\",1700\r\n", "entries.open-mark", 4},
		"one after a cell of two lines":       {"sep=;\nName;Club;Rating\nA;\"Peón\nRey\";\"2000\nB;Rey;1900\n", "entries.open-mark", 4},
		"one in the last line":                {"Name,Rating\nA,2000\n\"B,1900", "entries.open-mark", 3},
		"one in the headings":                 {"\"Name,Rating\nA,2000\n", "entries.open-mark", 1},
		"one that is closed too early":        {"Name,Rating\n\"Ann\" Abad,2000\nB,1900\n", "entries.open-mark", 2},
		"a long cell":                         {"Name;Club\nA;B\nC;" + strings.Repeat("x", maxCell+1) + "\n", "entries.long-cell", 3},
		"too many":                            {"Name,Club\n" + strings.Repeat("\"A, B\",C\n", maxRows), "entries.many-lines", maxRows + 1},
	} {
		_, err := Read(context.Background(), []byte(test.data), Options{Year: 2026})
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Code != test.code || refusal.Line != test.line {
			t.Errorf("%s: %v, not %s in line %d", what, err, test.code, test.line)
		}
	}
}

// A quotation mark inside a cell that does not begin with one is a letter like
// others, and one inside a cell that does, if the cell ends on its line.
func TestMarksInsideCells(t *testing.T) {
	for data, want := range map[string][]string{
		"Name,Club\nA,5\" disc\nB,\"Peón,\nRey\"\nC,\"\"\n":                {`5" disc`, "Peón, Rey", ""},
		"Name,Club\nA, \"Rey\nB,\"El \"Peón\" negro\"\nC,\"\"\"a\nb\"\"\"": {`"Rey`, `El "Peón" negro`, `"a b"`},
		"Name,Club\r\nA,x\r\nB,\"y\"\r\nC,\"z\"\r":                         {"x", "y", "z"},
	} {
		list := read(t, data, Options{})
		var clubs []string
		for _, e := range list.Entries {
			clubs = append(clubs, e.Player.Club)
		}
		if !slices.Equal(clubs, want) {
			t.Errorf("%q: %q, not %q", data, clubs, want)
		}
	}
}

// Lists of other programs are read.
func TestListsOfOthers(t *testing.T) {
	files, err := filepath.Glob("../../../../shared/review/cases/entries/*.csv")
	if err != nil || len(files) == 0 {
		t.Skip("the lists of other programs are missing")
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list, err := Read(context.Background(), data, Options{Year: 2026})
		var refusal *Refusal
		if errors.As(err, &refusal) {
			t.Errorf("%s: %v", filepath.Base(name), err)
			continue
		}
		t.Logf("%s: %d players, problems %v", filepath.Base(name), len(list.Entries), texts(list.Problems[:min(3, len(list.Problems))]))
	}
}

// A table comes back with every separator, if the headings tell it.
func FuzzSeparator(f *testing.F) {
	f.Add("Núñez, Ágata", "Peón; Rey", "a\"b\n|\t", uint8(2))
	f.Add("\"", ";", ",", uint8(0))
	f.Fuzz(func(t *testing.T, a, b, c string, which uint8) {
		for _, text := range []string{a, b, c} {
			if !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\r") || len(text) > 50 {
				t.Skip()
			}
		}
		var out strings.Builder
		w := csv.NewWriter(&out)
		w.Comma = []rune{';', '\t', ',', '|'}[which%4]
		rows := [][]string{{"Name", "Rating", "Club"}}
		for i := range 60 {
			rows = append(rows, []string{"x" + a, []string{b, c}[i%2], c + "x"})
		}
		if err := w.WriteAll(rows); err != nil {
			t.Fatal(err)
		}
		got, err := readCSV(out.String())
		if err != nil || len(got.rows) != len(rows) {
			t.Fatalf("%d rows, %v", len(got.rows), err)
		}
		for i, row := range rows {
			for j, cell := range row {
				if want := strings.Join(strings.Fields(cell), " "); got.rows[i].cell(j) != want {
					t.Fatalf("row %d: %q, not %q", i, got.rows[i].cell(j), want)
				}
			}
		}
	})
}
