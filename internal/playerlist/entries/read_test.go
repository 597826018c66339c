package entries

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// read reads a list without problems.
func read(t *testing.T, data string, options Options) *List {
	t.Helper()
	options.Year = 2026
	list, err := Read(context.Background(), []byte(data), options)
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Problems) > 0 {
		t.Fatalf("problems: %v", list.Problems)
	}
	return list
}

func wantPlayers(t *testing.T, list *List, want ...tournament.Player) {
	t.Helper()
	for i := range want {
		want[i].ID = tournament.PlayerID(i + 1)
	}
	if diff := cmp.Diff(want, list.Players()); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
}

func wantNotes(t *testing.T, list *List, want ...string) {
	t.Helper()
	if diff := cmp.Diff(want, texts(list.Notes)); diff != "" {
		t.Errorf("notes (-want +got):\n%s", diff)
	}
}

// texts gives notes as "line.column text".
func texts(notes []Note) []string {
	var out []string
	for _, n := range notes {
		out = append(out, fmt.Sprintf("%d.%d %s", n.Line, n.Column, n.Text()))
	}
	return out
}

func born(year, month, day int) tournament.Date {
	return tournament.Date{Year: year, Month: month, Day: day}
}

func national(fed string, rating int, id string) []tournament.NationalRecord {
	return []tournament.NationalRecord{{Federation: fed, Rating: rating, ID: id}}
}

func TestSwissManagerColumns(t *testing.T) {
	list := read(t, "ID_No;Name;Fed;Sex;ClubNumber;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int;Title;Type;Status;K\r\n"+
		"104711;Quillfeather, Ambrose;AUT;;1201;SK Hinterwald;1980/03/05;2101;1612345;2154;FM;;;20\r\n"+
		"104712;Lerchenau, Ottilie;AUT;w;1201;SK Hinterwald;2009/00/00;1544;0;0;;U18;;\r\n", Options{})
	if list.Form != "Swiss-Manager" {
		t.Errorf("form %q", list.Form)
	}
	wantPlayers(t, list,
		tournament.Player{Name: "Quillfeather, Ambrose", Federation: "AUT", Club: "SK Hinterwald", Birth: born(1980, 3, 5), FideID: "1612345", Ratings: tournament.Ratings{2154}, Title: "FM", National: national("AUT", 2101, "104711")},
		tournament.Player{Name: "Lerchenau, Ottilie", Federation: "AUT", Sex: tournament.Female, Club: "SK Hinterwald", Birth: born(2009, 0, 0), National: national("AUT", 1544, "104712")})
	wantNotes(t, list)
}

func TestVegaColumns(t *testing.T) {
	list := read(t, "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF\n"+
		"QUILLFEATHER AMBROSE          ;DEN;13.04.63;m;IGM; 1612345; 2530;      0;   0; 0\n"+
		"LERCHENAU OTTILIE             ;ITA;00.00.00;f; NC;       0;    0; 104712;1440;30\n", Options{Federation: "ITA"})
	if list.Form != "Vega" {
		t.Errorf("form %q", list.Form)
	}
	record := national("ITA", 1440, "104712")
	record[0].Class = "NC"
	wantPlayers(t, list,
		tournament.Player{Name: "QUILLFEATHER AMBROSE", Federation: "DEN", Birth: born(1963, 4, 13), Sex: tournament.Male, Title: "GM", FideID: "1612345", Ratings: tournament.Ratings{2530}},
		tournament.Player{Name: "LERCHENAU OTTILIE", Federation: "ITA", Sex: tournament.Female, National: record})
	wantNotes(t, list,
		"0.1 2 of 2 names have no comma between surname and first name; they are taken as they stand",
		"0.3 two-digit years are read as 1927 to 2026", `0.5 1 title is none of FIDE's and is kept as a national one: "NC"`)
}

