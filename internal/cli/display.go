package cli

import (
	"strings"
	"unicode"

	"github.com/pareo-chess/pareo/internal/i18n/messages"
	"github.com/pareo-chess/pareo/internal/plain"
)

// displayWidth is how many columns of a terminal a text takes: East Asian
// letters take two, marks that combine with the letter before them none.
func displayWidth(text string) int {
	width := 0
	for _, r := range text {
		width += columnsOf(r)
	}
	return width
}

func columnsOf(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Bidi_Control), r == 0x200B, r == 0x200C, r == 0x200D:
		return 0
	case r >= 0xFF61 && r <= 0xFFDC: // the half-width forms
		return 1
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo, unicode.Yi),
		r >= 0x3000 && r <= 0x303E,                             // punctuation of those scripts
		r >= 0xFF01 && r <= 0xFF60, r >= 0xFFE0 && r <= 0xFFE6, // the full-width forms
		r >= 0x1F300 && r <= 0x1F64F, r >= 0x1F900 && r <= 0x1F9FF: // pictures
		return 2
	}
	return 1
}

// cut shortens a text to a number of columns.
func cut(text string, width int) string {
	if displayWidth(text) <= width {
		return text
	}
	taken := 0
	for i, r := range text {
		if taken += columnsOf(r); taken > width-1 {
			return text[:i] + "…"
		}
	}
	return text
}

// pad fills a text with blanks to a number of columns, or cuts it.
func pad(text string, width int) string {
	text = cut(text, width)
	return text + strings.Repeat(" ", width-displayWidth(text))
}

// printable replaces what could steer a terminal, but for the end of a line and
// the tab, and what keeps the direction of values in a text. Names in files come from
// anywhere.
func printable(text string) string { return plain.Shown(text, "\n\t"+messages.Isolates) }
