package standings_test

import (
	"math/big"
	"sort"

	"github.com/pareo-chess/pareo/tournament"
)

// plain computes tie-breaks a second time, slowly and word for word from the
// regulations, with fractions and without anything of package tiebreak.
type plain struct {
	t          *tournament.Tournament
	tab        *tournament.Table
	n, rounds  int
	edition    string
	roundRobin bool
	fore       bool // the last round's games count as draws
	forfeits   bool // modifier P
}

func newPlain(t *tournament.Tournament, edition string) *plain {
	return &plain{t: t, tab: t.Table(), n: len(t.Players), rounds: t.Completed(), edition: edition, roundRobin: t.Rules.System == "roundrobin"}
}

func num(p tournament.Points) *big.Rat { return big.NewRat(int64(p), 10) }

func add(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }
func sub(a, b *big.Rat) *big.Rat { return new(big.Rat).Sub(a, b) }
func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }
func least(a, b *big.Rat) *big.Rat {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}

func (x *plain) draw() *big.Rat { return num(x.t.Rules.Scoring.Draw()) }

// cell is what happened; with fore set a paired game of the last round was drawn.
func (x *plain) cell(p, r int) tournament.Cell {
	c := x.tab.Row(p)[r]
	if x.fore && r == x.rounds-1 && c.Opponent >= 0 {
		c.Outcome = tournament.Draw
	}
	return c
}

// paid is what the round paid, penalties apart.
func (x *plain) paid(p, r int) *big.Rat {
	c := x.cell(p, r)
	return num(x.t.Rules.Scoring.Of(c.Outcome, c.Colour))
}

// score is the participant's score after the first rounds, penalties included.
func (x *plain) score(p, rounds int) *big.Rat {
	sum := new(big.Rat)
	for r := range rounds {
		sum = add(sum, x.paid(p, r))
	}
	for _, a := range x.t.Rules.Adjustments {
		if a.Players[0] == x.t.Players[p].ID && a.Round <= rounds {
			sum = add(sum, num(a.Points))
		}
	}
	return sum
}

func (x *plain) vur(p, r int) bool {
	switch x.cell(p, r).Outcome {
	case tournament.HalfBye, tournament.ZeroBye, tournament.Absent, tournament.ForfeitLoss:
		return true
	}
	return false
}

// adjusted is the score for the tie-breaks of the opponents.
func (x *plain) adjusted(p int) *big.Rat {
	sum := x.score(p, x.rounds)
	if x.roundRobin {
		return sum
	}
	for r := range x.rounds {
		c := x.cell(p, r)
		if x.edition == "2009" {
			if !c.Outcome.Played() {
				sum = add(sub(sum, x.paid(p, r)), x.draw())
			}
			continue
		}
		followed := false // by a round that is no voluntary unplayed round
		for later := r + 1; later < x.rounds; later++ {
			followed = followed || !x.vur(p, later)
		}
		if x.vur(p, r) && c.Outcome != tournament.ForfeitLoss && !followed {
			sum = add(sub(sum, x.paid(p, r)), x.draw())
		}
	}
	return sum
}

// element is one value of a sum.
type element struct {
	opponent, value *big.Rat
	vur             bool
	round           int
}

// elements of Buchholz, or of Sonneborn-Berger if times is set.
func (x *plain) elements(p int, times bool) []element {
	var all []element
	for r := range x.rounds {
		c := x.cell(p, r)
		e := element{vur: x.vur(p, r), round: r}
		forfeit := c.Outcome == tournament.ForfeitWin || c.Outcome == tournament.ForfeitLoss
		switch {
		case x.roundRobin && c.Opponent < 0:
			continue
		case x.roundRobin, c.Outcome.Played(), x.forfeits && forfeit:
			e.opponent, e.vur = x.adjusted(int(c.Opponent)), false
		case x.edition == "2009":
			left := tournament.Points(x.rounds - r - 1)
			win := num(x.t.Rules.Scoring.Win())
			e.opponent = add(add(x.score(p, r), sub(win, x.paid(p, r))), mul(x.draw(), big.NewRat(int64(left), 1)))
		case x.edition == "2024":
			e.opponent = x.score(p, x.rounds)
		case forfeit:
			e.opponent = least(x.score(p, x.rounds), x.adjusted(int(c.Opponent)))
		default:
			e.opponent = least(x.score(p, x.rounds), mul(x.draw(), big.NewRat(int64(x.rounds), 1)))
		}
		e.value = e.opponent
		if times {
			e.value = mul(e.opponent, x.paid(p, r))
		}
		all = append(all, e)
	}
	return all
}

