package tournament

import "testing"

// What Validate would refuse does not bring the table down.
func TestTableLeavesOutWhatIsUnknown(t *testing.T) {
	event := &Tournament{Players: []Player{{ID: 1}, {ID: 2}}, Rules: Rules{Scoring: DefaultScoring()}}
	event.Rounds = []Round{{
		Games: []Game{{White: 1, Black: 9, Result: WhiteWins}},
		Byes:  []Bye{{Player: 2, Kind: 99}, {Player: 8, Kind: HalfBye}},
	}}
	tab := event.Table()
	if got := tab.Score(1, 1); got != 0 {
		t.Errorf("a bye of no kind is worth %s", got)
	}
	if len(event.Validate()) != 3 {
		t.Errorf("problems: %v", event.Validate())
	}
}
