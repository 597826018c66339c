package api_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// raw sends a request with headers and returns the answer, its body read.
func (h *house) raw(method, path, body string, header map[string]string) (*http.Response, string) {
	h.Helper()
	request, err := http.NewRequest(method, h.http.URL+api.Prefix+path, strings.NewReader(body))
	h.must(err)
	for name, value := range header {
		request.Header.Set(name, value)
	}
	answer, err := h.http.Client().Do(request)
	h.must(err)
	defer func() { _ = answer.Body.Close() }()
	data, err := io.ReadAll(answer.Body)
	h.must(err)
	return answer, string(data)
}

func TestETags(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h := open(t, address)
		tour := h.tournament(4, 3)
		path, token := "/tournaments/"+tour.Name, "Bearer "+h.ada.Token
		first, _ := h.raw(http.MethodGet, path+"/standings", "", map[string]string{"Authorization": token})
		tag := first.Header.Get("ETag")
		if tag == "" {
			t.Fatal("no ETag")
		}
		if again, body := h.raw(http.MethodGet, path+"/standings", "", map[string]string{"Authorization": token, "If-None-Match": tag}); again.StatusCode != http.StatusNotModified || body != "" || again.Header.Get("ETag") != tag {
			t.Error(again.StatusCode, body)
		}
		public, _ := h.raw(http.MethodGet, path+"/standings", "", map[string]string{"If-None-Match": tag})
		if public.StatusCode != http.StatusOK || public.Header.Get("ETag") == tag {
			t.Error("the public's view has the ETag of another:", public.StatusCode)
		}
		comment := func(match string) *http.Response {
			answer, _ := h.raw(http.MethodPost, path+"/comments", `{"text":"x"}`, map[string]string{"Authorization": token, "If-Match": match})
			return answer
		}
		next := comment(tag)
		if next.StatusCode != http.StatusCreated {
			t.Error(next.StatusCode)
		}
		if stale := comment(tag); stale.StatusCode != http.StatusPreconditionFailed {
			t.Error("a write on an old state is answered", stale.StatusCode)
		}
		if good := comment(next.Header.Get("ETag")); good.StatusCode != http.StatusCreated {
			t.Error(good.StatusCode)
		}
	})
}

// The same request with the same key is done once, on whichever server, and
// answered the same.
func TestIdempotencyKeys(t *testing.T) {
	both(t, func(t *testing.T, address string) {
		h := open(t, address)
		tour := h.tournament(4, 3)
		other := open(t, address)
		header := map[string]string{"Authorization": "Bearer " + h.ada.Token, "Idempotency-Key": "k1"}
		path := "/tournaments/" + tour.Name + "/players"
		var wait sync.WaitGroup
		answers := make([]string, 10)
		for i := range answers {
			wait.Go(func() {
				server := []*house{h, other}[i%2]
				answer, body := server.raw(http.MethodPost, path, `{"name":"Late, Lucy"}`, header)
				answers[i] = fmt.Sprint(answer.StatusCode, answer.Header.Get("ETag"), body)
			})
		}
		wait.Wait()
		for _, a := range answers {
			if a != answers[0] || !strings.HasPrefix(a, "201") {
				t.Errorf("%s\nis not\n%s", a, answers[0])
			}
		}
		if answer, body := h.raw(http.MethodPost, path, `{"name":"Other, Olga"}`, header); answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(body, "idempotency.reused") {
			t.Error(answer.StatusCode, body)
		}
		look, err := tour.Look(context.Background())
		h.must(err)
		if look.Players != 5 {
			t.Error(look.Players, "players")
		}
		create := `{"info":{"name":"Twice"},"rules":{"rounds":3,"system":"dutch","edition":"2026"}}`
		_, first := h.raw(http.MethodPost, "/tournaments", create, header)
		if _, second := other.raw(http.MethodPost, "/tournaments", create, header); first != second || !strings.Contains(first, `"name":"twice"`) {
			t.Error(first, second)
		}
	})
}

// A warning is answered with a token; the second step of a serious one with
// another.
func TestConfirmations(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	var tokens []string
	for step := 1; ; step++ {
		answer, body := h.raw(http.MethodDelete, "/tournaments/"+tour.Name+"/fide-mode", "", map[string]string{
			"Authorization": "Bearer " + h.ada.Token, "Confirm": strings.Join(tokens, ", "), "Idempotency-Key": "leave",
		})
		if answer.StatusCode == http.StatusOK {
			if step != 3 {
				t.Error("done in step", step)
			}
			break
		}
		var problem api.Problem
		h.must(json.Unmarshal([]byte(body), &problem))
		if answer.StatusCode != http.StatusConflict || problem.Level != 4 || problem.Step != step || problem.Token == "" || len(problem.Warnings) == 0 || step > 2 {
			t.Fatal(answer.StatusCode, body)
		}
		tokens = append(tokens, problem.Token)
	}
	if look, _ := tour.Look(context.Background()); look.FideMode {
		t.Error("it is in FIDE mode still")
	}
}

