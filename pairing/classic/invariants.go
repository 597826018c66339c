package classic

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
)

// articles are those of the absolute rules.
func articles() *field.Articles {
	return &field.Articles{Rematch: "B1a", Colour: "B2", ByeBar: "B1b", Byes: "A5"}
}

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	return r.field.Check(out, "B1a", "B1b", func(white, black int32) string {
		article, fault := r.field.JudgePair(white, black, articles(), r.isExempt)
		if fault == "" {
			return ""
		}
		return fmt.Sprintf("%d-%d: %s (%s)", r.field.Players[white].ID, r.field.Players[black].ID, fault, article)
	})
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for i := range r.field.Players {
		p := &r.field.Players[i]
		fmt.Fprintf(&dump, "%d number %d score %s colours %v floats %v bye barred %t may not meet %v\n",
			p.ID, p.Number, p.Score, p.Colours.History, p.Floats, p.ByeBarred, r.avoid[i])
	}
	for _, o := range r.reading.values {
		fmt.Fprintf(&dump, "%s=%s\n", o.Name, o.Value)
	}
	return &pairing.Breach{System: Name, Edition: r.edition.name, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
