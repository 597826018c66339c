package trf

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// teamModel is what a code FIDE_TEAM[_TYPEA|_TYPEB][_MP_GP|_GP_MP|_MP|_GP] says, as
// the options of the Team Swiss say it; "" where it is as recommended: type A,
// match points, game points second. Plain FIDE_TEAM means that.
type teamModel struct{ colours, primary, secondary string }

// teamScores are the scores of the codes.
var teamScores = []struct {
	code  string
	model teamModel
}{
	{"_MP_GP", teamModel{}},
	{"_GP_MP", teamModel{primary: "game-points"}},
	{"_MP", teamModel{secondary: "off"}},
	{"_GP", teamModel{primary: "game-points", secondary: "off"}},
}

// teamColours are the models of colour preferences of the codes.
var teamColours = []struct{ code, colours string }{{"_TYPEA", ""}, {"_TYPEB", "type-b"}, {"", "none"}}

// teamSwissOf explains a code of the Team Swiss.
func teamSwissOf(code string) (teamModel, bool) {
	rest, ok := strings.CutPrefix(code, "FIDE_TEAM")
	if !ok || rest == "" {
		return teamModel{}, ok
	}
	for _, c := range teamColours {
		for _, s := range teamScores {
			if rest == c.code+s.code || c.code != "" && rest == c.code && s.model == (teamModel{}) {
				return teamModel{c.colours, s.model.primary, s.model.secondary}, true
			}
		}
	}
	return teamModel{}, false
}

// code is the code of a model.
func (m teamModel) code() string {
	if m == (teamModel{}) {
		return "FIDE_TEAM"
	}
	for _, c := range teamColours {
		for _, s := range teamScores {
			if m == (teamModel{c.colours, s.model.primary, s.model.secondary}) {
				return "FIDE_TEAM" + c.code + s.code
			}
		}
	}
	return ""
}

// options are the model as options of the rules.
func (m teamModel) options() (list []tournament.SystemOption) {
	for _, o := range []tournament.SystemOption{{Name: "colours", Value: m.colours}, {Name: "primary", Value: m.primary}, {Name: "secondary", Value: m.secondary}} {
		if o.Value != "" {
			list = append(list, o)
		}
	}
	return list
}

// modelOf reads the model off options; those that no code tells come second.
func modelOf(options []tournament.SystemOption) (m teamModel, others []tournament.SystemOption) {
	for _, o := range options {
		switch {
		case o.Name == "colours" && o.Value != "type-a":
			m.colours = o.Value
		case o.Name == "primary" && o.Value != string(tournament.MatchPoints):
			m.primary = o.Value
		case o.Name == "secondary" && o.Value != "on":
			m.secondary = o.Value
		case !slices.Contains([]string{"colours", "primary", "secondary"}, o.Name):
			others = append(others, o)
		}
	}
	return m, others
}
