package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/internal/money"
	"github.com/pareo-chess/pareo/tournament"
)

// Money is received, taken back and printed under numbers that stay.
func TestWhatIsDoneWithMoney(t *testing.T) {
	fee := money.Amount(500)
	j := begun(t)
	effects{
		{FeesSet{Fees{Currency: "EUR", Standard: 1000, Organiser: "club"}}, `Money.Fees.Currency="EUR"; Money.Fees.Standard=1000; Money.Fees.Organiser="club"`},
		{FeeAgreed{Player: 1, Fee: &fee, Reason: "junior"}, `Money.Agreed=[{Player:1 Fee:500 Reason:"junior"}]`},
		{FeeAgreed{Player: 2, Fee: &fee}, "Money.Agreed+{Player:2 Fee:500}"},
		{FeeAgreed{Player: 1}, "Money.Agreed=[{Player:2 Fee:500}]"},
		{PaymentReceived{Player: 1, Amount: 1, Means: Cash, Day: tournament.Date{Year: 2026, Month: 1, Day: 2}, Note: "n", Joint: "j"}, `Money.Payments=[{Receipt:1 Player:1 Amount:1 Currency:"EUR" Means:"cash" Day:{Year:2026 Month:1 Day:2} Note:"n" Joint:"j" By:"ada" At:12:00:11}]`},
		{PaymentReceived{Player: 2, Amount: money.Most, Means: Card}, `Money.Payments+{Receipt:2 Player:2 Amount:1000000000000 Currency:"EUR" Means:"card" By:"ada" At:12:00:12}`},
		{ReceiptPrinted{2}, "Money.Payments[1].Printed=1"},
		{ReceiptPrinted{2}, "Money.Payments[1].Printed=2"},
		{PaymentTakenBack{2, "never came"}, `Money.Payments[1].Back={By:"ada" At:12:00:15 Reason:"never came"}`},
		{PaymentTakenBack{1, "r"}, `Money.Payments[0].Back={By:"ada" At:12:00:16 Reason:"r"}`},
		{FeesSet{Fees{Currency: "JPY"}}, `Money.Fees.Currency="JPY"; Money.Fees.Standard=0; Money.Fees.Organiser=""`}, // no payment stands in another currency
	}.check(t, j)
	do(t, j, PaymentReceived{Player: 1, Amount: 1, Means: Cash})
	for _, c := range []struct {
		act  Act
		code string
	}{
		{FeesSet{Fees{Currency: "EUR"}}, "record.fees.currency"},
		{FeeAgreed{Player: 9}, "record.player.unknown"},
		{PaymentReceived{Player: 9, Amount: 1, Means: Cash}, "record.player.unknown"},
		{PaymentReceived{Player: 1, Amount: 0, Means: Cash}, "record.payment.amount"},
		{PaymentReceived{Player: 1, Amount: money.Most + 1, Means: Cash}, "record.payment.amount"},
		{PaymentReceived{Player: 1, Amount: 1, Means: "shells"}, "record.payment.means"},
		{PaymentTakenBack{0, ""}, "record.payment.unknown"},
		{PaymentTakenBack{4, ""}, "record.payment.unknown"},
		{PaymentTakenBack{1, ""}, "record.payment.back"},
		{ReceiptPrinted{4}, "record.payment.unknown"},
		{PlayerRemoved{1}, "record.player.paired"},
	} {
		refused(t, j, c.act, c.code)
	}
	refused(t, begun(t), PaymentReceived{Player: 1, Amount: 1, Means: Cash}, "record.fees.none")
}

// A level match of a knock-out is decided, otherwise, and not.
func TestWhatIsDecidedOfAMatch(t *testing.T) {
	j := New()
	r := rules()
	r.System, r.Options, r.Edition = tournament.Knockout, []tournament.SystemOption{{Name: tournament.GamesOption, Value: "1"}}, ""
	do(t, j, Created{Rules: r}, PlayerRegistered{tournament.Player{ID: 1}}, PlayerRegistered{tournament.Player{ID: 2}}, PlayerRegistered{tournament.Player{ID: 3}}, PlayerRegistered{tournament.Player{ID: 4}})
	decided := func(match, a, b, winner int, games ...tournament.DecidingGame) MatchDecided {
		return MatchDecided{Decision: tournament.MatchDecision{Match: match, Sides: [2]int{a, b}, Winner: winner, Games: games, Reason: "lot"}}
	}
	effects{
		{decided(1, 1, 2, 1), `MatchDecisions=[{Match:1 Sides:[1 2] Winner:1 Reason:"lot"}]`},
		{decided(2, 1, 3, 3), `MatchDecisions+{Match:2 Sides:[1 3] Winner:3 Reason:"lot"}`},
		{decided(1, 2, 1, 2), "MatchDecisions[0].Match=2; MatchDecisions[0].Sides=[1 3]; MatchDecisions[0].Winner=3; MatchDecisions[1].Match=1; MatchDecisions[1].Sides=[2 1]; MatchDecisions[1].Winner=2"},
		{decided(1, 2, 1, 0, tournament.DecidingGame{White: 2, Result: tournament.WhiteWins}), "MatchDecisions[1].Games=[{White:2 Result:1-0}]; MatchDecisions[1].Winner=0"},
		{decided(2, 1, 3, 0), `MatchDecisions=[{Match:1 Sides:[2 1] Games:[{White:2 Result:1-0}] Reason:"lot"}]`},
		{decided(1, 3, 4, 4), `MatchDecisions+{Match:1 Sides:[3 4] Winner:4 Reason:"lot"}`}, // of the same round
	}.check(t, j)
	refused(t, j, decided(1, 1, 9, 1), "model.match-decision")
	refused(t, begun(t), decided(1, 1, 2, 1), "record.match.tree")
}

