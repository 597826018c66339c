package trf

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Read reads a tournament from a file of any dialect. The error is that of the
// reader, or a *[Refusal] with all that is wrong with the file; without an
// error there is a tournament. The report tells what had to be guessed.
func Read(r io.Reader) (*tournament.Tournament, Report, error) {
	var data bytes.Buffer
	if r == nil { // there is nothing in it
		r = bytes.NewReader(nil)
	}
	if _, err := data.ReadFrom(r); err != nil {
		return nil, Report{}, err
	}
	doc, err := Parse(data.Bytes())
	if err != nil {
		return nil, Report{}, err
	}
	t, report := doc.Tournament()
	return t, report, report.Err()
}

// Tournament translates the document. The tournament is nil exactly if the
// report names problems. Players come in the order of their numbers.
func (d *Document) Tournament() (*tournament.Tournament, Report) {
	return d.TournamentBy(Careful)
}

func newReader(d *Document) *reader {
	return &reader{
		doc: d, t: &tournament.Tournament{},
		byes:   make(map[byeKey]tournament.Outcome),
		teams:  make(map[tournament.TeamID]bool),
		oftens: make(map[string]int),
		taken:  make(map[string]bool),
	}
}

// read does the work; nil if there are problems.
func (r *reader) read() *tournament.Tournament {
	if r.scan(); r.alien {
		return nil
	}
	if len(r.rows) == 0 && len(r.Problems) == 0 {
		r.noPlayers()
	}
	r.readInfo()
	r.readRules()
	r.readScoring()
	r.number()
	r.readTeams()
	r.readRounds()
	r.readMatches()
	r.readRequests()
	r.findTeamByes()
	r.readExtras()
	r.readStartPoints()
	r.readDecisions()
	r.readKept()
	r.checkPoints()
	r.orderBoards()
	r.finish()
	if len(r.Problems) > 0 {
		return nil
	}
	return r.t
}

func (r *reader) noPlayers() {
	for _, l := range r.doc.lines {
		if k, _ := kindOf(l.text); k != blankLine {
			r.problem(0, 0, "trf.no-player")
			return
		}
	}
	r.problem(0, 0, "trf.empty")
}

// A reader builds a tournament from a document.
type reader struct {
	Report
	doc         *Document
	habit       Habit
	scoresByXXS bool // although bbpPairings passes over it
	t           *tournament.Tournament

	rows    []row    // the player lines in the order of the file, then of the numbers
	cells   []cell   // the round cells of all rows
	records []record // all other lines with a meaning, in the order of the file

	alien  bool    // the file is in another format altogether
	lost   bool    // a player line does not show the player's number
	index  []int32 // number -> row+1
	played int     // the last column that shows a pairing
	features
	scored       bool // the file says what results are worth
	inferred     bool // its points alone do
	scoringWrong bool // … but not so that it can be understood
	// The X of 162: what an adjourned game is worth. If it is anything, the
	// result "?" is such a game even in the last round; otherwise it is there
	// one not yet finished.
	adjournedSet    bool
	adjournedPoints tournament.Points
	byeGamePoints   bool  // 320 says what a team's bye is worth on the boards
	trusting        bool  // points that do not add up are let pass …
	unproven        []int // … and their rows kept here
	ranked          bool  // XXC rank: the order of the lines decides, not the number

	byes   map[byeKey]tournament.Outcome // what records 240, 320 and XXZ said
	teams  map[tournament.TeamID]bool    // the teams that exist
	often  []repeated
	oftens map[string]int // text -> index in often

	adjusts    bool                    // there is a record 299
	carriedOut []tournament.Correction // results for the rating report alone that the columns have
	taken      map[string]bool         // comments that say something of the event, and are no remarks
}

// A byeKey is a round and a player or a team.
type byeKey struct {
	round  int
	player tournament.PlayerID
	team   tournament.TeamID
}

// A row is a player line.
type row struct {
	line      int
	player    tournament.Player
	points    tournament.Points
	hasPoints bool
	from, to  int // its part of reader.cells
	width     int // of the line
	mark      int // the last line that named it in a list, to see who is named twice
	tally     tally
	team      tournament.TeamID
	// What follows from a problem already told is not told as another one: a
	// broken line is not compared with others, points in doubt are not checked.
	broken, doubtful bool
}

// A record is any other line: its number, its code and its text.
type record struct {
	line int
	kind kind
	code string
	text string
}

