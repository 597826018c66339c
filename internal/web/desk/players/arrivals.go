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
	"github.com/pareo-chess/pareo/internal/letters"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// checkInView is the check-in of the next round.
type checkInView struct {
	Round   int // 0 = there is none, or the sections have each its own
	Letters []letter
	Wrong   string // with the form for who comes late; "" = nothing
}

// letter are the players whose names begin with it.
type letter struct {
	Letter string
	Tiles  []tile
}

// tile is somebody at the check-in.
type tile struct {
	Name     string
	Small    string // what tells them apart
	Find     string // the ways in which they are found, with | between them
	Value    string // what a touch marks
	State    string // "desk", "phone", "missing", "excused", "none": in messages and style
	Bye      bool   // has a bye with points, and so does not play: there is nothing to mark
	Tag      string // what is special about them; "" = nothing
	Owes     string // what they have to pay; "" = nothing, or nothing that the reader may know
	Sections []string
}

// add puts a tile under its letter; they come in their order.
func (v *checkInView) add(t tile) {
	first := firstLetter(t.Name)
	if n := len(v.Letters); n == 0 || v.Letters[n-1].Letter != first {
		v.Letters = append(v.Letters, letter{Letter: first})
	}
	at := &v.Letters[len(v.Letters)-1]
	at.Tiles = append(at.Tiles, t)
}

// count counts the tiles in any of the states.
func (v *checkInView) count(states ...string) int {
	n := 0
	for i := range v.Letters {
		n += v.Letters[i].count(states...)
	}
	return n
}

func (l *letter) count(states ...string) int {
	n := 0
	for i := range l.Tiles {
		if slices.Contains(states, l.Tiles[i].State) {
			n++
		}
	}
	return n
}

// all is how many tiles there are.
func (v *checkInView) all() int {
	n := 0
	for i := range v.Letters {
		n += len(v.Letters[i].Tiles)
	}
	return n
}

// owing reports whether anybody has to pay.
func (v *checkInView) owing() bool {
	return slices.ContainsFunc(v.Letters, func(l letter) bool {
		return slices.ContainsFunc(l.Tiles, func(t tile) bool { return t.Owes != "" })
	})
}

// checkIn is the page on which players are ticked off before a round.
func checkIn(p *page) error { return p.Render(checkInPage(p, p.checkInView())) }

func (p *page) checkInView() *checkInView {
	v := &checkInView{Round: desk.ArrivalsOf(p.Event.State).Round}
	for _, player := range expected(p, v.Round) {
		t := p.tileOf(player, v.Round)
		t.Name, t.Value = p.Called(player), fmt.Sprint(player.ID)
		t.Find += fmt.Sprintf("|#%d|", player.Number)
		v.add(t)
	}
	return v
}

// tileOf is the tile of a player in the section of the page.
func (p *page) tileOf(player *tournament.Player, round int) tile {
	t := tile{
		Name: player.Name, Find: strings.Join(letters.Spellings(player.Name), "|"), State: "none", Owes: p.owesTag(player.ID),
		Small: strings.Join(strings.Fields(fmt.Sprintf("%s %s %s %s", player.Title, show.Rating(p.Page, player), player.Federation, player.Club)), " "),
	}
	bye := show.ByeIn(p.Page, player.ID, round)
	switch mark := p.Event.State.CheckedIn(round, player.ID); {
	case bye == tournament.HalfBye || bye == tournament.FullBye:
		t.State, t.Bye = "excused", true
	case mark == journal.AtDesk:
		t.State = "desk"
	case mark == journal.ByPhone:
		t.State = "phone"
	case mark == journal.NotHere:
		t.State = "missing"
	case bye != tournament.Absent:
		t.State = "excused"
	}
	switch t.State {
	case "excused":
		t.Tag = show.Away(p.Page, round, player.ID, bye)
	case "phone", "missing":
		t.Tag = p.T("checkin.state." + t.State)
	}
	return t
}

// expected are those who could play in a round, by name.
func expected(p *page, round int) []*tournament.Player {
	if round == 0 {
		return nil
	}
	list := desk.ToCome(p.Event.State, round)
	order := p.Collator()
	slices.SortStableFunc(list, func(a, b *tournament.Player) int { return order.CompareString(a.Name, b.Name) })
	return list
}

