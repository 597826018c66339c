// Package settings keeps the options of a system in one table: the name of each,
// the article that leaves the question open, the values to choose from and where
// the chosen one is kept. What pairing.Configurable asks of a system follows from
// the table.
package settings

import (
	"slices"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/tournament"
)

// Setting is one option. Its name and its values are part of the program's
// interface; what they ask and mean the messages option.SYSTEM.NAME say.
type Setting[R any] struct {
	Name, Article string
	// Values are the answers, the recommended one first.
	Values []string
	// Value is the place of the answer in the reading.
	Value func(*R) *string
}

// Table has all options of a system, in the order in which they are listed. R is
// the system's reading of its text: an answer to every question.
type Table[R any] struct {
	System tournament.System
	List   []Setting[R]
}

// Recommended is the reading with every answer as recommended.
func (t *Table[R]) Recommended() R {
	var r R
	for i := range t.List {
		*t.List[i].Value(&r) = t.List[i].Values[0]
	}
	return r
}

// Options lists the answers of a reading; see pairing.Configurable.
func (t *Table[R]) Options(r *R) []pairing.Option {
	list := make([]pairing.Option, len(t.List))
	for i, s := range t.List {
		value := *s.Value(r)
		list[i] = pairing.Option{Name: s.Name, Value: value, Default: value == s.Values[0]}
	}
	return list
}

// Choices describes the questions; see pairing.Configurable.
func (t *Table[R]) Choices() []pairing.Choice {
	list := make([]pairing.Choice, len(t.List))
	for i, s := range t.List {
		list[i] = pairing.Choice{System: t.System, Name: s.Name, Article: s.Article, Values: s.Values, Default: s.Values[0]}
	}
	return list
}

// With answers some questions of a reading otherwise. A name or a value that is
// unknown is an error that says what is possible.
func (t *Table[R]) With(r R, options []pairing.Option) (R, error) {
	for _, o := range options {
		i := slices.IndexFunc(t.List, func(s Setting[R]) bool { return s.Name == o.Name })
		if i < 0 {
			return r, pairing.UnknownOption(o.Name, t.Choices())
		}
		*t.List[i].Value(&r) = o.Value
	}
	return r, t.Check(&r)
}

// Check refuses a reading with an answer that is not among the values.
func (t *Table[R]) Check(r *R) error {
	for i, c := range t.Choices() {
		if value := *t.List[i].Value(r); !c.Has(value) {
			return pairing.UnknownValue(value, &c)
		}
	}
	return nil
}
