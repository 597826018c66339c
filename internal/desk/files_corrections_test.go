package desk

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
	"github.com/pareo-chess/pareo/why"
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

// A game that was played with colours reversed, which was recorded when the next round was
// paired, was paired by the rules: the round is judged as it was paired, here and in the
// file, and the game is told.
func TestReversedColoursAreNoFaultOfThePairing(t *testing.T) {
	h := with(t, 10, 5)
	h.rounds(2)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(2, 2)
	h.ok(CorrectColours{Board: b, Seen: h.seen(b)})
	want := []audit.Pair{{White: b.White, Black: b.Black}}
	finding, err := CompareRound(&h.State().Tournament, 2)
	if err != nil || !finding.Agrees || !slices.Equal(finding.Turned, want) {
		t.Errorf("%v: %+v", err, finding)
	}
	h.play()
	h.rounds(2)
	h.ok(CloseRound{})
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
		for round := 1; round <= file.Completed(); round++ {
			if f := audit.Round(system, file, round); f.Err != nil || !f.Agrees || (len(f.Turned) > 0) != (round == 2) {
				t.Errorf("final %t: round %d: %+v\n%s", final, round, f, data)
			}
		}
		q, err := why.Open(system, file, 2)
		if err != nil {
			t.Fatal(err)
		}
		if d := q.Dispute(); !d.Agrees || len(d.Turned) != 1 {
			t.Errorf("final %t: %+v", final, d)
		}
	}
}

// A draw that turns out to have been a win after the end is one for the rating report
// alone: the file ranks as the desk does, tie-breaks and all, and read and written again
// it is the same file.
func TestLateCorrectionLeavesTheTieBreaksOfTheFile(t *testing.T) {
	h := with(t, 10, 5)
	h.rounds(5)
	h.ok(CloseRound{})
	var b journal.Board
	for place, g := range h.State().Tournament.Rounds[0].Games {
		if g.Result == tournament.Drawn {
			b = h.board(1, place+1)
		}
	}
	if b.Round == 0 {
		t.Fatal("nobody drew in round 1")
	}
	h.ok(CorrectResult{Board: b, To: tournament.WhiteWins, Seen: h.seen(b)})
	want, err := standings.Compute(&h.State().Tournament, standings.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, final := range []bool{false, true} {
		data, notes, err := (Export{Dialect: trf.TRF26, Final: final}).File(h.State())
		if err != nil || len(notes) > 0 {
			t.Fatal(err, notes)
		}
		file, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		got, err := standings.Compute(file, standings.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range want.Rows {
			w, g := &want.Rows[i], &got.Rows[i]
			if h.State().Player(w.Player).Number != file.Player(g.Player).Number || w.Points != g.Points || !reflect.DeepEqual(w.Values, g.Values) {
				t.Errorf("final %t, place %d: %+v in the file, %+v at the desk\n%s", final, i+1, g, w, data)
			}
		}
		if report := file.ForRatingReport().Rounds[0].Games; !slices.ContainsFunc(report, func(g tournament.Game) bool {
			return file.Player(g.White).Number == h.State().Player(b.White).Number && g.Result == tournament.WhiteWins
		}) {
			t.Errorf("final %t: the rating report has lost the correction", final)
		}
		again, losses, err := trf.Write(file, trf.TRF26, trf.Options{})
		if err != nil || len(losses) > 0 || !bytes.Equal(data, again) {
			t.Errorf("final %t: written again it is another file: %v %v\n%s\n%s", final, err, losses, data, again)
		}
	}
}
