package desk

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// Rule VII of the US Swiss: an unfinished game is adjudicated for pairing only. It stays
// listed and unfinished, in the standings too, and the event is not over.
func TestRuleVIIProvisionalAdjudication(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 2)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(Adjudicate{Board: b, As: tournament.BlackWins, Reason: "a rook up"})
	h.play()
	if got := Adjourned(h.State()); len(got) != 1 || got[0].ForNow != tournament.BlackWins {
		t.Fatalf("listed: %+v", got)
	}
	h.ok(PairNext{})
	tab := h.State().Tournament.Table()
	black := tab.Index(b.Black)
	if got, counted := tab.PairingScore(black, 1), tab.CountedScore(black, 1); got != tournament.One || counted != tournament.Zero {
		t.Errorf("%s for pairing, %s in the standings", got, counted)
	}
	if f, err := CompareRound(&h.State().Tournament, 2); err != nil || !f.Agrees {
		t.Errorf("round 2 by the adjudication: %v %v", f, err)
	}
	h.ok(Publish{})
	h.play()
	h.ok(CloseRound{})
	if Final(h.State()) || len(StillOpen(h.State())) != 1 {
		t.Error("the event is called over")
	}
	if _, _, err := (Export{Dialect: trf.TRF26, Final: true}).File(h.State()); err == nil {
		t.Error("a final file is written")
	}
	// As it was taken for: nothing irregular. Otherwise the file tells.
	if got := h.codes(CorrectResult{Board: b, To: tournament.WhiteWins, Seen: h.seen(b)}); !slices.Contains(got, "adjourned.decided") {
		t.Errorf("%v", got)
	}
	h.ok(CorrectResult{Board: b, To: tournament.BlackWins, Seen: h.seen(b)})
	if len(h.State().Irregular) != 0 || len(Adjourned(h.State())) != 0 || !Final(h.State()) {
		t.Errorf("%+v, %+v", h.State().Irregular, Adjourned(h.State()))
	}
	if f, err := CompareRound(&h.State().Tournament, 2); err != nil || !f.Agrees {
		t.Errorf("round 2 after the game: %v %v", f, err)
	}
}

// A game adjudicated only after the next round was paired was a draw for that round: who
// enters its result is told so, and not of the adjudication.
func TestRuleVIIAdjudicatedAfterTheNextRound(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	h.ok(Adjourn{Board: b})
	h.play()
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Adjudicate{Board: b, As: tournament.WhiteWins, Seen: h.seen(b)})
	for to, want := range map[tournament.Result]string{
		tournament.WhiteWins: "round 2 was paired with this game as 1/2-1/2; the result 1-0",
		tournament.BlackWins: "round 2 was paired with this game as 1/2-1/2; the result 0-1",
	} {
		_, err := h.Do(Request{Actor: "ada", Command: CorrectResult{Board: b, To: to, Seen: h.seen(b)}})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	_, err := h.Do(Request{Actor: "ada", Command: CorrectResult{Board: b, To: tournament.Drawn, Seen: h.seen(b)}})
	if err != nil && !strings.Contains(err.Error(), "as the pairing had assumed") {
		t.Error(err)
	}
}

// The adjudication comes back from the file, and the rounds agree with it.
func TestAdjudicationInTheFile(t *testing.T) {
	h := under(t, "harkness", "nine-rules", 8, 4)
	h.ok(PairNext{})
	h.ok(Publish{})
	h.ok(Adjudicate{Board: h.board(1, 2), As: tournament.WhiteWins})
	h.play()
	h.rounds(1)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	file, _, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(file.Rounds[0].Games, func(g tournament.Game) bool {
		return g.Result == tournament.AdjournedGame && g.ForNow == tournament.WhiteWins
	}) {
		t.Fatalf("the file forgets it:\n%s", data)
	}
	system, err := systems.For(file, "", "")
	if err != nil {
		t.Fatal(err)
	}
	if f := audit.Round(system, file, 2); f.Err != nil || !f.Agrees {
		t.Errorf("round 2 of the file: %+v\n%s", f, data)
	}
}

// What no pairing was made with is not left in the file: the game is finished before the
// next round is paired, or after its pairing was discarded. What a round was paired with
// stays told.
func TestAdjudicationThatServedNoPairing(t *testing.T) {
	for how, told := range map[string]bool{"before": false, "discarded": false, "kept": true} {
		h := under(t, "harkness", "nine-rules", 8, 4)
		h.ok(PairNext{})
		h.ok(Publish{})
		board := h.board(1, 2)
		h.ok(Adjudicate{Board: board, As: tournament.WhiteWins})
		h.play()
		h.ok(CloseRound{})
		if how != "before" {
			h.ok(PairNext{})
		}
		if how == "discarded" {
			h.ok(Discard{})
		}
		h.ok(CorrectResult{Board: board, To: tournament.BlackWins, Seen: h.seen(board)})
		if how != "kept" {
			h.ok(PairNext{})
		}
		h.ok(Publish{})
		h.play()
		h.ok(CloseRound{})
		data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
		if err != nil {
			t.Fatal(err)
		}
		if got := bytes.Contains(data, []byte("### Corrected: ")); got != told {
			t.Errorf("%s: told is %t\n%s", how, got, data)
		}
		file, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		system, err := systems.For(file, "", "")
		if err != nil {
			t.Fatal(err)
		}
		if f := audit.Round(system, file, 2); f.Err != nil || !f.Agrees {
			t.Errorf("round 2 of the file: %+v\n%s", f, data)
		}
	}
}

// By FIDE's rules an adjourned game is a draw for pairing; finished games and other
// results are refused.
func TestAdjudicationRefused(t *testing.T) {
	h := with(t, 8, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	if got := h.refusal(Adjudicate{Board: h.board(1, 1), As: tournament.WhiteWins}); got != "adjudicate.rules" {
		t.Errorf("FIDE: %q", got)
	}
	h = under(t, "harkness", "nine-rules", 8, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 1)
	if got := h.refusal(Adjudicate{Board: b, As: tournament.WhiteByForfeit}); got != "adjudicate.result" {
		t.Errorf("a forfeit: %q", got)
	}
	h.ok(EnterResult{Board: b, Result: tournament.WhiteWins})
	if got := h.refusal(Adjudicate{Board: b, As: tournament.Drawn, Seen: h.seen(b)}); got != "adjudicate.finished" {
		t.Errorf("a finished game: %q", got)
	}
}

// An adjudication is in the file as long as the round is open, too: who takes over the
// event pairs the next round as it would have been.
func TestAdjudicationOfAnOpenRound(t *testing.T) {
	h := under(t, tournament.Harkness, "bluebook", 6, 3)
	h.ok(PairNext{})
	h.ok(Publish{})
	b := h.board(1, 2)
	h.ok(Adjudicate{Board: b, As: tournament.BlackWins, Seen: h.seen(b)})
	for _, place := range []int{1, 3} {
		b := h.board(1, place)
		h.ok(EnterResult{Board: b, Result: tournament.WhiteWins, Seen: h.seen(b)})
	}
	data, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	file, _, err := trf.Read(bytes.NewReader(data))
	if err != nil || len(file.Rounds) != 1 || !slices.ContainsFunc(file.Rounds[0].Games, func(g tournament.Game) bool { return g.ForNow == tournament.BlackWins }) {
		t.Errorf("%v\n%s", err, data)
	}
}
