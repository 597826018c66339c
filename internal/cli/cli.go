// Package cli is the command line of Pareo: one file a command, and one
// file (engine.go) for calls in the form of bbpPairings and JaVaFo (package
// engine), so that programs which call those engines can call pareo instead.
//
// Start at [Main]. A command is a struct in the grammar below: its fields are
// its arguments, its Help method shows an example, and its Run method does the
// work with a [console], returning a *failure when the exit code is not 0.
// How messages read is written down in docs/terminal.md.
package cli

import (
	"fmt"
	"io"
	"os"
	"reflect"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/pareo-chess/pareo/internal/budget"
	"github.com/pareo-chess/pareo/why/words"
)

// grammar is the whole of the own command form, in the order help shows it.
type grammar struct {
	ShowVersion kong.VersionFlag `name:"version" hidden:"" help:"Print the version."`

	Pair       pairCmd       `cmd:"" help:"Pair the next round of a tournament file."`
	Check      checkCmd      `cmd:"" help:"Pair every round in a file again and report every difference."`
	Generate   generateCmd   `cmd:"" help:"Play out a random tournament, or one modelled on a file."`
	Plan       planCmd       `cmd:"" help:"Before an event: how many rounds, which acceleration, which sections."`
	Forecast   forecastCmd   `cmd:"" help:"Look ahead while games are open: likely opponents, places and prizes."`
	Explain    explainCmd    `cmd:"" help:"Say why a round is as it is, and why not otherwise."`
	Standings  standingsCmd  `cmd:"" help:"Rank the players or teams, with tie-breaks and their working."`
	Takeover   takeoverCmd   `cmd:"" help:"Say what a file of an event under way tells, shows and leaves open."`
	Validate   validateCmd   `cmd:"" help:"Say what is wrong with a tournament file, line by line."`
	Convert    convertCmd    `cmd:"" help:"Write a tournament file in another form."`
	Schedule   scheduleCmd   `cmd:"" help:"Print the schedule of a round robin."`
	Ratings    ratingsCmd    `cmd:"" help:"Work out rating changes and first ratings."`
	Norms      normsCmd      `cmd:"" help:"Check title norms, requirement by requirement."`
	Players    playersCmd    `cmd:"" help:"Import FIDE's rating list, search it, and read lists of entries."`
	Serve      serveCmd      `cmd:"" help:"Serve the web application and its HTTP API."`
	Tournament tournamentCmd `cmd:"" help:"Create, import, export and list the tournaments of an installation."`
	Journal    journalCmd    `cmd:"" help:"Show, verify and replay the journal of a tournament."`
	User       userCmd       `cmd:"" help:"List and add users, give another password, disable and unlock."`
	Backup     backupCmd     `cmd:"" help:"Write everything of an installation into one file."`
	Restore    restoreCmd    `cmd:"" help:"Fill an empty database with a backup."`
	Drill      drillCmd      `cmd:"" help:"Try the newest backup: how old it is, and whether it could be restored."`
	Doctor     doctorCmd     `cmd:"" help:"Look at an installation and say what is wrong with it."`
	Bench      benchCmd      `cmd:"" help:"Measure how fast this machine pairs."`
	Version    versionCmd    `cmd:"" help:"Print the version of this program, its pairing systems and their editions."`
	Completion completionCmd `cmd:"" help:"Print a completion script for a shell."`
	Help       helpCmd       `cmd:"" help:"Describe a command, or list the commands and the exit codes."`
}

const description = "Pareo pairs, ranks, explains and runs chess tournaments."

// formatFlag is embedded by every command whose answer can also be had as JSON.
type formatFlag struct {
	Format string `enum:"text,json" default:"text" placeholder:"text|json" help:"How to print the answer: text or json (default text)."`
}

// Main runs the program with the given arguments (without the program's name)
// and streams, and returns the exit code.
//
// Whatever a command prints reaches stdout only when it ends with 0, with 1
// (done, and the answer is "no") or with 6 (done, and not all is proved); in every
// other case stdout stays empty, but for a backup, which is too long to wait.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	con := &console{stdin: stdin, direct: stdout, stderr: stderr}
	if !isEngineForm(args) {
		return int(con.finish(guarded(func() error { return runCommand(args, con) }), stdout))
	}
	code := con.finish(guarded(func() error { return runEngine(args, con) }), stdout)
	if code == internalFault {
		code = engineUnexpected
	}
	return int(code)
}

