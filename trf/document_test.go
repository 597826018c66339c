package trf

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"
)

func TestLineEndsCRLFandLFandCR(t *testing.T) {
	lines := []string{"012 Ends", player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0"), ""}
	for name, end := range map[string]string{"CRLF": "\r\n", "LF": "\n", "CR": "\r"} {
		tour, _ := read(t, strings.Join(lines, end))
		if tour.Info.Name != "Ends" || len(tour.Players) != 2 || len(tour.Rounds) != 1 {
			t.Errorf("%s: read %q with %d players", name, tour.Info.Name, len(tour.Players))
		}
	}
	tour, _ := read(t, lines[0]+"\r\n"+lines[1]+"\n"+lines[2]+"\r")
	if len(tour.Players) != 2 {
		t.Error("mixed line ends")
	}
}

func TestBytesComeBackUnchanged(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":               "",
		"no end of the last":    "012 A\n001",
		"mixed ends":            "012 A\r\n022 B\n032 C\r\r\n\n",
		"trailing blanks":       "012 A   \n\t\n   \n",
		"byte order mark":       "\uFEFF012 A\n",
		"a second mark":         "\uFEFF\uFEFF012 A\n",
		"unknown lines":         "ABC what\n01\n\x1a",
		"Latin-1":               "012 L\xe4s V\xe9gas\r",
		"all of Windows-1252":   "012 \x80\x81\x8d\x8f\x90\x9d\x9f\xa0\xff\n",
		"broken UTF-8":          "\xef\xbb\xbf012 \xc3\x28\n",
		"other Unicode spaces":  "012 a\u0085b\u2028c\u00a0\n",
		"carriage return, last": "012 A\r",
	} {
		doc, err := Parse([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := doc.Bytes(); !bytes.Equal(got, []byte(text)) {
			t.Errorf("%s: %q came back as %q", name, text, got)
		}
	}
}

func TestByteOrderMarkDoesNotHideTheFirstLine(t *testing.T) {
	tour, _ := read(t, "\uFEFFXXR 5\n"+two())
	if tour.Rules.Rounds != 5 {
		t.Errorf("%d rounds", tour.Rules.Rounds)
	}
}

func TestLatin1IsReadAndNoted(t *testing.T) {
	text := strings.Replace(two(), "Player01, P", "\xd6rr, M\xe2rk  ", 1)
	tour, report := read(t, text)
	if got := tour.Players[0].Name; got != "Örr, Mârk" {
		t.Errorf("the name is %q", got)
	}
	wantNote(t, report, "Windows-1252")
}

func TestColumnsCountCharactersNotBytes(t *testing.T) {
	tour, report := read(t, strings.Replace(two(), "Player02, P", "Ääßéøñ, Ψ  ", 1))
	if p := tour.Players[1]; p.Name != "Ääßéøñ, Ψ" || p.Ratings[0] != 2000 {
		t.Errorf("read %q with rating %d", p.Name, p.Ratings[0])
	}
	wantNoNote(t, report, "Windows-1252")
}

func TestTrailingBlanksMayBeMissing(t *testing.T) {
	full, _ := read(t, file(player(1, "1.0", "   2 w 1", "        "), player(2, "0.0", "   1 b 0", "        ")))
	trimmed, _ := read(t, file(player(1, "1.0", "   2 w 1"), player(2, "0.0", "   1 b 0")))
	if len(full.Rounds) != 1 || len(trimmed.Rounds) != 1 {
		t.Errorf("%d and %d rounds", len(full.Rounds), len(trimmed.Rounds))
	}
}

func TestUnknownCodesAreKeptAndNoted(t *testing.T) {
	text := two("ABC something", "ABC again", "ZZZ")
	doc, _ := Parse([]byte(text))
	_, report := doc.Tournament()
	wantNote(t, report, `"ABC" is not a known record code; the line is ignored (2 times)`)
	if string(doc.Bytes()) != text {
		t.Error("the lines were not kept")
	}
}

func TestNotATextFile(t *testing.T) {
	for name, data := range map[string]string{
		"a picture":     "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
		"UTF-16":        "\xff\xfe0\x001\x002\x00",
		"many controls": strings.Repeat("\x01\x02\x03", 100),
	} {
		_, err := Parse([]byte(data))
		var refusal *Refusal
		if !errors.As(err, &refusal) || len(refusal.Problems) != 1 || refusal.Problems[0].Line == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEmptyFile(t *testing.T) {
	wantProblem(t, "", 0, "empty", "001")
	wantProblem(t, "\r\n  \n", 0, "empty")
	wantProblem(t, "012 Only a name\n", 0, "no player")
}

// Where there is no reader there is no file, which is refused as an empty one is.
func TestReadOfNothing(t *testing.T) {
	_, _, err := Read(nil)
	if refused := (*Refusal)(nil); !errors.As(err, &refused) {
		t.Errorf("nil is read as %v", err)
	}
}

func TestReadPassesOnTheErrorOfTheReader(t *testing.T) {
	closed, err := os.Open(".")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := Read(closed); err == nil { // a directory cannot be read
		t.Error("no error")
	}
}
