package account

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// Administrators read the whole journal of the installation, part by part, and nobody
// else reads any of it. No entry tells a hash or a secret.
func TestLog(t *testing.T) {
	for _, kind := range []string{"SQLite", "PostgreSQL"} {
		t.Run(kind, func(t *testing.T) {
			address := filepath.Join(t.TempDir(), "x.db")
			if kind == "PostgreSQL" {
				address = postgres.URL(t, false)
			}
			h, secrets := lived(t, address)
			ctx := t.Context()
			all, before, err := h.Log(ctx, h.ada, LogQuery{Limit: 10_000})
			h.must(err)
			if int64(len(all)) != h.state.Load().end.Seq || before != 0 || all[0].Seq != int64(len(all)) {
				t.Fatalf("%d entries, and %d follow", len(all), before)
			}
			topics := make(map[Topic]int)
			for _, e := range all {
				topics[e.Topic]++
				text := fmt.Sprintf("%+v", e)
				if e.Kind == "" || regexp.MustCompile(`argon2|[0-9a-f]{40}`).MatchString(text) {
					t.Errorf("%s", text)
				}
				for _, secret := range secrets {
					if strings.Contains(text, secret) {
						t.Errorf("%s tells %s", text, secret)
					}
				}
			}
			for _, topic := range Topics() {
				few, _, err := h.Log(ctx, h.ada, LogQuery{Topic: topic, Limit: 10_000})
				h.must(err)
				if len(few) != topics[topic] || len(few) == 0 {
					t.Errorf("%s: %d entries, want %d", topic, len(few), topics[topic])
				}
				topics[topic] = 0
			}
			for topic, n := range topics {
				if n > 0 {
					t.Errorf("%d entries of the topic %q, which is none", n, topic)
				}
			}
			var again []LogEntry
			for before = 0; ; {
				var part []LogEntry
				part, before, err = h.Log(ctx, h.ada, LogQuery{Limit: 7, Before: before})
				h.must(err)
				if again = append(again, part...); before == 0 {
					break
				}
			}
			if fmt.Sprint(again) != fmt.Sprint(all) {
				t.Error("read in parts the journal is another")
			}
			for _, by := range []*Actor{nil, h.user("mallory")} {
				if _, _, err := h.Log(ctx, by, LogQuery{}); err == nil {
					t.Errorf("%q reads the journal", by.Name())
				}
			}
		})
	}
}

// What happens to a link is told with its number.
func TestLogNumbersLinks(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	for i := range 2 {
		code, link, err := h.MakeLink(ctx, h.ada, 7, Viewer, 1, h.clock.now().Add(time.Hour))
		h.must(err)
		if i == 0 {
			h.must(h.RevokeLink(ctx, h.ada, 7, link.ID))
			continue
		}
		_, _, err = h.Join(ctx, h.user("bob"), code, home)
		h.must(err)
	}
	list, _, err := h.Log(ctx, h.ada, LogQuery{Topic: Links})
	h.must(err)
	var told []string
	for _, e := range list {
		told = append(told, fmt.Sprint(e.Kind, " ", e.Link))
	}
	if got := strings.Join(told, ", "); got != "link used 2, link made 2, link revoked 1, link made 1" {
		t.Error(got)
	}
}

// Entries are found by who, from where and when.
func TestLogIsFiltered(t *testing.T) {
	h := newHouse(t)
	ctx := t.Context()
	h.user("bob")
	_ = h.wrong("bob", "198.51.100.7:1")
	h.clock.pass(time.Hour)
	noon := h.clock.now()
	_, err := h.Login(ctx, "bob", bobsPassword, "", "203.0.113.9:1")
	h.must(err)
	h.clock.pass(time.Hour)
	_, err = h.Login(ctx, "ada", adasPassword, "", home)
	h.must(err)
	for want, q := range map[string]LogQuery{
		"user created, login failed, logged in": {User: "BOB"},
		"logged in":                             {User: "bob", Topic: SignIns},
		"login failed":                          {From: "198.51."},
		"logged in, logged in":                  {Since: noon},
		"first code issued, user created, user created, login failed": {Until: noon},
	} {
		list, _, err := h.Log(ctx, h.ada, q)
		h.must(err)
		var kinds []string
		for i := range list {
			kinds = append(kinds, list[len(list)-1-i].Kind)
		}
		if got := strings.Join(kinds, ", "); got != want {
			t.Errorf("%+v gives %s, want %s", q, got, want)
		}
	}
}