// guarded turns a fault of the program itself into one line, so that whoever
// called it is not handed a heap of text. The whole of it is shown when
// PAREO_TRACE is set.
func guarded(run func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = failf(internalFault, "pareo: stopped by a fault of its own: %v; please report it with the file (PAREO_TRACE=1 shows where)", fault)
			if os.Getenv("PAREO_TRACE") != "" {
				err = failf(internalFault, "pareo: %v\n%s", fault, debug.Stack())
			}
		}
	}()
	return run()
}

// runCommand parses the own command form and runs the chosen command.
func runCommand(args []string, con *console) error {
	switch {
	case len(args) == 0:
		return noCommand(con)
	case args[0] == "help":
		return help(args[1:], con)
	}
	ctx, err := parsed(args, con)
	if err != nil {
		return con.usageProblem(args, err)
	}
	if ctx == nil {
		return nil
	}
	if err := con.listen(ctx); err != nil {
		return err
	}
	if err := con.emptyFlag(ctx); err != nil {
		return err
	}
	return ctx.Run(con)
}

// emptyFlag refuses a flag with an empty text, as a script gives it whose variable is not
// set: without a word it would be as if the flag had been left out.
func (c *console) emptyFlag(ctx *kong.Context) error {
	for _, part := range ctx.Path {
		if part.Flag == nil {
			continue
		}
		value := part.Flag.Target
		for value.Kind() == reflect.Slice && value.Len() > 0 {
			value = value.Index(value.Len() - 1)
		}
		if value.Kind() == reflect.String && value.Len() == 0 {
			return c.misused(ctx.Selected().Path(), "cli.usage.empty", "flag", part.Flag.Name)
		}
	}
	return nil
}

// parsed reads arguments; the context is nil if they asked for help, which is then
// printed.
func parsed(args []string, con *console) (*kong.Context, error) {
	helpShown := false
	parser, err := newParser(grammarOf(args), con, func(int) { helpShown = true })
	if err != nil {
		return nil, fmt.Errorf("the command grammar is broken: %w", err)
	}
	ctx, err := parser.Parse(args)
	if helpShown {
		return nil, nil
	}
	return ctx, err
}

// commandField is the field of the grammar that holds a command.
func commandField(name string) (field reflect.StructField, ok bool) {
	return reflect.TypeFor[grammar]().FieldByNameFunc(func(field string) bool { return strings.ToLower(field) == name })
}

// isCommand reports whether a word is a command. It does not build a parser to
// know: that takes longer than to pair the round of a club.
func isCommand(word string) bool {
	field, ok := commandField(word)
	_, command := field.Tag.Lookup("cmd")
	return ok && command
}

// grammarOf is as much of the grammar as the arguments need: the command that
// they begin with, or else all of it.
func grammarOf(args []string) any {
	if len(args) == 0 || !isCommand(args[0]) {
		return &grammar{}
	}
	version, _ := commandField("showversion")
	command, _ := commandField(args[0])
	return reflect.New(reflect.StructOf([]reflect.StructField{version, command})).Interface()
}

// newParser builds the parser of a grammar. Nothing is kept between calls. exit
// is called after help was printed.
func newParser(grammar any, con *console, exit func(int)) (*kong.Kong, error) {
	return kong.New(grammar,
		kong.Name("pareo"),
		kong.Description(description),
		kong.Vars{"account_events": strconv.Itoa(budget.AccountEvents), "account_megabytes": strconv.Itoa(budget.AccountBytes >> 20), "version": "Pareo " + version(), "languages": strings.Join(words.Languages(), ","), "language": strings.Join(words.Languages(), "|")},
		kong.Writers(&con.stdout, con.stderr),
		kong.Exit(exit),
		kong.KindMapper(reflect.String, kong.MapperFunc(asGiven)),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, FlagsLast: true, WrapUpperBound: 96}),
	)
}

// asGiven takes a text as it was given, byte for byte: names of files need not be UTF-8,
// and the parser's own way makes others of them.
func asGiven(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("string")
	if err != nil {
		return err
	}
	target.SetString(token.String())
	return nil
}

// noCommand answers a call without arguments as bbpPairings and JaVaFo do, by whose
// answer callers see that the engine is there: the version, and that all is well.
// The line after it is for people: what could have been asked for.
func noCommand(con *console) error {
	parser, err := newParser(&grammar{}, con, func(int) {})
	if err != nil {
		return fmt.Errorf("the command grammar is broken: %w", err)
	}
	var names []string
	for _, command := range parser.Model.Children {
		if !command.Hidden {
			names = append(names, command.Name)
		}
	}
	con.engineText(fmt.Sprintf("Pareo %s\nA command can be one of %s; pareo --help describes them.\n", version(), strings.Join(names, ", ")))
	return nil
}
