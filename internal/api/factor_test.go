package api_test

import (
	"context"
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// codeOf is what a phone with a key shows some half minutes from now (RFC 6238).
func codeOf(t *testing.T, key string, ahead int64) string {
	t.Helper()
	secret, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ReplaceAll(key, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, time.Now().Unix()/30+ahead)
	sum := mac.Sum(nil)
	at := sum[19] & 15
	return fmt.Sprintf("%06d", (binary.BigEndian.Uint32(sum[at:])&0x7fffffff)%1_000_000)
}

// session is somebody with a session in a cookie.
type session struct {
	h      *house
	client *http.Client
}

func (h *house) session() *session {
	jar, err := cookiejar.New(nil)
	h.must(err)
	return &session{h, &http.Client{Jar: jar}}
}

// asks sends a request and checks the status; what comes back is the code of a problem, or
// fills in the answer.
func (s *session) asks(method, path, body string, status int, answer any) (code string) {
	s.h.Helper()
	request, err := http.NewRequestWithContext(context.Background(), method, s.h.http.URL+"/api/v1"+path, strings.NewReader(body))
	s.h.must(err)
	response, err := s.client.Do(request)
	s.h.must(err)
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	s.h.must(err)
	var problem struct{ Code string }
	_ = json.Unmarshal(text, &problem)
	if response.StatusCode != status {
		s.h.Errorf("%s %s: %d %s", method, path, response.StatusCode, text)
	}
	if answer != nil {
		s.h.must(json.Unmarshal(text, answer))
	}
	return problem.Code
}

// A second factor by the API: set up in a session, asked for when signing in, renewed,
// removed, demanded, and reset by an administrator.
func TestSecondFactorByAPI(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	ctx := context.Background()
	user, err := h.accounts.CreateUser(ctx, h.accounts.Actor(1), "bob", "bob's own password", false)
	h.must(err)
	bob := h.session()
	login := func(code string) string {
		return fmt.Sprintf(`{"name": "bob", "password": "bob's own password", "code": %q}`, code)
	}
	bob.asks("POST", "/session", login(""), http.StatusOK, nil)
	var key struct{ Key, Address string }
	if code := bob.asks("PUT", "/me/factor", `{"code": "123456"}`, http.StatusUnprocessableEntity, nil); code != "factor.none-waits" {
		t.Error(code)
	}
	if code := bob.asks("POST", "/me/factor", `{"password": "wrong"}`, http.StatusUnauthorized, nil); code != "login.wrong" {
		t.Error(code)
	}
	bob.asks("POST", "/me/factor", `{"password": "bob's own password"}`, http.StatusOK, &key)
	if !strings.HasPrefix(key.Address, "otpauth://totp/Pareo") {
		t.Error(key.Address)
	}
	var made struct{ RecoveryCodes []string }
	bob.asks("PUT", "/me/factor", fmt.Sprintf(`{"code": %q}`, codeOf(t, key.Key, 0)), http.StatusOK, &made)

	again := h.session()
	if code := again.asks("POST", "/session", login(""), http.StatusUnauthorized, nil); code != "login.code" {
		t.Error(code)
	}
	if code := again.asks("POST", "/session", login("000000"), http.StatusUnauthorized, nil); code != "login.code-wrong" {
		t.Error(code)
	}
	again.asks("GET", "/me/sessions", "", http.StatusUnauthorized, nil)
	again.asks("POST", "/session", login(codeOf(t, key.Key, 1)), http.StatusOK, nil)
	var state struct {
		Enrolled          bool
		RecoveryCodesLeft int
	}
	again.asks("GET", "/me/factor", "", http.StatusOK, &state)
	if !state.Enrolled || state.RecoveryCodesLeft != 10 {
		t.Errorf("%+v", state)
	}
	proof := func(code string) string {
		return fmt.Sprintf(`{"password": "bob's own password", "code": %q}`, code)
	}
	old := slices.Clone(made.RecoveryCodes)
	again.asks("POST", "/me/factor/recovery-codes", proof(old[0]), http.StatusOK, &made)
	if code := again.asks("POST", "/me/factor/removal", proof(old[1]), http.StatusUnauthorized, nil); code != "login.code-wrong" {
		t.Error(code)
	}
	again.asks("POST", "/me/factor/removal", proof(made.RecoveryCodes[0]), http.StatusNoContent, nil)
	bob.asks("POST", "/me/factor", `{"password": "bob's own password"}`, http.StatusOK, &key)
	bob.asks("PUT", "/me/factor", fmt.Sprintf(`{"code": %q}`, codeOf(t, key.Key, 0)), http.StatusOK, &made)

	if status, text := h.send(h.ada, "PUT", "/api/v1/second-factor", `{"of": "administrators"}`); status != http.StatusConflict || !strings.Contains(text, "factor.first-yours") {
		t.Errorf("%d %s", status, text)
	}
	if status, text := h.send(h.ada, "DELETE", fmt.Sprintf("/api/v1/users/%d/factor", user.ID), ""); status != http.StatusNoContent {
		t.Errorf("%d %s", status, text)
	}
	bob.asks("GET", "/me/sessions", "", http.StatusUnauthorized, nil)
	h.session().asks("POST", "/session", login(""), http.StatusOK, nil)
}

// The table of the journal has all entries, however many these are: it ended after 10,000
// and did not say so.
func TestLogFileIsWhole(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	ctx := context.Background()
	user, err := h.accounts.CreateUser(ctx, h.accounts.Actor(1), "bob", "bob's own password", false)
	h.must(err)
	const renamed = 2600
	for range renamed {
		h.must(h.accounts.Unlock(ctx, h.accounts.Actor(1), user.ID))
	}
	status, text := h.send(h.ada, http.MethodGet, "/api/v1/log/csv?user=bob", "")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || status != http.StatusOK || len(rows) != renamed+2 || rows[len(rows)-1][3] != "user created" {
		t.Fatalf("%d rows: %d %v", len(rows), status, err)
	}
	if status, _ := h.send(h.user("mallory", false), http.MethodGet, "/api/v1/log/csv", ""); status != http.StatusForbidden {
		t.Errorf("%d", status)
	}
}
