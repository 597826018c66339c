package hall

import (
	"slices"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// allSections is what a screen shows of all sections of a festival.
type allSections struct {
	Names  []namedPlace
	Boards []sectionBoard
}

// namedPlace is where somebody plays, and in which section.
type namedPlace struct {
	show.Place
	Section string
}

// sectionBoard is a board of a section.
type sectionBoard struct {
	show.Board
	Section string
	Round   int
}

// isOfAll reports whether a screen shows all sections.
func isOfAll(what string) bool { return what == journal.AllNames || what == journal.AllBoards }

// fillAll collects what the public may see of the pairings of all sections.
func (p *page) fillAll(h *hallScreen) error {
	sections, err := p.Together()
	if err != nil {
		return err
	}
	var all allSections
	for _, in := range sections {
		sheet, err := show.NewRoundSheet(in)
		if err != nil {
			return err
		}
		if sheet == nil || !in.MayLead("names", sheet.Number) {
			continue
		}
		name := in.SectionName()
		for _, b := range sheet.Boards {
			all.Boards = append(all.Boards, sectionBoard{b, name, sheet.Number})
		}
		for _, at := range show.Places(in, sheet) {
			all.Names = append(all.Names, namedPlace{at, name})
		}
	}
	order := p.Collator()
	slices.SortStableFunc(all.Names, func(a, b namedPlace) int { return order.CompareString(a.Player.Name, b.Player.Name) })
	h.All = allSections{share(all.Names, h.Part, h.Parts), share(all.Boards, h.Part, h.Parts)}
	return nil
}

// begins reports whether a section begins with a board of a screen, or is gone on
// with at its top.
func (a *allSections) begins(i int) bool {
	return i == 0 || a.Boards[i].Section != a.Boards[i-1].Section
}

// hallEvent is the event that a screen is about.
func (p *page) hallEvent(h *hallScreen) string {
	if festival := p.Tournament().Info.Festival; isOfAll(h.What) && festival != "" {
		return festival
	}
	return p.Tournament().Info.Name
}
