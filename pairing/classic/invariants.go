package classic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
)

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	return r.field.Check(out, "B1a", "B1b", func(white, black int32) string {
		article, text, _ := r.judgePair(white, black)
		if text == "" {
			return ""
		}
		return fmt.Sprintf("%d-%d: %s (%s)", r.field.Players[white].ID, r.field.Players[black].ID, text, article)
	})
}

// judgePair returns the absolute rule that a pair breaks, how, and the kind of
// fault; "" = none. It reads the field, not what the pairing made of it.
func (r *round) judgePair(white, black int32) (article, text string, fault pairing.Fault) {
	w, b := &r.field.Players[white], &r.field.Players[black]
	if slices.Contains(w.Met, black) {
		return "B1a", "they have played before", pairing.Rematch
	}
	for _, group := range r.field.Forbidden {
		if slices.Contains(group, white) && slices.Contains(group, black) {
			return "B1a", "they may not meet", pairing.ForbiddenPair
		}
	}
	if w.Colours.Strength == swiss.Absolute && b.Colours.Strength == swiss.Absolute &&
		w.Colours.Preference == b.Colours.Preference && !r.isExempt(int(white)) && !r.isExempt(int(black)) {
		return "B2", "both must have " + w.Colours.Preference.String(), pairing.SameColour
	}
	return "", "", ""
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
