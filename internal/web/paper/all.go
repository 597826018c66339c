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

// sectionHead begins the boards of a section on a sheet of all.
type sectionHead struct {
	Name  string
	Round int
}

// allSheets are the sheets of all sections, by their names in addresses and messages:
// the latest round of each.
func allSheets() []string { return []string{journal.AllBoards, journal.AllNames} }

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
		name := in.SectionName()
		s.Draft = s.Draft || !in.Event.State.Rounds[sheet.Number-1].Published()
		s.Rows = append(append(s.Rows, boardRow{Section: &sectionHead{name, sheet.Number}}), boardRows(sheet)...)
		for _, at := range show.Places(in, sheet) {
			s.Places = append(s.Places, namedPlace{at, name})
		}
	}
	order := p.Collator()
	slices.SortStableFunc(s.Places, func(a, b namedPlace) int { return order.CompareString(a.Name, b.Name) })
	return nil
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
