package journal

import (
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A lot for the bye stands as long as who was drawn has it; one that names somebody else
// is impossible, and so is a draw of numbers or a colour once round 1 is paired.
func TestLotOfTheBye(t *testing.T) {
	j := New()
	swiss := rules()
	swiss.Team = nil
	do(t, j, Created{Info: tournament.Info{Name: "Open"}, Rules: swiss})
	for id := tournament.PlayerID(1); id <= 3; id++ {
		do(t, j, PlayerRegistered{tournament.Player{ID: id, Name: "N"}})
	}
	do(t, j, LotDrawn{Lot{Of: LotColour, ByHand: true, Colour: tournament.Black}})
	if got := j.State().Tournament.Rules.InitialColour; got != tournament.Black {
		t.Errorf("the colour is %v", got)
	}
	bye := func(id tournament.PlayerID) []tournament.Bye {
		return []tournament.Bye{{Player: id, Kind: tournament.PairingBye}}
	}
	do(t, j, RoundPaired{Round: 1, Games: []tournament.Game{{White: 1, Black: 2}}, Byes: bye(3)})
	for _, wrong := range []Lot{
		{Of: LotBye, Round: 1, Order: []int{1, 3}}, {Of: LotBye, Round: 2, Order: []int{3, 1}}, {Of: LotBye, Round: 1},
		{Of: LotNumbers, Order: []int{3, 2, 1}}, {Of: LotColour, Colour: tournament.White}, {Of: "luck"},
	} {
		if _, err := j.Prepare(Command{Time: noon, Actor: "ada", Acts: []Act{LotDrawn{wrong}}}); err == nil {
			t.Errorf("%+v is possible", wrong)
		}
	}
	do(t, j, LotDrawn{Lot{Of: LotBye, Round: 1, Seed: 7, Order: []int{3, 1, 2}}})
	if lot := j.State().LotFor(LotBye); lot == nil || lot.Seed != 7 {
		t.Fatalf("%+v", lot)
	}
	do(t, j, HandPairingBegun{Round: 1, Reason: "test"})
	do(t, j, PairingChanged{Round: 1, Games: []tournament.Game{{White: 2, Black: 3}}, Byes: bye(1)})
	if lot := j.State().LotFor(LotBye); lot != nil {
		t.Errorf("%+v, but the bye is another's", lot)
	}
}
