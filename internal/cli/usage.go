package cli

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/alecthomas/kong"

	"github.com/pareo-chess/pareo/message"
	"github.com/pareo-chess/pareo/why/words"
)

// plainWords puts what the parser says of values into words for people.
func plainWords(text string) string {
	return strings.NewReplacer("a valid 64 bit int", "a whole number", "a valid 64 bit uint", "a whole number from 0", "int value", "a whole number",
		"uint value", "a whole number from 0", " (short flag)", "", "[<n>]", "<n>",
		"string value", "a value", `"EOL" (<EOL>)`, "nothing", `one of "",`, "one of ").Replace(text)
}

// usages are what the parser says of arguments, in plain words, and the messages that say
// it; their values are what stands in brackets, in order.
var usages = sync.OnceValue(func() []usage {
	return []usage{
		{regexp.MustCompile(`^unknown flag (\S+)$`), func(f []string) message.Message { return message.Of("cli.usage.flag", "flag", f[0]) }},
		{regexp.MustCompile(`^unknown command (.+)$`), func(f []string) message.Message { return message.Of("cli.usage.command", "text", f[0]) }},
		{regexp.MustCompile(`^unexpected argument (.+)$`), func(f []string) message.Message { return message.Of("cli.usage.argument", "text", f[0]) }},
		{regexp.MustCompile(`^missing flags: (.+)$`), func(f []string) message.Message { return message.Of("cli.usage.missing", "flags", f[0]) }},
		{regexp.MustCompile(`^expected (.+)$`), func(f []string) message.Message { return message.Of("cli.usage.expected", "what", f[0]) }},
		{regexp.MustCompile(`^(\S+) must be one of (.+) but got (.+)$`), func(f []string) message.Message {
			return message.Of("cli.usage.one-of", "flag", f[0], "choices", f[1], "text", f[2])
		}},
		{regexp.MustCompile(`^(\S+): expected a whole number but got (.+)$`), func(f []string) message.Message {
			return message.Of("cli.usage.number", "flag", f[0], "text", f[1])
		}},
	}
})

// usage is something that the parser says.
type usage struct {
	says *regexp.Regexp
	of   func(found []string) message.Message
}

// usageSaid is what the parser says, as a message; what is in none of ours stays as it is.
func usageSaid(text string) message.Message {
	for _, u := range usages() {
		if found := u.says.FindStringSubmatch(text); found != nil {
			return u.of(found[1:])
		}
	}
	return message.Plain(text)
}

// usageProblem turns a parser's error into one line that says where help is.
func (c *console) usageProblem(args []string, err error) error {
	command := "pareo"
	var selected *kong.Node
	var parseError *kong.ParseError
	if errors.As(err, &parseError) && parseError.Context != nil {
		if selected = parseError.Context.Selected(); selected != nil {
			command = "pareo " + selected.Path()
		}
	}
	c.guessLanguage(selected, args)
	what := plainWords(err.Error())
	if command == "pareo" {
		what = strings.Replace(what, "unexpected argument", "unknown command", 1)
	}
	dashes := false
	if before, asks := strings.CutSuffix(what, `, did you mean "-h"?`); asks { // the one short flag is near to every other
		what, dashes = before, !strings.Contains(before, "--")
	}
	if said, near, similar := strings.Cut(strings.TrimSuffix(what, "?"), ", did you mean "); similar {
		return failf(wrongUsage, "%s: %s", command, c.say("cli.usage.near", "what", usageSaid(said), "near", near))
	}
	said := usageSaid(what)
	if dashes {
		said = message.Of("cli.usage.dashes", "what", said)
	}
	if strings.HasSuffix(what, "?") {
		return failf(wrongUsage, "%s: %s", command, c.inWords(said))
	}
	return failf(wrongUsage, "%s: %s", command, c.say("cli.usage.help", "what", said, "command", command))
}

// guessLanguage takes the language from arguments that cannot be read, if their command
// answers in sentences; see [console.listen].
func (c *console) guessLanguage(command *kong.Node, args []string) {
	if command == nil || !slices.ContainsFunc(command.Flags, func(f *kong.Flag) bool { return f.Name == "language" }) {
		return
	}
	chosen := os.Getenv(languageVariable)
	for i, arg := range args {
		for _, flag := range []string{"--language", "--lang"} {
			if arg == flag && i+1 < len(args) {
				chosen = args[i+1]
			} else if value, ok := strings.CutPrefix(arg, flag+"="); ok {
				chosen = value
			}
		}
	}
	if slices.Contains(words.Languages(), chosen) {
		c.language = chosen
	}
}
