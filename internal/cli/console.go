package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// console is what a command sees of the terminal: the three streams.
// Files are reached through its methods in files.go.
type console struct {
	stdin io.Reader
	// stdout collects what the command prints. It is passed on only when the
	// command is done, so that a failing command leaves standard output empty.
	stdout bytes.Buffer
	// direct is standard output itself, for what is too long to be collected and shows
	// by itself that it was cut off.
	direct io.Writer
	stderr io.Writer
	// language is that in which answers are told; "" = English.
	language string
	// mark is what a test does to every message, to see what is none; nil = nothing.
	mark func(text string) string
}

// say is a message in the language of the answers.
func (c *console) say(code string, pairs ...any) string { return c.inWords(message.Of(code, pairs...)) }

// inWords is a message in the language of the answers.
func (c *console) inWords(m message.Message) string { return c.spoken(m.In(c.language, nil)) }

// spoken is what was said by others than the console, in the language of the answers.
func (c *console) spoken(text string) string {
	if c.mark != nil {
		return c.mark(text)
	}
	return text
}

// heading is a title above what it is of, with the mark that the language sets behind it.
func (c *console) heading(title string) string { return title + c.say("cli.colon") }

// headed is a text behind its title, on one line.
func (c *console) headed(title, text string) string { return c.heading(title) + " " + text }

// colourShort is the letter of a colour, as the letters of White and Black differ from
// language to language; "" for none.
func (c *console) colourShort(colour tournament.Colour) string {
	switch colour {
	case tournament.White:
		return c.say("short.white")
	case tournament.Black:
		return c.say("short.black")
	}
	return ""
}

// sayOf is a message about one of a few things that are known by their English names,
// such as a requirement: begins is what the codes of such messages begin with.
func (c *console) sayOf(begins, name string) string {
	return c.inWords(message.Of(begins + strings.NewReplacer(" ", "-", ",", "").Replace(strings.ToLower(name))))
}

// list puts parts one behind the other, as the language of the answers does.
func (c *console) list(parts ...string) string { return c.say("plain", "text", parts) }

// capital is a text with a capital letter in front.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// whyNot is why something cannot be done, in a language.
func whyNot(language string, err error) string {
	var carrier message.Carrier
	if errors.As(err, &carrier) {
		return carrier.AsMessage().In(language, nil)
	}
	return err.Error()
}

// fits prints a table; see [textTable.fits].
func (c *console) fits(t *textTable, width int) string {
	t.isolate = c.rightToLeft()
	return t.fits(width)
}

// rightToLeft reports whether the language of the answers runs so.
func (c *console) rightToLeft() bool {
	catalogue := messages.In(c.language)
	return catalogue != nil && catalogue.RightToLeft
}

// heads are messages without values in the language of the answers, as headings of a table.
func (c *console) heads(codes ...string) []string {
	heads := make([]string, len(codes))
	for i, code := range codes {
		if code != "" {
			heads[i] = c.inWords(message.Of(code))
		}
	}
	return heads
}

// printf prints text for people to standard output.
func (c *console) printf(format string, args ...any) {
	c.stdout.WriteString(printable(fmt.Sprintf(format, args...)))
}

// printJSON prints a value as one line of JSON.
func (c *console) printJSON(value any) error {
	encoder := json.NewEncoder(&c.stdout)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
}

// tell prints an answer that is one line for people, or as JSON.
func (c *console) tell(format string, answer any, text string, args ...any) error {
	if format == "json" {
		return c.printJSON(answer)
	}
	c.printf(text+"\n", args...)
	return nil
}

// answer prints an answer of which people need no line, if it is asked for as JSON.
func (c *console) answer(format string, answer any) error {
	if format != "json" {
		return nil
	}
	return c.printJSON(answer)
}

// oneToStdout refuses to write a file and an answer in JSON to the same place.
func oneToStdout(command, output, format string) error {
	if output != "-" || format != "json" {
		return nil
	}
	return failf(wrongUsage, "pareo %s: the file and the answer cannot both go to standard output; name a file", command)
}

// note tells a person something on standard error that is no failure, such as
// what a reader had to guess.
func (c *console) note(p problem) {
	p.Text = c.say("cli.note", "what", p.Text)
	fmt.Fprintln(c.stderr, printable(p.String()))
}

// finish passes on what was printed, or the problems, and says how to exit.
func (c *console) finish(err error, stdout io.Writer) exitCode {
	code := codeOf(err)
	if err != nil && err.Error() != "" {
		fmt.Fprintln(c.stderr, printable(c.told(err)))
	}
	if !code.answers() && !answeredOthers(err) {
		return code
	}
	if _, err := stdout.Write(c.stdout.Bytes()); err != nil {
		fmt.Fprintln(c.stderr, problem{File: stdoutName, Text: "cannot be written: " + reason(err)})
		return fileAccess
	}
	return code
}

// told is what is said of an error: one line a problem, which programs rely on; at a
// terminal the place in the line of the file is shown, too.
func (c *console) told(err error) string {
	var f *failure
	if file, ok := c.stderr.(*os.File); ok && isTerminal(file) && errors.As(err, &f) {
		return f.marked()
	}
	return err.Error()
}

// answeredOthers reports whether a failure leaves answers about other files.
func answeredOthers(err error) bool {
	var f *failure
	return errors.As(err, &f) && f.others
}

// codeOf is the exit code an error asks for. An error that asks for none comes
// from a place that should have said more; it counts as input not understood.
func codeOf(err error) exitCode {
	if err == nil {
		return done
	}
	var f *failure
	if errors.As(err, &f) {
		return f.code
	}
	return notUnderstood
}
