package cli

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pareo-chess/pareo/internal/api"
	"github.com/pareo-chess/pareo/internal/store/storetest"
)

// asked asks for a page in a language.
func (s *served) asked(browser *http.Client, path, language string) (status int, header http.Header, body string) {
	s.Helper()
	request, err := http.NewRequest(http.MethodGet, s.address+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Accept-Language", language)
	answer, err := browser.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	return answer.StatusCode, answer.Header, string(text)
}

// While PostgreSQL is away everybody gets a page in their language that says so and
// offers to try again, programs a problem, and watchers that the server is not ready.
// When it is back, so is everything.
func TestServeDatabaseAway(t *testing.T) {
	if testing.Short() {
		t.Skip("a database of its own takes its time")
	}
	database := storetest.Own(t)
	s := serve(t, "--data", t.TempDir(), "--database", database.URL(t))
	browser := s.signIn()
	if status, body := s.post(browser, "/tournaments", map[string]any{"name": "open", "info": map[string]any{"name": "Open"}, "rules": map[string]any{"rounds": 5, "system": "dutch", "edition": "2026"}}); status != http.StatusCreated {
		t.Fatal(status, body)
	}
	database.Crash()
	for language, again := range map[string]string{"en": "Try again", "es": "Intentarlo de nuevo", "de": "Erneut versuchen"} {
		status, header, body := s.asked(browser, "/desk/open/files", language)
		if status != http.StatusServiceUnavailable || header.Get("Retry-After") == "" || !strings.Contains(body, again) || !strings.Contains(body, `lang="`+language+`"`) {
			t.Errorf("%s: %d %v\n%s", language, status, header, body)
		}
	}
	if status, header, body := s.asked(browser, api.Prefix+"/tournaments/open", "en"); status != http.StatusServiceUnavailable || header.Get("Content-Type") != "application/problem+json" || !strings.Contains(body, "store.unavailable") {
		t.Errorf("a program gets %d %s", status, body)
	}
	if answer, err := browser.PostForm(s.address+"/login", url.Values{"name": {"ada"}, "password": {"anything"}}); err != nil {
		t.Error(err)
	} else {
		body, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusServiceUnavailable || !strings.Contains(string(body), "may have been done all the same") {
			t.Errorf("a form gets %d %s", answer.StatusCode, body)
		}
	}
	time.Sleep(5 * time.Second) // what was tried before counts that long
	if status, body := s.get(browser, s.address+"/readyz"); status != http.StatusServiceUnavailable {
		t.Error(status, body)
	}
	database.Start(t)
	for late := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		status, _, body := s.asked(browser, "/desk/open/files", "en")
		if status == http.StatusOK {
			break
		}
		if time.Now().After(late) {
			t.Fatal(status, body)
		}
	}
}
