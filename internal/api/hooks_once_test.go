package api_test

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/pareo-chess/pareo/internal/api"
)

// A webhook is made once under a key, its secret renewed once and a message sent once,
// however often the request comes; the same key with another request is refused.
func TestHookWritesAreDoneOnce(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	r := newReceiver(t)
	path := "/tournaments/" + tour.Name + "/webhooks"
	send := func(key, path, body string) (int, string) {
		answer, text := h.raw(http.MethodPost, path, body, map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": key})
		return answer.StatusCode, text
	}
	body := `{"address": "` + r.http.URL + `", "sees": "public"}`
	status, first := send("one", path, body)
	if again, second := send("one", path, body); status != http.StatusCreated || again != status || second != first || !strings.Contains(first, "whsec_") {
		t.Errorf("%d %s, and again %d %s", status, first, again, second)
	}
	if status, text := send("one", path, `{"address": "https://club.example", "sees": "public"}`); status != http.StatusUnprocessableEntity || !strings.Contains(text, "idempotency.reused") {
		t.Errorf("the key of another request: %d %s", status, text)
	}
	var made api.Hook
	h.must(json.Unmarshal([]byte(first), &made))
	one := path + "/" + strconv.FormatInt(made.ID, 10)
	_, renewed := send("two", one+"/secret", "")
	if _, again := send("two", one+"/secret", ""); again != renewed || !strings.Contains(renewed, "whsec_") {
		t.Errorf("renewed %s, and again %s", renewed, again)
	}
	var secret struct{ Secret string }
	h.must(json.Unmarshal([]byte(renewed), &secret))
	r.secret = secret.Secret
	_, sent := send("three", one+"/ping", "")
	if _, again := send("three", one+"/ping", ""); again != sent || len(r.got()) != 1 {
		t.Errorf("sent %s, and again %s: %d messages", sent, again, len(r.got()))
	}
	id := r.got()[0].id
	_, sent = send("four", one+"/deliveries/"+id+"/again", "")
	if _, again := send("four", one+"/deliveries/"+id+"/again", ""); again != sent || len(r.got()) != 2 {
		t.Errorf("sent again %s, and again %s: %d messages", sent, again, len(r.got()))
	}
}

// A webhook of which the journal of the installation could not be told is not made, and
// the same request, with its key, makes it later.
func TestHookWithoutATraceIsMadeLater(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pareo.db")
	h := hooked(t, file)
	tour := h.tournament(4, 3)
	db, err := sql.Open("sqlite", file)
	h.must(err)
	h.Cleanup(func() { _ = db.Close() })
	make := func() (int, string) {
		answer, text := h.raw(http.MethodPost, "/tournaments/"+tour.Name+"/webhooks", `{"address": "https://club.example", "sees": "public"}`,
			map[string]string{"Authorization": "Bearer " + h.ada.Token, "Content-Type": "application/json", "Idempotency-Key": "one"})
		return answer.StatusCode, text
	}
	_, err = db.Exec(`CREATE TRIGGER full BEFORE INSERT ON records WHEN CAST(NEW.record AS TEXT) LIKE '%webhook made%' BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
	h.must(err)
	if status, text := make(); status != http.StatusServiceUnavailable {
		t.Fatalf("without a trace: %d %s", status, text)
	}
	_, err = db.Exec(`DROP TRIGGER full`)
	h.must(err)
	status, text := make()
	if status != http.StatusCreated || !strings.Contains(text, "whsec_") {
		t.Fatalf("made later: %d %s", status, text)
	}
	if again, same := make(); again != status || same != text {
		t.Errorf("and again: %d %s", again, same)
	}
}

// Changes at the same time do not make two webhooks the same, nor give one a position of
// what it does not see.
func TestHooksChangedAtTheSameTime(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	tour := h.tournament(4, 3)
	h.enterAll(tour, 1, "1-0")
	var ids []int64
	for _, host := range []string{"a", "b", "c", "d"} {
		var made api.Hook
		h.must(tour.Do(t.Context(), http.MethodPost, "/webhooks", api.HookData{Address: "https://" + host + ".example", Sees: "public"}, &made))
		ids = append(ids, made.ID)
	}
	for range 5 {
		var all sync.WaitGroup
		for i, id := range ids {
			all.Go(func() {
				_ = tour.Do(t.Context(), http.MethodPut, hookPath(id), api.HookData{Address: "https://same.example", Sees: []string{"public", "all"}[i%2]}, nil)
			})
			all.Go(func() {
				_ = tour.Do(t.Context(), http.MethodPut, hookPath(ids[0]), api.HookData{Address: "https://first.example", Sees: []string{"public", "all"}[i%2]}, nil)
			})
		}
		all.Wait()
		var list struct{ Items []api.Hook }
		h.must(tour.Do(t.Context(), http.MethodGet, "/webhooks", nil, &list))
		look, err := tour.Look(t.Context())
		h.must(err)
		told := make(map[string]bool)
		for _, hook := range list.Items {
			if told[hook.Address+hook.Sees] {
				t.Errorf("two are told the same: %+v", list.Items)
			}
			told[hook.Address+hook.Sees] = true
			if all := hook.Until == strconv.FormatInt(look.Seq, 10); all != (hook.Sees == "all") {
				t.Errorf("%s sees %s and stands at %s of %d", hook.Address, hook.Sees, hook.Until, look.Seq)
			}
		}
	}
}

// The document says what is sent to webhooks, in the form of OpenAPI, and of which kinds
// events are.
func TestHooksInTheDocument(t *testing.T) {
	h := hooked(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, text := h.raw(http.MethodGet, "/openapi.json", "", nil)
	var document struct {
		Webhooks map[string]struct {
			Post struct {
				Parameters  []struct{ Name string }
				RequestBody struct {
					Content map[string]struct {
						Schema struct{ Properties map[string]any }
					}
				}
			}
		}
		Paths map[string]struct {
			Get struct {
				Parameters []struct {
					Name   string
					Schema struct{ Items struct{ Enum []string } }
				}
			}
		}
	}
	h.must(json.Unmarshal([]byte(text), &document))
	told := document.Webhooks["told"].Post
	// As it stands here: a generator of clients leaves out what only webhooks refer to.
	if fields := told.RequestBody.Content["application/json"].Schema.Properties; len(told.Parameters) != 3 || fields["items"] == nil || fields["until"] == nil {
		t.Errorf("%+v", told)
	}
	for _, p := range document.Paths["/api/v1/tournaments/{tournament}/events"].Get.Parameters {
		if p.Name == "kind" && len(p.Schema.Items.Enum) == 0 {
			t.Error("the parameter kind does not say which kinds there are")
		}
	}
}

// Who has left is among the byes of a round as absent, which the document knows.
func TestAbsentIsInTheDocument(t *testing.T) {
	h := open(t, filepath.Join(t.TempDir(), "pareo.db"))
	_, schemas := operations(h)
	found := false
	for _, schema := range schemas {
		text, err := json.Marshal(schema["properties"])
		h.must(err)
		found = found || strings.Contains(string(text), `"kind":{"description":"Such as pairing-allocated bye or half-point bye; absent`) && strings.Contains(string(text), `"enum":["absent"`)
	}
	if !found {
		t.Error("no schema of byes knows who is absent")
	}
}
