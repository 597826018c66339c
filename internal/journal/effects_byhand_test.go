package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Boards that are made by hand: of a round that is paired, of one that is not, and back.
func TestWhatIsDoneByHand(t *testing.T) {
	j := begun(t)
	do(t, j, PublicationSet{1, noon}, ResultEntered{Board: board(1, 1, 3), Result: tournament.WhiteWins})
	fixed := []FixedBoard{{2, 5}}
	effects{
		{HandPairingBegun{Round: 1, Reason: "colours"}, `Rounds[0].Open=true; Rounds[0].OpenReason="colours"; Rounds[0].Before={Games:[{White:1 Black:3 Result:1-0} {White:4 Black:2}] Boards:[{Seq:9 EnteredBy:"ada" EnteredAt:12:00:07} {}]}; Rounds[0].PublishAt=00:00:00; Rounds[0].PublishBy=""`},
		{PairingChanged{Round: 1, Games: other, Fixed: fixed}, `Current.Games[0].White=2; Current.Games[0].Black=4; Current.Games[0].Result=*; Current.Games[1].White=1; Current.Games[1].Black=3; Current.Games[1].Result=1-0; Rounds[0].Fixed=[{Player:2 Board:5}]; Rounds[0].Boards[0].Seq=0; Rounds[0].Boards[0].EnteredBy=""; Rounds[0].Boards[0].EnteredAt=00:00:00; Rounds[0].Boards[1].Seq=9; Rounds[0].Boards[1].EnteredBy="ada"; Rounds[0].Boards[1].EnteredAt=12:00:07`},
		{HandPairingCancelled{Round: 1}, `Current.Games[0].White=1; Current.Games[0].Black=3; Current.Games[0].Result=1-0; Current.Games[1].White=4; Current.Games[1].Black=2; Current.Games[1].Result=*; Rounds[0].Open=false; Rounds[0].OpenReason=""; Rounds[0].Before=none; Rounds[0].Fixed=[]; Rounds[0].Boards[0].Seq=9; Rounds[0].Boards[0].EnteredBy="ada"; Rounds[0].Boards[0].EnteredAt=12:00:07; Rounds[0].Boards[1].Seq=0; Rounds[0].Boards[1].EnteredBy=""; Rounds[0].Boards[1].EnteredAt=00:00:00`},
		{HandPairingBegun{Round: 1, Reason: "colours"}, `Rounds[0].Open=true; Rounds[0].OpenReason="colours"; Rounds[0].Before={Games:[{White:1 Black:3 Result:1-0} {White:4 Black:2}] Boards:[{Seq:9 EnteredBy:"ada" EnteredAt:12:00:07} {}]}`},
		{PairingChanged{Round: 1, Games: other, Byes: nil}, `Current.Games[0].White=2; Current.Games[0].Black=4; Current.Games[0].Result=*; Current.Games[1].White=1; Current.Games[1].Black=3; Current.Games[1].Result=1-0; Rounds[0].Boards[0].Seq=0; Rounds[0].Boards[0].EnteredBy=""; Rounds[0].Boards[0].EnteredAt=00:00:00; Rounds[0].Boards[1].Seq=9; Rounds[0].Boards[1].EnteredBy="ada"; Rounds[0].Boards[1].EnteredAt=12:00:07`},
		{HandPairingEnded{Round: 1, Expected: Boards{Games: two[1:]}, Actual: Boards{Games: other[:1]}, Reason: "asked for"}, `Rounds[0].Open=false; Rounds[0].OpenReason=""; Rounds[0].Before=none; Rounds[0].ByHand={Round:1 Expected:{Games:[{White:4 Black:2}]} Actual:{Games:[{White:2 Black:4}]} Reason:"asked for"}; Irregular=[{Seq:15 Kind:"MPA" Round:1 Expected:{Games:[{White:4 Black:2}]} Actual:{Games:[{White:2 Black:4}]} Text:"asked for"}]`},
		{HandPairingBegun{Round: 1, Reason: "again"}, `Rounds[0].Open=true; Rounds[0].OpenReason="again"; Rounds[0].Before={Games:[{White:2 Black:4} {White:1 Black:3 Result:1-0}] Boards:[{} {Seq:9 EnteredBy:"ada" EnteredAt:12:00:07}]}`},
		{HandPairingEnded{Round: 1, NoAnswer: "too long", Reason: "again"}, `Rounds[0].Open=false; Rounds[0].OpenReason=""; Rounds[0].Before=none; Rounds[0].ByHand.Expected.Games=[]; Rounds[0].ByHand.Actual.Games=[]; Rounds[0].ByHand.NoAnswer="too long"; Rounds[0].ByHand.Reason="again"; Irregular[0].Seq=17; Irregular[0].Expected.Games=[]; Irregular[0].Actual.Games=[]; Irregular[0].Text="too long"`},
		{HandPairingBegun{Round: 1, Reason: "back"}, `Rounds[0].Open=true; Rounds[0].OpenReason="back"; Rounds[0].Before={Games:[{White:2 Black:4} {White:1 Black:3 Result:1-0}] Boards:[{} {Seq:9 EnteredBy:"ada" EnteredAt:12:00:07}]}`},
		{PairingChanged{Round: 1, Games: two}, `Current.Games[0].White=1; Current.Games[0].Black=3; Current.Games[0].Result=1-0; Current.Games[1].White=4; Current.Games[1].Black=2; Current.Games[1].Result=*; Rounds[0].Boards[0].Seq=9; Rounds[0].Boards[0].EnteredBy="ada"; Rounds[0].Boards[0].EnteredAt=12:00:07; Rounds[0].Boards[1].Seq=0; Rounds[0].Boards[1].EnteredBy=""; Rounds[0].Boards[1].EnteredAt=00:00:00`},
		{HandPairingEnded{Round: 1, Reason: "back"}, `Rounds[0].Open=false; Rounds[0].OpenReason=""; Rounds[0].Before=none; Rounds[0].ByHand.NoAnswer=""; Rounds[0].ByHand.Reason="back"; Irregular=[]`},
		{ResultEntered{Board: board(1, 4, 2), Result: tournament.WhiteWins}, `Current.Games[1].Result=1-0; Rounds[0].Boards[1].Seq=21; Rounds[0].Boards[1].EnteredBy="ada"; Rounds[0].Boards[1].EnteredAt=12:00:20`},
		{RoundClosed{1}, "Played=[{Games:[{White:1 Black:3 Result:1-0} {White:4 Black:2 Result:1-0}]}]; Current=none; Rounds[0].ClosedAt=12:00:21"},
		{HandPairingBegun{Round: 2, Reason: "no legal round"}, `Current={}; Rounds+{PairedAt:12:00:22 PairedBy:"ada" Open:true OpenReason:"no legal round" Before:{Unpaired:true} Boards:[]}`},
		{PairingChanged{Round: 2, Games: two[:1], Byes: []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}}, "Current.Games=[{White:1 Black:3}]; Current.Byes=[{Player:2 Kind:pairing-allocated bye}]; Rounds[1].Boards+{}"},
		{LotDrawn{Lot{Of: LotBye, Round: 2, Order: []int{2}}}, `Lots=[{Lot:{Of:"bye" Round:2 Order:[2]} At:12:00:24}]`},
		{PairingChanged{Round: 2, Games: games([2]tournament.PlayerID{2, 3}), Byes: []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}[:0]}, "Current.Games[0].White=2; Current.Byes=[]; Lots=[]"},
		{HandPairingCancelled{Round: 2}, `Current=none; Rounds=[{PairedAt:12:00:05 ClosedAt:12:00:21 PairedBy:"ada" System:"dutch" Edition:"2026" ByHand:{Round:1 Reason:"back"} Boards:[{Seq:9 EnteredBy:"ada" EnteredAt:12:00:07} {Seq:21 EnteredBy:"ada" EnteredAt:12:00:20}]}]`},
		{HandPairingBegun{Round: 2}, `Current={}; Rounds+{PairedAt:12:00:27 PairedBy:"ada" Open:true Before:{Unpaired:true} Boards:[]}`},
		{PairingChanged{Round: 2, Byes: []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}}, "Current.Byes=[{Player:2 Kind:pairing-allocated bye}]"},
		{LotDrawn{Lot{Of: LotBye, Round: 2, Order: []int{2}}}, `Lots+{Lot:{Of:"bye" Round:2 Order:[2]} At:12:00:29}`},
		{PairingChanged{Round: 2, Games: two[:1], Byes: []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}}, "Current.Games=[{White:1 Black:3}]; Rounds[1].Boards+{}"},
		{HandPairingEnded{Round: 2, Expected: Boards{Byes: []tournament.Bye{{Player: 4, Kind: tournament.PairingBye}}}, Reason: "lot"}, `Rounds[1].Open=false; Rounds[1].Before=none; Rounds[1].ByHand={Round:2 Expected:{Byes:[{Player:4 Kind:pairing-allocated bye}]} Reason:"lot"}; Irregular+{Seq:32 Kind:"MPA" Round:2 Expected:{Byes:[{Player:4 Kind:pairing-allocated bye}]} Text:"lot"}`},
		{RoundDiscarded{Round: 2}, `Current=none; Rounds=[{PairedAt:12:00:05 ClosedAt:12:00:21 PairedBy:"ada" System:"dutch" Edition:"2026" ByHand:{Round:1 Reason:"back"} Boards:[{Seq:9 EnteredBy:"ada" EnteredAt:12:00:07} {Seq:21 EnteredBy:"ada" EnteredAt:12:00:20}]}]; Irregular=[]; Lots=[]`},
	}.check(t, j)
}

