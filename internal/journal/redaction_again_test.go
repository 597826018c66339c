package journal

import (
	"errors"
	"testing"

	"github.com/pareo-chess/pareo/tournament"
)

// without is a journal without the personal data of players.
func without(t *testing.T, j *Journal, players ...tournament.PlayerID) *Journal {
	t.Helper()
	r, err := j.Redact("ada", noon, keyOf(7), players)
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
			r, err := j.Redact("ada", noon, keyOf(7), []tournament.PlayerID{2})
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
	_, err := personal(t).Redact("ada", noon, falseKey{keyOf(7)}, []tournament.PlayerID{2})
	if !errors.Is(err, ErrRedactionChanges) || errors.As(err, new(*Broken)) {
		t.Errorf("%v", err)
	}
}
