// Package message is what the program tells people: as data, with its English
// text, to be translated where it is shown. Start with [Of]; [Error] makes an
// error of a sentence.
package message

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Message is something to tell a person.
type Message struct {
	Code string // names the sentence for translators, such as "result.conflict"
	Args []Arg
	Text string // in English
}

// String is the English text.
func (s Message) String() string { return s.Text }

// Arg is a value that a sentence speaks of: a number, a name, or a sentence or
// several ([]Message) that stand in it.
type Arg struct {
	Name  string
	Value any
}

// A Carrier can be told as a sentence. Errors that are Sayers can be translated.
type Carrier interface{ AsMessage() Message }

// Of makes a sentence. Names in braces in the template stand for values, which
// follow as pairs of name and value. A [Carrier] among the values stands there as
// its sentence, any other error as its text.
func Of(code, template string, pairs ...any) Message {
	s := Message{Code: code, Text: template}
	if len(pairs) == 0 {
		return s
	}
	s.Args = make([]Arg, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		name, value := pairs[i].(string), pairs[i+1]
		switch v := value.(type) {
		case Carrier:
			value = v.AsMessage()
		case error:
			value = v.Error()
		}
		s.Args = append(s.Args, Arg{name, value})
	}
	s.Text = fill(template, s.Args)
	return s
}

// fill puts the values in the place of their names. What else stands in braces
// stays.
func fill(template string, args []Arg) string {
	var text strings.Builder
	rest := template
	for {
		open := strings.IndexByte(rest, '{')
		end := strings.IndexByte(rest, '}')
		if open < 0 || end < 0 {
			text.WriteString(rest)
			return text.String()
		}
		place := -1
		if open < end {
			place = slices.IndexFunc(args, func(a Arg) bool { return a.Name == rest[open+1:end] })
		}
		if place < 0 {
			text.WriteString(rest[:open+1])
			rest = rest[open+1:]
			continue
		}
		text.WriteString(rest[:open])
		text.WriteString(english(args[place].Value))
		rest = rest[end+1:]
	}
}

// english writes a value in an English text.
func english(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case []Message:
		texts := make([]string, len(v))
		for i := range v {
			texts[i] = v[i].Text
		}
		return strings.Join(texts, ", ")
	}
	return fmt.Sprint(value)
}

// Fault is an error that is a sentence.
type Fault struct {
	Message Message
	causes  []error
}

// Error makes an error of a sentence, as [Of] makes it. It wraps the errors
// among the values.
func Error(code, template string, pairs ...any) error {
	f := &Fault{Message: Of(code, template, pairs...)}
	for _, value := range pairs {
		if err, ok := value.(error); ok {
			f.causes = append(f.causes, err)
		}
	}
	return f
}

// Error is the English text.
func (f *Fault) Error() string { return f.Message.Text }

// AsMessage is the sentence.
func (f *Fault) AsMessage() Message { return f.Message }

// Unwrap is the error that the sentence speaks of.
func (f *Fault) Unwrap() error { return errors.Join(f.causes...) }
