package cli

import (
	"context"
	"fmt"
	"sync"

	"github.com/pareo-chess/pareo/internal/answer"
	"github.com/pareo-chess/pareo/internal/takeover"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/audit"
	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/tournament"
)

type checkCmd struct {
	Files []string `arg:"" name:"file" help:"The tournament file; - reads standard input. Of several, or of a folder of them, those that differ are told."`
	Round *int     `placeholder:"N" help:"Check only this round."`

	Certificate string `placeholder:"FILE" help:"Check this proof of a round, from pareo pair --certificate, and pair nothing."`
	systemFlags
	formatFlag
	languageFlag

	systems sync.Map // those in use, by what tells them apart; see alike
}

// Help shows examples.
func (*checkCmd) Help() string {
	return `Pairs every round in the file again by the rules and reports every difference: pairs, colours and byes, with the first criterion on which the round in the file is worse. When the event is over and the file names its tie-breaks, the final places are compared with them, too. The exit code is 0 if there is no difference and 1 if there are some. For a round that differs, pareo explain --round N --dispute gives both rounds, what decides, and the answers of other engines.

With --certificate the exit code is 0 if all of the round is proved, 1 if the proof does not hold, and 6 if the round is optimal by the criteria but not all of it is proved, such as which of several equally good pairings comes first; without --certificate the round is paired again, which settles that.

Examples:

    pareo check open.trf
    pareo check --edition 2017 --round 4 open.trf
    pareo check --format json open.trf
    pareo check folder
    pareo check --certificate round5.json open.trf`
}

// Run audits the rounds of one file, or of many.
func (c *checkCmd) Run(con *console) error {
	names := tournamentFiles(c.Files)
	if c.Certificate != "" {
		if len(names) > 1 || c.Round != nil || c.Certificate == "-" && names[0] == "-" {
			return failf(wrongUsage, "pareo check: %s", con.say("cli.proof.one"))
		}
		return con.onlyFile(names[0], c.Format, c.checkProof)
	}
	if (len(names) > 1 || names[0] != c.Files[0]) && !c.asksForOptions() {
		return c.many(con, names)
	}
	return con.onlyFile(names[0], c.Format, c.one)
}

// one audits the rounds of a file.
func (c *checkCmd) one(con *console, name string) error {
	t, err := con.readTournament(name)
	if err != nil {
		return err
	}
	found, err := c.check(con, name, t)
	if err != nil {
		return err
	}
	if c.asksForOptions() {
		return printChoices(con, found.system, c.Format)
	}
	if c.Format == "json" {
		return found.print(con)
	}
	found.text(con)
	return found.verdict()
}

// print prints the answer as JSON.
func (c *checked) print(con *console) error {
	if err := con.printJSON(c.answer()); err != nil {
		return err
	}
	return c.verdict()
}

// verdict is the exit code of the check: nil, or a plain "no".
func (c *checked) verdict() error {
	if c.differences() > 0 {
		return &failure{code: answerIsNo}
	}
	return nil
}

// differences counts rounds that differ, and participants in a wrong place.
func (c *checked) differences() int {
	n := 0
	for i := range c.findings {
		if !c.findings[i].Agrees {
			n++
		}
	}
	if c.places != nil {
		n += len(c.places.Misplaced)
	}
	return n
}

// checked is what the check of a tournament came to.
type checked struct {
	tournament *tournament.Tournament
	system     pairing.System
	findings   []audit.Finding
	places     *standings.Places // nil if there is nothing to compare
	near       *answer.Near      // nil unless another edition may have been in force
	table      *answer.Table     // nil unless most rounds differ from the Berger tables
	allMet     int               // how often everybody met everybody, where the rounds are not judged for that
}

// check audits the rounds of a tournament, or the one asked for, and the final
// places.
func (c *checkCmd) check(con *console, name string, t *tournament.Tournament) (*checked, error) {
	name = nameOfInput(name)
	system, err := c.choose(con, "pareo check", name, t)
	if err != nil {
		return nil, err
	}
	if _, table := system.(pairing.Scheduled); table && t.Rules.System != "" && t.Rules.System.ByScore() {
		return nil, fail(notUnderstood, name, 0, con.say("cli.check.by-score", "system", string(t.Rules.System)))
	}
	found := &checked{tournament: t, system: c.alike(system)}
	if c.asksForOptions() {
		return found, nil
	}
	if c.Round != nil {
		if *c.Round < 1 || *c.Round > t.Completed() {
			return nil, failf(wrongUsage, "pareo check: %s", noSuchRound(con, t, *c.Round))
		}
		found.findings = []audit.Finding{audit.Round(found.system, t, *c.Round)}
		if err := nothingToCompare(con, name, found.findings); err != nil {
			return nil, err
		}
		return found, c.checkNear(found)
	}
	found.findings = audit.Tournament(found.system, t)
	if err := nothingToCompare(con, name, found.findings); err != nil {
		return nil, err
	}
	if robin, rounds, met := answer.AsRoundRobin(t, found.findings); robin != nil && c.System == "" && c.Edition == "" {
		found.system, found.findings, found.allMet = robin, rounds, met
	} else if err := c.checkNear(found); err != nil {
		return nil, err
	}
	if found.table = answer.TableOf(found.system, t, found.findings); found.table != nil {
		found.findings = found.table.Findings
	}
	if found.places, err = standings.CheckPlaces(t); err != nil {
		return nil, fail(notUnderstood, name, 0, whyNot(con.language, err))
	}
	return found, nil
}

// noSuchRound says that a round is not in the file, and which are.
func noSuchRound(con *console, t *tournament.Tournament, round int) string {
	if t.Completed() == 0 {
		return con.say("cli.check.no-rounds", "round", round)
	}
	return con.say("cli.check.no-round", "round", round, "last", t.Completed())
}

// alike is the system that an earlier file was checked by, if it is the same: it has
// the memory in which rounds are paired.
func (c *checkCmd) alike(system pairing.System) pairing.System {
	first, _ := c.systems.LoadOrStore(fmt.Sprintf("%T %s %s %v", system, system.Name(), system.Edition(), answer.OptionsOf(system)), system)
	return first.(pairing.System)
}

// nothingToCompare is the refusal of a check in which no round could be paired because
// the file does not tell what the system needs; nil if there is something to compare.
func nothingToCompare(con *console, name string, findings []audit.Finding) error {
	for i := range findings {
		if !findings[i].IsUnpairable() {
			return nil
		}
	}
	if len(findings) == 0 {
		return nil
	}
	return pairingProblem(con.language, name, findings[0].Err)
}

// baku is what the check comes to with an acceleration of which the file does not speak,
// where all rounds were checked and show it; nil elsewhere.
func (c *checked) baku() *answer.Baku {
	if c.table != nil || c.allMet > 0 || len(c.findings) < c.tournament.Completed() {
		return nil
	}
	found := takeover.ShowsBaku(context.Background(), c.system, c.tournament, c.findings)
	if found == nil {
		return nil
	}
	return &answer.Baku{Rounds: found.Rounds, Differences: found.Differences}
}

// answer is what the check came to for programs.
func (c *checked) answer() answer.Check {
	answered := answer.OfFindings(c.system, c.findings)
	answered.Near, answered.Baku, answered.Differences, answered.AllMet = c.near, c.baku(), c.differences(), c.allMet
	for i := range answered.Rounds {
		if r := &answered.Rounds[i]; !r.Agrees {
			r.Remarks = takeover.Remarks(c.tournament, r.Round)
		}
	}
	answered.Places = answer.OfPlaces(c.tournament, c.places)
	answered.Numbered(c.tournament, c.table)
	return answered
}
