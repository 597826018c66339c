package dutch

import (
	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
)

// impossible explains why no legal round exists: a set of players whom too few
// others could meet, and single changes that would help.
func (r *round) impossible() error {
	d := deadlock.Find(r.legalPairs())
	block := d.Smallest()
	e := block.Refusal(r.field.Round)
	if r.wished == nil { // of a wish it is not asked what else could be given up
		d.WaysOut(e, deadlock.LastWithLast)
	}
	return e
}

// legalPairs is the whole field as the absolute criteria see it.
func (r *round) legalPairs() deadlock.Graph {
	g := newGraph(&bracket{round: r, below: r.ranking, complete: true})
	return deadlock.Graph{Field: r.field, Articles: r.edition.articles,
		Class: g.Class, Joins: g.Legal, Excluded: g.Exclusions(),
		Clash: func(p, q int32) bool {
			a, b := &r.field.Players[p].Colours, &r.field.Players[q].Colours
			return a.Strength == field.Absolute && b.Strength == field.Absolute && a.Preference == b.Preference
		}}
}
