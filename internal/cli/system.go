package cli

import (
	"errors"
	"os"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// systemFlags choose the rules. What they leave open the file decides, and what
// the file leaves open too is the edition of the Dutch system that was in force when
// the event began, or the newest.
type systemFlags struct {
	System        tournament.System  `placeholder:"NAME" help:"Pairing system (default: what the file says, else dutch); pareo version lists them."`
	Edition       tournament.Edition `placeholder:"YEAR" help:"Edition of the rules (default: what the file says, else that of the date of the event, else the newest)."`
	Option        []string           `sep:"none" placeholder:"NAME=VALUE" help:"Choose a reading of the rules where the system has several; can be given more than once. The word help lists them."`
	Seed          *uint64            `placeholder:"N" help:"Seed of the lots for byes that the rules have drawn, so that they can be drawn again."`
	InitialColour string             `enum:",white,black" default:"" placeholder:"white|black" help:"Colour drawn for number 1, where the file does not tell."`
}

// choose finds the system for a tournament read from the given file, and gives
// the tournament the initial colour if it has none and the seed of its lots.
func (f *systemFlags) choose(con *console, command, file string, t *tournament.Tournament) (pairing.System, error) {
	if t.Rules.InitialColour == tournament.NoColour {
		t.Rules.InitialColour, _ = tournament.ParseColour(f.InitialColour)
	}
	if f.Seed != nil {
		t.Rules.LotSeed = *f.Seed
	}
	system, err := systems.For(t, f.System, f.Edition)
	if refused := notForTeams(con.language, file, err); refused != nil {
		return nil, refused
	}
	switch {
	case err != nil && f.System == "" && f.Edition == "": // the file asks for it
		return nil, fail(notUnderstood, file, 0, con.say("cli.choose", "what", err))
	case err != nil:
		return nil, failf(wrongUsage, "%s: %s", command, whyNot(con.language, err))
	case f.asksForOptions():
		return system, nil
	}
	rules := t.Rules
	rules.System = system.Name()
	if problem := rules.SystemProblem(); problem.Code != "" {
		return nil, fail(notUnderstood, file, 0, con.inWords(problem))
	}
	return configured(con, command, system, f.Option)
}

// notForTeams is the refusal to pair the teams of a file by a system for players, in
// the own form and in that of engines; nil if err is none or another.
func notForTeams(language, file string, err error) error {
	var players *pairing.PlayersOnly
	var teams *pairing.TeamsOnly
	switch {
	case errors.As(err, &teams):
		return fail(notUnderstood, file, 0, whyNot(language, teams))
	case errors.As(err, &players):
		return fail(notUnderstood, file, 0, players.InFile().In(language, nil))
	}
	return nil
}

// configured returns the system with options given to a command as NAME=VALUE.
func configured(con *console, command string, system pairing.System, list []string) (pairing.System, error) {
	var options []pairing.Option
	for _, text := range list {
		name, value, found := strings.Cut(text, "=")
		if !found {
			return nil, failf(wrongUsage, "%s: %s", command, con.say("cli.args.option", "option", text, "system", string(system.Name())))
		}
		options = append(options, pairing.Option{Name: name, Value: value})
	}
	system, err := systems.Configure(system, options)
	if err != nil {
		return nil, failf(wrongUsage, "%s: %s", command, whyNot(con.language, err))
	}
	return system, nil
}

// pairingProblem turns an engine's refusal into an exit code and one line.
func pairingProblem(language, file string, err error) error {
	var none *pairing.NoPairing
	var breach *pairing.Breach
	switch {
	case errors.As(err, &none):
		return fail(answerIsNo, file, 0, whyNot(language, err))
	case errors.As(err, &breach):
		return fail(internalFault, file, 0, breachText(breach))
	}
	return fail(notUnderstood, file, 0, whyNot(language, err))
}

// breachText is what is told of a round that was withheld: one line, and with
// PAREO_TRACE the field as the engine saw it.
func breachText(b *pairing.Breach) string {
	if os.Getenv("PAREO_TRACE") == "" {
		return b.Error() + " (PAREO_TRACE=1 shows what was paired)"
	}
	return b.Error() + "\n" + b.Dump
}
