package entries

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/playerlist"
	"github.com/pareo-chess/pareo/message"
	ratings "github.com/pareo-chess/pareo/rating"
	"github.com/pareo-chess/pareo/tournament"
)

// reader reads the rows below the headings.
type reader struct {
	*List
	layout
	table   table
	rows    []tableRow
	options Options

	births     *playerlist.Births
	mIsWoman   bool
	ratingKind tournament.RatingKind // of the column called Rating

	remarks map[int][]message.Message // on people, by their lines
	dropped map[int]int               // cells that are not taken, by the places of their columns
	odd     map[column][]string       // and what stands in them
}

func (r *reader) note(line int, c column, s message.Message) {
	r.Notes = append(r.Notes, Note{Line: line, Column: r.at[c] + 1, Message: s})
}

// problem tells what is wrong with a cell; the sentence without a code is nothing.
func (r *reader) problem(line int, c column, s message.Message) {
	if s.Code != "" {
		r.Problems = append(r.Problems, Note{Line: line, Column: r.at[c] + 1, Head: r.head(c), Message: s})
	}
}

// mostLeftOut is how many cells of a column that cannot be read are named one by one.
const mostLeftOut = 20

// leaveOut tells that a cell cannot be read and is not entered; the sentence without a code
// is nothing. One odd value is no reason to enter nobody.
func (r *reader) leaveOut(line int, c column, s message.Message) {
	if s.Code == "" {
		return
	}
	at := r.at[c]
	if r.dropped[at]++; r.dropped[at] <= mostLeftOut {
		r.Notes = append(r.Notes, Note{Line: line, Column: at + 1, Head: r.head(c), Message: message.Of("entries.left-out", "what", s)})
	}
}

// wrongLine tells what is wrong with a line.
func (r *reader) wrongLine(line int, s message.Message) {
	r.Problems = append(r.Problems, Note{Line: line, Message: s})
}

// readRows reads every player. Who stands in the list twice by the FIDE id is marked.
func (r *reader) readRows() {
	byID := map[string]int{} // line by FIDE id
	commaless := 0
	for _, row := range r.rows {
		if row.filled() == 0 {
			continue
		}
		r.Tally.Lines++
		if !r.isPlayer(row) {
			continue
		}
		e := r.entry(row)
		number := playerlist.Number(&e.Player)
		if first, doubled := byID[number]; doubled && number != "" {
			r.double(&e, first, ByFideID)
		} else {
			byID[number] = row.line
		}
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
		r.note(0, name, message.Of("entries.commaless",
			"count", commaless, "names", len(r.Entries)))
	}
	if r.births.TwoFigures {
		r.note(0, birth, message.Of("entries.two-figures", "first", r.options.Year-99, "last", r.options.Year))
	}
}

// isPlayer tells players from what programs write below a table. A line that is
// no player is noted, or a problem if it holds more than a remark.
func (r *reader) isPlayer(row tableRow) bool {
	if strings.Join(row.cells, "\n") == strings.Join(r.heads, "\n") { // the headings of a next page
		r.Tally.Headings++
		return false
	}
	named := r.nameOf(row)
	switch {
	case row.filled() == 1 && (!r.saysAnything(row) || isRemark(named)):
		r.note(row.line, unknown, message.Of("entries.remark"))
		r.Tally.Remarks++
		return false
	case named == "" && none(row.cell(r.at[fideID])):
		r.wrongLine(row.line, message.Of("entries.nobody"))
		r.Tally.Wrong++
		return false
	case r.table.commas && len(row.cells) > len(r.heads) && strings.Join(row.cells[len(r.heads):], "") != "":
		r.wrongLine(row.line, message.Of("entries.many-cells",
			"cells", len(row.cells), "headings", len(r.heads)))
		r.Tally.Wrong++
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
	cell := func(c column) string { return r.cellOf(row, c) }
	number := func(c column, parse func(string) (int, message.Message)) int {
		n, problem := parse(cell(c))
		r.leaveOut(row.line, c, problem)
		return n
	}
	p.Name, p.Club = r.nameOf(row), cell(club)
	if p.Name != "" && strings.IndexFunc(p.Name, unicode.IsLetter) < 0 {
		r.wrongLine(row.line, message.Of("entries.name", "text", strconv.Quote(p.Name)))
	}
	p.FideID = r.fideIDOf(row)
	p.Ratings = tournament.Ratings{number(standard, parseRating), number(rapid, parseRating), number(blitz, parseRating)}
	for _, c := range []column{standard, rapid, blitz, rating, nationalRating} {
		if _, games, ok := ratings.TypedWithGames(cell(c)); ok && games > 0 {
			p.RatingGames = games
		}
	}
	if value := number(rating, parseRating); r.has(rating) && p.Ratings[r.ratingKind] == 0 {
		p.Ratings[r.ratingKind] = value
	}
	p.Federation = r.federationOf(row)

	var problem message.Message
	p.Sex, problem = parseSex(cell(sex), r.mIsWoman)
	r.leaveOut(row.line, sex, problem)
	if text := cell(birth); !none(text) {
		p.Birth, problem = r.births.Read(text)
		r.leaveOut(row.line, birth, problem)
	}
	e.Board, problem = parseBoard(cell(board))
	r.problem(row.line, board, problem)
	e.Byes, problem = parseByes(cell(byes), r.options.Rounds)
	r.problem(row.line, byes, problem)
	var class string
	p.Title, class = parseTitle(cell(title))
	national := tournament.NationalRecord{Rating: number(nationalRating, parseRating), Class: class}
	if id := cell(nationalID); !none(id) {
		national.ID = id
	}
	if national != (tournament.NationalRecord{}) {
		national.Federation = cmp.Or(r.options.Federation, keeperOf(r.partHead(nationalRating)), keeperOf(r.head(nationalID)), p.Federation)
		p.National = []tournament.NationalRecord{national}
	}
	return e
}

// fideIDOf reads the FIDE id.
func (r *reader) fideIDOf(row tableRow) string {
	id, problem := parseFideID(row.cell(r.at[fideID]))
	r.leaveOut(row.line, fideID, problem)
	if id == 0 {
		return ""
	}
	return strconv.Itoa(id)
}

// federationOf reads the code of a federation, or its name; others are dropped.
func (r *reader) federationOf(row tableRow) string {
	text := row.cell(r.at[federation])
	if none(text) {
		return ""
	}
	code, problem := playerlist.ReadFederation(text)
	if problem.Code != "" {
		r.drop(federation, text)
	}
	return code
}

// keepers are the federations whose ratings and numbers headings name, by how those
// begin.
var keepers = []struct{ begins, federation string }{
	{"dwz", "GER"}, {"ecf", "ENG"}, {"uscf", "USA"}, {"uschess", "USA"},
}

// keeperOf is the federation whose rating or number a heading names.
func keeperOf(heading string) string {
	folded := playerlist.Fold(heading)
	for _, k := range keepers {
		if strings.HasPrefix(folded, k.begins) {
			return k.federation
		}
	}
	return ""
}

// partHead is the heading of a column, or the part of it that names the column.
func (l *layout) partHead(c column) string {
	parts := strings.FieldsFunc(l.head(c), func(r rune) bool { return strings.ContainsRune("/|+&", r) })
	if n := l.part[c]; n > 0 && n <= len(parts) {
		return parts[n-1]
	}
	return l.head(c)
}
