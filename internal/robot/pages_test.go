package robot

import (
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
)

// pageKinds are acts through the pages: looking at one, and sending a form of one.
func pageKinds() []kind {
	return []kind{{"look", 4, look}, {"form", 12, sendForm}}
}

// places are the pages of an event, with what stands for a round, a player, a team, a
// board and a sheet of paper.
func places() []string {
	desk := []string{
		"", "/files", "/forecast", "/standings", "/history", "/pairing", "/rounds", "/rounds/{round}", "/rounds/{round}/why", "/rounds/{round}/why/{player}", "/rounds/{round}/why/replay?bracket=1",
		"/rounds/{round}/boards/{board}", "/smallest", "/hand", "/players", "/players/{player}", "/provisional", "/checkin", "/numbers", "/points",
		"/teams", "/teams/{team}", "/settings", "/prizes", "/visible", "/schedule", "/acceleration", "/forbidden", "/sheets", "/hall", "/ratings",
		"/lots", "/plan", "/people", "/people/{player}", "/money", "/lifeboat", "/checkin/together", "/paper/{sheet}", "/paper/{sheet}/{round}",
	}
	public := []string{
		"", "/pairings", "/pairings/{round}", "/matches", "/team/{team}", "/names", "/results", "/standings", "/standings/{round}", "/cross", "/players",
		"/player/{player}", "/course", "/why", "/why/{round}/{player}", "/forecast", "/more", "/hall/pairings", "/hall/standings",
		"/fixtures", "/me/{player}", "/matches/{round}", "/names/{round}", "/results/{round}", "/cross/{round}", "/why/{round}", "/paper/{sheet}", "/paper/{sheet}/{round}",
	}
	list := make([]string, 0, len(desk)+len(public))
	for _, path := range desk {
		list = append(list, "/desk/{event}"+path)
	}
	for _, path := range public {
		list = append(list, "/t/{event}"+path)
	}
	return list
}

// somePlace is the address of a page.
func (e *event) somePlace(s *journal.State, chance *rand.Rand, among []string) string {
	sheets := show.PaperSheets()
	return strings.NewReplacer("{event}", e.name, "{round}", fmt.Sprint(someRound(s, chance)), "{player}", fmt.Sprint(somebody(s, chance).ID),
		"{team}", fmt.Sprint(1+chance.IntN(len(s.Tournament.Teams)+1)), "{board}", fmt.Sprint(1+chance.IntN(4)), "{sheet}", sheets[chance.IntN(len(sheets))]).Replace(among[chance.IntN(len(among))])
}

// fault is what a page must not show.
var fault = regexp.MustCompile(`%!\w?\(|runtime error|&lt;nil&gt;|templ-css-class-unknown-type`)

// shown checks a page that came back.
func (e *event) shown(what string, status int, text string, err error) {
	switch pattern := regexp.MustCompile(`\d+`).ReplaceAllString(strings.ReplaceAll(what, e.name, "X"), "N"); {
	case err != nil:
		e.found("no answer to "+pattern, "%s: %v\n%s", what, err, e.log.take())
	case status >= http.StatusInternalServerError:
		e.found(fmt.Sprintf("%d at %s", status, pattern), "%s answers %d: %s\n%.500s", what, status, e.log.take(), text)
	case fault.MatchString(text):
		at := fault.FindStringIndex(text)
		e.found("fault shown at "+pattern, "%s shows %q", what, text[max(0, at[0]-80):min(len(text), at[1]+80)])
	}
}

// look asks for a page, or for all sheets of paper.
func look(e *event, s *journal.State, chance *rand.Rand) {
	path := e.somePlace(s, chance, places())
	status, text, err := e.page(path)
	e.done = append(e.done, "look at "+path)
	e.shown(path, status, text, err)
}

// form is one of a page, filled in as the page has it.
type form struct {
	action string
	fields url.Values
	lists  []list // fields with several values to choose from
}

// list is a field with its values.
type list struct {
	name   string
	values []string
	many   bool // a box that is ticked or not
}

var (
	formPart   = regexp.MustCompile(`(?s)<form\b([^>]*)>(.*?)</form>`)
	fieldPart  = regexp.MustCompile(`(?s)<(input|button)\b([^>]*)>|<select\b([^>]*)>(.*?)</select>|<textarea\b([^>]*)>(.*?)</textarea>`)
	optionPart = regexp.MustCompile(`(?s)<option\b([^>]*)>`)
	valuePart  = regexp.MustCompile(`([a-z-]+)(?:="([^"]*)")?`)
)