// sum adds up the elements after cutting.
func (x *plain) sum(all []element, low, high int) *big.Rat {
	less := func(a, b element) bool {
		if c := a.opponent.Cmp(b.opponent); c != 0 {
			return c < 0
		}
		return a.value.Cmp(b.value) < 0
	}
	for range low {
		if len(all) == 0 {
			break
		}
		sort.SliceStable(all, func(i, j int) bool { return less(all[i], all[j]) })
		cut := 0
		if x.edition != "2009" && !x.roundRobin {
			lowest := -1
			for i, e := range all {
				if !e.vur {
					continue
				}
				if lowest < 0 || e.value.Cmp(all[lowest].value) < 0 || e.value.Cmp(all[lowest].value) == 0 && e.round < all[lowest].round {
					lowest = i
				}
			}
			if lowest >= 0 && all[lowest].value.Cmp(all[0].value) >= 0 {
				cut = lowest
			}
		}
		all = append(append([]element(nil), all[:cut]...), all[cut+1:]...)
	}
	sort.SliceStable(all, func(i, j int) bool { return less(all[i], all[j]) })
	all = all[:max(0, len(all)-high)]
	sum := new(big.Rat)
	for _, e := range all {
		sum = add(sum, e.value)
	}
	return sum
}

func (x *plain) buchholz(p, low, high int) *big.Rat { return x.sum(x.elements(p, false), low, high) }
func (x *plain) sonneborn(p, low int) *big.Rat      { return x.sum(x.elements(p, true), low, 0) }

// foreBuchholz: only the last announced round can be drawn in advance.
func (x *plain) foreBuchholz(p, low, high int) *big.Rat {
	y := *x
	y.fore = x.rounds == x.t.Rules.Rounds
	return y.buchholz(p, low, high)
}

// met calls f for every game over the board.
func (x *plain) met(p int, f func(r int, c tournament.Cell)) {
	for r := range x.rounds {
		if c := x.cell(p, r); c.Outcome.Played() {
			f(r, c)
		}
	}
}

// averageOf is the mean of a number of the opponents met, to the given decimals
// with halves upward; nil without a game.
func (x *plain) averageOf(p int, of func(int) *big.Rat, hundredths int64) *big.Rat {
	sum, games := new(big.Rat), int64(0)
	x.met(p, func(_ int, c tournament.Cell) {
		sum = add(sum, of(int(c.Opponent)))
		games++
	})
	if games == 0 {
		return nil
	}
	return halfUp(new(big.Rat).Quo(sum, big.NewRat(games, 1)), hundredths)
}

// halfUp rounds to multiples of 1/parts.
func halfUp(v *big.Rat, parts int64) *big.Rat {
	scaled := add(mul(v, big.NewRat(parts, 1)), big.NewRat(1, 2))
	floor := new(big.Int).Div(scaled.Num(), scaled.Denom()) // Euclidean: rounds down for a positive divisor
	return new(big.Rat).SetFrac(floor, big.NewInt(parts))
}

// progressive is the sum of the scores after each round but the first cut ones.
// A penalty of no round counts from the start.
func (x *plain) progressive(p, cut int) *big.Rat {
	sum := new(big.Rat)
	for r := cut; r < x.rounds; r++ {
		sum = add(sum, x.score(p, r+1))
	}
	return sum
}

// standard is article 7.7.
func (x *plain) standard(p int) *big.Rat {
	sum := new(big.Rat)
	for r := range x.rounds {
		other := x.draw()
		if c := x.cell(p, r); c.Opponent >= 0 {
			other = x.paid(int(c.Opponent), r)
		}
		switch x.paid(p, r).Cmp(other) {
		case 1:
			sum = add(sum, big.NewRat(1, 1))
		case 0:
			sum = add(sum, big.NewRat(1, 2))
		}
	}
	return sum
}

// koya is article 9.2, the limit moved by so many half points.
func (x *plain) koya(p, halves int) *big.Rat {
	games := x.rounds
	if x.roundRobin && x.n%2 == 1 {
		games -= x.t.Rules.RoundRobin.Cycles
	}
	limit := mul(num(x.t.Rules.Scoring.Win()), big.NewRat(int64(games), 2))
	limit = add(limit, big.NewRat(int64(halves), 2))
	sum := new(big.Rat)
	for r := range x.rounds {
		if c := x.cell(p, r); c.Opponent >= 0 && x.score(int(c.Opponent), x.rounds).Cmp(limit) >= 0 {
			sum = add(sum, x.paid(p, r))
		}
	}
	return sum
}

// count counts the rounds that meet a condition.
func (x *plain) count(p int, meets func(tournament.Cell) bool) *big.Rat {
	n := int64(0)
	for r := range x.rounds {
		if meets(x.cell(p, r)) {
			n++
		}
	}
	return big.NewRat(n, 1)
}

func won(c tournament.Cell) bool {
	return c.Outcome == tournament.Win || c.Outcome == tournament.UnratedWin
}

func drawn(c tournament.Cell) bool {
	return c.Outcome == tournament.Draw || c.Outcome == tournament.UnratedDraw
}
