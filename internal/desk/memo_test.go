package desk

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/why"
)

// The memo of an event tells the boards and the players of its preview, knows a draft
// from a published round, and has the prizes of the event.
func TestMemo(t *testing.T) {
	h := with(t, 8, 5)
	h.ok(SetPrizes{Prizes: tournament.Prizes{Lists: []tournament.PrizeList{{Name: "open", Amounts: []string{"100", "50"}}}}})
	h.rounds(1)
	h.ok(PairNext{})
	b := h.board(1, 1)
	to := tournament.BlackWins
	if h.State().Tournament.Rounds[0].Games[0].Result == to {
		to = tournament.WhiteWins
	}
	mistake := why.Mistake{Round: 1, Player: b.White, Opponent: b.Black, Result: to}
	kinds := func() (list []why.RemedyKind) {
		t.Helper()
		before := h.State()
		memo, err := Memo(before, mistake, h.clock)
		if err != nil || memo.Refused != nil {
			t.Fatalf("%+v, %v", memo, err)
		}
		impact, err := h.Impact(Request{Actor: "ada"}, CorrectResult{Board: b, To: to, Seen: h.seen(b)})
		if err != nil {
			t.Fatal(err)
		}
		if len(memo.Places) != len(impact.Moves) || len(memo.Rounds) != 1 || len(memo.Rounds[0].Boards) != len(impact.Rounds[0].Expected.Games) {
			t.Errorf("the memo is %+v, the preview %+v", memo, impact)
		}
		if impact.Effect != journal.Effect(memo.Remedies[0].Effect.String()) {
			t.Errorf("the memo has it count for %s, the preview for %s", memo.Remedies[0].Effect, impact.Effect)
		}
		if !memo.HasPrizes || h.State() != before {
			t.Errorf("prizes: %v", memo.HasPrizes)
		}
		for _, r := range memo.Remedies {
			list = append(list, r.Kind)
		}
		return list
	}
	if list := kinds(); len(list) != 2 || list[1] != why.PairAgain {
		t.Errorf("of a draft: %v", list)
	}
	h.ok(Publish{})
	if list := kinds(); len(list) != 2 || list[1] != why.ChangePairing {
		t.Errorf("of a published round: %v", list)
	}
}
