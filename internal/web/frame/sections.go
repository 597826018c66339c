package frame

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/host"
)

// Sections are the tournaments of the festival that the one at hand belongs to, as
// far as the reader is at their desk, or on a public page those that are public; nil
// = it stands by itself.
func (p *Page) Sections() []host.Section {
	festival := p.Event.State.Tournament.Info.Festival
	if festival == "" || p.sections != nil {
		return p.sections
	}
	all, err := p.Site.Host.Sections(p.Context(), p.Actor, festival)
	if err != nil {
		if p.Context().Err() == nil {
			p.Site.Log.Error("the sections of a festival cannot be read", "error", err)
		}
		return nil
	}
	own := func(s host.Section) bool { return s.ID == p.Event.ID }
	if p.Public && !slices.ContainsFunc(all, own) {
		return nil // unlisted: it stands by itself
	}
	for _, s := range all {
		if p.Public || AtDesk(p.Actor, s.ID) {
			p.sections = append(p.sections, s)
		}
	}
	return p.sections
}

// sameIn is the page of another section that shows what this one shows here;
// pages of one player, board or round have none.
func (p *Page) sameIn(s host.Section) string {
	below, _ := strings.CutPrefix(p.URL.Path, p.Path())
	if strings.Count(below, "/") > 1 {
		if strings.HasPrefix(below, "/rounds/") {
			return "/desk/" + s.Info.Name + "/rounds"
		}
		return "/desk/" + s.Info.Name
	}
	return "/desk/" + s.Info.Name + below
}

// Together makes the page one of all sections that the reader may see, and returns
// it as the page of each: it renews itself when any of them changes. A tournament
// that stands by itself is its only section.
func (p *Page) Together() ([]*Page, error) {
	sections, pages := p.Sections(), []*Page{}
	p.asOne, p.together = p.Event.State.Tournament.Info.Festival != "", nil
	for _, s := range sections {
		event := p.Event
		if s.ID != p.Event.ID {
			if !p.Public && !p.Actor.MaySomewhere(s.ID, account.See) {
				continue
			}
			state, err := p.Site.View(p.Context(), p.Actor, s.ID)
			if err != nil {
				return nil, err
			}
			event = &Event{ID: s.ID, Name: s.Info.Name, State: state}
			p.together = append(p.together, event)
		}
		in := *p
		in.Event = event
		pages = append(pages, &in)
	}
	if len(pages) == 0 {
		pages = append(pages, p)
	}
	return pages, nil
}

// SectionName is what the tournament of the page is called among its sections.
func (p *Page) SectionName() string {
	for _, s := range p.Sections() {
		if s.ID == p.Event.ID {
			return s.Section
		}
	}
	return p.Event.State.Tournament.Info.Name
}

// SectionsKey names what a page shows of the sections beside it.
func (p *Page) SectionsKey() string {
	var key strings.Builder
	for _, s := range p.Sections() {
		key.WriteString(s.Info.Name + "\n" + s.Section + "\n")
	}
	return key.String()
}
