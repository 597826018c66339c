package cli

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/pareo-chess/pareo/internal/simulate"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/trf"
)

// generate is -g: a random tournament, by a configuration file, like a model,
// or as drawn. Where a round is not possible the file has those before, and the code is
// that of it.
func (r *engineRequest) generate(con *console) error {
	base, system, err := r.model(con)
	if err != nil {
		return err
	}
	if r.Seed == nil {
		r.Seed = freshSeed()
	}
	data, ended, err := generate(func(seed uint64) (simulate.Settings, error) {
		s := base(seed)
		s.Acceleration.Baku = s.Acceleration.Baku || r.Baku
		s.Name = fmt.Sprintf("AutoTest Tournament %d", seed)
		return s, s.Check()
	}, system, trf.TRFbx, *r.Seed)
	if err != nil {
		return engineProblem("pareo", err)
	}
	if err := con.fillFile(r.Output, data); err != nil {
		return err
	}
	if r.List != "" {
		r.writeLists(con, data, system)
	}
	if ended != nil { // the rounds before are in the file
		return engineProblem(r.Output, ended)
	}
	return nil
}

// model is what the settings are drawn from, and the system: that of the model, if
// there is one and the call does not name another.
func (r *engineRequest) model(con *console) (func(seed uint64) simulate.Settings, pairing.System, error) {
	if r.Input != "" {
		t, system, err := r.open(con)
		if err != nil {
			return nil, nil, err
		}
		return func(uint64) simulate.Settings { return simulate.Like(t) }, system, nil
	}
	system, err := systems.Find(r.System, r.Edition)
	if err != nil {
		return nil, nil, fail(engineBadRequest, "pareo", 0, err.Error())
	}
	switch {
	case system.Name().PairsTeams() && r.Config != "":
		return nil, nil, fail(engineBadRequest, "pareo", 0, noTeamsInConfig)
	case system.Name().PairsTeams():
		return simulate.DrawTeams, system, nil
	case r.Config == "":
		return (&generatorConfig{}).settings, system, nil
	}
	config, err := con.readGeneratorConfig(r.Config)
	if err != nil {
		return nil, nil, err
	}
	return config.settings, system, nil
}

// writeLists writes the check-lists of all rounds of a generated tournament.
func (r *engineRequest) writeLists(con *console, data []byte, by pairing.System) {
	r.writeList(con, by, func() (string, error) {
		t, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			return "", fail(engineUnexpected, r.Output, 0, err.Error())
		}
		system, err := systems.For(t, by.Name(), by.Edition())
		if err != nil {
			return "", fail(engineUnexpected, r.Output, 0, err.Error())
		}
		var lists strings.Builder
		for _, finding := range audit.Tournament(system, t) {
			fmt.Fprintf(&lists, "Round #%d.\n%s", finding.Round, newChecklist(t.Before(finding.Round), system, finding.Paired))
		}
		return lists.String() + signature(), nil
	})
}
