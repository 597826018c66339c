package entries

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/tournament"
)

// Options says what the reader cannot know from the file.
type Options struct {
	// Kind is which of the FIDE ratings a column called Rating holds.
	Kind tournament.RatingKind
	// Federation is that of the event, whose national ratings the file holds; ""
	// means that of each player.
	Federation string
	// Rounds bounds the rounds of byes; 0 = not known.
	Rounds int
	// Year is the current year, beyond which nobody is born; 0 = by the clock.
	Year int
	// Ratings is the rating list that fills in what the file leaves out; nil = none.
	Ratings *playerlist.List
}

// Entry is a player who enters.
type Entry struct {
	Line   int // in the file
	Player tournament.Player
	Team   string
	Group  string
	Byes   []tournament.Request
	// Listed is the player in the rating list, nil if not found there.
	Listed *playerlist.Entry
}

// Note is a remark on a file. Line and Column count from 1; 0 means the whole
// file, or the whole line.
type Note struct {
	Line   int
	Column int
	Text   string
}

// List is what a file says.
type List struct {
	Form    string // "Swiss-Manager", "Vega" or "plain columns"
	Entries []Entry
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
// file is no list of entries, or says why the rating list cannot be used.
func Read(ctx context.Context, data []byte, options Options) (*List, error) {
	if options.Year == 0 {
		options.Year = time.Now().Year()
	}
	l := &List{}
	t, err := l.readTable(data)
	if err != nil {
		return nil, err
	}
	at, understood := t.headings()
	if understood == 0 {
		return nil, &Refusal{Text: "no line has headings; a first line such as Name; FIDE id; Rating; Fed; Club says what the columns are"}
	}
	layout, unused := newLayout(t.rows[at].cells)
	r := &reader{List: l, layout: layout, table: t, options: options, rows: t.rows[at+1:]}
	l.Form = r.form()
	r.guessColumns()
	if len(unused) > 0 {
		r.note(t.rows[at].line, unknown, "not used: "+strings.Join(unused, ", "))
	}
	r.readRows()
	if options.Ratings != nil {
		if err := r.enrich(ctx, options.Ratings); err != nil {
			return nil, err
		}
	}
	r.checkNames()
	inOrder := func(a, b Note) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column)) }
	slices.SortStableFunc(l.Problems, inOrder)
	slices.SortStableFunc(l.Notes, inOrder)
	if len(l.Entries) == 0 && len(l.Problems) == 0 {
		return nil, &Refusal{Line: t.rows[at].line, Text: "no player follows these headings; write a line for each"}
	}
	return l, nil
}

// readTable finds out what kind of file it is.
func (l *List) readTable(data []byte) (table, error) {
	trimmed := bytes.TrimSpace(data)
	switch {
	case len(data) > maxBytes:
		return table{}, &Refusal{Text: fmt.Sprintf("is larger than %d MB; a list of entries is far smaller", maxBytes>>20), TooLarge: true}
	case len(trimmed) == 0:
		return table{}, &Refusal{Text: "is empty; a list of entries has a line of headings and a line for each player"}
	case bytes.HasPrefix(data, []byte("\xd0\xcf\x11\xe0")):
		return table{}, &Refusal{Text: "is a spreadsheet of an old kind (.xls); save it as XLSX or CSV"}
	case trimmed[0] == '<':
		return table{}, &Refusal{Text: "is a web page or XML; save the table as XLSX or CSV"}
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		t, note, err := readXLSX(data)
		if note != "" {
			l.Notes = append(l.Notes, Note{Text: note})
		}
		return t, err
	}
	text, guessed, err := decode(data)
	if err != nil {
		return table{}, err
	}
	if guessed != "" {
		l.Notes = append(l.Notes, Note{Text: "the text is not in UTF-8; read as " + guessed})
	}
	return readCSV(text)
}

// reader reads the rows below the headings.
type reader struct {
	*List
	layout
	table   table
	rows    []tableRow
	options Options

	births   *births
	mIsWoman bool
}

func (r *reader) note(line int, c column, text string) {
	r.Notes = append(r.Notes, Note{Line: line, Column: r.at[c] + 1, Text: text})
}

