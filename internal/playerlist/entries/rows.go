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

	births     *births
	mIsWoman   bool
	ratingKind tournament.RatingKind // of the column called Rating
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

// wrongLine tells what is wrong with a line.
func (r *reader) wrongLine(line int, s message.Message) {
	r.Problems = append(r.Problems, Note{Line: line, Message: s})
}

// guessColumns looks at the cells where the headings do not say enough.
func (r *reader) guessColumns() {
	r.ratingKind = r.options.Kind
	if r.has([]column{standard, rapid, blitz}[r.ratingKind]) { // Rating, Rapid: the former is standard
		r.ratingKind = tournament.Standard
	}
	if !r.has(fideID) && r.has(anyID) {
		r.at[fideID] = r.at[anyID]
		r.note(0, fideID, message.Of("entries.as-id", "column", r.head(anyID)))
	}
	if r.has(fideID) && !r.has(rating) && playerlist.Fold(r.head(fideID)) == "fide" && r.holdsRatings(r.at[fideID]) {
		r.at[rating], r.at[fideID] = r.at[fideID], -1
		r.note(0, rating, message.Of("entries.as-rating", "column", r.head(rating)))
	}
	if !r.has(title) { // web pages of tournaments have titles under no heading
		for i, head := range r.heads {
			if head == "" && r.holdsTitles(i) {
				r.at[title] = i
				r.note(0, title, message.Of("entries.as-title", "column", i+1))
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
			r.note(0, sex, message.Of("entries.m-woman"))
		}
	}
	if r.births = newBirths(&r.table, r.rows, r.at[birth], r.options.Year); r.births.doubtful {
		r.note(0, birth, message.Of("entries.day-first"))
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

// holdsRatings tells whether a column holds nothing that is too large for a rating.
func (r *reader) holdsRatings(at int) bool {
	return !slices.ContainsFunc(r.rows, func(row tableRow) bool {
		_, problem := parseRating(row.cell(at))
		return problem.Code != ""
	})
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
			r.problem(row.line, fideID, message.Of("entries.twice", "id", e.Player.FideID, "line", first))
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
		r.note(0, name, message.Of("entries.commaless",
			"count", commaless, "names", len(r.Entries)))
	}
	if r.births.twoFigures {
		r.note(0, birth, message.Of("entries.two-figures", "first", r.options.Year-99, "last", r.options.Year))
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
		r.note(row.line, unknown, message.Of("entries.remark"))
		return false
	case named == "" && none(row.cell(r.at[fideID])):
		r.wrongLine(row.line, message.Of("entries.nobody"))
		return false
	case r.table.commas && len(row.cells) > len(r.heads) && strings.Join(row.cells[len(r.heads):], "") != "":
		r.wrongLine(row.line, message.Of("entries.many-cells",
			"cells", len(row.cells), "headings", len(r.heads)))
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
		r.problem(row.line, c, problem)
		return n
	}
	p.Name, p.Club = r.nameOf(row), cell(club)
	if p.Name != "" && strings.IndexFunc(p.Name, unicode.IsLetter) < 0 {
		r.wrongLine(row.line, message.Of("entries.name", "text", strconv.Quote(p.Name)))
	}
	if id := number(fideID, parseFideID); id > 0 {
		p.FideID = strconv.Itoa(id)
	}
	p.Ratings = tournament.Ratings{number(standard, parseRating), number(rapid, parseRating), number(blitz, parseRating)}
	for _, c := range []column{standard, rapid, blitz, nationalRating} {
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
	r.problem(row.line, sex, problem)
	p.Birth, problem = r.births.parse(cell(birth))
	r.problem(row.line, birth, problem)
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
		national.Federation = cmp.Or(r.options.Federation, keeperOf(r.partHead(nationalRating)), p.Federation)
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
		r.note(row.line, federation, message.Of("entries.federation", "text", strconv.Quote(text)))
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

// partHead is the heading of a column, or the part of it that names the column.
func (l *layout) partHead(c column) string {
	parts := strings.FieldsFunc(l.head(c), func(r rune) bool { return strings.ContainsRune("/|+&", r) })
	if n := l.part[c]; n > 0 && n <= len(parts) {
		return parts[n-1]
	}
	return l.head(c)
}

// checkNames looks at the names when all that could be filled in is there.
func (r *reader) checkNames() {
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.Player.Name == "" {
			r.wrongLine(e.Line, message.Of("entries.nameless", "id", e.Player.FideID))
		}
	}
	seen := map[string]int{}
	for _, e := range r.Entries {
		key := playerlist.Fold(e.Player.Name)
		if first, doubled := seen[key]; doubled && key != "" {
			r.note(e.Line, unknown, message.Of("entries.same-name", "name", e.Player.Name, "line", first))
			continue
		}
		seen[key] = e.Line
	}
}
