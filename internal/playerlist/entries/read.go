package entries

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Options says what the reader cannot know from the file.
type Options struct {
	// Kind is which of the FIDE ratings a column called Rating holds, unless that
	// one has a column of its own.
	Kind tournament.RatingKind
	// Federation is that of the event, whose national ratings the file holds; ""
	// means that of each player.
	Federation string
	// Rounds bounds the rounds of byes; 0 = not known.
	Rounds int
	// Year is the current year, beyond which nobody is born; 0 = by the clock.
	Year int
	// Columns are what columns hold, by their number from 1, where somebody has said
	// so: one of Meanings. The headings say it of the others.
	Columns map[int]string
	// HeadLine is the line of the headings, where somebody has said so; -1 = there are
	// none, 0 = it is looked for.
	HeadLine int
	// Strength is the rating that counts in the event; nil = not known.
	Strength func(*tournament.Player) int
	// Ratings is the rating list that fills in what the file leaves out; nil = none.
	Ratings *playerlist.List
}

// Entry is a player who enters.
type Entry struct {
	Line   int // in the file
	Player tournament.Player
	Team   string
	Board  int // in the team, from 1; 0 = the file does not say
	Group  string
	Byes   []tournament.Request
	// Listed is the player in the rating list, nil if not found there.
	Listed *playerlist.Entry
	// SameAs is the line higher up of the same person; 0 = there is none. By says by
	// what: the FIDE id, the national id or the name.
	SameAs int
	By     string
}

// Note is a remark on a file. Line and Column count from 1; 0 means the whole
// file, or the whole line.
type Note struct {
	Line    int
	Column  int
	Head    string // the heading of the cell that is wrong; "" if the remark is not on a cell
	Message message.Message
}

// Text is the remark in English, after the heading.
func (n Note) Text() string { return n.Under(n.Message.String()) }

// Under puts the heading before a translation of the remark.
func (n Note) Under(text string) string {
	if n.Head == "" {
		return text
	}
	return n.Head + ": " + text
}

// List is what a file says.
type List struct {
	Form    string   // "Swiss-Manager", "Vega" or "plain columns"
	Columns []Column // those that have a heading or hold something
	Head    int      // the line of the headings; 0 = there are none
	Preview []Line   // the first ten below them
	Entries []Entry
	Tally   Tally
	// Problems are what must be corrected first: each a cell or line that is not
	// understood, in their order. Entries then holds what was understood.
	Problems []Note
	Notes    []Note // what was guessed, left out or found in the rating list; in the same order
}

// Players returns the players as they can be entered, with identities from 1.
func (l *List) Players() []tournament.Player {
	players := make([]tournament.Player, len(l.Entries))
	for i, e := range l.Entries {
		players[i] = e.Player
	}
	return players
}

// Read reads the content of a file, CSV or XLSX. The error is a *Refusal if the
// file is no list of entries, or says why the rating list cannot be used. Where the
// file is a table of which nobody can tell who is in it, the list comes with the
// refusal: its columns and first lines, so that somebody can say what they hold.
func Read(ctx context.Context, data []byte, options Options) (*List, error) {
	if options.Year == 0 {
		options.Year = time.Now().Year()
	}
	l := &List{}
	t, err := l.readTable(data)
	if err != nil {
		return nil, err
	}
	at, understood, err := t.headingsAt(options.HeadLine)
	if err != nil {
		return nil, err
	}
	heads := make([]string, t.width())
	if at >= 0 {
		heads, l.Head = t.rows[at].cells, t.rows[at].line
	}
	layout, unused := newLayout(heads, options.assigned())
	r := &reader{List: l, layout: layout, table: t, options: options, rows: t.rows[at+1:], dropped: make(map[int]int)}
	l.Form, l.Tally.Above = r.form(), t.filledRows(max(at, 0))
	if err := r.guessColumns(ctx, !understood); err != nil {
		return nil, err
	}
	r.describeColumns()
	if !r.has(name) && !r.has(surname) && !r.has(fideID) {
		return l, refuse("entries.no-headings")
	}
	if unused = r.stillUnused(unused); len(unused) > 0 {
		r.note(l.Head, unknown, message.Of("entries.unused", "columns", strings.Join(unused, ", ")))
	}
	if err := r.readPeople(ctx); err != nil {
		return nil, err
	}
	if len(l.Entries) == 0 && len(l.Problems) == 0 {
		return nil, &Refusal{Line: l.Head, Message: message.Of("entries.no-player")}
	}
	return l, nil
}

// readPeople reads the lines below the headings, fills in what the rating list knows,
// and looks at them together.
func (r *reader) readPeople(ctx context.Context) error {
	r.readRows()
	if r.options.Ratings != nil {
		if err := r.enrich(ctx, r.options.Ratings); err != nil {
			return err
		}
	}
	r.checkNames()
	r.checkBoards()
	r.tellDropped()
	r.tellKeeperless()
	r.tellClasses()
	r.tellUncounted()
	r.tellOfPeople()
	inOrder := func(a, b Note) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column)) }
	slices.SortStableFunc(r.Problems, inOrder)
	slices.SortStableFunc(r.Notes, inOrder)
	return nil
}

// readTable finds out what kind of file it is.
func (l *List) readTable(data []byte) (table, error) {
	trimmed := bytes.TrimSpace(data)
	switch {
	case len(data) > maxBytes:
		return table{}, tooLarge()
	case len(trimmed) == 0:
		return table{}, refuse("entries.empty")
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return table{}, refuse("entries.xls")
	case trimmed[0] == '<':
		return table{}, refuse("entries.web-page")
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		t, note, err := readXLSX(data)
		if note.Code != "" {
			l.Notes = append(l.Notes, Note{Message: note})
		}
		return t, err
	}
	text, guessed, err := decode(data)
	if err != nil {
		return table{}, err
	}
	if guessed != "" {
		l.Notes = append(l.Notes, Note{Message: message.Of("entries.encoding", "encoding", guessed)})
	}
	return readCSV(text)
}
