package paper

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// namedPlace is where somebody plays; on the sheets of all sections, in which.
type namedPlace struct {
	show.Place
	Section string
}

// slip is the result slip of a board of a section.
type slip struct {
	show.Board
	Round int
	In    *page
}

// slips are those of the boards of a round, without those that are forfeited.
func (p *page) slips(sheet *show.RoundSheet) []slip {
	var list []slip
	for _, b := range sheet.Boards {
		if !b.Forfeited() {
			list = append(list, slip{b, sheet.Number, p})
		}
	}
	return list
}

// allSlips is the sheet of the slips of all sections, by its name in addresses.
const allSlips = "all-slips"

// sectionHead begins the boards of a section on a sheet of all.
type sectionHead struct {
	Name  string
	Round int
}

// allSheets are the sheets of all sections, by their names in addresses and messages:
// the latest round of each.
func allSheets() []string { return []string{journal.AllBoards, journal.AllNames, allSlips} }

// isOfAll reports whether a sheet is of all sections.
func (s *paperSheet) isOfAll() bool { return slices.Contains(allSheets(), s.What) }

// fillAll collects the boards and names of all sections that the reader may see.
func (p *page) fillAll(s *paperSheet) error {
	if p.Public || p.PathValue("round") != "" || len(p.Sections()) < 2 {
		return frame.ErrNotFound
	}
	sections, err := p.Together()
	if err != nil {
		return err
	}
	for _, in := range sections {
		sheet, err := show.NewRoundSheet(in)
		if err != nil {
			return err
		}
		if sheet == nil {
			continue
		}
		name, of := in.SectionName(), &page{in, p.choice, p.also}
		s.Sections = append(s.Sections, of)
		s.Slips = append(s.Slips, of.slips(sheet)...)
		s.Draft = s.Draft || !in.Event.State.Rounds[sheet.Number-1].Published()
		s.Rows = append(append(s.Rows, boardRow{Section: &sectionHead{name, sheet.Number}}), of.boardRows(sheet)...)
		for _, at := range show.Places(in, sheet) {
			s.Places = append(s.Places, namedPlace{at, name})
		}
	}
	order := p.Collator()
	slices.SortStableFunc(s.Places, func(a, b namedPlace) int { return order.CompareString(a.Player.Name, b.Player.Name) })
	return nil
}

// mostCodes is how many codes have room in the head of a page.
const mostCodes = 4

// codes are the sections whose public pages a page of a sheet leads to: those that it
// shows. Where they are too many it is the one from which it is printed, which leads to
// the others.
func (p *page) codes(s *paperSheet, l leaf) []*page {
	if !s.isOfAll() {
		return []*page{p}
	}
	var list []*page
	for _, in := range s.Sections {
		if show.PublicAddress(in.Page) != "" && s.shows(in, l) {
			list = append(list, in)
		}
	}
	if len(list) > mostCodes {
		return []*page{p}
	}
	return list
}

// shows reports whether a page of a sheet of all sections has something of one.
func (s *paperSheet) shows(in *page, l leaf) bool {
	if s.What != journal.AllBoards {
		return true
	}
	name := ""
	for i, row := range s.Rows[:l.To] {
		if row.Section != nil {
			name = row.Section.Name
		}
		if i >= l.From && name == in.SectionName() {
			return true
		}
	}
	return false
}

// eventName is the event that a sheet is about.
func (p *page) eventName(s *paperSheet) string {
	if s.isOfAll() {
		return p.Tournament().Info.Festival
	}
	return p.Tournament().Info.Name
}

// places are those of one section.
func places(list []show.Place) []namedPlace {
	var named []namedPlace
	for _, at := range list {
		named = append(named, namedPlace{Place: at})
	}
	return named
}
