package cli

import (
	"fmt"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

type validateCmd struct {
	filesArg
	Repair string `placeholder:"FILE" help:"Write the file to FILE with what is wrong repaired where one change is plain, every change told by its line; - writes to standard output. All else stays as it is."`
	formatFlag
	languageFlag
}

// Help shows examples.
func (*validateCmd) Help() string {
	return `All that is wrong is listed at once, one line a problem with the number of the line in the file; what had to be guessed is listed as notes. The exit code is 0 if the file is valid, 1 if it is not, and 3 if it is no tournament file at all.

With --repair a file that is not valid is written anew: points become those that the results give, a game that only one of two lines tells goes into the other, a record that cannot be understood becomes a comment. What was changed is told line by line. The exit code is 0 if the repaired file is valid; one with faults that only a person can settle is not written.

Examples:

    pareo validate open.trf
    pareo validate --format json open.trf
    pareo validate --repair repaired.trf open.trf
    pareo validate - < open.trf`
}

// Run reads the file and says what it thinks of it.
func (v *validateCmd) Run(con *console) error {
	if err := v.only(v.Repair, "pareo validate: --repair writes one file; name one to repair"); err != nil {
		return err
	}
	return v.each(con, v.Format, v.one)
}

// one says what it thinks of a file.
func (v *validateCmd) one(con *console) error {
	in, err := con.readText(v.File)
	if err != nil {
		return err
	}
	if v.Repair != "" {
		if in, err = v.repair(con, in); err != nil {
			return err
		}
	}
	t, report, err := con.parseTournament(in)
	if err != nil {
		return err
	}
	if t != nil {
		report.Notes = append(report.Notes, desk.TieBreakNotes(t, in.Text)...)
	}
	if v.Repair != "" && len(report.Problems) == 0 {
		if err := con.writeFile(v.Repair, in.Text); err != nil {
			return err
		}
	}
	if v.Format == "json" {
		return printValidation(con, t, report)
	}
	if len(report.Problems) > 0 {
		problems := con.problemsIn(in, report.Problems)
		if v.Repair == "" {
			con.sayRepair(in, problems)
		}
		return &failure{code: answerIsNo, problems: problems}
	}
	for _, p := range con.problemsOf(in.Name, report.Notes) {
		con.note(p)
	}
	if v.Repair == "-" { // the file itself is there
		return nil
	}
	con.printf("%s\n", con.say("cli.validate.valid", "file", in.Name, "form", report.Dialect.String(),
		"players", message.Of("count.players", "count", len(t.Players)), "progress", progress(t)))
	return nil
}

// repair gives the file as it can be read, and tells every change.
func (v *validateCmd) repair(con *console, in input) (input, error) {
	if v.Repair == "-" && v.Format == "json" {
		return in, con.misused("validate", "cli.args.two-outputs")
	}
	document, err := trf.Parse(in.Text)
	if err != nil {
		return in, nil // of which is told as of any other file
	}
	for _, p := range con.problemsOf(in.Name, document.Repair()) {
		con.note(p)
	}
	in.Text = document.Bytes()
	return in, nil
}

// progress is "3 of 5 rounds completed", or "3 rounds completed" if the file
// does not say how many there are to be; and how many games of theirs are not finished.
func progress(t *tournament.Tournament) message.Message {
	rounds := message.Of("cli.validate.completed-of", "done", t.Completed(), "count", t.Rules.Rounds)
	if t.Rules.Rounds == 0 {
		rounds = message.Of("cli.validate.completed", "count", t.Completed())
	}
	open := t.Adjourned()
	if open == 0 {
		return rounds
	}
	if t.Rules.Rounds > 0 && t.Completed() >= t.Rules.Rounds { // which is not said to be completed
		rounds = message.Of("round.last", "rounds", t.Completed())
	}
	return message.Of("unpairable", "what", rounds, "hint", message.Of("public.adjourned", "count", open))
}

// count is "1 player" or "8 players".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// validation is the answer of validate, as its JSON shows it.
type validation struct {
	Form      string   `json:"form"` // "TRF16"
	Valid     bool     `json:"valid"`
	Players   *int     `json:"players"`   // null in an invalid file
	Completed *int     `json:"completed"` // rounds completed; null in an invalid file
	Rounds    *int     `json:"rounds"`    // rounds planned; null if not known
	Problems  []remark `json:"problems"`
	Notes     []remark `json:"notes"`
}

// remark is a problem or a note. Line and Column count from 1; null means the
// whole file or the whole line.
type remark struct {
	Line   *int   `json:"line"`
	Column *int   `json:"column"`
	Text   string `json:"text"`
}

// printValidation prints the whole answer as JSON. What is wrong with the file
// is part of it, so nothing goes to standard error.
func printValidation(con *console, t *tournament.Tournament, report trf.Report) error {
	answer := validation{
		Form: report.Dialect.String(), Valid: len(report.Problems) == 0,
		Problems: con.remarks(report.Problems), Notes: con.remarks(report.Notes),
	}
	if answer.Valid {
		answer.Players, answer.Completed, answer.Rounds = new(len(t.Players)), new(t.Completed()), known(t.Rules.Rounds)
	}
	if err := con.printJSON(answer); err != nil {
		return err
	}
	if !answer.Valid {
		return &failure{code: answerIsNo}
	}
	return nil
}

func (c *console) remarks(notes []trf.Note) []remark {
	list := make([]remark, len(notes))
	for i, n := range notes {
		list[i] = remark{known(n.Line), known(n.Column), c.inWords(n.Message)}
	}
	return list
}

// known is the number as JSON shows it when 0 means that there is none.
func known(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
