package settings

import (
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// tieBreakName is the full name of a tie-break with what its code adds in words.
func (p *page) tieBreakName(code tournament.TieBreak) string {
	tb, err := tiebreak.Parse(code)
	if err != nil || tb.Method == nil {
		return string(code)
	}
	return show.TieBreakName(p.Page, tb)
}

// shownCodes are the tie-breaks that the form lists.
func (p *page) shownCodes(v ruleValues) []tournament.TieBreak {
	if p.Form.Has("tb.touched") && p.Text("tb.touched") != "" {
		return listed(p.Form["tb"])
	}
	if typed := p.Was("tiebreaks", v.TieBreaks); typed != "" {
		return typedCodes(typed, v.Codes)
	}
	kind, known := p.shownKind(v)
	if !known {
		return usualCodes(tournament.Dutch, false)
	}
	return usualCodes(systemOf(p.systemMeant(kind, p.Was("system", v.System))), kind.Teams)
}

// systemOf is the system of a line of the list of systems.
func systemOf(key string) tournament.System {
	name, _, _ := strings.Cut(key, ":")
	return tournament.System(name)
}

// listedName is what the list of the form is called: a preset that is in force, or the
// list above.
func (p *page) listedName(v ruleValues) string {
	if preset, ok := standings.InForce(p.shownCodes(v)); ok {
		return p.presetName(preset)
	}
	return p.T("chips.aslisted")
}

// listed are codes as a form lists them; nothing is no code.
func listed(texts []string) []tournament.TieBreak {
	var codes []tournament.TieBreak
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			codes = append(codes, tournament.TieBreak(text))
		}
	}
	return codes
}

// usualCodes is the list that most events of a type have.
func usualCodes(system tournament.System, teams bool) []tournament.TieBreak {
	return standings.UsualPreset(system, teams).Announced()
}

// usualOf is the usual list of a type as the script of the form reads it.
func usualOf(k eventKind) string { return codesText(usualCodes(k.Systems[0], k.Teams)) }

// usualNames are the names of a usual list, for the script: those that only one system
// has stand in no list to choose from.
func (p *page) usualNames(system tournament.System, teams bool) string {
	var names []string
	for _, code := range usualCodes(system, teams) {
		names = append(names, p.tieBreakName(code))
	}
	return strings.Join(names, "|")
}

// pickable are the tie-breaks that the form offers by name: those of all lists, and
// a few that stand in none.
func pickable() []tournament.TieBreak {
	var codes []tournament.TieBreak
	for _, preset := range standings.Presets() {
		codes = append(codes, preset.Codes...)
	}
	codes = append(codes, tiebreak.Offered()...)
	var once []tournament.TieBreak
	for _, code := range codes {
		if !slices.Contains(once, code) {
			once = append(once, code)
		}
	}
	return once
}

// changeChips does what a button of the list asks for when there are no scripts, and
// reports whether one did; the form is shown again, and nothing is saved.
func (p *page) changeChips() bool {
	act, at, _ := strings.Cut(p.Text("chip"), " ")
	codes := listed(p.Form["tb"])
	i, err := strconv.Atoi(at)
	inside := err == nil && i >= 0 && i < len(codes)
	switch {
	case act == "up" && inside && i > 0:
		codes[i-1], codes[i] = codes[i], codes[i-1]
	case act == "down" && inside && i+1 < len(codes):
		codes[i+1], codes[i] = codes[i], codes[i+1]
	case act == "remove" && inside:
		codes = slices.Delete(codes, i, i+1)
	case act == "add" && p.Text("tb.add") != "":
		if code := tournament.TieBreak(p.Text("tb.add")); !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
	case act == "":
		return false
	}
	p.Form["tb"] = nil
	for _, code := range codes {
		p.Form["tb"] = append(p.Form["tb"], string(code))
	}
	p.Form.Set("tb.touched", "yes")
	p.Form.Set("tiebreaks", p.Text("tiebreaks.shown"))
	p.Form.Set("preset", "")
	return true
}

// readTieBreaks reads the list of tie-breaks: codes typed in, a preset, the list as it
// was ordered, or else what there is already or what is usual. Rules have the list
// that there is already.
func (p *page) readTieBreaks(rules *tournament.Rules) ([]tournament.TieBreak, error) {
	typed, preset := p.Text("tiebreaks"), p.Text("preset")
	switch ordered := p.Form.Has("tb.touched"); {
	case typed != "" && !(ordered && typed == p.Text("tiebreaks.shown")):
		return typedCodes(typed, rules.TieBreaks), nil
	case preset == unsaidPreset:
		return nil, nil
	case preset != "" && preset != "default":
		named, err := standings.PresetNamed(preset)
		if err != nil {
			return nil, p.Wrong("create.preset.wrong")
		}
		return named.Announced(), nil
	case ordered && preset == "" && p.Text("tb.touched") != "":
		return listed(p.Form["tb"]), nil
	case ordered && preset == "" && p.Event != nil:
		return rules.TieBreaks, nil
	}
	if rules.System.PairsTeams() {
		asked := *rules
		p.readOptions(&asked)
		return desk.TeamTieBreaks(&asked), nil
	}
	return usualCodes(rules.System, p.Number("boards") > 0), nil
}
