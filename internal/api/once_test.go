package api_test

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/host"
)

// withoutKey are the routes that are sent as writes and take no Idempotency-Key: those
// that begin or end a session do so anew each time, and those that only look change nothing.
var withoutKey = map[string]bool{
	"sign-in": true, "sign-out": true, "first-start": true, "accept-invitation": true, "change-password": true, "begin-passkey-sign-in": true, "sign-in-with-passkey": true,
	"look-at-trf": true, "match-list": true, "preview-correction": true,
}

// Every write takes a key under which it is done once.
func TestEveryWriteTakesAKey(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	list, _ := operations(h)
	for _, op := range list {
		takes := false
		for _, p := range op.Parameters {
			takes = takes || p.In == "header" && p.Name == "Idempotency-Key"
		}
		if want := op.Method != http.MethodGet && !withoutKey[op.OperationID]; takes != want {
			t.Errorf("%s %s (%s) takes an Idempotency-Key: %v", op.Method, op.Path, op.OperationID, takes)
		}
	}
}

// What has no events of a tournament is done once under its key, too, also where asked
// again it would be refused: what is shown once is shown again to the same request.
func TestWritesWithoutEventsAreDoneOnce(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h := open(t, address)
		tour := h.tournament(4, 3)
		h.user("carl", false) // with token 2
		until := time.Now().Add(24 * time.Hour).UTC().Format(time.RFC3339)
		of := "/tournaments/" + tour.Name
		_, journal := h.raw(http.MethodGet, of+"/journal", "", map[string]string{"Authorization": "Bearer " + h.ada.Token})
		for i, c := range []struct {
			method, path, body string
			status             int
		}{
			{http.MethodPost, "/users", `{"name": "bea", "password": "a long password"}`, 201},
			{http.MethodPatch, "/users/3", `{"disabled": false}`, 200},
			{http.MethodDelete, "/tokens/2", ``, 204},
			{http.MethodPut, of + "/roles/2", `{"role": "arbiter"}`, 204},
			{http.MethodDelete, of + "/roles/2", ``, 204},
			{http.MethodPost, of + "/devices", `{"name": "phone", "role": "results"}`, 201},
			{http.MethodDelete, of + "/devices/1", ``, 204},
			{http.MethodPost, of + "/links/people", `{"role": "arbiter", "expires": "` + until + `"}`, 201},
			{http.MethodPost, of + "/links", `{"role": "viewer", "uses": 1, "expires": "` + until + `"}`, 201},
			{http.MethodDelete, of + "/links/1", ``, 204},
			{http.MethodPut, "/second-factor", `{"of": ""}`, 204},
			{http.MethodPost, "/tournaments/journal?name=copy", journal, 201},
			{http.MethodDelete, of + "?title=Open", ``, 204},
		} {
			kind := "application/json"
			if body := c.body; body == journal {
				kind = "application/x-ndjson"
			}
			header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": kind, "Idempotency-Key": fmt.Sprint("key ", i)}
			first, text := h.raw(c.method, c.path, c.body, header)
			if first.StatusCode != c.status {
				t.Errorf("%s %s: %d %s", c.method, c.path, first.StatusCode, text)
				continue
			}
			again, same := h.raw(c.method, c.path, c.body, header)
			if again.StatusCode != first.StatusCode || same != text || again.Header.Get("Location") != first.Header.Get("Location") || again.Header.Get("Content-Type") != first.Header.Get("Content-Type") {
				t.Errorf("%s %s: %d %s\nand again: %d %s", c.method, c.path, first.StatusCode, text, again.StatusCode, same)
			}
		}
	})
}

// A key that was used for another request is refused, and one whose request was begun and
// is not known to have ended says so; a refused request may be mended under its key.
func TestKeysOfWritesWithoutEvents(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	post := func(key, body string) (status int, code string) {
		t.Helper()
		answer, text := h.raw(http.MethodPost, "/users", body, map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": key})
		var p api.Problem
		h.must(json.Unmarshal([]byte(text), &p))
		return answer.StatusCode, p.Code
	}
	want := func(got int, code string, status int, says string) {
		t.Helper()
		if got != status || code != says {
			t.Errorf("%d %s, want %d %s", got, code, status, says)
		}
	}
	status, code := post("k", `{"name": "bea", "password": "short"}`)
	want(status, code, 422, "password.short")
	status, code = post("k", `{"name": "bea", "password": "a long password"}`)
	want(status, code, 201, "")
	status, code = post("k", `{"name": "cleo", "password": "a long password"}`)
	want(status, code, 422, "idempotency.reused")
	status, code = post(strings.Repeat("k", 201), `{"name": "cleo", "password": "a long password"}`)
	want(status, code, 422, "input.invalid")
	func() { // a server that dies in the middle
		defer func() { _ = recover() }()
		u, _ := h.accounts.Named("ada")
		_, _ = h.host.AnswerOnce(ctx, &host.Once{Scope: fmt.Sprintf("user %d token 1 phone 0", u.ID), Key: "dies", Known: true}, func() ([]byte, bool) { panic("power cut") })
	}()
	status, code = post("dies", `{"name": "dora", "password": "a long password"}`)
	want(status, code, 422, "idempotency.reused")
	o := &host.Once{Scope: "x", Key: "dies", Known: true, Body: []byte("x")}
	func() {
		defer func() { _ = recover() }()
		_, _ = h.host.AnswerOnce(ctx, o, func() ([]byte, bool) { panic("power cut") })
	}()
	if _, err := h.host.AnswerOnce(ctx, o, func() ([]byte, bool) { return []byte("done"), false }); err != host.ErrUnfinished {
		t.Errorf("begun and not known to have ended: %v", err)
	}
}

// When the database fails in the middle of a write, nobody can say whether it was done:
// sent again under its key it is not done a second time, and the answer says what to do.
func TestWriteThatMayHaveBeenDone(t *testing.T) {
	address := filepath.Join(t.TempDir(), "pareo.db")
	h := open(t, address)
	db, err := sql.Open("sqlite", address)
	h.must(err)
	defer func() { _ = db.Close() }()
	hint := ""
	post := func(key string) (status int, code string) {
		t.Helper()
		answer, text := h.raw(http.MethodPost, "/users", `{"name": "bea", "password": "a long password"}`,
			map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": key})
		var p api.Problem
		h.must(json.Unmarshal([]byte(text), &p))
		hint = p.Hint
		return answer.StatusCode, p.Code
	}
	exec := func(statement string) {
		t.Helper()
		_, err := db.ExecContext(t.Context(), statement)
		h.must(err)
	}
	exec(`CREATE TRIGGER fails BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'broken'); END`)
	if status, code := post("k"); status != http.StatusServiceUnavailable || code != "store.unavailable" || !strings.Contains(hint, "may have been done all the same: look") {
		t.Errorf("a store that fails: %d %s", status, code)
	}
	exec(`DROP TRIGGER fails`)
	if status, code := post("k"); status != http.StatusConflict || code != "idempotency.unfinished" {
		t.Errorf("sent again: %d %s", status, code)
	}
	if status, code := post("another"); status != http.StatusCreated {
		t.Errorf("under another key: %d %s", status, code)
	}
}
