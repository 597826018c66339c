package entries

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// meansOf are what the columns of a list are taken for.
func meansOf(list *List) []string {
	var means []string
	for _, c := range list.Columns {
		means = append(means, c.Means)
	}
	return means
}

func wantMeans(t *testing.T, list *List, want ...string) {
	t.Helper()
	if got := meansOf(list); !slices.Equal(got, want) {
		t.Errorf("columns %q, want %q", got, want)
	}
}

// French and Italian headings.
func TestFrenchAndItalianHeadings(t *testing.T) {
	for language, data := range map[string]string{
		"French":  "Nom;Prénom;Code FIDE;Elo;Elo national;Pays;Cercle;Sexe;Titre;Date de naissance;Catégorie\nNúñez;Ágata;2298765;1902;1955;ESP;Peón;Femme;MFF;31/12/1999;A\n",
		"Italian": "Cognome;Nome;ID FIDE;Elo FIDE;Elo Italia;Federazione;Circolo;Sesso;Titolo;Data di nascita;Gruppo\nNúñez;Ágata;2298765;1902;1955;ESP;Peón;donna;WFM;31/12/1999;A\n",
	} {
		list := read(t, data, Options{})
		p := list.Entries[0].Player
		if p.Name != "Núñez, Ágata" || p.FideID != "2298765" || p.Ratings[0] != 1902 || p.National[0].Rating != 1955 || p.Federation != "ESP" || p.Club != "Peón" ||
			p.Sex != tournament.Female || p.Title != tournament.WFM || p.Birth != born(1999, 12, 31) || list.Entries[0].Group != "A" {
			t.Errorf("%s: %+v", language, p)
		}
		wantNotes(t, list)
	}
}

// An ID is looked at before anybody is found by it.
func TestWhoseID(t *testing.T) {
	for _, test := range []struct{ name, cells, means, says string }{
		{"of a program", "player_763101_17508;player_515779_17508;player_472639_17508", NotUsed, "numbers of the list or program itself"},
		{"running", "1;2;3", NotUsed, "numbers of the list or program itself"},
		{"licences", "K53412;A00017;B1", "nationalid", "are not FIDE IDs"},
		{"short numbers", "10471;10472;9", "nationalid", "are not FIDE IDs"},
		{"like FIDE's", "1612345;1612346;4100018", "fide", "numbers such as 1612345 look like FIDE's"},
		{"like FIDE's but one", "abc;1612346;4100018", "fide", "numbers such as 1612346 look like FIDE's"},
		{"like FIDE's but one licence", "1612345;K53412;4100018", "fide", "look like FIDE's"},
		{"licences but one", "K53412;abc;B1", "nationalid", "values such as K53412 are not FIDE IDs"},
		{"running but one", "1;2;abc", NotUsed, "numbers of the list or program itself"},
		{"long, not numbers of FIDE", "1750896336526;1750896336527;1750896336528", "nationalid", "are not FIDE IDs"},
	} {
		cells := strings.Split(test.cells, ";")
		list := read(t, "Name;ID\nA, B;"+cells[0]+"\nC, D;"+cells[1]+"\nE, F;"+cells[2]+"\n", Options{Federation: "FRA"})
		wantMeans(t, list, "name", test.means)
		if note := list.Notes[0].Text(); !strings.Contains(note, test.says) || !strings.Contains(note, "column ID") {
			t.Errorf("%s: %s", test.name, note)
		}
		if test.means == NotUsed && list.Columns[1].LeftOut() != 3 {
			t.Errorf("%s: %d cells are counted", test.name, list.Columns[1].LeftOut())
		}
	}
}

// The rating list knows whether numbers are FIDE's: those of its bearers are, others
// of the same length are not. One odd number among FIDE's is counted, not a mistake.
func TestIDInTheRatingList(t *testing.T) {
	ratings := ratingList(t)
	list := read(t, "Name;ID\nQuillfeather, Ambrose;1612345\nMünster, Jörg;1612346\n", Options{Ratings: ratings})
	wantMeans(t, list, "name", "fide")
	list = read(t, "Name;ID\nAlder, Ann;1612345\nBirch, Bob;1612346\n", Options{Ratings: ratings, Federation: "ENG"})
	wantMeans(t, list, "name", "nationalid")
	if p := list.Entries[0].Player; p.FideID != "" || p.National[0].ID != "1612345" {
		t.Errorf("%+v", p)
	}
	many := "Name;ID\n"
	for _, id := range []string{"1612345", "1612346", "1612347", "1612348", "1612349", "1612350", "1612351", "1612352", "1612353", "pending"} {
		many += "Person " + id + "x;" + id + "\n"
	}
	list = read(t, many, Options{})
	if c := list.Columns[1]; c.Means != "fide" || c.Dropped != 1 || c.LeftOut() != 1 {
		t.Errorf("%+v", c)
	}
}