// Two who act on one board: one success and one clear conflict.
func TestTwoOnOneBoard(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	round, err := tour.Round(ctx, 1)
	h.must(err)
	results := make([]error, 2)
	var wait sync.WaitGroup
	for i, result := range []string{"1-0", "0-1"} {
		wait.Go(func() { _, results[i] = tour.Enter(ctx, 1, round.Boards[0], result) })
	}
	wait.Wait()
	won, lost := 0, 0
	for _, err := range results {
		if problem, ok := err.(*api.Problem); err == nil {
			won++
		} else if ok && problem.Status == http.StatusConflict && problem.Code == "board.conflict" {
			lost++
		}
	}
	if won != 1 || lost != 1 {
		t.Error(results)
	}
}

func TestSessionsAndCrossSite(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	jar, _ := cookiejar.New(nil)
	browser := &client.Client{Base: h.http.URL, HTTP: &http.Client{Jar: jar}}
	ctx := context.Background()
	if err := browser.Do(ctx, http.MethodPost, "/session", api.Credentials{Name: "ada", Password: "a wrong password"}, nil); err == nil || err.(*api.Problem).Status != http.StatusUnauthorized {
		t.Error(err)
	}
	h.must(browser.Do(ctx, http.MethodPost, "/session", api.Credentials{Name: "ada", Password: "a long password"}, nil))
	var me struct {
		Name          string
		Administrator bool
	}
	h.must(browser.Do(ctx, http.MethodGet, "/me", nil, &me))
	if me.Name != "ada" || !me.Administrator {
		t.Error(me)
	}
	request, _ := http.NewRequest(http.MethodPost, h.http.URL+api.Prefix+"/tournaments", strings.NewReader(`{}`))
	request.Header.Set("Sec-Fetch-Site", "cross-site")
	answer, err := browser.HTTP.Do(request)
	h.must(err)
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusForbidden || answer.Header.Get("Content-Type") != "application/problem+json" {
		t.Error("a post from another site is answered", answer.Status)
	}
	h.must(browser.Do(ctx, http.MethodDelete, "/session", nil, nil))
	h.must(browser.Do(ctx, http.MethodGet, "/me", nil, &me))
	if me.Name != "" {
		t.Error("signed out, and still", me.Name)
	}
	if answer, body := h.raw(http.MethodGet, "/tournaments", "", map[string]string{"Authorization": "Bearer wrong"}); answer.StatusCode != http.StatusUnauthorized || answer.Header.Get("WWW-Authenticate") == "" {
		t.Error("a wrong token is taken for the public:", answer.StatusCode, body)
	}
}

// When the database fails, the answer says so and nothing else, and once it is
// back so is the service.
func TestFailingStoreLeaksNothing(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	h.must(h.store.Close())
	answer, body := h.raw(http.MethodPost, "/tournaments/"+tour.Name+"/comments", `{"text":"x"}`, map[string]string{"Authorization": "Bearer " + h.ada.Token})
	if answer.StatusCode != http.StatusServiceUnavailable || strings.Contains(body, "sql") || strings.Contains(body, "closed") || !strings.Contains(body, "store.unavailable") {
		t.Error(answer.StatusCode, body)
	}
}

// The page and the document stand by themselves.
func TestPage(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	answer, body := h.raw(http.MethodGet, "/", "", nil)
	if answer.StatusCode != http.StatusOK || !strings.Contains(body, "/tournaments/{tournament}/rounds") || strings.Contains(body, "<script") || strings.Contains(body, "http://") || strings.Contains(body, "https://") {
		t.Error(answer.StatusCode)
	}
	if policy := answer.Header.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") {
		t.Error(policy)
	}
	if answer, _ := h.raw(http.MethodGet, "/nothing", "", nil); answer.StatusCode != http.StatusNotFound || answer.Header.Get("Content-Type") != "application/problem+json" {
		t.Error(answer.Status)
	}
	if answer, body := h.raw(http.MethodPost, "/session", strings.Repeat("x", 2<<20), nil); answer.StatusCode != http.StatusRequestEntityTooLarge {
		t.Error(answer.Status, body)
	}
}
