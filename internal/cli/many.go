package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
)

// filesArg is embedded by commands that answer about tournament files.
type filesArg struct {
	Files []string `arg:"" name:"file" help:"The tournament file; - reads standard input. Of several, or of a folder of them, each is answered about."`
	File  string   `kong:"-"` // the one in hand
}

// each answers about every file; see overFiles.
func (a *filesArg) each(con *console, format string, one func(con *console) error) error {
	return con.overFiles(a.Files, format, func(con *console, file string) error {
		a.File = file
		return one(con)
	})
}

// only refuses several files where something that was asked for is of one.
func (a *filesArg) only(asked, refusal string) error {
	if asked == "" {
		return nil
	}
	if len(tournamentFiles(a.Files)) > 1 {
		return failf(wrongUsage, "%s", refusal)
	}
	return nil
}

// fileResult is what a command came to for one of its files.
type fileResult struct {
	file   string
	output []byte // what it printed; with --format json one object
	err    error
}

// overFiles answers about every file given, and about all tournament files in folders.
// A file that cannot be answered about is told and does not keep the others from it.
//
// As JSON the answer has one shape however many files there are: a line for each, with
// one object of the answer, or else an "error", and the name of the file.
func (c *console) overFiles(given []string, format string, one func(con *console, file string) error) error {
	names := tournamentFiles(given)
	if len(names) == 1 {
		return c.onlyFile(names[0], format, one)
	}
	results := make([]fileResult, len(names))
	for i, name := range names {
		results[i] = c.oneOfMany(name, one)
	}
	if format == "json" {
		if err := c.printResults(results); err != nil {
			return err
		}
		return c.together(results)
	}
	for _, r := range results {
		if len(r.output) == 0 { // standard error has said why
			continue
		}
		if c.stdout.Len() > 0 {
			c.stdout.WriteString("\n")
		}
		c.printf("%s\n\n", r.file)
		c.stdout.Write(r.output)
	}
	return c.together(results)
}

// onlyFile answers about the one file there is, named or alone in its folder, with
// nothing in front of the answer. If it cannot be answered about there is no answer, and
// as JSON a line with the error, as among several.
func (c *console) onlyFile(name, format string, one func(con *console, file string) error) error {
	if format != "json" {
		return c.answered(name, one)
	}
	r := c.oneOfMany(name, one)
	if len(r.output) > 0 && r.output[0] != '{' { // it is a file that was asked for, such as a picture
		c.stdout.Write(r.output)
		return r.err
	}
	if len(r.output) == 0 && r.err == nil { // there was nothing to say
		return nil
	}
	results := []fileResult{r}
	if err := c.printResults(results); err != nil {
		return err
	}
	return c.together(results)
}

// answered answers about a file that there is.
func (c *console) answered(name string, one func(con *console, file string) error) error {
	if err := c.readable(name); err != nil {
		return err
	}
	return one(c, name)
}

// oneOfMany runs a command for a file, with a standard output of its own.
func (c *console) oneOfMany(name string, one func(con *console, file string) error) fileResult {
	own := &console{stdin: c.stdin, direct: io.Discard, stderr: c.stderr, language: c.language}
	err := guarded(func() error { return own.answered(name, one) })
	if !codeOf(err).answers() {
		own.stdout.Reset()
	}
	return fileResult{file: nameOfInput(name), output: own.stdout.Bytes(), err: err}
}

// together ends a command that looked at several files: with the first file that could
// not be answered about, or else with a "no", or else with an answer that is neither.
func (c *console) together(results []fileResult) error {
	var all failure
	for _, r := range results {
		var f *failure
		if r.err == nil {
			continue
		}
		if !errors.As(r.err, &f) {
			f = &failure{code: codeOf(r.err), problems: []problem{{File: r.file, Text: r.err.Error()}}}
		}
		if all.code.answers() && (!f.code.answers() || f.code == answerIsNo || all.code == done) {
			all.code = f.code
		}
		all.problems = append(all.problems, f.problems...)
	}
	if all.code == done {
		return nil
	}
	all.others = true // as JSON every file has its line, those that cannot be read, too
	return &all
}

// printResults prints what a command that takes files came to as JSON: a line for each
// file, with its name behind the answer or the error.
func (c *console) printResults(results []fileResult) error {
	for _, r := range results {
		answer := bytes.TrimSpace(r.output)
		if len(answer) == 0 {
			var err error
			if answer, err = encoded(unanswered{newFileError(r.err)}); err != nil {
				return err
			}
		}
		name, err := encoded(r.file)
		if err != nil {
			return err
		}
		fields := bytes.TrimSuffix(answer, []byte("}"))
		if len(fields) > 1 {
			fields = append(bytes.Clone(fields), ',')
		}
		line := slices.Concat(fields, []byte(`"file":`), name, []byte("}"))
		c.stdout.Write(append(line, '\n'))
	}
	return nil
}

func encoded(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSpace(b.Bytes()), err
}

// unanswered stands in the place of the answer about a file.
type unanswered struct {
	Error fileError `json:"error"`
}

// fileError is why there is no answer about a file: the exit code that the file alone
// would have ended with, and what is wrong.
type fileError struct {
	Code     int           `json:"code"`
	Problems []fileProblem `json:"problems"`
}

type fileProblem struct {
	Line *int   `json:"line"` // null = the whole file
	Text string `json:"text"`
}

func newFileError(err error) fileError {
	answer := fileError{Code: int(codeOf(err)), Problems: []fileProblem{}}
	var f *failure
	if !errors.As(err, &f) {
		answer.Problems = append(answer.Problems, fileProblem{Text: err.Error()})
		return answer
	}
	for _, p := range f.problems {
		answer.Problems = append(answer.Problems, fileProblem{known(p.Line), p.Text})
	}
	return answer
}