// A column of titles stays one if some of its cells are other things.
func TestOddTitles(t *testing.T) {
	list := read(t, "No.;;;Name;FED\n1;;GM;A, B;ROU\n2;;FM;C, D;ROU\n3;;I;E, F;ROU\n4;;WIM;G, H;ROU\n5;;AFM;I, J;ROU\n", Options{})
	var titles []string
	for _, e := range list.Entries {
		class := ""
		if len(e.Player.National) > 0 {
			class = e.Player.National[0].Class
		}
		titles = append(titles, string(e.Player.Title)+"/"+class)
	}
	if want := []string{"GM/", "FM/", "/I", "WIM/", "/AFM"}; !slices.Equal(titles, want) {
		t.Errorf("%q, want %q", titles, want)
	}
	if title, class := parseTitle("M"); title != tournament.NoTitle || class != "M" {
		t.Errorf("M is %q %q: a master of a federation is no international one", title, class)
	}
}

// Headings in words that nobody knows, and none at all: the cells tell what they can,
// and whoever reads the list the rest.
func TestUnknownHeadings(t *testing.T) {
	list := read(t, "Imię i nazwisko;Siła;Numer;Ur.\nKowalska, Anna;1850;1123456;13.04.1990\nNowak, Jan;1720;1123457;1.2.1985\n", Options{})
	wantMeans(t, list, "name", "rating", "fide", "birth")
	if e := list.Entries[0]; e.Player.Name != "Kowalska, Anna" || e.Player.Ratings[0] != 1850 || list.Head != 1 {
		t.Errorf("%+v", e)
	}
	list = read(t, "Kowalska, Anna;1850;POL;Hetman\nNowak, Jan;1720;POL;Hetman\n", Options{})
	wantMeans(t, list, "name", "rating", "federation", "")
	if list.Head != 0 || len(list.Entries) != 2 || list.Columns[3].LeftOut() != 2 {
		t.Errorf("head %d, %+v", list.Head, list.Columns)
	}
	list = read(t, "Kowalska, Anna;1850;POL;Hetman\nNowak, Jan;1720;POL;Hetman\n", Options{Columns: map[int]string{4: "club"}})
	if list.Entries[0].Player.Club != "Hetman" {
		t.Errorf("%+v", list.Entries[0].Player)
	}
	list, err := Read(context.Background(), []byte("Siła;Klub\n1850;7\n1720;7\n"), Options{Year: 2026})
	var refusal *Refusal
	if !errors.As(err, &refusal) || list == nil || len(list.Columns) != 2 || len(list.Preview) != 2 {
		t.Errorf("%v %+v", err, list)
	}
}

// Somebody can say on which line the headings are.
func TestLineOfTheHeadings(t *testing.T) {
	data := "Name;List of 2026\nWho;Elo\nKowalska, Anna;1850\n"
	list := read(t, data, Options{HeadLine: 2, Columns: map[int]string{1: "name"}})
	if len(list.Entries) != 1 || list.Entries[0].Player.Ratings[0] != 1850 || list.Tally.Above != 1 {
		t.Errorf("%+v", list.Entries)
	}
	if _, err := Read(context.Background(), []byte(data), Options{HeadLine: 9}); err == nil || !strings.Contains(err.Error(), "no line 9") {
		t.Error(err)
	}
	if list := read(t, "Rose;1850\nKing;1700\n", Options{HeadLine: -1}); len(list.Entries) != 2 {
		t.Errorf("%+v", list.Entries)
	}
}

