package frame

import (
	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
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
			{"import.title", "/players/import", account.Pair, true},
			{"ratings.title", "/ratings", account.Pair, p.HasRatingList()},
			{"provisional.title", "/provisional", account.Pair, rules.System == tournament.Harkness},
			{"numbers.title", "/numbers", account.Pair, rules.Team == nil},
			{"adjust.title", "/points", account.See, true},
			{"forbidden.title", "/forbidden", account.Manage, rules.System != tournament.RoundRobin},
		},
		"settings": {
			{"settings.event", "/settings", account.Manage, true},
			{"planning.title", "/plan", account.Pair, desk.CanPlan(p.Event.State)},
			{"sections.title", "/sections", account.Manage, desk.CanSplit(p.Event.State) && len(p.Event.State.Tournament.Players) > 0},
			{"virtual.title", "/acceleration", account.Manage, rules.System.ByScore()},
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
