package harkness

import (
	"cmp"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// ground is why a switch is made, and how large it may be.
type ground struct {
	why     pairing.SwitchReason
	article string
	limited bool
	points  int
}

// rematch is the ground of a switch that keeps apart who have met, or shall not
// meet; it has no limit (the first of 27A comes before the third).
var rematch = ground{why: pairing.ForRematch, article: "27A"}

// allows reports whether a switch of this size is within the limit. There
// is none for switches in which players without a rating are measured.
func (g ground) allows(points int, unrated bool) bool {
	return !g.limited || unrated || points <= g.points
}

// ground of an improvement of colours: the most serious count that changes
// decides (29E5).
func (r *round) ground(before, after burden) ground {
	b3, bu, _ := before.parts()
	a3, au, _ := after.parts()
	switch o := &r.system.options; {
	case a3 != b3:
		return ground{why: pairing.ForThreeInARow, article: "29E5"}
	case au != bu:
		return ground{why: pairing.ForEqualisation, article: "29E5b", limited: true, points: o.Equalisation}
	default:
		return ground{why: pairing.ForAlternation, article: "29E5a", limited: true, points: o.Alternation}
	}
}

// difference is how far two players are apart in rating points; unrated says
// that it is not known.
func (r *round) difference(p, q int32) (points int, unrated bool) {
	if r.rating[p] == 0 || r.rating[q] == 0 {
		return 0, true
	}
	return max(r.rating[p]-r.rating[q], r.rating[q]-r.rating[p]), false
}

// smaller is the smaller of two differences, an unknown one counting last.
func (r *round) smaller(a, b [2]int32) (points int, unrated bool, players [2]int32) {
	x, noX := r.difference(a[0], a[1])
	y, noY := r.difference(b[0], b[1])
	if noX && !noY || noX == noY && y < x {
		return y, noY, b
	}
	return x, noX, a
}

// change is a switch between two boards that betters their colours.
type change struct {
	other   int // board
	kind    pairing.SwitchKind
	after   burden // of both boards
	better  burden // by how much
	ground  ground
	points  int
	unrated bool
	players [2]int32
}

// isFirst reports whether the change is to be preferred to another: the larger
// improvement; a transposition of at most the alternation limit; the smaller
// switch; a transposition before an interchange (29E5e); the lower board.
func (c *change) isFirst(other *change, small int) bool {
	isSmall := func(c *change) int64 {
		return number(c.kind == pairing.Transposition && !c.unrated && c.points <= small)
	}
	return cmp.Or(
		cmp.Compare(c.better, other.better),
		cmp.Compare(isSmall(c), isSmall(other)),
		cmp.Compare(number(other.unrated), number(c.unrated)),
		cmp.Compare(other.points, c.points),
		cmp.Compare(number(c.kind == pairing.Transposition), number(other.kind == pairing.Transposition)),
		cmp.Compare(c.other, other.other),
	) > 0
}

// improve makes switches for better colours, boards from the top down, until no
// switch within the limits betters any.
func (w *work) improve(boards []pair) {
	for changed := true; changed; {
		changed = false
		for i := range boards {
			for w.r.burden(boards[i].upper, boards[i].lower) > 0 {
				best := w.bestChange(boards, i)
				if best == nil {
					break
				}
				w.make(boards, i, best)
				changed = true
			}
		}
	}
}

// bestChange looks for the best switch of a board with any other.
func (w *work) bestChange(boards []pair, i int) *change {
	var best *change
	own := w.r.burden(boards[i].upper, boards[i].lower)
	for j := range boards {
		if j == i {
			continue
		}
		before := own + w.r.burden(boards[j].upper, boards[j].lower)
		for _, kind := range [2]pairing.SwitchKind{pairing.Transposition, pairing.Interchange} {
			c := w.consider(&boards[i], &boards[j], kind, before)
			if c == nil {
				continue
			}
			c.other = j
			if best == nil || c.isFirst(best, w.r.system.options.Alternation) {
				best = c
			}
		}
	}
	return best
}

// consider works out a switch, and returns nil if it betters nothing, is beyond
// its limit or would bring together who may not meet. The size of a
// transposition is the smaller of the differences between the two upper and
// between the two lower players (29E5), that of an interchange the difference
// of the two who change places (29E5).
func (w *work) consider(a, b *pair, kind pairing.SwitchKind, before burden) *change {
	r := w.r
	x, y := [2]int32{a.upper, b.lower}, [2]int32{b.upper, a.lower}
	if kind == pairing.Interchange {
		x, y = [2]int32{a.upper, b.upper}, [2]int32{a.lower, b.lower}
	}
	after := r.burden(x[0], x[1]) + r.burden(y[0], y[1])
	if after >= before {
		return nil
	}
	c := &change{kind: kind, after: after, better: before - after, ground: r.ground(before, after)}
	if kind == pairing.Transposition {
		c.points, c.unrated, c.players = r.smaller([2]int32{a.lower, b.lower}, [2]int32{a.upper, b.upper})
	} else {
		c.points, c.unrated, c.players = r.smaller([2]int32{b.upper, a.lower}, [2]int32{a.upper, b.lower})
	}
	if !c.ground.allows(c.points, c.unrated) || w.keepsApart(x) || w.keepsApart(y) {
		return nil
	}
	return c
}

// keepsApart reports whether a pair may not be made for the sake of colours.
func (w *work) keepsApart(x [2]int32) bool {
	return w.r.apart.hasMet(x[0], x[1]) || w.r.apart.avoids(x[0], x[1])
}

// make carries a switch out.
func (w *work) make(boards []pair, i int, c *change) {
	a, b := &boards[i], &boards[c.other]
	if c.kind == pairing.Transposition {
		a.lower, b.lower = b.lower, a.lower
	} else {
		a.lower, b.upper = b.upper, a.lower
	}
	for _, x := range [2]*pair{a, b} {
		if x.upper > x.lower {
			x.upper, x.lower = x.lower, x.upper
		}
	}
	w.reportSwitch(c.kind, c.ground, c.players, c.points, c.unrated)
}

func (w *work) report(kind pairing.SwitchKind, g ground, p, q int32) {
	points, unrated := w.r.difference(p, q)
	w.reportSwitch(kind, g, [2]int32{p, q}, points, unrated)
}

func (w *work) reportSwitch(kind pairing.SwitchKind, g ground, players [2]int32, points int, unrated bool) {
	w.switches = append(w.switches, pairing.Switch{Kind: kind, Article: w.r.cite(g.article), Why: g.why, Points: points, Unrated: unrated,
		Limit: g.points, Players: [2]tournament.PlayerID{w.r.id(players[0]), w.r.id(players[1])}})
}
