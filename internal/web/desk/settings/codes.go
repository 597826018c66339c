package settings

import (
	"slices"
	"strings"
)

// codesText is how a field of a form shows a list of tie-breaks.
func codesText(codes []string) string { return strings.Join(codes, " ") }

// typedCodes reads a list of tie-breaks. A file may write codes that nobody would
// type, with small letters or with blanks: the codes of the old list stay as they
// are written there, whatever else of the list changes.
func typedCodes(typed string, old []string) []string {
	if typed == strings.TrimSpace(codesText(old)) {
		return old
	}
	var codes []string
	for words := codeWords(typed); len(words) > 0; {
		code, length := strings.ToUpper(words[0]), 1
		for _, was := range old {
			own := codeWords(was)
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
