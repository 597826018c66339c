package pairing

import (
	"slices"
	"strconv"

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
	System  tournament.System
	Name    string
	Article string // the rule that leaves the question open, such as "C12"
	// Values are the answers to choose from; none = a number from 0 on.
	Values  []string
	Default string // the value that is recommended for the edition
	Most    int    // the largest number; 0 = it has no limit, or no number is meant
}

// Question is the question in one line.
func (c *Choice) Question() message.Message {
	return message.Of("option." + string(c.System) + "." + c.Name)
}

// Meaning is what a value means, of a choice that has values.
func (c *Choice) Meaning(value string) message.Message {
	return message.Of("option." + string(c.System) + "." + c.Name + "." + value)
}

// Has reports whether the option can have the value, for those that are not
// numbers.
func (c *Choice) Has(value string) bool { return slices.Contains(c.Values, value) }

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
	return message.Error("option.unknown", "name", strconv.Quote(name), "names", names)
}

// UnknownValue says what an option can be.
func UnknownValue(value string, c *Choice) error {
	switch {
	case c == nil:
		c = new(Choice)
	case len(c.Values) == 0 && c.Most > 0:
		return message.Error("option.number-most", "name", c.Name, "value", strconv.Quote(value), "most", c.Most)
	case len(c.Values) == 0:
		return message.Error("option.number", "name", c.Name, "value", strconv.Quote(value))
	}
	return message.Error("option.value", "name", c.Name, "value", strconv.Quote(value), "names", c.Values)
}
