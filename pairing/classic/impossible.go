package classic

import (
	"fmt"
	"slices"

	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
)

// impossible explains why no legal round exists: somebody has to stay unpaired,
// and those whom that can hit (blocked) have too few partners outside their own
// number.
func (r *round) impossible() error {
	everybody := make([]int32, len(r.field.Players))
	for p := range everybody {
		everybody[p] = int32(p)
	}
	g := r.newSketch(everybody, len(everybody)%2 == 1)
	d := deadlock.Find(deadlock.Graph{Field: r.field, Articles: *articles(),
		Class: g.kind, Joins: func(a, b int32) bool { return legalKeys(&g.keys[a], &g.keys[b]) }, Excluded: g.excluded(r),
		Clash: func(p, q int32) bool { return colourBar(g.keyAt(int(p)), g.keyAt(int(q))) > anyStage }})
	block := d.Whole()
	e := block.Refusal(r.field.Round)
	e.Why = why(g, &block)
	e.Relaxations = d.Relaxations(deadlock.LastWithFirst)
	return e
}

// why puts the obstacle into one sentence.
func why(g *sketch, b *deadlock.Block) string {
	last := len(g.place) - 1
	if g.place[last] < 0 && !slices.ContainsFunc(g.keys, func(k key) bool { return k.part != bye && !k.noBye }) {
		return "nobody may get the bye (B1b)"
	}
	them, others := deadlock.Names(b.Blocked.Players), "nobody"
	if len(b.Partners.Players) > 0 {
		others = deadlock.Names(b.Partners.Players)
	}
	if b.Blocked.Bye {
		if len(b.Blocked.Players) == 0 {
			return fmt.Sprintf("the bye can only go to %s, who cannot be spared", others)
		}
		them += " and the bye"
	}
	switch {
	case b.Partners.Bye && len(b.Partners.Players) == 0:
		others = "the bye"
	case b.Partners.Bye:
		others += " and the bye"
	case len(b.Partners.Players) == 0:
		return them + " cannot all be paired among themselves, and nobody else may meet them (B1, B2)"
	}
	return fmt.Sprintf("%s can outside their own number only be paired with %s; every other game is ruled out: the two have met, may not meet or must have the same colour (B1, B2)",
		them, others)
}
