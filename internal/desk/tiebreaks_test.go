package desk

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
	"github.com/pareo-chess/pareo/tournament"
	"github.com/pareo-chess/pareo/trf"
)

// strange is a file whose list of tie-breaks has a code that nobody knows, one that
// is misspelt, and one that is not for players.
const strange = "012 Harbour Open\r\n042 2026/04/01\r\n092 Individual: Swiss-System\r\n142 3\r\n152 W\r\n192 FIDE_DUTCH_2026\r\n212 PTS,BH/C1, SOMETHING,BH/X9,MPTS,SB\r\n" +
	"001    1      A1                                2000                             1.0    1     3 w 1\r\n" +
	"001    2      B1                                1900                             1.0    2     4 b 1\r\n" +
	"001    3      C1                                1800                             0.0    3     1 b 0\r\n" +
	"001    4      D1                                1700                             0.0    4     2 w 0\r\n"

// Codes of a file that cannot be used are told with their place and have to be
// confirmed; then the event is ranked without them, and leaves as a file again.
func TestImportOfWrongTieBreaks(t *testing.T) {
	h := newHall(t)
	_, err := h.Do(Request{Actor: "ada", Command: Import{Name: "strange.trf", Data: []byte(strange)}})
	var wait *Unconfirmed
	if !errors.As(err, &wait) || wait.Level != Confirm {
		t.Fatal(err)
	}
	var told []string
	for _, w := range wait.Warnings {
		if w.Code == "import.tiebreak" {
			told = append(told, w.String())
		}
	}
	for i, begins := range []string{"line 7, record 212, column 16: SOMETHING is not a tie-break code; the codes are ", "line 7, record 212, column 26: BH/X9 has the modifier X9", "line 7, record 212, column 32: MPTS is a tie-break for teams"} {
		if len(told) != 3 || !strings.HasPrefix(told[i], begins) {
			t.Fatalf("%q", told)
		}
	}
	h.ok(Import{Name: "strange.trf", Data: []byte(strange)})
	goesOn(t, h)
}

// An event that has such codes already, from an older journal, is no worse off.
func TestStoredWrongTieBreaks(t *testing.T) {
	tour, _, err := trf.Read(strings.NewReader(strange))
	if err != nil {
		t.Fatal(err)
	}
	j := journal.New()
	prepared, err := j.Prepare(journal.Command{Actor: "ada", Acts: []journal.Act{journal.Imported{From: "strange.trf", Tournament: *tour}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Add(prepared); err != nil {
		t.Fatal(err)
	}
	h := newHall(t)
	h.Desk = New(j, h.options)
	goesOn(t, h)
}

// goesOn looks at an event with the tie-breaks of the strange file.
func goesOn(t *testing.T, h *hall) {
	t.Helper()
	codes := []tournament.TieBreak{"BH/C1", "SOMETHING", "BH/X9", "MPTS", "SB"}
	ranking, err := Standings(h.State())
	if err != nil {
		t.Fatal(err)
	}
	var wrong []tournament.TieBreak
	for _, c := range ranking.Columns {
		if c.Wrong != nil {
			wrong = append(wrong, c.Text)
		}
	}
	if !slices.Equal(wrong, codes[1:4]) || ranking.Rows[0].Values[0].String() == "" {
		t.Errorf("left out: %v", wrong)
	}
	for _, dialect := range []trf.Dialect{trf.TRF26, trf.TRF16, trf.TRFx, trf.TRFbx} {
		data, notes, err := (Export{Dialect: dialect}).File(h.State())
		if err != nil || !slices.ContainsFunc(notes, func(n trf.Note) bool { return strings.Contains(n.String(), "SOMETHING is not a tie-break code") }) {
			t.Errorf("%v: %v %v", dialect, err, notes)
		}
		if dialect != trf.TRF26 {
			continue
		}
		if back, _, err := trf.Read(bytes.NewReader(data)); err != nil || !slices.Equal(back.Rules.TieBreaks, codes) {
			t.Errorf("comes back with %v, %v", back.Rules.TieBreaks, err)
		}
	}
	h.rounds(1)

	// Other rules can change; new wrong codes are not let in.
	changed := h.State().Tournament.Rules
	changed.HalfByes.Most = 2
	h.ok(SetRules{Rules: changed})
	changed.TieBreaks = []tournament.TieBreak{"BH/C1", "SOMETHING", "NONSENSE", "MPTS", "SB"}
	if got := h.refusal(SetRules{Rules: changed}); got != "rules.tiebreak" {
		t.Errorf("another wrong code: %q", got)
	}
	// Values by hand make a column of it.
	h.ok(SetTieBreakValues{Code: "something", Values: []tournament.OwnValue{{ID: 1, Hundredths: 100}, {ID: 2, Hundredths: 300}}})
	h.ok(SetTieBreakValues{Code: "BH/X9", Values: []tournament.OwnValue{{ID: 1, Hundredths: 100}}})
	if ranking, err = Standings(h.State()); err != nil || ranking.Columns[1].Dropped != "" || ranking.Columns[2].Dropped != "" || ranking.Find(2).Values[1] != 300 || ranking.Columns[3].Wrong == nil {
		t.Errorf("%v %+v", err, ranking.Columns)
	}
	// What was meant can take the place of what is wrong, in FIDE mode too; the rest stays.
	changed.TieBreaks = []tournament.TieBreak{"BH/C1", "WIN", "SB"}
	if got := h.codes(SetRules{Rules: changed}); !slices.Equal(got, []string{"rules.tiebreak-repaired"}) {
		t.Errorf("repaired: %q", got)
	}
	for _, other := range [][]tournament.TieBreak{
		{"SB", "WIN", "BH/C1"},                    // another order
		{"WIN", "DE", "BH/C1", "SB"},              // before what decides already
		{"BH/C1", "SB", "WIN"},                    // behind it, where nothing was wrong
		{"BH/C1", "WIN", "DE", "BH", "WON", "SB"}, // more than were wrong
	} {
		changed.TieBreaks = other
		if level, code := h.levelOf(SetRules{Rules: changed}); level != int(Serious) || code != "rules.tiebreaks-changed" {
			t.Errorf("%v: level %d, %q", other, level, code)
		}
	}
	changed.TieBreaks = []tournament.TieBreak{"BH/C1", "WIN", "SB"}
	h.ok(SetRules{Rules: changed, Reason: "as announced"})
	if wrong := WrongTieBreaks(&h.State().Tournament); len(wrong) > 0 {
		t.Errorf("still wrong: %v", wrong)
	}
}
