package desk

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pareo-chess/pareo/standings"
	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// ownList is the list of tie-breaks of a tournament; wrong says by its place what is
// the matter with a code that cannot be used.
func ownList(t *tournament.Tournament) (list []tiebreak.TieBreak, wrong map[int]*tiebreak.CodeError) {
	return standings.OwnList(t, tiebreak.EventOf(t), tiebreak.EditionAt(t.Info.Start))
}

// WrongTieBreaks lists the codes of a tournament that cannot be used and have no
// values by hand: its standings do without them.
func WrongTieBreaks(t *tournament.Tournament) []*tiebreak.CodeError {
	var all []*tiebreak.CodeError
	list, wrong := ownList(t)
	for i := range list {
		given := slices.ContainsFunc(t.OwnTieBreaks, func(own tournament.OwnTieBreak) bool {
			return strings.EqualFold(string(own.Code), string(list[i].Text))
		})
		if wrong[i] != nil && !given {
			all = append(all, wrong[i])
		}
	}
	return all
}

// wrongCodes are the codes of a tournament that cannot be used.
func wrongCodes(t *tournament.Tournament) []tournament.TieBreak {
	var codes []tournament.TieBreak
	list, wrong := ownList(t)
	for i := range list {
		if wrong[i] != nil {
			codes = append(codes, list[i].Text)
		}
	}
	return codes
}

// warnTieBreaks tells of every code of a file that cannot be used, and where it stands.
func warnTieBreaks(p *plan, t *tournament.Tournament, data []byte) {
	for _, m := range uselessCodes(t, data) {
		p.warnings = append(p.warnings, Warning{Confirm, m})
	}
}

// uselessCodes are the codes of tie-breaks in a file that cannot be used.
func uselessCodes(t *tournament.Tournament, data []byte) []Message {
	var all []Message
	list, wrong := ownList(t)
	for i := range list {
		if wrong[i] == nil {
			continue
		}
		line, column, record := placeOfCode(data, string(list[i].Text))
		all = append(all, say("import.tiebreak", "line", line, "record", record, "column", column, "what", wrong[i]))
	}
	return all
}

// TieBreakNotes tells of the codes of a file that cannot be used and have no values by
// hand, each at its place.
func TieBreakNotes(t *tournament.Tournament, data []byte) []trf.Note {
	var notes []trf.Note
	for _, wrong := range WrongTieBreaks(t) {
		line, column, _ := placeOfCode(data, string(wrong.Code))
		notes = append(notes, trf.Note{Line: line, Column: column, Message: wrong.AsMessage()})
	}
	return notes
}

// placeOfCode finds a code in the records of tie-breaks, 202 and 212.
func placeOfCode(data []byte, code string) (line, column int, record string) {
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\r", "\n")
	for row := range strings.SplitSeq(text, "\n") {
		line++
		if !strings.HasPrefix(row, "202 ") && !strings.HasPrefix(row, "212 ") {
			continue
		}
		column = 5
		for piece := range strings.SplitSeq(row[4:], ",") {
			if strings.TrimSpace(piece) == code {
				return line, column + strings.Index(piece, code), row[:3]
			}
			column += utf8.RuneCountInString(piece) + 1
		}
	}
	return 0, 0, "202"
}

// repairs reports whether rules differ in their tie-breaks from those of a tournament
// only where that has codes that cannot be used: each is replaced at its place, or
// left out. What decides already goes on deciding before and after the same others.
func repairs(t *tournament.Tournament, rules *tournament.Rules) bool {
	list, wrong := ownList(t)
	if len(wrong) == 0 || rules.LotSeed != t.Rules.LotSeed {
		return false
	}
	rest, places := rules.TieBreaks, 0 // places: of wrong codes since the last good one
	for i := range list {
		if wrong[i] != nil {
			places++
			continue
		}
		at := slices.Index(rest, list[i].Text)
		if at < 0 || at > places {
			return false
		}
		rest, places = rest[at+1:], 0
	}
	return len(rest) <= places
}
