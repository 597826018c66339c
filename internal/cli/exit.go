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

// answers reports whether a command that ends with the code has done what it was
// asked for, so that standard output has an answer.
func (c exitCode) answers() bool { return c == done || c == answerIsNo || c == notAllProved }

// problem is one line on standard error: where, what is wrong, and what would
// be right. A problem of no line has Line 0, one of no file an empty File.
type problem struct {
	File string
	Line int
	Text string
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
}

// Error is all problems, one a line.
func (f *failure) Error() string {
	lines := make([]string, len(f.problems))
	for i, p := range f.problems {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// fail ends a command with one problem of a file.
func fail(code exitCode, file string, line int, text string) error {
	return &failure{code: code, problems: []problem{{File: file, Line: line, Text: text}}}
}

// failf ends a command with one problem that belongs to no file.
func failf(code exitCode, format string, args ...any) error {
	return fail(code, "", 0, fmt.Sprintf(format, args...))
}
