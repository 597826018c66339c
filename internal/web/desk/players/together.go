package players

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/tournament"
)

// togetherView is the check-in of all sections that have a round to come: one tile
// for a person, who is then here in every section that expects them.
type togetherView struct {
	checkInView
	Sections []arrivingSection
}

// arrivingSection is a section with a round to come.
type arrivingSection struct {
	*page
	desk.Arrivals
}

// together is the check-in of all sections at once.
func together(p *page) error {
	v, err := p.togetherView()
	if err != nil {
		return err
	}
	return p.Render(togetherPage(p, v))
}

// arriving are the sections that expect players and where the reader may check
// them in.
func (p *page) arriving() ([]arrivingSection, error) {
	pages, err := p.Together()
	if err != nil {
		return nil, err
	}
	var sections []arrivingSection
	for _, in := range pages {
		if !in.May(account.Pair) {
			continue
		}
		if a := desk.ArrivalsOf(in.Event.State); a.Round > 0 {
			sections = append(sections, arrivingSection{&page{Page: in}, a})
		}
	}
	return sections, nil
}

func (p *page) togetherView() (*togetherView, error) {
	sections, err := p.arriving()
	if err != nil {
		return nil, err
	}
	v := &togetherView{Sections: sections}
	var lists [][]tournament.Player
	for _, s := range sections {
		var list []tournament.Player
		for _, player := range expected(s.page, s.Round) {
			list = append(list, *player)
		}
		lists = append(lists, list)
	}
	people := playerlist.People(lists...)
	order := p.Collator()
	slices.SortStableFunc(people, func(a, b *playerlist.Person) int {
		return order.CompareString(a.First().Name, b.First().Name)
	})
	for _, person := range people {
		v.add(v.tile(person))
	}
	return v, nil
}

// tile makes the tile of a person: that of the section in which most is to be done.
// Where they are excused in one section and not in another, a touch is about the
// other.
func (v *togetherView) tile(person *playerlist.Person) tile {
	urgency := []string{"none", "missing", "phone", "desk", "excused"}
	var shown tile
	var values, excused entryList
	var sections []string
	var owed debts
	allByes := true
	for _, e := range person.Entries {
		s := v.Sections[e.Section]
		one, entry := s.tileOf(e.Player, s.Round), sectionEntry{s.Event.Name, e.Player.ID}
		sections = append(sections, s.SectionName())
		allByes = allByes && one.Bye
		if a, owes := s.unpaid()[e.Player.ID]; owes {
			owed.add(s.page, a.Open())
		}
		if one.State == "excused" {
			excused = append(excused, entry)
		} else {
			values = append(values, entry)
		}
		if shown.State == "" || slices.Index(urgency, one.State) < slices.Index(urgency, shown.State) {
			shown = one
		}
	}
	if len(values) == 0 {
		values = excused
	}
	shown.Bye = allByes
	shown.Name, shown.Value, shown.Sections, shown.Owes = v.Sections[person.Entries[0].Section].Called(person.First()), values.String(), sections, owed.text()
	return shown
}

// sectionEntry is an entry by its section.
type sectionEntry struct {
	Section string // the short name
	Player  tournament.PlayerID
}

// entryList is a list of entries as forms have it: "a-open:12,rapid:7".
type entryList []sectionEntry

func (l entryList) String() string {
	var parts []string
	for _, e := range l {
		parts = append(parts, e.Section+":"+strconv.Itoa(int(e.Player)))
	}
	return strings.Join(parts, ",")
}

// readEntries reads lists of entries, by section. What makes no sense is left out.
func readEntries(values []string) map[string][]tournament.PlayerID {
	read := make(map[string][]tournament.PlayerID)
	for _, part := range strings.Split(strings.Join(values, ","), ",") {
		section, id, _ := strings.Cut(part, ":")
		if n, err := strconv.Atoi(id); err == nil {
			read[section] = append(read[section], tournament.PlayerID(n))
		}
	}
	return read
}

// rounds are the rounds that the page is about, as forms have them; a page that is
// older than a pairing is refused, as that of one section is.
func (v *togetherView) rounds() string {
	var list entryList
	for _, s := range v.Sections {
		list = append(list, sectionEntry{s.Event.Name, tournament.PlayerID(s.Round)})
	}
	return list.String()
}

// saveTogether takes the marks of the form, each in its section, in their order; see
// saveMarks. Sections in which the reader may not check in are left, and named.
func saveTogether(p *page) error {
	pages, err := p.Together()
	if err != nil {
		return err
	}
	was, is, rounds := readEntries(p.Form["was"]), readEntries(p.Form["here"]), readEntries(p.Form["round"])
	for name := range rounds {
		if !slices.ContainsFunc(pages, func(in *frame.Page) bool { return in.Event.Name == name }) {
			return frame.ErrNotFound // before anything is done
		}
	}
	done, left := 0, []string{}
	for _, section := range pages {
		in, name := &page{Page: section}, section.Event.Name
		here, back := without(is[name], was[name]), without(was[name], is[name])
		switch {
		case err != nil || len(rounds[name]) == 0 || len(here)+len(back) == 0:
		case !in.May(account.Pair):
			left = append(left, p.T("people.left", "section", in.SectionName()))
		default:
			done++
			if err = in.mark(int(rounds[name][0]), here, journal.AtDesk); err == nil {
				err = in.mark(int(rounds[name][0]), back, journal.NotYet)
			}
		}
	}
	if err == nil && done == 0 && len(left) > 0 {
		return frame.ErrForbidden
	}
	switch {
	case p.WantsJSON() && err == nil:
		return p.WriteJSON(http.StatusOK, map[string]bool{"here": len(is) > 0})
	case p.WantsJSON():
		return err
	}
	return p.Done(err, strings.Join(append([]string{p.T("checkin.done")}, left...), " "), p.Path("/checkin/together"))
}

// without are those of a list that are not in another.
func without(list, others []tournament.PlayerID) []tournament.PlayerID {
	return slices.DeleteFunc(slices.Clone(list), func(id tournament.PlayerID) bool { return slices.Contains(others, id) })
}
