package answer

import (
	"github.com/pareo-chess/pareo/pairing"
)

// Option is an option in force, as JSON shows it.
type Option struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Default bool   `json:"default"`
}

// Options are options as JSON shows them.
func Options(options []pairing.Option) []Option {
	var list []Option
	for _, o := range options {
		list = append(list, Option(o))
	}
	return list
}

// OptionsOf returns the options in force of a system that has some.
func OptionsOf(s pairing.System) []pairing.Option {
	if c, ok := s.(pairing.Configurable); ok {
		return c.Options()
	}
	return nil
}

// known is the number as JSON shows it when 0 means that there is none.
func known(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
