package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/atomicfile"
	"github.com/pareo-chess/pareo/internal/engine"
	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Exit codes of the engine form are bbpPairings' own. They look like those of
// the own form and mean something else.
const (
	engineNoPairing  exitCode = 1 // no valid pairing exists
	engineUnexpected exitCode = 2
	engineBadRequest exitCode = 3 // invalid request or file
)

// engineRequest is a call in the form of those engines.
type engineRequest struct{ engine.Request }

// isEngineForm tells the two argument forms apart: the own one starts with a
// command, the other one has at least one option of those engines.
func isEngineForm(args []string) bool {
	return len(args) > 0 && !isCommand(args[0]) && engine.HasOption(args)
}

// parseEngine reads the arguments. The request of wrong ones has no more than the
// files that a failed -p is about.
func parseEngine(args []string) (engineRequest, error) {
	request, err := engine.Parse(args)
	var large *engine.TooLarge
	switch {
	case errors.As(err, &large):
		err = fail(tooLarge, "pareo", 0, err.Error())
	case err != nil:
		err = fail(engineBadRequest, "pareo", 0, err.Error())
	}
	return engineRequest{request}, err
}

// runEngine answers a call in the form of bbpPairings or JaVaFo.
func runEngine(args []string, con *console) error {
	request, err := parseEngine(args)
	if err != nil {
		return request.emptyOutput(err)
	}
	if request.Version {
		con.engineText("Pareo " + version() + "\n")
	}
	switch request.Action {
	case engine.Pair:
		return request.pair(con)
	case engine.Check:
		return request.check(con)
	case engine.Generate:
		return request.generate(con)
	}
	return nil
}

// engineText prints text with the line ends that callers expect.
func (c *console) engineText(text string) { c.printf("%s", engine.Lines(text)) }

// open reads the tournament and finds the system. Notes of the reader are kept
// to ourselves: callers of this form take any word for a failure.
func (r *engineRequest) open(con *console) (*tournament.Tournament, pairing.System, error) {
	t, err := con.readAs(r.Input, r.Habit())
	if err != nil {
		return nil, nil, err // of the same code in either form
	}
	system, err := r.Prepare(t)
	if refused := notForTeams("", nameOfInput(r.Input), err); refused != nil {
		return nil, nil, refused
	}
	if err != nil {
		return nil, nil, fail(engineBadRequest, "pareo", 0, err.Error())
	}
	return t, system, nil
}

// engineProblem turns an engine's refusal into bbpPairings' codes.
func engineProblem(file string, err error) error {
	var none *pairing.NoPairing
	var breach *pairing.Breach
	switch {
	case errors.As(err, &none):
		// The first four words are bbpPairings' own; callers look for them.
		return fail(engineNoPairing, file, 0, fmt.Sprintf("No valid pairing exists for round %d%s", none.Round, none.Because()))
	case errors.As(err, &breach):
		return fail(engineUnexpected, file, 0, breachText(breach))
	}
	return fail(engineBadRequest, file, 0, err.Error())
}

// pair is -p. Whatever goes wrong, be it the arguments or a fault of our own, no
// pairing of an earlier round stays in the output file for the caller to read.
func (r *engineRequest) pair(con *console) error {
	err := guarded(func() error { return r.pairRound(con) })
	if err != nil {
		return r.emptyOutput(err)
	}
	return nil
}

func (r *engineRequest) pairRound(con *console) error {
	t, system, err := r.open(con)
	if err != nil {
		return err
	}
	r.DrawColour(t)
	if t.Rules.Rounds == 0 {
		return fail(engineBadRequest, nameOfInput(r.Input), 0, "the number of rounds is not given; add a line XXR or 142 with it")
	}
	round, err := system.Pair(t)
	if err != nil {
		err = engineProblem(nameOfInput(r.Input), err)
		if codeOf(err) == engineNoPairing {
			r.writeList(con, system, func() (string, error) { return newChecklist(t, system, nil).String(), nil })
		}
		return err
	}
	pairs := engine.Text(system, round)
	if r.Output == "" {
		con.engineText(pairs)
	} else if err := con.fillFile(r.Output, []byte(engine.Lines(pairs))); err != nil {
		return err
	}
	r.writeList(con, system, func() (string, error) { return newChecklist(t, system, round).String() + signature(), nil })
	return nil
}

// writeList writes the check-list if one is asked for. Without it the answer stands, as
// with bbpPairings: that it is missing is a line on standard error, and no failure.
func (r *engineRequest) writeList(con *console, by pairing.System, list func() (string, error)) {
	if r.List == "" {
		return
	}
	err := guarded(func() error {
		if err := r.refuseList(by); err != nil {
			return err
		}
		text, err := list()
		if err != nil {
			return err
		}
		return con.fillFile(r.List, []byte(engine.Lines(text)))
	})
	if err != nil {
		fmt.Fprintln(con.stderr, printable(err.Error()))
	}
}

// signature is the last line of a check-list.
func signature() string { return "Pareo " + version() }

// fillFile writes a file of the engines' form, in the place of what is in it: there are
// callers that make it, hold it open, and so find there what the engine writes into it.
func (c *console) fillFile(name string, data []byte) error {
	filled, err := atomicfile.Fill(name, data)
	switch {
	case !filled:
		return c.writeFile(name, data)
	case err != nil:
		return fail(fileAccess, name, 0, c.say("cli.write.cannot", "reason", c.reason(err)))
	}
	return nil
}

// emptyOutput leaves an empty file, as bbpPairings does for a round that cannot
// be paired. After other failures there is none where none was, as with both
// engines, and only a pairing is taken away: arguments in a wrong order may name
// the tournament where the output belongs. The tournament itself is never emptied.
// It returns the failure, with one more line if the file stays as it was: the code
// and the first line still say why there is no pairing.
func (r *engineRequest) emptyOutput(failed error) error {
	if r.Output == "" {
		return failed
	}
	unpaired := codeOf(failed) == engineNoPairing
	out, err := os.Stat(r.Output)
	switch in, readErr := os.Stat(r.Input); {
	case errors.Is(err, fs.ErrNotExist) && unpaired:
		if filled, _ := atomicfile.Fill(r.Output, nil); !filled { // it is no link
			_ = atomicfile.Replace(r.Output, nil)
		}
	case err != nil, !out.Mode().IsRegular(), out.Size() == 0, readErr == nil && os.SameFile(in, out):
	case unpaired, holdsPairing(r.Output):
		err = os.Truncate(r.Output, 0)
		if err != nil { // as when it is read-only
			err = atomicfile.Replace(linkTarget(r.Output), nil)
		}
		if err != nil {
			return errors.Join(failed, fail(codeOf(failed), r.Output, 0, r.stays(err)))
		}
	}
	return failed
}

// stays says that the output could not be emptied, and what is in it.
func (r *engineRequest) stays(err error) string {
	holds := "what was there before"
	if holdsPairing(r.Output) {
		holds = "an earlier pairing"
	}
	return fmt.Sprintf("cannot be emptied: %s; it still holds %s, not this round", reason(err), holds)
}

// holdsPairing reports whether a file is what those engines write: a number, then
// two a line.
func holdsPairing(name string) bool {
	file, err := os.Open(name)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewScanner(file)
	for want := 1; lines.Scan(); want = 2 {
		numbers := strings.Fields(lines.Text())
		if len(numbers) != want || slices.ContainsFunc(numbers, notNumber) {
			return false
		}
	}
	return lines.Err() == nil
}

func notNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err != nil
}
