package forecast

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// tell writes a tally down as shares of all completions.
func (sum *tally) tell(t *tournament.Tournament, f *Forecast) {
	f.Blocked = sum.blocked / sum.weight
	sum.settled(t, f)
	for _, i := range t.ByNumber() {
		id := t.Players[i].ID
		tallied := sum.players[id]
		p := Player{
			Player: id, NotPaired: tallied.notPaired / sum.weight, Points: tallied.points / sum.weight,
			Best: tallied.best, Worst: tallied.worst, Prize: tallied.prize / sum.weight, Money: tallied.money / sum.weight,
		}
		for _, place := range tallied.places {
			p.Places = append(p.Places, place/sum.weight)
		}
		for opponent, m := range tallied.meets {
			if opponent == tournament.NoPlayer {
				p.Bye = m.white / sum.weight
				continue
			}
			p.Opponents = append(p.Opponents, Opponent{opponent, m.white / sum.weight, m.black / sum.weight})
		}
		slices.SortFunc(p.Opponents, func(a, b Opponent) int {
			return cmp.Or(cmp.Compare(b.White+b.Black, a.White+a.Black), cmp.Compare(a.Player, b.Player))
		})
		f.Players = append(f.Players, p)
	}
}

// settled lists the pairs that all completions come to.
func (sum *tally) settled(t *tournament.Tournament, f *Forecast) {
	if sum.first == nil || sum.blocked > 0 {
		return
	}
	for _, b := range sum.first.Boards {
		m := sum.players[b.White].meets[b.Black]
		if m.count != sum.completions {
			continue
		}
		s := Settled{White: b.White, Black: b.Black, Colours: m.black == 0 || m.white == 0}
		if !s.Colours && t.Player(s.Black).Number < t.Player(s.White).Number {
			s.White, s.Black = s.Black, s.White
		}
		f.Settled = append(f.Settled, s)
	}
	if bye := sum.first.Bye; bye != tournament.NoPlayer && sum.players[bye].meets[tournament.NoPlayer].count == sum.completions {
		f.Settled = append(f.Settled, Settled{White: bye, Colours: true})
	}
}

// Percent writes a chance in percent, without the sign: "" for none. What is
// possible is not written as impossible, nor what is not certain as certain.
func Percent(chance float64) string {
	switch {
	case chance <= 0:
		return ""
	case chance < 0.01:
		return "<1"
	case chance > 0.99 && chance < 1-1e-9:
		return ">99"
	}
	return strconv.Itoa(int(math.RoundToEven(100 * chance)))
}
