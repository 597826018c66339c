package dubov

import (
	"github.com/pareo-chess/pareo/pairing"
)

// The values of the options.
const (
	closeUp      = "close-up"
	asInFile     = "file"
	pairingScore = "pairing-score"
	points       = "points"
	sum          = "sum"
	count        = "count"
	seekers      = "seekers"
	subgroup     = "subgroup"
)

// reading is an answer to every question that the text leaves open.
type reading struct {
	// numbers: whether the pairing numbers that give the initial colour close up
	// over players who have never been paired.
	numbers string
	// higherRanked: whether virtual points count in who is the higher ranked of a
	// pair, and upfloats: in who was upfloated.
	higherRanked, upfloats string
	// maximumUpfloats: whether C9 adds up the upfloats of maximum upfloaters, or
	// counts these players, as C8 does.
	maximumUpfloats string
	// secondShift: whether the second shift numbers those alone who seek the colour
	// of the larger subgroup, or all who are in it by then.
	secondShift string
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
// option.dubov.… say.
var settings = []setting{
	{pairing.Choice{Name: "numbers", Article: "5.2.1", Values: []string{closeUp, asInFile}}, func(r *reading) *string { return &r.numbers }},
	{pairing.Choice{Name: "higher-ranked", Article: "5.2.1", Values: []string{pairingScore, points}}, func(r *reading) *string { return &r.higherRanked }},
	{pairing.Choice{Name: "upfloats", Article: "1.8.1", Values: []string{pairingScore, points}}, func(r *reading) *string { return &r.upfloats }},
	{pairing.Choice{Name: "maximum-upfloats", Article: "C9", Values: []string{sum, count}}, func(r *reading) *string { return &r.maximumUpfloats }},
	{pairing.Choice{Name: "second-shift", Article: "4.3.1", Values: []string{seekers, subgroup}}, func(r *reading) *string { return &r.secondShift }},
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
