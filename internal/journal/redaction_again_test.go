package journal

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// without is a journal without the personal data of players.
func without(t *testing.T, j *Journal, players ...tournament.PlayerID) *Journal {
	t.Helper()
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), players)
	if err != nil {
		t.Fatal(err)
	}
	records := append([][]byte{}, j.Records()...)
	for seq, record := range r.Replaced {
		records[seq-1] = record
	}
	k, err := Load(append(records, r.Event.Record()))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// The lots of an earlier redaction have to come out as they did, whatever rules hold
// when the next player is taken out.
func TestRedactionAfterRulesThatDrewByNames(t *testing.T) {
	seed := rules()
	seed.LotSeed = 77
	ties := rules()
	ties.TieBreaks = []tournament.TieBreak{"BH", "LOT"}
	for what, drawn := range map[string]tournament.Rules{"a seed": seed, "a tie-break": ties} {
		for how, back := range map[string]func(*Journal) Act{
			"undone":   func(j *Journal) Act { events, _ := j.Undoable(); return Undone{events[0].Seq} },
			"replaced": func(*Journal) Act { return RulesSet{Rules: rules()} },
		} {
			j := New()
			do(t, j, Created{Info: tournament.Info{Name: "Open"}, Rules: rules()})
			for id, name := range []string{"Alder, Ann", "Birch, Bob", "Cedar, Cid"} {
				do(t, j, PlayerRegistered{tournament.Player{ID: tournament.PlayerID(id + 1), Name: name}})
			}
			do(t, j, RulesSet{Rules: drawn})
			j = without(t, j, 1)
			if err := try(j, back(j)); err != nil {
				t.Fatalf("%s, %s: %v", what, how, err)
			}
			r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{2})
			if err != nil || len(r.Replaced) != 1 {
				t.Errorf("%s, %s: %v", what, how, err)
			}
		}
	}
}

// falseKey signs something else than it is asked to.
type falseKey struct{ testKey }

func (k falseKey) SignText([]byte) []byte { return k.testKey.SignText([]byte("else")) }

// That data cannot be taken out is no fault of the journal that has them.
func TestARedactionThatDoesNotHold(t *testing.T) {
	_, err := personal(t).Redact(t.Context(), "ada", noon, falseKey{keyOf(7)}, []tournament.PlayerID{2})
	if !errors.Is(err, ErrRedactionChanges) || errors.As(err, new(*Broken)) {
		t.Errorf("%v", err)
	}
}

// Who entered again is one person, by whichever entry they are asked for; with the number
// of an entry that was undone somebody else may have entered.
func TestRedactionOfWhoEnteredAgain(t *testing.T) {
	start := func() *Journal {
		j := begun(t)
		do(t, j, PlayerChanged{tournament.Player{ID: 3, Name: "Cedar, Cid"}})
		do(t, j, ResultEntered{Board: board(1, 1, 3), Result: tournament.Drawn}, ResultEntered{Board: board(1, 4, 2), Result: tournament.Drawn}, RoundClosed{1})
		do(t, j, PlayerWithdrew{Player: 3, After: 1})
		do(t, j, PlayerReEntered{Player: 3, As: 5})
		return j
	}
	for _, id := range []tournament.PlayerID{3, 5} {
		s := without(t, start(), id).State()
		if s.Player(3).Name != Pseudonym(3) || s.Player(5).Name != Pseudonym(3) || s.Player(4).Name != "D" {
			t.Errorf("by %d: %q, %q, %q", id, s.Player(3).Name, s.Player(5).Name, s.Player(4).Name)
		}
	}
	all := without(t, start())
	if all.State().HasPersonalData() {
		t.Error("there are personal data when all were taken out")
	}
	if _, err := all.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{5}); !errors.Is(err, ErrNothingToRedact) {
		t.Errorf("again: %v", err)
	}
	j := start()
	events, _ := j.Undoable()
	do(t, j, Undone{events[0].Seq})
	do(t, j, PlayerRegistered{tournament.Player{ID: 5, Name: "Elder, Eve", Entered: 2}})
	if s := without(t, j, 3).State(); s.Player(5).Name != "Elder, Eve" || !s.HasPersonalData() {
		t.Errorf("%q", s.Player(5).Name)
	}
}

