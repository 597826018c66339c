package frame

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/tournament"
)

// subpage is a page below a tab.
type subpage struct {
	key   string // in messages
	path  string // below the tournament
	right account.Right
	shown bool
}

// subpages are the pages below a tab that the reader may use.
func (p *Page) subpages(tab string) []subpage {
	rules := &p.Event.State.Tournament.Rules
	all := map[string][]subpage{
		"players": {
			{"sub.list", "/players", account.See, true},
			{"checkin.title", "/checkin", account.Pair, true},
			{"import.title", "/players/import", account.Pair, true},
			{"ratings.title", "/ratings", account.Pair, p.HasRatingList()},
			{"provisional.title", "/provisional", account.Pair, rules.System == tournament.Harkness},
			{"numbers.title", "/numbers", account.Pair, rules.Team == nil},
			{"adjust.title", "/points", account.See, true},
			{"teams.title", "/teams", account.Pair, rules.Team != nil},
			{"forbidden.title", "/forbidden", account.Manage, rules.System != tournament.RoundRobin},
		},
		"sheets": {
			{"more.paper", "/sheets", account.See, true},
			{"more.hall", "/hall", account.See, true},
		},
		"settings": {
			{"settings.event", "/settings", account.Manage, true},
			{"schedule.title", "/schedule", account.Pair, true},
			{"prizes.title", "/prizes", account.Pair, true},
			{"virtual.title", "/acceleration", account.Manage, rules.System != tournament.RoundRobin},
		},
	}
	var mine []subpage
	for _, s := range all[tab] {
		if s.shown && p.May(s.right) {
			mine = append(mine, s)
		}
	}
	return mine
}

// arrangements are the pages below the tabs but for the first of each, which the
// tab leads to.
func (p *Page) arrangements() []subpage {
	var list []subpage
	for _, tab := range []string{"players", "settings"} {
		for _, s := range p.subpages(tab) {
			if s.path != "/"+tab {
				list = append(list, s)
			}
		}
	}
	return list
}
