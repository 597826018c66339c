package entries

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// ratingList is a small rating list.
func ratingList(t *testing.T) *playerlist.List {
	t.Helper()
	const list = `<playerslist>
<player><fideid>1612345</fideid><name>Quillfeather, Ambrose</name><country>DEN</country><sex>M</sex><title>FM</title><rating>2154</rating><rapid_rating>2090</rapid_rating><birthday>1980</birthday></player>
<player><fideid>1612346</fideid><name>Muenster, Joerg</name><country>GER</country><sex>M</sex><rating>1800</rating><rapid_rating>0</rapid_rating><birthday>1971</birthday></player>
<player><fideid>1612347</fideid><name>Stroud, Ebenezer</name><country>FIJ</country><sex>M</sex><rating>1700</rating><birthday>2001</birthday></player>
<player><fideid>1612348</fideid><name>Stroud, Ebenezer</name><country>ENG</country><sex>M</sex><rating>1600</rating><birthday>1955</birthday></player>
<player><fideid>1612349</fideid><name>Stroud, Ebenezer Noah</name><country>ENG</country><sex>M</sex><rating>1500</rating></player>
</playerslist>`
	dir := t.TempDir()
	source := playerlist.Source{Name: "players_list_xml_foa.xml", Reader: strings.NewReader(list)}
	if _, err := playerlist.Import(context.Background(), dir, []playerlist.Source{source}, playerlist.Options{}); err != nil {
		t.Fatal(err)
	}
	return playerlist.Open(dir)
}

func TestEnrichment(t *testing.T) {
	list := read(t, "Name;FIDE id;Rating;Fed;Born;Title\n"+
		"Ambrose Quillfeather;1612345;2100;;;IM\n"+ // by id; what the file says stays
		";1612346;;;;\n"+ // nothing but the id
		"Münster, Jörg;;;AUT;;\n"+ // another federation: another person
		"Stroud, Ebenezer;;;;;\n"+ // two of them
		"Stroud, Ebenezer;;;;1955-02-03;\n"+ // one of them
		"Nobody, Such;;;;;\n"+
		"Unknown, Number;999;;;;\n", Options{Ratings: ratingList(t)})
	wantPlayers(t, list,
		tournament.Player{Name: "Ambrose Quillfeather", FideID: "1612345", Ratings: tournament.Ratings{2100, 2090, 0}, Federation: "DEN", Sex: tournament.Male, Title: "IM", Birth: born(1980, 0, 0)},
		tournament.Player{Name: "Muenster, Joerg", FideID: "1612346", Ratings: tournament.Ratings{1800}, Federation: "GER", Sex: tournament.Male, Birth: born(1971, 0, 0)},
		tournament.Player{Name: "Münster, Jörg", Federation: "AUT"},
		tournament.Player{Name: "Stroud, Ebenezer"},
		tournament.Player{Name: "Stroud, Ebenezer", FideID: "1612348", Ratings: tournament.Ratings{1600}, Federation: "ENG", Sex: tournament.Male, Birth: born(1955, 2, 3)},
		tournament.Player{Name: "Nobody, Such"},
		tournament.Player{Name: "Unknown, Number", FideID: "999"})
	wantNotes(t, list,
		"0.0 4 of 7 players were not found in the rating list",
		"0.1 1 of 7 names has no comma between surname and first name; it is taken as it stands",
		"2.0 Ambrose Quillfeather: title IM here, FM in the rating list, rating 2100 here, 2154 in the rating list",
		"5.0 Stroud, Ebenezer: 2 players of the rating list bear this name (1612347 FIJ 2001, 1612348 ENG 1955); give the FIDE ID",
		"6.0 Stroud, Ebenezer: found in the rating list by the name alone, FIDE ID 1612348, the same name is already on line 5",
		"8.0 Unknown, Number: the FIDE ID 999 is not in the rating list")
	if list.Entries[0].Listed == nil || list.Entries[3].Listed != nil {
		t.Error("who was found and who was not is not told")
	}
}

// An id of somebody else is a mistake that must not pass.
func TestIDOfSomebodyElse(t *testing.T) {
	list, err := Read(context.Background(), []byte("Name;FIDE id\nRavensworth, Tarquin;1612345\n"), Options{Ratings: ratingList(t)})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"2.2 FIDE id: 1612345 is Quillfeather, Ambrose in the rating list, not Ravensworth, Tarquin; correct one of them"}
	if diff := cmp.Diff(want, texts(list.Problems)); diff != "" {
		t.Error(diff)
	}
	if p := list.Entries[0].Player; p.Federation != "" || p.Ratings != (tournament.Ratings{}) {
		t.Errorf("filled in from somebody else: %+v", p)
	}
}

// Who stands in the list twice, under the id and under the name, is marked.
func TestFoundTwice(t *testing.T) {
	list := read(t, "Name;FIDE id\nQuillfeather, Ambrose;1612345\nAmbrose Quillfeather;\n", Options{Ratings: ratingList(t)})
	if e := list.Entries[1]; e.SameAs != 2 || e.By != ByFideID {
		t.Errorf("%+v", e)
	}
	wantNotes(t, list,
		"0.1 1 of 2 names has no comma between surname and first name; it is taken as it stands",
		"3.0 Ambrose Quillfeather: found in the rating list by the name alone, FIDE ID 1612345, the FIDE ID is already on line 2")
}

func TestNoRatingList(t *testing.T) {
	_, err := Read(context.Background(), []byte("Name\nQuillfeather, Ambrose\n"), Options{Ratings: playerlist.Open(t.TempDir())})
	if !errors.Is(err, playerlist.ErrNoList) {
		t.Error(err)
	}
}

// Of many with one name the first five are named, and a title that the list does
// not have is noted.
func TestNamesakesAndTitles(t *testing.T) {
	six := make([]playerlist.Entry, 6)
	for i := range six {
		six[i] = playerlist.Entry{FideID: i + 1}
	}
	for _, test := range []struct{ got, want string }{
		{namesakes(six[:5]).String(), "5 players of the rating list bear this name (1, 2, 3, 4, 5); give the FIDE ID"},
		{namesakes(six).String(), "6 players of the rating list bear this name (1, 2, 3, 4, 5, and others); give the FIDE ID"},
		{otherTitle(tournament.IM, tournament.NoTitle).String(), "title IM here, none in the rating list"},
	} {
		if test.got != test.want {
			t.Errorf("got %s, want %s", test.got, test.want)
		}
	}
}
