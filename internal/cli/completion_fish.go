package cli

import (
	"fmt"
	"strings"
)

// fishCompletion is a list of complete commands. Files are offered only where
// a command or a flag takes one.
func fishCompletion(words []completable) string {
	var b strings.Builder
	b.WriteString("# fish completion for pareo\ncomplete -c pareo -f\n")
	for _, flag := range words[0].flags {
		fmt.Fprintf(&b, "complete -c pareo -n __fish_use_subcommand%s\n", fishFlag(flag))
	}
	for _, word := range words[1:] {
		fmt.Fprintf(&b, "complete -c pareo -n __fish_use_subcommand -a %s -d %s\n", word.name, quote(word.help))
	}
	for _, word := range words[1:] {
		condition := quote("__fish_seen_subcommand_from " + word.name)
		for _, flag := range word.flags {
			fmt.Fprintf(&b, "complete -c pareo -n %s%s\n", condition, fishFlag(flag))
		}
		switch {
		case len(word.choices) > 0:
			fmt.Fprintf(&b, "complete -c pareo -n %s -a %s\n", condition, quote(strings.Join(word.choices, " ")))
		case word.files:
			fmt.Fprintf(&b, "complete -c pareo -n %s -F\n", condition)
		}
	}
	return b.String()
}

// fishFlag is a flag as options of complete.
func fishFlag(flag completableFlag) string {
	text := " -l " + flag.long
	if flag.short != "" {
		text += " -s " + flag.short
	}
	switch {
	case flag.takesValue && len(flag.choices) > 0:
		text += " -x -a " + quote(strings.Join(flag.choices, " "))
	case flag.takesValue:
		text += " -r -F"
	}
	return text + " -d " + quote(flag.help)
}
