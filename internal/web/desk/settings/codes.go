package settings

import (
	"slices"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// codesText is how a field of a form shows a list of tie-breaks.
func codesText(codes []tournament.TieBreak) string { return tournament.JoinTieBreaks(codes, " ") }

// typedCodes reads a list of tie-breaks. A file may write codes that nobody would
// type, with small letters or with blanks: the codes of the old list stay as they
// are written there, whatever else of the list changes.
func typedCodes(typed string, old []tournament.TieBreak) []tournament.TieBreak {
	if typed == strings.TrimSpace(codesText(old)) {
		return old
	}
	var codes []tournament.TieBreak
	for words := codeWords(typed); len(words) > 0; {
		code, length := tournament.TieBreak(strings.ToUpper(words[0])), 1
		for _, was := range old {
			own := codeWords(string(was))
			if n := len(own); n > 0 && n >= length && n <= len(words) && slices.EqualFunc(own, words[:n], strings.EqualFold) {
				code, length = was, n
			}
		}
		codes, words = append(codes, code), words[length:]
	}
	return codes
}

// codeWords splits what was typed where a list of codes has its gaps.
func codeWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == ';' })
}