// problem tells what is wrong with a cell.
func (r *reader) problem(line int, c column, text string) {
	if text != "" {
		if head := r.head(c); head != "" {
			text = head + ": " + text
		}
		r.Problems = append(r.Problems, Note{Line: line, Column: r.at[c] + 1, Text: text})
	}
}

// guessColumns looks at the cells where the headings do not say enough.
func (r *reader) guessColumns() {
	if !r.has(fideID) && r.has(anyID) {
		r.at[fideID] = r.at[anyID]
		r.note(0, fideID, fmt.Sprintf("the column %s is read as the FIDE id", r.head(anyID)))
	}
	if !r.has(title) { // web pages of tournaments have titles under no heading
		for i, head := range r.heads {
			if head == "" && r.holdsTitles(i) {
				r.at[title] = i
				r.note(0, title, fmt.Sprintf("column %d has no heading and is read as the title", i+1))
				break
			}
		}
	}
	if r.has(sex) {
		for _, row := range r.rows {
			if word := playerlist.Fold(row.cell(r.at[sex])); word == "h" {
				r.mIsWoman = true
			}
		}
		if r.mIsWoman {
			r.note(0, sex, "the sex is h for men, so m is read as a woman")
		}
	}
	if r.births = newBirths(&r.table, r.rows, r.at[birth], r.options.Year); r.births.doubtful {
		r.note(0, birth, "dates such as 03/04/1990 are read with the day first")
	}
}

// holdsTitles tells whether a column holds titles and nothing else.
func (r *reader) holdsTitles(at int) bool {
	some := false
	for _, row := range r.rows {
		if cell := row.cell(at); cell != "" {
			if title, class := parseTitle(cell); title == tournament.NoTitle || class != "" {
				return false
			}
			some = true
		}
	}
	return some
}

// readRows reads every player.
func (r *reader) readRows() {
	byID := map[string]int{} // line by FIDE id
	commaless := 0
	for _, row := range r.rows {
		if row.filled() == 0 || !r.isPlayer(row) {
			continue
		}
		e := r.entry(row)
		if first, doubled := byID[e.Player.FideID]; doubled && e.Player.FideID != "" {
			r.problem(row.line, fideID, fmt.Sprintf("%s is on line %d already; enter each player once", e.Player.FideID, first))
			continue
		}
		byID[e.Player.FideID] = row.line
		if e.Player.Name != "" && !strings.Contains(e.Player.Name, ",") {
			commaless++
		}
		e.Player.ID = tournament.PlayerID(len(r.Entries) + 1)
		for i := range e.Byes {
			e.Byes[i].Player = e.Player.ID
		}
		r.Entries = append(r.Entries, e)
	}
	if commaless > 0 {
		r.note(0, name, fmt.Sprintf("%d of %d names have no comma between surname and first name; they are taken as they stand", commaless, len(r.Entries)))
	}
	if r.births.twoFigures {
		r.note(0, birth, fmt.Sprintf("years of two figures are read as %d to %d", r.options.Year-99, r.options.Year))
	}
}

// isPlayer tells players from what programs write below a table. A line that is
// no player is noted, or a problem if it holds more than a remark.
func (r *reader) isPlayer(row tableRow) bool {
	if strings.Join(row.cells, "\n") == strings.Join(r.heads, "\n") { // the headings of a next page
		return false
	}
	named := r.nameOf(row)
	switch {
	case row.filled() == 1 && (!r.saysAnything(row) || isRemark(named)):
		r.note(row.line, unknown, "is no player; left out")
		return false
	case named == "" && none(row.cell(r.at[fideID])):
		r.Problems = append(r.Problems, Note{Line: row.line, Text: "there is neither a name nor a FIDE id; write one of them"})
		return false
	case r.table.commas && len(row.cells) > len(r.heads) && strings.Join(row.cells[len(r.heads):], "") != "":
		r.Problems = append(r.Problems, Note{Line: row.line, Text: fmt.Sprintf("there are %d cells under %d headings; a name with a comma stands in quotation marks",
			len(row.cells), len(r.heads))})
		return false
	}
	return true
}

// saysAnything tells whether a line has anything in a column that is read.
func (r *reader) saysAnything(row tableRow) bool {
	return slices.ContainsFunc(r.at[:], func(at int) bool { return row.cell(at) != "" })
}

