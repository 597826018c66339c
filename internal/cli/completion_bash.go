package cli

import (
	"fmt"
	"strings"
)

// bashCompletion is a function for bash's own complete builtin; it needs no
// bash-completion package.
func bashCompletion(words []completable) string {
	var b strings.Builder
	b.WriteString("# bash completion for pareo\n_pareo() {\n")
	b.WriteString("    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}\n")
	b.WriteString("    COMPREPLY=()\n")
	// --flag=value comes as three words.
	b.WriteString("    if [ \"$current\" = = ]; then current=; fi\n")
	b.WriteString("    if [ \"$previous\" = = ]; then previous=${COMP_WORDS[COMP_CWORD-2]}; fi\n")
	b.WriteString("    case \"${COMP_WORDS[1]} $previous\" in\n")
	for _, word := range words[1:] {
		for _, flag := range word.flags {
			if !flag.takesValue {
				continue
			}
			var patterns []string
			for _, spelling := range flag.spellings() {
				patterns = append(patterns, quote(word.name+" "+spelling))
			}
			fmt.Fprintf(&b, "    %s) %s; return ;;\n", strings.Join(patterns, "|"), bashReply(flag.choices))
		}
	}
	b.WriteString("    esac\n")
	b.WriteString("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n")
	var first []string
	for _, word := range words[1:] {
		first = append(first, word.name)
	}
	fmt.Fprintf(&b, "        %s\n        return\n    fi\n", bashReply(append(first, words[0].flagWords()...)))
	b.WriteString("    case \"${COMP_WORDS[1]} $current\" in\n")
	for _, word := range words[1:] {
		fmt.Fprintf(&b, "    '%s -'?*) %s ;;\n", word.name, bashReply(word.flagWords()))
		switch {
		case len(word.choices) > 0:
			fmt.Fprintf(&b, "    '%s '*) %s ;;\n", word.name, bashReply(word.choices))
		case word.files:
			fmt.Fprintf(&b, "    '%s '*) %s ;;\n", word.name, bashReply(nil))
		}
	}
	b.WriteString("    esac\n}\ncomplete -o filenames -F _pareo pareo\n")
	return b.String()
}

// bashReply offers some words, or files when there are none.
func bashReply(words []string) string {
	if len(words) == 0 {
		return `COMPREPLY=($(compgen -f -- "$current"))`
	}
	return fmt.Sprintf(`COMPREPLY=($(compgen -W %s -- "$current"))`, quote(strings.Join(words, " ")))
}
