package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// A Note is one remark on a file. Line and Column count from 1 and say where;
// 0 means the file as a whole, or the line as a whole. The remark
// is a message, to be said in any language.
type Note struct {
	Line   int
	Column int
	message.Message
}

// String gives "line 3, column 81: text".
func (n Note) String() string { return n.AsMessage().String() }

// AsMessage is the remark with its place.
func (n Note) AsMessage() message.Message {
	switch {
	case n.Line == 0:
		return n.Message
	case n.Column == 0:
		return message.Of("trf.line", "line", n.Line, "what", n.Message)
	}
	return message.Of("trf.column", "line", n.Line, "column", n.Column, "what", n.Message)
}

// A Report tells what came up in reading a file. Both lists are in the order
// of the lines.
type Report struct {
	// Dialect is the form of the file.
	Dialect Dialect
	// Notes are what was guessed, adjusted or left unused.
	Notes []Note
	// Problems are what is wrong: what, and what would be right. A file with
	// problems gives no tournament.
	Problems []Note

	listed        int // how many of each are listed; 0 = maxListed
	faults, notes int // how many there are, those that are not listed included
}

// maxListed is how many problems of a file are listed, and how many notes; the last line
// says how many more there are. A file of nothing but faults costs no more than that.
const maxListed = 100

func (r *Report) most() int { return cmp.Or(r.listed, maxListed) }

// Err is nil if there are no problems, else a *[Refusal] that holds them all.
func (r *Report) Err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	return &Refusal{Problems: r.Problems}
}

func (r *Report) note(line, column int, code string, pairs ...any) {
	r.add(Note{line, column, message.Of(code, pairs...)})
}

func (r *Report) add(n Note) {
	if r.notes++; r.notes <= r.most() {
		n.Message = shortened(n.Message)
		r.Notes = append(r.Notes, n)
	}
}

func (r *Report) problem(line, column int, code string, pairs ...any) {
	if r.faults++; r.faults <= r.most() {
		r.Problems = append(r.Problems, Note{line, column, shortened(message.Of(code, pairs...))})
	}
}

// forgetProblems has the report as it was before the last problems were told.
func (r *Report) forgetProblems(faults int) {
	r.faults = faults
	r.Problems = r.Problems[:min(len(r.Problems), faults)]
}

// maxTold is how many letters of a text from the file a remark tells.
const maxTold = 300

// shortened is a message whose texts are not longer than anybody reads.
func shortened(m message.Message) message.Message {
	for i := range m.Args {
		switch v := m.Args[i].Value.(type) {
		case string:
			if len(v) > maxTold {
				m.Args[i].Value = strings.ToValidUTF8(v[:maxTold], "") + " …"
			}
		case message.Message:
			m.Args[i].Value = shortened(v)
		}
	}
	return m
}

// sort puts the remarks in the order of the file; those on the file as a whole
// come first, and how many are not listed last.
func (r *Report) sort() {
	byPlace := func(a, b Note) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	}
	slices.SortStableFunc(r.Notes, byPlace)
	slices.SortStableFunc(r.Problems, byPlace)
	if more := r.notes - r.most(); more > 0 {
		r.Notes = append(r.Notes, Note{Message: message.Of("trf.more-notes", "count", more)})
	}
	r.countUnlisted()
}

// countUnlisted says as the last problem how many more there are.
func (r *Report) countUnlisted() {
	if more := r.faults - r.most(); more > 0 {
		r.Problems = append(r.Problems, Note{Message: message.Of("trf.more-problems", "count", more)})
	}
}

// AddUnsound adds what is wrong with the tournament of a file that was read without
// problems, as its Validate tells. Of very many problems the first are listed, and how
// many more there are.
func (r *Report) AddUnsound(problems []tournament.Problem) {
	for i := range problems {
		if r.faults++; r.faults <= r.most() {
			r.Problems = append(r.Problems, Note{Message: shortened(problems[i].AsMessage())})
		}
	}
	r.countUnlisted()
}

// A Refusal is the error for a file that cannot be understood. It holds every
// problem found, in the order of the lines, and at least one; of very many the first and
// how many more there are.
type Refusal struct {
	Problems []Note
}

func refuse(line, column int, code string, pairs ...any) *Refusal {
	return &Refusal{Problems: []Note{{line, column, message.Of(code, pairs...)}}}
}

func (r *Refusal) Error() string {
	texts := make([]string, len(r.Problems))
	for i, p := range r.Problems {
		texts[i] = p.String()
	}
	return strings.Join(texts, "\n")
}
