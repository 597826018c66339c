package cli

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

type completionCmd struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"The shell: bash, zsh or fish."`
}

// Help shows how the scripts are put to use.
func (*completionCmd) Help() string {
	return `Examples:

    pareo completion bash > /etc/bash_completion.d/pareo
    pareo completion zsh > "${fpath[1]}/_pareo"
    pareo completion fish > ~/.config/fish/completions/pareo.fish`
}

// Run prints the script, made from the same model that parses the arguments.
func (c *completionCmd) Run(con *console) error {
	parser, err := newParser(&grammar{}, con, func(int) {})
	if err != nil {
		return err
	}
	words := completionWords(parser.Model)
	switch c.Shell {
	case "bash":
		con.printf("%s", bashCompletion(words))
	case "zsh":
		con.printf("%s", zshCompletion(words))
	case "fish":
		con.printf("%s", fishCompletion(words))
	}
	return nil
}

// completable is a command as completion sees it. The program itself, before
// a command is chosen, is the one with no name.
type completable struct {
	name, help string
	flags      []completableFlag
	files      bool     // an argument is a file
	choices    []string // an argument is one of these
}

// completableFlag is a flag: --long, perhaps -s, and the values it takes.
type completableFlag struct {
	long, short, help string
	takesValue        bool
	choices           []string // empty: any value; files are offered
}

// completionWords reads the commands and flags out of the parser's model.
func completionWords(app *kong.Application) []completable {
	words := []completable{{flags: completableFlags(app.Node)}}
	for _, command := range app.Children {
		if command.Hidden {
			continue
		}
		word := completable{name: command.Name, help: command.Help, flags: completableFlags(command)}
		word.addArguments(command)
		for _, part := range command.Children { // a command with parts, such as players
			word.choices = append(word.choices, part.Name)
			word.addFlags(completableFlags(part))
		}
		words = append(words, word)
	}
	return words
}

func (c *completable) addArguments(command *kong.Node) {
	for _, argument := range command.Positional {
		c.files = c.files || argument.Name == "file"
		if argument.Enum != "" {
			c.choices = append(c.choices, argument.EnumSlice()...)
		}
	}
}

// addFlags adds the flags of a part of the command that other parts have not.
func (c *completable) addFlags(flags []completableFlag) {
	for _, flag := range flags {
		if !slices.ContainsFunc(c.flags, func(f completableFlag) bool { return f.long == flag.long }) {
			c.flags = append(c.flags, flag)
		}
	}
}

func completableFlags(node *kong.Node) []completableFlag {
	var flags []completableFlag
	for _, level := range node.AllFlags(true) {
		for _, flag := range level {
			f := completableFlag{long: flag.Name, help: flag.Help, takesValue: !flag.IsBool() && !flag.IsCounter()}
			if flag.Short != 0 {
				f.short = string(flag.Short)
			}
			if flag.Enum != "" {
				f.choices = flag.EnumSlice()
			}
			flags = append(flags, f)
		}
	}
	return flags
}

// spellings are all the ways a flag is written: --format, -f.
func (f completableFlag) spellings() []string {
	if f.short == "" {
		return []string{"--" + f.long}
	}
	return []string{"--" + f.long, "-" + f.short}
}

// flagWords are the spellings of all flags, for a list to choose from.
func (c completable) flagWords() []string {
	var words []string
	for _, flag := range c.flags {
		words = append(words, flag.spellings()...)
	}
	return words
}

// quote makes text one word of a shell command.
func quote(text string) string {
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
}
