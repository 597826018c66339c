package dutch

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// check looks at a finished round as a stranger would and returns the rule it
// breaks, or "". It reads the field, not what the pairing made of it.
func (r *round) check(out *pairing.Round) string {
	place := r.places()
	seen := make([]bool, len(r.field.Players))
	once := func(id tournament.PlayerID) string {
		p, known := place[id]
		if !known {
			return fmt.Sprintf("player %d is not in the round", id)
		}
		if seen[p] {
			return fmt.Sprintf("player %d is in the round twice", id)
		}
		seen[p] = true
		return ""
	}
	for _, board := range out.Boards {
		for _, id := range []tournament.PlayerID{board.White, board.Black} {
			if rule := once(id); rule != "" {
				return rule
			}
		}
		if article, text := r.checkPair(place[board.White], place[board.Black]); text != "" {
			return fmt.Sprintf("%d-%d: %s (%s)", board.White, board.Black, text, article)
		}
	}
	if out.Bye != tournament.NoPlayer {
		if rule := once(out.Bye); rule != "" {
			return rule
		}
		if r.field.Players[place[out.Bye]].ByeBarred {
			return fmt.Sprintf("player %d may not get the bye (%s)", out.Bye, r.edition.byeBar)
		}
	}
	for p := range seen {
		if !seen[p] {
			return fmt.Sprintf("player %d is missing", r.field.Players[p].ID)
		}
	}
	return ""
}

// checkPair returns the absolute rule that the pair breaks and how, or "".
func (r *round) checkPair(white, black int32) (article, text string) {
	w, b := &r.field.Players[white], &r.field.Players[black]
	for _, m := range w.Met {
		if m == black {
			return r.edition.rematch, "they have played before"
		}
	}
	if r.forbidden(white, black) {
		return r.edition.rematch, "they may not meet"
	}
	if w.Colours.Strength == swiss.Absolute && b.Colours.Strength == swiss.Absolute &&
		w.Colours.Preference == b.Colours.Preference &&
		!r.field.IsTopscorer(int(white)) && !r.field.IsTopscorer(int(black)) {
		return r.edition.colourBar, "both must have " + w.Colours.Preference.String()
	}
	return "", ""
}

// forbidden reports whether the two are in a group that may not meet.
func (r *round) forbidden(p, q int32) bool {
	for _, group := range r.field.Forbidden {
		has := 0
		for _, m := range group {
			if m == p || m == q {
				has++
			}
		}
		if has > 1 {
			return true
		}
	}
	return false
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
