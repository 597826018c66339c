package classic

import "github.com/pareo-chess/pareo/pairing/internal/deadlock"

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
	block := d.Told()
	e := block.Refusal(r.field.Round)
	d.WaysOut(e, deadlock.LastWithFirst)
	return e
}
