package desk

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// midEvent is a TRF16 of an event after three of five rounds: it does not say the
// number of rounds, the system, the tie-breaks or the initial colour.
func midEvent(t testing.TB) []byte {
	t.Helper()
	h := with(t, 8, 5)
	h.rounds(3)
	h.ok(CloseRound{})
	data, _, err := (Export{Dialect: trf.TRF16}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func unsaidCodes(h *hall) (codes []string) {
	for _, s := range Unsaid(h.State()) {
		codes = append(codes, s.Code)
	}
	return codes
}

// What a file left open is set once, in FIDE mode too and one by one; then it is
// fixed as ever, and the file for FIDE mentions no change.
func TestAbsentValuesAreSetOnce(t *testing.T) {
	h := newHall(t)
	h.ok(Import{Name: "open.trf", Data: midEvent(t)})
	if got, want := unsaidCodes(h), []string{"unsaid.rounds", "unsaid.system", "unsaid.tie-breaks", "unsaid.colour"}; !slices.Equal(got, want) {
		t.Fatalf("%v, want %v", got, want)
	}
	set := func(change func(*tournament.Rules)) SetRules {
		r := h.State().Tournament.Clone().Rules
		change(&r)
		return SetRules{Rules: r}
	}
	if got := h.refusal(set(func(r *tournament.Rules) { r.Rounds = 2 })); got != "record.rounds.paired" {
		t.Errorf("2 rounds after 3: %q", got)
	}
	if got := h.refusal(set(func(r *tournament.Rules) { r.LotSeed = 77 })); got != "rules.fixed" {
		t.Errorf("the seed of the lots is chosen after the games: %q", got)
	}
	steps := []struct {
		name         string
		once, change func(*tournament.Rules)
		code         string
	}{
		{"rounds", func(r *tournament.Rules) { r.Rounds = 5 }, func(r *tournament.Rules) { r.Rounds = 6 }, "unsaid.rounds"},
		{"system", func(r *tournament.Rules) { r.System, r.Edition = "dutch", "2026" }, func(r *tournament.Rules) { r.Edition = "2017" }, "unsaid.system"},
		{"tie-breaks", func(r *tournament.Rules) { r.TieBreaks = []tournament.TieBreak{"BH", "SB"} }, func(r *tournament.Rules) { r.TieBreaks = []tournament.TieBreak{"SB"} }, "unsaid.tie-breaks"},
		{"colour", func(r *tournament.Rules) { r.InitialColour = tournament.White }, func(r *tournament.Rules) { r.InitialColour = tournament.Black }, "unsaid.colour"},
	}
	for _, c := range steps {
		if level, code := h.levelOf(set(c.once)); level != 0 {
			t.Errorf("%s: level %d, %s", c.name, level, code)
		}
		before := h.State().Tournament.Rules
		h.ok(set(c.once))
		if slices.Contains(unsaidCodes(h), c.code) {
			t.Errorf("%s is set and still missing", c.name)
		}
		if c.name != "system" && h.State().Tournament.Rules.System != before.System {
			t.Errorf("setting the %s names the system %s", c.name, h.State().Tournament.Rules.System)
		}
		wantLevel, wantCode := -1, "rules.fixed"
		if c.code == "unsaid.tie-breaks" {
			wantLevel, wantCode = int(Serious), "rules.tiebreaks-changed"
		}
		if level, code := h.levelOf(set(c.change)); level != wantLevel || code != wantCode {
			t.Errorf("%s, changed once it is set: level %d, %q", c.name, level, code)
		}
	}
	if len(Unsaid(h.State())) != 0 || len(h.State().Irregular) != 0 {
		t.Errorf("missing %v, irregular %v", Unsaid(h.State()), h.State().Irregular)
	}
	h.rounds(2)
	h.ok(CloseRound{})
	if !Final(h.State()) {
		t.Error("all rounds are played, and the event is not over")
	}
}

// The initial colour that the rounds on record do not bear out is asked about.
func TestColourAgainstTheRecord(t *testing.T) {
	h := newHall(t)
	h.ok(Import{Name: "open.trf", Data: midEvent(t)})
	r := h.State().Tournament.Rules
	r.InitialColour = tournament.Black
	if level, code := h.levelOf(SetRules{Rules: r}); level != int(Confirm) || code != "rules.colour" {
		t.Errorf("%d %s", level, code)
	}
}

// Whoever imports a file can say what it leaves open, and nothing else.
func TestImportWithWhatIsMissing(t *testing.T) {
	h := newHall(t)
	whole := Supplement{Rounds: 5, System: "dutch", TieBreaks: []tournament.TieBreak{"BH/C1", "BH"}, InitialColour: tournament.White}
	h.ok(Import{Name: "open.trf", Data: midEvent(t), Supplement: whole})
	rules := h.State().Tournament.Rules
	if rules.Rounds != 5 || rules.System != "dutch" || rules.Edition != "2026" || !slices.Equal(rules.TieBreaks, whole.TieBreaks) || rules.InitialColour != tournament.White || len(Unsaid(h.State())) != 0 {
		t.Errorf("%+v", rules)
	}
	said, _, err := (Export{Dialect: trf.TRF26}).File(h.State())
	if err != nil {
		t.Fatal(err)
	}
	if got := newHall(t).refusal(Import{Name: "open.trf", Data: said, Supplement: whole}); got != "" {
		t.Errorf("the same once more: %q", got)
	}
	for name, c := range map[string]struct {
		data []byte
		s    Supplement
		code string
	}{
		"other rounds":     {said, Supplement{Rounds: 7}, "import.said"},
		"another system":   {said, Supplement{System: "harkness"}, "import.said"},
		"another edition":  {said, Supplement{System: "dutch", Edition: "2017"}, "import.said"},
		"other tie-breaks": {said, Supplement{TieBreaks: []tournament.TieBreak{"SB"}}, "import.said"},
		"another colour":   {said, Supplement{InitialColour: tournament.Black}, "import.said"},
		"too few rounds":   {midEvent(t), Supplement{Rounds: 2}, "record.rounds.paired"},
		"no rounds":        {midEvent(t), Supplement{Rounds: -1}, "rules.rounds"},
		"no system":        {midEvent(t), Supplement{System: "sorting"}, "rules.system"},
		"no tie-break":     {midEvent(t), Supplement{TieBreaks: []tournament.TieBreak{"XYZ"}}, "rules.tiebreak"},
	} {
		if got := newHall(t).refusal(Import{Name: "open.trf", Data: c.data, Supplement: c.s}); got != c.code {
			t.Errorf("%s: %q, want %q", name, got, c.code)
		}
	}
	if !strings.Contains(string(said), "142 5") {
		t.Errorf("the file does not say the rounds:\n%s", said)
	}
}

// Tie-breaks that the file says and that cannot be used in the system it leaves open are
// told and kept, as where the file says the system, too.
func TestTieBreaksOfTheFileStandBesideTheSystemGiven(t *testing.T) {
	data := []byte(`012 Table
042 2026/03/01
202 BH,SB
001    1      One                               2400 NOR                         1.0    1     4 w 1
001    2      Two                               2300 NOR                         1.0    1     3 w 1
001    3      Three                             2200 NOR                         0.0    3     2 b 0
001    4      Four                              2100 NOR                         0.0    3     1 b 0
`)
	h := newHall(t)
	given := Supplement{System: "roundrobin", Edition: "berger", Rounds: 3}
	_, err := h.Do(Request{Actor: "ada", Command: Import{Name: "table.trf", Data: data, Supplement: given}})
	var asked *Unconfirmed
	if !errors.As(err, &asked) || !slices.ContainsFunc(asked.Warnings, func(w Warning) bool { return w.Code == "import.tiebreak" }) {
		t.Fatalf("%v", err)
	}
	h.ok(Import{Name: "table.trf", Data: data, Supplement: given})
	if got := h.State().Tournament.Rules.TieBreaks; !slices.Equal(got, []tournament.TieBreak{"BH", "SB"}) {
		t.Errorf("%v", got)
	}
}
