package public

import (
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/write"
	"github.com/pareo-chess/pareo/tournament"
)

// alsoIn is a section in which a player plays, too.
type alsoIn struct {
	Section string
	Path    string // of who is followed there
}

// also finds the other sections that the public sees the same person in.
func (p *page) also(id tournament.PlayerID) []alsoIn {
	sections, err := p.Together()
	if err != nil {
		return nil // the page is about this section
	}
	var lists [][]tournament.Player
	here := 0
	for i, in := range sections {
		lists = append(lists, in.Event.State.Tournament.Players)
		if in.Event.ID == p.Event.ID {
			here = i
		}
	}
	var list []alsoIn
	for _, person := range playerlist.People(lists...) {
		if me := person.In(here); me == nil || me.ID != id || journal.TellsNobody(me.Name) {
			continue
		}
		for _, e := range person.Entries {
			if in := sections[e.Section]; e.Section != here {
				list = append(list, alsoIn{in.SectionName(), in.PublicPath("/me/", write.Int(int(e.Player.ID)))})
			}
		}
	}
	return list
}
