package tiebreak_test

import (
	"testing"

	"github.com/pareo-chess/pareo/standings/tiebreak"
	"github.com/pareo-chess/pareo/tournament"
)

// A code is told in words with all that it changes.
func TestMeaning(t *testing.T) {
	for code, want := range map[tournament.TieBreak]string{
		"BH":          "Buchholz",
		"BH/C1":       "Buchholz without the lowest",
		"BH:GP":       "Buchholz (by game points)",
		"BH:MP/C1/P":  "Buchholz without the lowest (by match points, forfeits count as games)",
		"AOB/F":       "average of opponents' Buchholz (last round taken as drawn)",
		"RTNG/R":      "rating (in reverse order)",
		"DE/T":        "direct encounter (only for first place)",
		"KS/L1":       "Koya (limit raised by 0.5)",
		"KS/L-2":      "Koya (limit lowered by 1.0)",
		"KS/L40%":     "Koya (limit 40% of the points)",
		"ARO/U1500":   "average rating of opponents (unrated players count 1500)",
		"ARO/ULOW":    "average rating of opponents (unrated players count the lowest rating)",
		"ARO/UAVG":    "average rating of opponents (unrated players count the average rating)",
		"V09_BH":      "Buchholz (by the rules of 2009)",
		"KS/L1%":      "Koya (limit 1% of the points)",
		"SSSC/K1":     "scores and schedule strength (divisor 1)",
		"SSSC/K2":     "scores and schedule strength (divisor 2)",
		"DE/A":        "direct encounter (by the games there are, even if not all have met)",
		"EMGSB":       "Sonneborn-Berger, match points by game points",
		"OTHER_BLITZ": "the event's own tie-break",
		"ARO/M1/ULOW": "average rating of opponents without the highest and the lowest (unrated players count the lowest rating)",
	} {
		tb, err := tiebreak.Parse(code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
			continue
		}
		if got := tb.Meaning().String(); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}
