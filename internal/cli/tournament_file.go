package cli

import (
	"errors"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// readTournament reads a tournament file for a command that needs what is in
// it. What the reader had to guess is told as notes; a file with problems is
// not understood.
func (c *console) readTournament(name string) (*tournament.Tournament, error) {
	in, err := c.readText(name)
	if err != nil {
		return nil, err
	}
	t, report, err := parseTournament(in)
	if err != nil {
		return nil, err
	}
	if len(report.Problems) > 0 {
		return nil, &failure{code: notUnderstood, problems: problemsOf(in.Name, report.Problems)}
	}
	for _, p := range problemsOf(in.Name, report.Notes) {
		c.note(p)
	}
	return t, nil
}

// parseTournament reads a text as a tournament file. It fails if the text is
// no such file at all; what is wrong in one is in the report, and then there is
// no tournament.
func parseTournament(in input) (*tournament.Tournament, trf.Report, error) {
	document, err := trf.Parse(in.Text)
	if err != nil {
		var refusal *trf.Refusal
		if errors.As(err, &refusal) {
			return nil, trf.Report{}, &failure{code: notUnderstood, problems: problemsOf(in.Name, refusal.Problems)}
		}
		return nil, trf.Report{}, fail(notUnderstood, in.Name, 0, err.Error())
	}
	t, report := document.Tournament()
	if t == nil {
		return nil, report, nil
	}
	for _, p := range t.Validate() {
		report.Problems = append(report.Problems, trf.Note{Text: p.String()})
	}
	return t, report, nil
}

func problemsOf(file string, notes []trf.Note) []problem {
	problems := make([]problem, len(notes))
	for i, n := range notes {
		problems[i] = problem{File: file, Line: n.Line, Text: n.Text}
	}
	return problems
}
