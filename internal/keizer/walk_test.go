package keizer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// drawn is an event of players paired by lot.
func drawn(players, rounds int, seed uint64) *tournament.Tournament {
	chance := rand.New(rand.NewPCG(seed, 3))
	t := &tournament.Tournament{}
	for n := 1; n <= players; n++ {
		p := tournament.Player{ID: tournament.PlayerID(n), Number: n, Name: fmt.Sprintf("%04d", n)}
		p.Ratings[tournament.Standard] = 2600 - n
		t.Players = append(t.Players, p)
	}
	results := []tournament.Result{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteByForfeit}
	for range rounds {
		var round tournament.Round
		order := chance.Perm(players)
		for len(order) > 1 {
			round.Games = append(round.Games, tournament.Game{White: t.Players[order[0]].ID, Black: t.Players[order[1]].ID, Result: results[chance.IntN(4)]})
			order = order[2:]
		}
		for _, i := range order {
			round.Byes = append(round.Byes, tournament.Bye{Player: t.Players[i].ID, Kind: tournament.PairingBye})
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// plainly is the list as the words of rules 2 and 3 have it: all points again for every
// order, and every order compared with all before; nil once there were too many.
func plainly(k *keeper, order []int, most int) *List {
	var orders [][]int
	var worth, points [][]int64
	for len(orders) < most {
		value, sum := make([]int64, len(k.start)), make([]int64, len(k.start))
		for place, i := range order {
			value[i] = max(0, int64(k.options.TopValue(len(order))-place))
		}
		for _, i := range order {
			if k.options.OwnValue == OwnCounts {
				sum[i] = value[i] * Unit
			}
			for _, t := range k.terms[i] {
				if t.Own {
					sum[i] += value[i] * t.Factor
				} else if t.Opponent >= 0 {
					sum[i] += value[t.Opponent] * t.Factor
				}
			}
		}
		orders, worth, points = append(orders, order), append(worth, value), append(points, sum)
		order = k.ranked(order, sum)
		first := slices.IndexFunc(orders, func(o []int) bool { return slices.Equal(o, order) })
		if first < 0 {
			continue
		}
		list := &List{Passes: len(orders), Cycle: len(orders) - first, worth: make([]int64, len(k.start)), points: make([]int64, len(k.start))}
		for n := first; n < len(orders); n++ {
			for i := range list.worth {
				list.worth[i] += worth[n][i]
				list.points[i] += points[n][i]
			}
		}
		list.Order = k.ranked(order, list.points)
		return list
	}
	return nil
}

// A walk comes to the same list as the words of the rules, be it at rest or in a cycle.
func TestWalkIsAsTheRulesHaveIt(t *testing.T) {
	resting, cycles := 0, 0
	for seed := range uint64(60) {
		event := drawn(5+int(seed)%40, 1+int(seed)%13, seed)
		o := Defaults()
		if seed%3 == 0 {
			o.OwnValue = OwnCountsNot
		}
		if seed%4 == 0 {
			o.Top = 20
		}
		k := newKeeper(event, o)
		order := k.newcomers(nil, 1)
		k.count(event.Completed(), order)
		want := plainly(k, order, 2000)
		if want == nil {
			continue
		}
		got := k.settle(order)
		if got.Passes != want.Passes || got.Cycle != want.Cycle || !slices.Equal(got.Order, want.Order) ||
			!slices.Equal(got.worth, want.worth) || !slices.Equal(got.points, want.points) {
			t.Fatalf("seed %d: %d passes, cycle %d; want %d, %d", seed, got.Passes, got.Cycle, want.Passes, want.Cycle)
		}
		if got.Cycle == 1 {
			resting++
		} else {
			cycles++
		}
	}
	t.Logf("%d lists came to rest, %d came back", resting, cycles)
	if resting < 10 || cycles < 10 {
		t.Errorf("%d lists came to rest, %d came back: that shows little", resting, cycles)
	}
}

// A list whose orders do not come back in good time ends all the same, and always with
// the same points.
func TestPatienceEnds(t *testing.T) {
	o := Defaults()
	o.OwnValue = OwnCountsNot
	for seed := range uint64(40) {
		event := drawn(300, 9, seed)
		list := After(event, 9, o)
		if list.Cycle != list.Passes-list.Passes/2 || list.Cycle < 100 {
			continue
		}
		again := After(event, 9, o)
		if !slices.Equal(list.Order, again.Order) || !slices.Equal(list.points, again.points) {
			t.Error("another list")
		}
		return
	}
	t.Error("every list came to rest")
}
