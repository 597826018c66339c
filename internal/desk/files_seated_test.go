package desk

import (
	"bytes"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Who left and is seated by hand some rounds later was not to be paired in those between:
// the file says so, or its rounds would be judged as if the player had been there.
func TestSeatedAgainInTheFile(t *testing.T) {
	for system, h := range map[string]*hall{"dutch": with(t, 10, 7), "knockout": cup(t, 8)} {
		h.ok(PairNext{InitialColour: tournament.White})
		h.ok(Publish{})
		h.enter(tournament.WhiteWins)
		h.ok(PairNext{})
		gone := h.State().Tournament.Current.Games[0].White
		h.ok(Publish{})
		h.enter(tournament.Drawn)
		if system == "knockout" { // who leads the match goes on
			gone = h.State().Round(1).Games[0].White
		}
		h.ok(Withdraw{Player: gone})
		for _, result := range []tournament.Result{tournament.WhiteWins, tournament.Drawn} {
			h.ok(PairNext{})
			h.ok(Publish{})
			h.enter(result)
		}
		h.ok(PairNext{})
		now := h.State().Tournament.Current
		games := slices.Clone(now.Games)
		out := games[0].White
		games[0].White = gone
		byes := append(slices.DeleteFunc(slices.Clone(now.Byes), func(b tournament.Bye) bool { return b.Player == gone }), tournament.Bye{Player: out, Kind: tournament.ZeroBye})
		h.ok(Rearrange{Games: games, Byes: byes, Reason: "back"})
		h.ok(Publish{})
		h.enter(tournament.WhiteWins)
		for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16} {
			if dialect == trf.TRF16 && system == "knockout" {
				continue // it cannot say when somebody left
			}
			data, _, err := (Export{Dialect: dialect}).File(h.State())
			if err != nil {
				t.Fatal(err)
			}
			file, _, err := trf.Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			file.Rules.System, file.Rules.Edition, file.Rules.Options = h.State().Tournament.Rules.System, h.State().Tournament.Rules.Edition, h.State().Tournament.Rules.Options
			judge, err := systems.For(file, "", "")
			if err != nil {
				t.Fatal(err)
			}
			for round := 1; round <= 4; round++ {
				if f := audit.Round(judge, file, round); f.Err != nil || !f.Agrees {
					t.Errorf("%s, %v, round %d: %v, expected %v\n%s", system, dialect, round, f.Err, f.Expected, data)
				}
			}
		}
	}
}
