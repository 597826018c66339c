package harkness

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
)

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	rule := r.field.Check(out, r.cite("27A"), r.cite("28L2"), func(white, black int32) string {
		if !r.apart.yields && r.apart.avoids(white, black) {
			return fmt.Sprintf("players %d and %d shall not meet (28N)", r.id(white), r.id(black))
		}
		return ""
	})
	return cmp.Or(rule, r.checkSwitches(out))
}

// checkSwitches looks for a switch beyond its limit.
func (r *round) checkSwitches(out *pairing.Round) string {
	for _, b := range out.Reasons.Brackets {
		for _, s := range b.Switches {
			limited := s.Why == pairing.ForAlternation || s.Why == pairing.ForEqualisation
			if limited && !s.Unrated && s.Points > s.Limit {
				return fmt.Sprintf("players %d and %d changed places over %d points (%s)", s.Players[0], s.Players[1], s.Points, s.Article)
			}
		}
	}
	return ""
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for p := range r.field.Players {
		x := &r.field.Players[p]
		fmt.Fprintf(&dump, "%d number %d rating %d score %s colours %v bye barred %t has met %v opponent %d\n",
			x.ID, x.Number, r.rating[p], x.Score, x.Colours.History, x.ByeBarred, r.apart.met[p], r.mate[p])
	}
	return &pairing.Breach{System: Name, Edition: r.system.edition, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
