package cli

import (
	"errors"
	"strings"

	"github.com/pareo-chess/pareo/internal/desk"
	"github.com/pareo-chess/pareo/internal/engine"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// readTournament reads a tournament file for a command that needs what is in
// it. What the reader had to guess is told as notes; a file with problems is
// not understood.
func (c *console) readTournament(name string) (*tournament.Tournament, error) {
	t, notes, err := c.readWithNotes(name)
	for _, p := range notes {
		c.note(p)
	}
	return t, err
}

// readQuietly is readTournament without the notes.
func (c *console) readQuietly(name string) (*tournament.Tournament, error) {
	t, _, err := c.readWithNotes(name)
	return t, err
}

// readAs is readQuietly by the habits of an engine.
func (c *console) readAs(name string, h trf.Habit) (*tournament.Tournament, error) {
	t, _, err := c.readBy(name, h)
	return t, err
}

func (c *console) readWithNotes(name string) (t *tournament.Tournament, notes []problem, err error) {
	return c.readBy(name, trf.Careful)
}

func (c *console) readBy(name string, h trf.Habit) (t *tournament.Tournament, notes []problem, err error) {
	in, err := c.readText(name)
	if err != nil {
		return nil, nil, err
	}
	t, report, err := c.parseTournamentBy(in, h)
	if err != nil {
		return nil, nil, err
	}
	if len(report.Problems) > 0 {
		problems := c.problemsIn(in, report.Problems)
		if h == trf.Careful {
			c.sayRepair(in, problems)
		}
		return nil, nil, &failure{code: notUnderstood, problems: problems}
	}
	return t, c.problemsOf(in.Name, report.Notes), nil
}

// sayRepair says at the end of the last problem of a file how it can be repaired, where
// one change of each is plain.
func (c *console) sayRepair(in input, problems []problem) {
	if len(desk.Repairs(in.Text)) > 0 {
		last := &problems[len(problems)-1]
		last.Text = c.say("cli.repair", "what", last.Text)
	}
}

// parseTournament reads a text as a tournament file. It fails if the text is
// no such file at all; what is wrong in one is in the report, and then there is
// no tournament.
func (c *console) parseTournament(in input) (*tournament.Tournament, trf.Report, error) {
	return c.parseTournamentBy(in, trf.Careful)
}

func (c *console) parseTournamentBy(in input, h trf.Habit) (*tournament.Tournament, trf.Report, error) {
	if h != trf.Careful {
		in.Text = engine.Legible(in.Text)
	}
	document, err := trf.Parse(in.Text)
	if err != nil {
		var refusal *trf.Refusal
		if errors.As(err, &refusal) {
			return nil, trf.Report{}, &failure{code: notUnderstood, problems: c.problemsIn(in, refusal.Problems)}
		}
		return nil, trf.Report{}, fail(notUnderstood, in.Name, 0, whyNot(c.language, err))
	}
	t, report := document.TournamentBy(h)
	if t == nil {
		return nil, report, nil
	}
	report.AddUnsound(t.Validate())
	if t.Rules.Team != nil && len(report.Problems) == 0 {
		for _, p := range t.TeamTable().Problems() {
			report.Notes = append(report.Notes, trf.Note{Message: p.AsMessage()})
		}
	}
	return t, report, nil
}

func (c *console) problemsOf(file string, notes []trf.Note) []problem {
	problems := make([]problem, len(notes))
	for i, n := range notes {
		problems[i] = problem{File: file, Line: n.Line, Text: c.inWords(n.Message)}
	}
	return problems
}

// problemsIn is problemsOf with the places in the lines of the file.
func (c *console) problemsIn(in input, notes []trf.Note) []problem {
	problems := c.problemsOf(in.Name, notes)
	lines := strings.Split(string(in.Text), "\n")
	for i, n := range notes {
		if n.Line > 0 && n.Line <= len(lines) && n.Column > 0 {
			problems[i].At = marked(strings.TrimRight(lines[n.Line-1], "\r"), n.Column)
		}
	}
	return problems
}

// markedWidth is how much of a line is shown around a wrong place.
const markedWidth = 76

// marked is as much of a line as fits, with a caret under a column, which counts from 1.
func marked(line string, column int) string {
	letters := []rune(strings.ToValidUTF8(line, "�"))
	if column > len(letters)+1 {
		return ""
	}
	begin := max(0, min(column-1-markedWidth/2, len(letters)-markedWidth))
	shown := letters[begin:min(len(letters), begin+markedWidth)]
	before := displayWidth(string(letters[begin : column-1]))
	return "    " + string(shown) + "\n    " + strings.Repeat(" ", before) + "^"
}
