package trf

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Options are choices for [Write].
type Options struct {
	// LineEnd ends every line; "" means CRLF, which all programs read.
	LineEnd string
	// Engine adds JaVaFo's XX lines to TRF26, for pairing engines that do not
	// know the new records, and for what only those lines can say.
	Engine bool
	// NoComments leaves out the remarks of TRF26, the "###" lines that hold no rule, and
	// by which lots are drawn of players whose names were changed or are not shown.
	NoComments bool
	// Anchor is the code of the journal from which the file is written; "" = none. TRF26
	// has it as a comment, which readers pass over, and our own knows and drops: it is
	// about this file alone.
	Anchor string
}

// isSeen reports whether a column of a file shows that a round was paired: two are at a
// board, or one has won against an empty one.
func isSeen(round *tournament.Round) bool {
	return slices.ContainsFunc(round.Games, func(g tournament.Game) bool {
		return g.White != tournament.NoPlayer && g.Black != tournament.NoPlayer || g.Result != tournament.NoResult
	})
}

// Write makes a file of a tournament, in UTF-8 without a byte order mark. The
// dialect is one of
//
//   - [TRF16]: what FIDE's format of 2016 has, and nothing else but, in comments, the points
//     that depart from the scoring (record 299);
//   - [TRFx]: TRF16 with JaVaFo's XX lines, for pairing engines;
//   - [TRFbx]: TRF(x) with the scoring also in bbpPairings' BB lines;
//   - [TRF26].
//
// The losses list every fact that reading the file would not give back. Files
// for engines call players by their identities, with XXC rank where the order
// is another one; the others call them by their pairing numbers.
//
// The error says why the tournament cannot be written at all.
func Write(t *tournament.Tournament, to Dialect, o Options) (data []byte, losses []Note, err error) {
	if t == nil {
		return nil, nil, t.Check()
	}
	if t.Over() {
		t = WithRatingCorrections(t)
	}
	event := *t // with its scoring told in full
	event.Rules.Scoring = t.Rules.Scoring.OrDefault()
	var told []Note
	if c := t.Current; c != nil && len(c.Games)+len(c.Byes)+len(c.TeamByes) == 0 {
		event.Current = nil // nothing is told of it yet
	} else if c != nil && !isSeen(c) {
		event.Current = nil // without a game it would be read as over, or as still to come
		told = append(told, Note{Message: message.Of("trf.lost", "dialect", to.String(), "what", message.Of("trf.lost-idle", "round", len(t.Rounds)+1))})
	}
	t = &event
	ranked := t // as its places are told
	if to == TRFx || to == TRFbx {
		var changed []Note
		t, changed = forEngines(t, to)
		told = append(told, changed...)
	}
	w := &writer{t: t, to: to, end: cmp.Or(o.LineEnd, "\r\n"), comments: !o.NoComments, anchor: o.Anchor}
	w.engine = o.Engine && to == TRF26 || to == TRFx || to == TRFbx
	if !to.valid() {
		return nil, nil, &WriteError{to, errors.New("there is no such form")}
	}
	if to == TRF06 {
		return nil, nil, &WriteError{to, errors.New("this form can be read but not written; write TRF16, which its readers understand but for the letters of byes")}
	}
	if err := w.number(); err != nil {
		return nil, nil, err
	}
	w.table = reported(w.t)
	w.startPoints()
	w.countPoints()
	if w.setPlaces(ranked) {
		told = append(told, Note{Message: message.Of("trf.places-told", "dialect", to.String())})
	}
	w.write()
	doc, err := Parse(w.out)
	if err != nil {
		return nil, nil, &WriteError{to, err}
	}
	r := newReader(doc)
	r.trusting = true
	back := r.read()
	if err := r.Err(); err != nil {
		return nil, nil, &WriteError{to, err}
	}
	losses = append(w.lost(back), told...)
	if to == TRF16 && len(t.Rules.Adjustments) > 0 {
		losses = append(losses, Note{Message: message.Of("trf.commented-299", "dialect", to.String())})
	}
	if len(r.unproven) > 0 {
		first := &r.rows[r.unproven[0]]
		losses = append(losses, Note{Message: message.Of("trf.lost-points",
			"dialect", to.String(), "count", len(r.unproven), "number", int(first.player.ID), "points", first.points)})
	}
	return w.out, losses, nil
}

