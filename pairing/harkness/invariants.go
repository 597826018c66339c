package harkness

import (
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// check looks at a finished round as a stranger would and returns the rule it
// breaks, or "".
func (r *round) check(out *pairing.Round) string {
	place := make(map[tournament.PlayerID]int32, len(r.field.Players))
	for p := range r.field.Players {
		place[r.id(int32(p))] = int32(p)
	}
	seen := make(map[tournament.PlayerID]bool, len(place))
	once := func(id tournament.PlayerID) string {
		if _, known := place[id]; !known || seen[id] {
			return fmt.Sprintf("player %d is in the round twice, or should not be in it", id)
		}
		seen[id] = true
		return ""
	}
	for _, b := range out.Boards {
		if rule := once(b.White) + once(b.Black); rule != "" {
			return rule
		}
		w, k := place[b.White], place[b.Black]
		if r.apart.hasMet(w, k) {
			return fmt.Sprintf("players %d and %d have met (IV)", b.White, b.Black)
		}
		if !r.apart.yields && r.apart.avoids(w, k) {
			return fmt.Sprintf("players %d and %d shall not meet (28N)", b.White, b.Black)
		}
	}
	if out.Bye != tournament.NoPlayer {
		if rule := once(out.Bye); rule != "" {
			return rule
		}
		if r.field.Players[place[out.Bye]].ByeBarred {
			return fmt.Sprintf("player %d may not get another bye (III)", out.Bye)
		}
	}
	for p := range r.field.Players {
		if id := r.id(int32(p)); !seen[id] {
			return fmt.Sprintf("player %d is missing", id)
		}
	}
	return r.checkSwitches(out)
}

// checkSwitches looks for a switch beyond its limit.
func (r *round) checkSwitches(out *pairing.Round) string {
	for _, b := range out.Reasons.Brackets {
		for _, s := range b.Switches {
			limited := s.Article == "29E5a" || s.Article == "29E5b"
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
