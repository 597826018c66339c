package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/passkey/passkeytest"
)

// A passkey by the API: made in a session, listed, renamed, the way in without a password,
// removed; and refused where browsers keep none.
func TestPasskeysByAPI(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, err := h.accounts.CreateUser(context.Background(), h.accounts.Actor(1), "bob", "bob's own password", false)
	h.must(err)
	login := `{"name": "bob", "password": "bob's own password"}`
	begin := `{"name": "telephone", "password": "bob's own password"}`
	bob := h.session()
	bob.asks("POST", "/session", login, http.StatusOK, nil)
	if code := bob.asks("POST", "/me/passkeys", begin, http.StatusConflict, nil); code != "passkey.where" {
		t.Error(code)
	}
	h.http.URL = strings.Replace(h.http.URL, "127.0.0.1", "localhost", 1)
	device := &passkeytest.Device{T: t, Origin: h.http.URL}
	bob = h.session()
	bob.asks("POST", "/session", login, http.StatusOK, nil)
	var asked struct{ Options json.RawMessage }
	answer := func(text string) string {
		body, err := json.Marshal(map[string]string{"answer": text})
		h.must(err)
		return string(body)
	}
	bob.asks("POST", "/me/passkeys", begin, http.StatusOK, &asked)
	var made struct {
		ID            int64
		Name, Host    string
		RecoveryCodes []string
	}
	bob.asks("PUT", "/me/passkeys", answer(device.Create(string(asked.Options))), http.StatusOK, &made)
	if made.ID != 1 || made.Name != "telephone" || made.Host != "localhost" || len(made.RecoveryCodes) != 10 {
		t.Errorf("%+v", made)
	}
	bob.asks("PUT", "/me/passkeys/1", `{"name": "stick"}`, http.StatusNoContent, nil)

	again := h.session()
	again.asks("POST", "/session/passkey", "", http.StatusOK, &asked)
	text := answer(device.Get(string(asked.Options)))
	var me struct{ Name string }
	again.asks("PUT", "/session/passkey", text, http.StatusOK, &me)
	if me.Name != "bob" {
		t.Errorf("%+v", me)
	}
	if code := again.asks("PUT", "/session/passkey", text, http.StatusUnauthorized, nil); code != "passkey.late" {
		t.Error(code)
	}
	if code := h.session().asks("POST", "/session", login, http.StatusUnauthorized, nil); code != "login.code" {
		t.Error(code)
	}
	var list struct{ Items []struct{ Name, Used string } }
	again.asks("GET", "/me/passkeys", "", http.StatusOK, &list)
	if len(list.Items) != 1 || list.Items[0].Name != "stick" || list.Items[0].Used == "" {
		t.Errorf("%+v", list)
	}
	if code := again.asks("POST", "/me/passkeys/1/removal", `{"password": "wrong"}`, http.StatusUnauthorized, nil); code != "login.wrong" {
		t.Error(code)
	}
	if code := again.asks("POST", "/me/passkeys/1/removal", `{"password": "bob's own password"}`, http.StatusUnauthorized, nil); code != "login.code-wrong" {
		t.Error(code)
	}
	again.asks("POST", "/me/passkeys/1/removal", fmt.Sprintf(`{"password": "bob's own password", "code": %q}`, made.RecoveryCodes[0]), http.StatusNoContent, nil)
	if code := again.asks("PUT", "/me/passkeys/1", `{"name": "x"}`, http.StatusNotFound, nil); code != "passkey.unknown" {
		t.Error(code)
	}
	h.session().asks("POST", "/session", fmt.Sprintf(`{"name": "bob", "password": %q, "code": ""}`, "bob's own password"), http.StatusOK, nil)
}