// Who left around a round was in the event up to it if the pairing by hand has them, and
// before it if not; what was planned stays.
func TestDeparturesAroundAPairingByHand(t *testing.T) {
	j := begun(t)
	do(t, j, PlayerWithdrew{Player: 2, After: 1}, PlayerWithdrew{Player: 3, After: 2})
	effects{
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:1 Black:3} {White:4 Black:2}] Boards:[{} {}]}"},
		{HandPairingCancelled{Round: 1}, "Rounds[0].Open=false; Rounds[0].Before=none"},
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:1 Black:3} {White:4 Black:2}] Boards:[{} {}]}"},
		{PairingChanged{Round: 1, Games: games([2]tournament.PlayerID{1, 4})}, "Current.Games=[{White:1 Black:4}]; Rounds[0].Boards=[{}]"},
		{HandPairingEnded{Round: 1, NoAnswer: "n"}, `Players[1].Left.After=0; Rounds[0].Open=false; Rounds[0].Before=none; Rounds[0].ByHand={Round:1 NoAnswer:"n"}; Irregular=[{Seq:14 Kind:"MPA" Round:1 Text:"n"}]`},
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:1 Black:4}] Boards:[{}]}"},
		{PairingChanged{Round: 1, Games: two}, "Current.Games=[{White:1 Black:3} {White:4 Black:2}]; Rounds[0].Boards+{}"},
		{HandPairingCancelled{Round: 1}, "Current.Games=[{White:1 Black:4}]; Rounds[0].Open=false; Rounds[0].Before=none; Rounds[0].Boards=[{}]"},
		{HandPairingBegun{Round: 1}, "Rounds[0].Open=true; Rounds[0].Before={Games:[{White:1 Black:4}] Boards:[{}]}"},
		{PairingChanged{Round: 1, Games: two}, "Current.Games=[{White:1 Black:3} {White:4 Black:2}]; Rounds[0].Boards+{}"},
		{HandPairingEnded{Round: 1, NoAnswer: "n"}, "Players[1].Left.After=1; Rounds[0].Open=false; Rounds[0].Before=none; Irregular[0].Seq=20"},
	}.check(t, j)
	left := begun(t)
	do(t, left, HandPairingBegun{Round: 1}, PairingChanged{Round: 1, Games: games([2]tournament.PlayerID{1, 4})}, PlayerWithdrew{Player: 2, After: 0})
	effects{
		{HandPairingCancelled{Round: 1}, `Players[1].Left.After=1; Current.Games=[{White:1 Black:3} {White:4 Black:2}]; Rounds[0].Open=false; Rounds[0].Before=none; Rounds[0].Boards+{}`},
	}.check(t, left)
}
