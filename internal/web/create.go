package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/store"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// create is the form for a new tournament.
func (s *site) create(p *request) error { return p.render(createPage(p, "")) }

// begin begins a tournament with the form.
func (s *site) begin(p *request) error {
	command := desk.Create{}
	err := p.readRules(&command.Info, &command.Rules)
	if err == nil {
		var id store.ID
		id, _, err = s.Host.BeginAs(p.background(), s.Accounts, p.actor, p.text("short"), desk.Request{Command: command, Tokens: p.Form["token"]})
		if err == nil {
			return s.begun(p, id, "/players")
		}
	}
	if concerns(err) {
		return p.renderAs(http.StatusUnprocessableEntity, createPage(p, p.reason(err)))
	}
	return err
}

// begun goes to a page of a tournament that has just begun.
func (s *site) begun(p *request, id store.ID, page string) error {
	all, err := s.Host.List(p.Context())
	if err != nil {
		return err
	}
	for _, info := range all {
		if info.ID == id {
			return p.redirect("/desk/" + info.Name + page)
		}
	}
	return p.redirect("/desk")
}

// importFile begins a tournament with a file: a tournament file, or a journal of
// Pareo.
func (s *site) importFile(p *request) error {
	name, data, err := p.upload("file")
	if err != nil {
		return p.done(err, "", "/desk/new")
	}
	var id store.ID
	var done *desk.Done
	if strings.HasPrefix(string(data), "{") || strings.HasSuffix(strings.ToLower(name), ".pareo") {
		id, err = s.Host.ReadJournalAs(p.background(), s.Accounts, p.actor, "", strings.NewReader(string(data)))
	} else {
		tokens, command := p.Form["token"], desk.Import{Name: name, Data: data}
		id, done, err = s.Host.BeginAs(p.background(), s.Accounts, p.actor, "", desk.Request{Command: command, Tokens: tokens})
	}
	if err != nil {
		return p.done(err, "", "/desk/new")
	}
	if done != nil && len(desk.Unsaid(done.State)) > 0 {
		return s.begun(p, id, "/settings") // which asks for what the file does not say
	}
	return s.begun(p, id, "/players")
}

// systemChoice is a line of the list of systems: a system in one edition.
type systemChoice struct{ Value, Label string }

// systemChoices are all systems in all editions; a value is NAME:EDITION.
func (p *request) systemChoices() []systemChoice {
	var list []systemChoice
	for _, system := range desk.Systems() {
		for _, edition := range system.Editions {
			list = append(list, systemChoice{system.Name + ":" + edition, p.systemName(system.Name, edition)})
		}
	}
	return append(list, systemChoice{matchSystem, p.systemName("roundrobin", "scheveningen")})
}

// systemName names a system in an edition.
func (p *request) systemName(name, edition string) string {
	if name == "" {
		return ""
	}
	label := name
	if id := "system." + name; p.Has(id) {
		label = p.T(id)
	}
	if id := "edition." + edition; p.Has(id) {
		edition = p.T(id)
	}
	return strings.TrimSpace(label + " " + edition)
}

// tieBreakPresets are the lists of tie-breaks for individual events.
func tieBreakPresets() []standings.Preset {
	return slices.DeleteFunc(standings.Presets(), func(p standings.Preset) bool { return strings.Contains(p.Name, "team") })
}

// readRules reads what the forms of creation and settings have in common into
// what there is already. The error concerns the reader.
func (p *request) readRules(info *tournament.Info, rules *tournament.Rules) error {
	info.Name, info.City, info.Federation = p.text("title"), p.text("city"), strings.ToUpper(p.text("federation"))
	info.Arbiter, info.TimeControl = p.text("arbiter"), p.text("control")
	var err error
	if info.Start, err = p.dateField("start"); err != nil {
		return err
	}
	if info.End, err = p.dateField("end"); err != nil {
		return err
	}
	if info.Name == "" {
		return p.wrong("create.title.missing")
	}
	rules.System, rules.Edition, _ = strings.Cut(p.text("system"), ":")
	if open := p.event != nil && rules.Rounds == 0 && p.text("rounds") == ""; !open {
		if rules.Rounds = p.number("rounds"); rules.Rounds < 1 || rules.Rounds > maxRounds {
			return p.wrong("create.rounds.wrong", "most", maxRounds)
		}
	}
	kinds := map[string]tournament.RatingKind{"standard": tournament.Standard, "rapid": tournament.Rapid, "blitz": tournament.Blitz}
	rules.RatingKind = kinds[p.text("rating")]
	rules.Acceleration.Baku = p.text("baku") != "" && rules.System != "roundrobin"
	if rules.System == "roundrobin" {
		rules.RoundRobin.Cycles = max(1, p.number("cycles"))
	}
	if rules.TieBreaks, err = p.readTieBreaks(rules); err != nil {
		return err
	}
	if err := p.readSpecial(info, rules); err != nil {
		return err
	}
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

// readTieBreaks reads the list of tie-breaks: a preset, or codes typed in. Rules
// have the list that there is already.
func (p *request) readTieBreaks(rules *tournament.Rules) ([]string, error) {
	if typed := p.text("tiebreaks"); typed != "" {
		return typedCodes(typed, rules.TieBreaks), nil
	}
	name := p.text("preset")
	if name == unsaidPreset {
		return nil, nil
	}
	if name == "" || name == "default" {
		name = "swiss"
		if rules.System == "roundrobin" {
			name = "roundrobin"
		}
		if p.number("boards") > 0 {
			name = "team-" + name
		}
	}
	preset, err := standings.PresetNamed(name)
	if err != nil {
		return nil, p.wrong("create.preset.wrong")
	}
	return preset.Codes, nil
}

// readScoring reads what a win, a draw and the bye are worth.
func (p *request) readScoring(scoring *tournament.Scoring) error {
	win, draw, bye := p.text("win"), p.text("draw"), p.text("bye")
	if shown := scoringTexts(scoring); p.event != nil && shown == [3]string{win, draw, bye} {
		return nil // the form does not show all of it
	}
	if win == "" && draw == "" && bye == "" {
		*scoring = scoring.OrDefault()
		return nil
	}
	values := [3]tournament.Points{tournament.One, tournament.Half, tournament.One}
	for i, text := range []string{win, draw, bye} {
		if text == "" {
			continue
		}
		value, err := tournament.ParsePoints(strings.Replace(text, "½", ".5", 1))
		if err != nil || value < 0 || value > 100*tournament.One {
			return p.wrong("create.points.wrong", "text", text)
		}
		values[i] = value
	}
	*scoring = tournament.NewScoring(values[0], values[1], 0)
	scoring.PairingBye = values[2]
	return nil
}

// dateField reads a date as browsers send it, "2026-11-15"; "" is none.
func (p *request) dateField(name string) (tournament.Date, error) {
	text := p.text(name)
	if text == "" {
		return tournament.Date{}, nil
	}
	var d tournament.Date
	if n, err := fmt.Sscanf(text, "%d-%d-%d", &d.Year, &d.Month, &d.Day); n < 1 || err != nil && n != 1 || !d.Valid() {
		return d, p.wrong("date.wrong", "text", text)
	}
	return d, nil
}

// dateValue writes a date for a field of a form.
func dateValue(d tournament.Date) string {
	if d.IsZero() || d.Month == 0 || d.Day == 0 {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// value is what a field of a form holds: what was typed, else what there was.
func (p *request) was(name, otherwise string) string {
	if p.Method == http.MethodPost {
		return p.FormValue(name)
	}
	if p.URL.Query().Has(name) {
		return p.URL.Query().Get(name)
	}
	return otherwise
}
