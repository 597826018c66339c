package trf

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// readPlayer reads a player line.
func (r *reader) readPlayer(line int, text string) {
	c := columnsOf(text)
	id, ok := number(c.field(5, 8))
	if c.width() < 8 || !ok || id == 0 {
		r.lost = true
		r.badNumber(line, text, c.field(5, 8))
		return
	}
	row := row{line: line, width: c.width()}
	if next := c.field(9, 9); next != "" {
		r.lost = true
		r.problem(line, 5, "trf.player-number-long", "text", strconv.Quote(c.field(5, 9)))
		return
	}
	if column := misplaced(&c); column != 0 && r.isEngine() {
		r.repeat(line, column, "trf.misplaced-passed", "column", column)
	} else if column != 0 {
		r.problem(line, column, "trf.misplaced", "column", column)
		r.rows = append(r.rows, row.doubt(id))
		return
	}
	before := r.faults
	p := &row.player
	p.ID = tournament.PlayerID(id)
	p.Sex = r.readSex(line, c.field(10, 10))
	p.Title = r.readTitle(c.field(11, 13))
	p.Name = c.field(15, 47)
	p.Ratings[tournament.Standard] = r.readNumber(line, 49, c.field(49, 52), aRating)
	p.Federation = c.field(54, 56)
	p.FideID = identity(c.field(58, 68))
	p.Birth = r.readBirth(line, c.field(70, 79))
	row.points, row.hasPoints = r.readPoints(line, c.field(81, 84))
	p.Rank = r.readRank(line, &c)
	r.readCells(&row, &c)
	row.broken = r.faults > before
	row.doubtful = row.broken
	r.rows = append(r.rows, row)
}

// misplaced gives the first column of text where a player line has none, 0 if
// all is well.
func misplaced(c *columns) int {
	for _, column := range [...]int{14, 48, 53, 57, 69, 80, 85, 90, 91} {
		if c.field(column, column) != "" {
			return column
		}
	}
	return 0
}

// doubt gives a row of which only the number is known.
func (w row) doubt(id int) row {
	w.player.ID, w.broken, w.doubtful = tournament.PlayerID(id), true, true
	return w
}

func (r *reader) badNumber(line int, text, field string) {
	if utf8.RuneCountInString(text) < 8 {
		r.problem(line, 5, "trf.player-cut")
		return
	}
	r.problem(line, 5, "trf.player-number", "text", strconv.Quote(field))
}

func (r *reader) readCells(row *row, c *columns) {
	row.from = len(r.cells)
	for round := 1; ; round++ {
		column := cellColumn(round)
		s := c.raw(column, column+cellWidth-1)
		if s == "" {
			break
		}
		if round > maxRounds {
			r.problem(row.line, column, "trf.many-rounds", "most", maxRounds)
			break
		}
		parsed, unknown, fault := parseCell(s)
		if fault != nil {
			r.problem(row.line, column+fault.offset, "trf.cell", "round", round, "text", strconv.Quote(fault.text(s)), "what", fault.what)
			if fault.shift {
				break
			}
			parsed = cell{}
		}
		if unknown != 0 {
			r.note(row.line, column+7, "trf.cell-unknown", "round", round, "text", strconv.QuoteRune(unknown))
		}
		r.cells = append(r.cells, parsed)
		if parsed.evidence() {
			r.played = max(r.played, round)
		}
		r.observe(row.line, parsed)
	}
	row.to = len(r.cells)
}

// observe collects what a cell tells of the file's dialect.
func (r *reader) observe(line int, c cell) {
	switch c.mark {
	case 'W', 'D', 'L', 'H', 'F', 'U', 'Z':
		r.letters = true
	case '+', '=', '-':
		r.old = r.old || c.opponent == 0
	}
	if c.opponent == 0 && (c.colour == 'w' || c.colour == 'b') && c.mark != '+' && c.mark != '-' {
		r.repeat(line, 0, "trf.colour-alone")
	}
}

func (r *reader) readSex(line int, text string) tournament.Sex {
	switch text {
	case "m", "M":
		return tournament.Male
	case "w", "W", "f", "F", "v", "V": // V is Dutch
		return tournament.Female
	case "":
		return tournament.SexUnknown
	}
	r.repeat(line, 10, "trf.sex", "text", strconv.Quote(text))
	return tournament.SexUnknown
}

// oldTitles are the letters of TRF06, women's titles in both spellings.
var oldTitles = map[string]tournament.Title{
	"g": tournament.GM, "m": tournament.IM, "f": tournament.FM, "c": tournament.CM,
	"wg": tournament.WGM, "wm": tournament.WIM, "wf": tournament.WFM, "wc": tournament.WCM,
	"gf": tournament.WGM, "mf": tournament.WIM, "ff": tournament.WFM, "cf": tournament.WCM,
}

// readTitle keeps titles that FIDE does not know, national ones for instance,
// as they are.
func (r *reader) readTitle(text string) tournament.Title {
	if text == "" {
		return tournament.NoTitle
	}
	if title, ok := oldTitles[strings.ToLower(text)]; ok {
		r.old = true
		return title
	}
	upper := strings.ToUpper(text)
	switch tournament.Title(upper) {
	case tournament.GM, tournament.IM, tournament.WGM, tournament.FM,
		tournament.WIM, tournament.CM, tournament.WFM, tournament.WCM:
		r.letters = true
		return tournament.Title(upper)
	}
	return tournament.Title(text)
}

func (r *reader) readBirth(line int, text string) tournament.Date {
	if text == "" {
		return tournament.Date{}
	}
	date, asWritten, ok := parseDate(text)
	switch {
	case !ok:
		r.note(line, 70, "trf.birth", "text", strconv.Quote(text))
	case !asWritten && !date.IsZero():
		r.repeat(line, 70, "trf.birth-form")
	}
	return date
}

// readPoints reads the points of a player; a blank field says nothing.
func (r *reader) readPoints(line int, text string) (tournament.Points, bool) {
	if text == "" {
		r.repeat(line, 81, "trf.no-points")
		return 0, false
	}
	points, err := tournament.ParsePoints(text)
	if err != nil {
		r.problem(line, 81, "trf.points", "text", strconv.Quote(text))
	}
	return points, err == nil
}

// readRank reads the rank, which engines do not look at: there it may stand beside
// its columns, and be anything.
func (r *reader) readRank(line int, c *columns) int {
	if r.isEngine() {
		rank, _ := number(c.field(85, 91))
		return rank
	}
	return r.readNumber(line, 86, c.field(86, 89), aRank)
}

// What a number can be.
var (
	aRating       = message.Of("trf.a-rating")
	aRank         = message.Of("trf.a-rank")
	aRound        = message.Of("trf.a-round")
	aRoundOf299   = message.Of("trf.a-round-of-299")
	aPlayerNumber = message.Of("trf.a-player-number")
	anEntrant     = message.Of("trf.an-entrant")
)

// readNumber reads a number that may be missing.
func (r *reader) readNumber(line, column int, text string, what message.Message) int {
	if text == "" {
		return 0
	}
	value, ok := number(text)
	if !ok {
		r.problem(line, column, "trf.number", "text", strconv.Quote(text), "what", what)
	}
	return value
}

// number reads up to nine digits.
func number(text string) (int, bool) {
	if text == "" || len(text) > 9 {
		return 0, false
	}
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return 0, false
		}
	}
	value, err := strconv.Atoi(text)
	return value, err == nil
}

// identity is an identity number; zeros stand for none.
func identity(text string) string {
	if strings.Trim(text, "0") == "" {
		return ""
	}
	return text
}
