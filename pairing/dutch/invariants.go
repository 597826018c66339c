package dutch

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/field"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// check looks at a finished round and returns the rule that it breaks, or "".
func (r *round) check(out *pairing.Round) string {
	return r.field.Check(out, r.edition.articles.Rematch, r.edition.articles.ByeBar, func(white, black int32) string {
		if article, fault := r.checkPair(white, black); fault != "" {
			return fmt.Sprintf("%d-%d: %s (%s)", r.field.Players[white].ID, r.field.Players[black].ID, fault, article)
		}
		return r.checkColours(white, black)
	})
}

// checkPair returns the absolute rule that the pair breaks and how, or "".
func (r *round) checkPair(white, black int32) (article string, fault pairing.Fault) {
	return r.field.JudgePair(white, black, &r.edition.articles, r.field.IsTopscorer)
}

// checkColours names a player who must have the other colour, unless the
// opponent must have it too.
func (r *round) checkColours(white, black int32) string {
	w, b := &r.field.Players[white], &r.field.Players[black]
	wrong := func(p, opponent *field.Player, colour tournament.Colour) bool {
		due := &p.Colours
		return due.Strength == field.Absolute && due.Preference != colour &&
			(opponent.Colours.Strength != field.Absolute || opponent.Colours.Preference != due.Preference)
	}
	switch {
	case wrong(w, b, tournament.White):
		return fmt.Sprintf("player %d must have black (%s)", w.ID, r.edition.colours[0])
	case wrong(b, w, tournament.Black):
		return fmt.Sprintf("player %d must have white (%s)", b.ID, r.edition.colours[0])
	}
	return ""
}

// breach withholds a round, with the field as the pairing saw it.
func (r *round) breach(rule string) error {
	var dump strings.Builder
	for i := range r.field.Players {
		p := &r.field.Players[i]
		fmt.Fprintf(&dump, "%d number %d score %s colours %v floats %v unplayed %d bye barred %t may not meet %v opponent %d\n",
			p.ID, p.Number, p.Score, p.Colours.History, p.Floats, p.Unplayed, p.ByeBarred, r.avoid[i], r.mate[i])
	}
	return &pairing.Breach{System: Name, Edition: r.edition.name, Round: r.field.Round, Rule: rule, Dump: dump.String()}
}
