package report

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// result writes a result; nothing while there is none.
func result(r tournament.Result) string {
	if r == tournament.NoResult {
		return ""
	}
	return strings.ReplaceAll(r.String(), "0.5", "½")
}

// byeSign writes a round without an opponent: "bye 1" for the bye of the
// pairing, "+", "½" and "-" for announced byes.
func byeSign(o tournament.Outcome) string {
	switch o {
	case tournament.PairingBye:
		return "bye"
	case tournament.FullBye:
		return "+"
	case tournament.HalfBye:
		return "½"
	case tournament.ZeroBye:
		return "-"
	}
	return ""
}

func sex(s tournament.Sex) string {
	switch s {
	case tournament.Male:
		return "m"
	case tournament.Female:
		return "w"
	}
	return ""
}

// birth writes a date of birth, or the year where no more is known.
func birth(d tournament.Date) string {
	if d.IsZero() {
		return ""
	}
	return strings.ReplaceAll(strings.ReplaceAll(d.String(), "/00", ""), "/", "-")
}
