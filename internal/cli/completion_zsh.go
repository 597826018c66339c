package cli

import (
	"fmt"
	"strings"
)

// zshCompletion is a function for zsh's completion system, made for _arguments
// and _describe.
func zshCompletion(words []completable) string {
	var b strings.Builder
	b.WriteString("#compdef pareo\n_pareo() {\n    local -a commands\n    commands=(\n")
	for _, word := range words[1:] {
		fmt.Fprintf(&b, "        %s\n", quote(word.name+":"+word.help))
	}
	b.WriteString("    )\n    if (( CURRENT == 2 )); then\n")
	b.WriteString("        _describe -t commands 'pareo command' commands\n        return\n    fi\n")
	b.WriteString("    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n")
	for _, word := range words[1:] {
		fmt.Fprintf(&b, "    %s)\n        _arguments", word.name)
		for _, flag := range word.flags {
			for _, spelling := range flag.spellings() {
				fmt.Fprintf(&b, " \\\n            %s", quote(zshFlag(flag, spelling)))
			}
		}
		switch {
		case len(word.choices) > 0:
			fmt.Fprintf(&b, " \\\n            %s", quote("*:choice:("+strings.Join(word.choices, " ")+")"))
		case word.files:
			fmt.Fprintf(&b, " \\\n            %s", quote("*:file:_files"))
		}
		b.WriteString("\n        ;;\n")
	}
	b.WriteString("    esac\n}\nif [ \"$funcstack[1]\" = _pareo ]; then\n    _pareo \"$@\"\nelse\n    compdef _pareo pareo\nfi\n")
	return b.String()
}

// zshFlag describes a flag to _arguments.
func zshFlag(flag completableFlag, spelling string) string {
	help := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(flag.help)
	if flag.takesValue && strings.HasPrefix(spelling, "--") {
		spelling += "=" // the value follows as a word of its own, or after the sign
	}
	description := spelling + "[" + help + "]"
	switch {
	case !flag.takesValue:
		return description
	case len(flag.choices) > 0:
		return description + ":" + flag.long + ":(" + strings.Join(flag.choices, " ") + ")"
	default:
		return description + ":" + flag.long + ":_files"
	}
}
