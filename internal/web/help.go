package web

import (
	"regexp"
	"slices"
	"strings"
)

// helpTopics are the tasks of the manual in the order in which an event meets
// them, by their names in addresses and messages: help.NAME.title, .lead, and
// its steps .1, .2 and so on.
func helpTopics() []string {
	return []string{"create", "players", "pair", "results", "correct", "standings", "points", "teams", "prizes", "publish", "print", "phones", "exports", "roles", "public"}
}

// help is the manual: all tasks, or the one in the address.
func (s *site) help(p *request) error {
	topic := p.PathValue("topic")
	if topic != "" && !slices.Contains(helpTopics(), topic) {
		return errNotFound
	}
	return p.render(helpPage(p, topic))
}

// helpSteps are the steps of a task.
func (p *request) helpSteps(topic string) []string {
	var steps []string
	for n := 1; p.Has("help." + topic + "." + whole(n)); n++ {
		steps = append(steps, p.T("help."+topic+"."+whole(n)))
	}
	return steps
}

// helpTitle is the title of a page of the manual.
func (p *request) helpTitle(topic string) string {
	if topic == "" {
		return p.T("help.name")
	}
	return p.T("help."+topic+".title") + " – " + p.T("help.name")
}

// helpPath is the place of the manual that fits the page at hand.
func (p *request) helpPath() string {
	path := p.URL.Path
	if p.event != nil { // which may have any name
		path = strings.TrimPrefix(path, "/desk/"+p.event.Name)
	}
	for _, place := range []struct{ part, topic string }{
		{"/t/", "public"}, {"/phone", "phones"}, {"/device/", "phones"}, {"/users", "roles"}, {"/desk/new", "create"}, {"/desk/import", "create"},
		{"/points", "points"}, {"/acceleration", "points"}, {"/teams", "teams"}, {"/forfeit", "teams"}, {"/prizes", "prizes"},
		{"/numbers", "players"}, {"/forbidden", "players"}, {"/ratings", "players"}, {"/why", "pair"}, {"/forecast", "standings"}, {"/schedule", "roles"},
		{"/players", "players"}, {"/checkin", "players"}, {"/entries", "players"}, {"/boards/", "correct"}, {"/hand", "pair"}, {"/rounds", "results"},
		{"/standings", "standings"}, {"/history", "correct"}, {"/sheets", "print"}, {"/paper", "print"}, {"/pair", "pair"}, {"/settings", "roles"},
	} {
		if strings.Contains(path, place.part) {
			return "/help/" + place.topic
		}
	}
	return "/help"
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
func (p *request) helpPieces(text string) []helpPiece {
	var pieces []helpPiece
	at := 0
	for _, m := range helpMark.FindAllStringSubmatchIndex(text, -1) {
		pieces = append(pieces, helpPiece{Text: text[at:m[0]]})
		if m[2] >= 0 {
			pieces = append(pieces, helpPiece{Text: p.label(text[m[2]:m[3]]), Label: true})
		} else {
			pieces = append(pieces, helpPiece{Text: text[m[4]:m[5]], Key: true})
		}
		at = m[1]
	}
	return append(pieces, helpPiece{Text: text[at:]})
}

// label says a message of the program: its name, and values as in round=1.
func (p *request) label(mark string) string {
	words := strings.Fields(mark)
	var values []any
	for _, word := range words[1:] {
		name, value, _ := strings.Cut(word, "=")
		values = append(values, name, value)
	}
	return p.T(words[0], values...)
}
