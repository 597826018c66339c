package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Undoing passes money by: what was received stays under its number, the command
// before it is undone, and who has paid is not taken out.
func TestMoneyStandsApart(t *testing.T) {
	j := New()
	do(t, j, Created{Rules: rules()})
	do(t, j, PlayerRegistered{tournament.Player{ID: 1, Name: "Ada"}})
	do(t, j, FeesSet{Fees{Currency: "EUR", Standard: 6000}})
	do(t, j, Commented{Text: "remark"})
	do(t, j, PaymentReceived{Player: 1, Amount: 6000, Means: Cash})
	do(t, j, PaymentTakenBack{Receipt: 1, Reason: "wrong player"})
	do(t, j, PaymentReceived{Player: 1, Amount: 3000, Means: Card})
	events, ok := j.Undoable()
	if !ok || events[0].Kind() != KindFor[Commented]() {
		t.Fatalf("%v %v", events, ok)
	}
	do(t, j, Undone{events[0].Seq})
	s := j.State()
	if len(s.Comments) != 0 || len(s.Money.Payments) != 2 || s.Money.Fees.Standard != 6000 {
		t.Fatalf("%+v", s.Money)
	}
	first, second := s.Money.Receipt(1), s.Money.Receipt(2)
	if first.Back == nil || first.Back.Reason != "wrong player" || first.By == "" || second.Receipt != 2 || second.Back != nil || second.Currency != "EUR" {
		t.Errorf("%+v %+v", first, second)
	}
	do(t, j, Redone{events[0].Seq})
	if len(j.State().Comments) != 1 {
		t.Error("not redone")
	}
	do(t, j, Undone{events[0].Seq})
	if events, ok := j.Undoable(); ok {
		t.Errorf("who has paid would be taken out: %v", events)
	}
	for _, act := range []Act{
		PlayerRemoved{1}, PaymentTakenBack{Receipt: 1}, PaymentTakenBack{Receipt: 3}, ReceiptPrinted{0}, FeesSet{Fees{Currency: "CHF"}},
		PaymentReceived{Player: 2, Amount: 1, Means: Cash}, PaymentReceived{Player: 1, Amount: 0, Means: Cash}, PaymentReceived{Player: 1, Amount: 1, Means: "gold"},
	} {
		if _, err := j.Prepare(Command{Time: noon, Actor: "ada", Acts: []Act{act}}); err == nil {
			t.Errorf("%T is possible", act)
		}
	}
	if _, err := j.Prepare(Command{Time: noon, Actor: "ada", Acts: []Act{ReceiptPrinted{2}, Commented{Text: "and"}}}); err == nil {
		t.Error("money and something else in one command")
	}
	loaded, err := Load(j.Records())
	if err != nil {
		t.Fatal(err)
	}
	if diff := sameState(j.State(), loaded.State()); diff != "" {
		t.Error(diff)
	}
}
