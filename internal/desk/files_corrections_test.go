package desk

import (
	"bytes"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// correctedEvent is a whole event in which the first board of round 1 was corrected:
// while round 2 was played, or after round 3, too late for anything but ratings; or its
// game was adjourned.
func correctedEvent(t *testing.T, adjourned bool, played int, to tournament.Result) *hall {
	t.Helper()
	h := with(t, 10, 5)
	h.ok(PairNext{})
	h.ok(Publish{})
	if adjourned {
		h.ok(Adjourn{Board: h.board(1, 1)})
	}
	h.play()
	h.rounds(played - 1)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	if to == h.State().Tournament.Rounds[0].Games[0].Result {
		t.Fatalf("board 1 has %s", to)
	}
	h.ok(CorrectResult{Board: b, To: to, Seen: h.seen(b)})
	h.play()
	h.rounds(5 - played - 1)
	h.ok(CloseRound{})
	return h
}

// A file of an event with corrections is checked round by round as they were known: the
// file says from which round on, or that they came too late for any.
func TestCorrectedRoundsAgreeInTheFile(t *testing.T) {
	for name, c := range map[string]struct {
		adjourned bool
		played    int
		to        tournament.Result
	}{
		"for later rounds": {false, 1, tournament.BlackByForfeit}, "an adjourned game": {true, 1, tournament.BlackWins},
		"for ratings only": {false, 3, tournament.DoubleForfeit}, "a forfeit, for ratings only": {false, 3, tournament.BlackByForfeit},
	} {
		h := correctedEvent(t, c.adjourned, c.played, c.to)
		for _, final := range []bool{false, true} {
			data, _, err := (Export{Dialect: trf.TRF26, Final: final}).File(h.State())
			if err != nil {
				t.Fatal(err)
			}
			file, _, err := trf.Read(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			system, err := systems.For(file, "", "")
			if err != nil {
				t.Fatal(err)
			}
			for round := 1; round <= 5; round++ {
				if f := audit.Round(system, file, round); f.Err != nil || !f.Agrees {
					t.Errorf("%s, final %t: round %d does not agree: %+v\n%s", name, final, round, f.Err, data)
				}
			}
			again, _, err := trf.Write(file, trf.TRF26, trf.Options{})
			if err != nil || len(file.Corrections) > 0 && !bytes.Contains(again, []byte("### Corrected: round 1, ")) {
				t.Errorf("%s, final %t: written again, it is forgotten (%v)\n%s", name, final, err, again)
			}
		}
	}
}