// Every line that holds something is an entry or counted as something else; the first
// ten are kept as they stand.
func TestEveryLineIsCounted(t *testing.T) {
	data := "Spring Open\n\nName;Elo;Shoe\n" + strings.Repeat("x;;\n", 0) + "A, B;1900;40\nName;Elo;Shoe\nC, D;1800;\n;;41\nE, F;1700;\nPrinted by: a program\n"
	list, err := Read(context.Background(), []byte(data), Options{Year: 2026})
	if err != nil {
		t.Fatal(err)
	}
	if want := (Tally{Above: 1, Lines: 6, Headings: 1, Remarks: 2, Wrong: 0}); list.Tally != want || len(list.Entries)+list.Tally.LeftOut() != list.Tally.Lines {
		t.Errorf("%+v, want %+v, and %d entries", list.Tally, want, len(list.Entries))
	}
	if list.Columns[2].LeftOut() != 3 { // with the headings again
		t.Errorf("%+v", list.Columns[2])
	}
	if len(list.Preview) != 6 || !slices.Equal(list.Preview[0].Cells, []string{"A, B", "1900", "40"}) || list.Preview[0].Number != 4 {
		t.Errorf("%+v", list.Preview)
	}
}

// Who stands in a list twice is marked, by what it is seen; another person of the same
// name is not. Nobody is named in two notes.
func TestDoubles(t *testing.T) {
	list := read(t, "Name;FIDE id;Licence;Born\nA, B;1612345;;1990\nAB, CD;1612345;;\nE, F;;X1;\nG, H;;X1;\nA, B;;;1990\nA, B;;;1977\nE, F;1612399;X9;\n", Options{Federation: "FRA"})
	var got []string
	for _, e := range list.Entries {
		got = append(got, e.By)
	}
	if want := []string{"", ByFideID, "", ByNationalID, ByName, "", ByName}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	lines := map[int]bool{}
	for _, n := range list.Notes {
		if n.Line > 0 && lines[n.Line] {
			t.Errorf("line %d is told of twice: %v", n.Line, texts(list.Notes))
		}
		lines[n.Line] = true
	}
}

// A national id without a federation is kept, and told, as no file can hold it.
func TestNationalIDOfNoFederation(t *testing.T) {
	list := read(t, "Name;Licence\nA, B;K53412\nC, D;K53413\n", Options{})
	if id := list.Entries[0].Player.National[0].ID; id != "K53412" {
		t.Errorf("%q", id)
	}
	wantNotes(t, list, "0.0 2 national IDs or ratings belong to no federation, and files cannot hold them; give the event or the players one")
	wantNotes(t, read(t, "Name;Licence\nA, B;K53412\n", Options{Federation: "FRA"}))
}

// Numbers under a heading that names US Chess are those of its members, and of the
// federation USA, whatever else the headings say; never FIDE's.
func TestNumbersOfUSChess(t *testing.T) {
	for _, heading := range []string{"USCF", "USCF ID", "USCF #", "USCF No.", "USCF Number", "US Chess ID", "US Chess Member ID"} {
		list := read(t, "Name;"+heading+";USCF Rating\nSmith, John;12345678;1650\nDoe, Jane;14567890;1490\n", Options{})
		p := list.Entries[0].Player
		if len(p.National) != 1 || p.National[0] != (tournament.NationalRecord{Federation: "USA", ID: "12345678", Rating: 1650}) || p.FideID != "" {
			t.Errorf("%s: %+v", heading, p)
		}
	}
	list := read(t, "Contestant;USCF-Card;Strength\nSmith, John;12345678;1650\nDoe, Jane;14567890;1490\n", Options{})
	wantMeans(t, list, "name", "", "rating")
}

// Headings as French and Italian lists shorten them; odd titles are called titles.
func TestShortenedHeadings(t *testing.T) {
	for heading, want := range map[string]column{"Fédé": federation, "Fede": federation, "Naz.": federation, "Né le": birth, "Sx": sex, "Classement": rating, "Identifiant FIDE": fideID} {
		if got := columnOf(heading); got != want {
			t.Errorf("%s is read as %d, want %d", heading, got, want)
		}
	}
	list := read(t, "Name;Title\nSmith, John;Dr\nDoe, Jane;XYZ\n", Options{})
	wantNotes(t, list, `0.2 2 titles are none of FIDE's and are kept as national ones: "Dr", "XYZ"`)
}
