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
func (p *page) looksAlike(player *tournament.Player, sections []*page, counts func(in *page, other *tournament.Player) bool) bool {
	names := newAlikeList(sections).to(player, counts)
	if len(names) == 0 || p.Text("anyway") != "" {
		return false
	}
	p.alike = strings.Join(names, "; ")
	return true
}

// alikeList is everybody among whom somebody similar is looked for.
type alikeList struct {
	index   playerlist.Alike
	pages   []*page // of each, the section
	players []*tournament.Player
}

// newAlikeList is everybody who takes part in sections.
func newAlikeList(sections []*page) *alikeList {
	l := new(alikeList)
	for _, in := range sections {
		players := in.Event.State.Tournament.Players
		for i := range players {
			if players[i].Left == nil {
				l.add(in, &players[i])
			}
		}
	}
	return l
}

func (l *alikeList) add(in *page, player *tournament.Player) {
	l.index.Add(player)
	l.pages, l.players = append(l.pages, in), append(l.players, player)
}

// to describes those of the list who are similar to a player and count.
func (l *alikeList) to(player *tournament.Player, counts func(in *page, other *tournament.Player) bool) []string {
	var names []string
	for _, i := range l.index.To(player) {
		if !counts(l.pages[i], l.players[i]) {
			continue
		}
		if name := l.pages[i].described(l.players[i]); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// ofFestival are the pages of all sections beside this one, and of this one first.
// The page stays that of its own section.
func (p *page) ofFestival() ([]*page, error) {
	own := *p.Page
	together, err := own.Together()
	if err != nil {
		return nil, err
	}
	list := []*page{p}
	for _, in := range together {
		if in.Event.ID != p.Event.ID {
			list = append(list, &page{Page: in})
		}
	}
	return list, nil
}

// isOther reports whether an entry that is similar is to be asked about when somebody
// is entered in the section of a page: in its own section all but those whom the desk
// asks about, in another whoever is not simply the same person.
func (p *page) isOther(player *tournament.Player) func(in *page, other *tournament.Player) bool {
	return func(in *page, other *tournament.Player) bool {
		if in.Event.ID == p.Event.ID {
			return !playerlist.SamePerson(other, player) // whom the desk asks about
		}
		return !playerlist.SamePerson(other, player)
	}
}

// described is a player with what tells them from others.
func (p *page) described(player *tournament.Player) string {
	about := slices.DeleteFunc([]string{show.Rating(p.Page, player), player.Federation, player.Club}, func(text string) bool { return text == "" })
	if len(about) == 0 {
		return player.Name
	}
	return p.T("similar.player", "name", player.Name, "about", p.Joined(about))
}
