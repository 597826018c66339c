package dubov

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
)

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	for i := range r.brackets {
		b := &r.brackets[i]
		if len(b.residents)+len(b.upfloaters) != 2*len(b.pairs) {
			return fmt.Sprintf("bracket %d of %d and %d players has %d pairs (1.9.1)", i+1, len(b.residents), len(b.upfloaters), len(b.pairs))
		}
		for _, p := range b.upfloaters {
			if q := r.mate[p]; r.field.Players[q].Score <= r.field.Players[p].Score {
				return fmt.Sprintf("player %d floats up and meets nobody above (3.2.2)", r.id(p))
			}
		}
	}
	return r.field.Check(out, articles.Rematch, articles.ByeBar, func(white, black int32) string {
		if article, fault := r.field.JudgePair(white, black, &articles, nobody); fault != "" {
			return fmt.Sprintf("%d-%d: %s (%s)", r.id(white), r.id(black), fault, article)
		}
		return ""
	})
}

// nobody is exempt from C3.
func nobody(int) bool { return false }

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for p := range r.field.Players {
		x, y := &r.field.Players[p], &r.players[p]
		fmt.Fprintf(&dump, "%d number %d score %s colours %v ARO %d upfloats %d %t bye barred %t may not meet %v opponent %d\n",
			x.ID, x.Number, x.Score, x.Colours.History, y.aro, y.upfloats, y.recent[0], x.ByeBarred, r.legal.Excluded[p], r.mate[p])
	}
	return &pairing.Breach{System: Name, Edition: edition2026, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
