package hall

import (
	"net/http"
	"slices"
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
		at("GET /in/{name}/screen/{key}", frame.Anyone, checkInScreen),
		frame.Form(at("POST /desk/{event}/hall/message", nil, showMessage), desk.ShowMessage{}),
		frame.Form(at("POST /desk/{event}/hall/screens", nil, setScreens), desk.SetScreens{}),
	}
}

// answer is a handler of this room as routes know it.
func answer(handler func(*page) error) func(*frame.Page) error {
	return func(p *frame.Page) error { return handler(&page{p}) }
}

// PublicRoutes is the list of the pages of this room that everybody may see.
func PublicRoutes() []frame.PublicRoute {
	return []frame.PublicRoute{
		{Pattern: "GET /t/{event}/hall/{what}", Answer: answer(screen), Reads: []string{"part", "of", "start", "end"}, Together: func(p *frame.Page) bool { return isOfAll(p.PathValue("what")) }},
		{Pattern: "GET /t/{event}/screen/{number}", Answer: answer(sent), Reads: []string{"start", "end"}, Together: func(p *frame.Page) bool {
			kind, _, _ := p.Event.State.Public.Screens.Share(p.Number("number"))
			return isOfAll(kind)
		}},
	}
}

// control is the page from which the arbiter sends screens to the hall.
func control(p *page) error {
	return p.Render(controlPage(p, p.screenChoice(), p.Event.State.Public.Message, ""))
}

// showMessage puts a message on the screens, or takes it down.
func showMessage(p *page) error {
	message := journal.Message{Text: p.Text("text"), From: p.Text("from"), Until: p.Text("until")}
	err := p.showEverywhere(message)
	if err != nil && frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, controlPage(p, p.screenChoice(), message, p.Reason(err)))
	}
	done := p.T("hall.message.shown")
	if message.Text == "" {
		done = p.T("hall.message.down")
	}
	return p.Done(err, done, p.Path("/hall"))
}

// showEverywhere shows a message on the screens of the tournament, or if the form
// says so of all sections in which the arbiter may.
func (p *page) showEverywhere(message journal.Message) error {
	if p.Text("everywhere") == "" {
		_, err := p.Do(desk.ShowMessage{Message: message})
		return err
	}
	sections, err := p.Together()
	for _, in := range sections {
		if err == nil && in.May(account.Pair) && in.Event.State.Public.Message != message {
			_, err = in.Do(desk.ShowMessage{Message: message})
		}
	}
	return err
}

// screenKinds is what a screen can be set to show. What shows all sections is
// offered where there are several, or where it is shown already.
func (p *page) screenKinds(now string) []string {
	return slices.DeleteFunc(journal.ScreenKinds(), func(kind string) bool {
		return isOfAll(kind) && kind != now && len(p.Sections()) < 2
	})
}

// hallScreens are the screens that the arbiter can put together.
func (p *page) hallScreens() []string {
	return slices.DeleteFunc(p.screenKinds(""), func(kind string) bool { return kind == journal.ScreenOff })
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