func TestPlainColumns(t *testing.T) {
	for language, data := range map[string]string{
		"English, commas":         "Surname,First name,FIDE ID,Rating,National rating,Federation,Club,Sex,Title,Date of birth,Group\nNúñez,Ágata,2298765,1902,1955,ESP,\"Peón, Rey\",f,WFM,31.12.1999,A\n",
		"Spanish, semicolons":     "\ufeffApellidos;Nombre;Código FIDE;Elo FIDE;Elo nacional;Federación;Club;Sexo;Título;Fecha de nacimiento;Grupo\r\nNúñez;Ágata;2298765;1902;1955;ESP;Peón, Rey;Femenino;wfm;31/12/1999;A\r\n",
		"German, tabulators":      "Name\tVorname\tFIDE-Id\tElo\tNWZ\tLand\tVerein\tGeschlecht\tTitel\tGeburtsdatum\tGruppe\nNúñez\tÁgata\t2298765\t1902\t1955\tesp\tPeón, Rey\tw\tWFM\t1999-12-31\tA\n",
		"German, Windows-1252":    "Nachname;Vorname;FIDE-Kennung;Elo;NWZ;F\xf6deration;Verein;Geschlecht;Titel;Geburtsdatum;Gruppe\nN\xfa\xf1ez;\xc1gata;2298765;1902;1955;ESP;Pe\xf3n, Rey;weiblich;WFM;19991231;A\n",
		"with Excel's first line": "sep=,\nName,FIDE ID,Rating,Nat. rating,Fed,Club,Gender,Title,Born,Cat.\n\"Núñez,Ágata\",2298765.0,1902,1955,ESP,\"Peón, Rey\",Female,WFM,31121999,A\n",
		"in UTF-16":               "\xff\xfe" + utf16("Name\tFIDE ID\tRating\tNat. rating\tFed\tClub\tGender\tTitle\tBorn\tCat.\nNúñez, Ágata\t2298765\t1902\t1955\tESP\tPeón, Rey\tFemale\tWFM\t31-12-1999\tA\n"),
	} {
		t.Run(language, func(t *testing.T) {
			list := read(t, data, Options{})
			wantPlayers(t, list, tournament.Player{
				Name: "Núñez, Ágata", FideID: "2298765", Ratings: tournament.Ratings{1902}, Federation: "ESP", Club: "Peón, Rey", Sex: tournament.Female,
				Title: tournament.WFM, Birth: born(1999, 12, 31), National: national("ESP", 1955, ""),
			})
			if list.Form != "plain columns" || list.Entries[0].Group != "A" {
				t.Errorf("form %q, group %q", list.Form, list.Entries[0].Group)
			}
			if strings.Contains(language, "1252") {
				wantNotes(t, list, "0.0 the text is not in UTF-8; read as Windows-1252")
			} else {
				wantNotes(t, list)
			}
		})
	}
}

// utf16 writes letters of the Basic Multilingual Plane, low byte first.
func utf16(text string) string {
	var out []byte
	for _, r := range text {
		out = append(out, byte(r), byte(r>>8))
	}
	return string(out)
}

// spreadsheet makes an XLSX file; a date is written as spreadsheets do.
func spreadsheet(t testing.TB, sheets ...[][]any) string {
	t.Helper()
	file := excelize.NewFile()
	for i, rows := range sheets {
		name := fmt.Sprintf("Sheet%d", i+1)
		if _, err := file.NewSheet(name); err != nil {
			t.Fatal(err)
		}
		for j, row := range rows {
			if err := file.SetSheetRow(name, fmt.Sprintf("A%d", j+1), &row); err != nil {
				t.Fatal(err)
			}
		}
	}
	var data bytes.Buffer
	if err := file.Write(&data); err != nil {
		t.Fatal(err)
	}
	return data.String()
}

