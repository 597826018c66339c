package show

import "strings"

// shortened cuts a name that does not fit into a width; the title of its match has all
// of it.
func shortened(name string, room int) string {
	if textWidth(name) <= room {
		return name
	}
	short := ""
	for _, r := range name {
		if textWidth(short+string(r)+"…") > room {
			break
		}
		short += string(r)
	}
	return strings.TrimRight(short, " ,.") + "…"
}

// textWidth is how wide a text becomes at the size of the names of a tree, in bold
// letters of a wide font: in a drawing nothing moves out of the way.
func textWidth(text string) int {
	width := 0
	for _, r := range text {
		width += letterWidth(r)
	}
	return (width*treeLetter + 999) / 1000
}

// treeLetter is the size of the letters of names.
const treeLetter = 13

// letterWidth is the width of a letter, in thousandths of its size.
func letterWidth(r rune) int {
	switch {
	case strings.ContainsRune("iljI|!.,:;' ’", r):
		return 390
	case strings.ContainsRune("frt-()/", r):
		return 500
	case strings.ContainsRune("mwMW@…½✓–—", r), r >= 0x1100: // and the letters of East Asia
		return 1100
	case r >= 'A' && r <= 'Z':
		return 830
	case r > 0x7f:
		return 850
	}
	return 715
}
