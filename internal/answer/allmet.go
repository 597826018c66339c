package answer

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

// AsRoundRobin is a second look at an event whose file names no system and most rounds of
// which are not those of the system it was checked by. Where everybody met everybody it is
// a round robin: by the Berger tables, of which there are findings then, by the numbers of
// the file or others, or in an order of its own, by which nothing can be judged; met says
// how often they met. It is nil where there is nothing to say.
func AsRoundRobin(t *tournament.Tournament, by []audit.Finding) (system pairing.System, findings []audit.Finding, met int) {
	agreed := 0
	for i := range by {
		if by[i].Agrees {
			agreed++
		}
	}
	if t.Rules.System != "" || agreed == len(by) {
		return nil, nil, 0
	}
	met = t.AllMet()
	if met == 0 {
		return nil, nil, 0
	}
	held := robinOf(t, met)
	system, err := systems.For(held, "", "")
	if err != nil {
		return nil, nil, 0
	}
	findings = audit.Tournament(system, held)
	for i := range findings {
		if findings[i].Agrees {
			continue
		}
		if 2*agreed >= len(by) { // a small Swiss event, in which all meet as well
			return nil, nil, 0
		}
		if table := TableOf(system, held, findings); table != nil && table.Seats != nil {
			return system, findings, 0 // by other numbers than those of the file
		}
		return system, nil, met
	}
	return system, findings, 0
}

// robinOf is an event as a round robin in which everybody met everybody so often.
func robinOf(t *tournament.Tournament, met int) *tournament.Tournament {
	held := new(*t) // only its rules are others
	held.Rules.System, held.Rules.Edition, held.Rules.Rounds = tournament.RoundRobin, roundrobin.System{}.Edition(), len(t.Rounds)
	if held.Rules.RoundRobin.Cycles == 0 {
		held.Rules.RoundRobin = tournament.DefaultRoundRobin(met)
	}
	return held
}

// Held is an event as it is ranked: one whose file names no system and which was held as
// a round robin, as [AsRoundRobin] finds it, is ranked as one. Where the file or the
// options have a list of tie-breaks that no round robin may use, it stays what it is.
func Held(t *tournament.Tournament, o standings.Options) *tournament.Tournament {
	met := t.AllMet()
	if t.Rules.System != "" || met == 0 {
		return t
	}
	system, err := systems.For(t, "", "")
	if err != nil {
		return t
	}
	if robin, _, _ := AsRoundRobin(t, audit.Tournament(system, t)); robin == nil {
		return t
	}
	held := robinOf(t, met)
	ranked, err := standings.Compute(held, o)
	if err != nil || slices.ContainsFunc(ranked.Columns, func(c standings.Column) bool { return c.Wrong != nil }) {
		return t
	}
	return held
}
