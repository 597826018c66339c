package burstein

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
)

// choices are the questions that the text leaves open, with the answers, the
// recommended one first. Names and values are part of the program's interface;
// what they ask and mean the messages option.burstein.… say.
func choices() []pairing.Choice {
	list := []pairing.Choice{
		{Name: "zero-point-byes", Article: "1.7.2", Values: []string{"trailing", "absent-now"}},
		{Name: "bye-score", Article: "3.1.3", Values: []string{"pairing-score", "points"}},
		{Name: "board-order", Article: "C.04.7", Values: []string{"points", "pairing-score"}},
	}
	for i := range list {
		list[i].System, list[i].Default = Name, list[i].Values[0]
	}
	return list
}

// reading is an answer to all questions.
type reading struct {
	values []pairing.Option // in the order of choices

	absentNow  bool // zero-point-byes: the series has to reach the round being paired
	realBye    bool // bye-score: without virtual points
	byPairings bool // board-order: with virtual points
}

func recommended() reading {
	var g reading
	for _, c := range choices() {
		g.values = append(g.values, pairing.Option{Name: c.Name, Value: c.Default, Default: true})
	}
	return g
}

// with answers some questions otherwise.
func (g reading) with(options []pairing.Option) (reading, error) {
	list := choices()
	g.values = slices.Clone(g.values)
	for _, o := range options {
		i := slices.IndexFunc(list, func(c pairing.Choice) bool { return c.Name == o.Name })
		if i < 0 {
			return reading{}, pairing.UnknownOption(o.Name, list)
		}
		if !list[i].Has(o.Value) {
			return reading{}, pairing.UnknownValue(o.Value, &list[i])
		}
		g.values[i].Value, g.values[i].Default = o.Value, o.Value == list[i].Default
	}
	is := func(i int, value string) bool { return g.values[i].Value == value }
	g.absentNow, g.realBye, g.byPairings = is(0, "absent-now"), is(1, "points"), is(2, "pairing-score")
	return g, nil
}
