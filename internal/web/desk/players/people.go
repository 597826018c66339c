package players

import (
	"cmp"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// peopleView is everybody in the sections of a festival: who plays in two of them
// is one person.
type peopleView struct {
	Sections []*page
	People   []*playerlist.Person // by name
	Person   *playerlist.Person   // whom the form is about; nil = somebody new
	Shares   []show.Share         // what the person owes and has paid
	Wrong    string
	Left     []string // which sections were left as they are, and why
}

// peopleView puts the sections together.
func (p *page) peopleView() (*peopleView, error) {
	together, err := p.Together()
	if err != nil {
		return nil, err
	}
	v := &peopleView{}
	var lists [][]tournament.Player
	for _, in := range together {
		v.Sections = append(v.Sections, &page{Page: in})
		lists = append(lists, in.Event.State.Tournament.Players)
	}
	v.People = playerlist.People(lists...)
	order := p.Collator()
	slices.SortStableFunc(v.People, func(a, b *playerlist.Person) int {
		return order.CompareString(a.First().Name, b.First().Name)
	})
	return v, nil
}

// overlaps says which sections of a choice play at the same time.
func (v *peopleView) overlaps(p *page, chosen func(section int) bool) (texts []string) {
	var pages []*frame.Page
	for _, in := range v.Sections {
		pages = append(pages, in.Page)
	}
	for _, o := range show.Overlaps(pages) {
		if chosen(o.One) && chosen(o.Other) {
			texts = append(texts, show.OverlapText(p.Page, pages, o))
		}
	}
	return texts
}

// entries counts the entries of all people.
func (v *peopleView) entries() int {
	n := 0
	for _, person := range v.People {
		n += len(person.Entries)
	}
	return n
}

// kinds are the ratings by which the sections rank.
func (v *peopleView) kinds() []tournament.RatingKind {
	var kinds []tournament.RatingKind
	for _, in := range v.Sections {
		if kind := in.Event.State.Tournament.Rules.RatingKind; !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
	}
	slices.Sort(kinds)
	return kinds
}

// mayEnter reports whether the reader may enter somebody in any section.
func (v *peopleView) mayEnter() bool {
	return slices.ContainsFunc(v.Sections, (*page).takesEntries)
}

// takesEntries reports whether the reader may enter somebody in the section of a
// page now.
func (p *page) takesEntries() bool {
	t := &p.Event.State.Tournament
	return p.May(account.Pair) && !t.EntriesClosed && p.Event.State.Upcoming() <= t.Rules.Rounds
}

// called is what somebody is called in the first section that has them.
func (v *peopleView) called(person *playerlist.Person) string {
	if person == nil {
		return ""
	}
	return v.Sections[person.Entries[0].Section].Called(person.First())
}

// player is what the form shows: of everything what the first entry knows that
// knows anything.
func (v *peopleView) player() *tournament.Player {
	shown := &tournament.Player{}
	if v.Person == nil {
		return shown
	}
	*shown = *v.Person.First()
	for _, e := range v.Person.Entries {
		shown.Title = cmp.Or(shown.Title, e.Player.Title)
		shown.FideID = cmp.Or(shown.FideID, e.Player.FideID)
		shown.Federation = cmp.Or(shown.Federation, e.Player.Federation)
		shown.Club, shown.Sex = cmp.Or(shown.Club, e.Player.Club), cmp.Or(shown.Sex, e.Player.Sex)
		shown.Birth = cmp.Or(shown.Birth, e.Player.Birth)
		for kind := range shown.Ratings {
			shown.Ratings[kind] = cmp.Or(shown.Ratings[kind], e.Player.Ratings[kind])
		}
	}
	return shown
}

// people is the list of everybody, with the desk at which they enter.
func people(p *page) error {
	v, err := p.peopleView()
	if err != nil {
		return err
	}
	return p.Render(peoplePage(p, v))
}

// person is one of them, to be changed in all sections at once.
func person(p *page) error {
	v, err := p.personView()
	if err != nil {
		return err
	}
	return p.Render(personPage(p, v))
}

// personView finds the person of the path: an entry of the section at hand.
func (p *page) personView() (*peopleView, error) {
	player, err := p.thePlayer()
	if err != nil {
		return nil, err
	}
	v, err := p.peopleView()
	if err != nil {
		return nil, err
	}
	for _, person := range v.People {
		for _, e := range person.Entries {
			if e.Player.ID == player.ID && v.Sections[e.Section].Event.ID == p.Event.ID {
				v.Person = person
				v.Shares, err = show.Shares(p.Page, player.ID)
				return v, err
			}
		}
	}
	return nil, frame.ErrNotFound
}

// paired reports whether any section has a round that who enters there has missed.
func (v *peopleView) paired() bool {
	return slices.ContainsFunc(v.Sections, func(in *page) bool { return in.Event.State.EntersFrom() > 1 })
}

// enterPerson enters somebody in the sections that are ticked.
func enterPerson(p *page) error {
	v, err := p.peopleView()
	if err != nil {
		return err
	}
	player := tournament.Player{}
	if err = p.readPerson(v, &player); err == nil {
		p.fromList(&player)
		if p.looksAlike(&player, v.Sections, func(_ *page, other *tournament.Player) bool { return !playerlist.SamePerson(other, &player) }) {
			return p.RenderAs(http.StatusUnprocessableEntity, peoplePage(p, v))
		}
		err = v.enter(p, player)
	}
	if err != nil && frame.Concerns(err) {
		v.Wrong = p.Reason(err)
		return p.RenderAs(http.StatusUnprocessableEntity, peoplePage(p, v))
	}
	said := []string{p.T("players.entered", "name", player.Name)}
	ticked := func(section int) bool { return v.isTicked(p, section) }
	return p.Done(err, strings.Join(slices.Concat(said, v.Left, v.overlaps(p, ticked)), " "), p.Path("/people"))
}

// changePerson changes what is known about somebody in every section, and enters
// them in those that are ticked beside.
func changePerson(p *page) error {
	v, err := p.personView()
	if err != nil {
		return err
	}
	player := *v.player()
	if err = p.readPerson(v, &player); err == nil {
		err = v.change(p, &player)
	}
	if err == nil {
		err = v.enter(p, player)
	}
	if err != nil && frame.Concerns(err) {
		v.Wrong = p.Reason(err)
		return p.RenderAs(http.StatusUnprocessableEntity, personPage(p, v))
	}
	said := append([]string{p.T("player.saved", "name", player.Name)}, v.Left...)
	return p.Done(err, strings.Join(said, " "), p.Path("/people"))
}

// readPerson reads the fields of a person: those of a player, and a rating of each
// kind that the sections know.
func (p *page) readPerson(v *peopleView, player *tournament.Player) error {
	ratings, half, house, games, national := player.Ratings, player.NoHalfByes, player.House, player.RatingGames, player.National
	if err := p.readPlayer(player); err != nil {
		return err
	}
	player.Ratings, player.NoHalfByes, player.House = ratings, half, house // each section has its own rules of byes
	player.RatingGames, player.National = games, national
	for _, kind := range v.kinds() {
		rating, err := p.readRating(ratingField(p, kind))
		if err != nil {
			return err
		}
		player.Ratings[kind] = rating
	}
	return nil
}

// ratingField names the field of a rating: that of the section at hand has the
// name that it has everywhere.
func ratingField(p *page, kind tournament.RatingKind) string {
	if kind == p.Event.State.Tournament.Rules.RatingKind {
		return "rating"
	}
	return "rating" + strconv.Itoa(int(kind))
}

// enter enters a player in the sections that are ticked and in which they are not
// yet: when a part waits for a confirmation the form comes back whole, and what was
// done before is not done twice.
func (v *peopleView) enter(p *page, player tournament.Player) error {
	ticked := p.Form["section"]
	if len(ticked) == 0 && v.Person == nil {
		return p.Wrong("people.section.none")
	}
	for _, name := range ticked {
		if !slices.ContainsFunc(v.Sections, func(in *page) bool { return in.Event.Name == name }) {
			return frame.ErrNotFound
		}
	}
	entered := 0
	for _, in := range v.Sections {
		if !slices.Contains(ticked, in.Event.Name) || in.has(&player) {
			continue
		}
		if !in.May(account.Pair) {
			v.leave(in)
			continue
		}
		if err := in.enter(asEntrant(&player)); err != nil {
			return v.named(in, err)
		}
		entered++
	}
	if entered == 0 && v.Person == nil && len(v.Left) > 0 {
		return frame.ErrForbidden
	}
	if entered == 0 && v.Person == nil {
		return p.Wrong("people.already", "name", player.Name)
	}
	return nil
}

// asEntrant is what one section takes over from another: the person, and nothing of
// how they play there.
func asEntrant(p *tournament.Player) tournament.Player {
	return tournament.Player{
		Name: p.Name, Sex: p.Sex, Title: p.Title, Ratings: p.Ratings, RatingsFrom: p.RatingsFrom,
		Federation: p.Federation, FideID: p.FideID, Birth: p.Birth, Club: p.Club, National: p.National,
	}
}

// has reports whether somebody is in the section of a page.
func (p *page) has(player *tournament.Player) bool {
	players := p.Event.State.Tournament.Players
	return slices.ContainsFunc(players, func(other tournament.Player) bool {
		return other.Left == nil && playerlist.SamePerson(&other, player)
	})
}

// change changes in every entry of the person what the form changed. A field that
// was left as it was shown changes nothing, though an entry has something else.
func (v *peopleView) change(p *page, to *tournament.Player) error {
	shown := v.player()
	for _, e := range v.Person.Entries {
		in, changed := v.Sections[e.Section], *e.Player
		take(&changed.Name, shown.Name, to.Name)
		take(&changed.Title, shown.Title, to.Title)
		take(&changed.FideID, shown.FideID, to.FideID)
		take(&changed.Federation, shown.Federation, to.Federation)
		take(&changed.Club, shown.Club, to.Club)
		take(&changed.Sex, shown.Sex, to.Sex)
		take(&changed.Birth, shown.Birth, to.Birth)
		for kind := range changed.Ratings {
			take(&changed.Ratings[kind], shown.Ratings[kind], to.Ratings[kind])
		}
		if reflect.DeepEqual(&changed, e.Player) {
			continue
		}
		if !in.May(account.Pair) {
			v.leave(in)
			continue
		}
		if p.Text(seenField(in)) != fingerprint(e.Player) {
			return v.named(in, &desk.Conflict{Message: message.Of("row.meanwhile", "name", e.Player.Name)})
		}
		if _, err := in.Do(desk.ChangePlayer{Player: changed}); err != nil {
			return v.named(in, err)
		}
	}
	return nil
}

// leave says that a section was left as it is: the reader may not change it.
func (v *peopleView) leave(in *page) {
	if text := in.T("people.left", "section", in.SectionName()); !slices.Contains(v.Left, text) {
		v.Left = append(v.Left, text)
	}
}

// take takes a value over that a form changed.
func take[T comparable](field *T, shown, to T) {
	if to != shown {
		*field = to
	}
}

// seenField names the field that says which state of an entry the form showed.
func seenField(in *page) string { return "seen." + in.Event.Name }

// named says in which section something went wrong.
func (v *peopleView) named(in *page, err error) error {
	if !frame.Concerns(err) || len(v.Sections) == 1 {
		return err
	}
	return in.Wrong("people.in", "section", in.SectionName(), "why", in.Reason(err))
}

// isTicked reports whether a section is ticked in the form: as it was sent, else
// those that the person is in, else the one at hand.
func (v *peopleView) isTicked(p *page, section int) bool {
	in := v.Sections[section]
	switch {
	case p.Method == http.MethodPost:
		return slices.Contains(p.Form["section"], in.Event.Name)
	case v.Person != nil:
		return v.Person.In(section) != nil
	}
	return in.Event.ID == p.Event.ID
}

// personPath is the page of a person: in the first section that the reader may change.
func (v *peopleView) personPath(person *playerlist.Person) string {
	at := max(0, slices.IndexFunc(person.Entries, func(e playerlist.Entered) bool { return v.Sections[e.Section].May(account.Pair) }))
	entry := person.Entries[at]
	return v.Sections[entry.Section].Path("/people/", strconv.Itoa(int(entry.Player.ID)))
}

// findPerson are the ways in which somebody is found in the list.
func findPerson(person *playerlist.Person) string {
	return strings.Join(letters.Spellings(person.First().Name), "|") + "|" + person.First().FideID
}

// ratingOf is a rating of a person: the first that an entry has.
func ratingOf(person *playerlist.Person, kind tournament.RatingKind) int {
	for _, e := range person.Entries {
		if e.Player.Ratings[kind] > 0 {
			return e.Player.Ratings[kind]
		}
	}
	return 0
}
