package engine

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/atomicfile"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// The arguments of bbpPairings and JaVaFo:
//
//	[-r] [SYSTEM] FILE -p [OUT] [-l [LIST]]
//	[-r] [SYSTEM] FILE -c [ROUND] [-l [LIST]]
//	[-r] [SYSTEM] [MODEL] -g [CONFIG|SEED] -o FILE [-s SEED] [-l [LIST]]
//	[-r]
//
// SYSTEM is --dutch, --burstein, --fast or --team.
//
// bbpPairings wants that order, JaVaFo takes options in any order; here any
// order will do as long as FILE or MODEL comes before -p, -c or -g. JaVaFo's -w
// and -q are taken and change nothing, as in its newer releases. --edition E is
// our addition. By --burstein bbpPairings means rules from before 2017, in part; here
// it is FIDE's edition of 2026. --fast is known to a branch of bbpPairings that
// Lichess calls for large fields, where exactness took too long; here the Dutch
// system is fast enough. --team is the Swiss for teams, in the branch of bbpPairings
// that Sharly Chess calls: a line a match. --baku is what some callers write for -b.

// Action is what an engine is asked to do.
type Action int

// What an engine can be asked to do.
const (
	OnlyVersion Action = iota // only -r
	Pair                      // -p
	Check                     // -c
	Generate                  // -g
)

// Request is a call in the form of those engines, with every file name
// already settled.
type Request struct {
	Version bool               // -r: print the version first
	System  tournament.System  // empty when the caller left it open, as JaVaFo's do
	Edition tournament.Edition // --edition; empty when the caller left it open
	Action  Action
	Input   string  // the tournament to pair or check, or the model to generate like; "-" is standard input
	Round   int     // -c N: only this round; 0 for all
	Output  string  // -p OUT or -o FILE; empty for standard output
	List    string  // -l: the file for the check-list; empty when none is asked for
	Config  string  // -g CONFIG: a file of generator settings; empty for none
	Seed    *uint64 // -s, or -g SEED; nil when a fresh one is to be drawn
	Baku    bool    // -b: accelerate the round to be paired
}

// HasOption reports whether an argument is an option of the form.
func HasOption(args []string) bool { return slices.ContainsFunc(args, isFormOption) }

// options are all options of the form, as they are written.
func options() []string {
	return []string{"--dutch", "--burstein", "--fast", "--team", "--edition", "-p", "-c", "-g", "-l", "-r", "-s", "-o", "-w", "-q", "-b", "--baku"}
}

func isFormOption(arg string) bool {
	return slices.Contains(options(), arg) || strings.HasPrefix(arg, "--edition=")
}

// parser walks over the arguments once, from left to right.
type parser struct {
	rest    []string
	request Request
	files   []string // what may be the input file
	actions []string // the options that named an action
	pairTo  string   // operand of -p
	saveTo  string   // operand of -o
	list    bool     // -l was given
	listTo  string   // operand of -l
	wrong   string   // the first thing that cannot be meant
	large   bool     // and it is a number that is too large
}

// TooLarge is the error for a number that no seed can be, as engines tell it from one
// that is none.
type TooLarge struct{ Text string }

func (e *TooLarge) Error() string { return e.Text }

// Parse reads the arguments, or says in one sentence what is wrong: the
// first thing that is. The request then has no more than the files that a failed
// -p is about.
func Parse(args []string) (Request, error) {
	p := parser{rest: args}
	for len(p.rest) > 0 {
		arg, first := p.rest[0], p.wrong
		p.rest = p.rest[1:]
		p.take(arg)
		p.wrong = cmp.Or(first, p.wrong)
	}
	if p.wrong == "" {
		p.check()
	}
	if p.wrong != "" {
		failed := errors.New(p.wrong)
		if p.large {
			failed = &TooLarge{p.wrong}
		}
		return Request{Input: p.request.Input, Output: p.knownOutput()}, failed
	}
	p.settleFiles()
	return p.request, nil
}

// take understands one argument and its operand.
func (p *parser) take(arg string) {
	r := &p.request
	switch arg {
	case "-r":
		r.Version = true
	case "-b", "--baku":
		r.Baku = true
	case "--dutch", "--fast":
		p.setSystem(tournament.Dutch)
	case "--burstein":
		p.setSystem(tournament.Burstein)
	case "--team":
		p.setSystem(tournament.TeamSwiss)
	case "-p":
		p.actions = append(p.actions, arg)
		r.Action = Pair
		p.pairTo = cmp.Or(p.optional(), p.pairTo)
	case "-c":
		p.actions = append(p.actions, arg)
		r.Action = Check
		r.Round = p.optionalNumber()
	case "-g":
		p.actions = append(p.actions, arg)
		r.Action = Generate
		p.takeConfig()
	case "-l":
		p.list = true
		p.listTo = p.optional()
	case "-o":
		p.saveTo = p.required(arg, "the file to write")
	case "-s":
		p.takeSeed(p.required(arg, "a seed, a whole number"))
	case "-q":
		p.optionalNumber()
	case "-w":
	case "--edition":
		r.Edition = tournament.Edition(p.required(arg, "a year, as in --edition 2026"))
	default:
		p.takeOther(arg)
	}
}

// takeOther is for what is no option of the form: an edition written with an
// equals sign, the input file, or a mistake.
func (p *parser) takeOther(arg string) {
	edition, isEdition := strings.CutPrefix(arg, "--edition=")
	switch {
	case isEdition:
		p.request.Edition = tournament.Edition(edition)
	case isOption(arg):
		p.wrong = "unknown option " + arg
		if near := message.Nearest(arg, options()); near != "" {
			p.wrong += "; did you mean " + near + "?"
		} else {
			p.wrong += "; this form knows " + strings.Join(options(), " ")
		}
	default:
		p.files = append(p.files, arg)
		p.setOnce(&p.request.Input, arg, fmt.Sprintf("two input files, %s and %s; give one", p.request.Input, arg))
	}
}

