package trf

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Repair changes what keeps a document from being read where one change is plain, and
// says of every line what it was and what became of it:
//
//   - points that the results do not give become those they give;
//   - a game that only one of the two lines tells goes into the other, also in the place of
//     an opponent who is not there or the player's own number;
//   - a rating or a place that is no number is left out;
//   - a record that cannot be understood, or contradicts the others, becomes a comment.
//
// What else is wrong stays as it is; [Document.Tournament] says what. A file of more
// repairs than maxRepairs is none that was once sound.
func (d *Document) Repair() []Note {
	var done []Note
	for changed := true; changed && len(done) < maxRepairs; {
		changed = false
		r := newReader(d)
		r.listed = maxRepairs
		r.read()
		touched := make(map[int]bool) // of these lines other problems may be no more
		namers := make(namers)
		for _, p := range r.Problems {
			if p.Line == 0 || touched[p.Line] {
				continue
			}
			if fixed, ok := d.repair(p, namers); ok {
				done, changed, touched[fixed.Line] = append(done, fixed), true, true
			}
		}
	}
	slices.SortStableFunc(done, func(a, b Note) int { return a.Line - b.Line })
	return done
}

// maxRepairs is about how many lines of a file are repaired.
const maxRepairs = 1000

// repair does away with a problem, if it knows how.
func (d *Document) repair(p Note, by namers) (Note, bool) {
	was := d.Line(p.Line)
	switch {
	case codeOf(was) != "001" && codeOf(was) != "###":
		if d.SetLine(p.Line, "### "+was) != nil {
			return Note{}, false
		}
		return Note{Line: p.Line, Message: shortened(message.Of("trf.repaired-record", "text", trim(was), "what", p.Message))}, true
	case p.Code == "trf.sum":
		sum, ok := valueOf(p.Message, "sum").(tournament.Points)
		text := decimal(sum, 4)
		if !ok || trim(text) == "" || d.SetColumns(p.Line, 81, 84, text) != nil {
			return Note{}, false
		}
		return Note{Line: p.Line, Column: 81, Message: message.Of("trf.repaired-points", "from", valueOf(p.Message, "points"), "to", sum)}, true
	case p.Code == "trf.cut":
		return d.repairGame(p.Message, valueOf(p.Message, "line"), p.Line, valueOf(p.Message, "other"))
	case p.Code == "trf.round":
		what, _ := valueOf(p.Message, "what").(message.Message)
		switch what.Code {
		case "trf.opponent-nobody":
			return d.repairGame(p.Message, p.Line, valueOf(what, "line"), valueOf(what, "player"))
		case "trf.opponent-unknown", "trf.opponent-self":
			if round, ok := valueOf(p.Message, "round").(int); ok {
				return d.repairOpponent(p, round, by)
			}
		}
	case p.Code == "trf.number":
		return d.leaveOut(p)
	}
	return Note{}, false
}

// leaveOut empties the rating or the place of a player, which is no number.
func (d *Document) leaveOut(p Note) (Note, bool) {
	if p.Column != 49 && p.Column != 86 || d.SetColumns(p.Line, p.Column, p.Column+3, "    ") != nil {
		return Note{}, false
	}
	return Note{Line: p.Line, Column: p.Column, Message: message.Of("trf.repaired-number", "text", valueOf(p.Message, "text"), "what", valueOf(p.Message, "what"))}, true
}

// repairOpponent puts the one who names a player as the opponent into the line of that
// player, where another number cannot be meant: nobody else names the player, and what the
// two lines say of colour and result agrees.
func (d *Document) repairOpponent(p Note, round int, by namers) (Note, bool) {
	player := d.playerAt(p.Line)
	tellers := slices.DeleteFunc(slices.Clone(by.of(d, round)[player]), func(line int) bool { return line == p.Line })
	if len(tellers) != 1 {
		return Note{}, false
	}
	own, told := d.cellAt(p.Line, round), d.cellAt(tellers[0], round)
	if own.colour == told.colour && (own.colour == 'w' || own.colour == 'b') || own.mark != 0 && told.mark != 0 && own.mark != opposite(told.mark) {
		return Note{}, false
	}
	return d.repairGame(p.Message, tellers[0], p.Line, d.playerAt(tellers[0]))
}

// namers are by round and number the lines that name a player as the opponent.
type namers map[int]map[int][]int

// of reads a round.
func (n namers) of(d *Document, round int) map[int][]int {
	if n[round] != nil {
		return n[round]
	}
	lines := make(map[int][]int)
	for line := 1; line <= d.Len(); line++ {
		if codeOf(d.Line(line)) != "001" {
			continue
		}
		if named := int(d.cellAt(line, round).opponent); named > 0 && d.playerAt(line) > 0 {
			lines[named] = append(lines[named], line)
		}
	}
	n[round] = lines
	return lines
}

// playerAt is the number of the player of a line 001, 0 if it cannot be read.
func (d *Document) playerAt(line int) int {
	c := columnsOf(d.Line(line))
	id, _ := number(c.field(5, 8))
	return id
}

// cellAt is a round of the player of a line; the zero cell if it cannot be read.
func (d *Document) cellAt(line, round int) cell {
	column := cellColumn(round)
	c := columnsOf(d.Line(line))
	parsed, _, fault := parseCell(c.raw(column, column+cellWidth-1))
	if fault != nil {
		return cell{}
	}
	return parsed
}

// repairGame writes a game that only the line of a player tells into the line of the
// opponent. The problem says in which round.
func (d *Document) repairGame(p message.Message, from, to, player any) (Note, bool) {
	round, _ := valueOf(p, "round").(int)
	teller, okFrom := from.(int)
	line, okTo := to.(int)
	id, okID := player.(int)
	if !okFrom || !okTo || !okID || round == 0 {
		return Note{}, false
	}
	column := cellColumn(round)
	told, missing := columnsOf(d.Line(teller)), columnsOf(d.Line(line))
	c, _, fault := parseCell(told.raw(column, column+cellWidth-1))
	if fault != nil || c.mark == '?' || c.opponent == 0 {
		return Note{}, false
	}
	colour, mark := byte('-'), opposite(c.mark)
	switch c.colour {
	case 'w':
		colour = 'b'
	case 'b':
		colour = 'w'
	}
	if mark == 0 {
		mark = ' '
	}
	was, text := trim(missing.raw(column, column+cellWidth-1)), gameCell(id, colour, mark)
	if d.SetColumns(line, column, column+7, text) != nil {
		return Note{}, false
	}
	return Note{Line: line, Column: column, Message: message.Of("trf.repaired-game", "round", round, "from", was, "to", strings.TrimSpace(text))}, true
}

// valueOf is a value of a message; nil if it has none of that name.
func valueOf(m message.Message, name string) any {
	for _, a := range m.Args {
		if a.Name == name {
			return a.Value
		}
	}
	return nil
}
