package messages

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"
)

// Catalogue is all texts of a language. It does not change and may be used by
// many goroutines. A file is read when a text of it is first asked for: a command
// that says one sentence needs one of them.
type Catalogue struct {
	Language
	files []file
	found sync.Map // what was asked for, by its code; nil = there is none

	missing atomic.Int32 // codes asked for that there are not
}

// mostMissing is how many codes that there are not are remembered: more than a program
// asks for that does not make them up.
const mostMissing = 4096

// file is a file of texts: as it is written, and as it reads.
type file struct {
	written []byte
	texts   func() map[string]Text
}

// text finds a text, or nil if there is none.
func (c *Catalogue) text(code string) Text {
	if text, ok := c.found.Load(code); ok {
		return text.(Text)
	}
	quoted := []byte(strconv.Quote(code) + ":")
	for i := range c.files {
		if !bytes.Contains(c.files[i].written, quoted) {
			continue
		}
		if text := c.files[i].texts()[code]; text != nil {
			c.found.Store(code, text)
			return text
		}
	}
	if c.missing.Add(1) <= mostMissing { // as for words of teams, which few messages have
		c.found.Store(code, Text(nil))
	}
	return nil
}

// Text is what a message reads like: {"": text}, or a text for each plural form,
// with "by" naming the value that is counted.
type Text map[string]string

// UnmarshalJSON reads a text, or the texts of plural forms.
func (t *Text) UnmarshalJSON(data []byte) error {
	if data[0] == '{' {
		return json.Unmarshal(data, (*map[string]string)(t))
	}
	var plain string
	err := json.Unmarshal(data, &plain)
	*t = Text{"": plain}
	return err
}

// In returns the catalogue of a language, or nil if there is none.
func In(code string) *Catalogue {
	if read, ok := catalogues()[code]; ok {
		if c := read(); len(c.files) > 0 {
			return c
		}
	}
	return nil
}

// catalogues read the files of a language once, when it is first spoken.
var catalogues = sync.OnceValue(func() map[string]func() *Catalogue {
	all := make(map[string]func() *Catalogue)
	for _, l := range Languages() {
		all[l.Code] = sync.OnceValue(func() *Catalogue { return read(l) })
	}
	return all
})

// read opens the files of a language.
func read(l Language) *Catalogue {
	c := &Catalogue{Language: l}
	for _, data := range written(l.Code) {
		c.files = append(c.files, file{data, sync.OnceValue(func() map[string]Text {
			var texts map[string]Text
			if err := json.Unmarshal(data, &texts); err != nil {
				panic(fmt.Sprintf("messages in %s: %v", l.Code, err))
			}
			return texts
		})})
	}
	return c
}

// Has reports whether there is a message.
func (c *Catalogue) Has(code string) bool { return c.text(code) != nil }

// Say writes a message. Write gives the value of a name as it stands in the text,
// count the number where things are counted; what has no value stays as it is.
// ok is false if there is no such message.
func (c *Catalogue) Say(code string, write func(name string) (string, bool), count func(name string) (int, bool)) (text string, ok bool) {
	t := c.text(code)
	if t == nil {
		return "", false
	}
	template, plain := t[""]
	if !plain {
		template = t[c.form(t, count)]
	}
	if c.RightToLeft {
		write = inIsolates(write)
	}
	text = fill(template, write)
	if len(c.Contractions) > 0 {
		text = strings.NewReplacer(c.Contractions...).Replace(text)
	}
	return text, true
}

// inIsolates writes values so that each keeps its own direction, and its neighbours
// theirs, as Unicode's first strong isolates do.
func inIsolates(write func(name string) (string, bool)) func(name string) (string, bool) {
	return func(name string) (string, bool) {
		value, ok := write(name)
		if strings.IndexFunc(value, func(r rune) bool { return !unicode.IsDigit(r) }) < 0 {
			return value, ok // a number is one in either direction; 3½ is not
		}
		return isolate + value + isolated, ok
	}
}

// A value between these keeps its own direction, and its neighbours theirs.
const (
	isolate  = "\u2068"
	leftward = "\u2067" // begins one that runs from right to left, whatever it begins with
	isolated = "\u2069"
	// Isolates are the two of them: they steer nothing else.
	Isolates = isolate + isolated
)

// Isolated is a text that keeps its own direction where it stands among others, such as an
// entry of a table; one without letters that run from right to left is as it was, and one
// in which these stand apart already.
func Isolated(text string) string {
	if strings.IndexFunc(text, runsLeft) < 0 {
		return text
	}
	depth := 0
	for _, r := range text {
		switch string(r) {
		case isolate, leftward:
			depth++
		case isolated:
			depth = max(depth-1, 0)
		}
		if depth == 0 && runsLeft(r) {
			return isolate + text + isolated
		}
	}
	return text
}

// firstHebrew begins the scripts that run from right to left: all letters before it run
// from left to right.
const firstHebrew = 0x0590

// runsLeft reports whether a letter is of a script that runs from right to left.
func runsLeft(r rune) bool {
	return r >= firstHebrew && unicode.In(r, unicode.Arabic, unicode.Hebrew) && unicode.IsLetter(r)
}

// Line is a text as it stands by itself where lines run from left to right, such as in a
// drawing: it reads in the direction of the language. One without letters that run from
// right to left is as it was.
func (c *Catalogue) Line(text string) string {
	if !c.RightToLeft || strings.IndexFunc(text, runsLeft) < 0 {
		return text
	}
	return leftward + text + isolated
}

// form chooses the plural form of a text.
func (c *Catalogue) form(t Text, count func(name string) (int, bool)) string {
	by := t["by"]
	if by == "" {
		by = "count"
	}
	if n, ok := count(by); ok {
		if form := c.Form(n); t[form] != "" {
			return form
		}
	}
	return "other"
}

// fill puts the values in the place of their names. Values are not looked into.
func fill(template string, write func(name string) (string, bool)) string {
	rest, text := template, strings.Builder{}
	for {
		before, after, open := strings.Cut(rest, "{")
		name, then, closed := strings.Cut(after, "}")
		if !open || !closed {
			if text.Len() == 0 { // nothing is to be filled in
				return rest
			}
			text.WriteString(rest)
			return text.String()
		}
		if text.Len() == 0 {
			text.Grow(2 * len(template))
		}
		text.WriteString(before)
		if value, ok := write(name); ok {
			text.WriteString(value)
			rest = then
			continue
		}
		text.WriteString("{")
		rest = after
	}
}
