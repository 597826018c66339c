package account

import (
	"path/filepath"
	"testing"
	"time"
)

// The first key that a server signs with is accepted; another is noted once, whatever
// number of servers have it, and is accepted by an administrator alone.
func TestSigningKey(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		h := &house{t: t, clock: &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}}
		h.Accounts, h.store = open(t, address, h.clock, Limits{})
		ctx := t.Context()
		if key, err := SigningKeyIn(ctx, h.store); err != nil || key != "" {
			t.Fatal(key, err)
		}
		for _, step := range []struct {
			key, accepted string
			entries       int64
		}{{"aa", "aa", 1}, {"aa", "aa", 1}, {"bb", "aa", 2}, {"bb", "aa", 2}, {"aa", "aa", 2}, {"cc", "aa", 3}} {
			accepted, err := h.NoteSigningKey(ctx, step.key)
			if err != nil || accepted != step.accepted || h.state.Load().end.Seq != step.entries || h.SigningKey() != step.accepted {
				t.Errorf("%+v: %s, %d entries, %v", step, accepted, h.state.Load().end.Seq, err)
			}
		}
		refused(t, h.AcceptSigningKey(ctx, nil, "cc"), Unsigned, "access.unsigned")
		h.must(h.AcceptSigningKey(ctx, Console(), "cc"))
		if key, err := SigningKeyIn(ctx, h.store); err != nil || key != "cc" || h.SigningKey() != "cc" {
			t.Error(key, err)
		}
		log, _, err := h.Log(ctx, Console(), LogQuery{Topic: Keys})
		h.must(err)
		if len(log) != 4 || log[0].Kind != "signing key accepted" || log[0].Name != "cc" || log[1].Kind != "signing key found" {
			t.Errorf("%+v", log)
		}
	})
}

// What no server writes is no event.
func TestImpossibleSigningKeys(t *testing.T) {
	h := &house{t: t, clock: &clock{time: time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)}}
	h.Accounts, h.store = open(t, filepath.Join(t.TempDir(), "x.db"), h.clock, Limits{})
	for _, act := range []Act{SigningKeyAccepted{}, SigningKeyFound{Key: "aa"}} {
		if act.apply(newState(), &Event{}) == nil {
			t.Errorf("%+v is possible", act)
		}
	}
	s := newState()
	h.must(SigningKeyAccepted{Key: "aa"}.apply(s, &Event{}))
	if (SigningKeyFound{Key: "aa"}).apply(s, nil) == nil {
		t.Error("the accepted key is found to be another")
	}
}
