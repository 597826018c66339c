package trf

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func parse(t *testing.T, text string) *Document {
	t.Helper()
	doc, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestSetRoundChangesOnlyItsCells(t *testing.T) {
	text := "\uFEFF012 Café \r\nDAT 1 x\r\n" + player(1, "1.0", "   2 w 1") + "   \r\n" + player(2, "0.0", "   1 b 0") + "\n" + player(3, "1.0", "0000 - U", "        ", "0000 - H")
	doc := parse(t, text)
	err := doc.SetRound(2, &tournament.Round{
		Games: []tournament.Game{{White: 3, Black: 1}},
		Byes:  []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "\uFEFF012 Café \r\nDAT 1 x\r\n" + player(1, "1.0", "   2 w 1", "   3 b  ") + "\r\n" + player(2, "0.0", "   1 b 0", "0000 - U") + "\n" +
		player(3, "1.0", "0000 - U", "   1 w  ", "0000 - H")
	if got := string(doc.Bytes()); got != want {
		t.Errorf("%q\nexpected\n%q", got, want)
	}
}

func TestSetRoundInTheFormOfTRF06(t *testing.T) {
	doc := parse(t, file(player(1, "1.0", "0000 - +"), player(2, "0.0", "0000 - -"), player(3, "0.5", "0000 - =")))
	err := doc.SetRound(2, &tournament.Round{Byes: []tournament.Bye{
		{Player: 1, Kind: tournament.HalfBye}, {Player: 2, Kind: tournament.PairingBye}, {Player: 3, Kind: tournament.ZeroBye}}})
	if err != nil {
		t.Fatal(err)
	}
	want := file(player(1, "1.0", "0000 - +", "0000 - ="), player(2, "0.0", "0000 - -", "0000 - +"), player(3, "0.5", "0000 - =", "0000 - -"))
	if got := string(doc.Bytes()); got != want {
		t.Errorf("%s\nexpected\n%s", got, want)
	}
}

func TestSetRoundIsAllOrNothing(t *testing.T) {
	doc := parse(t, two())
	if err := doc.SetRound(2, &tournament.Round{Games: []tournament.Game{{White: 1, Black: 2}, {White: 7, Black: 8}}}); err == nil {
		t.Error("no error")
	}
	if string(doc.Bytes()) != two() {
		t.Error("something was written")
	}
	if err := doc.SetRound(0, &tournament.Round{}); err == nil {
		t.Error("round 0")
	}
}

func TestSetPoints(t *testing.T) {
	doc := parse(t, file("012 x", strings.Replace(player(1, "1.0", "   2 w 1"), "Player01", "Plåyer01", 1), player(2, "0.0", "   1 b 0")))
	if err := doc.SetPoints(1, 105); err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(player(1, "10.5", "   2 w 1"), "Player01", "Plåyer01", 1)
	if doc.Line(2) != want {
		t.Errorf("%q", doc.Line(2))
	}
	if err := doc.SetPoints(9, 0); err == nil {
		t.Error("an unknown player")
	}
	if err := doc.SetPoints(1, 10005); err == nil {
		t.Error("too many points")
	}
}

func TestSetHeader(t *testing.T) {
	doc := parse(t, "012 Old\r\n"+player(1, "0.0")+"\r\n")
	for code, value := range map[string]string{"012": "New", "XXR": "9"} {
		if err := doc.SetHeader(code, value); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := string(doc.Bytes()), "012 New\r\nXXR 9\r\n"+player(1, "0.0")+"\r\n"; got != want {
		t.Errorf("%q", got)
	}
	if err := doc.SetHeader("0123", ""); err == nil {
		t.Error("a code of four characters")
	}
	doc = parse(t, "012 Old")
	if err := doc.SetHeader("XXR", "9"); err != nil || string(doc.Bytes()) != "012 Old\r\nXXR 9" {
		t.Errorf("%q %v", doc.Bytes(), err)
	}
}

func TestLinesCanBeChanged(t *testing.T) {
	doc := parse(t, "a\rb\rc")
	if err := doc.DeleteLine(2); err != nil {
		t.Fatal(err)
	}
	if err := doc.InsertLine(1, "x"); err != nil {
		t.Fatal(err)
	}
	if err := doc.InsertLine(4, "y"); err != nil {
		t.Fatal(err)
	}
	if got := string(doc.Bytes()); got != "x\ra\rc\ry" || doc.Len() != 4 {
		t.Errorf("%q", got)
	}
	for _, err := range []error{doc.SetLine(9, ""), doc.SetLine(1, "a\nb"), doc.InsertLine(0, ""), doc.InsertLine(9, ""), doc.DeleteLine(5),
		doc.SetColumns(9, 1, 2, ""), doc.SetColumns(1, 1, 2, "abc"), doc.InsertLine(1, "\r"), doc.SetLine(1, "\xff")} {
		if err == nil {
			t.Error("no error")
		}
	}
}

func TestEncodingOfTheFileIsKept(t *testing.T) {
	doc := parse(t, "012 Caf\xe9\n")
	if doc.Encoding() != Windows1252 {
		t.Fatal(doc.Encoding())
	}
	if err := doc.SetHeader("012", "Cafés – 5 €"); err != nil {
		t.Fatal(err)
	}
	if got := string(doc.Bytes()); got != "012 Caf\xe9s \x96 5 \x80\n" {
		t.Errorf("%q", got)
	}
	if err := doc.SetHeader("012", "Ψ"); err == nil || !strings.Contains(err.Error(), "Windows-1252") {
		t.Errorf("%v", err)
	}
}
