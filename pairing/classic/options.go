package classic

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Choices lists the questions that the text of an edition leaves open, with the
// possible readings, the recommended one first.
func Choices(edition tournament.Edition) ([]pairing.Choice, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	list := register()
	for i := range list {
		values := list[i].Values
		if list[i].Name == "last-round" {
			own := slices.Index(values, e.lastRound)
			values[0], values[own] = values[own], values[0]
		}
		list[i].System, list[i].Default = Name, values[0]
	}
	return list, nil
}

// reading is an answer to all questions, by name.
type reading struct {
	values []pairing.Option // in the order of the register

	onlyAbsolute     bool // acceptance
	recomputedX      bool // remainder-x
	lowestOnly       bool // other-opponent
	stayDropped      bool // float-criteria
	minimum          bool // float-drops
	aboveOne         bool // c14-x
	raisedX          bool // c14-x-from
	movedDownOnly    bool // c12-pairs
	anyScores        bool // c12-floaters
	unlimitedDepth   bool // c12-depth
	movedDownBound   bool // c11-bound
	plainMixed       bool // mixed-bracket
	anySets          bool // moved-down-sets
	halfLeads        bool // merged-s1
	floatsAgain      bool // moved-down-floats
	pairingNumbers   bool // exchange-numbers
	xThenZ           bool // a7d
	lastRound        string
	liftsCounted     bool // last-round: pairs against B2 are counted, after B3
	lowestBye        bool // bye
	largerDifference bool // equal-absolutes
	restartedX       bool // c10-restart
	forfeitFloats    bool // forfeit-win-float
}

// newReading answers all questions as recommended but for the options given.
func newReading(e edition, options []pairing.Option) (reading, error) {
	choices, err := Choices(e.name)
	if err != nil {
		return reading{}, err
	}
	var g reading
	for _, c := range choices {
		g.values = append(g.values, pairing.Option{Name: c.Name, Value: c.Default, Default: true})
	}
	for _, o := range options {
		i := slices.IndexFunc(choices, func(c pairing.Choice) bool { return c.Name == o.Name })
		if i < 0 {
			return reading{}, pairing.UnknownOption(o.Name, choices)
		}
		if !choices[i].Has(o.Value) {
			return reading{}, pairing.UnknownValue(o.Value, &choices[i])
		}
		g.values[i].Value, g.values[i].Default = o.Value, o.Value == choices[i].Default
	}
	g.settle()
	g.xThenZ = g.xThenZ && e.turning
	return g, nil
}

// settle turns the values into what the engine asks.
func (g *reading) settle() {
	chosen := make(map[string]string, len(g.values))
	for _, v := range g.values {
		chosen[v.Name] = v.Value
	}
	is := func(name, value string) bool { return chosen[name] == value }
	g.onlyAbsolute = is("acceptance", "b1-b2")
	g.recomputedX = is("remainder-x", "recomputed")
	g.lowestOnly = is("other-opponent", "lowest")
	g.stayDropped = is("float-criteria", "stay-dropped")
	g.minimum = is("float-drops", "minimum")
	g.aboveOne = is("c14-x", "above-one")
	g.raisedX = is("c14-x-from", "raised")
	g.movedDownOnly = is("c12-pairs", "moved-down")
	g.anyScores = is("c12-floaters", "any")
	g.unlimitedDepth = is("c12-depth", "unlimited")
	g.movedDownBound = is("c11-bound", "moved-down")
	g.plainMixed = is("mixed-bracket", "plain")
	g.anySets = is("moved-down-sets", "any")
	g.halfLeads = is("merged-s1", "below-half")
	g.floatsAgain = is("moved-down-floats", "again")
	g.pairingNumbers = is("exchange-numbers", "pairing-numbers")
	g.xThenZ = is("a7d", "x-then-z")
	g.lowestBye = is("bye", "lowest")
	g.largerDifference = is("equal-absolutes", "difference")
	g.restartedX = is("c10-restart", "recompute")
	g.forfeitFloats = is("forfeit-win-float", "down")
	g.lastRound, g.liftsCounted = chosen["last-round"], is("last-round", "2012")
}
