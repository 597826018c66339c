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
		if _, err := h.AnswerOnce(context.Background(), o, func() []byte { return []byte("a new token") }); err != nil {
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
		again, err := h.AnswerOnce(context.Background(), o, func() []byte { t.Error("done again"); return nil })
		if err != nil || string(again) != "a new token" {
			t.Errorf("known %t: %q, %v", known, again, err)
		}
	}
}
