package journal

import (
	"fmt"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// Lots are in sight with what they decided: with the names, with the round that they belong
// to, those between the tied with the standings. That of a bye comes from the seed of the
// event, which waits until it is over.
func TestLotsInSight(t *testing.T) {
	for _, c := range []struct {
		lot  Lot
		see  sight
		seed uint64 // of the lot in sight
		seen bool
	}{
		{Lot{Of: LotNumbers, Seed: 7}, sight{}, 7, true},
		{Lot{Of: LotNumbers}, sight{hides: PlayerList}, 0, false},
		{Lot{Of: LotNumbers}, sight{hides: Standings}, 0, true},
		{Lot{Of: LotColour}, sight{hides: PlayerList}, 0, true},
		{Lot{Of: LotColour, Round: 1}, sight{}, 0, false},
		{Lot{Of: LotColour, Round: 1}, sight{rounds: 1}, 0, true},
		{Lot{Of: LotBye, Round: 2, Seed: 7}, sight{rounds: 1}, 0, false},
		{Lot{Of: LotBye, Round: 2, Seed: 7}, sight{rounds: 2}, 0, true},
		{Lot{Of: LotBye, Round: 2, Seed: 7}, sight{rounds: 2, over: true}, 7, true},
		{Lot{Of: LotBye, Round: 2, Seed: 7}, sight{rounds: 2, hides: PlayerList}, 0, false},
		{Lot{Of: LotTie, Round: 2, Seed: 7}, sight{rounds: 2, results: 2}, 7, true},
		{Lot{Of: LotTie, Round: 2}, sight{rounds: 2, results: 1}, 0, false},
		{Lot{Of: LotTie, Round: 2}, sight{rounds: 2, results: 2, hides: Standings}, 0, false},
		{Lot{Of: LotTie, Round: 2}, sight{rounds: 2, results: 2, hides: Results}, 0, true},
		{Lot{Of: LotTie, Round: 2}, sight{rounds: 2, results: 2, hides: PlayerList}, 0, false},
	} {
		got := publicLots([]DrawnLot{{Lot: c.lot}}, c.see)
		if (len(got) == 1) != c.seen || c.seen && got[0].Lot.Seed != c.seed {
			t.Errorf("%+v with %+v: %+v", c.lot, c.see, got)
		}
	}
	r := tournament.Rules{LotSeed: 7}
	for _, c := range []struct {
		see  sight
		want uint64
	}{{sight{rounds: 1}, 7}, {sight{}, 0}, {sight{rounds: 1, over: true}, 0}} {
		if got := hiddenSeed(&r, c.see); got != c.want {
			t.Errorf("%+v: %d", c.see, got)
		}
	}
	drawn := State{HiddenSeed: 7}
	if got := drawn.AsDrawn(); got.Rules.LotSeed != 7 || drawn.Tournament.Rules.LotSeed != 0 {
		t.Errorf("drawn by %d", got.Rules.LotSeed)
	}
	drawn.HiddenSeed = 0
	if drawn.AsDrawn() != &drawn.Tournament {
		t.Error("a seed that is known is put in its place again")
	}
}

// A lot gives way to one drawn later for the same: byes of a round, ties of the same people.
func TestWhichLotsGiveWay(t *testing.T) {
	for _, c := range []struct {
		old, lot Lot
		want     bool
	}{
		{Lot{Of: LotNumbers}, Lot{Of: LotNumbers}, true}, {Lot{Of: LotNumbers}, Lot{Of: LotColour}, false}, {Lot{Of: LotColour}, Lot{Of: LotColour, Round: 1}, true},
		{Lot{Of: LotBye, Round: 1}, Lot{Of: LotBye, Round: 1}, true}, {Lot{Of: LotBye, Round: 1}, Lot{Of: LotBye, Round: 2}, false},
		{Lot{Of: LotTie, Order: []int{1, 2}}, Lot{Of: LotTie, Order: []int{2, 3}}, true}, {Lot{Of: LotTie, Order: []int{1, 2}}, Lot{Of: LotTie, Order: []int{3, 4}}, false},
	} {
		if got := c.old.gives(&c.lot); got != c.want {
			t.Errorf("%+v to %+v: %v", c.old, c.lot, got)
		}
	}
	for text, known := range map[string]bool{"tie": true, "numbers": true, "weather": false, "": false} {
		var of LotOf
		if err := of.UnmarshalText([]byte(text)); (err == nil) != known || known && string(of) != text {
			t.Errorf("%q: %q, %v", text, of, err)
		}
	}
}

// Numbers are as they were drawn until somebody comes in or they are given otherwise.
func TestNumbersAsDrawn(t *testing.T) {
	drawn := LotDrawn{Lot{Of: LotNumbers, Order: []int{2, 1, 4, 3}}}
	j := entered(t)
	says := func(what string, want bool) {
		t.Helper()
		if got := j.State().HasDrawnNumbers(); got != want {
			t.Errorf("%s: as drawn %v", what, got)
		}
	}
	says("nothing drawn", false)
	do(t, j, drawn)
	says("drawn", true)
	do(t, j, NumbersAssigned{Numbers: []NumberOf{{1, 1}, {2, 2}, {3, 3}, {4, 4}}, Why: FirstNumbers})
	says("given otherwise", false)
	do(t, j, drawn, PlayerRegistered{tournament.Player{ID: 5}})
	says("somebody came in", false)
	j = teams(t)
	do(t, j, LotDrawn{Lot{Of: LotNumbers, Order: []int{3, 2, 1}}})
	says("teams", true)
	do(t, j, TeamRegistered{tournament.Team{ID: 4}})
	says("a team came in", false)
	// With a round that is taken back goes the lot for its bye, and no other.
	bye := func(round int) LotDrawn { return LotDrawn{Lot{Of: LotBye, Round: round, Order: []int{2}}} }
	free := []tournament.Bye{{Player: 2, Kind: tournament.PairingBye}}
	j = after(t, entered(t), drawn, RoundPaired{Round: 1, Games: two[:1], Byes: free}, bye(1), ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, RoundClosed{1},
		RoundPaired{Round: 2, Games: two[:1], Byes: free}, bye(2), RoundDiscarded{Round: 2})
	if got := fmt.Sprint(len(j.State().Lots), j.State().LotFor(LotBye).Round, j.State().LotFor(LotTie) == nil); got != "2 1 true" {
		t.Errorf("%s", got)
	}
}

// A list that was entered names its command; of other commands the last event does.
func TestWhichEventNamesACommand(t *testing.T) {
	player := func(id tournament.PlayerID) Act { return PlayerRegistered{tournament.Player{ID: id}} }
	j := entered(t)
	for _, c := range []struct {
		acts []Act
		want Kind
	}{{[]Act{ListEntered{Entered: 1}, player(5)}, "list entered"}, {[]Act{player(6), Commented{Text: "x"}}, "commented"}, {[]Act{player(7)}, "player registered"}} {
		do(t, j, c.acts...)
		command, ok := j.Undoable()
		if !ok || NamedBy(command).Kind() != c.want {
			t.Errorf("%v: %v", c.want, NamedBy(command).Kind())
		}
	}
}
