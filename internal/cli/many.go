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
	names, err := tournamentFiles(a.Files)
	if err == nil && len(names) > 1 {
		err = failf(wrongUsage, "%s", refusal)
	}
	return err
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
// As JSON the answer has one shape: "files" has an object for each file, with its name
// and either the answer or an "error". The answer about a single file stands at the top
// as well.
func (c *console) overFiles(given []string, format string, one func(con *console, file string) error) error {
	names, err := tournamentFiles(given)
	if err != nil {
		return err
	}
	if len(names) == 1 {
		return c.onlyFile(names[0], format, one)
	}
	results := make([]fileResult, len(names))
	for i, name := range names {
		results[i] = c.oneOfMany(name, one)
	}
	if format == "json" {
		if err := c.printResults(results, nil); err != nil {
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
// nothing in front of the answer. If it cannot be answered about there is no answer.
func (c *console) onlyFile(name, format string, one func(con *console, file string) error) error {
	if format != "json" {
		return one(c, name)
	}
	r := c.oneOfMany(name, one)
	if r.err != nil && !codeOf(r.err).answers() {
		return r.err
	}
	if !bytes.HasPrefix(r.output, []byte("{")) { // it is a file that was asked for, such as a picture
		c.stdout.Write(r.output)
		return r.err
	}
	if err := c.printResults([]fileResult{r}, nil); err != nil {
		return err
	}
	return r.err
}

// oneOfMany runs a command for a file, with a standard output of its own.
func (c *console) oneOfMany(name string, one func(con *console, file string) error) fileResult {
	own := &console{stdin: c.stdin, direct: io.Discard, stderr: c.stderr}
	err := guarded(func() error { return one(own, name) })
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
	all.others = slices.ContainsFunc(results, func(r fileResult) bool { return codeOf(r.err).answers() })
	return &all
}

// printResults prints the one shape of a command that takes files. totals are fields of
// the whole, where there are several files.
func (c *console) printResults(results []fileResult, totals map[string]any) error {
	files := make([]json.RawMessage, len(results))
	for i, r := range results {
		var more []any
		if len(r.output) == 0 {
			more = append(more, struct {
				Error fileError `json:"error"`
			}{newFileError(r.err)})
		}
		var err error
		if files[i], err = joinedObject(fileName{r.file}, withoutFile(r.output), more...); err != nil {
			return err
		}
	}
	var first []byte
	if len(results) == 1 {
		first, totals = results[0].output, nil
	}
	encoded, err := joinedObject(nil, first, map[string]any{"files": files}, totals)
	if err != nil {
		return err
	}
	c.stdout.Write(append(encoded, '\n'))
	return nil
}

// fileName names the file that an object is about.
type fileName struct {
	File string `json:"file"`
}

// withoutFile is an object without the name of the file that it may begin with.
func withoutFile(object []byte) []byte {
	if !bytes.HasPrefix(object, []byte(`{"file":`)) {
		return object
	}
	decoder := json.NewDecoder(bytes.NewReader(object))
	for range 3 { // the brace, the key and the name, however it is written
		if _, err := decoder.Token(); err != nil {
			return object
		}
	}
	rest := bytes.TrimPrefix(object[decoder.InputOffset():], []byte(","))
	return slices.Concat([]byte("{"), rest)
}

// joinedObject writes one JSON object of the fields of several: those of head, of an
// object that is written already, and more.
func joinedObject(head any, object []byte, more ...any) (json.RawMessage, error) {
	first, err := encoded(head)
	if err != nil {
		return nil, err
	}
	objects := [][]byte{first, object}
	for _, value := range more {
		next, err := encoded(value)
		if err != nil {
			return nil, err
		}
		objects = append(objects, next)
	}
	var fields [][]byte
	for _, o := range objects {
		o = bytes.TrimSpace(o)
		if inner := bytes.TrimSuffix(bytes.TrimPrefix(o, []byte("{")), []byte("}")); len(inner) > 0 && !bytes.Equal(o, []byte("null")) {
			fields = append(fields, inner)
		}
	}
	return slices.Concat([]byte("{"), bytes.Join(fields, []byte(",")), []byte("}")), nil
}

func encoded(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSpace(b.Bytes()), err
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