// takeConfig reads the operand of -g: a file of settings, or JaVaFo's seed.
// With a system option the call is bbpPairings' form, where it is always a file.
func (p *parser) takeConfig() {
	operand := p.optional()
	if _, ok := parseSeed(operand); ok && p.request.System == "" {
		p.takeSeed(operand)
		return
	}
	p.request.Config = operand
}

func (p *parser) takeSeed(text string) {
	seed, ok := parseSeed(text)
	switch {
	case ok || p.wrong != "":
	case isTooLarge(text):
		p.wrong, p.large = fmt.Sprintf("the seed %s is too large; the largest is %d", text, uint64(math.MaxUint64)), true
	default:
		p.wrong = fmt.Sprintf("%q is not a seed; a seed is a whole number", text)
	}
	p.request.Seed = &seed
}

// parseSeed reads a whole number of 64 bits, with or without a sign.
func parseSeed(text string) (uint64, bool) {
	if seed, err := strconv.ParseUint(text, 10, 64); err == nil {
		return seed, true
	}
	seed, err := strconv.ParseInt(text, 10, 64)
	return uint64(seed), err == nil
}

func isTooLarge(text string) bool {
	_, err := strconv.ParseUint(text, 10, 64)
	return errors.Is(err, strconv.ErrRange)
}

// optional takes the next argument unless it is an option or there is none.
func (p *parser) optional() string {
	if len(p.rest) == 0 || isOption(p.rest[0]) {
		return ""
	}
	operand := p.rest[0]
	p.rest = p.rest[1:]
	if operand == "" {
		p.wrong = "a file name is empty; name the file, or leave it out"
	}
	return operand
}

// optionalNumber takes the next argument if it is a number above 0.
func (p *parser) optionalNumber() int {
	if len(p.rest) == 0 {
		return 0
	}
	n, err := strconv.Atoi(p.rest[0])
	if err != nil || n < 1 {
		return 0
	}
	p.rest = p.rest[1:]
	return n
}

// required takes the next argument, whatever it looks like, since a seed may
// be negative.
func (p *parser) required(option, what string) string {
	if len(p.rest) == 0 || isFormOption(p.rest[0]) {
		p.wrong = option + " needs " + what
		return ""
	}
	operand := p.rest[0]
	p.rest = p.rest[1:]
	return operand
}

func (p *parser) setOnce(field *string, value, otherwise string) {
	if *field != "" {
		p.wrong = otherwise
		return
	}
	*field = value
}

func (p *parser) setSystem(system tournament.System) {
	p.setOnce((*string)(&p.request.System), string(system), "one of --dutch, --burstein, --fast and --team is enough")
}

// isOption: a lone "-" is a file name, standard input.
func isOption(arg string) bool { return len(arg) > 1 && arg[0] == '-' }

// check looks at the arguments together.
func (p *parser) check() {
	r := p.request
	generating := r.Action == Generate
	switch {
	case len(p.actions) > 1:
		p.wrong = strings.Join(p.actions, " and ") + " exclude each other; give one"
	case r.Action == OnlyVersion && !(r.Version && r.Input == ""):
		p.wrong = "nothing to do; give -p to pair, -c to check or -g to generate"
	case r.Action == Pair && r.Input == "":
		p.wrong = "no tournament file; it comes before -p, as in: pareo --dutch FILE -p"
	case r.Action == Check && r.Input == "":
		p.wrong = "no tournament file; it comes before -c, as in: pareo --dutch FILE -c"
	case generating && p.saveTo == "":
		p.wrong = "-g needs -o and the file to write"
	case generating && r.Input != "" && r.Config != "":
		p.wrong = "a model and a configuration exclude each other; give one"
	case !generating && p.saveTo != "":
		p.wrong = "-o goes with -g; a pairing is written to the file named after -p"
	case !generating && r.Seed != nil:
		p.wrong = "-s goes with -g"
	case p.list && p.listTo == "" && !generating && r.Input == "-":
		p.wrong = "-l needs a file name when the tournament comes from standard input"
	}
}

// settleFiles applies the engines' rule for names: an output without a folder
// lies beside the file that was read, be it a tournament, a model or a
// configuration. The check-list lies beside the tournament, read or generated,
// and without a name it takes the tournament's.
func (p *parser) settleFiles() {
	r := &p.request
	r.Output = beside(r.Input+r.Config, p.pairTo+p.saveTo)
	if !p.list {
		return
	}
	tournament := r.Input
	if r.Action == Generate {
		tournament = r.Output
	}
	r.List = beside(tournament, p.listTo)
	if p.listTo == "" {
		r.List = strings.TrimSuffix(tournament, extension(tournament)) + ".list"
	}
}

// knownOutput is the file named after -p as far as wrong arguments tell: where it
// lies must not hang on which of them is the tournament. "" when it is not known.
func (p *parser) knownOutput() string {
	places := make(map[string]bool)
	for _, file := range p.files {
		places[beside(file, p.pairTo)] = true
	}
	if len(places) != 1 {
		return ""
	}
	return beside(p.files[0], p.pairTo)
}

// extension is the end of a file's name from its last dot.
func extension(file string) string {
	for i := len(file) - 1; i >= 0 && !os.IsPathSeparator(file[i]); i-- {
		if file[i] == '.' {
			return file[i:]
		}
	}
	return ""
}

// beside puts a name without a folder into the folder of another file.
func beside(other, name string) string {
	if folder, _ := atomicfile.Split(name); folder != "" || name == "" || other == "-" {
		return name
	}
	folder, _ := atomicfile.Split(other)
	return folder + name
}
