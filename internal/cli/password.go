package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"golang.org/x/term"
)

// newPassword asks for a password that somebody chooses: on a terminal twice,
// without showing it; else it is the first line of standard input.
func (c *console) newPassword(name string) (string, error) {
	file, ok := c.stdin.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return c.passwordLine()
	}
	first, err := c.typed(file, "Password for "+name+": ")
	if err != nil {
		return "", err
	}
	again, err := c.typed(file, "The same again: ")
	if err != nil {
		return "", err
	}
	if first != again {
		return "", failf(notUnderstood, "the two passwords differ; nothing was done")
	}
	return first, nil
}

// typed reads a line from a terminal that does not show it. Who interrupts the
// program gets a terminal back that shows what is typed.
func (c *console) typed(terminal *os.File, prompt string) (string, error) {
	before, err := term.GetState(int(terminal.Fd()))
	if err != nil {
		return "", new(console).cannotRead(stdinName, err)
	}
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt)
	defer signal.Stop(interrupted)
	fmt.Fprint(c.stderr, printable(prompt))
	defer fmt.Fprintln(c.stderr)
	type answer struct {
		line []byte
		err  error
	}
	read := make(chan answer, 1)
	go func() {
		line, err := term.ReadPassword(int(terminal.Fd()))
		read <- answer{line, err}
	}()
	select {
	case a := <-read:
		if a.err == nil {
			return string(a.line), nil
		}
	case <-interrupted:
		_ = term.Restore(int(terminal.Fd()), before)
	}
	return "", failf(fileAccess, "no password was typed; nothing was done")
}

// maxPasswordLine bounds what is read; no password is so long.
const maxPasswordLine = 64 << 10

// passwordLine reads the first line of standard input.
func (c *console) passwordLine() (string, error) {
	lines := bufio.NewScanner(io.LimitReader(c.stdin, maxPasswordLine))
	lines.Buffer(nil, maxPasswordLine)
	if lines.Scan() && lines.Text() != "" {
		return lines.Text(), nil
	}
	if err := lines.Err(); err != nil && !errors.Is(err, bufio.ErrTooLong) {
		return "", new(console).cannotRead(stdinName, err)
	}
	return "", failf(notUnderstood, "there is no password; it is typed on the terminal, or is the first line of standard input")
}
