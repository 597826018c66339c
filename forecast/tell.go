package forecast

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/pareo-chess/pareo/tournament"
)

// tell writes a tally down as chances.
func (sum *tally) tell(f *Forecast, settled *reach) {
	f.Blocked = sum.blocked.weight / sum.weight
	sum.settled(f)
	bye := sum.byes()
	for i, id := range sum.of.ids {
		tallied := &sum.players[i]
		p := Player{
			Player: id, Points: tallied.points / sum.weight, Best: tallied.best, Worst: tallied.worst,
			// Who is away was announced; no result changes it.
			NotPaired: sum.chance(tallied.notPaired, true),
			Prize:     sum.chance(tallied.prize, f.Exact || settled.prizeless[id]), Money: tallied.money / sum.weight,
		}
		if !f.Exact { // the ends of what was drawn bound nothing
			p.Best, p.Worst = settled.places(id)
		}
		for i, place := range tallied.places {
			p.Places = append(p.Places, sum.chance(place, f.Exact || settled.settlesPlace(id, i+1)))
		}
		if bye { // where the number of players is even there is none
			p.Bye = sum.chance(tallied.meet(tournament.NoPlayer).white, f.Certain)
		}
		for k := range tallied.meets {
			if m := &tallied.meets[k]; m.opponent != tournament.NoPlayer {
				p.Opponents = append(p.Opponents, Opponent{m.opponent, sum.chance(m.any(), f.Certain), sum.chance(m.white, f.Certain), sum.chance(m.black, f.Certain)})
			}
		}
		slices.SortFunc(p.Opponents, func(a, b Opponent) int {
			return cmp.Or(cmp.Compare(b.White+b.Black, a.White+a.Black), cmp.Compare(a.Player, b.Player))
		})
		f.Players = append(f.Players, p)
	}
}

// byes reports whether some completion has a pairing-allocated bye.
func (sum *tally) byes() bool {
	return slices.ContainsFunc(sum.players, func(p playerTally) bool { return p.met(tournament.NoPlayer) != nil })
}

// chance is the share of the completions that an event happens in. It is 0 or 1
// only if proved says that other completions than those tried cannot change that.
func (sum *tally) chance(e event, proved bool) float64 {
	margin := unseen(sum.completions)
	if proved {
		switch e.count {
		case 0:
			return 0
		case sum.completions:
			return 1
		}
		margin = 1e-6 // the weights of the others may be too small to see
	}
	return max(margin, min(1-margin, e.weight/sum.weight))
}

// unseen is the chance given to what may happen but did not in so many drawn
// completions: half of one.
func unseen(completions int) float64 { return 0.5 / float64(completions+1) }

// settled lists the pairs that all completions come to.
func (sum *tally) settled(f *Forecast) {
	if sum.first == nil || sum.blocked.count > 0 {
		return
	}
	for _, b := range sum.first.Boards {
		m := sum.player(b.White).met(b.Black)
		if m.any().count != sum.completions {
			continue
		}
		s := Settled{White: b.White, Black: b.Black, Colours: m.black.count == 0 || m.white.count == 0}
		if !s.Colours && sum.of.place(s.Black) < sum.of.place(s.White) {
			s.White, s.Black = s.Black, s.White
		}
		f.Settled = append(f.Settled, s)
	}
	if bye := sum.first.Bye; bye != tournament.NoPlayer && sum.player(bye).met(tournament.NoPlayer).white.count == sum.completions {
		f.Settled = append(f.Settled, Settled{White: bye, Colours: true})
	}
}

// Percent writes a chance in percent, without the sign: "" for none. What is
// possible is not written as impossible, nor what is not certain as certain: only
// a chance of 1 is "100".
func Percent(chance float64) string {
	switch {
	case chance <= 0:
		return ""
	case chance < 0.01:
		return "<1"
	case chance > 0.99 && chance < 1:
		return ">99"
	}
	return strconv.Itoa(int(math.RoundToEven(100 * chance)))
}
