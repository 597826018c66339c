package entries

import (
	"context"
	"encoding/csv"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/tournament"
)

// Whatever a file holds, it is read or refused, and what is read can be entered.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"Name;FIDE id;Rating;Fed;Club;Sex;Title;Born;Team;Group;Byes\nA, B;123456;2000;DEN;Rooks;m;FM;1990-12-31;T;G;3H 5Z\n",
		"sep=,\nSurname,First name,Rtg_Nat\n\"A\",B,1900\n",
		"\xff\xfeN\x00a\x00m\x00e\x00\n\x00A\x00",
		"Nombre\tSexo\tFecha de nacimiento\nN\xfa\xf1ez\tH\t03/04/90\n",
		spreadsheet(f, [][]any{{"Name", "Elo"}, {"A, B", 1900}}),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := Read(context.Background(), data, Options{Year: 2026, Rounds: 9})
		if err != nil {
			var refusal *Refusal
			if !errors.As(err, &refusal) || refusal.String() == "" {
				t.Fatalf("refused without a reason: %v", err)
			}
			return
		}
		if len(list.Problems) > 0 {
			return
		}
		ids := map[string]bool{}
		for i, e := range list.Entries {
			p := e.Player
			switch {
			case p.ID != tournament.PlayerID(i+1) || p.Name == "" || e.Line < 1:
				t.Fatalf("player %d: %+v", i, e)
			case !utf8.ValidString(p.Name + p.Club + e.Team + e.Group):
				t.Fatalf("player %d is not in UTF-8: %+v", i, e)
			case !p.Birth.Valid() || p.Federation != "" && len(p.Federation) != 3:
				t.Fatalf("player %d: %+v", i, e)
			case p.FideID != "" && ids[p.FideID]:
				t.Fatalf("FIDE id %s is there twice", p.FideID)
			}
			ids[p.FideID] = true
			for _, r := range e.Byes {
				if r.Player != p.ID || r.Round < 1 || r.Round > 9 || !r.Kind.Requested() {
					t.Fatalf("player %d: bye %+v", i, r)
				}
			}
		}
	})
}

// Whatever cells a text has, one whose quotation mark is never closed is found
// exactly where a reader of CSV comes to the end inside it.
func FuzzOpenMark(f *testing.F) {
	for _, seed := range []string{"a,\"b\nc", "\"a\"\"\n\",b\r\n\r\n\"c\"\r", "\"a\" b,c\n", "\r\"\n\n,\"\"\""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\x00") {
			t.Skip()
		}
		reader := csv.NewReader(strings.NewReader(text + "\n\x00")) // a last line, if it is one
		reader.LazyQuotes, reader.FieldsPerRecord = true, -1
		records, err := reader.ReadAll()
		if err != nil {
			t.Skip()
		}
		ends := len(records) > 0 && records[len(records)-1][0] == "\x00"
		if open := findOpenMark(text, ','); !ends && open.line == 0 {
			t.Fatalf("%q: no mark is open, but the last cell does not end", text)
		} else if ends && open.line > 0 {
			for _, record := range records { // then a cell of several lines has a single mark
				for _, cell := range record {
					if strings.Contains(cell, "\n") && strings.Contains(cell, `"`) {
						return
					}
				}
			}
			t.Fatalf("%q: cell %d in line %d is open, but the last line is read", text, open.cell, open.line)
		}
	})
}