// scan sorts the lines and reads the players.
func (r *reader) scan() {
	if r.doc.encoding != UTF8 {
		r.note(0, 0, "trf.encoding", "encoding", r.doc.encoding.String())
	}
	if players := r.reserve(); players > maxPlayers {
		r.alien = true
		r.problem(0, 0, "trf.many-players", "number", players, "most", maxPlayers)
		return
	}
	for i := range r.doc.lines {
		text := r.doc.lines[i].text
		k, code := kindOf(text)
		switch k {
		case blankLine, rulerLine:
			continue
		case playerLine:
			r.readPlayer(i+1, text)
			continue
		case foreignLine:
			if strings.HasPrefix(text, "001|") {
				r.alien = true
				r.forgetProblems(0)
				r.problem(i+1, 0, "trf.vega")
				return
			}
			if r.foreign(i+1, code) {
				continue
			}
		case newLine:
			r.new = r.new || code != "142"
		case nationalLine:
			r.new = true
		case javafoLine:
			r.javafo = true
		case bbpLine:
			r.bbp = true
		}
		r.adjusts = r.adjusts || code == "299"
		r.records = append(r.records, record{i + 1, k, code, text})
	}
	r.Dialect = r.dialect()
}

// maxPlayers is how many players the four digits of their numbers can tell apart.
const maxPlayers = 9999

// reserve makes room for the player lines, unless they are too many, and their cells at
// once.
func (r *reader) reserve() (players int) {
	cells := 0
	for i := range r.doc.lines {
		if text := r.doc.lines[i].text; codeOf(text) == "001" {
			players++
			cells += max(0, min((len(text)-firstCell)/cellWidth+1, maxRounds))
		}
	}
	if players <= maxPlayers {
		r.rows = make([]row, 0, players)
		r.cells = make([]cell, 0, cells)
	}
	return players
}

// foreign notes a line without a meaning here, once for each code, and tells
// whether it can be passed over.
func (r *reader) foreign(line int, code string) bool {
	switch {
	case code == "TNR":
		return false
	case code == "DAT" || code == "XRS":
		r.repeat(line, 0, "trf.tornelo", "record", code)
	case code == "":
		r.repeat(line, 0, "trf.no-code")
	default:
		r.repeat(line, 0, "trf.unknown-code", "text", strconv.Quote(code))
	}
	return true
}

// repeated is a note that many lines can share.
type repeated struct {
	Note
	times int
}

// repeat notes something that may be true of many lines: the first of them is
// named, and how many there are.
func (r *reader) repeat(line, column int, code string, pairs ...any) {
	r.repeated(line, column, message.Of(code, pairs...))
}

func (r *reader) repeated(line, column int, said message.Message) {
	if i, found := r.oftens[said.Key()]; found {
		r.often[i].times++
		return
	}
	if len(r.often) == r.most() {
		r.notes++ // which is one of those not listed
		return
	}
	r.oftens[said.Key()] = len(r.often)
	r.often = append(r.often, repeated{Note{line, column, said}, 1})
}

// finish puts the report in order, and what several records tell of teams.
func (r *reader) finish() {
	slices.SortStableFunc(r.t.TeamRequests, func(a, b tournament.TeamRequest) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Team, b.Team))
	})
	for i := range r.t.Rounds {
		slices.SortStableFunc(r.t.Rounds[i].TeamByes, func(a, b tournament.TeamBye) int { return cmp.Compare(a.Team, b.Team) })
	}
	for _, n := range r.often {
		if n.times > 1 {
			n.Message = message.Of("trf.times", "what", n.Message, "times", n.times)
		}
		r.Notes = append(r.Notes, n.Note)
	}
	r.sort()
}

// number gives the players their numbers, refuses those given twice, and puts
// the rows in the order of the numbers.
func (r *reader) number() {
	for i := range r.rows {
		row := &r.rows[i]
		row.player.Number = int(row.player.ID)
		if r.ranked {
			row.player.Number = i + 1
		}
	}
	r.exchangePlaces()
	byNumber := func(a, b row) int { return a.player.Number - b.player.Number }
	if !slices.IsSortedFunc(r.rows, byNumber) {
		slices.SortStableFunc(r.rows, byNumber)
	}
	r.index = make([]int32, 10000)
	unique := r.rows[:0]
	gap := false
	for i := range r.rows {
		row := r.rows[i]
		if first := r.rowOf(int(row.player.ID)); first != nil {
			first.broken, first.doubtful = true, true
			r.lost = true // the right number of one of the two
			r.problem(row.line, 5, "trf.player-twice",
				"player", int(row.player.ID), "line", first.line)
			continue
		}
		unique = append(unique, row)
		r.index[row.player.ID] = int32(len(unique))
		gap = gap || row.player.Number != len(unique)
	}
	r.rows = unique
	if gap && len(r.Problems) == 0 {
		r.note(0, 0, "trf.gap", "last", len(r.rows))
	}
	r.t.Players = make([]tournament.Player, len(r.rows))
	for i := range r.rows {
		r.t.Players[i] = r.rows[i].player
	}
}

// rowOf gives the row of a player number, or nil.
func (r *reader) rowOf(number int) *row {
	if number < 1 || number >= len(r.index) || r.index[number] == 0 {
		return nil
	}
	return &r.rows[r.index[number]-1]
}

// cell gives what a row says of a round, counted from 1.
func (r *reader) cell(row *row, round int) cell {
	if i := row.from + round - 1; i < row.to {
		return r.cells[i]
	}
	return cell{}
}
