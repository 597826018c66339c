package paper

import (
	"unicode/utf8"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/web/show"
	"github.com/pareo-chess/pareo/tournament"
)

// leaf is a page of a sheet: the server cuts them, so that each can say which of
// how many it is.
type leaf struct {
	Number, Of int
	From, To   int // what it has: rows, slips, cards from, up to but not including
}

// Last reports whether it is the last page.
func (l leaf) Last() bool { return l.Number == l.Of }

// Millimetres of a page, with what head, foot and the heading of a table take.
const (
	marginY, marginX = 9, 11
	headHeight       = 24
	footHeight       = 7
	tableHead        = 6.5
	namedTies        = 4.3 // more, where the names of tie-breaks stand in it
)

// size is that of the paper as it lies.
func (s *paperSheet) size() (width, height float64) {
	width, height = 210, 297
	if s.Size == "letter" {
		width, height = 215.9, 279.4
	}
	if s.Turn == "landscape" {
		width, height = height, width
	}
	return width - 2*marginX, height - 2*marginY
}

// made is what a sheet is cut by: how high a row is, how many stand beside each
// other, and how much room is taken from its last page by what stands below.
type made struct {
	row     float64 // millimetres
	columns int
	below   int  // rows that the last page leaves free
	bare    bool // neither head nor foot
	plain   bool // no heading of a table
	ties    bool // tie-breaks in that heading
}

// made by sheet. The heights are those of paper.css.
func (s *paperSheet) made() made {
	width, _ := s.size()
	switch s.What {
	case "names":
		return made{row: 5.3, columns: max(1, int(width/45)), plain: true}
	case journal.AllNames:
		return made{row: 5.3, columns: max(1, int(width/60)), plain: true}
	case "slips", allSlips:
		return made{row: 50.6, columns: max(1, int(width/85)), plain: true, bare: true}
	case "matches":
		return made{row: 43 + 8*float64(s.mostBoards()), columns: 1, plain: true, bare: true}
	case "badges":
		return made{row: 50.6, columns: max(1, int(width/85)), plain: true, bare: true}
	case "cards":
		return made{row: 26 + 5.6*float64(s.Rounds), columns: max(1, int(width/85)), plain: true, bare: true}
	case "standings":
		return made{row: 5.1, columns: 1, below: 7, ties: true}
	case "table":
		return made{row: 8.4, columns: 1, below: 6} // with the score after each round
	case "cross":
		return made{row: 5.3, columns: 1, below: 6, ties: true}
	case "tree":
		return made{row: 240, columns: 1, plain: true}
	case "plates":
		return made{row: 180, columns: 1, plain: true, bare: true}
	}
	return made{row: 5.7, columns: 1}
}

// mostBoards is how many boards the longest match of a sheet has.
func (s *paperSheet) mostBoards() int {
	most := 0
	for i := range s.Matches {
		most = max(most, len(s.Matches[i].Boards))
	}
	return most
}

// perLeaf is how many rows, slips or cards a page has.
func (s *paperSheet) perLeaf() int {
	m := s.made()
	_, room := s.size()
	room -= footHeight
	if !m.bare {
		room -= headHeight
	}
	if !m.plain {
		room -= tableHead
	}
	if m.ties {
		room -= namedTies
	}
	return max(1, int(room/m.row)) * m.columns
}

// cut cuts rows into pages. One that is glued does not end a page: it is the
// heading of what follows.
func cut(rows, per, below int, glued func(int) bool) []leaf {
	var list []leaf
	for from := 0; from < rows; {
		to := min(from+per, rows)
		if to < rows && glued != nil && glued(to-1) && to-1 > from {
			to--
		}
		list = append(list, leaf{From: from, To: to})
		from = to
	}
	if n := len(list); n > 0 && below > 0 && list[n-1].To-list[n-1].From > per-below {
		list = append(list, leaf{From: rows, To: rows})
	}
	for i := range list {
		list[i].Number, list[i].Of = i+1, len(list)
	}
	return list
}

// boardRow is a row of the pairing sheet: the head of a section or a match, a board,
// or a player without a game.
type boardRow struct {
	In      *page        // of the section that it is a row of
	Section *sectionHead // on a sheet of all sections
	Match   *show.TeamMatch
	Board   *show.Board
	Free    *show.Side
	Kind    tournament.Outcome
	Bye     bool // of a team in a knock-out
}

// freeID is the message that says why somebody has no game.
func (p *page) freeID(row *boardRow) string {
	if row.Bye {
		return "knockout.bye"
	}
	return p.OutcomeID(row.Kind)
}

// boardRows are the rows of the pairing sheet.
func (p *page) boardRows(sheet *show.RoundSheet) []boardRow {
	var list []boardRow
	for i := range sheet.Boards {
		b := &sheet.Boards[i]
		if m := sheet.Matches[b.Number]; m != nil {
			list = append(list, boardRow{Match: m})
		}
		list = append(list, boardRow{Board: b})
	}
	for _, f := range sheet.Free {
		list = append(list, boardRow{Free: &show.Side{Player: &tournament.Player{Number: int(f.ID), Name: f.Name}}, Kind: f.Kind, Bye: f.Bye})
	}
	for i := range sheet.Byes {
		list = append(list, boardRow{Free: &sheet.Byes[i].Side, Kind: sheet.Byes[i].Kind})
	}
	for i := range list {
		list[i].In = p
	}
	return list
}

// cutSheet cuts a sheet into its pages; one that is empty has one.
func (s *paperSheet) cutSheet(p *page) {
	rows, below := 0, s.made().below
	var glued func(int) bool
	switch s.What {
	case "pairings":
		if s.Round != nil {
			s.Rows = p.boardRows(s.Round)
			rows, glued = len(s.Rows), func(i int) bool { return s.Rows[i].Match != nil }
		}
	case "slips", allSlips:
		rows = len(s.Slips)
	case "matches":
		rows = len(s.Matches)
	case "names", journal.AllNames:
		rows = len(s.Places)
	case journal.AllBoards:
		rows, glued = len(s.Rows), func(i int) bool { return s.Rows[i].Section != nil || s.Rows[i].Match != nil }
	case "standings":
		if s.Ranking != nil {
			rows = len(s.Ranking.Rows)
		}
	case "cross":
		rows = len(s.Cross)
	case "tree":
		rows = len(s.Parts)
	case "fixtures":
		rows, glued = len(s.Fixtures), func(i int) bool { return s.Fixtures[i].Head != nil }
	case "prizes", "schedule":
	default:
		rows = len(s.Players)
	}
	if s.Leaves = cut(rows, s.perLeaf(), below, glued); len(s.Leaves) == 0 {
		s.Leaves = []leaf{{Number: 1, Of: 1}}
	}
}

// fits says how small a name is written so that it stays in its place: beyond
// many letters smaller, beyond more on two lines.
func fits(name string, letters int) string {
	switch n := utf8.RuneCountInString(name); {
	case n <= letters:
		return ""
	case n <= letters*5/4:
		return "long"
	}
	return "longer"
}
