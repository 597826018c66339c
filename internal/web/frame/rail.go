package frame

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/tournament"
)

// railGroup is a group of places in the rail.
type railGroup struct {
	key    string // in messages
	places []place
}

// place is a page of the desk that the rail leads to.
type place struct {
	key   string // in messages
	icon  string // in icons
	path  string // below the tournament
	right account.Right
	shown bool
	bar   bool // also in the bar of a phone
	// within are the paths below the tournament that belong to the place beside its
	// own.
	within []string
}

// rail lists the places that the reader may see: a new page is one more line.
func (p *Page) rail() []railGroup {
	rules := &p.Event.State.Tournament.Rules
	all := []railGroup{
		{"rail.run", []place{
			{key: "rail.desk", icon: "home", right: account.See, shown: true, bar: true, within: []string{"/forecast"}},
			{key: "rail.checkin", icon: "check", path: "/checkin", right: account.Pair, shown: true},
			{key: "rail.pairing", icon: "pairing", path: "/pairing", right: account.Pair, shown: true, bar: true, within: []string{"/hand", "/smallest"}},
			{key: "lot.title", icon: "die", path: "/lots", right: account.See, shown: true},
			{key: "rail.results", icon: "grid", path: "/rounds", right: p.seeOrEnter(), shown: true, bar: true},
			{key: "rail.standings", icon: "bars", path: "/standings", right: account.See, shown: true, bar: true, within: []string{"/ties", "/values"}},
		}},
		{"rail.people", []place{
			{key: "people.title", icon: "people", path: "/people", right: account.See, shown: len(p.Sections()) > 1},
			{key: "tab.players", icon: "person", path: "/players", right: account.See, shown: true, within: []string{"/ratings", "/provisional", "/numbers", "/points", "/forbidden"}},
			{key: "teams.title", icon: "teams", path: "/teams", right: account.Pair, shown: rules.Team != nil},
			{key: "money.title", icon: "money", path: "/money", right: account.Money, shown: true},
			{key: "prizes.title", icon: "prize", path: "/prizes", right: account.Pair, shown: true},
		}},
		{"rail.show", []place{
			{key: "show.title", icon: "globe", path: "/visible", right: account.Pair, shown: true},
			{key: "more.hall", icon: "screen", path: "/hall", right: account.See, shown: true},
			{key: "rail.print", icon: "print", path: "/sheets", right: account.See, shown: true},
			{key: "tab.phones", icon: "phone", path: "/phones", right: account.Delegate, shown: true},
		}},
		{"rail.setup", []place{
			{key: "rail.settings", icon: "gear", path: "/settings", right: account.Manage, shown: true, within: []string{"/plan", "/sections", "/acceleration", "/fide", "/delete"}},
			{key: "schedule.title", icon: "clock", path: "/schedule", right: account.Pair, shown: true},
			{key: "files.title", icon: "file", path: "/files", right: account.See, shown: true},
			{key: "tab.history", icon: "history", path: "/history", right: account.See, shown: true},
		}},
	}
	var mine []railGroup
	for _, group := range all {
		var places []place
		for _, one := range group.places {
			if one.shown && p.May(one.right) {
				places = append(places, one)
			}
		}
		if len(places) > 0 {
			mine = append(mine, railGroup{group.key, places})
		}
	}
	return mine
}

// hasLeftFide reports whether the event has left FIDE mode. One of a national system was
// never in it.
func (p *Page) hasLeftFide() bool {
	return !p.Event.State.FideMode && !p.Event.State.Tournament.Rules.System.IsNational()
}

// isHere reports whether the page belongs to a place of the rail.
func (p *Page) isHere(one place) bool {
	below, ok := strings.CutPrefix(p.URL.Path, p.Path())
	if !ok {
		return false
	}
	if p.May(account.Pair) && p.isBeforeResults(below) {
		below = "/pairing"
	}
	if one.path == "" && below == "" {
		return true
	}
	for _, path := range append([]string{one.path}, one.within...) {
		if path != "" && (below == path || strings.HasPrefix(below, path+"/")) {
			return true
		}
	}
	return false
}

// isBeforeResults reports whether a page is one of a round that has no results yet,
// because it is not published: such a page is about the pairing.
func (p *Page) isBeforeResults(below string) bool {
	rest, ok := strings.CutPrefix(below, "/rounds/")
	number, _, _ := strings.Cut(rest, "/")
	round, err := strconv.Atoi(number)
	return ok && err == nil && round >= p.Event.State.Upcoming()
}

// barPlaces are the places in the bar of a phone.
func (p *Page) barPlaces() []place {
	var list []place
	for _, group := range p.rail() {
		for _, one := range group.places {
			if one.bar {
				list = append(list, one)
			}
		}
	}
	return list
}

// seeOrEnter is the right with which the reader is at the desk.
func (p *Page) seeOrEnter() account.Right {
	if p.May(account.See) {
		return account.See
	}
	return account.EnterResults
}

// eventName is the name of the festival, or that of the tournament that stands by
// itself.
func (p *Page) eventName() string {
	info := &p.Event.State.Tournament.Info
	return cmp.Or(info.Festival, info.Name)
}

// sectionState says in a few letters where a section stands.
func (p *Page) sectionState(s host.Section) string {
	how := s.Progress
	switch {
	case how.Final:
		return p.T("festival.over")
	case how.Boards > 0:
		return p.T("festival.state", "round", how.Round, "count", how.Boards-how.Open, "all", how.Boards)
	case how.Round > 0:
		return p.T("festival.between", "round", how.Round)
	}
	return p.T("festival.players", "count", s.Players)
}

// when and where the event is, in a line.
func (p *Page) whenAndWhere() string {
	info := &p.Event.State.Tournament.Info
	var parts []string
	section := ""
	if len(p.Sections()) > 1 {
		section = p.SectionName() // where the rail is out of sight, nothing else names it
	}
	for _, part := range []string{section, info.City, p.Span(info.Start, info.End)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// Span writes the days of an event.
func (p *Page) Span(from, to tournament.Date) string {
	if to.IsZero() || from == to {
		return p.Day(from)
	}
	return p.Day(from) + " – " + p.Day(to)
}
