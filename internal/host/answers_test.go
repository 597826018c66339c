package host

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"

	"github.com/pareo-chess/pareo/internal/journal"
)

// What is kept of a request does not let who reads the tables try out what it asked, such
// as a password: nothing of it is a digest of the request alone.
func TestKeptAnswersTellNothing(t *testing.T) {
	h, end := openAt(t, filepath.Join(t.TempDir(), "pareo.db"))
	defer end()
	for _, known := range []bool{true, false} {
		o := &Once{Scope: "user 1", Key: "a key that nobody guesses", Request: journal.Digest([]byte("password")), Body: []byte("password"), Known: known}
		if _, err := h.AnswerOnce(context.Background(), o, func() ([]byte, bool) { return []byte("a new token"), false }); err != nil {
			t.Fatal(err)
		}
		kept := h.kept(o)
		found, err := h.store.Answer(t.Context(), kept.Scope, kept.Key, h.options.Now())
		if err != nil || found == nil {
			t.Fatal(found, err)
		}
		hash := o.Request.String()
		if found.Request == o.Request || bytes.Contains([]byte(found.Scope), []byte(hash)) || bytes.Contains(found.Data, []byte("token")) {
			t.Errorf("known %t: kept are %+v", known, found)
		}
		again, err := h.AnswerOnce(context.Background(), o, func() ([]byte, bool) { t.Error("done again"); return nil, true })
		if err != nil || string(again) != "a new token" {
			t.Errorf("known %t: %q, %v", known, again, err)
		}
	}
}

// A request that failed for a fault of ours may have been done: its key stays used, and who
// asks again is told that nobody can say. One that was refused did nothing.
func TestRequestThatMayHaveBeenDone(t *testing.T) {
	h, end := openAt(t, filepath.Join(t.TempDir(), "pareo.db"))
	defer end()
	done := func(o *Once, undone bool) (asked bool, err error) {
		_, err = h.AnswerOnce(t.Context(), o, func() ([]byte, bool) { asked = true; return nil, undone })
		return asked, err
	}
	o := &Once{Scope: "user 1", Key: "refused", Known: true}
	for range 2 {
		if asked, err := done(o, true); !asked || err != nil {
			t.Errorf("refused: asked %t, %v", asked, err)
		}
	}
	o = &Once{Scope: "user 1", Key: "failed", Known: true}
	if asked, err := done(o, false); !asked || err != nil {
		t.Errorf("failed: asked %t, %v", asked, err)
	}
	if asked, err := done(o, false); asked || err != ErrUnfinished {
		t.Errorf("failed, and asked again: %t, %v", asked, err)
	}
}
