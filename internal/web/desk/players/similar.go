package players

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// looksAlike notes who is entered already under a similar name, and reports whether
// the form is to be asked again because of them: it is asked once, and "enter anyway"
// settles it. Counts says which of those who are similar count.
func (p *page) looksAlike(player *tournament.Player, sections []*page, counts func(other *tournament.Player) bool) bool {
	var names []string
	for _, in := range sections {
		players := in.Event.State.Tournament.Players
		for i := range players {
			if other := &players[i]; other.Left == nil && playerlist.Similar(player, other) && counts(other) {
				if name := in.described(other); !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	if len(names) == 0 || p.Text("anyway") != "" {
		return false
	}
	p.alike = strings.Join(names, "; ")
	return true
}

// described is a player with what tells them from others.
func (p *page) described(player *tournament.Player) string {
	about := slices.DeleteFunc([]string{show.Rating(p.Page, player), player.Federation, player.Club}, func(text string) bool { return text == "" })
	if len(about) == 0 {
		return player.Name
	}
	return p.T("similar.player", "name", player.Name, "about", strings.Join(about, ", "))
}

// isTwin reports whether two entries have name and date of birth in common: the desk
// asks about those.
func isTwin(a, b *tournament.Player) bool {
	return strings.EqualFold(a.Name, b.Name) && a.Birth == b.Birth
}
