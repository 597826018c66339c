package public

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// part is a part of a tournament's public pages.
type part struct {
	name  string // in addresses; "" = the first page
	key   string // in messages
	icon  string
	first bool // it is one of the five that a small screen has room for
}

// path is the address of a part.
func (p *page) path(of part) string {
	if of.name == "" {
		return p.PublicPath()
	}
	return p.PublicPath("/", of.name)
}

// parts are the parts of the tournament that the reader may see, in their order;
// what needs a published round is left out before. On a small screen those that
// are not among the first are reached from the last, which leads to everything.
func (p *page) parts() []part {
	teams, paired := p.Tournament().Rules.Team != nil, p.Event.State.Paired() > 0
	var list []part
	for _, c := range []struct {
		part
		shown bool
	}{
		{part{"", "overview", "home", true}, true},
		{part{"matches", "matches", "pairing", true}, teams},
		{part{"pairings", "pairings", "pairing", !teams}, true},
		{part{"names", "names", "person", true}, true},
		{part{"results", "results", "check", false}, true},
		{part{"standings", "standings", "bars", true}, true},
		{part{"cross", "cross", "grid", false}, true},
		{part{"players", "players", "people", false}, true},
		{part{"course", "course", "course", false}, paired},
		{part{"why", "why", "help", false}, paired},
		{part{"forecast", "forecast", "clock", false}, p.looksAhead()},
		{part{"more", "more", "more", true}, true},
	} {
		if c.shown && p.MayLead(c.name, 0) {
			list = append(list, c.part)
		}
	}
	return list
}

// looksAhead reports whether there is a forecast that the reader may see.
func (p *page) looksAhead() bool {
	current := p.Tournament().Current
	return current != nil && !p.Tournament().Rules.System.IsTree() && show.OpenGames(current) > 0 && p.Event.State.Shows(journal.Forecast, 0)
}

// others are the parts that a small screen has no room for.
func (p *page) others() []part {
	var list []part
	for _, of := range p.parts() {
		if !of.first {
			list = append(list, of)
		}
	}
	if show.HasFixtures(p.Page) && p.MayLead("fixtures", 0) { // for which no screen has room
		list = append(list, part{"fixtures", "fixtures", "grid", false})
	}
	return list
}

// within reports whether a part holds the one that is open, by its key: More does
// for all that are not among the first.
func (p *page) within(of part, open string) bool {
	if of.name != "more" {
		return false
	}
	for _, other := range p.others() {
		if other.key == open {
			return true
		}
	}
	return false
}

// shortName is the name of a part where there is little room.
func (p *page) shortName(of part) string {
	if round := p.Event.State.Paired(); of.name == "pairings" && round > 0 {
		return p.T("public.round", "round", round)
	}
	return p.T("brief." + of.key)
}
