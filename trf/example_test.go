package trf_test

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

const sample = `012 Club evening
XXR 3
001    1      Adams, Ann                        2000                             1.0    1     2 w 1
001    2      Brown, Bob                        1900                             0.0    2     1 b 0
`

func ExampleRead() {
	t, report, err := trf.Read(strings.NewReader(sample))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s, %v: %d players, %d of %d rounds\n", t.Info.Name, report.Dialect, len(t.Players), t.Completed(), t.Rules.Rounds)
	for _, note := range report.Notes {
		fmt.Println(note)
	}
	// Output:
	// Club evening, TRF(x): 2 players, 1 of 3 rounds
	// not in the file: the initial colour (152 or XXC), the pairing system (192), the tie-breaks (202)
}

func ExampleRead_refused() {
	_, _, err := trf.Read(strings.NewReader(strings.Replace(sample, "1 b 0", "1 b =", 1)))
	fmt.Println(err)
	// Output:
	// line 3, column 99: round 1: player 1 has '1' against 2, who has '=' (line 4); the two results contradict each other
}

func ExampleWrite() {
	t, _, _ := trf.Read(strings.NewReader(sample))
	t.Rules.TieBreaks = []tournament.TieBreak{"BH/C1"}
	_, losses, _ := trf.Write(t, trf.TRF16, trf.Options{})
	for _, loss := range losses {
		fmt.Println(loss)
	}
	// Output:
	// TRF16 does not keep the number of rounds
	// TRF16 does not keep the tie-breaks
}

func ExampleDocument_SetRound() {
	doc, _ := trf.Parse([]byte(sample))
	err := doc.SetRound(2, &tournament.Round{Games: []tournament.Game{{White: 2, Black: 1, Result: tournament.Drawn}}})
	fmt.Print(string(doc.Bytes()), err)
	// Output:
	// 012 Club evening
	// XXR 3
	// 001    1      Adams, Ann                        2000                             1.0    1     2 w 1     2 b =
	// 001    2      Brown, Bob                        1900                             0.0    2     1 b 0     1 w =
	// <nil>
}
