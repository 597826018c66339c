package desk

import (
	"reflect"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/internal/rights"
)

// Description is what there is to know of a command beside what it does. It
// stands beside the command's type, and whoever opens a door to the command, a
// route of the API or a form, asks for it.
type Description struct {
	Name string // "enter result"
	// Right is the one it takes. To change a result that stands takes more, and so
	// does to undo what took more; see [internal/host].
	Right rights.Right
	// Confirms is the highest level at which it can warn; below Notice nothing is
	// ever to be confirmed.
	Confirms Level
	Reason   bool           // it takes a reason
	Records  []journal.Kind // what it can write into the journal
}

// describe makes a description, of which the type says the rest.
func describe(name string, right rights.Right, confirms Level, records ...journal.Kind) Description {
	return Description{Name: name, Right: right, Confirms: confirms, Records: records}
}

// kind names the acts of a type in descriptions.
func kind[A journal.Act]() journal.Kind { return journal.KindFor[A]() }

// Describe returns the description of a command.
func Describe(c Command) Description {
	d := c.describe()
	_, d.Reason = reflect.TypeOf(c).FieldByName("Reason")
	return d
}
