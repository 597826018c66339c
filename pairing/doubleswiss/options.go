package doubleswiss

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// The values of the options.
const (
	closeUp      = "close-up"
	asInFile     = "file"
	pairingScore = "pairing-score"
	points       = "points"
	matchWin     = "match"
	gameWin      = tournament.BakuOfGame
	holds        = "holds"
	fewest       = "fewest"
	level        = "level"
	left         = "left"
)

// reading is an answer to every question that the text leaves open.
type reading struct {
	// numbers: whether the pairing numbers that give the initial colour close up over
	// players who have never been paired.
	numbers string
	// higherRanked: whether virtual points count in who is the higher ranked of a
	// pair, and floats: in who floated.
	higherRanked, floats string
	// nextGroup: whether C6 holds or fails, or counts the upfloaters that the
	// following scoregroup needs; following: which group that is.
	nextGroup, following string
	// baku: whether the win that Baku acceleration adds is that of a match or of a
	// game.
	baku string
	// boardOrder: whether virtual points count in the order of boards.
	boardOrder string
}

// setting is an option with the place of its value.
type setting struct {
	pairing.Choice
	value func(*reading) *string
}

// settings are all options, the recommended value of each first. Names and values
// are part of the program's interface; what they ask and mean the messages
// option.doubleswiss.… say.
var settings = []setting{
	{pairing.Choice{Name: "numbers", Article: "4.3.1", Values: []string{closeUp, asInFile}}, func(r *reading) *string { return &r.numbers }},
	{pairing.Choice{Name: "higher-ranked", Article: "4.2", Values: []string{pairingScore, points}}, func(r *reading) *string { return &r.higherRanked }},
	{pairing.Choice{Name: "floats", Article: "1.5", Values: []string{pairingScore, points}}, func(r *reading) *string { return &r.floats }},
	{pairing.Choice{Name: "next-group", Article: "C6", Values: []string{holds, fewest}}, func(r *reading) *string { return &r.nextGroup }},
	{pairing.Choice{Name: "following", Article: "C6", Values: []string{level, left}}, func(r *reading) *string { return &r.following }},
	{pairing.Choice{Name: tournament.BakuOption, Article: "C.04.7", Values: []string{matchWin, gameWin}}, func(r *reading) *string { return &r.baku }},
	{pairing.Choice{Name: "board-order", Article: "C.04.7", Values: []string{points, pairingScore}}, func(r *reading) *string { return &r.boardOrder }},
}

// recommended is the reading that the text is commonly given.
func recommended() reading {
	var r reading
	for i := range settings {
		*settings[i].value(&r) = settings[i].Values[0]
	}
	return r
}

// list gives all options with their values.
func (r *reading) list() []pairing.Option {
	list := make([]pairing.Option, len(settings))
	for i := range settings {
		value := *settings[i].value(r)
		list[i] = pairing.Option{Name: settings[i].Name, Value: value, Default: value == settings[i].Values[0]}
	}
	return list
}

// set changes one option.
func (r *reading) set(o pairing.Option) error {
	for i := range settings {
		if s := &settings[i]; s.Name == o.Name {
			if !s.Has(o.Value) {
				return pairing.UnknownValue(o.Value, &s.Choice)
			}
			*s.value(r) = o.Value
			return nil
		}
	}
	return pairing.UnknownOption(o.Name, choices())
}

// choices describes all options.
func choices() []pairing.Choice {
	list := make([]pairing.Choice, len(settings))
	for i := range settings {
		list[i] = settings[i].Choice
		list[i].System, list[i].Default = Name, settings[i].Values[0]
	}
	return list
}
