package web

import (
	"regexp"
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/internal/web/frame"
	"github.com/pareo-chess/pareo/internal/web/write"
)

// helpTopics are the tasks of the manual in the order in which an event meets
// them, by their names in addresses and messages: help.NAME.title, .lead, and
// its steps .1, .2 and so on.
func helpTopics() []string {
	return []string{"create", "systems", "players", "lots", "pair", "results", "correct", "standings", "points", "teams", "teamswiss", "knockout", "festival", "money", "prizes", "publish", "print", "phones", "exports", "roles", "public"}
}

// help is the manual: all tasks, or the one in the address.
func (s *site) help(p *frame.Page) error {
	topic := p.PathValue("topic")
	if topic != "" && !slices.Contains(helpTopics(), topic) {
		return frame.ErrNotFound
	}
	return p.Render(helpPage(p, topic))
}

// helpSteps are the steps of a task.
func helpSteps(p *frame.Page, topic string) []string {
	var steps []string
	for n := 1; p.Has("help." + topic + "." + write.Int(n)); n++ {
		steps = append(steps, p.T("help."+topic+"."+write.Int(n)))
	}
	return steps
}

// helpTitle is the title of a page of the manual.
func helpTitle(p *frame.Page, topic string) string {
	if topic == "" {
		return p.T("help.name")
	}
	return p.T("help."+topic+".title") + " – " + p.T("help.name")
}

// helpPiece is a piece of a text of the manual.
type helpPiece struct {
	Text  string
	Label bool // it is the words on a button or a link
	Key   bool // it is a key
}

var helpMark = regexp.MustCompile(`\[\[([^\]]+)\]\]|\(\(([^)]+)\)\)`)

// helpPieces takes a text of the manual apart. [[message]] stands for the words
// that the program itself uses, so that the manual never calls a button by
// another name; ((1)) is a key.
func helpPieces(p *frame.Page, text string) []helpPiece {
	var pieces []helpPiece
	at := 0
	for _, m := range helpMark.FindAllStringSubmatchIndex(text, -1) {
		pieces = append(pieces, helpPiece{Text: text[at:m[0]]})
		if m[2] >= 0 {
			pieces = append(pieces, helpPiece{Text: label(p, text[m[2]:m[3]]), Label: true})
		} else {
			pieces = append(pieces, helpPiece{Text: text[m[4]:m[5]], Key: true})
		}
		at = m[1]
	}
	return append(pieces, helpPiece{Text: text[at:]})
}

// label says a message of the program: its name, and values as in round=1.
func label(p *frame.Page, mark string) string {
	words := strings.Fields(mark)
	var values []any
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		values = append(values, name, value)
	}
	return p.T(words[0], values...)
}
