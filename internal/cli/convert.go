package cli

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/trf"
)

type convertCmd struct {
	filesArg
	Output string `short:"o" required:"" placeholder:"FILE" help:"The file to write; - writes to standard output. For several files, or a folder of them, the folder to write them to, under their own names."`
	Force  bool   `help:"Write over the file that is read, too."`
	To     string `enum:"trf16,trfx,trfbx,trf26" default:"trf26" placeholder:"FORM" help:"The form to write: trf16, trf26 (default), or for pairing engines trfx (JaVaFo) or trfbx (bbpPairings)."`
	formatFlag
}

// Help shows examples.
func (*convertCmd) Help() string {
	return `What the chosen form cannot hold is listed as notes, one line each. The file is written whole or not at all; the file that is read is written over only with --force. Of several files each is written into the folder of -o, which is made if it is not there.

Examples:

    pareo convert open.trf -o open26.trf
    pareo convert open26.trf -o open16.trf --to trf16
    pareo convert season -o season16 --to trf16
    pareo convert - -o - --to trfx < open26.trf`
}

// convertAnswer is a file that was written, as JSON shows it.
type convertAnswer struct {
	Output string   `json:"output"`
	Form   string   `json:"form"`  // "TRF26"
	Notes  []remark `json:"notes"` // what the form cannot hold
}

// Run reads one form and writes another.
func (c *convertCmd) Run(con *console) error {
	if err := oneToStdout("convert", c.Output, c.Format); err != nil {
		return err
	}
	names := tournamentFiles(c.Files)
	if len(names) == 1 && !isFolder(c.Files[0]) {
		return con.onlyFile(names[0], c.Format, func(con *console, file string) error { return c.convert(con, file, c.Output) })
	}
	targets, err := c.targets(names)
	if err != nil {
		return err
	}
	return c.each(con, c.Format, func(con *console) error { return c.convert(con, c.File, targets[c.File]) })
}

// targets are the files to write for those that are read, in the folder of --output,
// which is made.
func (c *convertCmd) targets(names []string) (map[string]string, error) {
	if c.Output == "-" {
		return nil, failf(wrongUsage, "pareo convert: several files do not fit into one; name a folder with -o")
	}
	targets, taken := make(map[string]string), make(map[string]string)
	for _, name := range names {
		if name == "-" {
			return nil, failf(wrongUsage, "pareo convert: standard input has no name to be written under; convert it by itself")
		}
		target := filepath.Join(c.Output, filepath.Base(name))
		if other, ok := taken[target]; ok && other != name {
			return nil, failf(wrongUsage, "pareo convert: %s and %s would both be written to %s; convert them into two folders", other, name, target)
		}
		targets[name], taken[target] = target, name
	}
	if err := os.MkdirAll(c.Output, 0o777); err != nil {
		return nil, fail(fileAccess, c.Output, 0, "cannot be made: "+reason(err))
	}
	return targets, nil
}

// convert writes one file.
func (c *convertCmd) convert(con *console, file, output string) error {
	if !c.Force && sameFile(file, output) {
		return fail(wrongUsage, output, 0, "is the file that is read, and would be written over; name another, or add --force")
	}
	t, err := con.readTournament(file)
	if err != nil {
		return err
	}
	if c.form() == trf.TRF26 {
		if t, err = desk.WithTeamPoints(t); err != nil {
			return fail(answerIsNo, nameOfOutput(output), 0, fmt.Sprintf("was not written: %v", err))
		}
	}
	data, losses, err := trf.Write(desk.SpelledOut(t, c.form()), c.form(), trf.Options{})
	if err != nil {
		return fail(answerIsNo, nameOfOutput(output), 0, fmt.Sprintf("was not written: %v", err))
	}
	if err := con.writeFile(output, data); err != nil {
		return err
	}
	if c.Format == "json" {
		return con.printJSON(convertAnswer{output, c.form().String(), con.remarks(losses)})
	}
	for _, p := range con.problemsOf(nameOfOutput(output), losses) {
		con.note(p)
	}
	return nil
}

// isFolder reports whether there is a folder of that name.
func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
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
