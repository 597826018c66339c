package trf

import (
	"strings"

	"github.com/pareo-chess/pareo/tournament"
)

// ratingSources are pseudo federations of files exchanged during an event:
// FIDE's standard, rapid and blitz lists, and ratings typed in by hand.
const ratingSources = " SSS RRR BBB MMM "

// isRecordOf tells whether a code of three capital letters can begin a national rating
// record of TRF26; other three-letter codes (DAT, XRS, TNR, DDD) cannot.
func isRecordOf(code string) bool {
	return tournament.IsFederation(code) || len(code) == 3 && strings.Contains(ratingSources, " "+code+" ")
}
