package rulebook

import (
	"cmp"
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// publish gives colours and puts the matches in order.
func (d *doubleRound) publish() *pairing.Round {
	out := &pairing.Round{System: d.Name(), Edition: d.Edition(), Number: d.t.NextRound()}
	if d.round.bye != nil {
		out.Bye = d.round.bye.id
	}
	pairs := d.round.pairs
	for i, p := range pairs {
		if cmp.Or(cmp.Compare(p[1].real, p[0].real), cmp.Compare(p[0].tpn, p[1].tpn)) > 0 {
			pairs[i] = [2]*rulebookTeam{p[1], p[0]}
		}
	}
	slices.SortFunc(pairs, func(x, y [2]*rulebookTeam) int {
		return cmp.Or(cmp.Compare(y[0].real, x[0].real), cmp.Compare(y[1].real, x[1].real), cmp.Compare(x[0].tpn, y[0].tpn))
	})
	for _, p := range pairs {
		white, black, rule := d.colour(p[0], p[1])
		out.Boards = append(out.Boards, pairing.Board{White: white.id, Black: black.id, ColourRule: pairing.ColourRule{Article: rule}})
	}
	return out
}

// colour is 4.3: who has White in the first game. The higher ranked has the higher
// score or else the smaller number (4.2).
func (d *doubleRound) colour(a, b *rulebookTeam) (white, black *rulebookTeam, rule string) {
	score := func(p *rulebookTeam) tournament.Points {
		if d.HigherByScore {
			return p.real
		}
		return p.score
	}
	high, low := a, b
	if cmp.Or(cmp.Compare(score(b), score(a)), cmp.Compare(a.tpn, b.tpn)) > 0 {
		high, low = b, a
	}
	colour, rule := d.colourOfHigher(high, low)
	if colour == tournament.White {
		return high, low, rule
	}
	return low, high, rule
}

func (d *doubleRound) colourOfHigher(high, low *rulebookTeam) (tournament.Colour, string) {
	whites := func(p *rulebookTeam) (n int) {
		for _, c := range p.colours {
			if c == tournament.White {
				n++
			}
		}
		return n
	}
	switch {
	case len(high.colours) == 0 && len(low.colours) == 0:
		if high.tpn%2 == 1 {
			return d.initial, "4.3.1"
		}
		return d.initial.Opposite(), "4.3.1"
	case whites(high) < whites(low):
		return tournament.White, "4.3.2"
	case whites(high) > whites(low):
		return tournament.Black, "4.3.2"
	}
	for i, j := len(high.colours)-1, len(low.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if high.colours[i] != low.colours[j] {
			return low.colours[j], "4.3.3"
		}
	}
	if n := len(high.colours); n > 0 {
		return high.colours[n-1].Opposite(), "4.3.4"
	}
	return low.colours[len(low.colours)-1], "4.3.5"
}