// firstLetter is the letter under which a name is listed.
func firstLetter(name string) string {
	plain := letters.Spellings(name)[0]
	r, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) }))
	if r == utf8.RuneError {
		return "–"
	}
	return string(unicode.ToUpper(r))
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
	_, err = p.Do(desk.CheckIn{Round: p.Event.State.Upcoming(), Players: []tournament.PlayerID{player.ID}, Mark: mark})
	return p.Done(err, "", p.Path(fmt.Sprintf("/checkin#p%d", player.ID)))
}

// saveMarks takes the marks of the form: those of all tiles that were ticked or
// unticked since it was shown, or, from a script, of the one that was tapped. What a
// script repeats does no harm.
func saveMarks(p *page) error {
	round := p.Number("round")
	was, is := idsIn(p.Form["was"]), idsIn(p.Form["here"])
	here, back := without(is, was), without(was, is)
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

// closeCheckIn ends the check-in and goes on to the pairing, which the same form asks
// for; a draft that still has the right players stays as it is. Where nobody was
// checked in, or nobody is missing, there is nothing to end.
func closeCheckIn(p *page) error {
	state := p.Event.State
	a := desk.ArrivalsOf(state)
	if a.Closes() || a.AtDesk+a.ByPhone > 0 && state.SelfCheckIn.Round != 0 {
		done, err := p.Do(desk.CloseCheckIn{Round: p.Number("round")})
		if err != nil {
			return p.Done(err, "", p.Path("/checkin"))
		}
		state = done.State
	}
	switch gone, missing := desk.Unsettled(state); {
	case state.Waiting() == 0:
		return p.PassOn(p.Path("/pair"))
	case len(gone)+len(missing) > 0 && !state.Current().WasPublished: // another pairing of a published one needs a ground
		return p.PassOn(p.Path("/pair/again"))
	}
	return p.Redirect(p.Path("/pairing"))
}

// pairsAgain reports whether closing the check-in pairs a draft again.
func (p *page) pairsAgain() bool {
	a := desk.ArrivalsOf(p.Event.State)
	gone, missing := desk.Unsettled(p.Event.State)
	return a.Closes() || len(gone)+len(missing) > 0
}

// giveHalf gives somebody who comes late half a point for a round.
func giveHalf(p *page) error {
	id, err := p.TypedPlayer("player")
	if err != nil {
		v := p.checkInView()
		v.Wrong = p.Reason(err)
		return p.RenderAs(http.StatusUnprocessableEntity, checkInPage(p, v))
	}
	done, err := setBye(p, id, p.Number("round"), "half")
	return p.Done(err, p.WithNotes(p.T("checkin.half.done", "name", p.PlayerName(id), "round", p.Number("round")), done), p.Path("/checkin"))
}

// halfRounds are the rounds for which somebody may still get half a point at the
// check-in: the one being played, and the one it is for.
func (p *page) halfRounds() []int {
	s := p.Event.State
	if s.Current() != nil && s.Waiting() == 0 {
		return []int{s.Paired(), s.Upcoming()}
	}
	return []int{s.Upcoming()}
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
	return p.WriteJSON(http.StatusOK, map[string]string{"code": p.checkInCode()})
}

// selfLink is the page on which players check in by themselves.
func (p *page) selfLink() string { return p.BaseURL() + "/in/" + p.Event.Name }

// share is the width of a part of the bar, in hundredths.
func (v *checkInView) share(states ...string) string {
	return fmt.Sprint(v.count(states...) * 100 / max(v.all(), 1))
}

// leftOf says how many of a letter are still to come.
func (p *page) leftOf(l *letter) string {
	if n := l.count("none", "missing"); n > 0 {
		return fmt.Sprint(n)
	}
	return "✓"
}

// checkInCode is the code of the self check-in at this moment.
func (p *page) checkInCode() string {
	return desk.CheckInCode(p.Site.Host.CheckInKey(p.Event.ID), p.Event.State, p.Site.Now())
}