func TestSpreadsheet(t *testing.T) {
	list := read(t, spreadsheet(t, [][]any{{"Welcome"}}, [][]any{
		{"Winter Open of Hinterwald"}, {}, {"Starting rank list"},
		{"No.", "", "Name", "FideID", "FED", "RtgI", "RtgN", "Club/City", "Birthday"},
		{1, "GM", "Quillfeather, Ambrose", 1612345, "DEN", 2530, 0, "Odense", time.Date(1963, 4, 13, 0, 0, 0, 0, time.UTC)},
		{2, nil, "Lerchenau, Ottilie", nil, "AUT", nil, 1544, "Hinterwald", 2009},
		{3, "WFM", "Núñez, Ágata", "2298765", "ESP", "1902", nil, nil, "31.12.1999"},
		{},
		{"Program used: some program, see https://example.org"},
	}), Options{Kind: tournament.Rapid})
	wantPlayers(t, list,
		tournament.Player{Name: "Quillfeather, Ambrose", FideID: "1612345", Federation: "DEN", Ratings: tournament.Ratings{0, 2530, 0}, Title: "GM", Club: "Odense", Birth: born(1963, 4, 13)},
		tournament.Player{Name: "Lerchenau, Ottilie", Federation: "AUT", Club: "Hinterwald", Birth: born(2009, 0, 0), National: national("AUT", 1544, "")},
		tournament.Player{Name: "Núñez, Ágata", FideID: "2298765", Federation: "ESP", Ratings: tournament.Ratings{0, 1902, 0}, Title: "WFM", Birth: born(1999, 12, 31)})
	wantNotes(t, list,
		`0.0 read sheet "Sheet2" (2 in the file)`,
		"0.2 column 2 has no heading and is read as the title",
		"9.0 is not a player; left out")
	if list.Form != "Swiss-Manager" || list.Entries[2].Line != 7 {
		t.Errorf("form %q, line %d", list.Form, list.Entries[2].Line)
	}
}

// The cells of a spreadsheet can share their texts: that the file is small does
// not make the list small.
func TestTableOfLongCells(t *testing.T) {
	cells := slices.Repeat([]string{strings.Repeat("x", maxCell)}, maxColumns)
	var list table
	for n := range maxRows {
		if err := list.add(n+1, cells); err != nil {
			var refusal *Refusal
			if !errors.As(err, &refusal) || !refusal.TooLarge || refusal.Error() != "is larger than 16 MB; a list of entries is far smaller" || n > maxBytes/maxCell/maxColumns {
				t.Errorf("row %d: %v", n+1, err)
			}
			return
		}
	}
	t.Error("2 GB are no list of entries")
}

// A column called Rating holds the ratings of the event's kind, unless these
// have a column of their own.
func TestKindOfRating(t *testing.T) {
	for heading, want := range map[string]tournament.Ratings{
		"Rating":          {0, 1900, 0},
		"Elo;Rapid":       {1900, 1800, 0},
		"Standard":        {1900, 0, 0},
		"Elo;Std;Rapid":   {1800, 1700, 0},
		"Rtg_Int;Blitz":   {0, 1900, 1800},
		"Blitz;Rapid;Std": {1700, 1800, 1900},
	} {
		list := read(t, "Name;"+heading+"\nA, B;1900;1800;1700\n", Options{Kind: tournament.Rapid})
		if got := list.Entries[0].Player.Ratings; got != want {
			t.Errorf("%s: %v, want %v", heading, got, want)
		}
	}
}

func TestTeamsAndByes(t *testing.T) {
	list := read(t, "Team;Name;Byes\nRooks;Stroud, Ebenezer;3, 5\nRooks;Ravensworth, Tarquin;2H 4Z F1\n;Lerchenau, Ottilie;-\n", Options{Rounds: 5})
	want := []Entry{
		{Line: 2, Team: "Rooks", Player: tournament.Player{ID: 1, Name: "Stroud, Ebenezer"}, Byes: []tournament.Request{{Round: 3, Player: 1, Kind: tournament.HalfBye}, {Round: 5, Player: 1, Kind: tournament.HalfBye}}},
		{Line: 3, Team: "Rooks", Player: tournament.Player{ID: 2, Name: "Ravensworth, Tarquin"}, Byes: []tournament.Request{
			{Round: 2, Player: 2, Kind: tournament.HalfBye}, {Round: 4, Player: 2, Kind: tournament.ZeroBye}, {Round: 1, Player: 2, Kind: tournament.FullBye},
		}},
		{Line: 4, Player: tournament.Player{ID: 3, Name: "Lerchenau, Ottilie"}},
	}
	if diff := cmp.Diff(want, list.Entries); diff != "" {
		t.Error(diff)
	}
}

