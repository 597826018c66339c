package cli

import (
	"fmt"
	"strings"
)

// exitCode is what the program tells its caller in the own command form.
type exitCode int

const (
	done          exitCode = 0  // nothing to object
	answerIsNo    exitCode = 1  // done, and the answer is "no"
	wrongUsage    exitCode = 2  // the arguments make no sense
	notUnderstood exitCode = 3  // the input cannot be understood
	tooLarge      exitCode = 4  // more than the program or the format can hold
	fileAccess    exitCode = 5  // a file cannot be read or written
	notAllProved  exitCode = 6  // done, and the answer is neither "yes" nor "no"
	internalFault exitCode = 70 // a fault of the program, outside what callers plan for
)

// exitMeaning is what a code means in the own command form and in that of engines; ""
// where it is not used. answers says that standard output has an answer.
type exitMeaning struct {
	code    exitCode
	own     string
	engine  string
	answers bool
}

// exitCodes is the one table of exit codes: pareo help and docs/terminal.md print it, and
// no command ends otherwise.
var exitCodes = []exitMeaning{
	{done, "done, nothing to object", "done; for `-c` also with differences", true},
	{answerIsNo, `done, and the answer is "no"`, "no valid pairing exists", true},
	{wrongUsage, "wrong usage", "unexpected", false},
	{notUnderstood, "the input cannot be understood", "invalid request or file", false},
	{tooLarge, "too large", "too large", false},
	{fileAccess, "a file cannot be read or written", "a file cannot be read or written", false},
	{notAllProved, "done, and the answer is neither: not all is proved, or something should be looked at", "", true},
	{internalFault, "a fault of the program itself", "", false},
}

// meaning is the row of the table, nil for a code that is not in it.
func (c exitCode) meaning() *exitMeaning {
	for i := range exitCodes {
		if exitCodes[i].code == c {
			return &exitCodes[i]
		}
	}
	return nil
}

// answers reports whether a command that ends with the code has done what it was
// asked for, so that standard output has an answer.
func (c exitCode) answers() bool {
	m := c.meaning()
	return m != nil && m.answers
}

// exitHelp is the table as pareo help prints it.
func exitHelp() string {
	var text strings.Builder
	text.WriteString("Exit codes:\n")
	for _, m := range exitCodes {
		fmt.Fprintf(&text, "  %2d  %s\n", m.code, m.own)
	}
	return text.String()
}

// problem is one line on standard error: where, what is wrong, and what would
// be right. A problem of no line has Line 0, one of no file an empty File.
type problem struct {
	File string
	Line int
	Text string
	// At is what stands in the line, with a mark under the wrong place, in two lines for
	// people at a terminal; "" where no place in it is known.
	At string
}

// String is the line as it is printed.
func (p problem) String() string {
	switch {
	case p.File == "":
		return p.Text
	case p.Line == 0:
		return p.File + ": " + p.Text
	default:
		return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text)
	}
}

// failure ends a command with an exit code other than 0. A failure without
// problems is a plain "no" whose details the command has already printed.
type failure struct {
	code     exitCode
	problems []problem
	// others says that other files than the one that failed have been answered about, or
	// that the answer tells the failure: what was printed is passed on.
	others bool
}

// Error is all problems, one a line.
func (f *failure) Error() string {
	lines := make([]string, len(f.problems))
	for i, p := range f.problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// marked is all problems with the places in their lines, for people at a terminal.
func (f *failure) marked() string {
	var text strings.Builder
	for _, p := range f.problems {
		text.WriteString(p.String() + "\n")
		if p.At != "" {
			text.WriteString(p.At + "\n")
		}
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// fail ends a command with one problem of a file.
func fail(code exitCode, file string, line int, text string) error {
	return &failure{code: code, problems: []problem{{File: file, Line: line, Text: text}}}
}

// failf ends a command with one problem that belongs to no file.
func failf(code exitCode, format string, args ...any) error {
	return fail(code, "", 0, fmt.Sprintf(format, args...))
}
