package tiebreak

import (
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

func TestParse(t *testing.T) {
	parsed := func(text string) TieBreak {
		tb, err := Parse(tournament.TieBreak(text))
		if err != nil {
			t.Fatal(err)
		}
		if string(tb.Text) != strings.TrimSpace(text) {
			t.Errorf("%q is kept as %q", text, tb.Text)
		}
		return tb
	}
	for text, want := range map[string]TieBreak{
		"BH":           {Method: methodNamed("BH")},
		" bh/c1 ":      {Method: methodNamed("BH"), CutLow: 1},
		"BH-C2":        {Method: methodNamed("BH"), CutLow: 2},
		"FB/M2/P":      {Method: methodNamed("FB"), CutLow: 2, CutHigh: 2, Forfeits: true},
		"BH:MP/C1/P":   {Method: methodNamed("BH"), Score: MatchPoints, CutLow: 1, Forfeits: true},
		"SB:gp":        {Method: methodNamed("SB"), Score: GamePoints},
		"AOB/F":        {Method: methodNamed("AOB"), Fore: true},
		"TPN/R":        {Method: methodNamed("TPN"), Reverse: true},
		"SNO":          {Method: methodNamed("TPN")},
		"GE":           {Method: methodNamed("REP")},
		"AROC":         {Method: methodNamed("ARO"), CutLow: 1},
		"RND":          {Method: methodNamed("LOT")},
		"ESB:MG/C1":    {Method: methodNamed("EMGSB"), CutLow: 1},
		"mpvgp":        {Method: methodNamed("MPvGP")},
		"KS/L1":        {Method: methodNamed("KS"), Limit: Limit{HalfPoints: 1}},
		"KS/L+2":       {Method: methodNamed("KS"), Limit: Limit{HalfPoints: 2}},
		"KS/L-2":       {Method: methodNamed("KS"), Limit: Limit{HalfPoints: -2}},
		"KS/L40":       {Method: methodNamed("KS"), Limit: Limit{Percent: 40}},
		"KS/L5%":       {Method: methodNamed("KS"), Limit: Limit{Percent: 5}},
		"SSSC/K3/F":    {Method: methodNamed("SSSC"), Factor: 3, Fore: true},
		"ARO/M1/U1500": {Method: methodNamed("ARO"), CutLow: 1, CutHigh: 1, Unrated: Unrated{Rating: 1500, given: true}},
		"TPR/ULOW":     {Method: methodNamed("TPR"), Unrated: Unrated{Lowest: true, given: true}},
		"BH/V2024":     {Method: methodNamed("BH"), Overrides: Edition2024},
		"V09_BH/C1":    {Method: methodNamed("BH"), CutLow: 1, Overrides: Edition2009},
		"US_MODMED":    {Method: methodNamed("US_MODMED")},
		"Solkoff":      {Method: methodNamed("US_SOLKOFF")},
		"DE/T":         {Method: methodNamed("DE"), TopOnly: true},
		"OTHER_BLITZ":  {Method: methodNamed("OTHER")},
	} {
		got := parsed(text)
		want.Text = got.Text
		if got != want {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	list, err := ParseList("PTS, BH/C1;DE BWG,")
	if err != nil || len(list) != 4 || list[3].Method.Name != "BWG" {
		t.Errorf("list %+v, %v", list, err)
	}
}

// What cannot be read is refused in one line that says what is possible.
func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":          "the code is empty; the codes are PTS, DE, WIN",
		"BHC1":      "BHC1 is not a tie-break code; did you mean BH/C1?",
		"AROM2":     "AROM2 is not a tie-break code; did you mean ARO/M2?",
		"EMGSC":     "EMGSC is not a tie-break code; did you mean EMGSB?",
		"SOLKOF":    "SOLKOF is not a tie-break code; the codes are",
		"BUCHHOLZ":  "BUCHHOLZ is not a tie-break code; the codes are",
		"BH/":       "BH/ has an empty modifier; BH takes C1 or C2 (cut), M1 or M2 (median), P (forfeits count as games) and F (Fore Buchholz)",
		"BH/C0":     "BH/C0 has the modifier C0; BH takes",
		"BH/C":      "BH/C has the modifier C; BH takes",
		"BH/R":      "BH/R has the modifier R, which does not belong to BH; BH takes",
		"BPG/C1":    "BPG/C1 has the modifier C1, which does not belong to BPG; BPG takes no modifier",
		"TPN/R1":    "TPN/R1 has the modifier R1; TPN takes R (reversed)",
		"KS/L0%":    "KS/L0% has the modifier L0%; KS takes",
		"KS/L-5%":   "KS/L-5% has the modifier L-5%; KS takes",
		"KS/Lx":     "KS/Lx has the modifier LX; KS takes",
		"ARO/U":     "ARO/U has the modifier U; ARO takes",
		"ARO/U9999": "ARO/U9999 has the modifier U9999; ARO takes",
		"SSSC/K0":   "SSSC/K0 has the modifier K0; SSSC takes",
		"BH/V2020":  `BH/V2020 has the modifier V2020; "2020" is not an edition of the tie-break rules; it can be 2009, 2024, 2026`,
		"BH:XP":     "BH:XP names the score XP; a score is MP or GP, as in BH:MP",
		"GPTS:MP":   "GPTS:MP has a score suffix (:MP, :GP); GPTS is written without one",
		"ESB:MX":    "ESB:MX is not a tie-break code",
	} {
		_, err := Parse(tournament.TieBreak(text))
		var code *CodeError
		if !errors.As(err, &code) || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestAllowed(t *testing.T) {
	swiss, roundRobin := Event{}, Event{RoundRobin: true}
	teams, teamRoundRobin := Event{Teams: true}, Event{Teams: true, RoundRobin: true}
	for _, c := range []struct {
		code    string
		event   Event
		edition Edition
		want    string
	}{
		{"BH", swiss, Edition2026, ""},
		{"BH", roundRobin, Edition2024, ""},
		{"BH/C1", roundRobin, Edition2026, "BH/C1 may not be used in a round robin since 2026 (C.07 8); use SB, KS, DE or WIN, or the edition 2024"},
		{"BH/V2024", roundRobin, Edition2026, ""},
		{"FB", roundRobin, Edition2026, "FB may not be used"},
		{"AOB", teamRoundRobin, Edition2026, "AOB may not be used"},
		{"SSSC", teamRoundRobin, Edition2026, "SSSC may not be used"},
		{"KS", swiss, Edition2026, ""},
		{"EDE", swiss, Edition2026, "EDE is a tie-break for teams"},
		{"SB:MP", roundRobin, Edition2026, "SB:MP names match or game points, which only team events have; write SB"},
		{"ARO", teams, Edition2026, "ARO is a tie-break for players"},
		{"US_SOLKOFF", teams, Edition2026, "US_SOLKOFF is a tie-break for players"},
		{"EMGSB", teamRoundRobin, Edition2026, ""},
	} {
		tb, err := Parse(tournament.TieBreak(c.code))
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := tb.Allowed(c.event, c.edition); err != nil {
			got = err.Error()
		}
		if (c.want == "") != (got == "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s in a %s by %s: %q, want %q", c.code, c.event, c.edition, got, c.want)
		}
	}
}

// Every code of the table reads back as itself, has a title, and either a value
// or a way to part a group.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for _, m := range Methods() {
		tb, err := Parse(tournament.TieBreak(m.Name))
		if err != nil || tb.Method.Name != m.Name {
			t.Errorf("%s reads as %v, %v", m.Name, tb.Method, err)
		}
		if seen[m.Name] || m.Title().String() == m.Title().Code || (m.build == nil) == (m.split == nil) {
			t.Errorf("%+v", m)
		}
		seen[m.Name] = true
		for _, letter := range m.modifiers {
			if modifierForms[letter].String() == "" {
				t.Errorf("%s: the modifier %c is not described", m.Name, letter)
			}
		}
	}
}

