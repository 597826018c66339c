package classic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
)

// Question is an article that can be read in several ways. Its name is the name
// of the option that chooses one.
type Question struct {
	Name     string
	Article  string
	Text     string
	Readings []Reading // the recommended one first
}

// Reading is one answer to a Question, the value of the option.
type Reading struct {
	Value, Text string
}

// Register lists the questions that the text of an edition leaves open, with the
// possible readings.
func Register(edition string) ([]Question, error) {
	e, err := editionNamed(edition)
	if err != nil {
		return nil, err
	}
	list := register()
	for i := range list {
		if list[i].Name == "last-round" {
			own := slices.IndexFunc(list[i].Readings, func(r Reading) bool { return r.Value == e.lastRound })
			list[i].Readings[0], list[i].Readings[own] = list[i].Readings[own], list[i].Readings[0]
		}
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
	questions, err := Register(e.name)
	if err != nil {
		return reading{}, err
	}
	var g reading
	for _, q := range questions {
		g.values = append(g.values, pairing.Option{Name: q.Name, Value: q.Readings[0].Value})
	}
	for _, o := range options {
		i := slices.IndexFunc(questions, func(q Question) bool { return q.Name == o.Name })
		if i < 0 {
			return reading{}, fmt.Errorf("unknown option %q; it can be one of %s", o.Name, names(questions, func(q Question) string { return q.Name }))
		}
		if !slices.ContainsFunc(questions[i].Readings, func(r Reading) bool { return r.Value == o.Value }) {
			return reading{}, fmt.Errorf("option %s cannot be %q; it can be one of %s", o.Name, o.Value,
				names(questions[i].Readings, func(r Reading) string { return r.Value }))
		}
		g.values[i].Value = o.Value
	}
	g.settle()
	g.xThenZ = g.xThenZ && e.turning
	return g, nil
}

func names[T any](list []T, name func(T) string) string {
	var all []string
	for _, x := range list {
		all = append(all, name(x))
	}
	return strings.Join(all, ", ")
}

// settle turns the values into what the engine asks.
func (g *reading) settle() {
	is := func(name, value string) bool {
		return slices.Contains(g.values, pairing.Option{Name: name, Value: value})
	}
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
	g.floatsAgain = is("moved-down-floats", "again")
	g.pairingNumbers = is("exchange-numbers", "pairing-numbers")
	g.xThenZ = is("a7d", "x-then-z")
	g.lowestBye = is("bye", "lowest")
	g.largerDifference = is("equal-absolutes", "difference")
	g.restartedX = is("c10-restart", "recompute")
	g.forfeitFloats = is("forfeit-win-float", "down")
	for _, v := range g.values {
		if v.Name == "last-round" {
			g.lastRound = v.Value
			g.liftsCounted = v.Value == "2012"
		}
	}
}
