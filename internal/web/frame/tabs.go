package frame

import (
	"net/http"

	"github.com/pareo-chess/pareo/internal/account"
)

// tab is a part of a tournament's pages.
type tab struct {
	name  string // in messages: tab.NAME
	path  string // below the tournament
	right account.Right
}

// tabs are the parts of a tournament's pages that the reader may see.
func (p *Page) tabs() []tab {
	all := []tab{
		{"overview", "", account.See},
		{"players", "/players", account.See},
		{"rounds", "/rounds", p.seeOrEnter()},
		{"standings", "/standings", account.See},
		{"sheets", "/sheets", account.See},
		{"history", "/history", account.See},
		{"phones", "/phones", account.Delegate},
		{"settings", "/settings", account.Manage},
	}
	var mine []tab
	for _, t := range all {
		if p.May(t.right) {
			mine = append(mine, t)
		}
	}
	return mine
}

// seeOrEnter is the right with which the reader is at the desk.
func (p *Page) seeOrEnter() account.Right {
	if p.May(account.See) {
		return account.See
	}
	return account.EnterResults
}

// here is the address of this page, for forms that come back to it.
func (p *Page) here() string {
	if p.Method != http.MethodGet {
		return p.Origin()
	}
	return p.URL.RequestURI()
}