// Boards that are published before their round.
func TestWhatIsPublishedEarly(t *testing.T) {
	j := begun(t)
	pair := func(a, b tournament.PlayerID) EarlyPair { return EarlyPair{a, b} }
	refused(t, j, BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(1, 4)}}, "record.round.unpublished")
	do(t, j, RoundPublished{1})
	for _, c := range []struct {
		act  BoardsPublishedEarly
		code string
	}{
		{BoardsPublishedEarly{Round: 1, Boards: []EarlyPair{pair(1, 4)}}, "record.early.round"},
		{BoardsPublishedEarly{Round: 3, Boards: []EarlyPair{pair(1, 4)}}, "record.early.round"},
		{BoardsPublishedEarly{Round: 2}, "record.early.none"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(1, 9)}}, "record.player.unknown"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(0, 1)}}, "record.player.unknown"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(1, 1)}}, "record.player.twice"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(1, 4), pair(3, 4)}}, "record.player.twice"},
	} {
		refused(t, j, c.act, c.code)
	}
	effects{
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(1, 4)}, Coloured: []EarlyPair{pair(1, 4)}, Open: 1, Ends: 3}, "Early.Round=2; Early.Boards=[{EarlyPair:{White:1 Black:4} Colours:true At:12:00:08 Open:1 Ends:3}]"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(3, 0)}, Open: 1, Ends: 2}, "Early.Boards+{EarlyPair:{White:3} At:12:00:09 Open:1 Ends:2}"},
		{EarlyBoardWithdrawn{2, pair(1, 4), "r"}, "Early.Boards=[{EarlyPair:{White:3} At:12:00:09 Open:1 Ends:2}]"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(4, 1)}, Open: 1, Ends: 3}, "Early.Boards+{EarlyPair:{White:4 Black:1} At:12:00:11 Open:1 Ends:3}"},
		{EarlyBoardWithdrawn{2, pair(4, 1), "r"}, "Early.Boards=[{EarlyPair:{White:3} At:12:00:09 Open:1 Ends:2}]"},
		{EarlyBoardWithdrawn{2, pair(3, 0), "r"}, "Early.Round=0; Early.Boards=[]"},
		{BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(4, 1)}, Open: 1, Ends: 3}, "Early.Round=2; Early.Boards=[{EarlyPair:{White:4 Black:1} At:12:00:14 Open:1 Ends:3}]"},
	}.check(t, j)
	refused(t, j, EarlyBoardWithdrawn{2, pair(1, 4), ""}, "record.early.unknown")
	refused(t, j, EarlyBoardWithdrawn{3, pair(4, 1), ""}, "record.early.unknown")
	if e := j.State().EarlyOf(1); e == nil || !e.Same(pair(1, 4)) || e.Same(pair(1, 3)) || j.State().EarlyOf(2) != nil {
		t.Errorf("%+v", e)
	}
	unpublished := begun(t)
	do(t, unpublished, RoundPublished{1}, BoardsPublishedEarly{Round: 2, Boards: []EarlyPair{pair(4, 1)}, Open: 1, Ends: 3})
	effects{
		{RoundUnpublished{1, "r"}, "Rounds[0].PublishedAt=00:00:00; Rounds[0].WasPublished=true; Early.Round=0; Early.Boards=[]"},
	}.check(t, unpublished)
	do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1})
	effects{
		{RoundPaired{Round: 2, Games: games([2]tournament.PlayerID{4, 1}, [2]tournament.PlayerID{2, 3})}, `Current={Games:[{White:4 Black:1} {White:2 Black:3}]}; Rounds+{PairedAt:12:00:18 PairedBy:"ada" Boards:[{} {}]}`},
		{RoundDiscarded{Round: 2}, `Current=none; Rounds=[{PairedAt:12:00:05 PublishedAt:12:00:07 ClosedAt:12:00:15 PairedBy:"ada" System:"dutch" Edition:"2026" Boards:[{Seq:16 EnteredBy:"ada" EnteredAt:12:00:15} {Seq:17 EnteredBy:"ada" EnteredAt:12:00:15}]}]`}, // the board stands
		{RoundPaired{Round: 2, Games: games([2]tournament.PlayerID{4, 1}, [2]tournament.PlayerID{2, 3})}, `Current={Games:[{White:4 Black:1} {White:2 Black:3}]}; Rounds+{PairedAt:12:00:20 PairedBy:"ada" Boards:[{} {}]}`},
		{RoundPublished{2}, "Rounds[1].PublishedAt=12:00:21; Early.Round=0; Early.Boards=[]"},
	}.check(t, j)
}
