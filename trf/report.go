package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
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
}

// Err is nil if there are no problems, else a *[Refusal] that holds them all.
func (r *Report) Err() error {
	if len(r.Problems) == 0 {
		return nil
	}
	return &Refusal{Problems: r.Problems}
}

func (r *Report) note(line, column int, code string, pairs ...any) {
	r.Notes = append(r.Notes, Note{line, column, message.Of(code, pairs...)})
}

func (r *Report) problem(line, column int, code string, pairs ...any) {
	r.Problems = append(r.Problems, Note{line, column, message.Of(code, pairs...)})
}

// sort puts the remarks in the order of the file; those on the file as a whole
// come first.
func (r *Report) sort() {
	byPlace := func(a, b Note) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	}
	slices.SortStableFunc(r.Notes, byPlace)
	slices.SortStableFunc(r.Problems, byPlace)
}

// A Refusal is the error for a file that cannot be understood. It holds every
// problem found, in the order of the lines, and at least one.
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
