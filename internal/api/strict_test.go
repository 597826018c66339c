package api_test

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/client"
)

// What a route does not know is refused, and the answer says what it knows.
func TestUnknownQueryAndMethod(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	path := "/tournaments/" + tour.Name
	for _, c := range []struct {
		method, path string
		status       int
		code, says   string
	}{
		{http.MethodGet, "/tournaments?limt=5", http.StatusBadRequest, "query.unknown", "it takes after, limit"},
		{http.MethodGet, path + "?at=1&x%3Cy=2", http.StatusBadRequest, "query.unknown", "it takes at"},
		{http.MethodGet, "/me?who=1", http.StatusBadRequest, "query.unknown", "it takes none"},
		{http.MethodGet, path + "?at=1&at=2", http.StatusBadRequest, "query.twice", "send it once"},
		{http.MethodGet, path + "?at=%zz", http.StatusBadRequest, "query.form", "name=value"},
		{http.MethodPatch, path, http.StatusMethodNotAllowed, "method.unknown", "it takes GET, HEAD, DELETE"},
		{http.MethodPatch, path + "/rounds/current/publication", http.StatusMethodNotAllowed, "method.unknown", "it takes PUT, DELETE"},
		{http.MethodPost, "/openapi.json", http.StatusMethodNotAllowed, "method.unknown", "it takes GET, HEAD"},
		{"BREW", "/tournaments", http.StatusMethodNotAllowed, "method.unknown", "it takes GET, HEAD, POST"},
		{http.MethodGet, "/nothing", http.StatusNotFound, "route.unknown", "lists what there is"},
	} {
		answer, body := h.raw(c.method, c.path, "", map[string]string{"Authorization": "Bearer " + h.ada.Token})
		var p api.Problem
		if err := json.Unmarshal([]byte(body), &p); err != nil || answer.StatusCode != c.status || p.Code != c.code || !strings.Contains(p.Hint, c.says) || answer.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s %s: %d %s", c.method, c.path, answer.StatusCode, body)
		}
		if allow := answer.Header.Get("Allow"); c.status == http.StatusMethodNotAllowed && p.Hint != "it takes "+allow {
			t.Errorf("%s %s: Allow is %q", c.method, c.path, allow)
		}
	}
}

// A reason for taking something away comes in the body, or in the query.
func TestReasonOfDelete(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(4, 3)
	for _, c := range []struct {
		path string
		body any
	}{
		{"/rounds/current/publication", api.Why{Reason: "wrong list"}},
		{"/rounds/current/publication?reason=wrong%20list", nil},
	} {
		var answer struct {
			Events []struct {
				Kind   string
				Reason string
			}
		}
		h.must(tour.Do(ctx, http.MethodDelete, c.path, c.body, &answer))
		if len(answer.Events) != 1 || answer.Events[0].Reason != "wrong list" {
			t.Errorf("%s: %+v", c.path, answer)
		}
		h.must(tour.Publish(ctx))
	}
	if err := tour.Do(ctx, http.MethodDelete, "/rounds/current/publication", map[string]any{"why": "x"}, nil); err == nil || err.(*api.Problem).Status != http.StatusUnprocessableEntity {
		t.Error("a body that does not belong:", err)
	}
}

// The public cannot tell from validators and numbers that something happened
// which is not published.
func TestHiddenEventsLeaveNoTrace(t *testing.T) {
	h, ctx := open(t, filepath.Join(t.TempDir(), "pareo.db")), context.Background()
	tour := h.tournament(6, 3)
	public := client.Tournament{Client: h.public(), Name: tour.Name}
	look := func() (tag string, seq int64, list string) {
		t.Helper()
		answer, body := h.raw(http.MethodGet, "/tournaments/"+tour.Name, "", nil)
		var o api.Overview
		if err := json.Unmarshal([]byte(body), &o); err != nil {
			t.Fatal(err)
		}
		_, list = h.raw(http.MethodGet, "/tournaments", "", nil)
		return answer.Header.Get("ETag"), o.Seq, list
	}
	h.play(tour, 1, "1-0")
	tag, seq, list := look()
	hidden := []func() error{
		func() error {
			return tour.Do(ctx, http.MethodPost, "/comments", map[string]string{"text": "a quarrel"}, nil)
		},
		func() error {
			return tour.Do(ctx, http.MethodPut, "/rounds/3/byes/1", map[string]string{"kind": "half-point bye"}, nil)
		},
		func() error { _, err := tour.Pair(ctx, ""); return err },
	}
	for i, act := range hidden {
		h.must(act())
		if nowTag, nowSeq, nowList := look(); nowTag != tag || nowSeq != seq || nowList != list {
			t.Errorf("hidden act %d: %s %d, before it %s %d\n%s\n%s", i, nowTag, nowSeq, tag, seq, nowList, list)
		}
	}
	if answer, _ := h.raw(http.MethodGet, "/tournaments/"+tour.Name, "", map[string]string{"If-None-Match": tag}); answer.StatusCode != http.StatusNotModified {
		t.Error(answer.Status)
	}
	own, err := tour.Look(ctx)
	h.must(err)
	if own.Seq <= seq {
		t.Errorf("the arbiter sees event %d, the public %d", own.Seq, seq)
	}
	if err := public.Do(ctx, http.MethodGet, "?at=99", nil, nil); err == nil || strings.Contains(err.Error(), "99") == false {
		t.Error(err)
	}
	h.must(tour.Publish(ctx))
	if nowTag, nowSeq, _ := look(); nowTag == tag || nowSeq <= seq {
		t.Error("published, and the public has the same validator")
	}
}

// A list that must have items is not null either.
func TestNullForAListWithItems(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	path := "/tournaments/" + h.tournament(4, 3).Name
	for _, c := range []struct{ path, body, place string }{
		{"/matches", `{"match": 1, "sides": null, "winner": 1, "reason": "lot"}`, "body.sides"},
		{"/ties", `{"order": null}`, "body.order"},
		{"/numbers", `{"order": null}`, "body.order"},
		{"/prizes", `{"lists": [{"name": "Open", "amounts": null}]}`, "amounts"},
	} {
		method := http.MethodPost
		if c.path == "/prizes" || c.path == "/numbers" {
			method = http.MethodPut
		}
		answer, text := h.raw(method, path+c.path, c.body, map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json"})
		if answer.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(text, c.place) {
			t.Errorf("%s %s: %d %s", c.path, c.body, answer.StatusCode, text)
		}
	}
}
