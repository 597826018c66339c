package burstein

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/internal/deadlock"
	"github.com/pareo-chess/pareo/tournament"
)

// nobody is exempt from C3.
func nobody(int) bool { return false }

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	return r.field.Check(out, articles.Rematch, articles.ByeBar, func(white, black int32) string {
		w, b := &r.field.Players[white], &r.field.Players[black]
		if article, fault := r.field.JudgePair(white, black, &articles, nobody); fault != "" {
			return fmt.Sprintf("%d-%d: %s (%s)", w.ID, b.ID, fault, article)
		}
		switch { // who is due a colour absolutely has it: the opponent is not (5.2.2, 5.2.3)
		case w.Colours.Strength == field.Absolute && w.Colours.Preference != tournament.White:
			return fmt.Sprintf("player %d must have black (5.2)", w.ID)
		case b.Colours.Strength == field.Absolute && b.Colours.Preference != tournament.Black:
			return fmt.Sprintf("player %d must have white (5.2)", b.ID)
		}
		return ""
	})
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for i := range r.field.Players {
		p := &r.field.Players[i]
		fmt.Fprintf(&dump, "%d number %d score %s index %v colours %v unplayed %d bye barred %t may not meet %v opponent %d\n",
			p.ID, p.Number, p.Score, r.index[i], p.Colours.History, p.Unplayed, p.ByeBarred, r.absolute.Excluded[i], r.mate[i])
	}
	for _, o := range r.system.Options() {
		fmt.Fprintf(&dump, "%s=%s\n", o.Name, o.Value)
	}
	return &pairing.Breach{System: Name, Edition: edition, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}

// impossible explains why no legal round exists: a set of players whom too few
// others could meet, and single changes that would help.
func (r *round) impossible() error {
	d := deadlock.Find(*r.absolute)
	block := d.Smallest()
	e := block.Refusal(r.field.Round)
	if !r.wished { // of a wish it is not asked what else could be given up
		d.WaysOut(e, deadlock.LastWithLast)
	}
	return e
}
