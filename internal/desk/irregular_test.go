package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
)

// The comment lines, kind by kind. Players 1 and 2 have the numbers 6 and 17.
func TestIrregularLines(t *testing.T) {
	s := journal.NewState()
	s.Tournament.Players = []tournament.Player{{ID: 1, Number: 6}, {ID: 2, Number: 17}, {ID: 3}}
	game := func(white, black tournament.PlayerID, r tournament.Result) journal.Boards {
		return journal.Boards{Games: []tournament.Game{{White: white, Black: black, Result: r}}}
	}
	byes := journal.Boards{Byes: []tournament.Bye{{Player: 1, Kind: tournament.PairingBye}, {Player: 2, Kind: tournament.HalfBye}, {Player: 3, Kind: tournament.ZeroBye}}}
	for want, x := range map[string]journal.Irregularity{
		"FIDE mode exited @ Round 3":                    {Kind: journal.FideModeExit, Round: 3, Text: "why"},
		"FIDE mode exited before Round 1 was paired":    {Kind: journal.FideModeExit},
		"MPA @ Round 2: 6-17 => 17-6":                   {Kind: journal.ManualPairing, Round: 2, Expected: game(1, 2, 0), Actual: game(2, 1, 0)},
		"MPA @ Round 2: - => 6=PAB 17=HPB 3=ZPB":        {Kind: journal.ManualPairing, Round: 2, Actual: byes},
		"Import @ Round 1: 6-17 => 17-6":                {Kind: journal.ImportedRound, Round: 1, Expected: game(1, 2, 0), Actual: game(2, 1, 0)},
		"Correction @ Round 4: 6-17: 1-0 => 0F-0F":      {Kind: journal.Correction, Round: 4, Expected: game(1, 2, tournament.WhiteWins), Actual: game(1, 2, tournament.DoubleForfeit)},
		"Correction @ Round 4: colours of 6-17 swapped": {Kind: journal.Correction, Round: 4, Expected: game(1, 2, tournament.WhiteWins), Actual: game(2, 1, tournament.BlackWins)},
		"Adjournment @ Round 1: 17-6 1F-0F":             {Kind: journal.Adjournment, Round: 1, Expected: game(2, 1, tournament.AdjournedGame), Actual: game(2, 1, tournament.WhiteByForfeit)},
		"Rating correction @ Round 4: 6-17: 1-0 => 0F-1F (pairings and standings used 1-0)": {Kind: journal.RatingCorrection, Round: 4,
			Expected: game(1, 2, tournament.WhiteWins), Actual: game(1, 2, tournament.BlackByForfeit)},
		"Rounds @ Round 5: number of rounds changed from 9 to 10": {Kind: journal.RoundsChanged, Round: 5, Text: "number of rounds changed from 9 to 10"},
		"Regeneration @ Round 2: M?ller":                          {Kind: journal.Regeneration, Round: 2, Text: "Müller"},
		"Exchange @ Round 2":                                      {Kind: journal.Exchange, Round: 2},
	} {
		if got := irregularLine(s, &x); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
