package playerlist

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// The values of a player are written alike in the text and in the XML.

const (
	maxRating = 4000
	maxK      = 99
)

// figures reads a whole number; no text is 0.
func figures(text, what string, most uint64) (value int, reason string) {
	if text == "" {
		return 0, ""
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > most {
		return 0, fmt.Sprintf("%q is no %s", shorten(text), what)
	}
	return int(n), ""
}

// birthYear reads a year, or the year of a date like 30.11.90 as the lists
// before 2005 had it; what is 0 is not known.
func birthYear(text string) (year int, reason string) {
	if at := strings.LastIndexByte(text, '.'); at >= 0 && len(text)-at == 3 {
		if year, reason = figures(text[at+1:], "birthday", 99); year > 0 {
			year += 1900
		}
		return year, reason
	}
	if at := strings.LastIndexByte(text, '.'); at >= 0 && len(text)-at == 5 {
		text = text[at+1:]
	}
	year, reason = figures(text, "year of birth", 9999)
	if year < 1850 || year > 2150 {
		year = 0
	}
	return year, reason
}

// federation keeps codes of three letters.
func federation(text string) string {
	if len(text) != 3 {
		return ""
	}
	for i := range 3 {
		if text[i]|0x20 < 'a' || text[i]|0x20 > 'z' {
			return ""
		}
	}
	return strings.ToUpper(text)
}

// title is a title, or none if it is none that counts.
func title(text string) tournament.Title {
	if t, ok := ParseTitle(text); ok {
		return t
	}
	return tournament.NoTitle
}

// sex is what the column says, or the flag, which in lists without that column
// marks women.
func sex(text, flag string) tournament.Sex {
	switch {
	case strings.EqualFold(text, "F") || strings.EqualFold(text, "W"), text == "" && strings.Contains(flag, "w"):
		return tournament.Female
	case strings.EqualFold(text, "M"):
		return tournament.Male
	}
	return tournament.SexUnknown
}