// A writer makes a file line by line.
type writer struct {
	t        *tournament.Tournament
	to       Dialect
	end      string
	comments bool
	anchor   string
	engine   bool // with XX lines

	order   []int                                     // indices in t.Players in the order of the lines
	numbers map[tournament.PlayerID]int               // the number that stands for a player in the file
	ranked  bool                                      // XXC rank is needed
	table   *tournament.Table                         // completed rounds and the current one
	start   map[tournament.PlayerID]tournament.Points // start points that are not among the points; nil in TRF26
	points  []tournament.Points                       // of the players, as the file tells them
	out     []byte
}

func (w *writer) write() {
	w.writeInfo()
	switch w.to {
	case TRF26:
		w.writeRules26()
		w.writeRulesX()
		w.writeRoundDates()
		w.writeComments()
		w.writePlayers()
		w.writeNational()
		w.writeTeams310()
		w.writeByes()
		w.writeAcceleration()
		w.writeForbidden()
		w.writeAdjustments()
		w.writeMatches()
		w.writeForbiddenX()
		w.writeAccelerationX()
	case TRFx, TRFbx:
		w.writeRoundDates()
		w.writeIdle()
		w.writeRulesX()
		w.writePlayers()
		w.writeTeams013()
		w.writeForbiddenX()
		w.writeAccelerationX()
	default:
		w.writeRoundDates()
		w.writeIdle()
		w.writeStruck()
		w.commentAdjustments()
		w.writePlayers()
		w.writeTeams013()
	}
}

// number decides by which number the file calls each player.
func (w *writer) number() error {
	players := w.t.Players
	w.order = make([]int, len(players))
	byNumber, byID := true, true
	numbers, ids := make(map[int]bool), make(map[tournament.PlayerID]bool)
	for i := range players {
		w.order[i] = i
		p := &players[i]
		byNumber = byNumber && p.Number > 0 && p.Number <= 9999 && !numbers[p.Number]
		byID = byID && p.ID > 0 && p.ID <= 9999 && !ids[p.ID]
		numbers[p.Number], ids[p.ID] = true, true
		w.ranked = w.ranked || p.Number != int(p.ID)
	}
	if !byNumber && !byID {
		return &WriteError{w.to, errors.New("the players have no numbers from 1 to 9999, each of their own; the file needs them")}
	}
	w.ranked = w.ranked && byNumber && byID && w.engine
	w.numbers = make(map[tournament.PlayerID]int, len(players))
	for i := range players {
		p := &players[i]
		w.numbers[p.ID] = p.Number
		if w.ranked || !byNumber {
			w.numbers[p.ID] = int(p.ID)
		}
	}
	slices.SortStableFunc(w.order, func(i, j int) int {
		a, b := &players[i], &players[j]
		if w.ranked {
			return cmp.Compare(a.Number, b.Number)
		}
		return cmp.Compare(w.numbers[a.ID], w.numbers[b.ID])
	})
	return nil
}

// line adds a line. Text from outside cannot end it early.
func (w *writer) line(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if strings.ContainsAny(text, "\r\n\x00") {
		text = strings.NewReplacer("\r", " ", "\n", " ", "\x00", " ").Replace(text)
	}
	w.out = append(w.out, text...)
	w.out = append(w.out, w.end...)
}

// text adds a line with a text, if there is one.
func (w *writer) text(code, value string) {
	if value != "" {
		w.line("%s %s", code, value)
	}
}

// left gives a text in a field of some width, cut if need be; right the same
// with the text at the right end.
func left(text string, width int) string {
	n := utf8.RuneCountInString(text)
	if n > width {
		return string([]rune(text)[:width])
	}
	return text + blanks(width-n)
}

func right(text string, width int) string {
	n := utf8.RuneCountInString(text)
	if n > width {
		return string([]rune(text)[:width])
	}
	return blanks(width-n) + text
}

func blanks(n int) string {
	const many = "                                        "
	if n <= len(many) {
		return many[:n]
	}
	return strings.Repeat(" ", n)
}

// decimal gives points in a field, blank if they do not fit.
func decimal(p tournament.Points, width int) string {
	text := p.String()
	if len(text) > width {
		text = strings.TrimSuffix(text, ".0")
	}
	if len(text) > width {
		text = ""
	}
	return right(text, width)
}

// whole gives a number in a field, blank if it is 0 or does not fit.
func whole(n, width int) string {
	text := strconv.Itoa(n)
	if n == 0 || len(text) > width {
		text = ""
	}
	return right(text, width)
}

// numberList gives player numbers, four columns each, a blank before each.
func (w *writer) numberList(ids []tournament.PlayerID) string {
	var b strings.Builder
	for _, id := range ids {
		fmt.Fprintf(&b, " %4d", w.numbers[id])
	}
	return b.String()
}
