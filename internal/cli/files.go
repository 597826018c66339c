package cli

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/pareo-chess/pareo/internal/atomicfile"
)

// Names of the standard streams in messages.
const (
	stdinName  = "<stdin>"
	stdoutName = "<stdout>"
)

// maxInput bounds what is read into memory. A file of 9,999 players and 50
// rounds takes about 6 MB.
const maxInput = 64 << 20

// nameOfInput is how messages call a file that is read.
func nameOfInput(name string) string {
	if name == "-" {
		return stdinName
	}
	return name
}

// nameOfOutput is how messages call a file that is written.
func nameOfOutput(name string) string {
	if name == "-" {
		return stdoutName
	}
	return name
}

// input is a text file, read whole.
type input struct {
	Name string // as messages show it
	Text []byte // of readText never empty, nor only blank
}

// readText reads a text file, or standard input when the name is "-". It
// refuses files that are not there, empty, or larger than maxInput.
func (c *console) readText(name string) (input, error) {
	in, err := c.readInput(name)
	if err == nil && len(bytes.TrimSpace(in.Text)) == 0 {
		return input{}, fail(notUnderstood, in.Name, 0, c.say("cli.empty"))
	}
	return in, err
}

// readInput is readText of a file that may be empty.
func (c *console) readInput(name string) (input, error) {
	var text []byte
	var err error
	if name == "-" {
		text, err = c.readLimited(stdinName, c.stdin)
	} else {
		text, err = c.readFile(name)
	}
	if err != nil {
		return input{}, err
	}
	return input{Name: nameOfInput(name), Text: text}, nil
}

// readFile reads a whole file from disk.
func (c *console) readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, c.cannotRead(name, err)
	}
	if info.IsDir() {
		return nil, fail(fileAccess, name, 0, c.say("cli.folder"))
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, c.cannotRead(name, err)
	}
	defer file.Close()
	return c.readLimited(name, file)
}

// readLimited reads all of r unless there is too much of it.
func (c *console) readLimited(name string, r io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxInput+1))
	if err != nil {
		return nil, c.cannotRead(name, err)
	}
	if len(text) > maxInput {
		return nil, fail(tooLarge, name, 0, c.say("cli.too-large", "most", maxInput>>20))
	}
	return text, nil
}

func (c *console) cannotRead(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fail(fileAccess, name, 0, c.say("cli.no-file"))
	}
	return fail(fileAccess, name, 0, c.say("cli.cannot-read", "reason", c.reason(err)))
}

// writeFile writes a whole file, or standard output when the name is "-".
// A file that is there already is replaced only once everything is on disk
// beside it: whoever reads it sees the old content or the new, never a part.
func (c *console) writeFile(name string, data []byte) error {
	if name == "-" {
		c.stdout.Write(data)
		return nil
	}
	return c.replaceFile(name, func(target string) error { return atomicfile.Replace(target, data) }, func(pipe io.Writer) error {
		_, err := pipe.Write(data)
		return err
	})
}

// streamPrivateFile is writeFile with what a function writes, of any length, into a
// file that nobody else can read. What is wrong with what is written, and not with the
// file, is told as it is.
func (c *console) streamPrivateFile(name string, write func(io.Writer) error) error {
	if name == "-" {
		return write(c.direct)
	}
	var own error
	noted := func(w io.Writer) error {
		own = write(w)
		return own
	}
	err := c.replaceFile(name, func(target string) error { return atomicfile.WritePrivate(target, noted) }, noted)
	if own != nil {
		return own
	}
	return err
}

// replaceFile replaces the file that a name, or the link of that name, leads to; into a
// pipe, or /dev/null, is written.
func (c *console) replaceFile(name string, replace func(target string) error, into func(io.Writer) error) error {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		return fail(fileAccess, name, 0, c.say("cli.write.folder"))
	case err == nil && !info.Mode().IsRegular():
		err = writeInto(name, into)
	default:
		err = replace(linkTarget(name))
	}
	if errors.Is(err, fs.ErrNotExist) {
		return fail(fileAccess, name, 0, c.say("cli.write.no-folder", "folder", filepath.Dir(name)))
	}
	if err != nil {
		return fail(fileAccess, name, 0, c.say("cli.write.cannot", "reason", c.reason(err)))
	}
	return nil
}

// linkTarget is the file that a link leads to, or the name itself.
func linkTarget(name string) string {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		return target
	}
	return name
}

// writeInto writes into something that is there.
func writeInto(name string, into func(io.Writer) error) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	return errors.Join(into(file), file.Close())
}

// reason is why the system could not do something, in the language of the answers where
// there are words for it; what else the system says is its own.
func (c *console) reason(err error) string {
	if errors.Is(err, fs.ErrPermission) {
		return c.say("cli.reason.permission")
	}
	return reason(err)
}

// reason is an error of the operating system without the operation and the
// name of the file or address, which the message has already said.
func reason(err error) string {
	var pathError *fs.PathError
	var linkError *os.LinkError
	var callError *os.SyscallError
	switch {
	case errors.As(err, &callError): // of a network address
		return callError.Err.Error()
	case errors.As(err, &pathError):
		return pathError.Err.Error()
	case errors.As(err, &linkError):
		return linkError.Err.Error()
	}
	return err.Error()
}
