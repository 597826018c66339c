// Package message is what the program tells people, as data: a code and values.
// The texts are in files, one folder for each language; a message is put into
// words where it is shown. Start with [Of]; [Error] makes an error of a message,
// [Message.String] says it in English and [Message.In] in any language.
package message

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
)

// Message is something to tell a person.
type Message struct {
	Code string // names the text, such as "result.conflict"
	Args []Arg
	// OfTeams says that the participants it speaks of are teams; see ForTeams.
	OfTeams bool
}

// ForTeams is the message told of teams: it, and what stands in it, has the words
// for teams where the files have some, under its code and teamWords.
func (m Message) ForTeams() Message {
	m.OfTeams = true
	return m
}

// teamWords ends the codes of texts that are for teams.
const teamWords = ".told-of-teams"

// Arg is a value that a message speaks of: a number, a name, or a message or
// several ([]Message) that stand in it.
type Arg struct {
	Name  string
	Value any
}

// A Carrier can be told as a message. Errors that are Carriers can be translated.
type Carrier interface{ AsMessage() Message }

// A Noun is a value that has no name of its own where nobody knows a better one:
// a player known by a number alone stands in a text as "player 3".
type Noun interface{ Noun() Message }

// A Show writes values as they stand in a text, such as players by their names.
// What it does not know, with ok false, is written as messages write it.
type Show func(value any) (text string, ok bool)

// Of makes a message. Its values follow as pairs of name and value. A [Carrier]
// among them stands there as its message, any other error as its text.
func Of(code string, pairs ...any) Message {
	m := Message{Code: code}
	if len(pairs) == 0 {
		return m
	}
	m.Args = make([]Arg, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		name, named := pairs[i].(string)
		if !named {
			name = fmt.Sprint(pairs[i])
		}
		value := pairs[i+1]
		switch v := value.(type) {
		case Carrier:
			value = v.AsMessage()
		case error:
			value = v.Error()
		}
		m.Args = append(m.Args, Arg{name, value})
	}
	return m
}

// Plain is a text that is the same in every language.
func Plain(text string) Message { return Of("plain", "text", text) }

// And lists values in one message: "a, b and c".
func And[T any](values []T) Message { return list("list.and", values) }

// Or lists values of which one holds: "a, b or c".
func Or[T any](values []T) Message { return list("list.or", values) }

func list[T any](code string, values []T) Message {
	last := len(values) - 1
	switch last {
	case -1:
		return Message{}
	case 0:
		return Of("plain", "text", values[0])
	}
	return Of(code, "list", values[:last], "last", values[last])
}

// Cited is an article as it follows a statement: " (C.04.2 4.3)"; "" for none.
func Cited(article string) string {
	if article == "" {
		return ""
	}
	return " (" + article + ")"
}

// IsZero reports whether there is nothing to say.
func (m Message) IsZero() bool { return m.Code == "" }

// Key names the message with its values: messages of the same key read alike.
func (m Message) Key() string {
	key := m.Code
	for _, a := range m.Args {
		switch v := a.Value.(type) {
		case Message:
			key += " " + v.Key()
		case []Message:
			for _, one := range v {
				key += " " + one.Key()
			}
		default:
			key += fmt.Sprintf(" %q", fmt.Sprint(v))
		}
	}
	return key
}

// String says the message in English, as files and logs have it: without the marks that
// set names apart where a text is shown.
func (m Message) String() string {
	return m.in(telling{Catalogue: messages.In(messages.First), bare: true})
}

// Halves says the message in English in two parts: what is wrong, and what would
// be right, which stands behind the first semicolon of our own words; one in a
// name that somebody typed parts nothing.
func (m Message) Halves() (what, remedy string) { return m.HalvesAs(nil) }

// HalvesAs is Halves with values as show writes them.
func (m Message) HalvesAs(show Show) (what, remedy string) {
	const guarded = ";\x00"
	text := m.In(messages.First, func(value any) (string, bool) {
		if show != nil {
			if text, ok := show(value); ok {
				return strings.ReplaceAll(text, ";", guarded), true
			}
		}
		typed, ok := value.(string)
		return strings.ReplaceAll(typed, ";", guarded), ok
	})
	what, remedy, _ = strings.Cut(text, "; ")
	return strings.ReplaceAll(what, guarded, ";"), strings.ReplaceAll(remedy, guarded, ";")
}

// In says the message in a language, given by its code, with values as show
// writes them; nil writes them as they are. A language that there is not is
// English; a message that there is not is its code.
func (m Message) In(language string, show Show) string {
	catalogue := messages.In(language)
	if catalogue == nil {
		catalogue = messages.In(messages.First)
	}
	return m.in(telling{Catalogue: catalogue, show: show})
}

// telling is how messages are told: in a language, with values as show writes them,
// of players or of teams.
type telling struct {
	*messages.Catalogue
	show    Show
	ofTeams bool
	bare    bool // without marks for the direction of a value
}

func (m Message) in(t telling) string {
	t.ofTeams = t.ofTeams || m.OfTeams
	code := m.Code
	if t.ofTeams && t.Has(code+teamWords) {
		code += teamWords
	}
	text, ok := t.Say(code, func(name string) (string, bool) {
		value, ok := m.value(name)
		if !ok {
			return "", false
		}
		return t.placed(value), true
	}, func(name string) (int, bool) {
		value, _ := m.value(name)
		n, ok := value.(int)
		return n, ok
	})
	if !ok {
		return m.Code
	}
	return text
}

// value finds a value by its name.
func (m Message) value(name string) (value any, ok bool) {
	for i := range m.Args {
		if m.Args[i].Name == name {
			return m.Args[i].Value, true
		}
	}
	return nil, false
}

// placed is a value as it stands among others. Where lines run from left to right, one in
// letters that run the other way keeps its direction to itself: of two such names side by
// side the second would else come first. Lines that run from right to left have all values
// set apart, whatever they are; see [messages.Catalogue.Say].
func (t telling) placed(value any) string {
	text := t.written(value)
	if t.bare || t.RightToLeft {
		return text
	}
	return messages.Isolated(text)
}

// written is a value as it stands by itself.
func (t telling) written(value any) string {
	switch v := value.(type) {
	case Message:
		return v.in(t)
	case []Message:
		texts := make([]string, len(v))
		for i := range v {
			texts[i] = v[i].in(t)
		}
		return strings.Join(texts, t.Separator())
	}
	if t.show != nil {
		if text, ok := t.show(value); ok {
			return text
		}
	}
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case Noun:
		return v.Noun().in(t)
	}
	if list := reflect.ValueOf(value); list.Kind() == reflect.Slice {
		texts := make([]string, list.Len())
		for i := range texts {
			texts[i] = t.placed(list.Index(i).Interface())
		}
		return strings.Join(texts, t.Separator())
	}
	return fmt.Sprint(value)
}

// Fault is an error that is a message.
type Fault struct {
	Message Message
	causes  []error
}

// Error makes an error of a message, as [Of] makes it. It wraps the errors
// among the values.
func Error(code string, pairs ...any) error {
	f := &Fault{Message: Of(code, pairs...)}
	for _, value := range pairs {
		if err, ok := value.(error); ok {
			f.causes = append(f.causes, err)
		}
	}
	return f
}

// Error is the English text.
func (f *Fault) Error() string { return f.Message.String() }

// AsMessage is the message.
func (f *Fault) AsMessage() Message { return f.Message }

// Unwrap is the error that the message speaks of.
func (f *Fault) Unwrap() error { return errors.Join(f.causes...) }
