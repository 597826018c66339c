package settings

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/host"
	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// create is the form for a new tournament.
func create(p *page) error {
	v, err := p.newValues()
	if err != nil {
		return err
	}
	return p.Render(createPage(p, v, ""))
}

// newValues are what the form of a new tournament begins with: what most events
// have, or what another one of the reader has ("like"), for a section beside it or
// the event of next year.
func (p *page) newValues() (ruleValues, error) {
	usual := ruleValues{Rounds: "9", Swap: "yes"}
	state, err := p.modelState()
	if state == nil || err != nil {
		return usual, err
	}
	v := valuesOf(state)
	v.Title, v.Section, v.Colour, v.Begun = "", "", "", false
	if v.Announcement = state.Public.Announcement; v.Announcement == journal.Announced {
		v.Announcement = journal.Unsaid // nobody has said so of the new one
	}
	return v, nil
}

// festivals are those that the reader may add a section to.
func (p *page) festivals() []string {
	names, err := p.Site.Host.Festivals(p.Context(), p.Actor)
	if err != nil {
		return nil // the field can be typed into
	}
	return names
}

// festivalNamed is a festival as somebody typed it: as it is written already, if
// there is one.
func (p *page) festivalNamed(typed string) string {
	for _, name := range p.festivals() {
		if host.SameFestival(name, typed) {
			return name
		}
	}
	return typed
}

// begin begins a tournament with the form.
func begin(p *page) error {
	command := desk.Create{}
	if p.changeChips() {
		return p.Render(createPage(p, ruleValues{Rounds: "9", Swap: "yes"}, ""))
	}
	like, err := p.modelState()
	if err == nil {
		err = p.readRules(&command.Info, &command.Rules)
	}
	if err == nil {
		command.Announcement, command.Opens, err = p.whoSees(desk.HallZone(&command.Info))
	}
	if err == nil && p.Text("words") != "" {
		return p.Render(createPage(p, ruleValues{Rounds: "9", Swap: "yes", Words: p.wordsOf(&command)}, ""))
	}
	if err == nil {
		var id store.ID
		id, _, err = p.Site.Host.BeginAs(p.Background(), p.Site.Accounts, p.Actor, p.Text("short"), desk.Request{Command: command, Tokens: p.Form["token"]})
		if err == nil {
			if like != nil {
				like.Public.Announcement, like.Public.Opens = command.Announcement, command.Opens
			}
			if err := p.takeOver(id, like); err != nil {
				p.Site.Log.Error("a new event did not get all of its model", "error", err)
				p.Complain(p.T("model.failed"))
			}
			return begun(p, id, "/players")
		}
	}
	if frame.Concerns(err) {
		return p.RenderAs(http.StatusUnprocessableEntity, createPage(p, ruleValues{Rounds: "9", Swap: "yes", Open: true}, p.Reason(err)))
	}
	return err
}

// wordsOf says an event that is not begun yet in plain words.
func (p *page) wordsOf(c *desk.Create) []string {
	in := *p.Page
	in.Event = &frame.Event{State: &journal.State{Tournament: tournament.Tournament{Info: c.Info, Rules: c.Rules}, FideMode: journal.BeginsInFideMode(&c.Rules)}}
	return (&page{&in}).summary()
}

// begun goes to a page of a tournament that has just begun.
func begun(p *page, id store.ID, page string) error {
	name, err := p.Site.Host.Name(p.Context(), id)
	if errors.Is(err, store.ErrUnknown) {
		return p.Redirect("/desk")
	}
	if err != nil {
		return err
	}
	return p.Redirect("/desk/" + name + page)
}

// importFile begins a tournament with a file: a tournament file, or a journal of
// Pareo.
func importFile(p *page) error {
	name, data, err := p.Upload("file")
	if err != nil {
		return p.Done(err, "", "/desk/new")
	}
	if !strings.HasPrefix(string(data), "{") && !strings.HasSuffix(strings.ToLower(name), ".pareo") {
		return importTRF(p, name, data)
	}
	id, err := p.Site.Host.ReadJournalAs(p.Background(), p.Site.Accounts, p.Actor, "", strings.NewReader(string(data)))
	if err != nil {
		return p.Done(err, "", "/desk/new")
	}
	return begun(p, id, "/players")
}

