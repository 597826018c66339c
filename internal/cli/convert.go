package cli

import (
	"fmt"
	"os"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/trf"
)

type convertCmd struct {
	File   string `arg:"" help:"The tournament file, in any dialect of TRF; - reads standard input."`
	Output string `short:"o" required:"" placeholder:"FILE" help:"The file to write; - writes to standard output."`
	Force  bool   `help:"Write over the file that is read, too."`
	To     string `enum:"trf16,trfx,trfbx,trf26" default:"trf26" placeholder:"FORM" help:"The form to write: trf16, trf26 (default), or for pairing engines trfx (JaVaFo) or trfbx (bbpPairings)."`
}

// Help shows examples.
func (*convertCmd) Help() string {
	return `What the chosen form cannot hold is listed as notes, one line each. The file is written whole or not at all; the file that is read is written over only with --force.

Examples:

    pareo convert open.trf -o open26.trf
    pareo convert open26.trf -o open16.trf --to trf16
    pareo convert - -o - --to trfx < open26.trf`
}

// Run reads one form and writes another.
func (c *convertCmd) Run(con *console) error {
	if !c.Force && sameFile(c.File, c.Output) {
		return fail(wrongUsage, c.Output, 0, "is the file that is read, and would be written over; name another, or add --force")
	}
	t, err := con.readTournament(c.File)
	if err != nil {
		return err
	}
	if c.form() == trf.TRF26 {
		if t, err = desk.WithTeamPoints(t); err != nil {
			return fail(answerIsNo, nameOfOutput(c.Output), 0, fmt.Sprintf("was not written: %v", err))
		}
	}
	data, losses, err := trf.Write(desk.SpelledOut(t, c.form()), c.form(), trf.Options{})
	if err != nil {
		return fail(answerIsNo, nameOfOutput(c.Output), 0, fmt.Sprintf("was not written: %v", err))
	}
	if err := con.writeFile(c.Output, data); err != nil {
		return err
	}
	for _, p := range problemsOf(nameOfOutput(c.Output), losses) {
		con.note(p)
	}
	return nil
}

// sameFile reports whether two names lead to one file.
func sameFile(a, b string) bool {
	if a == "-" || b == "-" {
		return false
	}
	first, err1 := os.Stat(a)
	second, err2 := os.Stat(b)
	return err1 == nil && err2 == nil && first.Mode().IsRegular() && os.SameFile(first, second)
}

// form is the dialect the flag asks for.
func (c *convertCmd) form() trf.Dialect {
	return map[string]trf.Dialect{"trf16": trf.TRF16, "trfx": trf.TRFx, "trfbx": trf.TRFbx, "trf26": trf.TRF26}[c.To]
}
