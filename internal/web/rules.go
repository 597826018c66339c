package web

import (
	"strings"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// ruleValues is what the fields of the forms of creation and settings hold.
type ruleValues struct {
	Title, City, Start, End      string
	System, Rounds               string
	TieBreaks, Rating, Cycles    string
	Baku, Win, Draw, Bye         string
	Federation, Arbiter, Control string
	Open                         bool // the advanced fields are shown
}

// valuesOf are the values of a tournament.
func valuesOf(s *journal.State) ruleValues {
	info, rules := &s.Tournament.Info, &s.Tournament.Rules
	v := ruleValues{
		Title: info.Name, City: info.City, Start: dateValue(info.Start), End: dateValue(info.End),
		System: rules.System + ":" + rules.Edition, Rounds: numberText(rules.Rounds),
		TieBreaks: strings.Join(rules.TieBreaks, " "), Rating: ratingKey(rules.RatingKind), Cycles: numberText(rules.RoundRobin.Cycles),
		Federation: info.Federation, Arbiter: info.Arbiter, Control: info.TimeControl, Open: true,
	}
	v.Baku = yes(rules.Acceleration.Baku)
	if scoring := &rules.Scoring; *scoring != tournament.DefaultScoring() {
		v.Win, v.Draw, v.Bye = scoring.Win().String(), scoring.Draw().String(), scoring.PairingBye.String()
	}
	return v
}

func ratingKey(kind tournament.RatingKind) string {
	switch kind {
	case tournament.Rapid:
		return "rapid"
	case tournament.Blitz:
		return "blitz"
	}
	return "standard"
}

// presetName names a list of tie-breaks with its codes.
func (p *request) presetName(preset standings.Preset) string {
	return p.T("preset."+preset.Name) + ": " + strings.Join(preset.Codes, ", ")
}
