package pairing

import (
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/tournament"
)

// Option is a named reading of an ambiguous article, or a choice that the rules
// leave to the organiser, with its value.
type Option struct {
	Name, Value string
	// Default says that the value is the one recommended for the edition. It is
	// told with options in force and not asked of options to be set.
	Default bool
}

// Configurable is a system with named options: readings of ambiguous articles
// and choices that the rules leave to the organiser.
type Configurable interface {
	System
	// Options lists all options with the values in force, in a fixed order.
	Options() []Option
	// Choices describes them, in the same order.
	Choices() []Choice
	// With returns the same system with the given options changed. An unknown
	// name or value is an error that says what is possible.
	With(options ...Option) (System, error)
}

// Choice describes an option: which question it answers, and how it can.
type Choice struct {
	Name    string
	Article string // the rule that leaves the question open, such as "C12"
	Text    string // the question in one line
	// Values are the answers to choose from; none = a number from 0 on.
	Values  []Value
	Default string // the value that is recommended for the edition
}

// Value is an answer to a choice.
type Value struct {
	Name, Text string
}

// Has reports whether the option can have the value, for those that are not
// numbers.
func (c *Choice) Has(value string) bool {
	for _, v := range c.Values {
		if v.Name == value {
			return true
		}
	}
	return false
}

// UnknownEdition says which editions a system has.
func UnknownEdition(system tournament.System, edition tournament.Edition, editions []tournament.Edition) error {
	return message.Error("system.edition", "name", system, "edition", strconv.Quote(string(edition)), "editions", editions)
}

// UnknownOption says which options there are.
func UnknownOption(name string, choices []Choice) error {
	names := make([]string, len(choices))
	for i := range choices {
		names[i] = choices[i].Name
	}
	return message.Error("option.unknown", "name", strconv.Quote(name), "names", strings.Join(names, ", "))
}

// UnknownValue says what an option can be.
func UnknownValue(value string, c *Choice) error {
	if len(c.Values) == 0 {
		return message.Error("option.number", "name", c.Name, "value", strconv.Quote(value))
	}
	names := make([]string, len(c.Values))
	for i := range c.Values {
		names[i] = c.Values[i].Name
	}
	return message.Error("option.value", "name", c.Name, "value", strconv.Quote(value), "names", strings.Join(names, ", "))
}
