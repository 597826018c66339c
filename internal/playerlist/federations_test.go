package playerlist

import (
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// A federation is written as its code or by the name of its country; the rest is refused
// with what may be meant.
func TestReadFederation(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "ESP": "ESP", "esp": "ESP", "Spain": "ESP", "España": "ESP", "espana": "ESP", "Hiszpania": "ESP", "إسبانيا": "ESP",
		"Germany": "GER", "Deutschland": "GER", "Ireland": "IRL", "Irlanda": "IRL", "United States": "USA", "EE. UU.": "USA", "U.S.A.": "USA",
		"England": "ENG", "Schottland": "SCO", "Pays-Bas": "NED", "Côte d'Ivoire": "CIV", "Suiza": "SUI", "FID": "FID", "URS": "URS",
	} {
		if got, problem := ReadFederation(text); got != want || problem.Code != "" {
			t.Errorf("%q: %q %s", text, got, problem)
		}
	}
	for text, want := range map[string]string{
		"Spa":        `"Spa" is not a federation of FIDE; perhaps you mean ESP (Spain)`,
		"IRE":        `"IRE" is not a federation of FIDE; perhaps you mean IRL (Ireland)`,
		"UNI":        `"UNI" is not a federation of FIDE; perhaps you mean UAE (United Arab Emirates), USA (United States), ENG, SCO, WLS`,
		"DEU":        `"DEU" is not a federation of FIDE; perhaps you mean GER (Germany)`,
		"GBR":        `"GBR" is not a federation of FIDE; perhaps you mean ENG, SCO, WLS`,
		"Gr.Britain": `"Gr.Britain" is not a federation of FIDE; write its code, such as ESP, or the name of the country`,
		"UK":         `"UK" is not a federation of FIDE; perhaps you mean ENG, SCO, WLS`,
		"Alemanja":   `"Alemanja" is not a federation of FIDE; perhaps you mean GER (Alemania)`,
		"Bayern":     `"Bayern" is not a federation of FIDE; write its code, such as ESP, or the name of the country`,
		"!":          `"!" is not a federation of FIDE; write its code, such as ESP, or the name of the country`,
	} {
		if got, problem := ReadFederation(text); got != "" || problem.String() != want {
			t.Errorf("%q: %q %s", text, got, problem)
		}
	}
}

// Every name in the table means one federation, and every federation of today has names.
func TestNamesOfFederations(t *testing.T) {
	means := make(map[string]string)
	for _, n := range readNames() {
		for _, code := range n.codes {
			if !tournament.IsFederation(code) || len(n.names) == 0 {
				t.Errorf("%v: %v", n.codes, n.names)
			}
		}
		for i, folded := range n.folded {
			codes := strings.Join(n.codes, ",")
			if was := means[folded]; folded == "" || was != "" && was != codes {
				t.Errorf("%q is %s and %s", n.names[i], was, codes)
			}
			means[folded] = codes
		}
	}
	if len(readNames()) < 200 {
		t.Errorf("%d federations", len(readNames()))
	}
}
