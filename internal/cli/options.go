package cli

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/pairing"
	"github.com/pareo-chess/pareo/pairing/systems"
	"github.com/pareo-chess/pareo/tournament"
)

// chosenOptions writes the options that are not as recommended, each after the
// given separator.
func chosenOptions(options []pairing.Option, separator string) string {
	var text strings.Builder
	for _, o := range options {
		if !o.Default {
			text.WriteString(separator + o.Name + "=" + o.Value)
		}
	}
	return text.String()
}

// optionHelp is what to give --option to see which options there are.
const optionHelp = "help"

// asksForOptions reports whether the options are to be listed.
func (f *systemFlags) asksForOptions() bool { return slices.Contains(f.Option, optionHelp) }

// choiceAnswer describes an option, as JSON shows it.
type choiceAnswer struct {
	Name    string        `json:"name"`
	Article string        `json:"article"`
	Text    string        `json:"text"`
	Default string        `json:"default"`
	Values  []valueAnswer `json:"values"` // none = a number
}

type valueAnswer struct {
	Value string `json:"value"`
	Text  string `json:"text"`
}

type choicesAnswer struct {
	System  tournament.System  `json:"system"`
	Edition tournament.Edition `json:"edition"`
	Options []choiceAnswer     `json:"options"`
}

// printChoices lists what can be chosen in a system.
func printChoices(con *console, s pairing.System, format string) error {
	choices := systems.Choices(s)
	if format == "json" {
		answer := choicesAnswer{s.Name(), s.Edition(), make([]choiceAnswer, 0, len(choices))}
		for _, c := range choices {
			a := choiceAnswer{c.Name, c.Article, c.Question().String(), c.Default, make([]valueAnswer, 0, len(c.Values))}
			for _, v := range c.Values {
				a.Values = append(a.Values, valueAnswer{v, c.Meaning(v).String()})
			}
			answer.Options = append(answer.Options, a)
		}
		return con.printJSON(answer)
	}
	if len(choices) == 0 {
		con.printf("%s\n", con.say("cli.options.none", "system", string(s.Name()), "edition", string(s.Edition())))
		return nil
	}
	con.printf("%s\n", con.say("cli.options.of", "system", string(s.Name()), "edition", string(s.Edition())))
	for _, c := range choices {
		con.printf("\n%s: %s (%s)\n", c.Name, con.inWords(c.Question()), c.Article)
		if len(c.Values) == 0 {
			con.printf("  * %s\n", c.Default)
		}
		for _, v := range c.Values {
			mark := " "
			if v == c.Default {
				mark = "*"
			}
			con.printf("  %s %-16s %s\n", mark, v, con.inWords(c.Meaning(v)))
		}
	}
	return nil
}
