package classic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/swiss"
	"github.com/pareo-chess/pareo/tournament"
)

// check looks at a finished round as a stranger would and returns the rule that
// it breaks, or "". It reads the field, not what the pairing made of it.
func (r *round) check(out *pairing.Round) string {
	place := r.places()
	seen := make([]bool, len(r.field.Players))
	once := func(id tournament.PlayerID) string {
		p, known := place[id]
		switch {
		case !known:
			return fmt.Sprintf("player %d is not in the round", id)
		case seen[p]:
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
			return fmt.Sprintf("player %d may not get the bye (B1b)", out.Bye)
		}
	}
	for p := range seen {
		if !seen[p] {
			return fmt.Sprintf("player %d is missing", r.field.Players[p].ID)
		}
	}
	return ""
}

func (r *round) places() map[tournament.PlayerID]int32 {
	place := make(map[tournament.PlayerID]int32, len(r.field.Players))
	for p := range r.field.Players {
		place[r.field.Players[p].ID] = int32(p)
	}
	return place
}

// checkPair returns the absolute rule that a pair breaks and how, or "".
func (r *round) checkPair(white, black int32) (article, text string) {
	article, text, _ = r.judgePair(white, black)
	return article, text
}

// judgePair is checkPair with the kind of fault.
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