func TestValues(t *testing.T) {
	for v, want := range map[Value]string{0: "0", 3400: "34", 3050: "30.5", 1375: "13.75", 5: "0.05", -50: "-0.5", -100: "-1", Undefined: "-"} {
		if v.String() != want {
			t.Errorf("%d is written %s, want %s", v, v, want)
		}
	}
	if got := Value(400).Text(1) + " " + Value(425).Text(1) + " " + Value(-450).Text(2); got != "4.0 4.25 -4.50" {
		t.Error(got)
	}
	if data, err := Undefined.MarshalJSON(); err != nil || string(data) != "null" {
		t.Errorf("undefined in JSON: %s, %v", data, err)
	}
	if !better(-500, Undefined, false) || !better(-500, Undefined, true) || better(Undefined, Undefined, true) || !better(1, 2, true) || better(1, 2, false) {
		t.Error("order of values")
	}
	for _, c := range [][3]int64{{5, 2, 3}, {-5, 2, -2}, {7, 3, 2}, {-7, 3, -2}, {8, 3, 3}, {0, 5, 0}} {
		if got := roundedQuotient(c[0], c[1]); got != c[2] {
			t.Errorf("%d / %d = %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

// What is offered to be chosen can be computed, and belongs to the method of whose
// line it stands.
func TestOffered(t *testing.T) {
	for i := range methods {
		for _, code := range methods[i].offered {
			if tb, err := Parse(code); err != nil || tb.Method != &methods[i] {
				t.Errorf("%s in the line of %s: %v", code, methods[i].Name, err)
			}
		}
	}
	if n := len(Offered()); n != 15 {
		t.Errorf("%d tie-breaks are offered beside the presets, want 15", n)
	}
}