// isRemark tells a remark from a name.
func isRemark(text string) bool {
	return len(text) > 60 || strings.ContainsAny(text, ":@") || strings.Contains(text, "//")
}

// nameOf puts a name together: "Surname, First name".
func (r *reader) nameOf(row tableRow) string {
	whole, last, first := row.cell(r.at[name]), row.cell(r.at[surname]), row.cell(r.at[firstName])
	switch {
	case r.nameIsSurname:
		whole, last = "", whole
	case r.nameIsFirst:
		whole, first = "", whole
	}
	if last != "" && first != "" {
		return last + ", " + first
	}
	whole = cmp.Or(last, whole, first)
	if before, after, ok := strings.Cut(whole, ","); ok {
		if before, after = strings.TrimSpace(before), strings.TrimSpace(after); before != "" && after != "" {
			return before + ", " + after
		}
		return before + after
	}
	return whole
}

// entry reads a player's line.
func (r *reader) entry(row tableRow) Entry {
	e := Entry{Line: row.line, Team: row.cell(r.at[team]), Group: row.cell(r.at[group])}
	p := &e.Player
	cell := func(c column) string { return row.cell(r.at[c]) }
	number := func(c column, parse func(string) (int, string)) int {
		n, problem := parse(cell(c))
		r.problem(row.line, c, problem)
		return n
	}
	p.Name, p.Club = r.nameOf(row), cell(club)
	if p.Name != "" && strings.IndexFunc(p.Name, unicode.IsLetter) < 0 {
		r.Problems = append(r.Problems, Note{Line: row.line, Text: fmt.Sprintf("%q is no name; write surname, comma, first name", p.Name)})
	}
	if id := number(fideID, parseFideID); id > 0 {
		p.FideID = strconv.Itoa(id)
	}
	p.Ratings[tournament.Rapid] = number(rapid, parseRating)
	p.Ratings[tournament.Blitz] = number(blitz, parseRating)
	if r.has(rating) {
		p.Ratings[r.options.Kind] = number(rating, parseRating)
	}
	p.Federation = r.federationOf(row)

	var problem, class string
	p.Sex, problem = parseSex(cell(sex), r.mIsWoman)
	r.problem(row.line, sex, problem)
	p.Birth, problem = r.births.parse(cell(birth))
	r.problem(row.line, birth, problem)
	e.Byes, problem = parseByes(cell(byes), r.options.Rounds)
	r.problem(row.line, byes, problem)
	p.Title, class = parseTitle(cell(title))
	national := tournament.NationalRecord{Rating: number(nationalRating, parseRating), Class: class}
	if id := cell(nationalID); !none(id) {
		national.ID = id
	}
	if national != (tournament.NationalRecord{}) {
		national.Federation = cmp.Or(r.options.Federation, keeperOf(r.head(nationalRating)), p.Federation)
		p.National = []tournament.NationalRecord{national}
	}
	return e
}

// federationOf keeps codes of three letters; others are noted.
func (r *reader) federationOf(row tableRow) string {
	text := row.cell(r.at[federation])
	if none(text) {
		return ""
	}
	code := strings.ToUpper(text)
	if len(code) != 3 || strings.IndexFunc(code, func(c rune) bool { return c < 'A' || c > 'Z' }) >= 0 {
		r.note(row.line, federation, fmt.Sprintf("%q is no code of three letters; no federation is entered", text))
		return ""
	}
	return code
}

// keeperOf is the federation whose rating a heading names.
func keeperOf(heading string) string {
	switch playerlist.Fold(heading) {
	case "dwz":
		return "GER"
	case "ecf", "ecfrating", "ecfcode":
		return "ENG"
	}
	return ""
}

// checkNames looks at the names when all that could be filled in is there.
func (r *reader) checkNames() {
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.Player.Name == "" {
			r.Problems = append(r.Problems, Note{Line: e.Line, Text: fmt.Sprintf("the player with the FIDE id %s has no name, here or in a rating list; write it", e.Player.FideID)})
		}
	}
	seen := map[string]int{}
	for _, e := range r.Entries {
		key := playerlist.Fold(e.Player.Name)
		if first, doubled := seen[key]; doubled && key != "" {
			r.note(e.Line, unknown, fmt.Sprintf("%s has the same name as the player on line %d", e.Player.Name, first))
			continue
		}
		seen[key] = e.Line
	}
}
