package desk

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
	"github.com/pareo-chess/pareo/tournament"
)

// DivideEntries notes in an event that sections were made of its entries. Where some
// were made before it asks, and names them.
type DivideEntries struct {
	Sections []journal.Division
}

func (DivideEntries) describe() Description {
	return describe("divide entries", rights.Manage, Confirm, kind[journal.EntriesDivided]())
}

func (c DivideEntries) plan(p *plan) error {
	if before := p.state.Divided; len(before) > 0 {
		p.warn(Confirm, "sections.again", "sections", titles(before))
	}
	sections := slices.Clone(c.Sections)
	for i := range sections { // who has left the list since is not here to be taken out
		sections[i].Players = slices.DeleteFunc(slices.Clone(sections[i].Players), func(id tournament.PlayerID) bool { return p.state.Player(id) == nil })
	}
	p.do(journal.EntriesDivided{Sections: sections})
	return nil
}

// Division is the section as its event notes it.
func (x *EntrySection) Division(s *journal.State) journal.Division {
	d := journal.Division{Title: x.title(&s.Tournament.Info)}
	for _, player := range x.Players {
		d.Players = append(d.Players, player.ID)
	}
	slices.Sort(d.Players)
	return d
}

// title is what the section is called as an event.
func (x *EntrySection) title(of *tournament.Info) string { return of.Name + " " + x.Name }

// titles are what sections are called.
func titles(list []journal.Division) (names []string) {
	for _, d := range list {
		names = append(names, d.Title)
	}
	return names
}

// DividedInto are the titles of the sections that were made of the entries of an event.
func DividedInto(s *journal.State) []string { return titles(s.Divided) }

// TakeDividedOut takes the entries out of which sections were made, before round 1 is
// paired. Who is named elsewhere, in payments or rules, stays and is told.
type TakeDividedOut struct{}

func (TakeDividedOut) describe() Description {
	return describe("take divided out", rights.Manage, Notice, kind[journal.PlayerRemoved]())
}

func (c TakeDividedOut) plan(p *plan) error {
	all, named := p.state.StillHere()
	if len(all) == len(named) {
		return refuse("sections.none-out")
	}
	if len(named) > 0 {
		p.warn(Note, "sections.stay", "count", len(named), "players", named)
	}
	for _, id := range all {
		if !slices.Contains(named, id) {
			p.do(journal.PlayerRemoved{Player: id})
		}
	}
	p.warn(Notice, "sections.out", "count", len(all)-len(named), "sections", titles(p.state.Divided))
	return nil
}

// warnDivided tells before round 1 that the entries play in sections, too.
func warnDivided(p *plan) {
	if all, _ := p.state.StillHere(); len(all) > 0 {
		p.warn(Confirm, "pair.divided", "count", len(all), "sections", titles(p.state.Divided))
	}
}
