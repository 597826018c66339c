package answer

import (
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/roundrobin"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// AsRoundRobin is a second look at an event whose file names no system and most rounds of
// which are not those of the system it was checked by. Where everybody met everybody it is
// a round robin: by the Berger tables, of which there are findings then, or in an order of
// its own, by which nothing can be judged; met says how often they met. It is nil where
// there is nothing to say.
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
	held := new(*t) // only its rules are others
	held.Rules.System, held.Rules.Edition, held.Rules.Rounds = tournament.RoundRobin, roundrobin.System{}.Edition(), len(t.Rounds)
	if held.Rules.RoundRobin.Cycles == 0 {
		held.Rules.RoundRobin = tournament.DefaultRoundRobin(met)
	}
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
		return system, nil, met
	}
	return system, findings, 0
}
