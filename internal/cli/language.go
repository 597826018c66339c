package cli

import (
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/pareo-chess/pareo/why/words"
)

// languageFlag is embedded by every command that answers in sentences. What it says
// reaches the command as the language of its console; see [console.listen].
type languageFlag struct {
	Language string `aliases:"lang" enum:",${languages}" default:"" placeholder:"${language}" help:"Language of the answer (default: PAREO_LANGUAGE, at a terminal that of the system, else en)."`
}

// languageVariable names the language of those who do not want to give --language each time.
const languageVariable = "PAREO_LANGUAGE"

// listen takes the language of the answers from the arguments, or else from
// PAREO_LANGUAGE, or else, at a terminal, from the system. Only the arguments choose that
// of an answer for programs, and without a terminal the system's is not asked: whoever
// calls the program gets the same everywhere.
func (c *console) listen(ctx *kong.Context) error {
	c.language = words.Languages()[0]
	speaks, forPeople := false, true
	for _, flag := range ctx.Flags() {
		value, _ := ctx.FlagValue(flag).(string)
		switch flag.Name {
		case "language":
			if speaks = true; value != "" {
				c.language = value
				return nil
			}
		case "format":
			forPeople = value == "text"
		}
	}
	if !speaks || !forPeople {
		return nil
	}
	if chosen := os.Getenv(languageVariable); chosen != "" {
		if !slices.Contains(words.Languages(), chosen) {
			return failf(wrongUsage, "pareo: %s is %q, which is no language of the answers; set it to one of %s, or unset it", languageVariable, chosen, strings.Join(words.Languages(), ", "))
		}
		c.language = chosen
		return nil
	}
	if out, ok := c.direct.(*os.File); ok && isTerminal(out) {
		c.language = languageOfSystem(os.Getenv)
	}
	return nil
}

// languageOfSystem is the language that the variables of the system name (de_AT.UTF-8 is
// German); English where it is none of ours.
func languageOfSystem(variable func(name string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale := variable(name)
		if locale == "" {
			continue
		}
		end := strings.IndexFunc(locale, func(r rune) bool { return r < 'a' || r > 'z' })
		if end < 0 {
			end = len(locale)
		}
		if slices.Contains(words.Languages(), locale[:end]) {
			return locale[:end]
		}
		break
	}
	return words.Languages()[0]
}
