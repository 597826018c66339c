package cli

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Whom an argument means: a number, a name or a part of one; where several are meant all
// are listed, and names may have hyphens.
func TestNamesAsArguments(t *testing.T) {
	event := &tournament.Tournament{Players: []tournament.Player{
		{ID: 1, Name: "Müller, Hans"}, {ID: 2, Name: "Müller, Eva"}, {ID: 3, Name: "Smith-Jones, Ada"}, {ID: 4, Name: "Jones, Bo"}, {ID: 5, Name: "Müllerin, Eva"},
	}}
	for _, c := range []struct {
		read       func(p people, asked, text string) (string, error)
		text, want string
	}{
		{people.numbered, "7", "7"}, {people.numbered, "hans", "1"}, {people.numbered, "muller hans", "1"}, {people.numbered, "Müller, Eva", "2"}, {people.numbered, "smith-jones", "3"},
		{people.numbered, "Nobody", "Nobody"}, {people.numberedPair, "xx-xyz-z", "xx-xyz-z"}, {people.numberedPair, "-5", "-5"},
		{people.numberedPair, "xx-xyz", "x --player xx: nobody in the file is called so; give a number of the file, or a part of a name"},
		{people.numbered, "Miller hnas", "x --player Miller hnas: nobody in the file is called so; near are 1 Müller, Hans; 2 Müller, Eva; give the number"},
		{people.numberedPair, "hans-Jonas", "x --player Jonas: nobody in the file is called so; near are 3 Smith-Jones, Ada; 4 Jones, Bo; give the number"},
		{people.numberedPair, "Smitt-Jones-hans", "x --player Smitt-Jones: nobody in the file is called so; near are 3 Smith-Jones, Ada; 4 Jones, Bo; give the number"},
		{people.numberedChange, "hans-Jonas=1-0", "x --player Jonas: nobody in the file is called so; near are 3 Smith-Jones, Ada; 4 Jones, Bo; give the number"},
		{people.numbered, "eva", "x --player eva: this can be 2 Müller, Eva; 5 Müllerin, Eva; give the number, or more of the name"},
		{people.numberedPair, "3-8", "3-8"}, {people.numberedPair, "hans-bo", "1-4"}, {people.numberedPair, "1 - bo", "1-4"}, {people.numberedPair, "Smith-Jones, Ada-Hans", "3-1"},
		{people.numberedPair, "eva-bo", "x --player eva: this can be 2 Müller, Eva; 5 Müllerin, Eva; give the number, or more of the name"},
		{people.numberedChange, "4-7=1-0", "4-7=1-0"}, {people.numberedChange, "hans-bo=1-0", "1-4=1-0"}, {people.numberedChange, "smith-jones=absent", "3=absent"},
	} {
		got, err := c.read(people{event, "en"}, "x --player", c.text)
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

// Whom an argument may mean is told in the language asked for, as the answers are.
func TestNamesInTheLanguageAsked(t *testing.T) {
	event := &tournament.Tournament{}
	for i := range 12 {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: "Roe, " + string(rune('A'+i))})
	}
	for language, want := range map[string]string{
		"en": "8 Roe, H; 4 more; give the number, or more of the name",
		"de": "8 Roe, H; 4 weitere; ",
		"es": "8 Roe, H; 4 más; ",
	} {
		_, err := people{event, language}.numbered("x --player", "roe")
		if err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "x --player roe: ") {
			t.Errorf("%s: %v", language, err)
		}
	}
	if _, err := (people{event, "de"}).number("x --player", "Doe"); err == nil || !strings.Contains(err.Error(), "heißt niemand") {
		t.Error(err)
	}
	for language, want := range map[string]string{"de": "Rose: so heißt niemand in der Datei; ähnlich sind 1 Roe, A; 2 Roe, B; ", "fr": "proches", "pl": "podobne"} {
		if _, err := (people{event, language}).numberedPair("x --why-not", "1-Rose"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", language, err)
		}
	}
}

// A caret stands under the wrong character, also of a long line; programs get one line.
func TestCaretUnderTheWrongPlace(t *testing.T) {
	in := input{Name: "open.trf", Text: []byte("001 one\r\n001 Ünal  x 9\n" + strings.Repeat("-", 90) + "X" + strings.Repeat("-", 60))}
	problems := new(console).problemsIn(in, []trf.Note{{Line: 2, Column: 11}, {Line: 3, Column: 91}, {Line: 1}, {Line: 1, Column: 99}})
	for i, want := range []string{"    001 Ünal  x 9\n              ^", "X", "", ""} {
		lines := strings.Split(problems[i].At, "\n")
		switch {
		case want != "X" && problems[i].At != want:
			t.Errorf("%q, want %q", problems[i].At, want)
		case want == "X" && lines[0][strings.Index(lines[1], "^")] != 'X':
			t.Errorf("%q", problems[i].At)
		}
	}
	f := &failure{problems: problems}
	if strings.Contains(f.Error(), "^") || strings.Count(f.marked(), "^") != 2 {
		t.Errorf("%s\n%s", f.Error(), f.marked())
	}
}
