package tiebreak

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A mistyped code is answered with the one that was most likely meant: with its slash, or
// with a letter put right. Of two letters none is likely.
func TestMistypedCodes(t *testing.T) {
	for code, want := range map[tournament.TieBreak]string{
		"BHC1": "BH/C1", "DEP": "DE/P", "BHV2024": "BH/V2024", "EDEPP": "", "BHX": "", "C1": "", "DX": "",
		"ARX": "ARO", "XRO": "ARO", "RO": "ARO", "TPRN": "TPN", "SSC": "SSSC", "ESB:MX": "EMMSB", "ESB:M": "EMMSB", "ESB:MGG": "EMGSB", "PTR": "PTS", "NONSENSE": "",
	} {
		_, err := Parse(code)
		var wrong *CodeError
		if !errors.As(err, &wrong) {
			t.Errorf("%s: %v", code, err)
			continue
		}
		got := ""
		if wrong.Hint.Code == "tiebreak.near" {
			got = wrong.Hint.Args[0].Value.(string)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}

func TestOneLetterApart(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"ARO", "ARO", false}, {"ARX", "ARO", true}, {"XRO", "ARO", true}, {"AXO", "ARO", true}, {"AXY", "ARO", false},
		{"AR", "ARO", true}, {"RO", "ARO", true}, {"AO", "ARO", true}, {"AX", "ARO", false}, {"A", "ARO", false}, {"", "ARO", false},
	} {
		if got := oneLetterApart(c.a, c.b); got != c.want || oneLetterApart(c.b, c.a) != c.want {
			t.Errorf("%q and %q: %v", c.a, c.b, got)
		}
	}
}

// What programs ask for is no code that a list names to people.
func TestCodesThatAreNamed(t *testing.T) {
	_, err := Parse("NONSENSE")
	var wrong *CodeError
	if !errors.As(err, &wrong) || wrong.Hint.Code != "tiebreak.codes" {
		t.Fatal(err)
	}
	const want = "PTS, DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS, ARO, TPR, PTP, APRO, APPO, RTNG, " +
		"MPTS, GPTS, BC, TBR, BBE, MPvGP, EMMSB, EMGSB, EGMSB, EGGSB, EDE, EDEC, EDEBT, EDEBB, EDET, EDEB, SSSC, " +
		"US_MODMED, US_SOLKOFF, US_CUM, US_MEDIAN, US_DE, US_BLACKS, US_KASHDAN, US_SB, US_CUMOPP, US_OPPERF, US_AVGOPP, KEIZER, KVALUE, KO, LOT"
	if got := wrong.Hint.Args[0].Value; got != want {
		t.Errorf("%v", got)
	}
	if _, err := Usable("BH/X1", Event{}, Edition2026); !errors.As(err, &wrong) || wrong.Code != "BH/X1" || wrong.What.Code != "tiebreak.modifier-foreign" {
		t.Errorf("%v", err)
	}
	hand := TieBreak{Text: "PRIZE"}
	if err := hand.Allowed(Event{}, Edition2026); !errors.As(err, &wrong) || wrong.Code != "PRIZE" {
		t.Errorf("made by hand: %v", err)
	}
}