// systemChoice is a line of the list of systems: a system in one edition.
type systemChoice struct{ Value, Label string }

// systemChoices are all systems in all editions; a value is NAME:EDITION.
func (p *page) systemChoices() []systemChoice {
	var list []systemChoice
	for _, system := range desk.Systems() {
		for _, edition := range system.Editions {
			list = append(list, systemChoice{systemKey(system.Name, edition), show.SystemName(p.Page, system.Name, edition)})
		}
	}
	return append(list, systemChoice{matchSystem, show.SystemName(p.Page, tournament.RoundRobin, "scheveningen")})
}

// tieBreakPresets are the lists of tie-breaks for the event: those of teams or those of
// players, and all of them before it is one of the two.
func (p *page) tieBreakPresets() []standings.Preset {
	if p.Event == nil {
		return standings.Presets()
	}
	teams := p.Event.State.Tournament.Rules.Team != nil
	return slices.DeleteFunc(standings.Presets(), func(preset standings.Preset) bool { return preset.OfTeams() != teams })
}

// readRules reads what the forms of creation and settings have in common into
// what there is already. The error concerns the reader.
func (p *page) readRules(info *tournament.Info, rules *tournament.Rules) error {
	info.Name, info.City = p.Text("title"), p.Text("city")
	info.Arbiter, info.TimeControl = p.Text("arbiter"), p.Text("control")
	if p.Form.Has("festival") {
		info.Festival, info.Section = p.festivalNamed(p.Text("festival")), p.Text("section")
	}
	if p.Form.Has("zone") {
		info.Zone = p.Text("zone")
	}
	if err := p.boundedNumber("firstboard", tournament.MaxFirstBoard, &info.FirstBoard); err != nil {
		return err
	}
	var err error
	if info.Federation, err = p.FederationField("federation", info.Federation); err != nil {
		return err
	}
	if info.Start, err = p.DateField("start"); err != nil {
		return err
	}
	if info.End, err = p.DateField("end"); err != nil {
		return err
	}
	if info.Name == "" {
		return p.Wrong("create.title.missing")
	}
	p.readKind()
	system, edition, _ := strings.Cut(p.Text("system"), ":")
	rules.System, rules.Edition = tournament.System(system), tournament.Edition(edition)
	open := p.Event != nil && rules.Rounds == 0 && p.Text("rounds") == ""
	if p.Event == nil && rules.System == tournament.RoundRobin && p.Form.Has("rounds.shown") && !p.changed("rounds") {
		open = true // they follow from the players
	}
	if rules.System.IsTree() { // they follow from the players
		if open = true; p.Event == nil || p.Event.State.Paired() == 0 {
			rules.Rounds = 0
		}
	}
	if !open {
		if rules.Rounds = p.Number("rounds"); rules.Rounds < 1 || rules.Rounds > maxRounds {
			return p.Wrong("create.rounds.wrong", "most", maxRounds)
		}
	}
	kinds := map[string]tournament.RatingKind{"standard": tournament.Standard, "rapid": tournament.Rapid, "blitz": tournament.Blitz}
	rules.RatingKind = kinds[p.Text("rating")]
	rules.Acceleration.Baku = p.Text("baku") != "" && rules.System.ByScore()
	if rules.System == tournament.RoundRobin {
		rules.RoundRobin.Cycles = max(1, p.Number("cycles"))
	}
	if rules.TieBreaks, err = p.readTieBreaks(rules); err != nil {
		return err
	}
	if err := p.readSpecial(info, rules); err != nil {
		return err
	}
	p.readOptions(rules)
	matchRounds(rules)
	return p.readScoring(&rules.Scoring)
}

// The choices of forms for what an event does not say.
const (
	unsaidSystem = ":"
	unsaidPreset = "unsaid"
)

// maxRounds is how many rounds the forms accept.
const maxRounds = 99
