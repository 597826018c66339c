package settings

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/tournament"
)

// optionField names the field of an option.
func optionField(system tournament.System, name string) string {
	return "option." + string(system) + "." + name
}

// question says which question an option answers, and which article leaves it open.
func (p *page) question(system tournament.System, c *desk.Choice) string {
	text := p.T(optionField(system, c.Name))
	if rule := strings.Trim(c.Article, "IVX, ") == "" && c.Article != ""; rule || strings.ContainsAny(c.Article, "0123456789") {
		text += " (" + c.Article + ")"
	}
	return text
}

// readOptions reads what was chosen of the options of the system of the rules. What
// a form does not have stays, as long as the system does.
func (p *page) readOptions(rules *tournament.Rules) {
	choices := desk.Choices(rules.System, rules.Edition)
	if len(choices) > 0 && !p.Form.Has(optionField(rules.System, choices[0].Name)) && p.Event != nil && p.Tournament().Rules.System == rules.System {
		return
	}
	rules.Options = nil
	for _, c := range choices {
		if value := p.Text(optionField(rules.System, c.Name)); value != "" {
			rules.Options = append(rules.Options, tournament.SystemOption{Name: c.Name, Value: value})
		}
	}
}

// option is the value that was chosen of an option of a system; "" = none.
func (v *ruleValues) option(system tournament.System, name string) string {
	for _, o := range v.Options {
		if strings.HasPrefix(v.System, string(system)+":") && o.Name == name {
			return o.Value
		}
	}
	return ""
}

// teamSwissChoices are the options of a Swiss of teams that every event says something
// about, or the readings of what the regulations leave open.
func teamSwissChoices(usual bool) []desk.Choice {
	var list []desk.Choice
	for _, c := range desk.Choices(tournament.TeamSwiss, "") {
		if (c.Name == "colours" || c.Name == "primary") == usual {
			list = append(list, c)
		}
	}
	return list
}
