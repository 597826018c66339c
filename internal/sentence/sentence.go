// Package sentence is what the program tells people: as data, with its English
// text, to be translated where it is shown. Start with [Of].
package sentence

import (
	"fmt"
	"strings"
)

// Sentence is something to tell a person.
type Sentence struct {
	Code string // names the sentence for translators, such as "result.conflict"
	Args []Arg
	Text string // in English
}

// Arg is a value that a sentence speaks of.
type Arg struct {
	Name  string
	Value any
}

// Of makes a sentence. Names in braces in the template stand for values, which
// follow as pairs of name and value.
func Of(code, template string, pairs ...any) Sentence {
	s := Sentence{Code: code}
	var replace []string
	for i := 0; i+1 < len(pairs); i += 2 {
		name, value := pairs[i].(string), pairs[i+1]
		if err, ok := value.(error); ok {
			value = err.Error()
		}
		s.Args = append(s.Args, Arg{name, value})
		replace = append(replace, "{"+name+"}", fmt.Sprint(value))
	}
	s.Text = strings.NewReplacer(replace...).Replace(template)
	return s
}
