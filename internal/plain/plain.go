// Package plain knows which texts are harmless. Names come from anywhere: none
// of them steers a terminal or a page, and no spreadsheet runs one as a formula.
package plain

import (
	"strings"
	"unicode"
)

// Steers reports whether a character does something to a screen: control
// characters, and those that turn the direction of writing or end a line.
func Steers(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0x2028 || r == 0x2029
}

// Shown returns a text with the characters that steer shown as such, but for
// those of keep.
func Shown(text, keep string) string {
	return strings.Map(func(r rune) rune {
		if Steers(r) && !strings.ContainsRune(keep, r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

// Formula reports whether a spreadsheet would run a text, such as "=cmd"; some
// take the wide signs of Chinese and Japanese for the same.
func Formula(text string) bool { return strings.IndexAny(text, "=+-@\t\r＝＋－＠") == 0 }

// Inert makes a text harmless in a cell of a spreadsheet: an apostrophe stands
// before what would be run as a formula, and what steers is shown as such.
func Inert(text string) string {
	text = Shown(text, "")
	if Formula(text) {
		return "'" + text
	}
	return text
}