// Players count once; one who was never entered is unknown, and one whose entry was
// undone is not.
func TestRedactionOfWhom(t *testing.T) {
	j := personal(t)
	if _, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{2, 9}); !errors.As(err, new(*Impossible)) {
		t.Errorf("somebody unknown: %v", err)
	}
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{2, 2})
	if err != nil || len(r.Players) != 1 {
		t.Errorf("twice the same: %v, %v", r, err)
	}
	do(t, j, PlayerRegistered{tournament.Player{ID: 3, Name: "Elder, Eve", Entered: 2}})
	do(t, j, Undone{j.Seq()})
	for _, whom := range [][]tournament.PlayerID{nil, {3}} {
		if k := without(t, j, whom...); bytes.Contains(bytes.Join(k.Records(), nil), []byte("Elder")) {
			t.Errorf("%d: whose entry was undone is left", whom)
		}
	}
}

// Clubs stay where prizes or fees go by them, or did: what is won and owed does not change.
func TestRedactionKeepsClubsThatDecide(t *testing.T) {
	fees := Fees{Currency: "EUR", Standard: 2000, Reductions: []Reduction{{Name: "Members", Category: "club=Peones", Fee: 1000}}}
	prizes := tournament.Prizes{Lists: []tournament.PrizeList{{Name: "Members", Category: "U16&Club=Peones", Amounts: []string{"10"}}}}
	for what, acts := range map[string][]Act{
		"fees":             {FeesSet{fees}},
		"fees of before":   {FeesSet{fees}, FeesSet{Fees{Currency: "EUR", Standard: 2000}}},
		"prizes":           {PrizesSet{prizes}},
		"prizes of before": {PrizesSet{prizes}, PrizesSet{}},
	} {
		j := personal(t)
		for _, act := range acts {
			do(t, j, act)
		}
		do(t, j, PlayerChanged{tournament.Player{ID: 2, Name: "Plokmij, Asdf", Club: "Peones"}})
		if p := without(t, j, 2).State().Player(2); p.Club != "Peones" {
			t.Errorf("%s: the club is %q", what, p.Club)
		}
	}
}

// What is left is said, also of an event of which something else was taken out; the name
// of somebody else is none of theirs.
func TestWhatARedactionLeaves(t *testing.T) {
	j := New()
	do(t, j, Imported{From: "plokmij_asdf.trf", Tournament: tournament.Tournament{
		Info: tournament.Info{Name: "Plokmij Memorial", Comments: []string{"Plokmij paid"}}, Rules: rules(),
		Players: []tournament.Player{{ID: 1, Number: 1, Name: "Plokmij, Asdf"}, {ID: 2, Number: 2, Name: "Elder, Plokmij"}},
	}})
	do(t, j, PlayerRegistered{tournament.Player{ID: 3, Name: "Birch, Plokmij"}}, ContactSet{Contact{Player: 3, Note: "comes with Plokmij"}})
	r, err := j.Redact(t.Context(), "ada", noon, keyOf(7), []tournament.PlayerID{1})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Left) != 1 || r.Left[0] != 1 {
		t.Errorf("left in %d", r.Left)
	}
	k := without(t, j, 1)
	e, err := k.Event(1)
	if err != nil || strings.Contains(e.Act.(Imported).From, "plokmij") {
		t.Errorf("%q: %v", e.Act.(Imported).From, err)
	}
	if note := k.State().ContactOf(3).Note; note != "comes with N. N. 1" {
		t.Error(note)
	}
}

// Names are found in texts as people type them, and are no part of another word.
func TestNamesAsTheyAreTyped(t *testing.T) {
	w := newNameWords()
	w.learn("Müller, Zoë", 1, true)
	w.learn("Peña, Íñigo", 2, true)
	w.learn("Weiß, Łucja", 3, true)
	w.learn("Grün, Ada", 4, true)
	w.learn("Grun, Bob", 5, false)
	w.number("ESP-a77", 2)
	for text, want := range map[string]string{
		"Müller, Muller and MUELLER":         "N. N. 1, N. N. 1 and N. N. 1",
		"Mu\u0308ller's clock":               "N. N. 1's clock",
		"zoe muller; mUllEr":                 "N. N. 1; N. N. 1",
		"inigo pena lost, Pena\u0303 left":   "N. N. 2 lost, N. N. 2 left",
		"una pena, Penalty, PEÑAS":           "una pena, Penalty, PEÑAS",
		"Lucja Weiss and WEISS, no Weissman": "N. N. 3 and N. N. 3, no Weissman",
		"Grun and ada grün":                  "Grun and N. N. 4",
		"esp-A77 — Ünal":                     "N. N. 2 — Ünal",
		"\xffMüller\xff":                     "\xffN. N. 1\xff",
		"Müller\u0301":                       "N. N. 1",
	} {
		if got := w.without(text); got != want {
			t.Errorf("%q becomes %q, not %q", text, got, want)
		}
	}
}
