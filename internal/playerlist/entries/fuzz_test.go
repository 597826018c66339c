package entries

import (
	"context"
	"errors"
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
			if !errors.As(err, &refusal) || refusal.Text == "" {
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