// What one cell does not say, the others of its column do.
func TestColumnsAsAWhole(t *testing.T) {
	for _, test := range []struct {
		name, data string
		births     []tournament.Date
		sexes      []tournament.Sex
		notes      []string
	}{
		{"day first", "Name;Born\nA, B;03/04/1990\nC, D;13/04/1990\n", []tournament.Date{born(1990, 4, 3), born(1990, 4, 13)}, []tournament.Sex{0, 0}, nil},
		{"month first", "Name;Born\nA, B;03/04/1990\nC, D;04/13/1990\n", []tournament.Date{born(1990, 3, 4), born(1990, 4, 13)}, []tournament.Sex{0, 0}, nil},
		{"nobody knows", "Name;Born\nA, B;03/04/1990\nC, D;4/4/95\n", []tournament.Date{born(1990, 4, 3), born(1995, 4, 4)}, []tournament.Sex{0, 0}, []string{
			"0.2 dates such as 03/04/1990 are read with the day first", "0.2 two-digit years are read as 1927 to 2026",
		}},
		{"m is male", "Name;Sex\nA, B;m\nC, D;F\n", []tournament.Date{{}, {}}, []tournament.Sex{tournament.Male, tournament.Female}, nil},
		{"m is mujer", "Nombre;Sexo\nA, B;M\nC, D;H\n", []tournament.Date{{}, {}}, []tournament.Sex{tournament.Female, tournament.Male}, []string{"0.2 the sex is h for men, so m is read as a woman"}},
		{"an id of whom", "Name;ID;Shoe size\nA, B;123456;43\nC, D;;\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, []string{
			"0.2 the column ID is read as the FIDE ID: numbers such as 123456 look like FIDE's", "1.0 not used: Shoe size",
		}},
		{"FIDE without a word", "Name;FIDE;DWZ\nA, B;1900;1800\nC, D;;\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, []string{"0.2 the column FIDE is read as the rating"}},
		{"FIDE with numbers", "Name;FIDE;DWZ\nA, B;1900;1800\nC, D;1234567;\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, nil},
		{"headings again", "Name;Fed\nA, B;XX\nName;Fed\n\nC, D;ned\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, []string{`0.2 1 federation is not known to FIDE and is not entered: "XX"`}},
		{"twice the same name", "Name\nA, B\nb a\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, []string{"0.1 1 of 2 names has no comma between surname and first name; it is taken as it stands"}},
		{"really the same", "Name\nA, B\na b\n", []tournament.Date{{}, {}}, []tournament.Sex{0, 0}, []string{
			"0.1 1 of 2 names has no comma between surname and first name; it is taken as it stands", "3.0 a b: the same name is already on line 2",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			list := read(t, test.data, Options{})
			for i, p := range list.Players() {
				if p.Birth != test.births[i] || p.Sex != test.sexes[i] {
					t.Errorf("%s: born %v, sex %d", p.Name, p.Birth, p.Sex)
				}
			}
			wantNotes(t, list, test.notes...)
		})
	}
}

// One odd value is no reason to enter nobody: the rest of the list is read, and what is
// left out is counted by its column and named by line, column and value.
func TestOddValues(t *testing.T) {
	data := "Name;FIDE id;Elo;Sex\nA, B;123456;2000;m\nC, D;12x;12x4;q\nE, F;123458;1800;f\n"
	list := read(t, data, Options{})
	wantNotes(t, list,
		`3.2 FIDE id: left out: "12x" is not a FIDE ID; write its figures alone, such as 1712345, or nothing`,
		`3.3 Elo: left out: "12x4" is not a rating; write a number from 100 to 4000, or nothing`,
		`3.4 Sex: left out: "q" is not a sex; write m or f, or nothing`)
	if len(list.Entries) != 3 || list.Entries[1].Player.Name != "C, D" || list.Entries[2].Player.Ratings[0] != 1800 || list.Entries[2].Player.Sex != tournament.Female {
		t.Errorf("%+v", list.Entries)
	}
	for _, c := range list.Columns[1:] {
		if c.LeftOut() != 1 {
			t.Errorf("%s: %d are counted", c.Head, c.LeftOut())
		}
	}
	many := "Name;Elo\n"
	for range 25 {
		many += "A, B;many\n"
	}
	list = read(t, many, Options{})
	if c := list.Columns[1]; c.LeftOut() != 25 {
		t.Errorf("%d are counted", c.LeftOut())
	}
	if notes := texts(list.Notes); !slices.Contains(notes, "0.2 Elo: 5 more values cannot be read and are left out") {
		t.Errorf("%q", notes)
	}
}

func TestProblems(t *testing.T) {
	list, err := Read(context.Background(), []byte("Name;FIDE id;Elo;Born;Sex;Byes\n"+
		"A, B;12x;99;1990-02-30;x;9\n"+
		"C, D;123456;4001;2031;;3 3\n"+
		"E, F;123456;;31.12.21025;;soon\n"+
		";;1900;1990;;\n"+
		"77;;;;;\n"+
		";123457;;;;\n"), Options{Year: 2026, Rounds: 7})
	if err != nil {
		t.Fatal(err)
	}
	wantNotes(t, list,
		`0.1 1 of 5 names has no comma between surname and first name; it is taken as it stands`,
		`2.2 FIDE id: left out: "12x" is not a FIDE ID; write its figures alone, such as 1712345, or nothing`,
		`2.3 Elo: left out: "99" is not a rating; write a number from 100 to 4000, or nothing`,
		`2.4 Born: left out: "1990-02-30" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		`2.5 Sex: left out: "x" is not a sex; write m or f, or nothing`,
		`3.3 Elo: left out: "4001" is not a rating; write a number from 100 to 4000, or nothing`,
		`3.4 Born: left out: "2031" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`,
		`4.0 E, F: the FIDE ID is already on line 3`,
		`4.4 Born: left out: "31.12.21025" is not a date of birth; write 1990-12-31, 31.12.1990 or 1990, or nothing`)
	want := []string{
		`2.6 Byes: a bye is asked for round 9, but there are 7 rounds`,
		`3.6 Byes: two byes are asked for round 3; write each round once`,
		`4.6 Byes: "soon" is not a list of rounds with byes; write, for example, 3, 5 or 3H 5Z (H half a point, Z no points)`,
		`5.0 there is neither a name nor a FIDE ID; write one of them`,
		`6.0 "77" is not a name; write surname, comma, first name`,
		`7.0 the player with the FIDE ID 123457 has no name, here or in a rating list; write it`,
	}
	if diff := cmp.Diff(want, texts(list.Problems)); diff != "" {
		t.Errorf("problems (-want +got):\n%s", diff)
	}
	list, err = Read(context.Background(), []byte("Name,Rating\nA, B,2000\n\"C, D\",1900\n"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"2.0 there are 3 cells under 2 headings; a name with a comma needs quotation marks"}, texts(list.Problems)); diff != "" {
		t.Error(diff)
	}
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct{ data, want string }{
		{"", "is empty; a list of entries has a line of headings and a line for each player"},
		{" \r\n\t", "is empty; a list of entries has a line of headings and a line for each player"},
		{"Rating;Club\n1900;Rooks\n", "nobody can tell which column has the names; choose it, or write a first line such as Name; FIDE ID; Rating; Fed; Club"},
		{"Name;Rating\n", "line 1: no player follows these headings; write a line for each"},
		{"<html><table>", "is a web page or XML; save the table as XLSX or CSV"},
		{"\xd0\xcf\x11\xe0\xa1\xb1", "is an old-format spreadsheet (.xls); save it as XLSX or CSV"},
		{"\x7fELF\x00\x01", "is neither a table in text (CSV) nor a spreadsheet (XLSX); save it as one of these"},
		{"PK\x03\x04 and so on", "is not a spreadsheet in XLSX (zip: not a valid zip file); save it again as XLSX or CSV"},
		{"Name;Club\n\"Stroud;Rooks\n" + strings.Repeat("Ravensworth;Rooks\n", 40), "line 2: cell 1 begins with a quotation mark that is never closed; write another at the end of the cell, or leave it out"},
		{"Name\n" + strings.Repeat("A\n", maxRows), "line 20001: there are more than 20000 lines; a list of entries is shorter"},
		{strings.Repeat("x", maxBytes+1), "is larger than 16 MB; a list of entries is far smaller"},
	} {
		_, err := Read(context.Background(), []byte(test.data), Options{})
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Error() != test.want {
			t.Errorf("%.30q:\ngot  %v\nwant %s", test.data, err, test.want)
		}
	}
}

// Every heading that is known is known once.
func TestHeadingsAreUnambiguous(t *testing.T) {
	seen := map[string]column{}
	for c, words := range headingWords {
		for word := range strings.FieldsSeq(words) {
			if other, known := seen[word]; known {
				t.Errorf("%q is a heading of columns %d and %d", word, other, c)
			}
			seen[word] = column(c)
			if playerlist.Fold(word) != word {
				t.Errorf("%q is not folded", word)
			}
		}
	}
}

// Headings that name two ratings are understood, in one number or two, and every
// column says what it is taken for; what is not understood can be assigned.
func TestColumnsOfAFile(t *testing.T) {
	text := "No;Name;Elo/DWZ;Shoe;Wertung\n1;Abad, Ana;1850/1790;38;1600\n2;Bauer, Ben;1700;;\n3;Cruz, Eva;-/1500;;1400\n"
	list, err := Read(context.Background(), []byte(text), Options{Year: 2026})
	if err != nil {
		t.Fatal(err)
	}
	if a, b, c := list.Entries[0].Player, list.Entries[1].Player, list.Entries[2].Player; a.Ratings[0] != 1850 || a.National[0].Rating != 1790 || a.National[0].Federation != "GER" ||
		b.Ratings[0] != 1700 || len(b.National) != 0 || c.Ratings[0] != 0 || c.National[0].Rating != 1500 {
		t.Errorf("%+v\n%+v\n%+v", a, b, c)
	}
	want := []Column{
		{1, "No", NotUsed, "", 3, "1", 0}, {2, "Name", "name", "", 3, "Abad, Ana", 0}, {3, "Elo/DWZ", "rating", "national", 3, "1850/1790", 0},
		{4, "Shoe", "", "", 1, "38", 0}, {5, "Wertung", "", "", 2, "1600", 0},
	}
	if diff := cmp.Diff(want, list.Columns); diff != "" {
		t.Error(diff)
	}
	list, err = Read(context.Background(), []byte(text), Options{Year: 2026, Columns: map[int]string{3: NotUsed, 5: "rating"}})
	if err != nil {
		t.Fatal(err)
	}
	if a := list.Entries[0].Player; a.Ratings[0] != 1600 || len(a.National) != 0 || list.Columns[4].Means != "rating" || list.Columns[2].Means != NotUsed {
		t.Errorf("assigned: %+v %+v", a, list.Columns)
	}
	for _, heading := range []string{"Rtg/Nat", "Rating | National", "ELO / ECF"} {
		list, err := Read(context.Background(), []byte("Name;"+heading+"\nAbad, Ana;1850/1790\n"), Options{Year: 2026})
		if err != nil || list.Entries[0].Player.Ratings[0] != 1850 || list.Entries[0].Player.National[0].Rating != 1790 {
			t.Errorf("%s: %v %+v", heading, err, list)
		}
	}
}

// Rows of millions of cells are refused before there is memory for all of them.
func TestRowsBeyondAllBounds(t *testing.T) {
	for name, text := range map[string]string{
		"separators": strings.Repeat(";", maxBytes), "cells": "Name;Rating\n" + strings.Repeat("a;", 7<<20), "cells of many lines": strings.Repeat("\"\n\";", 4<<20),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Read(t.Context(), []byte(text), Options{})
		runtime.ReadMemStats(&after)
		var refusal *Refusal
		if !errors.As(err, &refusal) || refusal.Code != "entries.long-line" {
			t.Errorf("%s: %v", name, err)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 300 {
			t.Errorf("%s: %d MB", name, took)
		}
	}
}
