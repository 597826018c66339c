package hall

import (
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/account"
	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/frame"
)

// page is a page of this room, being answered.
type page struct{ *frame.Page }

// at is a route to a handler of this room.
func at(pattern string, allow frame.Access, answer func(*page) error) frame.Route {
	return frame.Route{Pattern: pattern, Allow: allow, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// Routes is the list of the arbiter's pages of this room.
func Routes() []frame.Route {
	return []frame.Route{
		at("GET /desk/{event}/hall", frame.Needs(account.See), control),
		frame.Form(at("POST /desk/{event}/hall/message", nil, showMessage), desk.ShowMessage{}),
		frame.Form(at("POST /desk/{event}/hall/screens", nil, setScreens), desk.SetScreens{}),
	}
}

// publicAt is a route of the public to a handler of this room.
func publicAt(pattern string, answer func(*page) error) frame.PublicRoute {
	return frame.PublicRoute{Pattern: pattern, Answer: func(p *frame.Page) error { return answer(&page{p}) }}
}

// PublicRoutes is the list of the pages of this room that everybody may see.
func PublicRoutes() []frame.PublicRoute {
	return []frame.PublicRoute{
		publicAt("GET /t/{event}/hall/{what}", screen),
		publicAt("GET /t/{event}/screen/{number}", sent),
	}
}

// control is the page from which the arbiter sends screens to the hall.
func control(p *page) error {
	return p.Render(controlPage(p, p.screenChoice(), p.Event.State.Public.Message, ""))
}

// showMessage puts a message on the screens, or takes it down.
func showMessage(p *page) error {
	message := journal.Message{Text: p.Text("text"), From: p.Text("from"), Until: p.Text("until")}
	_, err := p.Do(desk.ShowMessage{Message: message})
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, controlPage(p, p.screenChoice(), message, p.Reason(err)))
	}
	done := p.T("hall.message.shown")
	if message.Text == "" {
		done = p.T("hall.message.down")
	}
	return p.Done(err, done, p.Path("/hall"))
}

// spareScreens is how many more screens than there are the form offers.
const spareScreens = 3

// screenFields is how many screens the form has.
func (p *page) screenFields() int {
	return min(len(p.Event.State.Public.Screens.List())+spareScreens, journal.MaxScreens)
}

// screenField names the field of a screen.
func screenField(number int) string { return "screen" + strconv.Itoa(number) }

// screenPath is the address of a screen: it stays the same whatever is shown.
func (p *page) screenPath(number int) string { return p.PublicPath("/screen/", strconv.Itoa(number)) }

// setScreens says what each screen shows. One that is not there keeps its number
// as long as one behind it is.
func setScreens(p *page) error {
	var kinds []string
	for number := 1; number <= journal.MaxScreens; number++ {
		if kind := p.Text(screenField(number)); kind != "" {
			for len(kinds) < number-1 {
				kinds = append(kinds, journal.ScreenOff)
			}
			kinds = append(kinds, kind)
		}
	}
	_, err := p.Do(desk.SetScreens{Kinds: kinds})
	return p.Done(err, p.T("hall.screens.saved"), p.Path("/hall"))
}

// maxLarge is how many letters a message may have to be written very large.
const maxLarge = 60

// messageClass is how a message is written: the longer, the smaller.
func messageClass(m journal.Message) string {
	if utf8.RuneCountInString(m.Text) <= maxLarge {
		return "large"
	}
	return ""
}