// attributes reads those of an element.
func attributes(text string) map[string]string {
	all := make(map[string]string)
	for _, m := range valuePart.FindAllStringSubmatch(text, -1) {
		all[m[1]] = html.UnescapeString(m[2])
	}
	return all
}

// formsOf reads the forms of a page that are posted.
func formsOf(text string) (forms []form) {
	for _, part := range formPart.FindAllStringSubmatch(text, -1) {
		head := attributes(part[1])
		if head["method"] != "post" || head["action"] == "" {
			continue
		}
		f := form{action: head["action"], fields: make(url.Values)}
		for _, field := range fieldPart.FindAllStringSubmatch(part[2], -1) {
			f.read(field)
		}
		forms = append(forms, f)
	}
	return forms
}

// read takes a field as the page has it.
func (f *form) read(field []string) {
	switch {
	case field[1] != "":
		a := attributes(field[2])
		_, off := a["disabled"]
		if name := a["name"]; name != "" && !off {
			f.input(field[1], name, a)
		}
	case field[3] != "":
		name := attributes(field[3])["name"]
		l := list{name: name}
		for i, option := range optionPart.FindAllStringSubmatch(field[4], -1) {
			a := attributes(option[1])
			l.values = append(l.values, a["value"])
			if _, chosen := a["selected"]; chosen || i == 0 {
				f.fields.Set(name, a["value"])
			}
		}
		f.lists = append(f.lists, l)
	default:
		f.fields.Set(attributes(field[5])["name"], html.UnescapeString(field[6]))
	}
}

// input takes an input or a button.
func (f *form) input(element, name string, a map[string]string) {
	_, checked := a["checked"]
	if element == "button" {
		a["type"] = "radio"
	}
	switch a["type"] {
	case "checkbox":
		value := a["value"]
		if value == "" {
			value = "on"
		}
		f.lists = append(f.lists, list{name, []string{value}, true})
		if checked {
			f.fields.Add(name, value)
		}
	case "radio":
		i := slices.IndexFunc(f.lists, func(l list) bool { return l.name == name && !l.many })
		if i < 0 {
			f.lists = append(f.lists, list{name: name})
			i = len(f.lists) - 1
		}
		f.lists[i].values = append(f.lists[i].values, a["value"])
		if checked {
			f.fields.Set(name, a["value"])
		}
	case "file":
	default:
		f.fields.Add(name, a["value"])
	}
}

// vary changes a few of the fields that have several values.
func (f *form) vary(chance *rand.Rand) {
	for _, l := range f.lists {
		if l.name == "" || len(l.values) == 0 || chance.IntN(3) > 0 && f.fields.Has(l.name) {
			continue
		}
		value := l.values[chance.IntN(len(l.values))]
		switch {
		case l.many && chance.IntN(2) == 0:
			f.fields.Add(l.name, value)
		case l.many:
			f.fields.Del(l.name)
		default:
			f.fields.Set(l.name, value)
		}
	}
	for _, name := range []string{"reason", "text"} {
		if f.fields.Has(name) && f.fields.Get(name) == "" {
			f.fields.Set(name, "as agreed")
		}
	}
}

// elsewhere are forms that end the event or are about something else.
var elsewhere = regexp.MustCompile(`/(delete|archive|unarchive|roles|links|phones|import|devices|language|settings|visible|public|announce)\b`)

// sendForm sends a form of some page of the desk, confirming whatever is asked.
func sendForm(e *event, s *journal.State, chance *rand.Rand) {
	all := places()
	at := e.somePlace(s, chance, all[:slices.Index(all, "/t/{event}")])
	status, text, err := e.page(at)
	e.shown(at, status, text, err)
	forms := slices.DeleteFunc(formsOf(text), func(f form) bool {
		return !strings.HasPrefix(f.action, "/desk/"+e.name+"/") || elsewhere.MatchString(f.action)
	})
	if len(forms) == 0 {
		return
	}
	f := forms[chance.IntN(len(forms))]
	f.vary(chance)
	for range 3 {
		status, text, err = e.post(f.action, f.fields)
		e.done = append(e.done, fmt.Sprintf("form of %s: %s %s -> %d", at, f.action, f.fields.Encode(), status))
		e.shown("POST "+f.action, status, text, err)
		again := slices.IndexFunc(formsOf(text), func(g form) bool { return g.action == f.action && g.fields.Has("token") })
		if again < 0 {
			break
		}
		f = formsOf(text)[again]
	}
	if log := e.log.take(); log != "" {
		e.found("the log complains after "+regexp.MustCompile(`\d+`).ReplaceAllString(strings.ReplaceAll(f.action, e.name, "X"), "N"), "%s: %s", f.action, log)
	}
}
