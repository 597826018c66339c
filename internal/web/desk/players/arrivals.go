package players

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/search"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// checkInView is the check-in of the next round.
type checkInView struct {
	desk.Arrivals
	Letters []letter
}

// letter are the players whose names begin with it.
type letter struct {
	Letter string
	Tiles  []tile
}

// tile is a player at the check-in.
type tile struct {
	*tournament.Player
	Mark journal.Mark
	Bye  tournament.Outcome // asked for; Absent = none
}

// state names how a player stands, in messages and style.
func (t *tile) state() string {
	switch {
	case t.Mark == journal.AtDesk:
		return "desk"
	case t.Mark == journal.ByPhone:
		return "phone"
	case t.Mark == journal.NotHere:
		return "missing"
	case t.Bye != tournament.Absent:
		return "excused"
	}
	return "none"
}

// checkIn is the page on which players are ticked off before a round.
func checkIn(p *page) error { return p.Render(checkInPage(p, p.checkInView())) }

func (p *page) checkInView() *checkInView {
	s := p.Event.State
	v := &checkInView{Arrivals: desk.ArrivalsOf(s)}
	players := expected(p, v.Round)
	for _, player := range players {
		first := firstLetter(player.Name)
		if n := len(v.Letters); n == 0 || v.Letters[n-1].Letter != first {
			v.Letters = append(v.Letters, letter{Letter: first})
		}
		at := &v.Letters[len(v.Letters)-1]
		at.Tiles = append(at.Tiles, tile{player, s.CheckedIn(v.Round, player.ID), show.ByeIn(p.Page, player.ID, v.Round)})
	}
	return v
}

// expected are those who could play in a round, by name.
func expected(p *page, round int) []*tournament.Player {
	var list []*tournament.Player
	all := p.Event.State.Tournament.Players
	for i := range all {
		if round > 0 && all[i].PlaysIn(round) {
			list = append(list, &all[i])
		}
	}
	order := p.Collator()
	slices.SortStableFunc(list, func(a, b *tournament.Player) int { return order.CompareString(a.Name, b.Name) })
	return list
}

// firstLetter is the letter under which a name is listed.
func firstLetter(name string) string {
	plain := search.Spellings(name)[0]
	r, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) }))
	if r == utf8.RuneError {
		return "–"
	}
	return string(unicode.ToUpper(r))
}

// missing counts the tiles of a letter that are neither here nor excused.
func (l *letter) missing() int {
	n := 0
	for i := range l.Tiles {
		if state := l.Tiles[i].state(); state == "none" || state == "missing" {
			n++
		}
	}
	return n
}

// present marks a player as here or as not here in the next round.
func present(p *page) error {
	player, err := p.thePlayer()
	if err != nil {
		return err
	}
	mark := journal.NotHere
	if strings.HasPrefix(p.Text("here"), "y") {
		mark = journal.AtDesk
	}
	_, err = p.Do(desk.CheckIn{Round: p.Event.State.Paired() + 1, Players: []tournament.PlayerID{player.ID}, Mark: mark})
	return p.Done(err, "", p.Path(fmt.Sprintf("/checkin#p%d", player.ID)))
}

// saveMarks takes the marks of the form: those of all tiles that were ticked or
// unticked since it was shown, or, from a script, of the one that was tapped. What a
// script repeats does no harm.
func saveMarks(p *page) error {
	round := p.Number("round")
	was, is := idsIn(p.Form["was"]), idsIn(p.Form["here"])
	here := slices.DeleteFunc(slices.Clone(is), func(id tournament.PlayerID) bool { return slices.Contains(was, id) })
	back := slices.DeleteFunc(slices.Clone(was), func(id tournament.PlayerID) bool { return slices.Contains(is, id) })
	err := p.mark(round, here, journal.AtDesk)
	if err == nil {
		err = p.mark(round, back, journal.NotYet)
	}
	switch {
	case p.WantsJSON() && err == nil:
		return p.WriteJSON(http.StatusOK, map[string]bool{"here": len(here) > 0})
	case p.WantsJSON():
		return err
	}
	return p.Done(err, p.T("checkin.done"), p.Path("/checkin"))
}

// mark gives a mark to those who do not have it.
func (p *page) mark(round int, players []tournament.PlayerID, mark journal.Mark) error {
	players = slices.DeleteFunc(players, func(id tournament.PlayerID) bool { return p.Event.State.CheckedIn(round, id) == mark })
	if len(players) == 0 {
		return nil
	}
	_, err := p.Do(desk.CheckIn{Round: round, Players: players, Mark: mark})
	return err
}

func idsIn(values []string) []tournament.PlayerID {
	var ids []tournament.PlayerID
	for _, text := range values {
		var id tournament.PlayerID
		if n, err := fmt.Sscan(text, &id); n == 1 && err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// closeCheckIn ends the check-in and goes on to the pairing. Where nobody was
// checked in, or nobody is missing, there is nothing to end.
func closeCheckIn(p *page) error {
	a := desk.ArrivalsOf(p.Event.State)
	var err error
	if a.AtDesk+a.ByPhone > 0 && (len(a.Missing) > 0 || p.Event.State.SelfCheckIn.Round != 0) {
		_, err = p.Do(desk.CloseCheckIn{Round: p.Number("round")})
	}
	if err != nil {
		return p.Done(err, "", p.Path("/checkin"))
	}
	return p.Redirect(p.Path("/pairing"))
}

// setSelfCheckIn opens or closes the check-in that players do by themselves.
func setSelfCheckIn(p *page) error {
	self := journal.SelfCheckIn{}
	if p.Text("open") != "" {
		self = journal.SelfCheckIn{Round: p.Number("round"), AtOnce: p.Text("atonce") != "", Secret: rand.Text()}
	}
	_, err := p.Do(desk.SetSelfCheckIn{SelfCheckIn: self})
	return p.Done(err, "", p.Path("/checkin"))
}

// checkInCode tells a script the code of the moment.
func checkInCode(p *page) error {
	return p.WriteJSON(http.StatusOK, map[string]string{"code": desk.CheckInCode(p.Event.State, p.Site.Now())})
}

// selfLink is the page on which players check in by themselves.
func (p *page) selfLink() string { return p.BaseURL() + "/in/" + p.Event.Name }

// searched are the ways in which a tile is found.
func (p *page) searched(t *tile) string {
	return strings.Join(search.Spellings(t.Name), "|") + fmt.Sprintf("|#%d|", t.Number)
}

// share is the width of a part of the bar, in hundredths.
func (v *checkInView) share(count int) string {
	if v.All == 0 {
		return "0"
	}
	return fmt.Sprint(count * 100 / v.All)
}

// leftOf says how many of a letter are still to come.
func (p *page) leftOf(l *letter) string {
	if n := l.missing(); n > 0 {
		return fmt.Sprint(n)
	}
	return "✓"
}

// tileTag says what is special about a player at the check-in.
func (p *page) tileTag(t *tile) string {
	if t.state() == "excused" {
		return p.Outcome(t.Bye)
	}
	return p.T("checkin.state." + t.state())
}
